import Expectations
import Testing
import TextBackend
import VirtualViews

/// What tables tell of the row that is clicked, and of rows that are gone.
@MainActor
struct TableActingTests {
  private func list(
    _ rows: [Int], _ props: TableProp<Int, String>...
  ) -> ViewElement<String> {
    table("t", [.onAct { "act \($0)" }, .batch(props)], items: rows, id: { $0 }) {
      label("l", [.text("r\($0)")])
    }
  }

  @Test func `a double click acts where single ones do not`() {
    let showing = Showing(10, 6, [list([0, 1, 2], .actsOnDoubleClick(true))])
    showing.screen.click(column: 1, row: 1)
    showing.screen.click(column: 1, row: 2)
    showing.screen.click(column: 1, row: 1)
    expectEqual(showing.trimmed[1], "r1")
    expectEqual(showing.messages, [])
    showing.screen.click(column: 1, row: 1)
    expectEqual(showing.messages, ["act 1"])
    showing.press(.return)
    expectEqual(showing.messages, ["act 1", "act 1"])
  }

  @Test func `a message tells that no row is selected any more when a filter hides them all`() {
    let said = TableProp<Int, String>.onSelectRow(none: "none") { "\($0)" }
    let showing = Showing(10, 6, [list([0, 1, 2], said)])
    showing.press(.tab, .down)
    showing.show([list([1, 2], said)])
    expectEqual(showing.trimmed[0], "r1")
    showing.show([list([], said)])
    expectEqual(showing.trimmed[0], "")
    expectEqual(showing.messages, ["0", "1", "none"])
  }

  @Test func `a message tells that the only selected row is selected no more`() {
    let said = TableProp<Int, String>.onSelectRow(none: "none") { "\($0)" }
    let showing = Showing(10, 6, [list([0, 1, 2], said, .selectionMode(.multiple))])
    showing.press(.tab, .down, .space)
    expectEqual(showing.messages, ["0", "none"])
  }
}
