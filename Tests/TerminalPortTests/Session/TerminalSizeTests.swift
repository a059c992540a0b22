import Expectations
import Testing

@testable import TerminalPort

struct TerminalSizeTests {
  @Test(arguments: [
    (80, 24, 80, 24), (1, 1, 1, 1), (0, 0, 80, 24), (0, 30, 80, 24), (-1, 5, 80, 24),
    (65535, 1, 32767, 1), (65535, 65535, 32767, 122), (4000, 4000, 4000, 1000),
  ])
  func `a size is one we can keep`(columns: Int, rows: Int, toColumns: Int, toRows: Int) {
    let size = TerminalSize(columns: columns, rows: rows)
    #expect((size.columns, size.rows) == (toColumns, toRows))
  }
}
