/// A value that can be a statement of a block of elements.
///
/// A program's own types can be statements, too:
///
/// ```swift
/// struct Toolbar: ElementContent {
///   let title: String
///
///   func makeElementList() -> ElementList<Msg> {
///     ElementList([label("title", [.text(title)]), button("close", [.title("Close"), .onPress(.close)])])
///   }
/// }
/// ```
public protocol ElementContent<Msg> {
  /// The messages of the elements.
  associatedtype Msg

  /// Makes the elements, in the order in which they stand.
  func makeElementList() -> ElementList<Msg>

  /// Makes the elements of all values of an array. There is a default; it joins their lists.
  static func makeElementList(of contents: [Self]) -> ElementList<Msg>
}

extension ElementContent {
  /// Makes the elements of all values of an array, one after the other.
  @inlinable
  public static func makeElementList(of contents: [Self]) -> ElementList<Msg> {
    var parts = ElementParts()
    for content in contents { parts.append(content.makeElementList().parts) }
    return ElementList(parts)
  }
}

extension ElementList: ElementContent {
  /// The list itself.
  @inlinable
  public func makeElementList() -> ElementList<Msg> { self }
}

extension ViewElement: ElementContent {
  /// Makes a list of this element.
  @inlinable
  public func makeElementList() -> ElementList<Msg> { ElementList(ElementParts(record)) }

  /// Makes a list of all at once.
  public static func makeElementList(of elements: [ViewElement]) -> ElementList<Msg> {
    ElementList(elements)
  }
}

extension Optional: ElementContent where Wrapped: ElementContent {
  /// Makes a list that is empty for nil.
  @inlinable
  public func makeElementList() -> ElementList<Wrapped.Msg> {
    self?.makeElementList() ?? ElementList(ElementParts())
  }
}

extension Array: ElementContent where Element: ElementContent {
  /// Makes one list of all.
  @inlinable
  public func makeElementList() -> ElementList<Element.Msg> { Element.makeElementList(of: self) }
}
