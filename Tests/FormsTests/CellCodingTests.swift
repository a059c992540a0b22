import Expectations
import Forms
import Foundation
import Shohin
import ShohinTesting
import Testing

/// Messages about cells that are written down and read again.
struct CellCodingTests {
  enum Column: String { case name }
  enum Plain { case name }

  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `selections are read as they were written`() throws {
    var rows = RowSelection([1, 2, 3, 7])
    rows.insert("seven")
    rows.insert(Int.max)
    for rows in [rows, .none, .all, RowSelection([Int.min, 5])] {
      let cells = CellSelection(rows: rows, columns: [Column.name])
      expectEqual(try copy(cells), cells)
    }
    var most = RowSelection.all
    most.remove(4)
    expectEqual(try copy(most), most)
    expectEqual(try copy(most).contains(5), true)
  }

  @Test func `edits are read as they were written`() throws {
    let cell = CellKey(row: 3, column: Column.name)
    let cursor = TableCursor(line: 2, key: cell.row, column: cell.column)
    let messages: [CellEditMsg] = [
      .table(TableEdit(.begin, cell: cursor, next: cell, text: "a")),
      .table(TableEdit(.cancel, cell: TableCursor(line: 0, key: "k"))), .type(cell, "ab"),
      .leave(cell), .lose(CellKey(row: 1)),
    ]
    expectEqual(try copy(messages), messages)
  }

  @Test func `equal selections are written alike`() throws {
    let names = (0..<20).map { "n\($0)" }
    let coded = try [names, names.reversed()].map { try JSONEncoder().encode(RowSelection($0)) }
    expectEqual(coded[0], coded[1])
  }

  @Test func `an integer and a text of the same name are written in one order`() throws {
    let expected = Data("[false,[],[9223372036854775807,\"9223372036854775807\"]]".utf8)
    for count in 0..<12 {
      // The order in a set depends on the room that it has.
      let names = (0..<(1 << count)).map { "n\($0)" }
      var rows = RowSelection(names)
      for name in names { rows.remove(name) }
      rows.insert("9223372036854775807")
      rows.insert(Int.max)
      expectEqual(try JSONEncoder().encode(rows), expected)
    }
  }

  @MainActor @Test func `runs with more integers than can be counted are refused, others shown`()
    throws
  {
    let least = "[-9223372036854775808"
    for ends in ["\(least), 9223372036854775807]", "\(least), 0, 0, 9223372036854775807]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(RowSelection.self, from: Data("[false, \(ends), []]".utf8))
      }
    }
    let text = Data("[false, \(least), -1, 1, 9223372036854775807], []]".utf8)
    let rows = try JSONDecoder().decode(RowSelection.self, from: text)
    expectEqual(rows.count(of: 5), .max)
    let simulation = Simulation(
      model: CellSelection(rows: rows, columns: ["a"]), columns: 9, rows: 4,
      update: { (cells: CellSelection, model) -> Command<CellSelection> in
        model = cells
        return .none
      },
      render: { model in
        [
          table(
            "t",
            [
              .columns([TableColumn("a", "a")]), .selectedCells(model),
              .onSelectCells { cells, _ in cells },
            ], items: [0, 1, 2], id: \.self
          ) { group("row", [label("a", [.text("\($0)")])]) }
        ]
      })
    simulation.press(.tab, .down)
    expectEqual(simulation.model, CellSelection(CellKey(row: 2, column: "a")))
  }

  @Test func `ends that are no runs are left out`() throws {
    let text = Data("[false, [3, 1, 5, 6, 9], []]".utf8)
    expectEqual(try JSONDecoder().decode(RowSelection.self, from: text), [5])
  }

  @Test func `a key that nothing could be made of is refused`() {
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([ViewKey(Plain.name)]) }
  }
}
