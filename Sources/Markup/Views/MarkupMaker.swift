import ElementDecoding
import LayoutStrings
import VirtualViews

/// Makes elements of the nodes of a markup.
struct MarkupMaker<Msg> {
  private let source: MarkupSource
  private let messages: [String: MessageMaker<Msg>]
  private let state: [String: String]

  init(
    _ source: MarkupSource, _ messages: [String: MessageMaker<Msg>], _ state: [String: String]
  ) {
    (self.source, self.messages, self.state) = (source, messages, state)
  }

  /// The element of a node, with those inside.
  func element(_ node: MarkupNode) throws(MarkupError) -> ViewElement<Msg> {
    let filled = try filled(node)
    let decoded = try source.decoded(filled)
    let element: ViewElement<Msg>
    do { element = try decoded.element(messages: messages) } catch {
      throw source.error(of: error, in: filled)
    }
    guard node.isGroup, !node.children.isEmpty, let container = Container(decoded.content) else {
      return element
    }
    var children: [ViewElement<Msg>] = []
    var layouts: [(key: ViewKey, layout: ViewLayout)] = []
    for child in node.children {
      let made = try self.element(child)
      let layout = try source.layout(of: child)
      if !layout.lines.isEmpty { layouts.append((made.key, layout)) }
      children.append(made)
    }
    var group: ViewElement<Msg> = VirtualViews.group(
      element.key, [.set(\.self, to: container)],
      layout: layouts.isEmpty
        ? nil
        : { context in layouts.flatMap { context.constraints($0.key, $0.layout) } }, children)
    group.handlers = element.handlers
    return group
  }

  /// The node with texts of the state in its attributes.
  private func filled(_ node: MarkupNode) throws(MarkupError) -> MarkupNode {
    var filled = node
    for index in filled.attributes.indices {
      let attribute = filled.attributes[index]
      filled.attributes[index].value = try text(attribute.value, at: attribute.valueOffset)
    }
    filled.text = try text(node.text, at: node.offset)
    guard !node.isGroup else { return filled }
    var children: [MarkupNode] = []
    for child in node.children { children.append(try self.filled(child)) }
    filled.children = children
    return filled
  }

  private func text(_ text: String, at offset: Int) throws(MarkupError) -> String {
    guard text.contains(where: { $0 == "{" || $0 == "}" }) else { return text }
    let template = try source.template(text, at: offset)
    guard let filled = template.filled(with: state) else {
      let missing = template.names.first { state[$0] == nil } ?? ""
      throw source.error(
        at: offset, "There is no state \"\(missing)\"",
        suggestion: NearestName.of(missing, among: state.keys.sorted()))
    }
    return filled
  }
}
