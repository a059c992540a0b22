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

  // MARK: - The first row

  /// Shows views, and hears what they tell by themselves.
  private func show(_ showing: Showing, _ views: [ViewElement<String>]) {
    showing.show(views)
    showing.screen.settle()
  }

  @Test(arguments: [[], [7]] as [RowSelection])
  func `the first row is selected where no other is, and the message says so once`(
    selection: RowSelection
  ) {
    let props: [TableProp<Int, String>] = [
      .onSelectRow { "\($0)" }, .selection(selection), .selectsFirstRow(true),
    ]
    let showing = Showing(10, 6, [list([0, 1, 2], .batch(props))])
    showing.screen.settle()
    expectEqual(showing.messages, ["0"])
    showing.press(.tab, .return)
    // A program that does not take it over is not told again and again.
    show(showing, [list([0, 1, 2], .batch(props))])
    show(showing, [list([0, 1, 2, 3], .batch(props))])
    expectEqual(showing.messages, ["0", "act 0"])
    show(showing, [list([1, 2, 3], .batch(props))])
    show(showing, [list([], .batch(props))])
    show(showing, [list([1], .batch(props))])
    expectEqual(showing.messages, ["0", "act 0", "1", "1"])
  }

  @Test func `a selected row stays selected`() {
    let said = TableProp<Int, String>.onSelectRow { "\($0)" }
    let showing = Showing(10, 6, [list([0, 1, 2], said, .selection([2]), .selectsFirstRow(true))])
    showing.press(.tab, .return)
    expectEqual(showing.messages, ["act 2"])
    let none = Showing(10, 6, [list([0, 1], said, .selectionMode(.none), .selectsFirstRow(true))])
    none.screen.settle()
    expectEqual(none.messages, [])
    // It is the user's without `.selection`.
    let own = Showing(10, 6, [list([0, 1, 2], said, .selectsFirstRow(true))])
    own.press(.tab, .down)
    show(own, [list([0, 2], said, .selectsFirstRow(true))])
    expectEqual(own.messages, ["0", "1", "2"])
  }

  @Test func `a selection that the program names is its wish where rows have been before`() {
    let said = TableProp<Int, String>.onSelectRow { "\($0)" }
    func table(_ selection: RowSelection, _ items: [Int] = [0, 1, 2]) -> [ViewElement<String>] {
      [list(items, said, .selection(selection), .selectsFirstRow(true))]
    }
    let showing = Showing(10, 6, table([2]))
    // As the row of another list that shares the selection: one list would take it from the other for ever.
    show(showing, table([9]))
    show(showing, table([9]))
    expectEqual(showing.messages, [])
    // It comes to rows that there were none of.
    show(showing, table([9], []))
    show(showing, table([9], [1]))
    expectEqual(showing.messages, ["1"])
  }

  @Test func `the first row comes into sight when it is selected`() {
    let props: [TableProp<Int, String>] = [.onSelectRow { "\($0)" }, .selectsFirstRow(true)]
    func table(_ selection: RowSelection) -> [ViewElement<String>] {
      [list(Array(0..<50), .batch(props), .selection(selection))]
    }
    let showing = Showing(10, 4, table([40]))
    #expect(showing.trimmed.contains { $0.hasPrefix("r40") })
    show(showing, table(.none))
    expectEqual(showing.trimmed.first?.prefix(3), "r0 ")
    expectEqual(showing.messages, ["0"])
  }

  @Test func `where several rows can be selected the last one can be deselected`() {
    let said = TableProp<Int, String>.onSelect { rows, _ in
      "\(rows.keys(among: [0, 1, 2]))"
    }
    func table(_ query: String) -> ViewElement<String> {
      list([0, 1, 2], said, .selectionMode(.multiple), .selectsFirstRow(true), .query(query))
    }
    let showing = Showing(10, 6, [table("")])
    showing.screen.settle()
    showing.press(.tab, .space)
    show(showing, [table("")])
    expectEqual(showing.messages, ["[0]", "[]"])
    // A search selects the first one that it finds.
    show(showing, [table("r")])
    expectEqual(showing.messages, ["[0]", "[]", "[0]"])
    showing.press(KeyPress(.down, .shift))
    show(showing, [table("ro")])
    expectEqual(showing.messages, ["[0]", "[]", "[0]", "[0, 1]"])
  }

  @Test func `neither cells nor rows at an end that is followed are selected by themselves`() {
    let said = TableProp<Int, String>.onSelect { _, _ in "said" }
    for odd: TableProp<Int, String> in [
      .selectionUnit(.cell), .followsEnd(true), .selectionMode(.none),
    ] {
      let showing = Showing(10, 3, [list(Array(0..<9), said, odd, .selectsFirstRow(true))])
      showing.screen.settle()
      expectEqual(showing.messages, [])
    }
  }

  @Test func `a table that comes back tells of the row that it selects`() {
    let props: [TableProp<Int, String>] = [
      .onSelectRow { "\($0)" }, .selectsFirstRow(true), .stateKey("kept"),
    ]
    let showing = Showing(10, 6, [list([0, 1], .batch(props))])
    showing.screen.settle()
    showing.press(.tab, .down)
    show(showing, [label("other", [.text("other")])])
    show(showing, [list([0, 1], .batch(props))])
    expectEqual(showing.messages, ["0", "1", "0"])
  }

  @Test func `headers are no rows`() {
    let rows = TableItems(
      sections: [
        TableSection("empty", header: "Empty", items: [Int]()),
        TableSection("a", header: "A", items: [5, 6]),
      ], id: { $0 })
    let element: ViewElement<String> = table(
      "t", [.onSelectRow { "\($0)" }, .selectsFirstRow(true)], rows: rows
    ) { TableCell($0.map { label("l", [.text("r\($0)")]) } ?? .placeholder) }
    let showing = Showing(10, 6, [element])
    showing.screen.settle()
    expectEqual(showing.messages, ["5"])
  }

  // MARK: - The position

  @Test(arguments: [false, true])
  func `the keyboard stays at its line, and the row that comes there is told`(isNamed: Bool) {
    let props: [TableProp<Int, String>] = [
      .onSelectRow { "\($0)" }, .selectionAnchor(.position),
    ]
    var named: RowSelection = []
    func rows(_ items: [Int]) -> [ViewElement<String>] {
      [list(items, .batch(props), isNamed ? .selection(named) : .none)]
    }
    let showing = Showing(10, 6, rows([0, 1, 2]))
    showing.press(.tab, .down)
    named = [0]
    show(showing, rows([0, 1, 2]))
    expectEqual(showing.messages, ["0"])
    show(showing, rows([2, 0, 1]))
    named = [2]
    show(showing, rows([2, 0, 1]))
    showing.press(.down)
    named = [0]
    show(showing, rows([1, 2, 0]))
    named = [2]
    // There are fewer rows than lines.
    show(showing, rows([1]))
    named = [1]
    showing.press(.return)
    expectEqual(showing.messages, ["0", "2", "0", "2", "1", "act 1"])
    guard isNamed else { return }
    // The program wins if it selects a row in the same moment.
    named = [3]
    show(showing, rows([4, 5, 3]))
    showing.press(.return)
    expectEqual(showing.messages.last, "act 3")
  }

  @Test func `rows that come above a position push nothing away`() {
    let said = TableProp<Int, String>.onSelectRow { "\($0)" }
    func table(_ items: [Int]) -> [ViewElement<String>] {
      [list(items, said, .selectionAnchor(.position))]
    }
    let showing = Showing(10, 4, table(Array(0..<50)))
    showing.press(.tab, .end, .up)
    expectEqual(showing.trimmed.map { $0.prefix(3) }, ["r46", "r47", "r48", "r49"])
    show(showing, table([100, 101] + Array(0..<50)))
    expectEqual(showing.trimmed.map { $0.prefix(3) }, ["r44", "r45", "r46", "r47"])
    expectEqual(showing.messages, ["49", "48", "46"])
  }

  @Test func `a first row that is loaded later is selected then`() {
    var pages = TablePages<String>(count: 30, pageSize: 10, limit: 3)
    func table() -> [ViewElement<String>] {
      [
        VirtualViews.table(
          "t", [.onSelectRow { $0 }, .selectsFirstRow(true)], rows: TableItems(pages: pages)
        ) { TableCell($0.map { label("l", [.text($0)]) } ?? .placeholder) }
      ]
    }
    let showing = Showing(10, 4, table())
    showing.screen.settle()
    expectEqual(showing.messages, [])
    for page in pages.take(for: 0..<10) { pages.load(page, (0..<10).map { "item \($0)" }) }
    show(showing, table())
    expectEqual(showing.messages, ["item 0"])
  }

  @Test func `an edit and another search come before the position`() {
    let said = TableProp<Int, String>.onSelectRow { "\($0)" }
    func table(_ items: [Int], _ props: TableProp<Int, String>...) -> [ViewElement<String>] {
      [list(items, said, .selectionAnchor(.position), .batch(props))]
    }
    let showing = Showing(10, 4, table(Array(0..<50)))
    showing.press(.tab, .end)
    show(showing, table([5, 6, 7], .query("x")))
    expectEqual(showing.messages, ["49", "5"])
    let edited = Showing(10, 6, table([0, 1, 2]))
    edited.press(.tab, .down)
    show(edited, table([2, 1, 0], .editing(CellKey(row: 0, column: "a"))))
    expectEqual(edited.messages, ["0"])
  }

  // MARK: - Searching

  @Test func `rows that were searched for are shown from the first one on`() {
    let said = TableProp<Int, String>.onSelectRow { "\($0)" }
    func found(_ query: String) -> ViewElement<String> {
      list((0..<100).filter { "\($0)".contains(query) }, said, .query(query))
    }
    let showing = Showing(10, 4, [found("")])
    showing.press(.tab, .end)
    expectEqual(showing.trimmed.first?.prefix(3), "r96")
    // Rows that are found but not selected are selected from the first one on.
    show(showing, [found("9")])
    expectEqual(showing.trimmed.map { $0.prefix(3) }, ["r9 ", "r19", "r29", "r39"])
    show(showing, [found("95")])
    expectEqual(showing.trimmed.first, "r95")
    show(showing, [found("9")])
    expectEqual(showing.trimmed.first?.prefix(2), "r9")
    expectEqual(showing.messages, ["99", "95"])
    // The same rows, and another search.
    showing.press(.end)
    show(showing, [list((0..<100).filter { "\($0)".contains("9") }, said, .query("09"))])
    expectEqual(showing.trimmed.first?.prefix(3), "r9 ")
    // Its end brings the selected row back into sight.
    show(showing, [found("")])
    expectEqual(showing.trimmed.last?.prefix(3), "r99")
  }
}
