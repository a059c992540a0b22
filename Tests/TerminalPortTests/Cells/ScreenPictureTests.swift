import Expectations
import SeededRandom
import Testing
import VirtualViews

@testable import TerminalPort

struct ScreenPictureTests {
  private static let glyphs = ["a", "b", "字", "e\u{301}", "o\u{301}", "👍🏽"]
  private static let styles: [(style: TextStyle, link: String?)] = [
    (.plain, nil), (.plain, "https://example.org"), (TextStyle(foreground: .red), nil),
  ]

  /// A picture of texts in styles that are drawn in an order, which is the order of its tables.
  private func picture(_ texts: [(row: Int, glyphs: [Int], style: Int)]) -> ScreenPicture {
    var canvas = Canvas(size: CellSize(columns: 6, rows: 3))
    for text in texts {
      canvas.draw(
        text.glyphs.map { Self.glyphs[$0] }.joined(), at: CellPoint(column: 0, row: text.row),
        style: Self.styles[text.style].style, link: Self.styles[text.style].link)
    }
    return ScreenPicture(canvas.frame())
  }

  @Test(arguments: Effort.seeds(push: 100, full: 10_000))
  func `pictures are equal where each cell reads the same, in whatever order they were drawn`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let one = (0..<3).map { row in
      (
        row: row, glyphs: (0..<3).map { _ in Int.random(in: 0..<6, using: &random) },
        style: Int.random(in: 0..<3, using: &random)
      )
    }
    var other = one
    let changed = Int.random(in: 0..<3, using: &random)
    if Bool.random(using: &random) {
      other[changed].glyphs[2] = Int.random(in: 0..<6, using: &random)
    }
    if Bool.random(using: &random) { other[changed].style = Int.random(in: 0..<3, using: &random) }
    let pictures = (picture(one), picture(other.reversed()))
    let isSame = (0..<3).allSatisfy { row in
      (0..<6).allSatisfy { column in
        pictures.0.text(column: column, row: row) == pictures.1.text(column: column, row: row)
          && pictures.0.style(column: column, row: row)
            == pictures.1.style(column: column, row: row)
          && pictures.0.link(column: column, row: row) == pictures.1.link(column: column, row: row)
      }
    }
    expectEqual(pictures.0 == pictures.1, isSame)
    expectEqual(pictures.1 == pictures.0, isSame)
  }

  @Test func `pictures in different themes differ`() {
    func picture(_ theme: Theme) -> ScreenPicture {
      var canvas = Canvas(size: CellSize(columns: 6, rows: 1))
      canvas.theme = ThemeColors(theme)
      canvas.draw("text", at: .zero, style: TextStyle(foreground: .danger))
      return canvas.picture()
    }
    expectEqual(picture(.midnight), picture(.midnight))
    #expect(picture(.midnight) != picture(.paper))
  }
}
