public import ElementDecoding
public import LayoutStrings

// For tools that translate a view, with places for what they find wrong.
extension MarkupView {
  /// The name of the file.
  public var file: String { document.file }

  /// Returns the parts of the text of an attribute.
  ///
  /// - Throws: a mistake in the braces, which ``init(parsing:file:styles:)-(String,_,_)`` has refused already.
  public func template(of attribute: MarkupNode.Attribute) throws(MarkupError) -> MarkupTemplate {
    try document.source.template(attribute.value, at: attribute.valueOffset)
  }

  /// Returns the parts of the text of an attribute of a text template, which names arguments.
  ///
  /// - Throws: a mistake in the braces, which ``init(parsing:file:styles:)-(String,_,_)`` has refused already.
  public func template(
    of attribute: MarkupNode.Attribute, in template: MarkupTextTemplate
  ) throws(MarkupError) -> MarkupTemplate {
    try document.source.template(
      attribute.value, at: attribute.valueOffset, arguments: template.arguments.map(\.name))
  }

  /// Returns the rules of a layout attribute.
  ///
  /// - Throws: a mistake in the rules, which ``init(parsing:file:styles:)-(String,_,_)`` has refused already.
  public func layout(of attribute: MarkupNode.Attribute) throws(MarkupError) -> ViewLayout {
    try document.source.layout(of: attribute)
  }

  /// Returns a mistake at a byte of the file.
  public func error(at offset: Int, _ message: String, suggestion: String? = nil) -> MarkupError {
    document.error(at: offset, message, suggestion: suggestion)
  }

  /// Returns the line of a byte, counted from 1.
  public func line(of offset: Int) -> Int { document.line(of: offset) }

  /// Returns the view of an element without names in braces; views inside are left out.
  ///
  /// - Parameters:
  ///   - node: the element.
  ///   - containers: the kinds of containers by their names.
  /// - Returns: the view.
  /// - Throws: a value that is not right.
  public func decoded(
    _ node: MarkupNode, _ containers: CustomViewNames
  ) throws(MarkupError) -> DecodedElement {
    try decoded(node, containers, values: MarkupGivenValues())
  }

  /// Returns the view of an element in whose attributes the program's values are described.
  ///
  /// - Parameters:
  ///   - node: the element.
  ///   - containers: the kinds of containers by their names.
  ///   - values: the values that the attributes have as they are.
  /// - Returns: the view.
  /// - Throws: a value that is not right.
  public func decoded(
    _ node: MarkupNode, _ containers: CustomViewNames, values: MarkupGivenValues
  ) throws(MarkupError) -> DecodedElement {
    try document.source.decoded(node, containers, values)
  }

  /// Returns a mistake of an element that was decoded, at its place.
  public func error(of mistake: ElementDecodingError, in node: MarkupNode) -> MarkupError {
    document.source.error(of: mistake, in: node)
  }

  /// Returns the view of an element if it is the same whatever the program's values are; nil if it may differ.
  public func constant(_ node: MarkupNode) -> DecodedElement? { constants.elements[node.offset] }

  /// Returns the rules that an element has for its view.
  public func layout(of node: MarkupNode) -> ViewLayout {
    constants.layouts[node.offset] ?? ViewLayout()
  }
}
