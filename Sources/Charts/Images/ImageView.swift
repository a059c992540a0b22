public import TextBackend
public import VirtualViews

/// A picture of pixels: in real pixels where the terminal shows such, else two of them in each cell.
///
/// ```swift
/// image("logo", PixelImage(ppm: bytes) ?? PixelImage(), [.semanticLabel("Logo")])
/// ```
///
/// Real pixels are for terminals with kitty's graphics protocol or sixels, on a whole screen. Elsewhere, a
/// larger picture is made smaller by means of areas, and pixels that are more than half transparent show what
/// is behind. Where there are few colors, shades such as `░▒▓█` show how bright a cell is, and ASCII where
/// those take two columns.
public struct ImageView: TextCustomView, Hashable {
  /// The attributes that all views have; `tintColor` is the color of shades.
  public var attributes = ViewAttributes()
  /// The picture.
  public var image = PixelImage()
  /// The way in which the picture is made to fit.
  public var scaling = Scaling.fit
  /// The width of a cell, counted in heights of a cell; 0.5 unless named, and for numbers that make no sense.
  ///
  /// A terminal that shows real pixels has told it.
  public var cellProportion: Double = 0.5

  /// The way in which a picture is made to fit.
  public enum Scaling: Hashable, Sendable, CaseIterable {
    /// All of the picture is shown, in the middle of the view.
    case fit
    /// The whole view is filled; of the picture, the middle is shown.
    case fill
    /// The picture fills the view, whatever its proportions are.
    case stretch
  }

  /// Makes a view without a picture.
  public init() {}

  /// An image, whose value is the number of pixels.
  public var semantics: Semantics {
    Semantics(.image, value: Wording.current["\(image.width) by \(image.height) pixels"])
  }

  /// Replaces a proportion that makes no sense.
  public mutating func resolve(over shown: ImageView?) {
    if !(cellProportion >= 0.01 && cellProportion <= 100) { cellProportion = 0.5 }
  }

  /// A column for each pixel, or fewer, and as many rows as keep the proportions.
  public func size(width: Int?) -> (columns: Int, rows: Int)? {
    guard image.width > 0, image.height > 0 else { return (0, 0) }
    let columns = max(1, min(width ?? image.width, image.width))
    let rows = Double(image.height) / Double(image.width) * Double(columns) * cellProportion
    return (columns, Int(rows.rounded(.up), within: 1...CellSize.longestSide))
  }

  /// Draws the picture.
  ///
  /// - Complexity: O(*n* + *c*) in the pixels and the cells that are seen.
  public func draw(in canvas: inout TextCanvas) {
    if drawPixels(in: &canvas) { return }
    guard
      let sheet = ImageSheet(
        image, scaling, columns: canvas.columns, rows: canvas.rows, proportion: cellProportion)
    else { return }
    let blocks = Blocks.shown(with: canvas.metrics)
    let seen = canvas.visibleCells
    let columns = (seen.column..<seen.column + seen.width).clamped(to: sheet.columns)
    for row in (seen.row..<seen.row + seen.height).clamped(to: sheet.rows) {
      for column in columns {
        if !canvas.hasManyColors {
          drawShade(sheet.area(column, row, half: nil), column, row, blocks, in: &canvas)
        } else if blocks.full == "█" {
          let (upper, lower) = (
            sheet.area(column, row, half: 0), sheet.area(column, row, half: 1)
          )
          drawHalves(upper.color, lower.color, column, row, in: &canvas)
        } else if let color = sheet.area(column, row, half: nil).color {
          canvas.draw(" ", column: column, row: row, style: TextStyle(background: color))
        }
      }
    }
  }

  private func drawHalves(
    _ upper: Color?, _ lower: Color?, _ column: Int, _ row: Int, in canvas: inout TextCanvas
  ) {
    let (glyph, style): (Character, TextStyle)
    switch (upper, lower) {
    case (nil, nil): return
    case (let upper?, nil): (glyph, style) = ("▀", TextStyle(foreground: upper))
    case (nil, let lower?): (glyph, style) = ("▄", TextStyle(foreground: lower))
    case (let upper?, let lower?):
      (glyph, style) = ("▀", TextStyle(foreground: upper, background: lower))
    }
    canvas.draw(glyph, column: column, row: row, style: style)
  }

  private func drawShade(
    _ area: PixelArea, _ column: Int, _ row: Int, _ blocks: Blocks, in canvas: inout TextCanvas
  ) {
    guard area.opacity >= 0.5 else { return }
    let shade = Int(area.brightness * 4, within: 0...4)
    let style = TextStyle(foreground: attributes.tintColor)
    let glyph = shade == 0 ? " " : blocks.shades[shade - 1]
    canvas.draw(glyph, column: column, row: row, style: style)
  }
}

extension PixelArea {
  /// The color; nil if what is behind shows more.
  fileprivate var color: Color? {
    let (red, green, blue) = bytes
    return opacity >= 0.5 ? Color(red: red, green: green, blue: blue) : nil
  }
}

/// A picture spread over cells.
struct ImageSheet {
  /// The cells that show the picture.
  let columns, rows: Range<Int>
  private let image: PixelImage
  /// The first pixel that is shown, and the pixels of a cell.
  private let left, top, stepX, stepY: Double

  /// Spreads a picture; nil if there are no pixels or no cells.
  init?(
    _ image: PixelImage, _ scaling: ImageView.Scaling, columns: Int, rows: Int, proportion: Double
  ) {
    guard image.width > 0, image.height > 0, columns > 0, rows > 0 else { return nil }
    let (width, height) = (Double(image.width), Double(image.height))
    // The pixels of a cell's width, if the picture were as wide or as high as the view.
    let (across, down) = (width / Double(columns), height / Double(rows) * proportion)
    let step = scaling == .fit ? max(across, down) : min(across, down)
    let (x, y) = scaling == .stretch ? (across, height / Double(rows)) : (step, step / proportion)
    let cells = (
      Int(min(width / x, Double(columns)), within: 1...columns),
      Int(min(height / y, Double(rows)), within: 1...rows)
    )
    let start = ((columns - cells.0) / 2, (rows - cells.1) / 2)
    self.image = image
    self.columns = start.0..<start.0 + cells.0
    self.rows = start.1..<start.1 + cells.1
    if scaling == .fill {
      (stepX, stepY) = (x, y)
      (left, top) = ((width - x * Double(columns)) / 2, (height - y * Double(rows)) / 2)
    } else {
      // Whole cells show the whole picture, so that no edge is lost by rounding.
      (stepX, stepY) = (width / Double(cells.0), height / Double(cells.1))
      (left, top) = (0, 0)
    }
  }

  /// The pixels of a cell, or of its upper or lower half.
  func area(_ column: Int, _ row: Int, half: Int?) -> PixelArea {
    let x = left + Double(column - columns.lowerBound) * stepX
    let y = top + Double(row - rows.lowerBound) * stepY
    let start = y + Double(half ?? 0) * stepY / 2
    return PixelArea(of: image, x: x...x + stepX, y: start...start + stepY / (half == nil ? 1 : 2))
  }
}

/// Makes a picture of pixels.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - image: the picture.
///   - props: what else it looks like.
/// - Returns: the element.
public func image<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ image: PixelImage, _ props: Props<Msg, ImageView> = []
) -> ViewElement<Msg> {
  customView(key, ImageView.self, [.set(\.image, to: image), .batch(props.all)])
}

/// Makes a picture of pixels, without a key.
public func image<Msg>(
  _ image: PixelImage, _ props: Props<Msg, ImageView> = []
) -> ViewElement<Msg> {
  customView(ImageView.self, [.set(\.image, to: image), .batch(props.all)])
}

extension Prop where View == ImageView {
  /// Sets the way in which the picture is made to fit.
  public static func scaling(_ scaling: ImageView.Scaling) -> Prop { Prop { $0.scaling = scaling } }

  /// Sets the width of a cell, counted in heights of a cell.
  public static func cellProportion(_ proportion: Double) -> Prop {
    Prop { $0.cellProportion = proportion }
  }
}
