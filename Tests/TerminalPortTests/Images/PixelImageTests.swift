import Expectations
import SeededRandom
import TerminalPort
import Testing

struct PixelImageTests {
  private func file(_ header: String, _ pixels: [UInt8]) -> [UInt8] { Array(header.utf8) + pixels }

  @Test(arguments: [
    "P6\n2 1\n255\n", "P6 2 1 255 ", "P6\n# a comment\n2\t# another\n 1\r\n255\n",
  ])
  func `a file of pixels is read`(header: String) {
    let image = PixelImage(ppm: file(header, [1, 2, 3, 4, 5, 6]))
    #expect(image?.width == 2 && image?.height == 1)
    expectEqual(image?.bytes, [1, 2, 3, 255, 4, 5, 6, 255])
  }

  @Test func `other depths become bytes`() {
    expectEqual(PixelImage(ppm: file("P6 1 1 15 ", [15, 0, 99]))?.bytes, [255, 0, 255, 255])
    expectEqual(
      PixelImage(ppm: file("P6 1 1 65535 ", [255, 255, 128, 0, 0, 255]))?.bytes, [255, 127, 0, 255])
  }

  @Test(arguments: [
    "", "P6", "P5 1 1 255 ", "P6 1 1 255", "P6 1 1 0 ", "P6 1 1 65536 ", "P6 x 1 255 ",
    "P6 -1 1 255 ", "P6 2 1 255 ", "P6 999999999 999999999 255 ", "P6 9999999999 1 255 ", "P6#\n",
  ])
  func `a file that is none, or cut off, is no picture`(header: String) {
    #expect(PixelImage(ppm: file(header, [1, 2, 3])) == nil)
  }

  @Test(arguments: Effort.seeds(push: 200, full: 20_000))
  func `any bytes are a picture or none`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...30, using: &random)
    let bytes = (0..<count).map { _ in random.pick(Array("P6 12#\n3\0".utf8)) }
    if let image = PixelImage(ppm: Array("P6 ".utf8) + bytes) {
      expectEqual(image.bytes.count, image.width * image.height * 4, "seed \(seed)")
    }
  }

  @Test func `there are four bytes for each pixel`() {
    #expect(PixelImage(width: 1, height: 2, bytes: Array(repeating: 0, count: 8)) != nil)
    #expect(PixelImage(width: 1, height: 2, bytes: Array(repeating: 0, count: 9)) == nil)
    #expect(PixelImage(width: -1, height: -2, bytes: Array(repeating: 0, count: 8)) == nil)
    #expect(PixelImage(width: .max, height: 4, bytes: []) == nil)
    #expect(PixelImage(width: 0, height: 9, bytes: []) != nil)
  }
}
