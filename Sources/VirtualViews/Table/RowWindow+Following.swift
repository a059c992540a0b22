// The window of a lazy container after its rows became others.
extension RowWindow {
  /// Goes with the rows: the first that is seen and still exists stays where it is.
  ///
  /// Rows are looked for near their old places first, and no farther than ``LazyRows/reach``.
  ///
  /// - Parameters:
  ///   - source: the rows there are.
  ///   - old: the rows there were, to which the window belongs.
  /// - Complexity: O(*k*) in the number of rows in the window where they stay nearly where they
  ///   were, else O(*d*) in the distance they went.
  public mutating func follow(_ source: LazyRows, insteadOf old: LazyRows) {
    guard !source.hasSameKeys(as: old) else { return }
    let next = anchor(in: source, insteadOf: old)
    let distance = next - anchor
    // Rows that are seen now may be seen then, wherever they go, and none may lose its view; nor may a header or the totals
    // that stay at an edge.
    let extras =
      distance == 0 && source.count == old.count
      ? extras : lines(in: source, insteadOf: old, by: distance)
    self = RowWindow(
      rows: rows.lowerBound + distance..<rows.upperBound + distance, extras: extras, anchor: next
    ).clamped(to: source.count)
  }

  /// Goes to the end of the rows, as far as can be told: the last rows are as many as those that had views.
  ///
  /// - Parameters:
  ///   - source: the rows there are.
  ///   - old: the rows there were, to which the window belongs.
  mutating func followEnd(_ source: LazyRows, insteadOf old: LazyRows) {
    let step = source.count - old.count
    self = RowWindow(
      rows: max(0, source.count - rows.count)..<source.count,
      extras: extras.filter { $0 < source.count },
      anchor: min(max(0, anchor + step), max(0, source.count - 1)), isAtEnd: true)
  }

  /// True if all rows in sight that still exist nearby went up or down by the same number of lines.
  ///
  /// So do the rows of a list of constant length that gets a row at one end and loses one at the other. A
  /// row that is moved changes places with others, which stay where they are or go the other way.
  ///
  /// - Complexity: O(*k*) in the number of rows in sight.
  func slides(_ source: LazyRows, insteadOf old: LazyRows) -> Bool {
    var distance: Int?
    for line in anchor..<max(anchor + 1, rows.upperBound) {
      guard let key = old.key(at: line),
        let now = source.line(
          of: key, near: line + (distance ?? 0), within: Self.neighbourhood)
      else { continue }
      if let distance, now - line != distance { return false }
      distance = now - line
    }
    return distance.map { $0 != 0 } ?? false
  }

  /// Stays at its lines although rows have changed places, and keeps the views of those that have.
  ///
  /// - Parameters:
  ///   - source: the rows there are.
  ///   - old: the rows there were, to which the window belongs.
  ///   - distance: how many lines further down the window goes.
  mutating func stay(_ source: LazyRows, insteadOf old: LazyRows, by distance: Int = 0) {
    guard !source.hasSameKeys(as: old) else { return }
    self = RowWindow(
      rows: rows.lowerBound + distance..<rows.upperBound + distance,
      extras: lines(in: source, insteadOf: old, by: distance), anchor: anchor + distance
    ).clamped(to: source.count)
  }

  /// Goes to the first row, and keeps the views of rows that are found there.
  mutating func begin(_ source: LazyRows, insteadOf old: LazyRows) {
    self = RowWindow(
      rows: 0..<rows.count, extras: lines(in: source, insteadOf: old, by: -anchor), anchor: 0
    ).clamped(to: source.count)
  }

  /// The new line of the first row that is seen and still exists.
  ///
  /// The first that is still nearly where it was, without one that was moved alone: that takes nothing
  /// with it. Where none is, all rows have moved, and the first that exists anywhere counts.
  private func anchor(in source: LazyRows, insteadOf old: LazyRows) -> Int {
    let lines = Array(anchor..<max(anchor + 1, rows.upperBound))
    let rows = lines.compactMap { line in old.key(at: line).map { (line: line, key: $0) } }
    var near: [(old: Int, new: Int)] = []
    for row in rows where near.count < 3 {
      let line = source.line(of: row.key, near: row.line, within: Self.neighbourhood)
      guard let line else { continue }
      // In most updates the first row stays.
      if near.isEmpty, line == row.line { return line }
      near.append((row.line, line))
    }
    if let first = near.first {
      let isAstray = Self.isFirstAstray(
        near.map { $0.new - $0.old }, isAbove: near.count > 1 && first.new < near[1].new,
        hasSameCount: source.count == old.count)
      return isAstray ? near[1].new : first.new
    }
    let last = max(0, source.sections.lineCount - 1)
    guard let first = rows.first,
      let found = source.line(of: Set(rows.map(\.key)), near: first.line)
    else { return min(self.anchor, last) }
    if let line = source.line(of: first.key, near: found) { return line }
    for row in rows {
      if let line = source.line(of: row.key, near: found, within: lines.count) { return line }
    }
    return found
  }

  /// The new lines of the rows that have views, as far as they are nearly where they were.
  private func lines(
    in source: LazyRows, insteadOf old: LazyRows, by distance: Int
  ) -> [Int] {
    indices.compactMap { line in
      guard let key = old.key(at: line) else { return nil }
      return source.line(of: key, near: line + distance, within: Self.neighbourhood)
        ?? source.line(of: key, near: line, within: Self.neighbourhood)
    }
  }

  /// The number of lines up and down in which a row counts as near its old place.
  static var neighbourhood: Int { 64 }
}
