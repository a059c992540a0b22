/// The rows of a window: taken over where they are the same as before, made where not.
struct WindowRows {
  /// The rows in order.
  private(set) var records: [ElementRecord] = []
  /// What each row's view may be made of again.
  private(set) var identifiers: [ViewKey?] = []
  /// For each row the place it had among the rows before; nil for new ones.
  private(set) var places: [Int?] = []
  /// For each row before whether it is still there.
  private(set) var isKept: [Bool]
  /// How many were taken over.
  private(set) var taken = 0
  /// Whether the items are those of the rows before.
  private let hasSameRows: Bool

  init(
    _ source: TableSource, _ window: RowWindow, insteadOf old: ShownRows, _ oldWindow: RowWindow,
    _ oldRecords: [ElementRecord]
  ) {
    let oldLines = oldWindow.indices
    isKept = Array(repeating: false, count: oldRecords.count)
    hasSameRows = source.hasSameRows(as: old.source)
    // Made only where rows are not where they were.
    var index: [ViewKey: Int]?
    let lines = window.indices
    records.reserveCapacity(lines.count)
    identifiers.reserveCapacity(lines.count)
    places.reserveCapacity(lines.count)
    for line in lines {
      var place = oldLines.firstIndex(of: line)
      if !hasSameRows, let key = source.key(at: line), place.map({ oldRecords[$0].key }) != key {
        let known = index ?? Self.index(of: oldRecords)
        index = known
        place = known[key]
      }
      add(line, at: place, source, old, oldLines, oldRecords)
    }
  }

  private mutating func add(
    _ line: Int, at place: Int?, _ source: TableSource, _ old: ShownRows, _ oldLines: [Int],
    _ oldRecords: [ElementRecord]
  ) {
    places.append(place)
    if let place {
      isKept[place] = true
      if hasSameRows || source.isSame(line, as: old.source, oldLines[place]) {
        records.append(oldRecords[place])
        identifiers.append(old.identifiers[place])
        taken += 1
        return
      }
    }
    let row = source.row(at: line)
    records.append(row.record)
    identifiers.append(row.reuseIdentifier)
  }

  private static func index(of records: [ElementRecord]) -> [ViewKey: Int] {
    Dictionary(
      records.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { $1 })
  }
}
