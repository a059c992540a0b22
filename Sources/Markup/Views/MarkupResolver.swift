/// Makes of the elements that are written those that are shown: texts inside become attributes.
struct MarkupResolver {
  private let source: MarkupSource

  init(_ source: MarkupSource) { self.source = source }

  func resolved(_ node: MarkupNode) throws(MarkupError) -> MarkupNode {
    var resolved = node
    resolved.pieces = []
    resolved.text = ""
    let words = MarkupNode.words(in: node.text)
    if !words.isEmpty {
      guard !node.isGroup else {
        throw source.error(at: node.offset, "There is no text in <\(node.name)>; use <label>")
      }
      let name = Self.titled.contains(node.type) ? "title" : "text"
      if node.attribute(name) == nil {
        resolved.attributes.append(.init(name, words.joined(separator: " "), offset: node.offset))
      }
    }
    resolved.children = []
    for child in node.children { resolved.children.append(try self.resolved(child)) }
    return resolved
  }

  /// The elements whose text is their title.
  private static let titled: Set<String> = ["button", "switch", "segment", "item"]
}
