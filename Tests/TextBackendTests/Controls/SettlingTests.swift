import Expectations
import Testing
import TextBackend
import VirtualViews

/// A column of numbered rows with a mark, which is a part of its value, and which it keeps in sight.
private struct Ruler<Kind: Settling>: TextControl, Hashable {
  struct Memory: Hashable, Sendable {
    var first = 0
    /// True once it was asked to fit into no rows.
    var hadNoRows = false
  }

  var attributes = ViewAttributes()
  var isEnabled = true
  var mark = 0

  static var settlesWithoutFocus: Bool { Kind.isAlways }

  var initialMemory: Memory { Memory() }
  var fillsWidth: Bool { true }

  func settleMemory(_ memory: inout Memory, in look: ControlLook<Memory>) {
    if look.rows == 0 { memory.hadNoRows = true }
    if memory.first > mark || memory.first + look.rows <= mark {
      memory.first = max(0, mark - look.rows + 1)
    }
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    context.decline()
  }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    for row in 0..<look.rows {
      let number = look.memory.first + row
      let sign = look.memory.hadNoRows ? "!" : ""
      let text = number == mark ? ">\(number)" : " \(number)\(sign)"
      canvas.draw(text, column: 0, row: row, style: .plain)
    }
  }
}

private protocol Settling { static var isAlways: Bool { get } }
private enum Always: Settling { static var isAlways: Bool { true } }
private enum Focused: Settling { static var isAlways: Bool { false } }

/// The memory of controls follows what the program shows, whoever has the focus.
@MainActor
struct SettlingTests {
  private func views<Kind: Settling>(
    _ kind: Kind.Type, _ mark: Int
  ) -> [ViewElement<String>] {
    [
      customView("ruler", Ruler<Kind>.self, [.set(\.mark, to: mark)]),
      button("b", [.title("b"), .onPress("b")]),
    ]
  }

  private func marked(_ showing: Showing) -> String? {
    showing.lines.first { $0.contains(">") }?.filter { $0 != " " }
  }

  @Test func `a control may follow its value without the focus`() {
    let showing = Showing(6, 5, views(Always.self, 0))
    showing.screen.focus(showing.node("b"))
    expectEqual(marked(showing), ">0")
    for mark in [3, 4, 90, 89, 5_000, 0] {
      showing.show(views(Always.self, mark))
      expectEqual(marked(showing), ">\(mark)")
    }
    // In fewer rows as well.
    showing.show(views(Always.self, 3))
    expectEqual(showing.lines.first?.first, " ")
    showing.screen.resize(columns: 6, rows: 3)
    expectEqual(marked(showing), ">3")
  }

  @Test func `a control without cells is left alone`() {
    func views(isHidden: Bool) -> [ViewElement<String>] {
      [
        customView(
          "ruler", Ruler<Always>.self,
          [.set(\.mark, to: 2), .isHidden(isHidden), .collapses()]),
        button("b", [.title("b"), .onPress("b")]),
      ]
    }
    let showing = Showing(6, 5, views(isHidden: true))
    expectEqual(marked(showing), nil)
    showing.show(views(isHidden: false))
    expectEqual(showing.lines.first, " 0    ")
    expectEqual(marked(showing), ">2")
  }

  @Test func `others do so with the focus`() {
    let showing = Showing(6, 5, views(Focused.self, 0))
    showing.screen.focus(showing.node("b"))
    showing.show(views(Focused.self, 90))
    expectEqual(marked(showing), nil)
    showing.screen.focus(showing.node("ruler"))
    expectEqual(marked(showing), ">90")
  }

  @Test func `a control that is gone is settled no more`() {
    let showing = Showing(6, 5, views(Always.self, 0))
    showing.show([button("b", [.title("b"), .onPress("b")])])
    showing.show(views(Always.self, 70))
    expectEqual(marked(showing), ">70")
  }
}
