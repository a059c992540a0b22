/// Takes over the rows of equal items; compiled for the type of the items where they are known.
///
/// Comparing two items costs 4 ns, making a row and comparing it 100 times that; a closure a row
/// that remembers its item would cost as much as the row, so the list remembers all at once.
@usableFromInline
struct RowMemo<Item: Equatable> {
  @usableFromInline let items: [Item]
  @usableFromInline let key: (Item) -> ViewKey
  @usableFromInline let make: (Item) -> ElementRecord

  @inlinable
  init(
    items: [Item], key: @escaping (Item) -> ViewKey, make: @escaping (Item) -> ElementRecord
  ) {
    self.items = items
    self.key = key
    self.make = make
  }

  @inlinable
  func row(_ position: Int) -> ElementRecord {
    var row = make(items[position])
    row.key = key(items[position])
    return row
  }

  /// Changes the rows of old items into those of the items.
  @inlinable
  func change(_ old: Any?, _ rows: inout [ElementRecord]) -> RowSource.Update {
    guard let old = old as? [Item], old.count == rows.count else {
      rows = items.indices.map { row($0) }
      return .order(made: items.count)
    }
    // Through pointers: an item read from an array is copied before it is compared.
    return old.withUnsafeBufferPointer { old in
      items.withUnsafeBufferPointer { change(old, $0, &rows) }
    }
  }

  @inlinable
  func change(
    _ old: UnsafeBufferPointer<Item>, _ items: UnsafeBufferPointer<Item>,
    _ rows: inout [ElementRecord]
  ) -> RowSource.Update {
    let shorter = min(old.count, items.count)
    var start = 0
    while start < shorter, old[start] == items[start] { start += 1 }
    if start == old.count, start == items.count { return .nothing }
    var rest = 0
    while rest < shorter - start, old[old.count - 1 - rest] == items[items.count - 1 - rest] {
      rest += 1
    }
    return change(old, start..<old.count - rest, items, start..<items.count - rest, &rows)
  }

  /// Changes the rows between a common start and a common end.
  ///
  /// Equal items at the same place are passed over; the others are looked for by their keys.
  @inlinable
  func change(
    _ old: UnsafeBufferPointer<Item>, _ oldRange: Range<Int>,
    _ items: UnsafeBufferPointer<Item>, _ newRange: Range<Int>, _ rows: inout [ElementRecord]
  ) -> RowSource.Update {
    var changed: [Int] = []
    for place in newRange where !(oldRange.contains(place) && old[place] == items[place]) {
      changed.append(place)
    }
    if oldRange == newRange, changed.allSatisfy({ rows[$0].key == key(items[$0]) }) {
      for place in changed { rows[place] = row(place) }
      return .rows(changed)
    }
    return replace(old, oldRange, newRange, changed, &rows)
  }

  /// Replaces the rows of a range where the order of the items changed.
  @inlinable
  func replace(
    _ old: UnsafeBufferPointer<Item>, _ oldRange: Range<Int>, _ newRange: Range<Int>,
    _ changed: [Int], _ rows: inout [ElementRecord]
  ) -> RowSource.Update {
    var stays = [Bool](repeating: true, count: newRange.count)
    for place in changed { stays[place - newRange.lowerBound] = false }
    var places: [ViewKey: Int] = [:]
    for place in oldRange {
      if newRange.contains(place), stays[place - newRange.lowerBound] { continue }
      places[rows[place].key] = place
    }
    var made = 0
    let middle = newRange.map { place in
      if stays[place - newRange.lowerBound] { return rows[place] }
      if let old = old.at(places[key(items[place])], ifEqualTo: items[place]) { return rows[old] }
      made += 1
      return row(place)
    }
    rows.replaceSubrange(oldRange, with: middle)
    return .order(made: made)
  }
}

extension UnsafeBufferPointer where Element: Equatable {
  /// A position, if it is one and the element there is equal to another.
  @inlinable
  func at(_ position: Int?, ifEqualTo other: Element) -> Int? {
    position.flatMap { self[$0] == other ? $0 : nil }
  }
}
