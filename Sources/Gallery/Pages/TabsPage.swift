import Shohin
import Widgets

extension Example {
  static let tabs = [
    Example("fileTabs", "Tabs: ← and →, a click", rows: 5) { $0.fileTabs },
    Example("welcome", "Pages, with a dot for each", rows: 4) { $0.welcome },
    Example("moreOptions", "Collapsible: Return, →, ←, a click") { $0.moreOptions },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var fileTabs: Element<SampleMsg> {
    tabs("main", [
      tab("files", "Files") { label([.text("budget.txt, letter.txt")]) },
      tab("log", "Log \("3", color: .warning)") {
        label([.text("Three warnings.")])
      },
      tab("off", "Remote", isEnabled: false) {},
    ], selected: shownTab) { .openTab($0) }
  }

  var welcome: Element<SampleMsg> {
    pages("tour", count: 4, page: page, onTurn: { .turnPage($0) }) { page in
      label([.text("Page \(page + 1) of the tour."), .textAlignment(.center)])
    }
  }

  var moreOptions: Element<SampleMsg> {
    collapsible(
      "more", "More options", isOpen: showsMore, onToggle: { .showMore($0) }
    ) {
      `switch`([.title("Spelling"), .isOn(isOn), .onChange { .turn($0.isOn) }])
      label([.text("Only views that are seen are described.")])
    }
  }
}
