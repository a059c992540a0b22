/// Takes over the rows of equal items; compiled for the type of the items where they are known.
///
/// Comparing two items costs 4 ns, making a row and comparing it 100 times that; a closure a row
/// that remembers its item would cost as much as the row, so the list remembers all at once.
///
/// The class itself asks nothing of its types: for each conformance that a generic type demands, the
/// runtime reads through all conformances there are, 50 µs, before the first picture is shown.
@usableFromInline
final class RowMemo<Item, Key, Msg> {
  @usableFromInline let items: [Item]
  @usableFromInline let key: (Item) -> Key
  @usableFromInline let make: (Item) -> ViewElement<Msg>

  @inlinable
  init(items: [Item], key: @escaping (Item) -> Key, make: @escaping (Item) -> ViewElement<Msg>) {
    self.items = items
    self.key = key
    self.make = make
  }
}

extension RowMemo where Item: Equatable, Key: Hashable {
  @inlinable
  func row(_ position: Int) -> ElementRecord {
    var row = make(items[position]).record
    row.key = ViewKey(key(items[position]))
    return row
  }

  /// Changes the rows of an earlier memo into those of this one.
  ///
  /// Equal items at the same place are passed over; the others are looked for by their keys.
  @inlinable
  func change(_ old: AnyObject?, _ rows: inout [ElementRecord]) -> RowSource.Update {
    guard let old = old as? RowMemo, old.items.count == rows.count else {
      rows = items.indices.map { row($0) }
      return .order(made: items.count)
    }
    guard items.count == rows.count else { return replace(old, &rows) }
    let changed = places(otherThanIn: old)
    if changed.isEmpty { return .nothing }
    guard changed.allSatisfy({ rows[$0].key == ViewKey(key(items[$0])) }) else {
      return replace(old, &rows)
    }
    remake(&rows, at: changed)
    return .rows(changed)
  }

  /// Makes some rows anew where they stand.
  @inlinable
  func remake(_ rows: inout [ElementRecord], at places: [Int]) {
    for place in places { rows[place] = row(place) }
  }

  /// The places at which a memo of as many items has others.
  @inlinable
  func places(otherThanIn old: RowMemo) -> [Int] {
    var places: [Int] = []
    // Through pointers: an item read from an array is copied before it is compared.
    old.items.withUnsafeBufferPointer { old in
      items.withUnsafeBufferPointer { items in
        for place in items.indices where old[place] != items[place] { places.append(place) }
      }
    }
    return places
  }

  /// Replaces the rows between a common start and a common end, where the order changed.
  @inlinable @inline(never)
  func replace(_ old: RowMemo, _ rows: inout [ElementRecord]) -> RowSource.Update {
    old.items.withUnsafeBufferPointer { old in
      items.withUnsafeBufferPointer { items in
        let shorter = min(old.count, items.count)
        var start = 0
        while start < shorter, old[start] == items[start] { start += 1 }
        var rest = 0
        while rest < shorter - start, old[old.count - 1 - rest] == items[items.count - 1 - rest] {
          rest += 1
        }
        return replace(
          old, start..<old.count - rest, items, start..<items.count - rest, &rows)
      }
    }
  }

  @inlinable
  func replace(
    _ old: UnsafeBufferPointer<Item>, _ oldRange: Range<Int>,
    _ items: UnsafeBufferPointer<Item>, _ newRange: Range<Int>, _ rows: inout [ElementRecord]
  ) -> RowSource.Update {
    let stays = newRange.map { oldRange.contains($0) && old[$0] == items[$0] }
    var places: [ViewKey: Int] = [:]
    for place in oldRange {
      if newRange.contains(place), stays[place - newRange.lowerBound] { continue }
      places[rows[place].key] = place
    }
    var made = 0
    let middle = newRange.map { place in
      if stays[place - newRange.lowerBound] { return rows[place] }
      if let old = old.at(places[ViewKey(key(items[place]))], ifEqualTo: items[place]) {
        return rows[old]
      }
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
