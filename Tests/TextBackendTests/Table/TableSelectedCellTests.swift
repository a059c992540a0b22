import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Cells that the program selects.
@MainActor
struct TableSelectedCellTests {
  enum Message: Equatable { case select(CellKey?), go(Int, Int), rest }

  struct Model: Equatable {
    var cell: CellKey?
    var refuses = false
  }

  private func start(
    _ model: Model = Model(cell: CellKey(row: 1, column: 1)), columns: Int = 13,
    frozen: Int = 0
  ) -> Simulation<Model, Message> {
    let app = App<Model, Message>(
      model: model,
      update: { message, model in
        switch message {
        case .select(let cell): if !model.refuses { model.cell = cell }
        case .go(let row, let column): model.cell = CellKey(row: row, column: column)
        case .rest: model.cell = nil
        }
        return .none
      },
      render: { model in
        [
          table(
            "t",
            [
              .columns((0..<9).map { TableColumn($0, "\($0)", width: .fixed(3)) }),
              .frozenColumns(leading: frozen), .selectedCell(model.cell),
              .onSelect { _, cursor in .select(cursor.map { CellKey($0) }) },
            ], items: Array(0..<40), id: \.self
          ) { row in
            group("row", (0..<9).map { label($0, [.text(String("\(row)\($0)".suffix(3)))]) })
          }
        ]
      })
    return Simulation(app, columns: columns, rows: 6)
  }

  /// The text of the cell that is marked.
  private func marked(_ simulation: Simulation<Model, Message>) -> String {
    let screen = simulation.textScreen
    var text = ""
    for row in 1..<6 {
      for column in 0..<13
      where screen.style(column: column, row: row).attributes.contains(.reverse) {
        text += screen.text(column: column, row: row)
      }
    }
    return text.filter { $0 != " " }
  }

  /// Rows that can be removed, of which one cell is selected.
  private struct Rows: Equatable {
    var rows = [1, 2, 3, 4]
    var cell: CellKey? = CellKey(row: 2, column: 1)
    var told = 0
  }

  @Test(arguments: [true, false])
  func `when the row goes, its neighbour's cell is selected where the program says so`(
    movesOn: Bool
  ) {
    let simulation = Simulation(
      model: Rows(), columns: 13, rows: 6,
      update: { (message: Message, model) in
        switch message {
        case .select(let cell): (model.cell, model.told) = (cell, model.told + 1)
        case .go, .rest: model.rows.removeAll { ViewKey($0) == model.cell?.row }
        }
        return .none
      },
      render: { model in
        [
          table(
            "t",
            [
              .columns([TableColumn(0, "a"), TableColumn(1, "b")]),
              .selectedCell(model.cell, movesOn: movesOn),
              .onSelectCells { _, cursor in .select(cursor?.cell) },
            ], items: model.rows, id: \.self
          ) { row in group("row", (0..<2).map { label($0, [.text("\(row)\($0)")]) }) }
        ]
      })
    simulation.focus("t")
    for (rows, next) in [([1, 3, 4], 3), ([1, 4], 4), ([1], 1)] {
      simulation.send(.rest)
      guard movesOn else { break }
      expectEqual(simulation.model.rows, rows)
      expectEqual(simulation.model.cell, CellKey(row: next, column: 1))
    }
    expectEqual(simulation.model.told, movesOn ? 3 : 0)
    if !movesOn { expectEqual(simulation.model.cell, CellKey(row: 2, column: 1)) }
    simulation.send(.rest)
    expectEqual(simulation.model.told, movesOn ? 3 : 0, "all rows may come again")
  }

  @Test func `a cell is selected from the start, and keys go on from it`() {
    let simulation = start()
    expectEqual(marked(simulation), "11")
    simulation.press(.tab, .right, .down)
    expectEqual(simulation.model.cell, CellKey(row: 2, column: 2))
    expectEqual(marked(simulation), "22")
  }

  @Test(arguments: [0, 1])
  func `a cell that the program selects is brought into sight`(frozen: Int) {
    let simulation = start(frozen: frozen)
    for (row, column) in [(30, 7), (30, 1), (2, 7), (0, 0), (30, 7)] {
      simulation.send(.go(row, column))
      expectEqual(marked(simulation), String("\(row)\(column)".suffix(3)))
    }
  }

  @Test func `the whole cell is brought into sight, also where only its row or its column changes`()
  {
    let simulation = start(columns: 13)
    simulation.turnWheel("t", down: 10)
    simulation.send(.go(1, 2))
    expectEqual(marked(simulation), "12")
    simulation.press(.tab)
    simulation.turnWheel("t", right: 8)
    simulation.send(.go(2, 2))
    expectEqual(marked(simulation), "22")
  }

  @Test func `a cell is in sight again after a key that cannot go further`() {
    let simulation = start(Model(cell: CellKey(row: 1, column: 8)))
    simulation.press(.tab)
    simulation.turnWheel("t", down: 10, right: -10)
    simulation.press(.right)
    expectEqual(marked(simulation), "18")
  }

  @Test func `a cell out of sight is seen at first`() {
    expectEqual(marked(start(Model(cell: CellKey(row: 35, column: 8)))), "358")
  }

  @Test func `a program that refuses keeps its cell`() {
    let simulation = start(Model(cell: CellKey(row: 1, column: 1), refuses: true))
    simulation.press(.tab, .right)
    expectEqual(marked(simulation), "11")
    simulation.press(.down)
    expectEqual(marked(simulation), "11")
  }

  @Test func `no cell is selected where the program says so`() {
    let simulation = start()
    simulation.send(.rest)
    expectEqual(marked(simulation), "")
    simulation.press(.tab, .down)
    expectEqual(simulation.model.cell, CellKey(row: 0, column: 0))
  }
}
