import Expectations
import TestThreads
import Testing
import TerminalPort

/// The arithmetic of rectangles.
struct CellRectTests {
  @Test
  func `data that is no rectangle makes none`() {
    #expect(CellRect(checkingColumn: 0, row: 0, width: -1, height: 2) == nil)
    #expect(CellRect(checkingColumn: 0, row: 0, width: 1, height: -2) == nil)
    #expect(CellRect(checkingColumn: .max, row: 0, width: 1, height: 2) == nil)
    #expect(CellRect(checkingColumn: 0, row: .min, width: 1, height: 2) == nil)
    #expect(CellSize(checkingColumns: -1, rows: 2) == nil)
    expectEqual(CellRect(checkingColumn: -5, row: 3, width: 1, height: 2)?.endRow, 5)
  }

  @Test(.ownThreads)
  func `a literal that is no rectangle is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      _ = CellRect(column: 0, row: 0, width: -1, height: 0)
    }
    await #expect(processExitsWith: .failure) { _ = CellSize(columns: 0, rows: -1) }
  }

  @Test
  func `an intersection holds the cells of both`() {
    let rects = (-1...2).flatMap { start in
      (0...3).flatMap { width in
        (0...2).map { CellRect(column: start, row: -start, width: width, height: $0) }
      }
    }
    for one in rects {
      for two in rects {
        let both = one.intersection(two)
        for column in -3...6 {
          for row in -4...4 {
            let point = CellPoint(column: column, row: row)
            expectEqual(both.contains(point), (one.contains(point) && two.contains(point)))
          }
        }
      }
    }
  }

  @Test
  func `moving beyond the numbers leaves nothing`() {
    let rect = CellRect(column: 1, row: 1, width: 2, height: 2)
    #expect(rect.offset(columns: .max, rows: 0).isEmpty)
    #expect(rect.offset(columns: 0, rows: .min).isEmpty)
    expectEqual(rect.offset(columns: -4, rows: 2).origin, CellPoint(column: -3, row: 3))
  }
}
