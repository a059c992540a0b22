import Expectations
import TestThreads
import Testing
import TerminalPort

/// No wide glyph is ever half shown.
struct CellGridTests {
  /// One write into a row of five cells.
  struct Write: Sendable, CustomTestStringConvertible {
    let cell: Cell
    let column: Int
    let name: String

    var testDescription: String { "\(name) at \(column)" }
  }

  private static let narrow = Cell("n", style: 1)
  private static let wide = Cell("漢", style: 2, width: 2)

  private static let writes: [Write] =
    (-2...5).flatMap { column in
      [
        Write(cell: narrow, column: column, name: "narrow"),
        Write(cell: wide, column: column, name: "wide"),
      ]
    }

  /// The rule in its plainest form: a list of glyphs with places, the last one on top.
  private func expected(_ writes: [Write], columns: Int, clip: Range<Int>) -> [Cell] {
    var cells = Array(repeating: Cell.blank, count: columns)
    var owners = Array(repeating: -1, count: columns)
    for (number, write) in writes.enumerated() {
      let places = (0..<Int(write.cell.width)).map { write.column + $0 }
      let seen = places.filter { clip.contains($0) && $0 >= 0 && $0 < columns }
      for place in seen {
        let owner = owners[place]
        for other in 0..<columns where owners[other] == owner && cells[other].width != 1 {
          cells[other] = .blank(style: cells[other].style)
        }
      }
      for place in seen {
        owners[place] = number
        cells[place] = .blank(style: write.cell.style)
      }
      guard seen.count == places.count else { continue }
      for (offset, place) in places.enumerated() {
        cells[place] = offset == 0 ? write.cell : .rightHalf(style: write.cell.style)
      }
    }
    return cells
  }

  @Test(arguments: writes)
  func `any three writes into a row leave whole glyphs`(first: Write) {
    for second in Self.writes {
      for third in Self.writes {
        var grid = CellGrid(columns: 5, rows: 1)
        for write in [first, second, third] { grid.put(write.cell, column: write.column, row: 0) }
        let cells = (0..<5).map { grid[$0, 0] }
        let name = "\([first, second, third].map(\.testDescription))"
        #expect(grid.violations.isEmpty, "\(name)")
        expectEqual(cells, expected([first, second, third], columns: 5, clip: 0..<5), "\(name)")
      }
    }
  }

  @Test(arguments: writes, writes)
  func `a clip edge shows blanks instead of halves`(first: Write, second: Write) {
    for start in 0...5 {
      for end in start...5 {
        var grid = CellGrid(columns: 5, rows: 1)
        let clip = CellRect(column: start, row: 0, width: end - start, height: 1)
        for write in [first, second] {
          grid.put(write.cell, column: write.column, row: 0, clip: clip)
        }
        let cells = (0..<5).map { grid[$0, 0] }
        expectEqual(cells, expected([first, second], columns: 5, clip: start..<end))
      }
    }
  }

  @Test(arguments: writes)
  func `filling and resizing cut no glyph`(write: Write) {
    for start in -1...6 {
      for width in 0...6 {
        var grid = CellGrid(columns: 5, rows: 2)
        grid.put(write.cell, column: write.column, row: 1)
        var filled = grid
        filled.fill(CellRect(column: start, row: 1, width: width, height: 1), with: Cell("."))
        #expect(filled.violations.isEmpty)
        grid.resize(to: CellSize(columns: width, rows: 3))
        #expect(grid.violations.isEmpty)
        expectEqual(grid.size, CellSize(columns: width, rows: 3))
      }
    }
  }

  @Test(arguments: [-2, -1, 1, 2, 5])
  func `moving rows cuts no glyph, leaves blanks and touches nothing else`(shift: Int) {
    for start in 0...5 {
      for end in start...6 {
        var grid = CellGrid(columns: 6, rows: 4)
        for row in 0..<4 {
          grid.put(Self.wide, column: row, row: row)
          grid.put(Cell(Unicode.Scalar(UInt8(48 + row))), column: (row + 3) % 6, row: row)
        }
        var moved = grid
        let area = CellRect(column: start, row: 0, width: end - start, height: 3)
        moved.moveRows(of: area, by: shift)
        #expect(moved.violations.isEmpty)
        for (row, column) in (0..<4).flatMap({ row in (0..<6).map { (row, $0) } }) {
          let point = CellPoint(column: column, row: row)
          let isFree = area.contains(point) && !(0..<3).contains(row - shift)
          let wanted =
            isFree ? .blank : grid[column, area.contains(point) ? row - shift : row]
          // Nothing but halves of glyphs at the edges are others.
          #expect(moved[column, row] == wanted || wanted.width != 1 && moved[column, row].isBlank)
        }
      }
    }
  }

  @Test
  func `a cell is eight bytes`() {
    expectEqual(MemoryLayout<Cell>.size, 8)
    expectEqual(MemoryLayout<Cell>.stride, 8)
  }

  @Test(.ownThreads)
  func `a cell outside the grid is a programming error`() async {
    await #expect(processExitsWith: .failure) { _ = CellGrid(columns: 2, rows: 2)[2, 0] }
    await #expect(processExitsWith: .failure) { _ = CellGrid(columns: 2, rows: 2)[0, 2] }
  }

  @Test(arguments: [Int.min, Int.max, -3, 3])
  func `rows that are moved out of the grid leave blanks`(shift: Int) {
    var grid = CellGrid(columns: 2, rows: 3)
    for row in 0..<3 { grid.put(Self.narrow, column: 0, row: row, clip: grid.bounds) }
    grid.moveRows(of: grid.bounds, by: shift)
    expectEqual(grid, CellGrid(columns: 2, rows: 3))
  }
}
