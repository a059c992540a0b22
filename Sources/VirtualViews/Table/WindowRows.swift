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
  /// The number of rows that were taken over.
  private(set) var taken = 0

  init(
    _ source: LazyRows, _ window: RowWindow, insteadOf old: ShownRows, _ oldWindow: RowWindow,
    _ oldRecords: consuming [ElementRecord]
  ) {
    isKept = Array(repeating: false, count: oldRecords.count)
    records = consume oldRecords
    if source.hasSameRows(as: old.source) {
      identifiers = old.identifiers
      slide(to: window, of: source, from: oldWindow)
    } else {
      match(window, of: source, insteadOf: old, oldWindow)
    }
  }

  /// The lines are those from before: rows that stay keep their order, and are not copied.
  private mutating func slide(to window: RowWindow, of source: LazyRows, from old: RowWindow) {
    let lines = window.indices
    places = lines.map(old.position)
    for case let place? in places { isKept[place] = true }
    for place in isKept.indices.reversed() where !isKept[place] {
      records.remove(at: place)
      identifiers.remove(at: place)
    }
    taken = records.count
    for position in lines.indices where places[position] == nil {
      let row = source.row(at: lines[position])
      records.insert(row.record, at: position)
      identifiers.insert(row.reuseIdentifier, at: position)
    }
  }

  private mutating func match(
    _ window: RowWindow, of source: LazyRows, insteadOf old: ShownRows, _ oldWindow: RowWindow
  ) {
    let (oldRecords, oldLines) = (records, oldWindow.indices)
    let placesByKey = Self.places(of: oldRecords)
    records = []
    for line in window.indices {
      var place = oldWindow.position(of: line)
      if let key = source.key(at: line), place.map({ oldRecords[$0].key }) != key {
        place = placesByKey[key]
      }
      places.append(place)
      if let place { isKept[place] = true }
      if let place, source.isSame(line, as: old.source, oldLines[place]) {
        records.append(oldRecords[place])
        identifiers.append(old.identifiers[place])
        taken += 1
      } else {
        let row = source.row(at: line)
        records.append(row.record)
        identifiers.append(row.reuseIdentifier)
      }
    }
  }

  private static func places(of records: [ElementRecord]) -> [ViewKey: Int] {
    Dictionary(records.enumerated().map { ($0.element.key, $0.offset) }) { $1 }
  }
}
