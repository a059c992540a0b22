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
    _ oldRecords: [ElementRecord], _ made: [TableRow]
  ) {
    var made = made[...]
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
      var place = oldWindow.position(of: line)
      if !hasSameRows, let key = source.key(at: line), place.map({ oldRecords[$0].key }) != key {
        let known = index ?? Self.index(of: oldRecords)
        index = known
        place = known[key]
      }
      add(line, at: place, source, old, oldLines, oldRecords, &made)
    }
  }

  private mutating func add(
    _ line: Int, at place: Int?, _ source: TableSource, _ old: ShownRows, _ oldLines: [Int],
    _ oldRecords: [ElementRecord], _ made: inout ArraySlice<TableRow>
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
    let row = made.popFirst() ?? source.row(at: line)
    records.append(row.record)
    identifiers.append(row.reuseIdentifier)
  }

  /// Whether most rows are still there, and these stand in the order in which they stood.
  var areMostKeptInOrder: Bool {
    var (last, count) = (-1, 0)
    for case let place? in places {
      if place < last { return false }
      last = place
      count += 1
    }
    return count * 2 >= places.count
  }

  private static func index(of records: [ElementRecord]) -> [ViewKey: Int] {
    Dictionary(
      records.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { $1 })
  }
}
