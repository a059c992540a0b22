import VirtualViews

/// A label in a terminal: lines of text, wrapped where it may have several.
struct LabelControl: Control {
  let label: Label

  var wraps: Bool { label.numberOfLines != 1 }

  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    guard !label.text.isEmpty else { return .zero }
    if !wraps, let columns = label.text.plainByteCount {
      return CellSize(columns: columns, rows: 1)
    }
    let size = metrics.size(of: label.text, width: wraps ? width : nil)
    guard label.numberOfLines > 0, size.rows > label.numberOfLines else { return size }
    // The ellipsis stands behind the last line, and needs a column where that is the longest.
    let most = CellSize(columns: width ?? Int(Int16.max), rows: label.numberOfLines)
    let columns = lines(in: most, metrics).lazy.map { metrics.columns(of: $0) }.max() ?? 0
    return CellSize(columns: columns, rows: label.numberOfLines)
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    let style = TextStyle(
      foreground: label.textColor, background: label.backgroundColor, attributes: label.font,
      underline: label.underline)
    // Most labels are one line that fits.
    if !wraps, look.size.rows > 0, let width = label.text.plainByteCount,
      width <= look.size.columns
    {
      let column = ControlStyle.column(of: width, in: look.size.columns, label.textAlignment)
      canvas.draw(
        plain: label.text, count: width, at: CellPoint(column: column, row: 0), style: style)
      return
    }
    for (row, line) in lines(in: look.size, look.metrics).enumerated() {
      let width = look.metrics.columns(of: line)
      let column = ControlStyle.column(of: width, in: look.size.columns, label.textAlignment)
      canvas.draw(line, at: CellPoint(column: column, row: row), style: style)
    }
  }

  /// The lines that fit, the last one ending in an ellipsis where there are more.
  private func lines(in size: CellSize, _ metrics: TextMetrics) -> [String] {
    let text = metrics.wrapped(label.text, to: wraps ? size.columns : nil)
    let limit = label.numberOfLines > 0 ? min(size.rows, label.numberOfLines) : size.rows
    var lines = text.lines.prefix(limit).map { String($0) }
    if text.lines.count > lines.count, let last = lines.popLast() {
      lines.append(last + metrics.ornaments.ellipsis)
    }
    return lines.map { metrics.truncated($0, to: size.columns) }
  }
}
