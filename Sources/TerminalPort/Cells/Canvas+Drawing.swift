public import VirtualViews

extension Canvas {
  /// Draws one line of text and returns the columns it takes, seen or not.
  ///
  /// A link is followed by terminals that know of such (OSC 8), by a click of the user.
  ///
  /// Line breaks do not break the line; they are made visible like any control character.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public mutating func draw(
    _ text: some StringProtocol, at point: CellPoint, style: TextStyle = .plain,
    link: String? = nil
  ) -> Int {
    let number = styles.number(of: style, link: link.map { links.number(of: $0) } ?? 0)
    guard let place = place(of: point) else { return metrics.columns(of: text) }
    if let count = text.plainByteCount {
      drawPlain(text, count: count, column: place.column, row: place.row, style: number)
      return count
    }
    return drawClusters(
      TextClusters(text, metrics), column: place.column, row: place.row, style: number)
  }

  /// Draws one line of a text of which parts have styles and links.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - point: the cell in which it begins.
  ///   - style: the look of what has none of its own.
  /// - Returns: the columns that the text takes, seen or not.
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  public mutating func draw(
    _ text: Text, at point: CellPoint, style: TextStyle = .plain
  ) -> Int {
    if let string = text.plainString { return draw(string, at: point, style: style) }
    let runs = text.runs.map { run in
      let number = styles.number(
        of: run.style.over(style), link: run.link.map { links.number(of: $0) } ?? 0)
      return (count: run.text.utf8.count, style: number)
    }
    guard let place = place(of: point), !runs.isEmpty else { return metrics.columns(of: text) }
    // Runs are not drawn one by one: tabs count from the start of the line, and a style may begin inside
    // of a cluster.
    var (column, run, end) = (place.column, 0, runs[0].count)
    var clusters = TextClusters(text.string, metrics).makeIterator()
    while let cluster = clusters.next() {
      while clusters.offset >= end, run + 1 < runs.count {
        run += 1
        end += runs[run].count
      }
      put(cluster, column: column, row: place.row, style: runs[run].style)
      column += cluster.columns
    }
    return column - place.column
  }

  /// Draws one line of printable ASCII; `plainByteCount` told that it is that, and how long.
  package mutating func draw(plain text: String, count: Int, at point: CellPoint, style: TextStyle)
  {
    let number = styles.number(of: style)
    guard let place = place(of: point) else { return }
    drawPlain(text, count: count, column: place.column, row: place.row, style: number)
  }

  /// The cell of the grid in which a line of text begins; nil if nothing of it can be seen.
  private func place(of point: CellPoint) -> CellPoint? {
    // Sums of 32-bit numbers, which views stay within, do not overflow. No text that begins further
    // to the left is so long that anything of it could be seen.
    let (column, columnOverflow) = origin.column.addingReportingOverflow(point.column)
    let (row, rowOverflow) = origin.row.addingReportingOverflow(point.row)
    guard !columnOverflow, !rowOverflow, clip.rows.contains(row), column < clip.endColumn,
      column >= Int(Int32.min), clip.width > 0
    else { return nil }
    return CellPoint(column: column, row: row)
  }

  /// Draws one character.
  public mutating func draw(
    _ character: Character, at point: CellPoint, style: TextStyle = .plain
  ) {
    // Most characters are one byte, and nothing has to be found out about those.
    let bytes = character.utf8
    guard bytes.count == 1, let byte = bytes.first, byte &- 0x20 < 0x5F else {
      draw(String(character), at: point, style: style)
      return
    }
    let (column, columnOverflow) = origin.column.addingReportingOverflow(point.column)
    let (row, rowOverflow) = origin.row.addingReportingOverflow(point.row)
    guard !columnOverflow, !rowOverflow, clip.contains(CellPoint(column: column, row: row)) else {
      return
    }
    let number = number(of: styles.number(of: style), over: grid[column, row])
    grid.put(Cell(Unicode.Scalar(byte), style: number), column: column, row: row)
  }

  /// Makes the cells of a rectangle blank, as on an empty screen.
  public mutating func erase(_ rect: CellRect) {
    grid.fill(rect.offset(columns: origin.column, rows: origin.row).intersection(clip))
  }

  /// Fills a rectangle with blanks of a style; the default background lets what is behind show.
  public mutating func fill(_ rect: CellRect, style: TextStyle = .plain) {
    fill(rect, with: " ", style: style)
  }

  /// Fills a rectangle with one character of one column; any other is taken for a blank.
  public mutating func fill(
    _ rect: CellRect, with character: Character, style: TextStyle = .plain
  ) {
    let number = styles.number(of: style)
    let filling = narrowCell(for: character, style: number)
    let placed = rect.offset(columns: origin.column, rows: origin.row).intersection(clip)
    guard style.background == .default else { return grid.fill(placed, with: filling) }
    for row in placed.rows {
      var column = placed.column
      while column < placed.endColumn {
        let shown = filling.restyled(self.number(of: number, over: grid[column, row]))
        column = grid.fillRun(with: shown, from: column, before: placed.endColumn, row: row)
      }
    }
  }
}

extension Canvas {
  /// Returns the cell that shows a character of one column, and a blank for any other.
  private mutating func narrowCell(for character: Character, style: UInt16) -> Cell {
    guard let cluster = Sanitizer.cluster(for: character, metrics), cluster.columns == 1 else {
      return .blank(style: style)
    }
    return cell(for: cluster, style: style)
  }

  /// Returns the cell that shows a cluster.
  mutating func cell(for cluster: TextCluster, style: UInt16) -> Cell {
    let width = UInt8(truncatingIfNeeded: cluster.columns)
    let isDisputed = cluster.certainty == .disputed
    switch cluster.glyph {
    case .scalar(let scalar):
      return Cell(scalar, style: style, width: width, isDisputed: isDisputed)
    case .joined(let character):
      let number = clusters.number(of: String(character), columns: cluster.columns)
      return Cell(cluster: number, style: style, width: width, isDisputed: isDisputed)
    }
  }

  /// Writes bytes of printable ASCII straight into cells.
  private mutating func drawPlain(
    _ text: some StringProtocol, count: Int, column: Int, row: Int, style: UInt16
  ) {
    let skipped = max(0, clip.column - column)
    let seen = min(count, clip.endColumn - column) - skipped
    guard seen > 0 else { return }
    grid.split(before: column + skipped, row: row)
    grid.split(before: column + skipped + seen, row: row)
    _ = text.utf8.withContiguousStorageIfAvailable { storage in
      // The span ends before the closure does.
      let bytes = unsafe storage.span.extracting(skipped..<skipped + seen)
      // Mostly nothing is behind the text, and then there is nothing to look up.
      let isAlone = grid.withMutableCells(ofRow: row) { cells in
        cells.showOnPlainCells(bytes, from: column + skipped, style: style)
      }
      if isAlone { return }
      for offset in skipped..<skipped + seen {
        let style = number(of: style, over: grid[column + offset, row])
        grid[column + offset, row] = Cell(Unicode.Scalar(bytes[offset - skipped]), style: style)
      }
    }
  }

  private mutating func drawClusters(
    _ text: TextClusters, column start: Int, row: Int, style: UInt16
  ) -> Int {
    var column = start
    for cluster in text {
      put(cluster, column: column, row: row, style: style)
      column += cluster.columns
    }
    return column - start
  }

  private mutating func put(_ cluster: TextCluster, column: Int, row: Int, style: UInt16) {
    guard column < clip.endColumn, column + cluster.columns > clip.column else { return }
    let seen = min(max(column, clip.column), clip.endColumn - 1)
    let cell = cell(for: cluster, style: number(of: style, over: grid[seen, row]))
    grid.put(cell, column: column, row: row, clip: clip)
  }
}
