import Expectations
import SeededRandom
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Several cells of a table that are selected at once, by keys, the mouse and the program.
@MainActor
struct TableCellRangeTests {
  enum Message: Equatable {
    case select(CellSelection), copy(CellSelection), remove(Int), reverse, drop(String)
  }

  struct Line: Equatable { var id: Int, names: [String] }

  struct Model: Equatable {
    var rows = Array(0..<9)
    var cells: CellSelection?
    var names = ["a", "b", "c", "d"]
  }

  private func start(
    _ model: Model = Model(), columns: Int = 16, rows: Int = 10, widths: [Int] = [3, 3, 3, 3],
    props: [TableProp<Line, Message>] = [], theme: Theme = .terminalDark
  ) -> Simulation<Model, Message> {
    let app = App<Model, Message>(
      model: model,
      update: { message, model in
        switch message {
        case .select(let cells): if model.cells != nil { model.cells = cells }
        case .copy(let cells):
          return .copy(cells.text(of: model.rows, id: \.self) { "\($0)\($1)" })
        case .remove(let row): model.rows.removeAll { $0 == row }
        case .reverse: model.rows.reverse()
        case .drop(let name): model.names.removeAll { $0 == name }
        }
        return .none
      },
      render: { model in
        let columns = zip(model.names, widths).map { TableColumn($0, $0, width: .fixed($1)) }
        return [
          table(
            "t",
            [
              .columns(columns), .selectionUnit(.cell), .selectionMode(.multiple),
              .onSelectCells { cells, _ in .select(cells) }, .onCopy { .copy($0) },
              .batch(model.cells.map { [.selectedCells($0)] } ?? []), .batch(props),
            ], items: model.rows.map { Line(id: $0, names: model.names) }, id: \.id
          ) { line in
            group("row", line.names.map { label($0, [.text("\(line.id)\($0)")]) })
          }
        ]
      }
    ).themed(theme)
    return Simulation(app, columns: columns, rows: rows)
  }

  /// The texts of the cells that are marked, row by row.
  private func marked(_ simulation: Simulation<Model, Message>) -> [String] {
    let screen = simulation.textScreen
    return simulation.screen.indices.dropFirst().compactMap { row in
      let cells = (0..<16).filter { column in
        let style = screen.style(column: column, row: row)
        return style.background == .selection || style.attributes.contains(.reverse)
      }
      let text = cells.map { screen.text(column: $0, row: row) }.joined()
      return cells.isEmpty ? nil : text.split(separator: " ").joined(separator: " ")
    }
  }

  private func last(_ simulation: Simulation<Model, Message>) -> String {
    guard case .select(let cells) = simulation.messages.last else { return "-" }
    let rows = (0..<9).filter { cells.rows.contains($0) }.map(String.init).joined()
    return rows + " " + cells.columns.map(\.description).joined()
  }

  @Test(arguments: [Theme.terminalDark, .midnight, .paper])
  func `Shift with arrows selects a rectangle, in every theme`(theme: Theme) {
    let simulation = start(theme: theme)
    simulation.press(.tab, .down, .right, shift(.down), shift(.right), shift(.right))
    expectEqual(last(simulation), "01 bcd")
    expectEqual(marked(simulation), ["0b 0c 0d", "1b 1c 1d"])
    simulation.press(shift(.left))
    expectEqual(marked(simulation), ["0b 0c", "1b 1c"])
    // Over the beginning to the other side.
    simulation.press(shift(.left), shift(.left), shift(.up), shift(.up))
    expectEqual(marked(simulation), ["0a 0b"])
  }

  @Test func `a key without Shift selects one cell again`() {
    for (key, cell) in [(KeyPress.left, "1 b"), (.right, "1 d"), (.up, "0 c"), (.home, "1 a")] {
      let simulation = start()
      simulation.press(.tab, .down, .right, shift(.down), shift(.right), key)
      expectEqual(last(simulation), cell)
      #expect(marked(simulation).count == 1)
    }
  }

  @Test(arguments: [
    (KeyPress.home, "4 a"), (.end, "4 d"), (KeyPress(.home, .control), "0 a"),
    (KeyPress(.end, .control), "8 d"), (KeyPress(.home, .shift), "4 ab"),
    (KeyPress(.end, .shift), "4 bcd"), (KeyPress(.home, [.control, .shift]), "01234 ab"),
    (KeyPress(.end, [.control, .shift]), "45678 bcd"), (.control("a"), "012345678 abcd"),
  ])
  func `Home, End and Control-A go by cells`(key: KeyPress, cells: String) {
    let simulation = start(rows: 6)
    simulation.press(.tab, .down, .down, .down, .down, .down, .right, key)
    expectEqual(last(simulation), cells)
  }

  @Test func `Home and End bring their cell into sight`() {
    let simulation = start(columns: 8, rows: 5)
    simulation.press(.tab, .down, .end)
    #expect(simulation.screen[1].contains("0d"))
    simulation.press(KeyPress(.end, .control))
    #expect(simulation.screen[3].contains("8d"))
    simulation.press(KeyPress(.home, .control))
    #expect(simulation.screen[1].hasPrefix("0a"))
  }

  @Test func `where one cell can be selected Shift selects no other`() {
    let simulation = start(props: [.selectionMode(.single)])
    simulation.press(.tab, .down, shift(.right), shift(.down))
    expectEqual(last(simulation), "1 b")
    simulation.press(.control("a"), KeyPress(.end, .shift))
    expectEqual(last(simulation), "1 d")
  }

  @Test
  func `in a table of rows the keys go by rows, and Shift with an arrow to the side is nobody's`() {
    let simulation = start(props: [.selectionUnit(.row)])
    simulation.press(.tab, .down, .down, .right, KeyPress(.end, .shift))
    expectEqual(last(simulation), "12345678 abcd")
    simulation.press(.home, shift(.right))
    expectEqual(last(simulation), "0 abcd")
    simulation.press(.end, KeyPress(.home, .control), .space)
    expectEqual(last(simulation), "08 abcd")
  }

  @Test func `Shift-click and a drag select a rectangle`() {
    let simulation = start()
    simulation.click("t", column: 4, row: 2)
    mouse(simulation, .press, 12, 4, .shift)
    mouse(simulation, .release, 12, 4, .shift)
    expectEqual(last(simulation), "123 bcd")
    simulation.drag("t", from: (column: 9, row: 5), to: (column: 5, row: 3))
    expectEqual(last(simulation), "234 bc")
    expectEqual(marked(simulation), ["2b 2c", "3b 3c", "4b 4c"])
    simulation.press(shift(.left))
    expectEqual(last(simulation), "234 abc")
  }

  @Test func `rows that are added by the mouse have the columns of the range`() {
    let simulation = start()
    simulation.press(.tab, .down, shift(.right))
    mouse(simulation, .press, 1, 4, .control)
    mouse(simulation, .release, 1, 4, .control)
    expectEqual(last(simulation), "03 ab")
    // A column beside the range is another choice.
    mouse(simulation, .press, 13, 6, .control)
    mouse(simulation, .release, 13, 6, .control)
    expectEqual(last(simulation), "035 d")
  }

  @Test func `a cell in another column of a selected row is selected by Control-click`() {
    let simulation = start()
    simulation.press(.tab, .down, shift(.right))
    for column in [1, 13] {
      mouse(simulation, .press, column, 4, .control)
      mouse(simulation, .release, column, 4, .control)
    }
    expectEqual(last(simulation), "03 d")
    mouse(simulation, .press, 13, 4, .control)
    expectEqual(last(simulation), "0 d")
    // A selected row is taken out wherever it is clicked, if rows are selected.
    let rows = start(props: [.selectionUnit(.row)])
    rows.press(.tab, .down, shift(.down))
    mouse(rows, .press, 9, 2, .control)
    expectEqual(last(rows), "0 abcd")
  }

  @Test func `rows that go leave the rest, and rows that move stay selected`() {
    let simulation = start()
    simulation.press(.tab, .down, shift(.down), shift(.down), shift(.right))
    simulation.send(.remove(1))
    expectEqual(marked(simulation), ["0a 0b", "2a 2b"])
    simulation.send(.reverse)
    expectEqual(marked(simulation), ["2a 2b", "0a 0b"])
    // The row with the keyboard goes: one cell is where it was.
    simulation.send(.remove(2))
    expectEqual(marked(simulation), ["0a 0b"])
  }

  @Test func `columns that go are not selected any more`() {
    let simulation = start()
    simulation.press(.tab, .down, shift(.right), shift(.right))
    simulation.send(.drop("b"))
    expectEqual(marked(simulation), ["0a 0c"])
    simulation.press(.alt("c"))
    expectEqual(simulation.hostCommands.last, .copy("0a\t0c"))
    simulation.send(.drop("a"))
    expectEqual(marked(simulation), ["0c"])
  }

  @Test func `columns between two that the program selects are selected, too`() {
    var model = Model()
    model.cells = CellSelection(rows: [1, 2], columns: ["a", "c"])
    let simulation = start(model)
    expectEqual(marked(simulation), ["1a 1b 1c", "2a 2b 2c"])
    simulation.press(.tab, .alt("c"))
    expectEqual(simulation.hostCommands.last, .copy("1a\t1b\t1c\n2a\t2b\t2c"))
  }

  @Test func `the program selects cells, and the user goes on from them`() {
    var model = Model()
    model.cells = CellSelection(rows: [1, 2], columns: ["c", "b"])
    let simulation = start(model)
    expectEqual(marked(simulation), ["1b 1c", "2b 2c"])
    simulation.press(.tab, shift(.down))
    expectEqual(marked(simulation), ["1b", "2b"])
    expectEqual(simulation.model.cells, CellSelection(rows: [1, 2], columns: ["b"]))
    simulation.press(.control("a"))
    expectEqual(simulation.model.cells, CellSelection(rows: .all, columns: ["a", "b", "c", "d"]))
    simulation.press(.right)
    expectEqual(simulation.model.cells, CellSelection(CellKey(row: 2, column: "c")))
  }

  @Test func `the selected cells are copied as lines of texts between tabs`() {
    let simulation = start()
    simulation.press(.tab, .alt("c"))
    expectEqual(simulation.messages, [])
    simulation.press(.down, shift(.down), shift(.right), .alt("c"))
    expectEqual(simulation.hostCommands.last, .copy("0a\t0b\n1a\t1b"))
  }

  @Test func `texts with tabs, line breaks or quotes are copied as one cell`() {
    let cells = CellSelection(rows: [0, 1], columns: ["a", "b"])
    let texts = ["0a": "x\ty", "0b": "two\nlines", "1a": "\"so\"", "1b": "5\" wide"]
    let text = cells.text(of: [0, 1, 2], id: \.self) { texts["\($0)\($1)"] ?? "" }
    expectEqual(text, "\"x\ty\"\t\"two\nlines\"\n\"\"\"so\"\"\"\t5\" wide")
    let rows = CellSelection(rows: [0, 1], columns: [ViewKey]())
    expectEqual(rows.text(of: [0, 1], id: \.self) { "\($0)\($1)" }, "")
  }

  @Test(arguments: 0..<300)
  func `texts that were copied are read again`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = ["a", "\"", "\"", "\t", "\n", "\r", "\r\n", "\u{301}", "\u{2028}", "é", " "]
    let columns = Int.random(in: 1...3, using: &random)
    let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (0..<columns).map { _ in
        (0..<Int.random(in: 0...5, using: &random)).map { _ in random.pick(parts) }.joined()
      }
    }
    // An empty last line of one cell is no line.
    guard lines.last != [""] else { return }
    let cells = CellSelection(rows: .all, columns: Array(0..<columns))
    let text = cells.text(of: lines.indices, id: \.self) { lines[$0][$1.value(as: Int.self) ?? 0] }
    expectEqual(CellTexts(text).lines, lines, "seed \(seed): \(text.debugDescription)")
  }

  @Test func `texts of spreadsheets are read, and what is no quotation stays`() {
    expectEqual(CellTexts("a\tb\r\n1\t2\r\n").lines, [["a", "b"], ["1", "2"]])
    expectEqual(CellTexts("").lines, [])
    expectEqual(CellTexts("\"open\tb\nc").lines, [["\"open", "b"], ["c"]])
    expectEqual(CellTexts("\"open\t\"\"").lines, [["\"open", ""]])
    expectEqual(CellTexts("\"so\"x\t5\" wide").lines, [["sox", "5\" wide"]])
    let quotes = String(repeating: "\"\t", count: 100_000) + "\""
    expectEqual(CellTexts(quotes).lines.count, 1)
  }

  @Test func `a pasted text fills cells from the first selected one on`() {
    let columns = [
      TableColumn("#", "", isSelectable: false), TableColumn("a", "A"),
      TableColumn("h", "", width: .fixed(0)), TableColumn("b", "B"), TableColumn("c", "C"),
    ]
    func pasted(_ text: String, _ cells: CellSelection) -> [String] {
      cells.cells(filledBy: CellTexts(text), in: 0..<4, id: \.self, columns: columns).map {
        "\($0.cell.row)\($0.cell.column?.description ?? "-")=\($0.text)"
      }
    }
    let cell = CellSelection(rows: [1, 2], columns: ["c", "a"])
    expectEqual(pasted("1\t2\n3\t4", cell), ["1a=1", "1b=2", "2a=3", "2b=4"])
    expectEqual(
      pasted("1\t2\n3\n4", CellSelection(CellKey(row: 2, column: "c"))), ["2c=1", "3c=3"],
      "what is beyond the last row and column is left out")
    expectEqual(pasted("x", cell), ["1a=x", "1c=x", "2a=x", "2c=x"])
    expectEqual(pasted("x", .none), [])
    expectEqual(pasted("", cell), [])
  }

  @Test func `selections are told in words`() {
    expectEqual("\(RowSelection([2, 5, 6, 7]))", "[2, 5...7]")
    var all = RowSelection.all
    expectEqual("\(all) \(RowSelection.none)", "all []")
    all.remove("b")
    expectEqual("\(all)", "all but [\"b\"]")
    expectEqual(
      "\(CellSelection(rows: [1, 2], columns: ["a"]))", "rows [1...2], columns [\"a\"]")
  }

  @Test func `where the program copies nothing the keys are the program's`() {
    let simulation = Simulation(
      model: 0, columns: 9, rows: 4,
      update: { (_: String, _) -> Command<String> in .none },
      render: { _ in
        [
          table("t", [.selectionMode(.multiple)], items: [1, 2], id: \.self) {
            label("l", [.text("\($0)")])
          }
        ]
      }, subscriptions: { _ in .keys { "\($0)" } })
    simulation.press(.tab, .down, .alt("c"))
    expectEqual(simulation.messages, ["alt+c"])
  }

  @Test func `the meaning of the cells says which are selected, and where the keyboard is`() {
    let simulation = start(rows: 4)
    simulation.press(.tab, .down, .right, shift(.down), shift(.right))
    let table = simulation.textScreen.semantics.first { $0.semantics.role == .table }
    let states = table?.children.prefix(2).map { row in
      row.children.map { cell in
        (cell.semantics.state.contains(.selected) ? "s" : "-")
          + (cell.semantics.state.contains(.current) ? "c" : "")
      }.joined(separator: " ")
    }
    expectEqual(states, ["- s s -", "- s sc -"])
  }

  @Test func `the terminal's cursor is at the cell with the keyboard`() {
    let simulation = start()
    simulation.press(.tab, .down, shift(.down), shift(.right))
    expectEqual(simulation.textScreen.cursor?.column, 4)
    expectEqual(simulation.textScreen.cursor?.row, 2)
  }

  @Test func `a column without width is neither reached nor selected`() {
    let simulation = start(widths: [3, 0, 3, 3])
    simulation.press(.tab, .down, .right)
    expectEqual(last(simulation), "0 c")
    simulation.press(.left, shift(.right))
    expectEqual(last(simulation), "0 ac")
    simulation.press(.control("a"))
    expectEqual(last(simulation), "012345678 acd")
    let rows = start(widths: [3, 0, 3, 0], props: [.selectionUnit(.row)])
    rows.press(.tab, .down, .right, .right, .right, .left)
    expectEqual(rows.textScreen.style(column: 0, row: 0).attributes.contains(.reverse), true)
  }

  @Test func `from right to left the arrows and the mouse select what is seen`() {
    let simulation = start()
    simulation.textScreen.perform(.setDirection(.rightToLeft))
    simulation.press(.tab, .down, shift(.left))
    expectEqual(last(simulation), "0 ab")
    // The columns begin at the right edge.
    expectEqual(marked(simulation), ["0b 0a"])
    simulation.drag("t", from: (column: 13, row: 2), to: (column: 5, row: 3))
    expectEqual(last(simulation), "12 abc")
  }

  // MARK: - Scrolling by the mouse

  @Test(arguments: [false, true])
  func `the mouse held beyond an edge scrolls and selects on, and stops when it is let go`(
    reducesMotion: Bool
  ) {
    var theme = Theme.terminalDark
    theme.reducesMotion = reducesMotion
    let simulation = start(rows: 4, theme: theme)
    mouse(simulation, .press, 1, 1)
    mouse(simulation, .drag, 5, 4)
    expectEqual(last(simulation), "0123 ab")
    simulation.advance(by: .milliseconds(80))
    expectEqual(last(simulation), "01234 ab")
    for _ in 0..<2 { simulation.advance(by: .milliseconds(80)) }
    expectEqual(last(simulation), "0123456 ab")
    mouse(simulation, .release, 5, 4)
    simulation.advance(by: .seconds(1))
    expectEqual(last(simulation), "0123456 ab")
    // Nothing is awake for a table at rest.
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
  }

  @Test
  func `the mouse held at the last row scrolls after a while, and up again beyond the titles`() {
    let simulation = start(rows: 4)
    mouse(simulation, .press, 1, 1)
    mouse(simulation, .drag, 1, 3)
    expectEqual(last(simulation), "012 a")
    simulation.advance(by: .milliseconds(230))
    expectEqual(last(simulation), "012 a")
    simulation.advance(by: .milliseconds(20))
    expectEqual(last(simulation), "0123 a")
    mouse(simulation, .drag, 1, 0)
    simulation.advance(by: .seconds(1))
    expectEqual(last(simulation), "0 a")
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
  }

  @Test func `a mouse that moves a little at the last row does not put the scrolling off`() {
    let simulation = start(rows: 4)
    mouse(simulation, .press, 1, 1)
    mouse(simulation, .drag, 1, 3)
    for step in 0..<5 {
      _ = simulation.screen
      simulation.advance(by: .milliseconds(50))
      mouse(simulation, .drag, 1 + step % 2, 3)
    }
    expectEqual(last(simulation), "0123 a")
  }

  @Test func `the mouse beyond the side scrolls columns`() {
    let simulation = start(columns: 8, rows: 12)
    mouse(simulation, .press, 1, 1)
    mouse(simulation, .drag, 9, 2)
    for _ in 0..<5 { simulation.advance(by: .milliseconds(80)) }
    expectEqual(last(simulation), "01 abcd")
    #expect(simulation.screen[1].contains("0d"))
  }

  @Test func `rows are selected on beyond an edge, too`() {
    let simulation = start(rows: 4, props: [.selectionUnit(.row)])
    mouse(simulation, .press, 1, 1)
    mouse(simulation, .drag, 1, 5)
    for _ in 0..<2 { simulation.advance(by: .milliseconds(80)) }
    expectEqual(last(simulation), "012345 abcd")
  }

  private func mouse(
    _ simulation: Simulation<Model, Message>, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int,
    _ modifiers: KeyModifiers = []
  ) {
    simulation.textScreen.handle(
      .mouse(MouseEvent(kind, button: .left, column: column, row: row, modifiers: modifiers)))
  }
}

private func shift(_ key: Key) -> KeyPress { KeyPress(key, .shift) }
