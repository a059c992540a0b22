/// Takes over the rows of equal items; compiled for the type of the items where it is known.
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

extension RowMemo where Item: Equatable, Key: Hashable & Sendable {
  @inlinable
  func row(_ place: Int) -> ElementRecord {
    var row = make(items[place]).record
    row.identify(as: ViewKey(key(items[place])))
    return row
  }

  /// Changes the rows of an earlier memo into those of this one; see ``RowSource/Change``.
  @inlinable
  func change(_ old: AnyObject?, _ rows: inout [ElementRecord]) -> Int? {
    guard let old = old as? RowMemo, old.items.count == rows.count else {
      rows = items.indices.map { row($0) }
      return items.count
    }
    guard items.count == rows.count else { return reorder(old, &rows) }
    let changed = items.indices.filter { items[$0] != old.items[$0] }
    guard changed.allSatisfy({ rows[$0].key == ViewKey(key(items[$0])) }) else {
      return reorder(old, &rows)
    }
    for place in changed { rows[place] = row(place) }
    return changed.isEmpty ? nil : changed.count
  }

  /// Replaces the rows between a common start and a common end.
  @inlinable
  func reorder(_ old: RowMemo, _ rows: inout [ElementRecord]) -> Int {
    let start = zip(old.items, items).prefix { $0 == $1 }.count
    let shorter = min(old.items.count, items.count) - start
    let rest = zip(old.items.reversed(), items.reversed()).prefix(shorter).prefix { $0 == $1 }.count
    let oldPlaces = start..<old.items.count - rest
    let known = Dictionary(oldPlaces.map { (rows[$0].key, $0) }) { $1 }
    var made = 0
    let middle = (start..<items.count - rest).map { place in
      if let known = known[ViewKey(key(items[place]))], old.items[known] == items[place] {
        return rows[known]
      }
      made += 1
      return row(place)
    }
    rows.replaceSubrange(oldPlaces, with: middle)
    return made
  }
}
