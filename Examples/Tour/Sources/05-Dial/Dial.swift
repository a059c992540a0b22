import Containers
import Shohin
import TextBackend

// 5. A telephone: a grid of buttons, and constraints around it.
//
// Without a layout views are stacked. Here the number is as wide as the screen allows, the pad stands in
// the middle, and the button below is as wide as the pad. A constraint is an equation between edges; `~ .high` makes one
// a wish. A grid arranges what is inside of it by rows and columns, and is one box to the constraints.
//
// Try: another size of the window; the arrows go from button to button, because the pad asks for that.
// Read next: 06-Registration, a form.

enum DialMsg: Sendable { case digit(String), erase, call }

struct Dial: Equatable {
  var number = ""
  var isCalling = false
}

private let signs = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"]

@MainActor func dial() -> App<Dial, DialMsg> {
  App(
    model: Dial(),
    update: { message, dial in
      switch message {
      case .digit(let sign): dial.number += sign
      case .erase: dial.number = String(dial.number.dropLast())
      case .call: dial.isCalling.toggle()
      }
      return .none
    }, render: render, layout: { _, views in layout(views) },
    subscriptions: { _ in
      .keys { press in
        guard case .character(let sign) = press.key else {
          return press.key == .backspace ? .erase : nil
        }
        return signs.contains(String(sign)) ? .digit(String(sign)) : nil
      }
    })
}

func render(dial: Dial) -> [Element<DialMsg>] {
  [
    label(
      "number",
      [
        .text(dial.isCalling ? "Calling \(dial.number)…" : dial.number), .font(.bold),
        .textAlignment(.center),
      ]),
    group("pad", [.spatialNavigation(true)]) {
      grid("signs", columns: [.fixed(7), .fixed(7), .fixed(7)], spacing: 1) {
        for sign in signs { button(sign, [.title(sign), .onPress(.digit(sign))]) }
      }
    },
    button(
      "call",
      [
        .title(dial.isCalling ? "Hang up" : "Call"), .isEnabled(!dial.number.isEmpty),
        .onPress(.call),
      ]),
  ]
}

@LayoutBuilder
func layout(_ views: LayoutContext) -> [LayoutConstraint] {
  views["number"].top == views.margins.top + 1
  views["number"].leading == views.margins.leading
  views["number"].trailing == views.margins.trailing
  views["pad"].top == views["number"].bottom + 1
  views["pad"].centerX == views.margins.centerX
  views["call"].top == views["pad"].bottom + 1
  views["call"].leading == views["pad"].leading
  views["call"].width == views["pad"].width
}

@main struct DialProgram {
  @MainActor static func main() async {
    await Program(screen: Terminal(), dial()).runAndExit()
  }
}
