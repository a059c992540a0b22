import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// Dialogs: what is behind them is out of reach, and the focus comes back.
@MainActor
struct ModalTests {
  private var behind: [ViewElement<String>] {
    [
      action("a"), field("f", [.text("abc"), .onChange { $0.text }]),
      scrollView("s", [], (0..<9).map { action("row \($0)") }),
    ]
  }

  private func dialog(
    _ key: String = "dialog", _ buttons: [String] = ["yes", "no"], dismisses: Bool = true
  ) -> ViewElement<String> {
    let dismissal: [Prop<String, Container>] = dismisses ? [.onDismiss("\(key) goes")] : []
    return group(
      key, [.isModal(true), .isOpaque(true), .border(.light), .batch(dismissal)],
      buttons.map { action($0) })
  }

  /// A screen with a dialog in its middle, 10 by 4 cells from column 5 and row 2 on.
  private func screen(_ elements: [ViewElement<String>]) -> Showing {
    Showing(
      20, 8,
      layout: { _, context in
        let frames: [(String, [Double])] = [
          ("a", [0, 0, 20, 1]), ("f", [0, 1, 20, 1]), ("s", [0, 2, 20, 6]),
          ("dialog", [5, 2, 10, 4]), ("second", [6, 3, 8, 3]),
        ]
        return frames.flatMap { key, frame -> [LayoutConstraint] in
          guard let view = context.view(key) else { return [] }
          return [
            view.leadingAnchor.constraint(
              equalTo: context.view.leadingAnchor, constant: frame[0]),
            view.topAnchor.constraint(equalTo: context.view.topAnchor, constant: frame[1]),
            view.widthAnchor.constraint(equalToConstant: frame[2]),
            view.heightAnchor.constraint(equalToConstant: frame[3]),
          ]
        }
      }, elements)
  }

  @Test func `the focus goes in, stays in, and comes back to exactly where it was`() {
    let showing = screen(behind)
    for key in [KeyPress.tab, .tab, .left] { showing.screen.press(key) }
    expectEqual(showing.focused, "f")
    let cursor = showing.screen.cursor?.column
    showing.show(behind + [dialog()])
    expectEqual(showing.focused, "yes")
    var seen: [String?] = []
    for key in [KeyPress.tab, .tab, .down, .shiftTab, .shiftTab] {
      showing.screen.press(key)
      seen.append(showing.focused)
    }
    expectEqual(seen, ["no", "yes", "no", "yes", "no"])
    showing.show(behind)
    expectEqual(showing.focused, "f")
    expectEqual(showing.screen.cursor?.column, cursor)
  }

  @Test func `without a focus before there is none after`() {
    let showing = screen(behind + [dialog()])
    expectEqual(showing.focused, "yes")
    showing.show(behind)
    #expect(showing.focused == nil)
  }

  @Test func `of a view that is gone meanwhile the neighbour gets the focus`() {
    let showing = screen(behind)
    showing.screen.press(.tab)
    let left = Array(behind.dropFirst())
    for views in [behind + [dialog()], left + [dialog()]] {
      showing.show(views)
      expectEqual(showing.focused, "yes")
    }
    showing.show(left)
    expectEqual(showing.focused, "row 0")
  }

  @Test
  func `of a view that is gone meanwhile nobody gets the focus in whose place another one is`() {
    let showing = screen(behind)
    showing.screen.press(.tab)
    showing.show(behind + [dialog()])
    expectEqual(showing.focused, "yes")
    showing.show([action("other")] + behind.dropFirst())
    #expect(showing.focused == nil)
  }

  @Test func `a button of a dialog that goes leaves the focus to the next one in the dialog`() {
    let showing = screen(behind + [dialog()])
    expectEqual(showing.focused, "yes")
    for (buttons, focused) in [(["no"], "no"), (["no", "yes"], "no"), (["yes"], "yes"), ([], nil)] {
      showing.show(behind + [dialog("dialog", buttons)])
      expectEqual(showing.focused, focused)
    }
  }

  @Test func `clicks, drags and the wheel do not reach what is behind`() {
    let showing = screen(behind + [dialog(dismisses: false)])
    for (column, row) in [(2, 0), (2, 1), (1, 3), (7, 5)] {
      showing.screen.click(column: column, row: row)
    }
    let before = showing.lines
    for (column, row) in [(1, 3), (7, 3)] {
      showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: column, row: row)))
    }
    expectEqual(showing.lines, before)
    #expect(showing.messages.isEmpty)
    expectEqual(showing.focused, "yes")
    showing.screen.click(column: 8, row: 4)
    expectEqual(showing.messages, ["no"])
  }

  @Test func `keys do not reach what scrolls around it`() {
    let inside = scrollView(
      "s", [], (0..<9).map { action("row \($0)") } + [dialog("dialog", ["yes"])])
    let showing = Showing(20, 6, [inside])
    let before = showing.lines
    showing.screen.press(.pageUp)
    showing.screen.press(.home)
    expectEqual(showing.lines, before)
  }

  @Test func `escape and a press outside ask it to go`() {
    let showing = screen(behind + [dialog()])
    showing.screen.press(.escape)
    expectEqual(showing.messages, ["dialog goes"])
    showing.screen.click(column: 1, row: 0)
    expectEqual(showing.messages, ["dialog goes", "dialog goes"])
    showing.screen.click(column: 5, row: 2)
    expectEqual(showing.messages.count, 2)
    expectEqual(showing.focused, "yes")
  }

  @Test func `one dialog over another, and each gives back what it took`() {
    let showing = screen(behind)
    showing.screen.press(.tab)
    showing.show(behind + [dialog()])
    showing.screen.press(.tab)
    expectEqual(showing.focused, "no")
    showing.show(behind + [dialog(), dialog("second", ["sure"])])
    expectEqual(showing.focused, "sure")
    showing.screen.press(.escape)
    expectEqual(showing.messages, ["second goes"])
    showing.screen.click(column: 8, row: 3)
    expectEqual(showing.messages.count, 1)
    showing.show(behind + [dialog()])
    expectEqual(showing.focused, "no")
    showing.show(behind + [dialog(), dialog("second", ["sure"])])
    showing.show(behind)
    expectEqual(showing.focused, "a")
  }

  @Test func `a hidden dialog is none, and one that becomes modal takes the focus`() {
    let hidden = group("dialog", [.isModal(true), .isHidden(true)], [action("yes")])
    let showing = screen(behind + [hidden])
    showing.screen.press(.tab)
    expectEqual(showing.focused, "a")
    showing.show(behind + [dialog()])
    expectEqual(showing.focused, "yes")
  }
}
