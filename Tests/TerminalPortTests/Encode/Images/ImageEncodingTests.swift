import Expectations
import Testing
import VirtualViews

@testable import TerminalPort

/// The very bytes that show images.
struct ImageEncodingTests {
  private static let cell = PixelSize(width: 2, height: 6)
  private static let red = ImageSamples.image(4, 12)
  private static let sixel = TerminalImages.Form.sixel(
    colors: 256, largest: PixelSize(width: 1_000, height: 1_000))

  private typealias Step = (inout Canvas) -> Void

  /// Returns what each of some pictures writes, controls made visible.
  private func bytes(
    _ form: TerminalImages.Form, columns: Int = 10, rows: Int = 8, cursor: CellPoint? = nil,
    _ steps: [Step]
  ) -> [String] {
    var canvas = Canvas(size: CellSize(columns: columns, rows: rows))
    canvas.cellPixels = Self.cell
    var options = FrameEncoder.Options(colorDepth: .trueColor)
    options.images = TerminalImages(form: form, cell: Self.cell)
    var encoder = FrameEncoder(options: options)
    return steps.map { draw in
      canvas.clear()
      draw(&canvas)
      canvas.finishPicture()
      var bytes: [UInt8] = []
      encoder.encode(canvas.frame(cursor: cursor), into: &bytes)
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
        scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar
      }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  private func show(_ column: Int, _ row: Int, _ image: PixelImage = Self.red) -> Step {
    { canvas in
      _ = canvas.draw(image, in: CellRect(column: column, row: row, width: 2, height: 2))
    }
  }

  private func both(_ one: @escaping Step, _ two: @escaping Step) -> Step {
    { canvas in
      one(&canvas)
      two(&canvas)
    }
  }

  private func draw(_ text: String, _ column: Int, _ row: Int) -> Step {
    { canvas in _ = canvas.draw(text, at: CellPoint(column: column, row: row)) }
  }

  private let nothing: Step = { _ in }

  // MARK: - Kitty

  private let first = "␛[0m␛[2J␛[H␛[?25l"
  private let sent =
    "␛_Ga=t,i=1,f=24,s=4,v=12,q=2,m=0;\(String(repeating: "/wAA", count: 48))␛\\"

  @Test func `an image is sent once and placed, and an equal picture is silent`() {
    let steps = bytes(.kitty, [show(1, 1), show(1, 1)])
    expectEqual(steps[0], "\(first)\(sent)␍␊␛[C␛_Ga=p,i=1,p=1,c=2,r=2,C=1,q=2␛\\")
    expectEqual(steps[1], "")
  }

  @Test func `an image that moves is placed elsewhere under the same name`() {
    let steps = bytes(.kitty, [show(1, 1), show(5, 1), show(5, 0)])
    expectEqual(steps[1], "␛[6G␛_Ga=p,i=1,p=1,c=2,r=2,C=1,q=2␛\\")
    expectEqual(steps[2], "␛[A␛_Ga=p,i=1,p=1,c=2,r=2,C=1,q=2␛\\")
  }

  @Test func `an image that goes is deleted, and comes again without being sent`() {
    let steps = bytes(.kitty, [show(1, 1), nothing, show(1, 1)])
    expectEqual(steps[1], "␛_Ga=d,d=i,i=1,p=1,q=2␛\\")
    expectEqual(steps[2], "␛_Ga=p,i=1,p=2,c=2,r=2,C=1,q=2␛\\")
  }

  @Test func `of one that is cut off a part is placed`() {
    let steps = bytes(.kitty, [show(1, 1), show(-1, 7)])
    expectEqual(steps[1], "␛[8H␛_Ga=p,i=1,p=1,x=2,y=0,w=2,h=6,c=1,r=1,C=1,q=2␛\\")
  }

  @Test func `of one that is covered the rest is placed`() {
    let steps = bytes(.kitty, [show(1, 1), both(show(1, 1), draw("x", 1, 1))])
    expectEqual(
      steps[1],
      "x␛_Ga=p,i=1,p=1,x=2,y=0,w=2,h=6,c=1,r=1,C=1,q=2␛\\␍␊␛[C"
        + "␛_Ga=p,i=1,p=2,x=0,y=6,w=4,h=6,c=2,r=1,C=1,q=2␛\\")
  }

  @Test func `another image in the same place comes before the first one goes`() {
    let blue = ImageSamples.image(4, 12, SIMD3(0, 0, 255))
    let steps = bytes(.kitty, [show(1, 1), show(1, 1, blue)])
    let data = String(repeating: "AAD/", count: 48)
    expectEqual(
      steps[1],
      "␛_Ga=t,i=2,f=24,s=4,v=12,q=2,m=0;\(data)␛\\␛_Ga=p,i=2,p=2,c=2,r=2,C=1,q=2␛\\"
        + "␛_Ga=d,d=i,i=1,p=1,q=2␛\\")
  }

  @Test(arguments: [true, false])
  func `where nobody knows what is shown, all places are deleted, and images are still there`(
    isCleared: Bool
  ) {
    var canvas = Canvas(size: CellSize(columns: 10, rows: 8))
    canvas.cellPixels = Self.cell
    var options = FrameEncoder.Options(colorDepth: .trueColor)
    options.images = TerminalImages(form: .kitty, cell: Self.cell)
    var encoder = FrameEncoder(options: options)
    var bytes: [UInt8] = []
    show(1, 1)(&canvas)
    encoder.encode(canvas.frame(), into: &bytes)
    if isCleared { encoder.forget() } else { canvas.resize(to: CellSize(columns: 9, rows: 8)) }
    bytes = []
    encoder.encode(canvas.frame(), into: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\u{1B}_Ga=d,d=a,q=2\u{1B}\\") && text.contains("_Ga=p,i=1,p=2,"))
    #expect(!text.contains("a=t"))
    encoder.begin(inline: false)
    bytes = []
    encoder.encode(canvas.frame(), into: &bytes)
    let again = String(decoding: bytes, as: UTF8.self)
    #expect(again.contains("\u{1B}_Ga=d,d=A,q=2\u{1B}\\") && again.contains("_Ga=t,i=2,"))
  }

  @Test func `text beside an image leaves it alone`() {
    let steps = bytes(.kitty, [show(1, 1), both(show(1, 1), draw("a", 0, 1))])
    expectEqual(steps[1], "␍a")
  }

  @Test func `the cursor is not seen jumping to an image`() {
    let steps = bytes(.kitty, cursor: .zero, [nothing, show(1, 1), show(1, 1)])
    expectEqual(
      steps[1],
      "\(sent)␛[?25l␍␊␛[C␛_Ga=p,i=1,p=1,c=2,r=2,C=1,q=2␛\\␛[H␛[?25h")
    expectEqual(steps[2], "")
  }

  @Test func `pieces have at most 4,096 characters, and transparent pixels four bytes`() {
    let holes = ImageSamples.image(40, 60) { x, y in x == y ? nil : SIMD3(9, 9, 9) }
    let shown = bytes(
      .kitty, columns: 30, rows: 12,
      [
        { canvas in
          _ = canvas.draw(holes, in: CellRect(column: 0, row: 0, width: 20, height: 10))
        }
      ])[0]
    #expect(shown.contains("␛_Ga=t,i=1,f=32,s=40,v=60,q=2,m=1;AAAA"))
    let pieces = shown.split(separator: "␛\\").filter { $0.contains("m=1;") || $0.contains("m=0;") }
    expectEqual(pieces.count, 4)
    #expect(pieces.dropFirst().dropLast().allSatisfy { $0.hasPrefix("␛_Gq=2,m=1;") })
    #expect(pieces.last?.hasPrefix("␛_Gq=2,m=0;") == true)
    #expect(pieces.allSatisfy { $0.split(separator: ";")[1].count <= 4_096 })
  }

  // MARK: - Sixels

  private let redSixels = "␛P0;1q\"1;1;4;12#0;2;100;0;0#0!4~-#0!4~␛\\␛[?8452l"

  @Test func `sixels are drawn on blanks, and an equal picture is silent`() {
    let steps = bytes(Self.sixel, [show(1, 1), show(1, 1)])
    expectEqual(steps[0], "\(first)␍␊␛[C  ␍␊␛[C  ␛[?8452h␛[2;2H\(redSixels)")
    expectEqual(steps[1], "")
  }

  @Test func `sixels that go are erased`() {
    let steps = bytes(Self.sixel, [show(1, 1), nothing])
    expectEqual(steps[1], "␛[2;2H  ␍␊␛[C  ")
  }

  @Test func `sixels that move are erased and drawn, over others without being erased`() {
    let steps = bytes(Self.sixel, [show(1, 1), show(1, 2)])
    expectEqual(steps[1], "␛[2;2H  ␛[4;2H  ␛[?8452h␛[3;2H\(redSixels)")
  }

  @Test func `where something lay above, only that is drawn again`() {
    let covered = both(show(1, 1), draw("x", 1, 1))
    let steps = bytes(Self.sixel, [show(1, 1), covered, covered, show(1, 1)])
    expectEqual(steps[1], "␛[2;2Hx")
    expectEqual(steps[2], "")
    expectEqual(steps[3], "␈ ␛[?8452h␈␛P0;1q\"1;1;2;6#0;2;100;0;0#0~~␛\\␛[?8452l")
  }

  @Test(arguments: [Self.sixel, .kitty])
  func `an image that got the number of another one is seen, although a picture was dropped`(
    form: TerminalImages.Form
  ) {
    var canvas = Canvas(size: CellSize(columns: 10, rows: 8))
    canvas.cellPixels = Self.cell
    var options = FrameEncoder.Options(colorDepth: .trueColor)
    options.images = TerminalImages(form: form, cell: Self.cell)
    var encoder = FrameEncoder(options: options)
    var bytes: [UInt8] = []
    for (number, color) in [SIMD3<UInt8>(255, 0, 0), SIMD3(0, 255, 0), SIMD3(0, 0, 255)]
      .enumerated()
    {
      bytes = []
      canvas.clear()
      show(1, 1, ImageSamples.image(4, 12, color))(&canvas)
      canvas.finishPicture()
      if number != 1 { encoder.encode(canvas.frame(), into: &bytes) }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(form == .kitty ? "a=t,i=2" : "#0;2;0;0;100"))
  }

  @Test func `blanks beside sixels do not erase them`() {
    let steps = bytes(Self.sixel, [both(draw("abcdefghij", 0, 1), show(3, 1)), show(3, 1)])
    #expect(!steps[1].contains("q"))
    expectEqual(steps[1], "␛[2H   ␛[6G␛[K")
  }

  @Test func `a drawing larger than the terminal takes is drawn in parts`() {
    let small = TerminalImages.Form.sixel(colors: 256, largest: PixelSize(width: 3, height: 11))
    let steps = bytes(small, [show(0, 0)])
    expectEqual(steps[0].split(separator: "q\"1;1;2;6").count, 5)
  }

  @Test func `at the lower edge of the screen a drawing ends before the screen would scroll`() {
    let tall = ImageSamples.image(4, 36)
    let steps = bytes(
      Self.sixel,
      (0..<3).map { top in
        { canvas in
          _ = canvas.draw(tall, in: CellRect(column: 0, row: top, width: 2, height: 6))
        }
      })
    #expect(steps[0].contains("q\"1;1;4;30#"))
    #expect(steps[1].contains("q\"1;1;4;24#"))
    let small = ImageSamples.image(4, 12)
    let none = bytes(Self.sixel, [show(0, 6, small), show(0, 5, small), show(0, 3, small)])
    #expect(!none[0].contains("␛P") && !none[1].contains("␛P"))
    #expect(none[2].contains("q\"1;1;4;12#"))
  }

  @Test func `transparent pixels are left out, and colors are told by percentages`() {
    let image = ImageSamples.image(4, 12) { x, y in
      x == 3 ? nil : y < 6 ? SIMD3(51, 102, 255) : SIMD3(0, 255, 0)
    }
    let steps = bytes(Self.sixel, [show(1, 1, image)])
    #expect(steps[0].hasSuffix("\"1;1;4;12#0;2;0;100;0#1;2;20;40;100#1~~~-#0~~~␛\\␛[?8452l"))
  }
}
