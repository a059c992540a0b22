import Expectations
import Testing
import TextBackend
import VirtualViews

/// Controls inside of rows.
@MainActor
struct TableFocusTests {
  @Test func `a table with the focus in a row acts on a click`() {
    let list = table("t", [.onAct { "act \($0)" }], items: [0, 1], id: \.self) { row in
      stack(
        "s", .horizontal,
        [button("x", [.title("x")]), label("n", [.text("row \(row)")])]) as ViewElement<String>
    }
    let showing = Showing(20, 2, [list])
    showing.screen.click(column: 18, row: 1)
    showing.screen.press(.tab)
    expectEqual(showing.focused, "x")
    showing.screen.click(column: 18, row: 1)
    expectEqual(showing.messages, ["act 1"])
  }

  @Test(arguments: [true, false])
  func `a click that brings the focus to a selected row does no more`(isTabStop: Bool) {
    let list = table(
      "t", [.selection(RowSelection([1])), .onAct { "act \($0)" }, .isTabStop(isTabStop)],
      items: [0, 1, 2], id: \.self
    ) { label("n", [.text("row \($0)")]) as ViewElement<String> }
    let showing = Showing(12, 4, [button("b", [.title("B")]), list])
    showing.screen.press(.tab)
    expectEqual(showing.focused, "b")
    showing.screen.click(column: 1, row: 2)
    // Beside a field that keeps the keyboard, one click chooses.
    expectEqual(showing.messages, isTabStop ? [] : ["act 1"])
    showing.screen.click(column: 1, row: 2)
    expectEqual(showing.messages.last, "act 1")
  }

  @Test func `a button in a row works, and keeps the keyboard while its row is out of sight`() {
    let rows: ViewElement<String> = table("t", items: Array(0..<50), id: { $0 }) {
      button("b", [.title("b\($0)"), .onPress("press \($0)")])
    }
    let showing = Showing(10, 4, [rows])
    showing.screen.click(column: 3, row: 2)
    expectEqual(showing.messages, ["press 2"])
    for _ in 0..<5 { showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 0, row: 0))) }
    showing.screen.press(.return)
    expectEqual(showing.messages, ["press 2", "press 2"])
  }

  @Test func `the focus goes through all rows, and brings each into view`() {
    let rows: ViewElement<String> = table("t", items: Array(0..<50), id: { $0 }) {
      button("b", [.title("b\($0)"), .onPress("press \($0)")])
    }
    let showing = Showing(10, 4, [rows])
    // The first stop is the table itself.
    for _ in 0..<11 { showing.screen.press(.tab) }
    expectEqual(
      showing.lines.map { $0.filter { $0.isLetter || $0.isNumber } }, ["b6", "b7", "b8", "b9"])
    showing.screen.press(.return)
    expectEqual(showing.messages, ["press 9"])
    for _ in 0..<5 { showing.screen.press(.shiftTab) }
    #expect(showing.lines[0].contains("b4"))
  }

  /// A table with a button in each of its rows.
  private func rows(_ count: Int) -> ViewElement<String> {
    table("t", [.selectionMode(.none)], items: Array(0..<count), id: { $0 }) { number in
      stack("s", .vertical, [button("b", [.title("b\(number)"), .onPress("press \(number)")])])
    }
  }

  /// A table with a field in each of its rows.
  private func fields(_ count: Int) -> ViewElement<String> {
    table("t", [.selectionMode(.none)], items: Array(0..<count), id: { $0 }) { _ in
      stack("s", .vertical, [field("b", [])])
    }
  }

  @Test(arguments: [false, true])
  func `the focus of a row that is taken away goes to the table, also if it was put away`(
    isPutAway: Bool
  ) {
    let before: ViewElement<String> = button("before", [.title("a")])
    let showing = Showing(10, 5, [before, fields(2)])
    _ = showing.lines
    for _ in 0..<4 { showing.screen.press(.tab) }
    expectEqual(showing.focused, "b")
    if isPutAway { showing.screen.press(.escape) }
    showing.show([before, fields(1)])
    if isPutAway {
      expectEqual(showing.focused, nil)
      showing.screen.press(.home)
    }
    expectEqual(showing.focused, "t")
  }

  @Test func `what stood in rows that are gone takes no focus`() {
    let after: ViewElement<String> = button("after", [.title("z")])
    let showing = Showing(10, 5, [rows(4), after])
    _ = showing.lines
    showing.show([rows(2), after])
    let focused = (0..<4).map { _ in
      showing.screen.press(.tab)
      return showing.focused
    }
    expectEqual(focused, ["t", "b", "b", "after"])
    showing.screen.press(.shiftTab)
    showing.screen.press(.return)
    expectEqual(showing.messages, ["press 1"])
  }
}
