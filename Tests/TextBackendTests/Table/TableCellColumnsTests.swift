import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Ranges of cells while the program changes columns, rows and what can be selected.
@MainActor
struct TableCellColumnsTests {
  enum Message: Equatable {
    case select(CellSelection), copy(CellSelection), columns([String]), rows([Int])
    case mode(Table.SelectionMode)
  }

  struct Line: Equatable { var id: Int, names: [String] }

  struct Model: Equatable {
    var rows = Array(0..<5)
    var names = ["a", "b", "c", "d"]
    var unselectable: Set<String> = []
    var mode = Table.SelectionMode.multiple
    var cells: CellSelection?
    /// True if column b is hidden as soon as the mode is another one.
    var isHidden = false
  }

  private func start(
    _ model: Model = Model(), rows: Int = 7, countKey: @escaping () -> Void = {}
  ) -> Simulation<Model, Message> {
    let app = App<Model, Message>(
      model: model,
      update: { message, model in
        switch message {
        case .select, .copy: break
        case .columns(let names): model.names = names
        case .rows(let rows): model.rows = rows
        case .mode(let mode): model.mode = mode
        }
        return .none
      },
      render: { model in
        let columns = model.names.map {
          TableColumn(
            $0, $0, width: .fixed(model.isHidden && model.mode == .single && $0 == "b" ? 0 : 3),
            isSelectable: !model.unselectable.contains($0))
        }
        let names = model.names
        return [
          table(
            "t",
            [
              .columns(columns), .selectionUnit(.cell), .selectionMode(model.mode),
              .onSelectCells { cells, _ in .select(cells) }, .onCopy { .copy($0) },
              .batch(model.cells.map { [.selectedCells($0)] } ?? []),
            ],
            items: model.rows.map { Line(id: $0, names: names) },
            id: { line in
              countKey()
              return line.id
            }
          ) { line in
            group("row", line.names.map { label($0, [.text("\(line.id)\($0)")]) })
          }
        ]
      })
    return Simulation(app, columns: 20, rows: rows)
  }

  /// The texts of the cells that are marked, row by row.
  private func marked(_ simulation: Simulation<Model, Message>) -> [String] {
    let screen = simulation.textScreen
    return simulation.screen.indices.dropFirst().compactMap { row in
      let cells = (0..<20).filter {
        screen.style(column: $0, row: row).attributes.contains(.reverse)
      }
      let text = cells.map { screen.text(column: $0, row: row) }.joined()
      return cells.isEmpty ? nil : text.split(separator: " ").joined(separator: " ")
    }
  }

  private func description(_ cells: CellSelection) -> String {
    let rows = (0..<5).filter { cells.rows.contains($0) }.map(String.init).joined()
    return rows + " " + cells.columns.map(\.description).joined()
  }

  /// The cells of which the last message tells; those that Alt-C copies then.
  private func copied(_ simulation: Simulation<Model, Message>) -> String {
    let count = simulation.messages.count
    simulation.press(.alt("c"))
    guard simulation.messages.count > count, case .copy(let cells) = simulation.messages.last
    else { return "-" }
    return description(cells)
  }

  private func told(_ simulation: Simulation<Model, Message>) -> String {
    let last = simulation.messages.last {
      if case .select = $0 { true } else { false }
    }
    guard case .select(let cells) = last else { return "-" }
    return description(cells)
  }

  private func mouse(
    _ simulation: Simulation<Model, Message>, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int
  ) {
    simulation.textScreen.handle(
      .mouse(MouseEvent(kind, button: .left, column: column, row: row)))
  }

  @Test func `the keyboard goes to a selected column that is left, and the program is told`() {
    let simulation = start()
    simulation.press(.tab, .down, .right, .right, shift(.left), shift(.left))
    simulation.send(.columns(["c", "d"]))
    expectEqual(marked(simulation), ["0c"])
    expectEqual(copied(simulation), "0 c")
    expectEqual(told(simulation), "0 c")
    simulation.press(.right)
    expectEqual(told(simulation), "0 d")
  }

  @Test func `without the column of the only cell no cell is selected`() {
    let simulation = start()
    simulation.press(.tab, .down)
    simulation.send(.columns(["b", "c", "d"]))
    expectEqual(marked(simulation), [])
    expectEqual(copied(simulation), "-")
    expectEqual(told(simulation), " ")
    simulation.press(.down)
    expectEqual(told(simulation), "1 b")
  }

  @Test func `no cell is selected until a column of the program's selection is there`() {
    var model = Model()
    model.cells = CellSelection(rows: [1], columns: ["x"])
    let simulation = start(model)
    simulation.press(.tab)
    expectEqual(marked(simulation), [])
    expectEqual(copied(simulation), "-")
    simulation.send(.columns(["a", "x"]))
    expectEqual(marked(simulation), ["1x"])
    expectEqual(copied(simulation), "1 x")
  }

  @Test(arguments: [
    (["a", "x", "b", "c"], "axb"), (["a", "c", "b", "d"], "acb"), (["b", "a", "c"], "ba"),
  ])
  func `the columns that are copied are those that are marked`(names: [String], columns: String) {
    let simulation = start()
    simulation.press(.tab, .down, shift(.right))
    simulation.send(.columns(names))
    expectEqual(marked(simulation), [columns.map { "0\($0)" }.joined(separator: " ")])
    expectEqual(copied(simulation), "0 \(columns)")
    expectEqual(told(simulation), "0 \(columns)")
  }

  @Test func `the program is told of a selected column that goes, and not of another one`() {
    let simulation = start()
    simulation.press(.tab, .down, shift(.right), shift(.right))
    simulation.send(.columns(["a", "c", "d"]))
    expectEqual(told(simulation), "0 ac")
    let count = simulation.messages.count
    simulation.send(.columns(["a", "c"]))
    expectEqual(simulation.messages.count, count + 1)
  }

  @Test func `the program is told once of a column of its own selection that goes or is hidden`() {
    var model = Model()
    model.cells = CellSelection(rows: [1, 2], columns: ["b"])
    let simulation = start(model)
    simulation.send(.columns(["a", "c", "d"]))
    expectEqual(simulation.messages.last, .select(.none))
    // This program goes on naming it.
    for names in [["a", "c"], ["a", "b", "c"], ["b", "c"]] {
      simulation.send(.columns(names))
      expectEqual(simulation.messages.last, .columns(names))
    }
    model.isHidden = true
    model.cells = CellSelection(rows: [1, 2], columns: ["b", "c"])
    let hiding = start(model)
    hiding.send(.mode(.single))
    expectEqual(hiding.messages.last, .select(CellSelection(rows: [1, 2], columns: ["c"])))
  }

  @Test func `Control-A selects the only column whose cells can be selected`() {
    var model = Model()
    model.unselectable = ["a", "c", "d"]
    let simulation = start(model)
    simulation.press(.tab, .control("a"))
    expectEqual(told(simulation), "01234 b")
    expectEqual(marked(simulation), ["0b", "1b", "2b", "3b", "4b"])
    expectEqual(copied(simulation), "01234 b")
  }

  @Test func `rows that all go during a drag leave no columns without cells`() {
    let simulation = start(rows: 4)
    mouse(simulation, .press, 1, 1)
    mouse(simulation, .drag, 1, 4)
    simulation.send(.rows([]))
    simulation.advance(by: .seconds(1))
    expectEqual(told(simulation), " ")
  }

  @Test(arguments: [Table.SelectionMode.single, .none])
  func `a drag ends where several cells cannot be selected any more`(mode: Table.SelectionMode) {
    let simulation = start(rows: 4)
    mouse(simulation, .press, 1, 1)
    mouse(simulation, .drag, 1, 4)
    simulation.send(.mode(mode))
    _ = simulation.screen
    let count = simulation.messages.count
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.messages.count, count)
    #expect(simulation.screen[1].hasPrefix("1a"))
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
  }

  @Test func `a key after a large range asks for the rows that come to it or leave it`() {
    final class Tally { var keys = 0 }
    let tally = Tally()
    var model = Model()
    model.rows = Array(0..<1_000)
    let simulation = start(model) { tally.keys += 1 }
    simulation.press(.tab, .down, KeyPress(.end, [.control, .shift]))
    for key in [shift(.left), shift(.left), shift(.up), shift(.up), shift(.down)] {
      tally.keys = 0
      simulation.press(key)
      #expect(tally.keys < 100, "\(key): \(tally.keys)")
    }
    expectEqual(rows(simulation), RowSelection(0..<999))
    // The range is the rows at its lines, also after rows in sight have changed places.
    model.rows.swapAt(996, 999)
    simulation.send(.rows(model.rows))
    simulation.press(shift(.up))
    expectEqual(rows(simulation)?.contains(999), true)
    expectEqual(rows(simulation)?.contains(996), false)
  }

  private func rows(_ simulation: Simulation<Model, Message>) -> RowSelection? {
    guard case .select(let cells) = simulation.messages.last else { return nil }
    return cells.rows
  }
}

private func shift(_ key: Key) -> KeyPress { KeyPress(key, .shift) }
