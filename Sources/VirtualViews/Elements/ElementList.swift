/// The children of a view, as a list of statements describes them.
public struct ElementList<Msg> {
  @usableFromInline var parts: ElementParts

  /// Makes a list of elements.
  public init(_ elements: [ViewElement<Msg>]) {
    parts = ElementParts(unplaced: [ElementRecord](unplaced: elements))
  }

  @inlinable init(_ parts: ElementParts) { self.parts = parts }
}

/// Builds the children of a view of a list of statements.
///
/// ```swift
/// stack("list", .vertical) {
///   label([.text("Notes")])
///   if model.isEmpty { label([.text("There are none.")]) }
///   forEach(model.notes, id: \.id) { note in label(note.id, [.text(note.title)]) }
/// }
/// ```
///
/// A statement is an element, an element that may be nil, a list of elements, the rows of
/// `forEach`, another ``ElementContent``, or an `if`, `switch` or `for` around such statements. A
/// function that returns a list of elements, such as a program's `render`, can be written so with
/// `@ElementBuilder<Msg>`.
@resultBuilder
public enum ElementBuilder<Msg> {
  // One function for all kinds of statements. With one for each, the compiler tries all of them for each
  // block around a mistake: it needs minutes, and then reports the outermost block without a word about
  // the mistake.

  /// Takes a statement: an element, one that may be nil, a list, the rows of `forEach`.
  @inlinable
  public static func buildExpression<Content: ElementContent>(
    _ content: Content
  ) -> ElementList<Msg> where Content.Msg == Msg { content.makeElementList() }

  /// Takes a block without statements.
  @inlinable
  public static func buildBlock() -> ElementList<Msg> { ElementList(ElementParts()) }

  /// Takes the first statement of a block.
  @inlinable
  public static func buildPartialBlock(first list: ElementList<Msg>) -> ElementList<Msg> { list }

  /// Joins the statements of a block.
  @inlinable
  public static func buildPartialBlock(
    accumulated: consuming ElementList<Msg>, next: ElementList<Msg>
  ) -> ElementList<Msg> {
    accumulated.parts.append(next.parts)
    return accumulated
  }

  /// Joins the rounds of a `for`.
  @inlinable
  public static func buildArray(_ lists: [ElementList<Msg>]) -> ElementList<Msg> {
    var parts = ElementParts()
    for list in lists { parts.append(list.parts) }
    return ElementList(parts)
  }

  /// Takes the elements of an `if` without `else`.
  @inlinable
  public static func buildOptional(_ list: ElementList<Msg>?) -> ElementList<Msg> {
    list ?? ElementList(ElementParts())
  }

  /// Takes the elements of the first branch.
  @inlinable
  public static func buildEither(first list: ElementList<Msg>) -> ElementList<Msg> { list }

  /// Takes the elements of another branch.
  @inlinable
  public static func buildEither(second list: ElementList<Msg>) -> ElementList<Msg> { list }

  /// Takes the elements of an `if #available`.
  @inlinable
  public static func buildLimitedAvailability(_ list: ElementList<Msg>) -> ElementList<Msg> { list }

  /// Makes the children of a view.
  @inlinable
  public static func buildFinalResult(_ list: ElementList<Msg>) -> ElementList<Msg> { list }

  /// Makes a list of elements.
  public static func buildFinalResult(_ list: ElementList<Msg>) -> [ViewElement<Msg>] {
    list.parts.elements.elements()
  }
}
