public import VirtualViews

/// What a custom view draws on: cells counted from the upper left corner of the view.
public struct TextCanvas {
  private enum Stroke {
    case text(String, CellPoint, TextStyle, link: String?)
    case fill(CellRect, TextStyle)
  }

  /// The number of columns of the view.
  public let columns: Int
  /// The number of rows of the view.
  public let rows: Int
  private var strokes: [Stroke] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Draws one line of text.
  ///
  /// - Parameters:
  ///   - text: the text; nothing in it is interpreted.
  ///   - column: the column it begins in.
  ///   - row: the row it stands in.
  ///   - style: how it looks.
  ///   - link: the address that the terminal opens when the person asks it to, as most do by a
  ///     click with Control; where terminals know no links, there is none.
  public mutating func draw(
    _ text: String, column: Int, row: Int, style: TextStyle = .plain, link: String? = nil
  ) {
    strokes.append(.text(text, CellPoint(column: column, row: row), style, link: link))
  }

  /// Draws one character.
  public mutating func draw(
    _ character: Character, column: Int, row: Int, style: TextStyle = .plain
  ) {
    draw(String(character), column: column, row: row, style: style)
  }

  /// Fills a rectangle with blanks; one of negative size is nothing.
  public mutating func fill(
    column: Int, row: Int, width: Int, height: Int, style: TextStyle
  ) {
    guard
      let rect = CellRect(checkingColumn: column, row: row, width: width, height: height)
    else { return }
    strokes.append(.fill(rect, style))
  }

  func replay(on canvas: inout Canvas) {
    for stroke in strokes {
      switch stroke {
      case .text(let text, let point, let style, let link):
        canvas.draw(text, at: point, style: style, link: link)
      case .fill(let rect, let style): canvas.fill(rect, style: style)
      }
    }
  }
}
