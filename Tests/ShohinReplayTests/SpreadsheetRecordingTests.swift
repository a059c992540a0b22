import Expectations
import Shohin
import ShohinReplay
import Testing
import TextBackend

@testable import Spreadsheet

/// Ranges and edits of cells that are recorded and replayed.
@MainActor
struct SpreadsheetRecordingTests {
  @Test func `a session with a spreadsheet is replayed`() throws {
    let app = App<Sheet, SheetMsg>(model: Sheet(), update: update, render: render)
    let session = MemoryRecording(app, columns: 40, rows: 8)
    let screen = session.screen
    screen.press(.tab)
    screen.type("12\n30\n=A1+cat\n")
    screen.press(.escape)
    for kind in [MouseEvent.Kind.press, .drag, .release] {
      let column = kind == .press ? 5 : 18
      let row = kind == .press ? 1 : 3
      screen.handle(.mouse(MouseEvent(kind, button: .left, column: column, row: row)))
    }
    _ = screen.picture
    screen.press(.alt("c"))
    screen.press(.control("a"))
    screen.press(.delete)
    expectEqual(session.program.model.texts, [:])
    expectEqual(
      session.program.model.selection, CellSelection(rows: .all, columns: Sheet.columns))
    let recorded = try session.recording.messages.map(\.message)
    let cells = CellSelection(rows: [1, 2, 3], columns: ["A", "B"])
    #expect(recorded.contains(.copy(cells)), "\(recorded)")
    try session.expectReplay(of: app)
  }
}
