/// A table from integers that lie close together to positions: one place each, nothing hashed.
///
/// Numbered rows are what most lists have. Their places are a quarter of the memory of a hash
/// table's slots, are gone through in order, and an integer outside the span is told at once.
struct IntegerTable {
  // The span may be as many times as long as there are positions, or as long as the list, which is
  // gone through anyway.
  private static let sparseness = 4

  private var places: [Int32] = []
  private var least = 0

  /// Forgets everything and makes places for the keys at some positions in a list.
  ///
  /// - Returns: false if some are no integers, or too far apart.
  mutating func prepare(
    for positions: [Int32], of keys: UnsafeBufferPointer<ElementRecord>
  ) -> Bool {
    var (least, greatest) = (Int.max, Int.min)
    for position in positions {
      guard case .integer(let key) = keys[Int(position)].key else { return false }
      (least, greatest) = (min(least, key), max(greatest, key))
    }
    let (span, overflow) = greatest.subtractingReportingOverflow(least)
    let limit = max(Self.sparseness * positions.count, keys.count)
    guard !overflow, span < limit else { return false }
    self.least = least
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(KeyTable.empty, count: span + 1))
    return true
  }

  /// The place of a key, or nil if it cannot be in the table.
  @inline(__always)
  func place(of key: ViewKey) -> Int? {
    guard case .integer(let integer) = key else { return nil }
    // Wraps around below the least, so that one comparison tells both ends.
    let place = UInt(bitPattern: integer &- least)
    return place < UInt(places.count) ? Int(place) : nil
  }

  /// What stands at a place.
  subscript(place: Int) -> Int32 {
    get { places[place] }
    set { places[place] = newValue }
  }
}
