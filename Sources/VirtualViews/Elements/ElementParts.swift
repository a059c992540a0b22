/// The children of a view as statements describe them, without the type of their messages.
///
/// Nothing of it is generic: a program's blocks are built each time it renders, by code that knows
/// all types.
@usableFromInline
struct ElementParts {
  enum Part {
    /// Elements, of which some may have no key yet.
    case elements([ElementRecord])
    /// The rows of a list of items.
    case rows(RowSource)
  }

  // No two of elements follow each other.
  private(set) var parts: [Part] = []

  /// Makes a list without children.
  @usableFromInline init() {}

  @usableFromInline init(_ element: ElementRecord) { parts = [.elements([element])] }

  @usableFromInline init(_ rows: RowSource) { parts = [.rows(rows)] }

  /// Makes a list of elements that have not been given keys.
  @usableFromInline init(unplaced elements: [ElementRecord]) {
    if !elements.isEmpty { parts = [.elements(elements)] }
  }

  /// Adds the children of another list behind the others.
  ///
  /// - Complexity: O(*n*) in the number of the other's children.
  @usableFromInline
  mutating func append(_ other: ElementParts) {
    for part in other.parts {
      guard case .elements(let new) = part, case .elements(var elements)? = parts.last else {
        parts.append(part)
        continue
      }
      // Taken out, so that the elements are changed in place.
      parts.removeLast()
      elements += new
      parts.append(.elements(elements))
    }
  }

  /// The elements, with all rows made; those without keys still have none.
  var elements: [ElementRecord] {
    parts.flatMap { part in
      switch part {
      case .elements(let elements): elements
      case .rows(let rows): rows.rows()
      }
    }
  }

  /// The elements that are bars, and the other children; neither the rows of a list of items nor what is made lazily
  /// are bars.
  func partedByBars() -> (bars: [ElementRecord], others: ElementParts) {
    var (bars, others): ([ElementRecord], ElementParts) = ([], ElementParts())
    for part in parts {
      guard case .elements(let elements) = part else {
        others.parts.append(part)
        continue
      }
      bars += elements.filter(\.isBar)
      others.append(ElementParts(unplaced: elements.filter { !$0.isBar }))
    }
    return (bars, others)
  }

  /// The inside of a view that holds the children.
  func interior(layout: ElementInterior.Layout? = nil) -> ElementInterior {
    if parts.isEmpty { return ElementInterior(children: [], layout: layout) }
    guard parts.count == 1 else {
      return ElementInterior(layout: layout, source: .children(MixedRows(parts).source))
    }
    switch parts[0] {
    case .elements(var elements):
      elements.place()
      return ElementInterior(children: elements, layout: layout)
    case .rows(let rows): return ElementInterior(layout: layout, source: .children(rows))
    }
  }
}
