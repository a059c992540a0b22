// Rows that are in another order than before, as in a list that is sorted anew.
extension RowWindow {
  /// True if the rows in sight have changed places, so that the first tells nothing about the others.
  ///
  /// A single row that was moved leaves the order of the others. At the beginning of the rows it is also
  /// another order if rows that were farther down have come there.
  ///
  /// - Parameters:
  ///   - source: the rows there are.
  ///   - old: the rows there were, to which the window belongs.
  ///   - lines: the new lines of the rows in sight that still exist; see ``newLines(of:in:insteadOf:)``.
  /// - Returns: whether that is so.
  /// - Complexity: O(1) where the first row is the same, or rows only came in front; otherwise at most O(*d*) in
  ///   ``LazyRows/reach``.
  func isReordered(_ source: LazyRows, insteadOf old: LazyRows, at lines: [Int]) -> Bool {
    if Self.isReordered(lines) { return true }
    guard anchor == 0, let first = source.key(at: 0), let before = old.key(at: 0), first != before
    else { return false }
    if let rest = restOfRowsThatWentDown(from: before, in: source, insteadOf: old) {
      // Those in front are new, or come from the end, where there are as many fewer.
      return !rest.isEmpty
        && old.line(of: first, near: rest.lowerBound, within: rest.count).map(rest.contains) == true
    }
    if let line = old.line(of: first, near: 0) {
      // Rows in sight keep their order where the rows above them are gone, and others came or went.
      return source.count == old.count || !rowsInSight(of: old).contains(line)
        || lines != lines.sorted()
    }
    return old.count > LazyRows.reach && isScattered(source, insteadOf: old)
  }

  /// The old rows at the end that are not among those which all went down by the same number of lines.
  ///
  /// - Returns: the old lines of these rows; nil if the rows did not go down as one, as far as the first and the last
  ///   of them tell.
  private func restOfRowsThatWentDown(
    from first: ViewKey, in source: LazyRows, insteadOf old: LazyRows
  ) -> Range<Int>? {
    let more = source.count - old.count
    let step =
      source.key(at: more) == first
      ? more : source.line(of: first, near: 0, within: Self.reorderingReach)
    guard let step else { return nil }
    let count = min(old.count, source.count - step)
    guard source.key(at: step + count - 1) == old.key(at: count - 1) else { return nil }
    return count..<old.count
  }

  /// True if of the rows in sight the nearest to the beginning has few of the others around it.
  ///
  /// So it is where a list is sorted anew whose rows are too many to be looked for. Rows that went down together
  /// because of others in front are still beside each other.
  private func isScattered(_ source: LazyRows, insteadOf old: LazyRows) -> Bool {
    let keys = Set(rowsInSight(of: old).compactMap { old.key(at: $0) })
    guard let nearest = source.line(of: keys, near: 0) else { return false }
    let around = nearest..<min(source.count, nearest + 2 * keys.count)
    return around.count { line in source.key(at: line).map(keys.contains) == true } * 2 < keys.count
  }

  /// True if lines that were in ascending order are not any more, whichever of them is left out.
  private static func isReordered(_ lines: [Int]) -> Bool {
    let turns = lines.indices.dropFirst().filter { lines[$0] < lines[$0 - 1] }
    guard let turn = turns.first else { return false }
    guard turns.count == 1 else { return true }
    let fits = { (line: Int) in
      line == 0 || line == lines.count - 1 || lines[line - 1] < lines[line + 1]
    }
    return !fits(turn) && !fits(turn - 1)
  }

  /// Returns true if of rows in sight the first alone has gone elsewhere, so that the second tells where the others are.
  ///
  /// A row that went up leaves the others in order. Rows that came behind it do so, too, but then there are more.
  ///
  /// - Parameters:
  ///   - steps: the lines by which the first rows that still exist went down.
  ///   - isAbove: true if the first row still is above the second.
  ///   - hasSameCount: true if there are as many rows as before.
  /// - Returns: true if that is so; false if there is one row, or none.
  static func isFirstAstray(_ steps: [Int], isAbove: Bool, hasSameCount: Bool) -> Bool {
    guard steps.count > 1 else { return false }
    let others = steps.count > 2 ? steps[2] : 0
    let (first, second) = (abs(steps[0] - others), abs(steps[1] - others))
    return isAbove ? hasSameCount && steps[0] < 0 && first > second : first >= second
  }

  /// The rows that can be seen, without the extra row below.
  func rowsInSight(of rows: LazyRows) -> Range<Int> {
    let end = self.rows.upperBound
    return anchor..<max(anchor + 1, end < rows.count ? end - 1 : end)
  }

  /// The new lines of rows that still exist and did not go far, in their old order.
  ///
  /// - Complexity: O(*k*) in the number of rows where they stay nearly where they were.
  func newLines(
    of rows: Range<Int>, in source: LazyRows, insteadOf old: LazyRows
  ) -> [Int] {
    let keys = rows.compactMap { old.key(at: $0) }
    var lines = zip(rows, keys).map { line, key in
      source.line(of: key, near: line, within: Self.neighbourhood)
    }
    // A list that was sorted anew has few rows near their old places, and one that was filtered has
    // few of them anywhere.
    if lines.count(where: { $0 != nil }) * 2 < keys.count {
      let places = Dictionary(zip(keys, keys.indices)) { first, _ in first }
      let reach = max(0, anchor - Self.reorderingReach)..<anchor + Self.reorderingReach
      for line in reach.clamped(to: 0..<source.count) {
        if let key = source.key(at: line), let place = places[key] { lines[place] = line }
      }
    }
    return lines.compactMap(\.self)
  }

  /// The number of lines up and down in which rows are looked for that may have changed places.
  private static var reorderingReach: Int { 1024 }
}
