import Expectations
import ModelTerminal
import SeededRandom
import TestThreads
import Testing
import VirtualViews

@testable import TerminalPort

/// What is on the screen after any changes is what painting it anew gives, and what was asked for.
@Suite(.computes)
struct ImageLawTests {
  private static let size = CellSize(columns: 14, rows: 10)
  /// The cells of images: sixels at the lower edge of the screen are cut.
  private static let area = CellRect(column: 0, row: 0, width: 14, height: 7)

  /// An image in a place, of which the law knows every pixel.
  private struct Shown {
    var image: PixelImage
    var cells: CellRect
  }

  /// A picture: images, and words that cover them.
  private struct Scene {
    var images: [Shown] = []
    var words: [(text: String, place: CellPoint, style: TextStyle)] = []
  }

  private static func image(
    _ cell: PixelSize, columns: Int, rows: Int, using random: inout SplitMix64
  ) -> PixelImage {
    ImageSamples.random(
      columns * cell.width, rows * cell.height, holes: random.next() % 2 == 0, using: &random)
  }

  private static func change(
    _ scene: inout Scene, _ cell: PixelSize, pool: inout [PixelImage],
    using random: inout SplitMix64
  ) {
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      let (columns, rows) = (
        Int.random(in: 1...5, using: &random), Int.random(in: 1...4, using: &random)
      )
      let image = image(cell, columns: columns, rows: rows, using: &random)
      pool.append(image)
      scene.images.append(shown(image, cell, using: &random))
    case 2:
      if let image = pool.randomElement(using: &random) {
        scene.images.append(shown(image, cell, using: &random))
      }
    case 3:
      if !scene.images.isEmpty {
        scene.images.remove(at: Int.random(in: 0..<scene.images.count, using: &random))
      }
    case 4 where random.next() % 3 == 0:
      for index in scene.images.indices {
        let cells = scene.images[index].cells
        let other = image(cell, columns: cells.width, rows: cells.height, using: &random)
        scene.images[index] = Shown(image: other, cells: cells)
      }
    case 4:
      for index in scene.images.indices {
        let cells = scene.images[index].cells
        scene.images[index].cells = cells.offset(
          columns: 0, rows: Int.random(in: -1...1, using: &random))
      }
    case 5:
      let place = CellPoint(
        column: Int.random(in: -2..<14, using: &random), row: Int.random(in: 0..<7, using: &random))
      let style = TextStyle(background: random.pick([.default, .blue]))
      scene.words.append((random.pick(["a", "word", "漢字", "      ", "👨‍👩‍👧"]), place, style))
    default: if !scene.words.isEmpty { scene.words.removeFirst() }
    }
    if scene.images.count > 4 { scene.images.removeFirst() }
  }

  private static func shown(
    _ image: PixelImage, _ cell: PixelSize, using random: inout SplitMix64
  ) -> Shown {
    let cells = CellRect(
      column: Int.random(in: -3..<14, using: &random), row: Int.random(in: -2..<7, using: &random),
      width: image.width / cell.width, height: image.height / cell.height)
    return Shown(image: image, cells: cells)
  }

  private static func draw(_ scene: Scene, on canvas: inout Canvas) {
    canvas.clear()
    canvas.inside(area) { canvas in
      for shown in scene.images { expectEqual(canvas.draw(shown.image, in: shown.cells), true) }
    }
    for word in scene.words { canvas.draw(word.text, at: word.place, style: word.style) }
  }

  /// The pixels that the picture asks for, from the images and the cells of words alone.
  private static func expected(
    _ scene: Scene, _ cell: PixelSize
  ) -> [ImageModel.Pixel?] {
    let (width, height) = (size.columns * cell.width, size.rows * cell.height)
    var pixels = [ImageModel.Pixel?](repeating: nil, count: width * height)
    for shown in scene.images {
      let (left, top) = (shown.cells.column * cell.width, shown.cells.row * cell.height)
      for y in 0..<shown.image.height where (0..<area.height * cell.height).contains(top + y) {
        for x in 0..<shown.image.width where (0..<width).contains(left + x) {
          let start = (y * shown.image.width + x) * 4
          let bytes = shown.image.bytes
          // An image above another one hides it, also where it is transparent.
          pixels[(top + y) * width + left + x] =
            bytes[start + 3] == 0
            ? nil : ImageModel.Pixel(bytes[start], bytes[start + 1], bytes[start + 2])
        }
      }
    }
    var words = Canvas(size: size)
    for word in scene.words {
      words.draw(word.text, at: word.place, style: TextStyle(attributes: .bold))
    }
    let picture = words.picture()
    for row in 0..<size.rows {
      for column in 0..<size.columns where picture.style(column: column, row: row) != .plain {
        for y in row * cell.height..<(row + 1) * cell.height {
          for x in column * cell.width..<(column + 1) * cell.width { pixels[y * width + x] = nil }
        }
      }
    }
    return pixels
  }

  /// Tells in words where pixels differ.
  private static func differences(
    _ shown: [ImageModel.Pixel?], _ expected: [ImageModel.Pixel?], _ cell: PixelSize
  ) -> [String] {
    // Nearly all pictures are right, and two arrays are compared in a fraction of the time.
    guard shown != expected else { return [] }
    guard shown.count == expected.count else { return ["\(shown.count) pixels"] }
    return shown.indices.filter { shown[$0] != expected[$0] }.map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: size.columns * cell.width)
      let (one, two) = (shown[index].map { "\($0)" }, expected[index].map { "\($0)" })
      return "\(x),\(y): \(one ?? "nothing") is not \(two ?? "nothing")"
    }
  }

  private static func encoder(_ images: TerminalImages) -> FrameEncoder {
    var options = FrameEncoder.Options(
      colorDepth: .trueColor, trustsClusters: true, erasesInColor: true)
    options.images = images
    return FrameEncoder(options: options)
  }

  private static func terminal(_ cell: PixelSize) -> TerminalModel {
    var model = TerminalModel(columns: size.columns, rows: size.rows)
    model.images = ImageModel(cell: cell, columns: size.columns, rows: size.rows)
    return model
  }

  private func check(_ form: TerminalImages.Form, _ cell: PixelSize, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let images = TerminalImages(form: form, cell: cell)
    var canvas = Canvas(size: Self.size)
    canvas.cellPixels = cell
    var (encoder, terminal) = (Self.encoder(images), Self.terminal(cell))
    var (scene, pool) = (Scene(), [PixelImage]())
    for turn in 0..<12 {
      if turn > 0 { Self.change(&scene, cell, pool: &pool, using: &random) }
      if random.next() % 12 == 0 { encoder.forget() }
      if random.next() % 12 == 0 { canvas.startOver() }
      Self.draw(scene, on: &canvas)
      canvas.finishPicture()
      // A slow terminal gets some pictures only; numbers of images may mean others meanwhile.
      if random.next() % 4 == 0 { continue }
      let frame = canvas.frame()
      var bytes: [UInt8] = []
      encoder.encode(frame, into: &bytes)
      terminal.receive(bytes)
      let place = "seed \(seed) turn \(turn) \(form)"
      expectEqual(terminal.differences(from: frame, comparingDisputed: true), [], "\(place)")
      let wrong = Self.differences(terminal.images?.pixels ?? [], Self.expected(scene, cell), cell)
      expectEqual(wrong.prefix(4), [], "\(place)")
      var again: [UInt8] = []
      encoder.encode(frame, into: &again)
      #expect(again.isEmpty, "\(place): an equal picture is silent")
    }
  }

  @Test(arguments: Effort.seeds(push: 14, full: 4_000))
  func `kitty's images are where they belong`(seed: UInt64) {
    check(.kitty, PixelSize(width: 3, height: 5), seed: seed)
  }

  @Test(arguments: Effort.seeds(push: 14, full: 4_000))
  func `sixels are where they belong`(seed: UInt64) {
    let largest = PixelSize(width: seed % 2 == 0 ? 9 : 1_000, height: 13)
    check(.sixel(colors: 256, largest: largest), PixelSize(width: 3, height: 6), seed: seed)
  }
}
