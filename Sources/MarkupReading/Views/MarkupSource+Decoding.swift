import ElementDecoding
import VirtualViews

extension MarkupSource {
  /// The view of an element; those inside are left out if they are views of their own.
  func decoded(
    _ node: MarkupNode, _ containers: CustomViewNames = MarkupElements.containers,
    _ values: MarkupGivenValues = MarkupGivenValues()
  ) throws(MarkupError) -> DecodedElement {
    do {
      return try DecodedElement(from: MarkupDecoder(node.data(values), containers))
    } catch let mistake as ElementDecodingError {
      throw error(of: mistake, in: node)
    } catch {
      throw self.error(at: node.offset, "\(error)")
    }
  }

  /// Refuses attributes that mean nothing in an element, but those that XML itself has.
  func refuseAttributes(of node: MarkupNode, but known: [String]) throws(MarkupError) {
    let unknown = node.attributes.first { !$0.isOfXML && !known.contains($0.name) }
    guard let unknown else { return }
    throw error(
      at: unknown.offset, "\(node.name) has no \"\(unknown.name)\"",
      suggestion: Spelling.nearest(to: unknown.name, among: known))
  }

  /// A mistake of the data at its place in the markup.
  func error(of mistake: ElementDecodingError, in node: MarkupNode) -> MarkupError {
    let path = mistake.path.split { $0 == "." || $0 == "[" || $0 == "]" }.map(String.init)
    var (node, names) = (node, path[...])
    if let field = names.first, field == "props" || field == "on" { names = names.dropFirst() }
    if names.dropFirst().first == "runs" { names = names.dropFirst() }
    while let field = names.first,
      ["children", "rows", "items", "segments", "runs"].contains(field),
      let number = names.dropFirst().first.flatMap(Int.init), node.children.indices.contains(number)
    {
      (node, names) = (node.children[number], names.dropFirst(2))
    }
    let name = names.joined(separator: ".")
    let attribute = node.attribute(name) ?? names.first.flatMap { node.attribute($0) }
    if mistake.problem.hasPrefix("is unknown") {
      return error(
        at: attribute?.offset ?? node.offset, "\(node.name) has no \"\(name)\"",
        suggestion: Spelling.nearest(to: name, among: Self.words(in: mistake.problem)))
    }
    if path == ["type"] {
      return error(
        at: node.offset, "There is no view \"\(node.name)\"",
        suggestion: Spelling.nearest(to: node.type, among: Self.words(in: mistake.problem)))
    }
    return error(
      at: attribute?.valueOffset ?? node.offset,
      "\(name.isEmpty ? node.name : name): \(mistake.problem)")
  }

  /// The names at the end of a sentence that lists those that are known.
  private static func words(in problem: String) -> [String] {
    problem.split { $0 == " " || $0 == "," || $0 == ";" }.map(String.init)
  }
}
