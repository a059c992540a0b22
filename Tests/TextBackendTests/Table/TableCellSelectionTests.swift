import Expectations
import Testing
import TextBackend
import VirtualViews

/// The cells that keys and the mouse select in a table of cells.
@MainActor
struct TableCellSelectionTests {
  private func sheet(
    heads: Bool = true, _ props: [TableProp<Int, String>] = []
  ) -> ViewElement<String> {
    let columns = [
      TableColumn("#", "#", width: .fixed(2), isSelectable: !heads),
      TableColumn("a", "A", width: .fixed(2)),
      TableColumn("sum", "S", width: .fixed(2), isSelectable: !heads),
      TableColumn("b", "B", width: .fixed(2)),
    ]
    return table(
      "t",
      [
        .columns(columns), .selectionUnit(.cell), .onSelect { _, cursor in place(cursor) },
        .batch(props),
      ], items: [1, 2, 3], id: \.self
    ) { row in
      group(
        "row",
        ["#", "a", "sum", "b"].map { label($0, [.text("\(row)")]) })
    }
  }

  /// The columns of a line that are marked.
  private func marked(_ showing: Showing, _ line: Int) -> [Int] {
    (0..<11).filter { showing.style($0, line).attributes.contains(.reverse) }
  }

  @Test(arguments: [
    (KeyPress.down, "1 #"), (.right, "1 #"), (.left, "1 b"), (.up, "3 #"), (.home, "1 #"),
    (.end, "1 b"), (.pageDown, "3 #"), (KeyPress(.down, .shift), "1 #"),
  ])
  func `the first key selects one cell`(key: KeyPress, cell: String) {
    let showing = Showing(12, 4, [sheet(heads: false)])
    showing.press(.tab, key)
    expectEqual(showing.messages, [cell])
    #expect(marked(showing, Int(cell.prefix(1)) ?? 0).count == 2)
  }

  @Test func `the first key selects a cell that can be selected`() {
    for (key, cell) in [(KeyPress.down, "1 a"), (.right, "1 a"), (.left, "1 b"), (.up, "3 a")] {
      let showing = Showing(12, 4, [sheet()])
      showing.press(.tab, key)
      expectEqual(showing.messages, [cell])
    }
  }

  @Test(arguments: [
    // In sight are "sum b", "a sum b" with a half of "a", "# a", and "# a sum".
    (KeyPress.down, 6, true, "1 sum"), (.right, 6, true, "1 sum"), (.left, 6, true, "1 b"),
    (.up, 6, true, "3 sum"), (.end, 6, true, "1 b"), (.right, 7, true, "1 a"),
    (.left, 6, false, "1 a"), (.left, 8, false, "1 sum"), (.down, 6, false, "1 #"),
  ])
  func `the first key selects a cell of a column in sight`(
    key: KeyPress, columns: Int, isScrolled: Bool, cell: String
  ) {
    let showing = Showing(columns, 5, [sheet(heads: false)])
    for _ in 0..<9 where isScrolled { showing.mouse(.wheelRight, 0, 1) }
    let before = showing.lines
    showing.press(.tab, key)
    expectEqual(showing.messages, [cell])
    // Only for a column that is seen in part the table is scrolled.
    #expect((showing.lines == before) == (columns != 7))
  }

  @Test func `the first key selects a cell of a column that has cells`() {
    let columns = [TableColumn("#", "#", width: .fixed(0)), TableColumn("a", "A")]
    for key in [KeyPress.down, .right] {
      let showing = Showing(12, 4, [sheet([.columns(columns)])])
      showing.press(.tab, key)
      expectEqual(showing.messages, ["1 a"])
    }
  }

  @Test func `a row that the program selects has a cell in sight`() {
    let showing = Showing(6, 5, [sheet(heads: false, [.selection([2])])])
    for _ in 0..<9 { showing.mouse(.wheelRight, 0, 1) }
    showing.press(.tab, .right)
    expectEqual(showing.messages, ["2 sum"])
  }

  @Test func `columns that head the rows are passed over`() {
    let showing = Showing(12, 4, [sheet()])
    showing.press(.tab, .down, .left, .right, .right, .down, .left, .left)
    expectEqual(showing.messages, ["1 a", "1 b", "2 b", "2 a"])
    expectEqual(marked(showing, 2), [3, 4])
  }

  @Test(arguments: [KeyPress.right, .left])
  func `a key to the side brings the cell into sight that was scrolled away`(key: KeyPress) {
    let showing = Showing(12, 3, [sheet()])
    showing.press(.tab, .down, .right)
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 3, row: 1)))
    expectEqual(showing.lines[1].first, "2")
    showing.press(key)
    expectEqual(showing.lines[1].first, "1")
    expectEqual(marked(showing, 1).count, 2)
  }

  @Test func `a click on a column that heads the rows selects a cell of the row`() {
    let showing = Showing(12, 4, [sheet()])
    for (column, row) in [(0, 2), (9, 1), (0, 3), (6, 2)] {
      showing.screen.click(column: column, row: row)
    }
    expectEqual(showing.messages, ["2 a", "1 b", "3 b", "2 b"])
  }

  @Test func `clicks on a column that heads the rows do not act on the cell that is selected`() {
    let showing = Showing(12, 4, [sheet([.onAct { "open \($0)" }])])
    for (column, row) in [(0, 2), (0, 2), (3, 2)] {
      showing.screen.click(column: column, row: row)
    }
    expectEqual(showing.messages, ["2 a", "open 2"])
  }

  @Test func `a click acts on the cell that was selected, and on no other one of its row`() {
    let showing = Showing(12, 4, [sheet([.onAct { "open \($0)" }])])
    for column in [3, 9, 9] { showing.screen.click(column: column, row: 2) }
    expectEqual(showing.messages, ["2 a", "2 b", "open 2"])
  }

  @Test func `whole rows have every column`() {
    let showing = Showing(12, 4, [sheet([.selectionUnit(.row), .onOrder { "\($0.column)" }])])
    showing.press(.tab, .right, .down, .right, .left, .right, .right)
    expectEqual(showing.messages, ["1 -"])
  }

  @Test func `a row that the program selects has a cell as soon as the user moves`() {
    let showing = Showing(12, 4, [sheet([.selection([2])])])
    showing.press(.tab, .down)
    expectEqual(showing.messages, ["3 a"])
  }

  @Test func `a column that has no cells to select is not edited`() {
    let edits: TableProp<Int, String> = .onEdit { "edit \($0.cell.column?.description ?? "-")" }
    let showing = Showing(12, 4, [sheet([edits])])
    showing.press(.tab, .down, KeyPress(.function(2)))
    expectEqual(showing.messages, ["1 a", "edit a"])
  }

  @Test func `a table in which no column can be selected selects rows`() {
    let columns = [TableColumn("a", "A", isSelectable: false)]
    let rows: ViewElement<String> = table(
      "t",
      [.columns(columns), .selectionUnit(.cell), .onSelect { _, cursor in place(cursor) }],
      items: [1, 2], id: \.self
    ) { label("a", [.text("\($0)")]) }
    let showing = Showing(12, 4, [rows])
    showing.press(.tab, .right, .down, .right, .left, .down)
    expectEqual(showing.messages, ["1 -", "2 -"])
  }
}

private func place(_ cursor: TableCursor?) -> String {
  "\(cursor?.key.description ?? "-") \(cursor?.column?.description ?? "-")"
}
