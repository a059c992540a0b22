import Expectations
import Shohin
import Testing
import TextBackend

@testable import ShohinReplay

/// The things in pictures that a replay compares.
@MainActor
struct PictureDigestTests {
  private func app(linkedTo address: String) -> App<Int, Int> {
    App(
      model: 0, update: { _, _ in .none },
      render: { _ in [label("a", [.styledText(Text("Read").linked(to: address))])] })
  }

  @Test func `a link that leads elsewhere is another picture`() throws {
    let session = MemoryRecording(app(linkedTo: "https://one.example"))
    try session.expectReplay(of: app(linkedTo: "https://one.example"))
    let replay = Replay(app(linkedTo: "https://two.example"), try session.recording)
    replay.run()
    #expect(replay.problem?.code == .different)
  }

  /// A view of one image.
  private struct Poster: TextCustomView {
    var attributes = ViewAttributes()
    var image = PixelImage()

    func size(width: Int?) -> (columns: Int, rows: Int)? { (4, 2) }

    func draw(in canvas: inout TextCanvas) {
      _ = canvas.draw(image, in: CellFrame(column: 0, row: 0, width: 4, height: 2))
    }
  }

  private func digest(of image: PixelImage) -> String {
    let screen = TextScreen(columns: 6, rows: 2)
    screen.images = TerminalImages(form: .kitty, cell: PixelSize(width: 2, height: 2))
    let program = Program(
      screen: screen,
      App<Int, Int>(
        model: 0, update: { _, _ in .none },
        render: { _ in [customView("poster", Poster.self, [.set(\.image, to: image)])] }))
    defer { withExtendedLifetime(program) {} }
    var digest = PictureDigest()
    return digest.record(screen.frame).digest
  }

  @Test func `another image is another picture`() throws {
    func image(_ red: UInt8) throws -> PixelImage {
      try #require(
        PixelImage(
          width: 8, height: 4,
          bytes: Array(repeating: [red, 1, 2, 255] as [UInt8], count: 32).flatMap(\.self)))
    }
    expectEqual(digest(of: try image(1)), digest(of: try image(1)))
    #expect(digest(of: try image(1)) != digest(of: try image(2)))
  }
}
