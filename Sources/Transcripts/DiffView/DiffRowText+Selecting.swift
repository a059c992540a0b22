import TextBackend
import VirtualViews

// The text of lines that the mouse selects, as it stands in the files.
extension DiffRowText {
  /// The text of some rows, without numbers and signs; the lines above hunks have none.
  ///
  /// The parts of cut lines that are not seen are copied with the text around them. Of two lines beside each other
  /// the new one counts.
  func selectable(in rows: Range<Int>) -> [SelectableLine] {
    let rows = rows.clamped(to: 0..<layout.count)
    guard !rows.isEmpty else { return [] }
    var (lines, number) = ([SelectableLine](), layout.number(at: rows.lowerBound))
    var start = layout.start(of: number)
    while number < layout.itemCount, start < rows.upperBound {
      let next = layout.start(of: number + 1)
      var own = selectable(layout.item(number), rows: start..<next)
      own[own.count - 1].end += hiddenStart(ofItem: number + 1)
      lines += own
      (number, start) = (number + 1, next)
    }
    return lines.filter { rows.contains($0.row) }
  }

  /// The line of an item whose text is selected, and the column in which its text begins; nil for none.
  private func selected(_ item: DiffItem) -> (line: DiffLine, column: Int)? {
    switch item {
    case .header: return nil
    case .line(let hunk, let line): return (diff.hunks[hunk].lines[line], columns.gutter)
    case .pair(let hunk, let old, let new):
      let lines = diff.hunks[hunk].lines
      if let new { return (lines[new], columns.side + 1 + columns.gutter) }
      return old.map { (lines[$0], columns.gutter) }
    }
  }

  private func selectable(_ item: DiffItem, rows: Range<Int>) -> [SelectableLine] {
    var pieces: [SelectableLine] = []
    if let (line, column) = selected(item) {
      pieces = columns.selectable(line.text, row: rows.lowerBound, column: column, firstColumn)
    }
    // Rows without text are no blank lines of the file.
    return pieces
      + rows.dropFirst(pieces.count).map { SelectableLine(row: $0, text: "", end: "") }
  }

  /// The beginning of the line of an item that is scrolled out of sight.
  private func hiddenStart(ofItem number: Int) -> String {
    guard firstColumn > 0, number < layout.itemCount,
      let line = selected(layout.item(number))?.line
    else { return "" }
    return TabbedText(line.text).prefix(columns.hidden(of: line.text, before: firstColumn).count)
  }
}

extension DiffColumns {
  /// The rows of the text of a line that can be selected, from a column on where lines are not wrapped.
  fileprivate func selectable(
    _ text: String, row: Int, column: Int, _ first: Int
  ) -> [SelectableLine] {
    let tabs = TabbedText(text)
    guard wrapsLines else {
      let (hidden, blanks) = hidden(of: text, before: first)
      let rest = String(repeating: " ", count: blanks) + tabs.shown.dropFirst(hidden)
      let cut = rows(of: Text(text), lacksLineFeed: false, from: first)[0].string
      // The sign for the rest is no part of the text.
      let seen = zip(rest, cut).prefix { $0 == $1 }.count
      let gaps = tabs.gaps(in: hidden - blanks..<hidden - blanks + seen)
      return [
        SelectableLine(
          row: row, column: column, text: String(rest.prefix(seen)),
          end: tabs.suffix(rest.count - seen) + "\n", gaps: gaps)
      ]
    }
    let pieces = rows(of: Text(text), lacksLineFeed: false).map(\.string)
    var (lines, start) = ([SelectableLine](), 0)
    for (number, piece) in pieces.enumerated() {
      let end = start + piece.count
      lines.append(
        SelectableLine(
          row: row + number, column: column, text: piece,
          end: number == pieces.count - 1 ? "\n" : "", gaps: tabs.gaps(in: start..<end)))
      start = end
    }
    return lines
  }

  /// The number of shown characters before a column, and that of the blanks for one that is cut there.
  fileprivate func hidden(of text: String, before first: Int) -> (count: Int, blanks: Int) {
    guard first > 0 else { return (0, 0) }
    var (column, count) = (0, 0)
    for character in TabbedText(text).shown {
      guard column < first else { break }
      column += metrics.columns(of: String(character))
      count += 1
    }
    return (count, max(0, column - first))
  }
}

/// A text whose tabs are shown as blanks.
private struct TabbedText {
  let text: String
  let shown: String
  private static let tab = "    "

  init(_ text: String) {
    self.text = text
    shown =
      text.utf8.contains(0x09)
      ? text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: Self.tab)
      : text
  }

  /// The blanks of whole tabs among some shown characters, counted from the first of those.
  func gaps(in range: Range<Int>) -> [Range<Int>] {
    guard text.utf8.contains(0x09) else { return [] }
    var (gaps, place) = ([Range<Int>](), 0)
    for character in text {
      let end = place + Self.count(of: character)
      if character == "\t", range.lowerBound <= place, end <= range.upperBound {
        gaps.append(place - range.lowerBound..<end - range.lowerBound)
      }
      place = end
    }
    return gaps
  }

  /// The characters of the text that are shown as the first ones, or as the last ones.
  func prefix(_ count: Int) -> String {
    var left = count
    return String(
      text.prefix { character in
        defer { left -= Self.count(of: character) }
        return left > 0
      })
  }

  func suffix(_ count: Int) -> String {
    var left = count
    return String(
      text.reversed().prefix { character in
        defer { left -= Self.count(of: character) }
        return left > 0
      }.reversed())
  }

  private static func count(of character: Character) -> Int {
    character == "\t" ? tab.count : 1
  }
}
