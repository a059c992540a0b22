import Shohin
import Widgets

extension Example {
  static let notices = [
    Example("banners", "Banners of four kinds") { $0.banners },
    Example("offline", "A banner with a button, which can be dismissed") { $0.offline },
    Example("way", "Breadcrumb: ← and →, Return, a click") { $0.way },
    Example("wizard", "Step trail: a click goes back to what is done", rows: 2) { $0.wizard },
    Example("keysInBar", "Status bar: the keys that do something now, and a text", rows: 2) {
      $0.keysInBar
    },
    Example("keysInHelp", "A page of help: keys and what they do") { $0.keysInHelp },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var banners: Element<SampleMsg> {
    stack(.vertical, Notice.allCases.map { notice in
      banner("\(notice)", notice, "A banner that says \(notice).")
    })
  }

  var offline: Element<SampleMsg> {
    stack(.vertical, [
      isOn
        ? banner(
          "offline", .warning, "There is no connection.",
          onDismiss: .turn(false)
        ) {
          button([.title("Try again"), .onPress(.press)])
        }
        : button("again", [.title("Show it again"), .onPress(.turn(true))])
    ])
  }

  var way: Element<SampleMsg> {
    let folders = Array(["home", "ada", "projects", "engine"].prefix(depth))
    return breadcrumb("way", Array(folders.indices), title: { Text(folders[$0]) }) {
      .go(depth: $0 + 1)
    }
  }

  var wizard: Element<SampleMsg> {
    let steps: [Text] = ["Name", "Template", "Options", "Summary"]
    return stack(.vertical, [
      stepTrail("steps", steps, current: step) { .goOn(step: $0) },
      button("next", [.title("Next"), .onPress(.goOn(step: (step + 1) % steps.count))]),
    ])
  }

  var keysInHelp: Element<SampleMsg> {
    keyList("keys", [
      .bind("ctrl+s", "save", "Save"), .bind("f2", "save", "Save"), .bind("up", "above", "Row above"),
    ])
  }

  var keysInBar: Element<SampleMsg> {
    group([
      button("save", [.title("Save"), .shortcut("ctrl+s", help: "Save"), .onPress(.press)]),
      statusBar("status", "budget.txt \("changed", color: .warning)"),
    ])
  }
}
