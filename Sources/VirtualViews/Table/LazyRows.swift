/// The rows of a lazy container, which are made when they are needed, and no others.
///
/// Each has a line, counted from 0, and a key by which it is found again among other rows.
public final class LazyRows {
  /// The groups of the rows.
  var sections: TableSections { lines.sections }
  /// What is done with the contents of the container.
  let contents: LazyContents
  private let lines: TableLines
  private let place: SourcePlace
  private let rows: any TableRows
  private let storage: [ItemStorage]?
  // A row has a view for each of them.
  private let columns: [TableColumn]
  // What rows show beside their items.
  private let dependency: ViewKey?
  // The row that is made anew each time: it shows more than its item.
  private let reloadedKey: ViewKey?

  init<View: LazyContainer>(
    of container: View.Type, place: SourcePlace, rows: any TableRows, reloadedKey: ViewKey? = nil,
    columns: [TableColumn] = [], dependency: ViewKey? = nil
  ) {
    contents = LazyContents(of: container)
    self.place = place
    lines = rows.lines
    self.rows = rows
    storage = rows.storage
    self.reloadedKey = reloadedKey
    self.columns = columns
    self.dependency = dependency
  }

  /// The number of lines.
  public var count: Int { sections.lineCount }

  /// The key of a line; nil if there is no such line.
  public func key(at line: Int) -> ViewKey? {
    line >= 0 && line < sections.lineCount ? lines.key(at: line) : nil
  }

  /// True if the item of a line is there, so that its row shows it and no placeholder.
  ///
  /// Headers, footers and totals have no item.
  public func isLoaded(_ line: Int) -> Bool {
    line >= 0 && line < sections.lineCount && rows.anyItem(at: line) != nil
  }

  /// Makes the view of a line.
  func row(at line: Int) -> TableRow {
    var row = lines.fixedLine(at: line)?.row ?? rows.makeRow(at: line)
    row.record.key = lines.key(at: line)
    return row
  }

  /// Returns true if all rows are known to be those of others, without a look at any.
  public func hasSameRows(as other: LazyRows) -> Bool {
    guard self !== other else { return true }
    guard reloadedKey == nil, other.reloadedKey == nil, hasSameItems(as: other),
      hasSameKeys(as: other), makesRows(like: other)
    else { return false }
    return lines.hasSameFixedLines(as: other.lines)
  }

  /// True if all lines are known to have the keys of those of others, whatever they show.
  func hasSameKeys(as other: LazyRows) -> Bool {
    guard self !== other else { return true }
    guard place == other.place else { return false }
    let areNumbered = lines.areNumbered && other.lines.areNumbered
    guard areNumbered || hasSameItems(as: other) else { return false }
    return lines.hasSameKeys(as: other.lines)
  }

  /// True if all items are known to be those of others.
  private func hasSameItems(as other: LazyRows) -> Bool {
    storage.map { $0 == other.storage } ?? false
  }

  /// True if a line shows the same as a line of others, so that its view can be taken over.
  func isSame(_ line: Int, as other: LazyRows, _ otherLine: Int) -> Bool {
    if hasSameRows(as: other) { return line == otherLine }
    guard makesRows(like: other) else { return false }
    if reloadedKey != nil || other.reloadedKey != nil {
      let key = lines.key(at: line)
      if key == reloadedKey || key == other.reloadedKey { return false }
    }
    let (fixed, otherFixed) = (lines.fixedLine(at: line), other.lines.fixedLine(at: otherLine))
    if let fixed { return fixed.isSame(as: otherFixed) }
    return otherFixed == nil && rows.isSame(line, as: other.rows, otherLine)
  }

  /// True if an equal item makes the same row: by the same closure, for the same columns and what else it depends on.
  private func makesRows(like other: LazyRows) -> Bool {
    place == other.place && dependency == other.dependency && columns.count == other.columns.count
      && zip(columns, other.columns).allSatisfy { $0.key == $1.key }
  }

  /// The line with a key, looked for near a place first.
  ///
  /// - Complexity: O(*d*) in the distance from that place, which is at most the reach.
  public func line(of key: ViewKey, near place: Int, within reach: Int = LazyRows.reach) -> Int? {
    line(near: place, within: reach) { $0 == key }
  }

  /// The number of lines up and down in which a lost row is searched: a few milliseconds of work.
  ///
  /// A row that moves farther when the items change counts as gone.
  public static let reach = 1 << 17

  /// The number of lines up and down in which a row is searched that a program names anew: a second of work or two.
  ///
  /// One that is farther away is selected, and not brought into sight.
  static let farReach = 1 << 24

  /// The number of lines up and down in which a row is searched that is not expected to be far away.
  package static let nearReach = 1 << 10

  /// The selected row nearest to a place.
  ///
  /// - Complexity: O(*d*) in the distance from that place, which is at most the reach; where all rows but some are
  ///   selected, in the number of those.
  func line(
    of selection: RowSelection, near place: Int, within reach: Int = LazyRows.reach
  ) -> Int? {
    guard !selection.isEmpty else { return nil }
    // The keys of headers and footers are in no selection but those of all rows but some.
    guard selection.isInverted else { return line(near: place, within: reach, selection.hasKey) }
    return sections.row(from: place, forwards: true) { !selection.hasKey(lines.key(at: $0)) }
      ?? sections.row(from: place, forwards: false) { !selection.hasKey(lines.key(at: $0)) }
  }

  /// The line nearest to a place that has one of some keys.
  ///
  /// - Complexity: O(*d*) in the distance from that place, which is at most the reach.
  func line(of keys: Set<ViewKey>, near place: Int) -> Int? {
    keys.isEmpty ? nil : line(near: place, within: Self.reach) { keys.contains($0) }
  }

  private func line(
    near place: Int, within reach: Int, _ isWanted: (ViewKey) -> Bool
  ) -> Int? {
    let count = sections.lineCount
    guard count > 0 else { return nil }
    let place = min(max(0, place), count - 1)
    for distance in 0...min(reach, max(place, count - 1 - place)) {
      if place + distance < count, isWanted(lines.key(at: place + distance)) {
        return place + distance
      }
      if distance > 0, place >= distance, isWanted(lines.key(at: place - distance)) {
        return place - distance
      }
    }
    return nil
  }

  /// The number of lines that are searched for a text: some ten milliseconds of work.
  public static let searchReach = 1 << 20

  /// The next line from a place on whose text begins with another, continuing at the start.
  ///
  /// Only rows that were given a text are found by it.
  ///
  /// - Complexity: O(*n*) in the number of lines that are passed over, at most ``searchReach``.
  public func line(beginningWith text: String, from place: Int) -> Int? {
    let (count, wanted) = (sections.lineCount, text.lowercased())
    let start = min(max(0, place), count)
    for step in 0..<min(count, Self.searchReach) {
      let line = (start + step) % count
      guard sections.isRow(line) else { continue }
      guard let text = rows.text(at: line) else { return nil }
      if text.begins(withLowercase: wanted) { return line }
    }
    return nil
  }
}

extension String {
  /// Returns true if the text begins with another, ignoring case.
  func begins(withLowercase prefix: String) -> Bool {
    // Most texts differ in their first letter, which is told without making another text.
    if let first = utf8.first, let wanted = prefix.utf8.first, first < 0x80, wanted < 0x80 {
      let isUppercase = first >= 0x41 && first <= 0x5A
      guard (isUppercase ? first + 0x20 : first) == wanted else { return false }
    }
    return lowercased().hasPrefix(prefix)
  }
}
