import Expectations
import TestThreads
import Testing
import VirtualViews

@testable import TerminalPort

/// Images on a canvas, and what a picture says of them.
@Suite(.computes)
struct CanvasImageTests {
  private func canvas(_ columns: Int, _ rows: Int) -> Canvas {
    var canvas = Canvas(size: CellSize(columns: columns, rows: rows))
    canvas.cellPixels = PixelSize(width: 2, height: 4)
    return canvas
  }

  private func rect(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> CellRect {
    CellRect(column: column, row: row, width: width, height: height)
  }

  /// Returns the rectangles of images, as `column,row width×height of x,y`.
  private func places(_ canvas: borrowing Canvas) -> [String] {
    canvas.picture().images.map { image in
      let (cells, part) = (image.cells, image.part)
      return
        "\(cells.column),\(cells.row) \(cells.width)×\(cells.height) of \(Int(part.x)),\(Int(part.y))"
    }
  }

  @Test func `where no images are shown, nothing is drawn`() {
    var canvas = Canvas(size: CellSize(columns: 4, rows: 1))
    expectEqual(canvas.draw(ImageSamples.image(4, 4), in: rect(0, 0, 2, 1)), false)
    expectEqual(places(canvas), [])
  }

  @Test func `an image is one rectangle of blanks`() {
    var canvas = canvas(6, 3)
    canvas.draw("abcdef", at: CellPoint(column: 0, row: 1))
    expectEqual(canvas.draw(ImageSamples.image(6, 8), in: rect(1, 1, 3, 2)), true)
    expectEqual(places(canvas), ["1,1 3×2 of 0,0"])
    expectEqual(canvas.picture().lines[1], "a   ef")
  }

  @Test func `what is drawn later cuts it`() {
    var canvas = canvas(5, 4)
    expectEqual(canvas.draw(ImageSamples.image(10, 16), in: rect(0, 0, 5, 4)), true)
    canvas.draw("┌┐", at: CellPoint(column: 2, row: 1))
    canvas.draw("└┘", at: CellPoint(column: 2, row: 2))
    expectEqual(
      places(canvas),
      ["0,0 5×1 of 0,0", "0,1 2×2 of 0,4", "4,1 1×2 of 8,4", "0,3 5×1 of 0,12"])
  }

  @Test func `what is outside of a view is not seen`() {
    var canvas = canvas(8, 4)
    canvas.inside(rect(2, 1, 3, 2)) { canvas in
      expectEqual(canvas.draw(ImageSamples.image(8, 16), in: rect(-1, -2, 4, 4)), true)
    }
    expectEqual(places(canvas), ["2,1 3×2 of 2,8"])
  }

  @Test func `parts of one image that do not fit together are apart`() {
    var canvas = canvas(3, 2)
    let image = ImageSamples.image(8, 8)
    for (row, column) in [(0, 0), (1, -1)] {
      canvas.inside(rect(0, row, 3, 1)) { canvas in
        expectEqual(canvas.draw(image, in: rect(column, -row, 4, 2)), true)
      }
    }
    expectEqual(places(canvas), ["0,0 3×1 of 0,0", "0,1 3×1 of 2,4"])
  }

  @Test func `rows that move take it along`() {
    var canvas = canvas(3, 4)
    expectEqual(canvas.draw(ImageSamples.image(6, 12), in: rect(0, 1, 3, 3)), true)
    canvas.moveRows(of: rect(0, 0, 3, 4), by: -2)
    expectEqual(places(canvas), ["0,0 3×2 of 0,4"])
  }

  @Test func `the background behind is kept`() {
    var canvas = canvas(3, 1)
    canvas.fill(rect(0, 0, 3, 1), style: TextStyle(background: .blue))
    expectEqual(canvas.draw(ImageSamples.image(6, 4), in: rect(0, 0, 3, 1)), true)
    expectEqual(canvas.picture().style(column: 1, row: 0).background, .blue)
  }

  @Test func `equal images have one number, and numbers that are not seen are given again`() {
    var canvas = canvas(4, 1)
    expectEqual(canvas.draw(ImageSamples.image(2, 4), in: rect(0, 0, 1, 1)), true)
    expectEqual(canvas.draw(ImageSamples.image(2, 4), in: rect(1, 0, 1, 1)), true)
    expectEqual(canvas.frame().images.count, 1)
    for step in 0..<3_000 {
      let color = SIMD3(UInt8(step % 256), UInt8(step / 256), 1)
      expectEqual(canvas.draw(ImageSamples.image(2, 4, color), in: rect(2, 0, 1, 1)), true)
      canvas.finishPicture()
    }
    #expect(canvas.frame().images.count <= 3)
    canvas.clear()
    expectEqual(canvas.draw(ImageSamples.image(4, 4), in: rect(2, 0, 1, 1)), true)
    canvas.finishPicture()
    expectEqual(canvas.frame().images.compactMap { $0 }.count, 1)
  }

  @Test func `there are at most so many images and tiles`() {
    var canvas = canvas(2, 1)
    var drawn = 0
    for step in 0..<1_030 {
      let color = SIMD3(UInt8(step % 256), UInt8(step / 256), 1)
      if canvas.draw(ImageSamples.image(1, 1, color), in: rect(0, 0, 1, 1)) { drawn += 1 }
    }
    expectEqual(drawn, 1_024)
    expectEqual(canvas.draw(ImageSamples.image(1, 1), in: rect(0, 0, 32_767, 33)), false)
    expectEqual(canvas.draw(PixelImage(), in: rect(0, 0, 1, 1)), false)
    let nowhere = PixelPart(x: .nan, y: 0, width: 1, height: .infinity)
    expectEqual(canvas.draw(ImageSamples.image(1, 1), part: nowhere, in: rect(0, 0, 1, 1)), false)
  }

  @Test func `a picture on another canvas brings its images`() {
    var inner = canvas(3, 2)
    expectEqual(inner.draw(ImageSamples.image(6, 8), in: rect(0, 0, 3, 2)), true)
    var outer = canvas(6, 4)
    expectEqual(outer.draw(ImageSamples.image(2, 4), in: rect(0, 0, 1, 1)), true)
    outer.draw(inner.picture(), at: CellPoint(column: 4, row: 1))
    expectEqual(places(outer), ["0,0 1×1 of 0,0", "4,1 2×2 of 0,0"])
    var plain = Canvas(size: CellSize(columns: 6, rows: 4))
    plain.draw(inner.picture(), at: .zero)
    expectEqual(places(plain), [])
  }

  @Test func `pictures with other images look different`() {
    func picture(_ color: SIMD3<UInt8>, first: SIMD3<UInt8>) -> ScreenPicture {
      var canvas = canvas(2, 1)
      _ = canvas.draw(ImageSamples.image(2, 4, first), in: rect(1, 0, 1, 1))
      _ = canvas.draw(ImageSamples.image(2, 4, color), in: rect(0, 0, 1, 1))
      return canvas.picture()
    }
    let (red, blue) = (SIMD3<UInt8>(255, 0, 0), SIMD3<UInt8>(0, 0, 255))
    expectEqual(picture(red, first: blue), picture(red, first: blue))
    #expect(picture(red, first: blue) != picture(blue, first: blue))
  }
}
