/// The children of a list in which the rows of `forEach` stand among other elements.
///
/// Rows are taken over from the list before, as those of a list that has nothing but rows.
final class MixedRows {
  private let parts: [ElementParts.Part]
  // The children that each part made, once they are made.
  private var children: [[ElementRecord]] = []

  init(_ parts: [ElementParts.Part]) {
    var numbers = PlaceNumbers()
    self.parts = parts.map { part in
      switch part {
      case .elements(let elements): .elements(elements.compactMap { numbers.placed($0) })
      case .rows(let rows): .rows(rows)
      }
    }
  }

  /// The source of all children; the parts compare their places by themselves.
  var source: RowSource {
    RowSource(place: SourcePlace(#fileID, #line, #column), memo: self) { [self] in change($0, &$1) }
  }

  /// Changes the children of an earlier list into those of this one; returns how many were made.
  private func change(_ old: AnyObject?, _ rows: inout [ElementRecord]) -> Int {
    let old = old as? MixedRows
    var made = 0
    children = parts.enumerated().map { number, part in
      switch part {
      case .elements(let elements):
        made += elements.count
        return elements
      case .rows(let source):
        guard let old, old.children.indices.contains(number),
          case .rows(let oldSource) = old.parts[number]
        else {
          let rows = source.rows()
          made += rows.count
          return rows
        }
        var rows = old.children[number]
        made += source.update(&rows, of: oldSource) ?? 0
        return rows
      }
    }
    rows = children.flatMap { $0 }
    return made
  }
}
