import Expectations
import Testing
import VirtualViews

@testable import TerminalPort

/// Other pixels of an image.
struct ResamplingTests {
  private func pixels(
    _ image: PixelImage, part: PixelPart? = nil, columns: Int = 1, rows: Int = 1,
    to width: Int, _ height: Int
  ) -> [[UInt8]] {
    let sheet = ImageSheet(
      image, part ?? PixelPart(wholeOf: image), columns: columns, rows: rows)
    let tiles = CellRect(column: 0, row: 0, width: columns, height: rows)
    let bytes = sheet?.pixels(of: tiles, size: PixelSize(width: width, height: height)).bytes ?? []
    return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
  }

  private let two = ImageSamples.image(2, 1) { x, _ in x == 0 ? SIMD3(255, 0, 0) : SIMD3(0, 0, 255)
  }

  @Test func `pixels of the same size are the same`() {
    expectEqual(pixels(two, to: 2, 1), [[255, 0, 0, 255], [0, 0, 255, 255]])
    expectEqual(pixels(two, columns: 2, to: 1, 1), [[255, 0, 0, 255], [0, 0, 255, 255]])
  }

  @Test func `means are those of light`() {
    // Half the light is 180 of 255, not 128.
    expectEqual(pixels(two, to: 1, 1), [[180, 0, 180, 255]])
  }

  @Test func `larger pixels are squares`() {
    let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
    expectEqual(pixels(two, to: 4, 2), [red, red, blue, blue, red, red, blue, blue])
    expectEqual(pixels(two, to: 3, 1), [red, [180, 0, 180, 255], blue])
  }

  @Test func `nothing is there outside of the image`() {
    let part = PixelPart(x: -1, y: 0, width: 4, height: 2)
    let (none, red, blue): ([UInt8], [UInt8], [UInt8]) = (
      [0, 0, 0, 0], [255, 0, 0, 255], [0, 0, 255, 255]
    )
    expectEqual(pixels(two, part: part, to: 4, 2), [none, red, blue, none, none, none, none, none])
  }

  @Test func `transparent pixels have no color`() {
    let holes = ImageSamples.image(2, 1) { x, _ in x == 0 ? SIMD3(0, 255, 0) : nil }
    expectEqual(pixels(holes, to: 1, 1), [[0, 255, 0, 128]])
  }

  @Test(arguments: [(1, 1), (3, 2), (5, 7), (2, 9)])
  func `tiles made one by one fit together`(width: Int, height: Int) {
    let image = ImageSamples.image(11, 7) { x, y in
      SIMD3(UInt8(x * 20), UInt8(y * 30), UInt8((x + y) * 10))
    }
    let part = PixelPart(x: -0.5, y: 0.25, width: 10.5, height: 6.5)
    guard let sheet = ImageSheet(image, part, columns: 3, rows: 2) else { return }
    let size = PixelSize(width: width, height: height)
    let all = sheet.pixels(of: CellRect(column: 0, row: 0, width: 3, height: 2), size: size)
    for row in 0..<2 {
      for column in 0..<3 {
        let tile = sheet.pixels(
          of: CellRect(column: column, row: row, width: 1, height: 1), size: size)
        for y in 0..<height {
          let start = ((row * height + y) * all.width + column * width) * 4
          let expected = all.bytes[start..<start + width * 4]
          #expect(tile.bytes[y * width * 4..<(y + 1) * width * 4].elementsEqual(expected))
        }
      }
    }
  }
}
