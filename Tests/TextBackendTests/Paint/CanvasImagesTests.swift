import ConstraintLayout
import Expectations
import ModelTerminal
import Testing
import TextBackend
import VirtualViews

/// A view of the program's own that draws an image, and letters where that cannot be.
private struct Poster: TextCustomView {
  var attributes = ViewAttributes()
  var image = PixelImage()

  func size(width: Int?) -> (columns: Int, rows: Int)? { (4, 4) }

  func draw(in canvas: inout TextCanvas) {
    let all = CellFrame(column: 0, row: 0, width: 4, height: 4)
    if !canvas.draw(image, in: all) {
      canvas.fill(column: 0, row: 0, width: 4, height: 4, with: "p")
    }
  }
}

/// Images that a program's own views draw, as a user and a terminal see them.
@MainActor
struct CanvasImagesTests {
  private static let cell = PixelSize(width: 2, height: 3)

  /// An image of 4×4 cells in which every pixel has a color of its own.
  private static var image: PixelImage {
    var bytes: [UInt8] = []
    for y in 0..<12 {
      for x in 0..<8 { bytes += [UInt8(x * 30), UInt8(y * 20), 99, 255] }
    }
    return PixelImage(width: 8, height: 12, bytes: bytes) ?? PixelImage()
  }

  private func poster() -> ViewElement<String> {
    customView("poster", Poster.self, [.set(\.image, to: Self.image)])
  }

  private func rows() -> [ViewElement<String>] {
    (0..<3).map { label("above \($0)", [.text("above \($0)")]) } + [poster()]
      + (0..<6).map { label("below \($0)", [.text("below \($0)")]) }
  }

  private func showing(_ form: TerminalImages.Form?) -> Showing {
    let showing = Showing(12, 6, [scrollView("s", rows())])
    showing.screen.images = form.map { TerminalImages(form: $0, cell: Self.cell) }
    return showing
  }

  private func wheel(_ kind: MouseEvent.Kind) -> InputEvent {
    .mouse(MouseEvent(kind, column: 1, row: 1))
  }

  private func places(_ showing: Showing) -> [String] {
    showing.screen.picture.images.map { image in
      let (cells, part) = (image.cells, image.part)
      return "\(cells.column),\(cells.row) \(cells.width)×\(cells.height) of "
        + "\(Int(part.x)),\(Int(part.y))"
    }
  }

  @Test func `where no images are shown, the view draws cells`() {
    expectEqual(showing(nil).lines[3].prefix(5), "pppp ")
    expectEqual(showing(.kitty).lines[3].prefix(5), "     ")
  }

  @Test func `an image is cut by the view that scrolls it, and by a dialog above`() {
    let showing = showing(.kitty)
    expectEqual(places(showing), ["0,3 4×3 of 0,0"])
    showing.screen.handle(wheel(.wheelDown))
    expectEqual(places(showing), ["0,0 4×4 of 0,0"])
    showing.screen.handle(wheel(.wheelDown))
    expectEqual(places(showing), ["0,0 4×1 of 0,9"])
    showing.screen.handle(wheel(.wheelUp))
    let hint: ViewElement<String> = dialog("d", [], [label("hint", [.text("Hi you")])])
    showing.show([scrollView("s", rows()), hint])
    #expect(places(showing).count > 1)
    expectEqual(showing.screen.picture, ScreenPicture(showing.screen.wholeFrame))
    showing.show([scrollView("s", rows())])
    expectEqual(places(showing), ["0,0 4×4 of 0,0"])
  }

  @Test(
    arguments: [
      TerminalImages.Form.kitty,
      .sixel(colors: 256, largest: PixelSize(width: 99, height: 99)),
    ])
  func `what a terminal shows after each step is what it would show at once`(
    form: TerminalImages.Form
  ) {
    let showing = showing(form)
    let hint: ViewElement<String> = dialog("d", [], [label("hint", [.text("Hi you")])])
    var terminal = TerminalModel(columns: 12, rows: 6)
    terminal.images = ImageModel(cell: Self.cell, columns: 12, rows: 6)
    let steps: [() -> Void] = [
      {}, { showing.screen.handle(wheel(.wheelDown)) },
      { showing.show([scrollView("s", rows()), hint]) },
      { showing.show([scrollView("s", rows())]) },
      { showing.screen.handle(wheel(.wheelDown)) }, { showing.screen.handle(wheel(.wheelUp)) },
      { showing.screen.handle(wheel(.wheelUp)) },
      { showing.show(Array(rows().prefix(2))) }, { showing.show(rows()) },
    ]
    for (number, step) in steps.enumerated() {
      step()
      terminal.receive(showing.screen.takeBytes())
      #expect(showing.screen.takeBytes().isEmpty)
      var stream = PictureStream()
      stream.images = showing.screen.images
      var fresh = TerminalModel(columns: 12, rows: 6)
      fresh.images = ImageModel(cell: Self.cell, columns: 12, rows: 6)
      fresh.receive(stream.bytes(for: showing.screen.picture))
      #expect(terminal.images?.pixels == fresh.images?.pixels, "step \(number)")
      expectEqual(terminal.violations + fresh.violations, [], "step \(number)")
    }
  }

  @Test func `inline there are no images`() {
    let showing = showing(.kitty)
    showing.screen.perform(.setScreenMode(.inline))
    expectEqual(places(showing), [])
    showing.screen.perform(.setScreenMode(.fullScreen))
    expectEqual(places(showing), ["0,3 4×3 of 0,0"])
  }
}
