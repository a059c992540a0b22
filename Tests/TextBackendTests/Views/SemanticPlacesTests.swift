import Expectations
import Testing
import TextBackend
import VirtualViews

/// Places among others: the current part of a control, and rows of which not all have views.
@MainActor
struct SemanticPlacesTests {
  /// A control of a program's own, which draws its parts by itself.
  private struct Dial: TextControl {
    struct Memory: Hashable, Sendable { var mark = 0 }
    var attributes = ViewAttributes()
    var isEnabled = true
    var names = ["low", "high"]
    var initialMemory: Memory { Memory() }
    var semantics: Semantics { Semantics(.custom("listbox"), label: "Speed", actions: [.press]) }

    func currentItem(_ memory: Memory) -> Semantics.Item? {
      Semantics.Item(names[memory.mark], memory.mark + 1, of: names.count)
    }

    func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
      canvas.draw(names[look.memory.mark], column: 0, row: 0)
    }

    mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
      guard case .key(let press) = action, press.key == .character("n") else {
        return context.decline()
      }
      context.memory.mark = 1 - context.memory.mark
      context.emit([])
    }
  }

  private func menuScreen() -> Showing {
    Showing(
      20, 9,
      [
        action("file"),
        menu(
          "menu", .below("file"), [],
          [
            MenuItem("Open", "open"), MenuItem("Print", "print", isEnabled: false), .line,
            MenuItem("Delete", "delete"),
          ]),
      ])
  }

  @Test func `a menu says which of its rows is current, and lines are no rows`() throws {
    let showing = menuScreen()
    func item() -> Semantics.Item? {
      showing.screen.semantics.first { $0.semantics.role == .menu }?.semantics.currentItem
    }
    expectEqual(item(), Semantics.Item("Open", 1, of: 3))
    let before = showing.screen.semantics
    showing.screen.press(.down)
    expectEqual(item(), Semantics.Item("Delete", 3, of: 3))
    let changes = showing.screen.semantics.changes(since: before).map(\.description)
    expectEqual(changes.count, 1)
    #expect(
      changes[0].hasSuffix(
        #"menu at "Open", 1 of 3 (focused) → menu at "Delete", 3 of 3 (focused)"#),
      "\(changes)")
  }

  @Test func `a control of a program says which of its parts is current`() {
    let showing = Showing(20, 2, [customView("dial", Dial.self, [])])
    showing.screen.press(.tab)
    showing.screen.press(.character("n"))
    expectEqual(
      showing.screen.semantics.description,
      """
      group
        listbox "Speed" at "high", 2 of 2 (focused)
      """.replacing("listbox", with: "\(Semantics.Role.custom("listbox"))"))
  }

  private func rows(_ items: Range<Int>) -> ViewElement<String> {
    table("t", [], rows: TableItems(Array(items), id: \.self)) { item in
      TableCell(label("l", [.text("row \(item ?? -1)")]))
    }
  }

  /// The meaning of a table of such rows, of which few are seen.
  private func meaning(_ items: Range<Int>) -> SemanticNode {
    let showing = Showing(20, 4, [rows(items)])
    _ = showing.lines
    return withExtendedLifetime(showing) { showing.screen.semantics }
  }

  @Test func `rows know their places where not all of them have views`() {
    let showing = Showing(20, 4, [rows(0..<1_000)])
    _ = showing.lines
    showing.screen.press(.tab)
    showing.screen.press(.end)
    let table = withExtendedLifetime(showing) { showing.screen.semantics.children[0] }
    let rows = table.children.map(\.semantics)
    #expect(rows.count > 3)
    expectEqual(rows.last?.position, .init(1_000, of: 1_000))
    expectEqual(
      rows.map(\.label), rows.map { $0.position.map { "row \($0.number - 1)" } ?? "no place" })
    expectEqual(
      meaning(0..<3).children[0].children.map(\.semantics.position), [nil, nil, nil])
  }

  @Test func `a row above another one is no change of that one`() {
    let (before, after) = (meaning(0..<1_000), meaning(-1..<1_000))
    expectEqual(before.children[0].children[0].semantics.position, .init(1, of: 1_000))
    expectEqual(after.children[0].children[1].semantics.position, .init(2, of: 1_001))
    expectEqual(
      after.changes(since: before).map(\.description),
      [
        #"− "t" / 4: text "row 4" [5 of 1000]"#, #"· "t": table = 1000 → table = 1001"#,
        #"+ "t" / -1: text "row -1" [1 of 1001]"#,
      ])
  }
}
