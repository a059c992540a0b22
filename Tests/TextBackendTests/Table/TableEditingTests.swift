import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Cells of a table that are edited in place, by a program that keeps the text while it is typed.
@MainActor
struct TableEditingTests {
  struct Row: Equatable {
    var id: Int
    var name: String
    var count: String
  }

  enum Column: Hashable { case name, number, count }

  enum Message: Equatable {
    case edit(TableEdit)
    case draft(String)
    case act(Int)
    case remove(Int)
  }

  struct Model {
    var rows = (0..<9).map { Row(id: $0, name: "row\($0)", count: "\($0 * 10)") }
    var edited: CellKey?
    var draft = ""
    /// True if no text that is typed is good enough.
    var refuses = false
    /// What the model makes of a text while it is typed.
    var normalize: @Sendable (String) -> String = { $0 }

    subscript(cell: CellKey) -> String {
      get {
        guard let row = rows.first(where: { ViewKey($0.id) == cell.row }) else { return "" }
        return cell.column == ViewKey(Column.name) ? row.name : row.count
      }
      set {
        guard let index = rows.firstIndex(where: { ViewKey($0.id) == cell.row }) else { return }
        if cell.column == ViewKey(Column.name) {
          rows[index].name = newValue
        } else {
          rows[index].count = newValue
        }
      }
    }
  }

  private static let columns = [
    TableColumn(Column.number, "No", width: .fixed(2), isEditable: false),
    TableColumn(Column.name, "Name", width: .fixed(6)),
    TableColumn(Column.count, "Count", width: .fixed(6)),
  ]

  private func start(
    _ model: Model = Model(), rows: Int = 5, _ props: [TableProp<Row, Message>] = [],
    by triggers: Table.EditTriggers = .standard
  ) -> Simulation<Model, Message> {
    let app = App<Model, Message>(
      model: model, update: { Self.update($0, &$1) },
      render: { Self.render($0, props, triggers) })
    return Simulation(app, columns: 18, rows: rows)
  }

  private static func update(_ message: Message, _ model: inout Model) -> Command<Message> {
    switch message {
    case .draft(let text): model.draft = model.normalize(text)
    case .act: break
    case .remove(let id): model.rows.removeAll { $0.id == id }
    case .edit(let edit):
      if edit.phase == .commit, model.refuses { return .none }
      if edit.phase == .commit, let cell = model.edited { model[cell] = model.draft }
      model.edited = edit.next
      guard let next = edit.next else { return .focus("t") }
      model.draft = edit.text ?? model[next]
      return .focus("draft")
    }
    return .none
  }

  private static func render(
    _ model: Model, _ props: [TableProp<Row, Message>], _ triggers: Table.EditTriggers
  ) -> [ViewElement<Message>] {
    func cell(_ column: Column, _ row: Row, _ text: String) -> ViewElement<Message> {
      let isRow = column == .name && model.edited == CellKey(row: row.id)
      guard isRow || model.edited == CellKey(row: row.id, column: column) else {
        return label(column, [.text(text)])
      }
      return field("draft", [.text(model.draft), .onChange { .draft($0.text) }])
    }
    return [
      table(
        "t",
        [
          .columns(columns), .editing(model.edited), .onEdit(by: triggers) { .edit($0) },
          .onAct { .act($0.id) }, .batch(props),
        ], items: model.rows, id: \.id
      ) { row in
        stack(
          "row", .horizontal,
          [
            label(Column.number, [.text("\(row.id)")]), cell(.name, row, row.name),
            cell(.count, row, row.count),
          ])
      }
    ]
  }

  /// A line without the scroll bar.
  private func line(_ row: Int, of simulation: Simulation<Model, Message>) -> String {
    let line = simulation.screen[row].filter { !"█│".contains($0) }
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  @Test func `F2 edits the first cell that can be, and Return takes the text over`() {
    let simulation = start()
    simulation.press(.tab, .down, .f2)
    expectEqual(simulation.focusedKey, "draft")
    simulation.type("!")
    expectEqual(simulation.model.draft, "row0!")
    simulation.press(.return)
    expectEqual(simulation.model.rows[0].name, "row0!")
    expectEqual(line(1, of: simulation), "0  row0!  0")
    expectEqual(simulation.focusedKey, "t")
    expectEqual(simulation.model.edited, nil)
    // The keyboard is where it was.
    simulation.press(.down, .f2)
    expectEqual(simulation.model.edited, CellKey(row: 1, column: Column.name))
  }

  @Test func `Escape gives the text up`() {
    let simulation = start()
    simulation.press(.tab, .down, .down, .return)
    simulation.type("x")
    simulation.press(.escape)
    expectEqual(simulation.model.rows[1].name, "row1")
    expectEqual(line(2, of: simulation), "1  row1   10")
    expectEqual(simulation.focusedKey, "t")
  }

  @Test func `Tab goes to the next cell and to the next row, and takes over what was typed`() {
    let simulation = start()
    simulation.press(.tab, .down, .f2)
    simulation.type("a")
    simulation.press(.tab)
    expectEqual(simulation.model.edited, CellKey(row: 0, column: Column.count))
    simulation.type("1")
    simulation.press(.tab)
    expectEqual(simulation.model.edited, CellKey(row: 1, column: Column.name))
    expectEqual(simulation.focusedKey, "draft")
    simulation.press(.shiftTab, .shiftTab)
    expectEqual(simulation.model.edited, CellKey(row: 0, column: Column.name))
    expectEqual(simulation.model.rows[0], Row(id: 0, name: "row0a", count: "01"))
    simulation.press(.shiftTab)
    expectEqual(simulation.model.edited, nil)
    expectEqual(simulation.focusedKey, "t")
  }

  @Test(arguments: [Table.RowHeight.fixed(1), .automatic()])
  func `Tab goes through all cells of rows that have to be scrolled to`(height: Table.RowHeight) {
    let simulation = start(rows: 4, [.rowHeight(height)])
    simulation.press(.tab, .down, .f2)
    for number in 0..<18 {
      expectEqual(simulation.model.edited?.row, ViewKey(number / 2))
      expectEqual(simulation.focusedKey, "draft")
      simulation.type("+")
      simulation.press(.tab)
    }
    expectEqual(simulation.model.rows.map(\.name), (0..<9).map { "row\($0)+" })
    expectEqual(simulation.model.rows.map(\.count), (0..<9).map { "\($0 * 10)+" })
    expectEqual(simulation.model.edited, nil)
    expectEqual(simulation.screen[3].prefix(8), "8  row8+")
  }

  @Test func `the arrows choose the cell, and one that cannot be edited is acted on`() {
    let simulation = start(Model(), [.selectionUnit(.cell)])
    simulation.press(.tab, .down, .return)
    expectEqual(simulation.messages, [.act(0)])
    simulation.press(.right, .right, .return)
    expectEqual(simulation.model.edited, CellKey(row: 0, column: Column.count))
  }

  @Test func `a double click edits the cell under the mouse`() {
    let simulation = start()
    simulation.doubleClick("t", column: 11, row: 3)
    expectEqual(simulation.model.edited, CellKey(row: 2, column: Column.count))
    expectEqual(simulation.focusedKey, "draft")
    simulation.press(.escape)
    _ = simulation.takeMessages()
    simulation.advance(by: .seconds(2))
    simulation.doubleClick("t", column: 0, row: 2)
    expectEqual(simulation.model.edited, nil)
  }

  @Test func `a double click on a selected row edits it, and does not act on it`() {
    let simulation = start()
    simulation.press(.tab, .down)
    simulation.doubleClick("t", column: 4, row: 1)
    expectEqual(simulation.model.edited, CellKey(row: 0, column: Column.name))
    #expect(!simulation.messages.contains(.act(0)))
    simulation.press(.escape)
    // Where nothing can be edited a click on the selected row acts on it.
    simulation.advance(by: .seconds(2))
    _ = simulation.takeMessages()
    simulation.click("t", column: 0, row: 1)
    expectEqual(simulation.messages, [.act(0)])
  }

  @Test func `a double click beside all cells edits none`() {
    let simulation = start()
    // The gap behind the first column, and the cells behind the last one.
    for column in [2, 16] {
      simulation.doubleClick("t", column: column, row: 2)
      expectEqual(simulation.model.edited, nil)
      simulation.advance(by: .seconds(2))
    }
  }

  @Test func `a press on another cell takes over what was typed`() {
    let simulation = start()
    simulation.press(.tab, .down, .f2)
    simulation.type("!")
    simulation.click("t", column: 11, row: 3)
    expectEqual(simulation.model.rows[0].name, "row0!")
    expectEqual(simulation.model.edited, nil)
    simulation.advance(by: .seconds(2))
    simulation.press(.f2)
    simulation.type("?")
    simulation.doubleClick("t", column: 4, row: 1)
    expectEqual(simulation.model.rows[2].count, "20?")
    expectEqual(simulation.model.edited, CellKey(row: 0, column: Column.name))
    expectEqual(simulation.model.draft, "row0!")
  }

  @Test func `an edit that begins while another one waits takes that over first`() {
    let simulation = start()
    simulation.press(.tab, .down, .f2)
    simulation.type("!")
    simulation.focus("t")
    simulation.press(.down, .f2)
    expectEqual(simulation.model.rows[0].name, "row0!")
    expectEqual(simulation.model.edited, CellKey(row: 1, column: Column.name))
  }

  @Test func `editing a cell of the selected row does not select it again`() {
    let simulation = start(Model(), [.onSelectRow { .act($0.id) }])
    simulation.press(.tab, .down)
    expectEqual(simulation.takeMessages(), [.act(0)])
    simulation.press(.f2, .tab)
    #expect(!simulation.messages.contains(.act(0)))
    simulation.press(.tab)
    expectEqual(simulation.messages.filter { $0 == .act(1) }.count, 1)
  }

  @Test(arguments: [Table.SelectionUnit.row, .cell])
  func `what is typed while the keyboard is at no cell goes into the first one in sight`(
    unit: Table.SelectionUnit
  ) {
    let simulation = start(Model(), [.selectionUnit(unit)], by: [.standard, .typing])
    simulation.press(.tab)
    simulation.turnWheel("t", down: 2)
    #expect(simulation.screen[1].contains("row5"))
    simulation.press("x")
    expectEqual(simulation.model.edited, CellKey(row: 5, column: Column.name))
    expectEqual(simulation.model.draft, "x")
  }

  @Test func `a letter replaces the text where the program asks for that`() {
    let simulation = start(by: [.typing])
    simulation.press(.tab, .down)
    simulation.type("new")
    expectEqual(simulation.model.draft, "new")
    simulation.press(.return)
    expectEqual(simulation.model.rows[0].name, "new")
    // Return and F2 are no ways to begin here.
    simulation.press(.f2)
    expectEqual(simulation.model.edited, nil)
    simulation.press(.return)
    expectEqual(simulation.messages.last, .act(0))
  }

  @Test func `a row that is scrolled away keeps its text and the keyboard`() {
    let simulation = start(rows: 4)
    simulation.press(.tab, .down, .f2)
    simulation.type("a")
    for _ in 0..<4 {
      simulation.textScreen.handle(.mouse(MouseEvent(.wheelDown, column: 1, row: 1)))
    }
    expectEqual(simulation.screen[3].prefix(2), "8 ")
    expectEqual(simulation.focusedKey, "draft")
    simulation.type("b")
    simulation.press(.return)
    expectEqual(simulation.model.rows[0].name, "row0ab")
    expectEqual(simulation.focusedKey, "t")
  }

  @Test func `the model may change what is typed`() {
    var model = Model()
    model.normalize = { String($0.uppercased().prefix(4)) }
    let simulation = start(model)
    simulation.press(.tab, .down, .f2)
    for _ in 0..<4 { simulation.press(.backspace) }
    simulation.type("abcdef")
    expectEqual(simulation.model.draft, "ABCD")
    expectEqual(simulation.screen[1].contains("ABCD"), true)
    simulation.press(.tab)
    expectEqual(simulation.model.rows[0].name, "ABCD")
  }

  @Test func `a row that goes away ends with the keyboard at the table`() {
    let simulation = start()
    simulation.press(.tab, .down, .f2)
    simulation.send(.remove(0))
    expectEqual(simulation.focusedKey, "t")
    simulation.press(.tab)
    expectEqual(simulation.model.edited, nil)
    expectEqual(simulation.model.rows.count, 8)
    expectEqual(line(1, of: simulation), "1  row1   10")
  }

  @Test func `a cell that no row has is edited by nobody`() {
    var model = Model()
    model.edited = CellKey(row: 99, column: "none")
    let simulation = start(model)
    expectEqual(line(1, of: simulation), "0  row0   0")
    simulation.press(.tab, .down, .escape)
    expectEqual(simulation.model.edited, nil)
  }

  @Test func `a table without columns edits its rows, and one without rows nothing`() {
    let simulation = start(Model(), [.columns([])])
    simulation.press(.tab, .down, .f2)
    expectEqual(simulation.model.edited, CellKey(row: 0))
    simulation.press(.tab)
    expectEqual(simulation.model.edited, CellKey(row: 1))
    var none = Model()
    none.rows = []
    let empty = start(none)
    empty.press(.tab, .f2, .return)
    expectEqual(empty.model.edited, nil)
  }

  @Test func `a key that nobody edits with goes to the program`() {
    for (triggers, heard) in [(Table.EditTriggers.none, [Message.act(99)]), (.standard, [])] {
      let simulation = Simulation(
        App<Model, Message>(
          model: Model(), update: { Self.update($0, &$1) },
          render: { model in
            [
              stack(
                "all", .vertical, [.keyMap([.bind("f2", "own")]), .onAction { _ in .act(99) }],
                Self.render(model, [], triggers))
            ]
          }), columns: 18, rows: 5)
      simulation.press(.tab, .down, .f2)
      expectEqual(simulation.messages.filter { $0 == .act(99) }, heard)
    }
  }

  @Test(arguments: [(KeyPress.down, 1), (.pageDown, 3), (.up, 0)])
  func `a key that goes to another row takes over what was typed`(key: KeyPress, row: Int) {
    let simulation = start()
    simulation.press(.tab, .down, .f2)
    simulation.type("!")
    simulation.press(key)
    expectEqual(simulation.model.rows[0].name, "row0!")
    expectEqual(simulation.model.edited, nil)
    expectEqual(simulation.focusedKey, "t")
    simulation.press(.return)
    expectEqual(simulation.model.edited, CellKey(row: row, column: Column.name))
  }

  @Test func `an edit that the program does not end keeps its row in sight`() {
    var model = Model()
    model.refuses = true
    let simulation = start(model)
    simulation.press(.tab, .down, .f2)
    simulation.type("!")
    simulation.press(.pageDown)
    simulation.type("?")
    expectEqual(simulation.model.draft, "row0!?")
    #expect(line(1, of: simulation).contains("ow0!?"))
  }

  @Test func `a double click on the bar edits nothing`() {
    let simulation = Simulation(
      model: 0, columns: 6, rows: 3,
      update: { (edits: Int, model) in
        model += edits
        return .none
      },
      render: { _ in
        [
          table(
            "t", [.onEdit(by: .doubleClick) { _ in 1 }], items: Array(0..<9), id: \.self
          ) { label("l", [.text("\($0)")]) }
        ]
      })
    simulation.doubleClick("t", column: 5, row: 1)
    expectEqual(simulation.model, 0)
    simulation.doubleClick("t", column: 0, row: 1)
    expectEqual(simulation.model, 1)
  }
}

extension KeyPress {
  fileprivate static var f2: KeyPress { KeyPress(.function(2)) }
}
