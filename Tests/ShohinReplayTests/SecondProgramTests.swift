import Expectations
import Shohin
import ShohinReplay
import Testing
import TextBackend

/// A program on a screen on which another one was before it.
@MainActor
struct SecondProgramTests {
  /// A view that draws an image, and letters where that cannot be.
  private struct Poster: TextCustomView {
    var attributes = ViewAttributes()

    func size(width: Int?) -> (columns: Int, rows: Int)? { (4, 2) }

    func draw(in canvas: inout TextCanvas) {
      let all = CellFrame(column: 0, row: 0, width: 4, height: 2)
      let image =
        PixelImage(
          width: 4, height: 4, bytes: [UInt8](repeating: 99, count: 64)) ?? PixelImage()
      if !canvas.draw(image, in: all) {
        canvas.fill(column: 0, row: 0, width: 4, height: 2, with: "p")
      }
    }
  }

  @Test func `a recording knows what was copied on the screen before, and how it shows images`()
    throws
  {
    let screen = TextScreen(columns: 20, rows: 4)
    screen.images = TerminalImages(form: .kitty, cell: PixelSize(width: 2, height: 3))
    let first = Program<Int, Int>(
      screen: screen, App(model: 0, update: { _, _ in .copy("copied") }, render: { _ in [] }))
    first.send(1)
    screen.settle()
    let app = App<Int, Int>(
      model: 0, update: { _, _ in .none },
      render: { _ in [field("f", []), customView("p", Poster.self, [] as Props<Int, Poster>)] })
    var bytes: [UInt8] = []
    let recorder = Recorder<Int, Int> {
      bytes += $0
      return true
    }
    let second = recorder.program(on: screen, app)
    screen.press(.tab)
    screen.press(.control("v"))
    let lines = screen.picture.lines
    #expect(lines[0].hasPrefix("copied"))
    #expect(!lines[1].contains("p"))
    expectEqual(recorder.problem, nil)
    let replay = Replay(app, try Recording<Int>(String(decoding: bytes, as: UTF8.self)))
    replay.run()
    expectEqual(replay.problem, nil)
    expectEqual(replay.picture.lines, lines)
    expectEqual(second.exitStatus, nil)
  }
}
