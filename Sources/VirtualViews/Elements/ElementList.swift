/// The children of a view, as a list of statements describes them.
public struct ElementList<Msg> {
  enum Part {
    case elements([ViewElement<Msg>])
    case rows(RowSource)
  }

  var parts: [Part]

  /// Makes a list of elements.
  public init(_ elements: [ViewElement<Msg>]) { parts = [.elements(elements)] }

  @usableFromInline init(rows: RowSource) { parts = [.rows(rows)] }

  init(joining lists: [ElementList]) {
    parts = []
    // A closure: in generic code a key path is made anew each time.
    for part in lists.flatMap({ $0.parts }) {
      if case .elements(let new) = part, case .elements(let before)? = parts.last {
        parts[parts.count - 1] = .elements(before + new)
      } else {
        parts.append(part)
      }
    }
  }

  /// The elements, with all rows made.
  var elements: [ViewElement<Msg>] {
    parts.flatMap { part -> [ViewElement<Msg>] in
      switch part {
      case .elements(let elements): elements
      case .rows(let rows): rows.rows().elements()
      }
    }
  }

  /// The inside of a view that holds the list.
  func interior(layout: ElementInterior.Layout? = nil) -> ElementInterior {
    if parts.isEmpty { return ElementInterior(children: [], layout: layout) }
    guard parts.count == 1 else {
      return ElementInterior(layout: layout, source: .children(MixedRows(parts).source))
    }
    return switch parts[0] {
    case .elements(let elements):
      ElementInterior(children: [ElementRecord](elements), layout: layout)
    case .rows(let rows): ElementInterior(layout: layout, source: .children(rows))
    }
  }
}

/// Builds the children of a view of a list of statements.
///
/// ```swift
/// stack("list", .vertical) {
///   label([.text("Notes")])
///   if model.isEmpty { label([.text("There are none.")]) }
///   forEach(model.notes, key: \.id) { note in label(note.id, [.text(note.title)]) }
/// }
/// ```
///
/// A statement is an element, an element that may be nil, a list of elements, the rows of
/// `forEach`, or an `if`, `switch` or `for` around such statements. A function that returns a list
/// of elements, such as a program's `render`, can be written so with `@ElementBuilder<Msg>`.
@resultBuilder
public enum ElementBuilder<Msg> {
  /// Takes an element.
  public static func buildExpression(_ element: ViewElement<Msg>) -> ElementList<Msg> {
    ElementList([element])
  }

  /// Takes an element that may be nil.
  public static func buildExpression(_ element: ViewElement<Msg>?) -> ElementList<Msg> {
    ElementList(element.map { [$0] } ?? [])
  }

  /// Takes a list of elements.
  public static func buildExpression(_ elements: [ViewElement<Msg>]) -> ElementList<Msg> {
    ElementList(elements)
  }

  /// Takes the rows of `forEach`.
  public static func buildExpression(_ rows: ElementList<Msg>) -> ElementList<Msg> { rows }

  /// Joins the statements of a block.
  public static func buildBlock(_ lists: ElementList<Msg>...) -> ElementList<Msg> {
    ElementList(joining: lists)
  }

  /// Joins the rounds of a `for`.
  public static func buildArray(_ lists: [ElementList<Msg>]) -> ElementList<Msg> {
    ElementList(joining: lists)
  }

  /// Takes the elements of an `if` without `else`.
  public static func buildOptional(_ list: ElementList<Msg>?) -> ElementList<Msg> {
    list ?? ElementList(joining: [])
  }

  /// Takes the elements of the first branch.
  public static func buildEither(first list: ElementList<Msg>) -> ElementList<Msg> { list }

  /// Takes the elements of another branch.
  public static func buildEither(second list: ElementList<Msg>) -> ElementList<Msg> { list }

  /// Takes the elements of an `if #available`.
  public static func buildLimitedAvailability(_ list: ElementList<Msg>) -> ElementList<Msg> { list }

  /// Makes the children of a view.
  public static func buildFinalResult(_ list: ElementList<Msg>) -> ElementList<Msg> { list }

  /// Makes a list of elements.
  public static func buildFinalResult(_ list: ElementList<Msg>) -> [ViewElement<Msg>] {
    list.elements
  }
}
