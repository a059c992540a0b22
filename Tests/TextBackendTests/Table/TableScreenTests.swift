import Expectations
import Testing
import TextBackend
import VirtualViews

/// Tables as people see them.
@MainActor
struct TableScreenTests {
  private func rows(
    _ items: [Int], _ props: [TableProp<Int, String>] = []
  ) -> ViewElement<String> {
    table("t", Props(props), items: items, id: { $0 }) { label("l", [.text("row \($0)")]) }
  }

  private func show(_ count: Int, _ props: [TableProp<Int, String>] = []) -> Showing {
    Showing(8, 3, [rows(Array(0..<count), props)])
  }

  /// The rows that are marked.
  private func selected(_ showing: Showing) -> [Substring] {
    showing.lines.enumerated().filter {
      showing.style(0, $0.offset).attributes.contains(.reverse)
    }.map { $0.element.prefix(5) }
  }

  @Test func `the rows that fit are shown, and a bar says how many there are`() {
    expectEqual(show(9).lines, ["row 0  █", "row 1  │", "row 2  │"])
    expectEqual(show(2).lines, ["row 0   ", "row 1   ", "        "])
  }

  @Test(arguments: [
    ([KeyPress.down], "row 0"), ([.down, .down], "row 1"), ([.end], "row 8"),
    ([.end, .home], "row 0"), ([.down, .pageDown], "row 2"), ([.end, .pageUp], "row 6"),
    ([.up], "row 8"), ([.end, .down], "row 8"), ([.home, .up], "row 0"),
  ])
  func `keys select rows`(keys: [KeyPress], selected: String) {
    let showing = show(9, [.onSelectRow { "row \($0)" }])
    showing.screen.press(.tab)
    for key in keys { showing.screen.press(key) }
    expectEqual(showing.messages.last, selected)
    let row = showing.lines.firstIndex { $0.hasPrefix(selected) }
    #expect(row != nil)
    if let row { expectEqual(showing.style(0, row).attributes, .reverse) }
  }

  @Test(arguments: [
    ([KeyPress.pageDown], "row 2", 2), ([.pageDown, .pageDown], "row 4", 4),
    ([.down, .down, .pageDown], "row 3", 2), ([.down, .down, .pageDown, .pageUp], "row 1", 0),
    ([.pageDown, .pageDown, .pageDown, .pageDown], "row 8", 6),
  ])
  func `a page keeps one row of the one before, and the selection at its height`(
    keys: [KeyPress], selected: String, first: Int
  ) {
    let showing = show(9, [.onSelectRow { "row \($0)" }])
    showing.screen.press(.tab)
    for key in keys { showing.screen.press(key) }
    expectEqual(showing.messages.last, selected)
    #expect(showing.lines[0].hasPrefix("row \(first)"))
  }

  @Test func `return acts on the selected row`() {
    let showing = show(9, [.onAct { "open \($0)" }])
    showing.screen.press(.tab)
    for key in [KeyPress.down, .down, .return] { showing.screen.press(key) }
    expectEqual(showing.messages, ["open 1"])
  }

  @Test func `a click selects, and another one acts`() {
    let showing = show(9, [.onAct { "open \($0)" }, .onSelectRow { "select \($0)" }])
    showing.screen.click(column: 1, row: 2)
    expectEqual(showing.messages, ["select 2"])
    showing.screen.click(column: 1, row: 2)
    expectEqual(showing.messages, ["select 2", "open 2"])
  }

  @Test func `the wheel scrolls and selects nothing`() {
    let showing = show(9)
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 0, row: 0)))
    expectEqual(showing.lines, ["row 3  │", "row 4  █", "row 5  │"])
    #expect(showing.messages.isEmpty)
  }

  @Test func `rows that come and go above move nothing that is seen`() {
    let showing = show(9)
    showing.screen.press(.tab)
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 0, row: 0)))
    showing.show([rows([100, 101] + Array(0..<9))])
    expectEqual(showing.lines.map { $0.prefix(5) }, ["row 3", "row 4", "row 5"])
    showing.show([rows(Array(2..<9))])
    expectEqual(showing.lines.map { $0.prefix(5) }, ["row 3", "row 4", "row 5"])
    showing.show([rows([0, 1, 2, 4, 5, 6, 7, 8])])
    expectEqual(showing.lines.map { $0.prefix(5) }, ["row 4", "row 5", "row 6"])
  }

  @Test func `the selection of a deleted row goes to its neighbour`() {
    let showing = show(9, [.onAct { "open \($0)" }])
    showing.screen.press(.tab)
    for key in [KeyPress.down, .down] { showing.screen.press(key) }
    showing.show([rows([0, 2, 3, 4], [.onAct { "open \($0)" }])])
    showing.screen.press(.return)
    expectEqual(showing.messages, ["open 2"])
    showing.show([rows([0], [.onAct { "open \($0)" }])])
    showing.screen.press(.return)
    expectEqual(showing.messages, ["open 2", "open 0"])
  }

  @Test func `a selection that the program names wins`() {
    let showing = show(9, [.selectedKey(2)])
    showing.screen.press(.tab)
    expectEqual(selected(showing), ["row 2"])
    showing.screen.press(.down)
    expectEqual(selected(showing), ["row 2"])
    showing.show([rows(Array(0..<9), [.selectedKey(7)])])
    expectEqual(selected(showing), ["row 7"])
  }

  @Test func `nothing is rendered for scrolling`() {
    var made = 0
    let many = table("t", items: Array(0..<1000), id: { $0 }) { item -> ViewElement<String> in
      made += 1
      return label("l", [.text("row \(item)")])
    }
    let showing = Showing(8, 3, [many])
    _ = showing.lines
    #expect(made <= 5)
    showing.describe([])
    for _ in 0..<10 {
      showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 0, row: 0)))
    }
    #expect(showing.lines[0].hasPrefix("row 30"))
    #expect(made <= 5 + 10 * 5)
  }

  @Test(arguments: 0...3, 0...3)
  func `a table of any size is drawn`(columns: Int, rows count: Int) {
    let showing = Showing(columns, count, [rows(Array(0..<9))])
    showing.screen.press(.tab)
    for key in [KeyPress.end, .pageUp, .home, .down] { showing.screen.press(key) }
    expectEqual(showing.lines.count, count)
  }

  @Test(arguments: [Table.RowHeight.fixed(60_000), .automatic(), .automatic(estimate: 60_000)])
  func `a table of as many rows as there are numbers is shown, and scrolled to its end`(
    height: Table.RowHeight
  ) {
    let rows: ViewElement<String> = table(
      "t", [.rowHeight(height)], rows: TableItems<Int>(count: .max, id: \.self) { $0 }
    ) { number in TableCell(label("l", [.text("\(number ?? -1)")])) }
    let showing = Showing(20, 2, [rows])
    #expect(showing.lines[0].hasPrefix("0"))
    showing.press(.tab, .end)
    let last = showing.lines[1]
    // Of a row of 60,000 lines the last ones are seen.
    let isHigh = height != .automatic()
    #expect(last.hasPrefix(isHigh ? "  " : "\(TableSections.greatestLineCount - 1)"))
    #expect(last.hasSuffix("█"), "the bar is at its end: \(last)")
    showing.press(.home)
    #expect(showing.lines[0].hasPrefix("0"))
  }
}
