public import VirtualViews

/// What a custom view draws on: cells counted from the upper left corner of the view.
public struct TextCanvas {
  private enum Stroke {
    case text(String, CellPoint, TextStyle)
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
  public mutating func draw(
    _ text: String, column: Int, row: Int, style: TextStyle = .plain
  ) {
    strokes.append(.text(text, CellPoint(column: column, row: row), style))
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
      case .text(let text, let point, let style): canvas.draw(text, at: point, style: style)
      case .fill(let rect, let style): canvas.fill(rect, style: style)
      }
    }
  }
}
