import Expectations
import Forms
import Shohin
import ShohinTesting
import Testing
import TextBackend

extension String {
  /// Without blanks at the end.
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}

/// Cells of a table that are edited with `CellEditing`, by keys and the mouse.
@MainActor
struct CellEditingTests {
  struct Row: Equatable {
    var id: Int
    var name: String
    var count: Int
    var isPaid = false
  }

  enum Column: Hashable, CaseIterable { case name, count, paid }

  struct Model: Equatable {
    var rows = (0..<4).map { Row(id: $0, name: "row\($0)", count: $0 * 10) }
    var cells = CellEditing(in: "sheet")

    subscript(cell: CellKey) -> String {
      get {
        guard let row = rows.first(where: { ViewKey($0.id) == cell.row }) else { return "" }
        switch cell.column?.value(as: Column.self) {
        case .name: return row.name
        case .count: return "\(row.count)"
        default: return row.isPaid ? "yes" : "no"
        }
      }
    }

    mutating func save(_ change: CellChange) -> String? {
      guard let row = rows.firstIndex(where: { ViewKey($0.id) == change.cell.row }) else {
        return nil
      }
      switch change.cell.column?.value(as: Column.self) {
      case .name: rows[row].name = change.text
      case .count:
        guard let count = Int(change.text) else { return "Not a number." }
        rows[row].count = count
      default: rows[row].isPaid = change.text == "yes"
      }
      return nil
    }
  }

  enum Message: Equatable {
    case cells(CellEditMsg), remove(Int), begin(CellKey), cancel, commit, press
  }

  private func start(
    by triggers: Table.EditTriggers = [.standard, .typing], keys: KeyMap = Table.editingKeyMap
  ) -> Simulation<Model, Message> {
    let app = App<Model, Message>(
      model: Model(), update: { Self.update($0, &$1) },
      render: { Self.render($0, triggers, keys) })
    let simulation = Simulation(app, columns: 48, rows: 7)
    simulation.press(.tab)
    return simulation
  }

  @Test func `the program ends an edit as Return does, and refuses what is wrong`() {
    let simulation = start()
    simulation.send(.commit)
    expectEqual(simulation.model, Model())
    var cells = CellEditing(in: "sheet")
    let cell = CellKey(row: 1, column: Column.name)
    let _: Command<Message> = cells.begin(cell, text: "new")
    expectEqual(
      cells.commit(), CellEditStep(change: CellChange(cell: cell, text: "new"), focus: "sheet"))
    expectEqual(cells, CellEditing(in: "sheet"))
    simulation.press(.down, "x", "y")
    simulation.send(.commit)
    expectEqual(simulation.model.rows[0].name, "xy")
    expectEqual(simulation.model.cells.cell, nil)
    expectEqual(simulation.focusedKey, "sheet")
    simulation.press(.right, "z")
    let count = simulation.model.cells.cell
    simulation.send(.commit)
    expectEqual(simulation.model.cells.cell, count)
    expectEqual(simulation.model.cells.problem, "Not a number.")
    expectEqual(simulation.model.rows[0].count, 0)
  }

  @Test func `a cell that may not be edited begins no edit, and ends one that would go on there`() {
    var cells = CellEditing(in: "sheet")
    func edit(_ phase: TableEdit.Phase, _ row: Int, next: Int?) -> CellEditStep {
      let cell = TableCursor(line: row, key: ViewKey(row), column: "sum")
      let next = next.map { CellKey(row: $0, column: "sum") }
      let message = CellEditMsg.table(TableEdit(phase, cell: cell, next: next))
      return cells.update(message) { $0.row != ViewKey(9) }
    }
    let (first, last) = (CellKey(row: 1, column: "sum"), CellKey(row: 9, column: "sum"))
    expectEqual(edit(.begin, 9, next: 9), CellEditStep())
    expectEqual(cells.cell, nil)
    expectEqual(edit(.begin, 1, next: 1).focus, cells.key(of: first))
    _ = cells.update(.type(first, "5"))
    // A click on the other cell leaves what is typed to the cell that loses the keyboard.
    expectEqual(edit(.begin, 9, next: 9), CellEditStep())
    expectEqual(cells.draft, "5")
    expectEqual(
      edit(.commit, 1, next: 9),
      CellEditStep(change: CellChange(cell: first, text: "5"), focus: "sheet"))
    expectEqual(cells.cell, nil)
    // Without a condition all cells can be edited.
    _ = cells.update(.table(TableEdit(.begin, cell: TableCursor(line: 9, key: 9), next: last)))
    expectEqual(cells.cell, last)
  }

  private static func update(_ message: Message, _ model: inout Model) -> Command<Message> {
    switch message {
    case .cells(let message):
      let step = model.cells.update(message)
      if let change = step.change, let problem = model.save(change) {
        return model.cells.refuse(change, problem)
      }
      return step.command()
    case .remove(let id): model.rows.removeAll { $0.id == id }
    case .begin(let cell): return model.cells.begin(cell, text: "new")
    case .cancel: return model.cells.cancel()
    case .commit:
      let step = model.cells.commit()
      if let change = step.change, let reason = model.save(change) {
        return model.cells.refuse(change, reason)
      }
      return step.command()
    case .press: break
    }
    return .none
  }

  private static func render(
    _ model: Model, _ triggers: Table.EditTriggers, _ keys: KeyMap
  ) -> [ViewElement<Message>] {
    let cells = CellEditor(model.cells, toMessage: Message.cells)
    return [
      table(
        "sheet",
        [
          .columns([
            TableColumn(Column.name, "Name", width: .fixed(8)),
            TableColumn(Column.count, "Count", width: .fixed(30)),
            TableColumn(Column.paid, "Paid", width: .fixed(4)),
          ]),
          .selectionUnit(.cell), .editing(cells, by: triggers, keys: keys),
        ], items: model.rows, id: \.id
      ) { row in
        let paid = CellKey(row: row.id, column: Column.paid)
        return group(
          "row",
          [
            cells.text(row.name, at: CellKey(row: row.id, column: Column.name)),
            cells.text("\(row.count)", at: CellKey(row: row.id, column: Column.count)),
            cells.view(
              label(Column.paid, [.text(row.isPaid ? "yes" : "no")]), of: model[paid], at: paid
            ) {
              edit in
              `switch`(
                edit.key,
                [
                  .isOn(edit.text == "yes"), .editing(edit),
                  .onChange { edit.type($0.isOn ? "yes" : "no") },
                ])
            },
          ])
      }, button("beside", [.title("Beside"), .onPress(.press)]),
    ]
  }

  private func cell(_ row: Int, _ column: Column) -> CellKey { CellKey(row: row, column: column) }

  @Test(arguments: [
    (TextAlignment.right, "  10.00", " 10.00"), (.center, " 10.00", "10.00"),
    (.natural, "10.00", "10.00"), (.left, "10.00", "10.00"),
  ])
  func `the field of a cell has the alignment of the column`(
    alignment: TextAlignment, shown: String, edited: String
  ) {
    let simulation = Simulation(
      App<CellEditing, CellEditMsg>(
        model: CellEditing(in: "sheet"), initialCommand: .focus("sheet"),
        update: { message, cells in cells.update(message).command() },
        render: { cells in
          let editor = CellEditor<CellEditMsg>(cells) { $0 }
          return [
            table(
              "sheet",
              [
                .columns([TableColumn("v", "", width: .fixed(7), alignment: alignment)]),
                .editing(editor),
              ], items: [10], id: \.self
            ) { number in
              group("row") { editor.text("\(number).00", at: CellKey(row: number, column: "v")) }
            }
          ]
        }), columns: 12, rows: 3)
    simulation.press(.down)
    expectEqual(simulation.screen[0].trimmed, shown)
    simulation.press(.f2)
    // The caret has a cell behind the text.
    expectEqual(simulation.screen[0].trimmed, edited)
    simulation.type("1")
    #expect(simulation.screen[0].contains("10.001"))
  }

  /// A table of sums, of which the last ones are not loaded, in narrow columns.
  private func startNarrow(_ width: TableColumn.Width, loaded: Int = 3) -> Simulation<
    CellEditing, CellEditMsg
  > {
    Simulation(
      App<CellEditing, CellEditMsg>(
        model: CellEditing(in: "sheet"), initialCommand: .focus("sheet"),
        update: { message, cells in
          let step = cells.update(message)
          guard let change = step.change else { return step.command() }
          return Int(change.text) == nil
            ? cells.refuse(change, "A whole number, please.") : step.command()
        },
        render: { cells in
          let editor = CellEditor<CellEditMsg>(cells) { $0 }
          return [
            table(
              "sheet",
              [
                .columns([
                  TableColumn("sum", "Sum", width: width),
                  TableColumn("other", "Other", width: .fitted(), isEditable: false),
                ]), .editing(editor, by: [.standard, .typing]),
              ], rows: TableItems(count: 3, id: { $0 }, item: { $0 < loaded ? $0 * 100 : nil })
            ) { sum in
              guard let sum else { return TableCell(.placeholder) }
              return TableCell(
                group("row") {
                  editor.text("\(sum)", at: CellKey(row: sum / 100, column: "sum"))
                  label("other", [.text("beside")])
                })
            }, editor.problem(),
          ]
        }), columns: 40, rows: 6)
  }

  @Test func `no column moves while a cell is edited, whatever is typed and said of it`() {
    let simulation = startNarrow(.fitted())
    simulation.press(.down, .down)
    let titles = simulation.screen[0]
    for _ in 0..<3 {
      simulation.press(.f2)
      expectEqual(simulation.screen[0], titles)
      simulation.type("a long text")
      simulation.press(.return)
      expectEqual(simulation.model.problem, "A whole number, please.")
      expectEqual(simulation.screen[0], titles)
      simulation.press(.escape)
      expectEqual(simulation.screen[0], titles)
    }
  }

  @Test func `the reason stands below a cell that is too narrow for it`() {
    let simulation = startNarrow(.fixed(6))
    simulation.press(.down)
    simulation.type("x")
    #expect(!simulation.screen[2].contains("number"))
    simulation.press(.return)
    #expect(simulation.screen[1].hasPrefix("x    !"))
    #expect(simulation.screen[2].hasPrefix("A whole number, please."))
    simulation.press(.backspace)
    #expect(!simulation.screen[2].contains("number"))
    simulation.press(.escape)
    expectEqual(simulation.focusedKey, "sheet")
  }

  @Test func `a row that is not loaded is not edited`() {
    let simulation = startNarrow(.fixed(6), loaded: 1)
    simulation.press(.down, .down, .f2)
    simulation.type("7")
    simulation.press(.return)
    simulation.doubleClick("sheet", column: 1, row: 3)
    expectEqual(simulation.model, CellEditing(in: "sheet"))
    // From one that is, Tab leads to none that is not.
    simulation.press(.home, .f2, .tab)
    expectEqual(simulation.model, CellEditing(in: "sheet"))
    expectEqual(simulation.focusedKey, "sheet")
  }

  private struct Footed {
    var cells = CellEditing(in: "sheet")
    var keys: [KeyBinding] = []

    /// The keys that a footer shows.
    var shown: [String] {
      keys.filter { $0.prominence != .low }.map { "\($0.keys) \($0.title)" }
    }
  }

  private enum FootedMsg { case cells(CellEditMsg), keys([KeyBinding]) }

  private func startFooted(by triggers: Table.EditTriggers) -> Simulation<Footed, FootedMsg> {
    Simulation(
      App<Footed, FootedMsg>(
        model: Footed(), initialCommand: .focus("sheet"),
        update: { message, model in
          switch message {
          case .cells(let message): return model.cells.update(message).command()
          case .keys(let keys): model.keys = keys
          }
          return .none
        },
        render: { model in
          let editor = CellEditor(model.cells, toMessage: FootedMsg.cells)
          return [
            table(
              "sheet",
              [
                .columns([
                  TableColumn("sum", "Sum", width: .fixed(8)),
                  TableColumn("other", "Other", width: .fixed(8), isEditable: false),
                ]), .selectionUnit(.cell), .editing(editor, by: triggers),
              ], items: [1, 2], id: \.self
            ) { sum in
              group("row") {
                editor.text("\(sum)", at: CellKey(row: sum, column: "sum"))
                label("other", [.text("beside")])
              }
            }
          ]
        }, subscriptions: { _ in .boundKeys { .keys($0) } }), columns: 40, rows: 6)
  }

  @Test func `keys say what they do before an edit and in it`() {
    let simulation = startFooted(by: [.standard, .typing])
    simulation.press(.down)
    #expect(simulation.model.shown.contains("return Edit"), "\(simulation.model.shown)")
    #expect(!simulation.model.shown.contains { $0 == "f2 Edit" || $0.hasSuffix("Open") })
    // Return does nothing at a cell that cannot be edited.
    simulation.press(.right)
    #expect(
      !simulation.model.shown.contains { $0.hasPrefix("return") }, "\(simulation.model.shown)")
    simulation.press(.left, .return)
    for key in ["return Done", "tab Next", "escape Cancel"] {
      #expect(simulation.model.shown.contains(key), "\(simulation.model.shown)")
    }
    let byKey = startFooted(by: [.editKey])
    byKey.press(.down)
    expectEqual(byKey.model.shown.filter { $0.hasSuffix("Edit") }, ["f2 Edit"])
  }

  @Test func `a field with an alignment of its own keeps it`() {
    let simulation = Simulation(
      App<String, String>(
        model: "ab",
        render: { text in
          [
            table(
              "t", [.columns([TableColumn("v", "", width: .fixed(9), alignment: .right)])],
              items: [text], id: \.self
            ) { text in
              group("row") { field("v", [.text(text), .textAlignment(.left)]) }
            }
          ]
        }), columns: 12, rows: 3)
    expectEqual(simulation.screen[0].trimmed, "ab")
  }

  @Test func `typing replaces the text, and F2 goes on behind it`() {
    let simulation = start()
    simulation.press(.down)
    simulation.type("ab")
    expectEqual(simulation.model.cells.draft, "ab")
    simulation.press(.return)
    expectEqual(simulation.model.rows[0].name, "ab")
    expectEqual(simulation.focusedKey, "sheet")
    simulation.press(.f2)
    simulation.type("c")
    simulation.press(.return)
    expectEqual(simulation.model.rows[0].name, "abc")
    expectEqual(simulation.model.cells, CellEditing(in: "sheet"))
  }

  @Test func `Escape gives up what was typed`() {
    let simulation = start()
    simulation.press(.down)
    simulation.type("ab")
    simulation.press(.escape)
    expectEqual(simulation.model, Model())
    expectEqual(simulation.focusedKey, "sheet")
  }

  @Test func `nothing is saved where nothing was typed`() {
    var model = Model()
    model.cells = CellEditing(in: "sheet")
    _ = model.cells.update(.table(TableEdit(.begin, cell: cursor, next: cell(0, .name))))
    let step = model.cells.update(.table(TableEdit(.commit, cell: cursor)))
    expectEqual(step, CellEditStep(focus: "sheet"))
  }

  @Test func `Tab and Shift-Tab save and go on`() {
    let simulation = start()
    simulation.press(.down)
    simulation.type("a")
    simulation.press(.tab)
    expectEqual(simulation.model.cells.cell, cell(0, .count))
    expectEqual(simulation.focusedKey, simulation.model.cells.key(of: cell(0, .count)))
    simulation.type("7")
    simulation.press(.shiftTab)
    expectEqual(simulation.model.rows[0], Row(id: 0, name: "a", count: 7))
    simulation.type("b")
    expectEqual(simulation.model.cells.draft, "ab")
    // The text of another cell cannot be taken back here.
    simulation.press(.return, .down, .f2, .control("_"))
    expectEqual(simulation.model.cells.draft, nil)
  }

  @Test func `Return goes down where the program fills in rows`() {
    let simulation = start(keys: Table.enteringKeyMap)
    simulation.press(.down)
    for text in ["a", "b"] {
      simulation.type(text)
      simulation.press(.return)
    }
    expectEqual(simulation.model.rows.map(\.name), ["a", "b", "row2", "row3"])
    simulation.type("x")
    simulation.press(KeyPress(.return, .shift))
    simulation.type("y")
    simulation.press(.return)
    expectEqual(simulation.model.rows.map(\.name), ["a", "y", "x", "row3"])
  }

  @Test func `a text that is refused stays in its cell, with the reason`() {
    for key in [KeyPress.return, .tab] {
      let simulation = start()
      simulation.press(.down, .right)
      simulation.type("x")
      simulation.press(key)
      expectEqual(simulation.model.cells.problem, "Not a number.")
      expectEqual(simulation.model.cells.cell, cell(0, .count))
      expectEqual(simulation.focusedKey, simulation.model.cells.key(of: cell(0, .count)))
      #expect(simulation.screen[1].contains("Not a"))
      simulation.press(.backspace)
      expectEqual(simulation.model.cells.problem, nil)
      simulation.type("5")
      simulation.press(.return)
      expectEqual(simulation.model.rows[0].count, 5)
      expectEqual(simulation.focusedKey, "sheet")
    }
  }

  @Test func `the selected cell is the one whose text was refused`() {
    let simulation = start()
    simulation.press(.down, .right)
    simulation.type("x")
    simulation.press(.tab, .tab, .escape, .down)
    simulation.type("3")
    simulation.press(.return, .down)
    simulation.type("x")
    simulation.click("sheet", column: 1, row: 1)
    simulation.press(.escape)
    simulation.type("4")
    simulation.press(.return)
    expectEqual(simulation.model.rows.map(\.count), [0, 3, 4, 30])
  }

  @Test func `a press beside the table saves, and one on another cell`() {
    let simulation = start()
    simulation.press(.down)
    simulation.type("a")
    simulation.click("beside")
    expectEqual(simulation.model.rows[0].name, "a")
    expectEqual(simulation.model.cells.cell, nil)
    expectEqual(simulation.messages.last, .press)
    expectEqual(simulation.focusedKey, "beside")
    simulation.focus("sheet")
    simulation.press(.down)
    simulation.type("b")
    simulation.click("sheet", column: 10, row: 3)
    expectEqual(simulation.model.rows[1].name, "b")
    expectEqual(simulation.model.cells.cell, nil)
    simulation.type("4")
    expectEqual(simulation.model.cells.cell, cell(2, .count))
  }

  @Test func `a text that is refused keeps the keyboard also from the mouse`() {
    let simulation = start()
    simulation.press(.down, .right)
    simulation.type("x")
    simulation.click("beside")
    expectEqual(simulation.model.cells.cell, cell(0, .count))
    expectEqual(simulation.focusedKey, simulation.model.cells.key(of: cell(0, .count)))
    simulation.click("sheet", column: 1, row: 3)
    expectEqual(simulation.model.cells.draft, "x")
    simulation.press(.escape)
    expectEqual(simulation.model.rows, Model().rows)
    expectEqual(simulation.model.cells.cell, nil)
  }

  @Test func `a row that goes takes its edit along, and nothing is saved`() {
    let simulation = start()
    simulation.press(.down)
    simulation.type("a")
    simulation.send(.remove(0))
    expectEqual(simulation.model.cells, CellEditing(in: "sheet"))
    expectEqual(simulation.focusedKey, "sheet")
    simulation.type("b")
    expectEqual(simulation.model.cells.cell, cell(1, .name))
  }

  @Test func `another row that goes leaves the edit alone`() {
    let simulation = start()
    simulation.press(.down, .down)
    simulation.type("a")
    simulation.send(.remove(0))
    simulation.type("b")
    simulation.press(.return)
    expectEqual(simulation.model.rows.map(\.name), ["ab", "row2", "row3"])
  }

  @Test func `a cell has another control`() {
    let simulation = start(by: .standard)
    simulation.press(.down, .right, .right, .f2)
    expectEqual(simulation.focusedKey, simulation.model.cells.key(of: cell(0, .paid)))
    simulation.press(.space)
    expectEqual(simulation.model.cells.draft, "yes")
    simulation.press(.return)
    expectEqual(simulation.model.rows[0].isPaid, true)
    expectEqual(simulation.focusedKey, "sheet")
  }

  @Test func `the program begins and ends an edit`() {
    let simulation = start()
    simulation.send(.begin(cell(3, .name)))
    simulation.type("!")
    simulation.send(.cancel)
    expectEqual(simulation.model, Model())
    expectEqual(simulation.focusedKey, "sheet")
    simulation.send(.begin(cell(3, .name)))
    simulation.type("!")
    simulation.press(.return)
    expectEqual(simulation.model.rows[3].name, "new!")
  }

  @Test func `messages of a cell that is edited no longer change nothing`() {
    var cells = CellEditing(in: "sheet")
    for message in [
      CellEditMsg.type(cell(0, .name), "x"), .leave(cell(0, .name)), .lose(cell(0, .name)),
    ] {
      expectEqual(cells.update(message), CellEditStep())
      expectEqual(cells, CellEditing(in: "sheet"))
    }
  }

  @Test(arguments: [TableEdit.Phase.commit, .cancel])
  func `an edit that has ended does not end the next one`(phase: TableEdit.Phase) {
    var cells = CellEditing(in: "sheet")
    let _: Command<Message> = cells.begin(cell(1, .name), text: "new")
    let before = cells
    expectEqual(cells.update(.table(TableEdit(phase, cell: cursor))), CellEditStep())
    expectEqual(cells, before)
  }

  private var cursor: TableCursor {
    TableCursor(line: 0, key: ViewKey(0), column: ViewKey(Column.name))
  }
}

extension KeyPress {
  fileprivate static var f2: KeyPress { KeyPress(.function(2)) }
}
