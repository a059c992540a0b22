/// The rows of a window: taken over where they are the same as before, made where not.
struct WindowRows {
  /// The rows in order.
  private(set) var records: [ElementRecord]
  /// The names under which the views of the rows can be reused.
  private(set) var identifiers: [ViewKey?] = []
  /// For each row the place it had among the rows before; nil for new ones.
  private(set) var places: [Int?] = []
  /// For each row before, true if it is still there.
  private(set) var isKept: [Bool]
  /// The names of the rows before that are not there any more, in their order.
  private(set) var gone: [ViewKey?] = []
  /// The number of rows that were taken over.
  private(set) var taken = 0

  /// Makes the rows of a window.
  ///
  /// - Parameters:
  ///   - source: where rows come from.
  ///   - window: the rows to show.
  ///   - old: where the rows before came from.
  ///   - oldWindow: the rows before.
  ///   - oldRecords: their descriptions, which are changed in place if nobody else has them.
  ///   - oldIdentifiers: their names, likewise.
  init(
    _ source: LazyRows, _ window: RowWindow, insteadOf old: LazyRows, _ oldWindow: RowWindow,
    _ oldRecords: consuming [ElementRecord], _ oldIdentifiers: consuming [ViewKey?]
  ) {
    isKept = Array(repeating: false, count: oldRecords.count)
    records = consume oldRecords
    identifiers = consume oldIdentifiers
    if source.hasSameRows(as: old) {
      slide(to: window, of: source, from: oldWindow)
    } else {
      match(window, of: source, insteadOf: old, oldWindow)
    }
  }

  /// The lines are those from before: rows that stay keep their order, and are not copied.
  private mutating func slide(to window: RowWindow, of source: LazyRows, from old: RowWindow) {
    let (lines, oldLines) = (window.indices, old.indices)
    // Both are in ascending order, so that one pass finds what they have in common.
    var place = 0
    places.reserveCapacity(lines.count)
    for line in lines {
      while place < oldLines.count, oldLines[place] < line { place += 1 }
      let isHere = place < oldLines.count && oldLines[place] == line
      if isHere { isKept[place] = true }
      places.append(isHere ? place : nil)
    }
    for place in isKept.indices.reversed() where !isKept[place] {
      records.remove(at: place)
      gone.append(identifiers.remove(at: place))
    }
    gone.reverse()
    taken = records.count
    for position in lines.indices where places[position] == nil {
      let row = source.row(at: lines[position])
      records.insert(row.record, at: position)
      identifiers.insert(row.reuseIdentifier, at: position)
    }
  }

  private mutating func match(
    _ window: RowWindow, of source: LazyRows, insteadOf old: LazyRows, _ oldWindow: RowWindow
  ) {
    let (oldRecords, oldIdentifiers, oldLines) = (records, identifiers, oldWindow.indices)
    let placesByKey = Self.places(of: oldRecords)
    (records, identifiers) = ([], [])
    for line in window.indices {
      var place = oldWindow.position(of: line)
      if let key = source.key(at: line), place.map({ oldRecords[$0].key }) != key {
        place = placesByKey[key]
      }
      places.append(place)
      if let place { isKept[place] = true }
      if let place, source.isSame(line, as: old, oldLines[place]) {
        records.append(oldRecords[place])
        identifiers.append(oldIdentifiers[place])
        taken += 1
      } else {
        let row = source.row(at: line)
        records.append(row.record)
        identifiers.append(row.reuseIdentifier)
      }
    }
    for place in isKept.indices where !isKept[place] { gone.append(oldIdentifiers[place]) }
  }

  private static func places(of records: [ElementRecord]) -> [ViewKey: Int] {
    Dictionary(records.enumerated().map { ($0.element.key, $0.offset) }) { $1 }
  }
}
