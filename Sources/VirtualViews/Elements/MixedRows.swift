/// The children of a list in which the rows of `forEach` stand among other elements.
///
/// Rows are taken over from the list before, as those of a list that has nothing but rows.
final class MixedRows {
  private enum Part {
    case elements([ElementRecord])
    case rows(RowSource)
  }

  private let parts: [Part]
  // The number of children that each part made, once they are made.
  private var counts: [Int] = []

  init<Msg>(_ list: [ElementList<Msg>.Part]) {
    var numbers = PlaceNumbers()
    parts = list.map { part in
      switch part {
      case .elements(let elements): .elements(elements.compactMap { numbers.placed($0.record) })
      case .rows(let rows): .rows(rows.source)
      }
    }
  }

  /// The source of all children; the parts compare their places by themselves.
  var source: RowSource {
    RowSource(place: SourcePlace(#fileID, #line, #column), memo: self) { [self] in change($0, &$1) }
  }

  /// Changes the children of an earlier list into those of this one.
  private func change(_ old: AnyObject?, _ rows: inout [ElementRecord]) -> RowSource.Update {
    guard let old = old as? MixedRows, old.isLike(self), old.counts.reduce(0, +) == rows.count
    else { return makeAll(&rows) }
    let before = rows
    var (start, change) = (0, Change())
    // A description that several trees show is made for each of them.
    (rows, counts) = ([], [])
    for (position, part) in parts.enumerated() {
      let end = start + old.counts[position]
      var children = Array(before[start..<end])
      change.add(
        update(&children, to: part, from: old.parts[position]), at: rows.count,
        count: children.count)
      counts.append(children.count)
      rows += children
      start = end
    }
    return change.update
  }

  private func makeAll(_ rows: inout [ElementRecord]) -> RowSource.Update {
    let lists = parts.map { part -> [ElementRecord] in
      switch part {
      case .elements(let elements): elements
      case .rows(let source): source.rows()
      }
    }
    counts = lists.map(\.count)
    rows = lists.flatMap { $0 }
    return .order(made: rows.count)
  }

  private func update(
    _ children: inout [ElementRecord], to part: Part, from old: Part
  ) -> RowSource.Update {
    switch (part, old) {
    case (.rows(let source), .rows(let old)): return source.update(&children, of: old)
    case (.elements(let elements), _):
      let hasSameKeys = elements.map(\.key) == children.map(\.key)
      children = elements
      return hasSameKeys ? .rows(Array(elements.indices)) : .order(made: elements.count)
    case (.rows(let source), _):
      children = source.rows()
      return .order(made: children.count)
    }
  }

  private func isLike(_ other: MixedRows) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { one, other in
        switch (one, other) {
        case (.elements, .elements), (.rows, .rows): true
        default: false
        }
      }
  }

  /// The changes of all parts as one.
  private struct Change {
    private var places: [Int] = []
    private var made = 0
    private var isOrder = false

    mutating func add(_ update: RowSource.Update, at start: Int, count: Int) {
      made += update.made
      switch update {
      case .nothing: break
      case .rows(let changed): places += changed.map { $0 + start }
      case .order: isOrder = true
      }
    }

    var update: RowSource.Update {
      if isOrder { return .order(made: made) }
      return places.isEmpty ? .nothing : .rows(places)
    }
  }
}
