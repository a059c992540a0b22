import TerminalPort
import VirtualViews

/// A row of a picture, as text in few styles.
struct PageRow: Hashable, Sendable {
  /// The runs from the left, without blanks in no style at the end.
  var runs: [PageRun] = []

  /// Makes a row of a picture.
  init(_ picture: ScreenPicture, _ row: Int, _ styles: inout StyleTable) {
    var column = 0
    while column < picture.columns {
      let text = picture.text(column: column, row: row)
      let isWide =
        column + 1 < picture.columns && picture.text(column: column + 1, row: row).isEmpty
      let style = styles.number(of: picture.style(column: column, row: row))
      let link = picture.link(column: column, row: row)
      add(
        PageRun(
          text: text.isEmpty ? " " : text.inHTML, width: isWide ? 2 : 1, style: style,
          link: link.flatMap { $0.isSafeAddress ? $0 : nil },
          blinks: styles.blinking.contains(style)))
      column += isWide ? 2 : 1
    }
    while let last = runs.last, last.style == 0, last.link == nil,
      last.text.allSatisfy({ $0 == " " })
    {
      runs.removeLast()
    }
  }

  private mutating func add(_ run: PageRun) {
    if let last = runs.last, last.joins(run) {
      runs[runs.count - 1].text += run.text
      runs[runs.count - 1].width += run.width
    } else {
      runs.append(run)
    }
  }
}

/// Glyphs of a row that have one style and, in any font, the width of their cells.
struct PageRun: Hashable, Sendable {
  /// The glyphs.
  var text: String
  /// The width in cells.
  var width: Int
  /// The number of the style, 0 for none.
  var style: Int
  /// The address that they lead to.
  var link: String?
  /// True if they blink.
  var blinks: Bool
  private let kind: Kind

  /// The glyphs that stand in one run: those that come from one font.
  private enum Kind: Hashable {
    /// Letters, which are in the font of the page.
    case letters
    /// Lines and blocks, which may be in another one, and then have another width together.
    case lines
    /// Cells that are filled: their color is put behind them, so that nothing shines through between them.
    case full
    /// A glyph that stands alone, because nothing is known of its width.
    case other
  }

  init(text: String, width: Int, style: Int, link: String?, blinks: Bool) {
    (self.text, self.width, self.style, self.link, self.blinks) = (text, width, style, link, blinks)
    let scalars = text.unicodeScalars
    switch scalars.first?.value ?? 0 {
    case _ where scalars.count != 1 || width != 1: kind = .other
    case 0..<0x180: kind = .letters
    case 0x2588: kind = .full
    case 0x2500..<0x25A0: kind = .lines
    default: kind = .other
    }
  }

  fileprivate func joins(_ next: PageRun) -> Bool {
    kind != .other && kind == next.kind && style == next.style && link == next.link
  }

  /// True if text alone would not do.
  var needsElement: Bool { style > 0 || link != nil || kind != .letters }

  /// The width that has to be said, in cells, and for which there is no class.
  var ownWidth: Int? { width > 2 && (kind == .lines || kind == .full) ? width : nil }

  /// The names of the classes, with blanks between them.
  var classes: String {
    var names: [String] = []
    if style > 0 { names.append("s\(style)") }
    if blinks { names.append("blink") }
    if kind == .full { names.append("full") }
    if kind != .letters, width <= 2 { names.append("w\(width)") }
    return names.joined(separator: " ")
  }
}
