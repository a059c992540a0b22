import Expectations
import TerminalPort
import Testing
import VirtualViews

@testable import TextBackend

struct CanvasLinesTests {
  @Test func `a border is drawn along the inner edge`() {
    var canvas = Canvas(size: CellSize(columns: 6, rows: 3))
    canvas.border(CellRect(column: 1, row: 0, width: 4, height: 3), border: .rounded)
    expectEqual(canvas.picture().lines, [" ╭──╮ ", " │  │ ", " ╰──╯ "])
  }

  @Test func `a line leaves the rows before and after it alone`() {
    var canvas = Canvas(size: CellSize(columns: 4, rows: 3))
    canvas.horizontalLine(from: CellPoint(column: 1, row: 1), columns: 3, border: .double)
    expectEqual(canvas.picture().lines, ["    ", " ═══", "    "])
  }
}
