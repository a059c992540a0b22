import Charts
import Expectations
import Shohin
import Testing
import TextBackend
import ShownView

@MainActor
struct ImageViewTests {
  /// A picture of one character for each pixel: red, green, blue, white, a gray or nothing.
  private func picture(_ rows: [String]) -> PixelImage {
    let colors: [Character: [UInt8]] = [
      "r": [255, 0, 0, 255], "g": [0, 255, 0, 255], "b": [0, 0, 255, 255],
      "w": [255, 255, 255, 255], "k": [0, 0, 0, 255], "-": [128, 128, 128, 255],
      ".": [255, 255, 255, 0],
    ]
    let bytes = rows.joined().flatMap { colors[$0] ?? [] }
    return PixelImage(width: rows[0].count, height: rows.count, bytes: bytes) ?? PixelImage()
  }

  private let red = Color(red: 255, green: 0, blue: 0)
  private let green = Color(red: 0, green: 255, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 255)

  @Test func `a cell shows two pixels`() {
    let shown = ShownView(2, 1, image("v", picture(["rg", "bb"])))
    expectEqual(shown.lines, ["▀▀"])
    expectEqual(shown.screen.style(column: 0, row: 0), TextStyle(foreground: red, background: blue))
    expectEqual(
      shown.screen.style(column: 1, row: 0), TextStyle(foreground: green, background: blue))
  }

  @Test func `transparent pixels show what is behind`() {
    let shown = ShownView(4, 1, image("v", picture(["r.r.", "r..g"])))
    expectEqual(shown.lines, ["▀ ▀▄"])
    expectEqual(shown.screen.style(column: 2, row: 0).background, .default)
    expectEqual(shown.screen.style(column: 3, row: 0).foreground, green)
  }

  @Test func `a larger picture is made smaller by means of light`() {
    let shown = ShownView(1, 1, image("v", picture(["wk", "wk", "rr", "rr"])))
    // Half the light is 180 of 255, not 128.
    expectEqual(
      shown.screen.style(column: 0, row: 0),
      TextStyle(foreground: Color(red: 180, green: 180, blue: 180), background: red))
    // A pixel that is cut counts as far as it lies inside.
    let cut = ShownView(2, 1, image("v", picture(["rrb", "rrb"]), [.scaling(.stretch)]))
    expectEqual(cut.screen.style(column: 0, row: 0).foreground, red)
    expectEqual(
      cut.screen.style(column: 1, row: 0).foreground, Color(red: 147, green: 0, blue: 208))
  }

  @Test func `the proportions of the picture are kept, or not`() {
    let square = picture(["rr", "rr"])
    expectEqual(ShownView(6, 2, image("v", square)).lines, [" ▀▀▀▀", " ▀▀▀▀"])
    expectEqual(ShownView(6, 2, image("v", square, [.scaling(.fill)])).lines, ["▀▀▀▀▀▀", "▀▀▀▀▀▀"])
    expectEqual(ShownView(6, 2, image("v", square, [.cellProportion(1)])).lines, ["  ▀▀", "  ▀▀"])
    let tall = picture(["r", "g", "g", "b"])
    let filled = ShownView(2, 1, image("v", tall, [.scaling(.fill)]))
    expectEqual(
      filled.screen.style(column: 0, row: 0), TextStyle(foreground: green, background: green))
  }

  @Test func `where there are few colors, shades tell how bright it is`() {
    let ramp = picture(["k-w.", "k-w."])
    let shown = ShownView(4, 1, image("v", ramp, [.tintColor(.accent)]))
    shown.screen.colorDepth = .none
    expectEqual(shown.lines, [" ▒█"])
    expectEqual(shown.screen.style(column: 2, row: 0), TextStyle(foreground: .accent))
    let plain = ShownView(4, 1, ambiguousWidth: .wide, image("v", ramp))
    plain.screen.colorDepth = .none
    expectEqual(plain.lines, [" :#"])
    plain.screen.colorDepth = .trueColor
    expectEqual(plain.lines, [""])
    expectEqual(
      plain.screen.style(column: 1, row: 0).background, Color(red: 128, green: 128, blue: 128))
  }

  // MARK: - Real pixels

  /// Returns the images on a screen, as `column,row width×height of x,y width×height`.
  private func images(
    _ columns: Int, _ rows: Int, cell: PixelSize = PixelSize(width: 2, height: 4),
    _ element: ViewElement<String>
  ) -> [String] {
    let shown = ShownView(columns, rows, element)
    shown.screen.images = TerminalImages(form: .kitty, cell: cell)
    return shown.screen.picture.images.map { placed in
      let (cells, part) = (placed.cells, placed.part)
      return "\(cells.column),\(cells.row) \(cells.width)×\(cells.height) of "
        + "\(part.x),\(part.y) \(part.width)×\(part.height)"
    }
  }

  @Test func `in real pixels, the proportions of the picture are kept exactly`() {
    let square = picture(["rg", "bb"])
    expectEqual(images(6, 2, image("v", square)), ["1,0 4×2 of 0.0,0.0 2.0×2.0"])
    expectEqual(
      images(6, 2, image("v", square, [.scaling(.stretch)])), ["0,0 6×2 of 0.0,0.0 2.0×2.0"])
    expectEqual(images(4, 1, image("v", square, [.scaling(.fill)])), ["0,0 4×1 of 0.0,0.5 2.0×1.0"])
    // Eight pixels of the screen for the two of the picture, between columns of three.
    let cell = PixelSize(width: 3, height: 4)
    expectEqual(images(4, 2, cell: cell, image("v", square)), ["0,0 4×2 of -0.5,0.0 3.0×2.0"])
  }

  @Test func `the cells below real pixels are blank, and come back where there are none`() {
    let shown = ShownView(2, 1, image("v", picture(["rg", "bb"])))
    shown.screen.images = TerminalImages(form: .kitty, cell: PixelSize(width: 2, height: 4))
    expectEqual(shown.lines, [""])
    expectEqual(shown.screen.picture.images.count, 1)
    shown.screen.images = nil
    expectEqual(shown.lines, ["▀▀"])
    expectEqual(shown.screen.picture.images, [])
  }

  @Test func `what lies above a picture cuts it, and nothing is left when it goes`() {
    let shown = ShownView(4, 2, image("v", picture(["rgrg", "bbbb", "rrrr", "gggg"])))
    shown.screen.images = TerminalImages(form: .kitty, cell: PixelSize(width: 1, height: 2))
    expectEqual(shown.screen.picture.images.count, 1)
    shown.letter = (1, 0)
    expectEqual(shown.screen.picture.images.map(\.cells.width), [1, 2, 4])
    shown.letter = nil
    expectEqual(shown.screen.picture.images.count, 1)
    expectEqual(shown.screen.frame, shown.screen.wholeFrame)
  }

  @Test func `it says how large it is`() {
    let shown = ShownView(4, 1, image("v", picture(["rgb"]), [.semanticLabel("Flag")]))
    expectEqual(shown.semantics?.label, "Flag")
    expectEqual(shown.semantics?.value, "3 by 1 pixels")
  }
}
