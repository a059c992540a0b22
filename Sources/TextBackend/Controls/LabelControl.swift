public import VirtualViews

/// A label in a terminal: lines of text, wrapped where it may have several.
extension Label: TextCustomView {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// True if it may have several lines.
  public var heightDependsOnWidth: Bool { numberOfLines != 1 }
  /// True if parts of its text are links.
  public var hasLinks: Bool { styledText.hasLinks }
  /// True if it may have several lines.
  public var sizeDependsOnWidth: Bool { numberOfLines != 1 }
  /// False: it knows its text.
  public var fillsWidth: Bool { false }
  /// True if it says itself where its lines stand.
  public var fillsColumn: Bool { textAlignment != .natural }

  /// Room for the text, and for an ellipsis where that is not all of it.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    guard !text.isEmpty else { return (0, 0) }
    if !heightDependsOnWidth, let columns = text.plainByteCount { return (columns, 1) }
    let size = metrics.size(of: text, width: heightDependsOnWidth ? width : nil, by: wrapping)
    guard numberOfLines > 0, size.rows > numberOfLines else { return (size.columns, size.rows) }
    // The ellipsis stands behind the last line, and needs a column where that is the longest.
    let lines = lines(in: width ?? Int(Int16.max), rows: numberOfLines, metrics)
    return (lines.lazy.map { metrics.columns(of: $0) }.max() ?? 0, numberOfLines)
  }

  /// Draws the lines that there is room for.
  public func draw(in canvas: inout TextCanvas) {
    let style = TextStyle(
      foreground: textColor, background: attributes.backgroundColor, attributes: font,
      underline: underline)
    // Most labels are one line that fits.
    if !heightDependsOnWidth, canvas.rows > 0, let text = styledText.plainString,
      let width = text.plainByteCount, width <= canvas.columns
    {
      let column = alignment(canvas.metrics).column(of: width, in: canvas.columns)
      return canvas.draw(plain: text, count: width, column: column, style: style)
    }
    let lines = lines(in: canvas.columns, rows: canvas.rows, canvas.metrics)
    for (row, line) in lines.enumerated() {
      let width = canvas.metrics.columns(of: line)
      let column = alignment(canvas.metrics).column(of: width, in: canvas.columns)
      canvas.draw(line, column: column, row: row, style: style)
    }
  }

  /// The lines that are drawn.
  public func selectableLines(
    columns: Int, height: Int, rows: Range<Int>, metrics: TextMetrics
  ) -> [SelectableLine] {
    guard columns > 0, !text.isEmpty else { return [] }
    let ranges = metrics.lines(
      of: text, to: heightDependsOnWidth ? columns : nil, by: wrapping)
    let drawn = lines(in: columns, rows: height, metrics)
    func part(_ bytes: Range<Int>) -> String { styledText.part(bytes).string }
    return drawn.indices.clamped(to: rows).map { row in
      let next = row + 1 < ranges.count ? ranges[row + 1].lowerBound : nil
      let (shown, whole) = (drawn[row].string, part(ranges[row]))
      // A line that is cut at its end is copied whole; of others only what is seen can be told.
      let isWhole = truncation == .tail || shown == whole
      return SelectableLine(
        row: row, column: alignment(metrics).column(of: metrics.columns(of: shown), in: columns),
        text: isWhole ? whole : shown,
        end: next.map { part(ranges[row].upperBound..<$0) } ?? "\n")
    }
  }

  private func alignment(_ metrics: TextMetrics) -> TextAlignment {
    textAlignment.fromLeadingEdge(isRightToLeft: metrics.isRightToLeft)
  }

  /// The lines that fit; where there are more, the last one has an ellipsis.
  private func lines(in columns: Int, rows: Int, _ metrics: TextMetrics) -> [Text] {
    let (text, width) = (styledText, heightDependsOnWidth ? columns : nil)
    let all = metrics.lines(of: text.string, to: width, by: wrapping)
    let limit = numberOfLines > 0 ? min(rows, numberOfLines) : rows
    var lines = all.prefix(limit).map { text.part($0) }
    if all.count > lines.count, let last = lines.popLast() {
      // Where the end of a text is to be seen, all that is left over goes into the last line.
      let rest = all[lines.count].lowerBound..<text.string.utf8.count
      lines.append(
        truncation == .tail ? last.appending(metrics.ellipsis) : text.part(rest).inOneLine)
    }
    return lines.map { metrics.truncated($0, to: columns, at: truncation) }
  }
}
