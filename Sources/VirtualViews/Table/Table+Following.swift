extension Table {
  /// Finds the rows of a table again after its items changed.
  ///
  /// The first row that is seen and still exists stays where it is. Rows are looked for near their
  /// old places first, and no farther than ``TableSource/reach``.
  ///
  /// - Parameters:
  ///   - source: where rows come from now.
  ///   - old: where they came from before.
  ///   - keepsSelection: whether the program says which rows are selected.
  mutating func follow(
    _ source: TableSource, insteadOf old: TableSource, keepsSelection: Bool
  ) {
    guard !source.hasSameRows(as: old) else { return }
    let anchor = anchor(source, insteadOf: old)
    let hasSameCount = source.sections.lineCount == old.sections.lineCount
    isAnchorLost = source.key(at: anchor) != old.key(at: window.anchor)
    if anchor != window.anchor || isAnchorLost || !hasSameCount { changes += 1 }
    let distance = anchor - window.anchor
    let rows = window.rows.lowerBound + distance..<window.rows.upperBound + distance
    // Rows that are seen now may be seen then, wherever they go, and none may lose its view.
    let extras =
      distance == 0 && hasSameCount ? [] : lines(in: source, insteadOf: old, by: distance)
    window = RowWindow(rows: rows, extras: extras, anchor: anchor)
      .clamped(to: source.sections.lineCount)
    followCursor(source, insteadOf: old, by: distance, keepsSelection: keepsSelection)
  }

  /// The new line of the first row that is seen and still exists.
  ///
  /// The first that is still nearly where it was: a single row that was moved away takes nothing
  /// with it. Where none is, all rows have moved, and the first that exists anywhere counts.
  private func anchor(_ source: TableSource, insteadOf old: TableSource) -> Int {
    let lines = Array(window.anchor..<max(window.anchor + 1, window.rows.upperBound))
    let rows = lines.compactMap { line in old.key(at: line).map { (line: line, key: $0) } }
    for row in rows {
      if let line = source.line(of: row.key, near: row.line, within: Self.neighbourhood) {
        return line
      }
    }
    let last = max(0, source.sections.lineCount - 1)
    guard let first = rows.first,
      let found = source.line(of: Set(rows.map(\.key)), near: first.line)
    else { return min(window.anchor, last) }
    if let line = source.line(of: first.key, near: found) { return line }
    for row in rows {
      if let line = source.line(of: row.key, near: found, within: lines.count) { return line }
    }
    return found
  }

  /// The new lines of the rows that have views, as far as they are nearly where they were.
  private func lines(
    in source: TableSource, insteadOf old: TableSource, by distance: Int
  ) -> [Int] {
    window.indices.compactMap { line in
      guard let key = old.key(at: line) else { return nil }
      return source.line(of: key, near: line + distance, within: Self.neighbourhood)
        ?? source.line(of: key, near: line, within: Self.neighbourhood)
    }
  }

  /// The number of lines up and down in which a row counts as near its old place.
  private static var neighbourhood: Int { 64 }

  /// The place of the keyboard after the rows changed: at the same row, or at its neighbour.
  ///
  /// - Parameters:
  ///   - source: where rows come from now.
  ///   - old: where they came from before.
  ///   - distance: how many lines further those rows are that are seen.
  ///   - keepsSelection: whether the program says which rows are selected.
  private mutating func followCursor(
    _ source: TableSource, insteadOf old: TableSource, by distance: Int, keepsSelection: Bool
  ) {
    guard var next = cursor else { return }
    if let line = source.line(of: next.key, near: next.line + distance) {
      next.line = line
      cursor = next
      return
    }
    let before = selection
    let wasSelected = before?.contains(next.key) == true
    if !keepsSelection { selection?.forget(next.key) }
    let line = neighbour(of: next.line, source, insteadOf: old, by: distance)
    if let line, let key = source.key(at: line) {
      next = TableCursor(line: line, key: key, column: next.column)
      cursor = next
      if !keepsSelection, wasSelected, source.line(of: selection ?? .none, near: line) == nil {
        selection = [key]
      }
    } else {
      cursor = nil
      // Of no rows none is selected, not even those that may come.
      if !keepsSelection, selection?.isInverted == true { selection = RowSelection.none }
    }
    if selection != before { selectionMoves += 1 }
  }

  /// The row that stands where one was that is gone: the next that still exists, or the one before.
  private func neighbour(
    of line: Int, _ source: TableSource, insteadOf old: TableSource, by distance: Int
  ) -> Int? {
    let reach = Self.neighbourhood
    let others = Array(line + 1...line + reach) + (line - reach..<line).reversed()
    for other in others where old.sections.isRow(other) {
      guard let key = old.key(at: other) else { continue }
      let near = source.line(of: key, near: other + distance, within: 2 * reach)
      if let near { return near }
    }
    let place = min(max(0, line + distance), source.sections.lineCount - 1)
    return source.sections.row(from: place, forwards: true)
      ?? source.sections.row(from: place, forwards: false)
  }

  /// Puts the keyboard where the program says what is selected.
  ///
  /// A program that says what is selected already leaves the keyboard where it is: among several
  /// rows it may be at one that is not selected.
  ///
  /// - Parameters:
  ///   - source: where rows come from.
  ///   - shown: the selection that the user saw; nil if that was another table.
  ///   - hasSameRows: whether the rows are those of before.
  mutating func followSelection(
    in source: TableSource, insteadOf shown: RowSelection?, hasSameRows: Bool
  ) {
    guard let selection else { return }
    let isAtSelected = cursor.map { selection.contains($0.key) } ?? false
    let isAstray = selectionMode == .single && !hasSameRows && !isAtSelected
    guard selection != shown || isAstray else { return }
    if selection.isEmpty {
      if selectionMode != .multiple { cursor = nil }
    } else if !isAtSelected {
      // A selection that is new has to be found; one that is gone is not looked for in every turn.
      let line = source.line(
        of: selection, near: cursor?.line ?? 0,
        within: selection == shown ? TableSource.reach : .max)
      guard let line, let key = source.key(at: line) else { return }
      cursor = TableCursor(line: line, key: key, column: cursor?.column)
      revealedRow = key
    }
  }
}
