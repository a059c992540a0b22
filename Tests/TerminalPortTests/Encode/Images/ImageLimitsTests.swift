import Expectations
import ModelTerminal
import Testing
import VirtualViews

@testable import TerminalPort

/// The limits of what is sent to a terminal and kept by it.
struct ImageLimitsTests {
  private static let cell = PixelSize(width: 4, height: 8)

  private func encoder(_ limits: KittyImages.Limits) -> FrameEncoder {
    var options = FrameEncoder.Options(colorDepth: .trueColor)
    options.images = TerminalImages(form: .kitty, cell: Self.cell)
    var encoder = FrameEncoder(options: options)
    encoder.images.kitty.limits = limits
    return encoder
  }

  /// Shows images one after the other, and returns the bytes of pixels that were sent, those of each
  /// picture, and the number of images that the terminal has at the end.
  private func show(
    _ images: [PixelImage], in cells: CellRect, on size: CellSize, _ limits: KittyImages.Limits
  ) -> (bytes: [Int], kept: Int) {
    var canvas = Canvas(size: size)
    canvas.cellPixels = Self.cell
    var encoder = encoder(limits)
    var terminal = TerminalModel(columns: size.columns, rows: size.rows)
    terminal.images = ImageModel(cell: Self.cell, columns: size.columns, rows: size.rows)
    var sent: [Int] = []
    for image in images {
      canvas.clear()
      expectEqual(canvas.draw(image, in: cells), true)
      canvas.finishPicture()
      var bytes: [UInt8] = []
      encoder.encode(canvas.frame(), into: &bytes)
      let before = terminal.images?.bytesSent ?? 0
      terminal.receive(bytes)
      sent.append((terminal.images?.bytesSent ?? 0) - before)
      expectEqual(terminal.violations, [])
    }
    return (sent, terminal.images?.imageCount ?? 0)
  }

  private let size = CellSize(columns: 10, rows: 5)

  @Test func `an image has no more pixels than its cells`() {
    let large = ImageSamples.image(100, 100)
    let cells = CellRect(column: 1, row: 1, width: 5, height: 2)
    expectEqual(show([large], in: cells, on: size, .init()).bytes, [5 * 4 * 2 * 8 * 3])
  }

  @Test func `one that has fewer is sent as it is, if its pixels are whole ones of the cells`() {
    let cells = CellRect(column: 1, row: 1, width: 5, height: 2)
    expectEqual(show([ImageSamples.image(5, 4)], in: cells, on: size, .init()).bytes, [5 * 4 * 3])
    expectEqual(
      show([ImageSamples.image(6, 4)], in: cells, on: size, .init()).bytes, [5 * 4 * 2 * 8 * 3])
  }

  @Test func `where the screen has more pixels than are sent, images have fewer`() {
    let large = ImageSamples.image(100, 100)
    var limits = KittyImages.Limits()
    limits.screen = 10 * 5 * 8
    let cells = CellRect(column: 0, row: 0, width: 10, height: 5)
    let sent = show([large], in: cells, on: size, limits).bytes[0]
    #expect(sent <= limits.screen * 3 && sent >= limits.screen * 3 / 2)
  }

  @Test func `of a sheet larger than the screen only the blocks that are seen are sent`() {
    let tall = ImageSamples.image(8, 800)
    var limits = KittyImages.Limits()
    limits.block = 8 * 80
    let cells = CellRect(column: 0, row: -13, width: 2, height: 100)
    // Rows 13 to 17 of 100, ten in a block.
    expectEqual(show([tall], in: cells, on: size, limits).bytes, [8 * 80 * 3])
    let across = CellRect(column: 0, row: -17, width: 2, height: 100)
    expectEqual(show([tall], in: across, on: size, limits).bytes, [2 * 8 * 80 * 3])
  }

  @Test func `images that are not seen any more are kept up to a limit, then deleted`() {
    let images = (0..<6).map { ImageSamples.image(4, 8, SIMD3(UInt8($0), 0, 0)) }
    let cells = CellRect(column: 0, row: 0, width: 1, height: 1)
    var limits = KittyImages.Limits()
    limits.unseenBytes = 2 * 4 * 8 * 4
    expectEqual(show(images, in: cells, on: size, limits).kept, 3)
    // The last ones are still there.
    let again = show(images + images.suffix(3).reversed(), in: cells, on: size, limits)
    expectEqual(again.bytes.suffix(3), [0, 0, 0])
  }

  @Test func `images whose drawings in sixels are kept have a limit, and the newest is kept`() {
    var options = FrameEncoder.Options(colorDepth: .trueColor)
    let form = TerminalImages.Form.sixel(colors: 16, largest: PixelSize(width: 99, height: 99))
    options.images = TerminalImages(form: form, cell: Self.cell)
    var encoder = FrameEncoder(options: options)
    let images = (0..<6).map { ImageSamples.image(20, 20, SIMD3(UInt8($0), 0, 0)) }
    encoder.images.sixel.mostImageBytes = 2 * images[0].bytes.count
    var canvas = Canvas(size: size)
    canvas.cellPixels = Self.cell
    var bytes: [UInt8] = []
    func show(_ image: PixelImage) {
      // Two drawings of one image, which is kept once.
      for column in [0, 4] {
        let cells = CellRect(column: column, row: 0, width: 2 + column / 4, height: 1)
        expectEqual(canvas.draw(image, in: cells), true)
      }
      encoder.encode(canvas.frame(), into: &bytes)
    }
    for image in images { show(image) }
    expectEqual(encoder.images.sixel.imageBytes, 2 * images[0].bytes.count)
    encoder.images.sixel.mostImageBytes = 1
    show(images[0])
    expectEqual(encoder.images.sixel.imageBytes, images[0].bytes.count)
  }

  @Test func `inline nothing is kept of cells with images`() {
    var options = FrameEncoder.Options(colorDepth: .trueColor)
    options.images = TerminalImages(form: .kitty, cell: Self.cell)
    var encoder = FrameEncoder(options: options)
    encoder.begin(inline: true)
    var canvas = Canvas(size: size)
    canvas.cellPixels = Self.cell
    var bytes: [UInt8] = []
    for number in 0..<3 {
      canvas.clear()
      let image = ImageSamples.image(4, 8, SIMD3(UInt8(number), 0, 0))
      let cells = CellRect(column: number, row: 0, width: 2, height: 1)
      expectEqual(canvas.draw(image, in: cells), true)
      encoder.encode(canvas.frame(), into: &bytes)
    }
    #expect(encoder.images.stale.isEmpty)
  }

  @Test func `a drawing in sixels has no more colors than the terminal`() {
    var canvas = Canvas(size: size)
    canvas.cellPixels = Self.cell
    var options = FrameEncoder.Options(colorDepth: .trueColor)
    let form = TerminalImages.Form.sixel(colors: 16, largest: PixelSize(width: 99, height: 99))
    options.images = TerminalImages(form: form, cell: Self.cell)
    var encoder = FrameEncoder(options: options)
    let ramp = ImageSamples.image(16, 16) { x, y in SIMD3(UInt8(x * 16), UInt8(y * 16), 99) }
    let cells = CellRect(column: 0, row: 0, width: 4, height: 2)
    expectEqual(canvas.draw(ramp, in: cells), true)
    var bytes: [UInt8] = []
    encoder.encode(canvas.frame(), into: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let colors = text.split(separator: "#").dropFirst().filter {
      $0.split(separator: ";").count == 5
    }
    #expect((12...16).contains(colors.count))
    var terminal = TerminalModel(columns: size.columns, rows: size.rows)
    terminal.images = ImageModel(cell: Self.cell, columns: size.columns, rows: size.rows)
    terminal.receive(bytes)
    expectEqual(terminal.violations, [])
    // The mean of the picture is nearly that of the image.
    let shown = terminal.images?.pixels.compactMap { $0 } ?? []
    expectEqual(shown.count, 256)
    let mean =
      shown.reduce(SIMD3<Int>.zero) { $0 &+ SIMD3(truncatingIfNeeded: $1) } / SIMD3(repeating: 256)
    #expect(abs(mean.x - 120) < 12 && abs(mean.y - 120) < 12 && abs(mean.z - 99) < 12)
  }
}
