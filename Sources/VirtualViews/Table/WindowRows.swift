/// The rows of a window: taken over where they are the same as before, made where not.
struct WindowRows {
  /// The rows in order.
  private(set) var records: [ElementRecord] = []
  /// The names under which the views of the rows can be reused.
  private(set) var identifiers: [ViewKey?] = []
  /// For each row the place it had among the rows before; nil for new ones.
  private(set) var places: [Int?] = []
  /// For each row before, true if it is still there.
  private(set) var isKept: [Bool]
  /// The number of rows that were taken over.
  private(set) var taken = 0

  init(
    _ source: TableSource, _ window: RowWindow, insteadOf old: ShownRows, _ oldWindow: RowWindow,
    _ oldRecords: [ElementRecord]
  ) {
    let oldLines = oldWindow.indices
    let hasSameRows = source.hasSameRows(as: old.source)
    let placesByKey = hasSameRows ? [:] : Self.places(of: oldRecords)
    isKept = Array(repeating: false, count: oldRecords.count)
    records.reserveCapacity(window.count)
    identifiers.reserveCapacity(window.count)
    places.reserveCapacity(window.count)
    for line in window.indices {
      var place = oldWindow.position(of: line)
      if !hasSameRows, let key = source.key(at: line), place.map({ oldRecords[$0].key }) != key {
        place = placesByKey[key]
      }
      places.append(place)
      if let place { isKept[place] = true }
      if let place, hasSameRows || source.isSame(line, as: old.source, oldLines[place]) {
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
