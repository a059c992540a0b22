import Containers
import ElementDecoding
import LayoutStrings
import MarkupReading
import VirtualViews

/// Makes elements of the nodes of a markup.
struct MarkupMaker<Msg> {
  private let view: MarkupView
  private let messages: [String: MessageMaker<Msg>]
  private let state: MarkupState
  /// The item that the row of a table shows.
  private var item: Any?

  init(_ view: MarkupView, _ messages: [String: MessageMaker<Msg>], _ state: MarkupState) {
    (self.view, self.messages, self.state) = (view, messages, state)
  }

  /// The element of a node, with those inside.
  func element(_ node: MarkupNode) throws(MarkupError) -> ViewElement<Msg> {
    let (filled, decoded) = try decoded(node)
    var element: ViewElement<Msg>
    do { element = try decoded.element(messages: messages) } catch {
      throw view.error(of: error, in: filled)
    }
    switch MarkupElements.interior(of: node.type) {
    case .children? where node.type == "form": try addLines(of: node, to: &element)
    case .children? where !node.children.isEmpty:
      element.children = try elements(node.children)
      element.layout = layout(of: node.children, element.children)
    case .dialog?:
      let handlers = element.handlers
      let look = Container(decoded.content) ?? Container()
      element = dialog(
        element.key, [.set(\.self, to: look)], try elements(node.views),
        buttons: try elements(node.buttons))
      element.handlers = handlers
    case .rows?: element = try table(node, element, Table(decoded.content) ?? Table())
    default: break
    }
    return element
  }

  /// An element with values of the program in it, and the view that it is.
  private func decoded(_ node: MarkupNode) throws(MarkupError) -> (MarkupNode, DecodedElement) {
    if let constant = view.constant(node) { return (node, constant) }
    let filled = try filled(node)
    return (filled, try view.decoded(filled, MarkupContainers.names))
  }

  private func addLines(
    of node: MarkupNode, to element: inout ViewElement<Msg>
  ) throws(MarkupError) {
    var lines: [FormLine<Msg>] = []
    for child in node.children {
      guard MarkupElements.lines.contains(child.type) else {
        lines.append(.field(try self.element(child)))
        continue
      }
      let views = try elements(child.children)
      switch child.type {
      case "wide": lines.append(.wide(views[0]))
      case "title": lines.append(.title(views[0]))
      default:
        let hugs = child.attribute("hugs")?.value == "true"
        guard let name = try filled(child).attribute("label")?.value else {
          lines.append(.field(views[0], hugs: hugs))
          continue
        }
        lines.append(
          .row(
            label([.text(name)]), views[0], note: views.count > 1 ? views[1] : nil, hugs: hugs))
      }
    }
    let arranged: ViewElement<Msg> = form(element.key, lines)
    guard var look = FormLayout(element.content), let made = FormLayout(arranged.content) else {
      return
    }
    look.lines = made.lines
    element.content = look.content
    element.children = arranged.children
  }

  private func elements(_ nodes: [MarkupNode]) throws(MarkupError) -> [ViewElement<Msg>] {
    var elements: [ViewElement<Msg>] = []
    for node in nodes { elements.append(try element(node)) }
    return elements
  }

  private func layout(
    of nodes: [MarkupNode], _ elements: [ViewElement<Msg>]
  ) -> ((LayoutContext) -> [LayoutConstraint])? {
    var layouts: [(key: ViewKey, layout: ViewLayout)] = []
    for (node, element) in zip(nodes, elements) {
      let layout = view.layout(of: node)
      if !layout.lines.isEmpty { layouts.append((element.key, layout)) }
    }
    return layouts.isEmpty
      ? nil : { context in layouts.flatMap { context.constraints($0.key, $0.layout) } }
  }

  // MARK: - Tables

  private func table(
    _ node: MarkupNode, _ shell: ViewElement<Msg>, _ look: Table
  ) throws(MarkupError) -> ViewElement<Msg> {
    let rows = try node.showsItems ? itemRows(node) : rows(node.children)
    var table: ViewElement<Msg> = VirtualViews.table(
      shell.key, [.set(\.table, to: look)], items: rows, id: \.key
    ) { $0.element() }
    table.handlers = shell.handlers
    return table
  }

  /// A row that is made anew with each render, because its handlers are no part of what is compared.
  private struct Row {
    var key: ViewKey
    var element: () -> ViewElement<Msg>
  }

  private func rows(_ nodes: [MarkupNode]) throws(MarkupError) -> [Row] {
    try elements(nodes).map { element in Row(key: element.key) { element } }
  }

  private func itemRows(_ node: MarkupNode) throws(MarkupError) -> [Row] {
    guard let attribute = node.attribute("items"), let template = node.children.first else {
      return []
    }
    let name = try view.template(of: attribute).onlyName
    guard let name, let items = try value(name, at: attribute.valueOffset) as? [Any] else {
      throw view.error(at: attribute.valueOffset, "items: must be an array")
    }
    let property = node.attribute("id")
    var rows: [Row] = []
    for item in items {
      guard let id = MarkupState(of: item).value(at: [property?.value ?? "id"]) else {
        throw view.error(
          at: (property ?? attribute).valueOffset,
          "The items have no property \"\(property?.value ?? "id")\"")
      }
      var maker = self
      maker.item = item
      // The first one shows whether the names are right, the others are made when they are seen.
      if rows.isEmpty { _ = try maker.element(template) }
      rows.append(Row(key: Self.key(of: id)) { [maker] in maker.row(template) })
    }
    return rows
  }

  private static func key(of id: Any) -> ViewKey {
    if let key = id as? ViewKey { return key }
    return (id as? Int).map(ViewKey.integer) ?? .string(String(describing: id))
  }

  private func row(_ template: MarkupNode) -> ViewElement<Msg> {
    do { return try element(template) } catch {
      return label("mistake", [.text(error.description), .textColor(.danger), .numberOfLines(0)])
    }
  }

  // MARK: - Values

  /// The node with values of the program in its attributes.
  private func filled(_ node: MarkupNode) throws(MarkupError) -> MarkupNode {
    var filled = node
    for index in filled.attributes.indices {
      let attribute = filled.attributes[index]
      if attribute.name == "items", node.type == "table" { continue }
      filled.attributes[index].value = try text(attribute)
    }
    filled.settleLimits(of: node)
    if let transform = MarkupTransform(of: node) { apply(transform, to: &filled) }
    // Views are filled when they are made.
    guard node.views.isEmpty else { return filled }
    var children: [MarkupNode] = []
    for child in node.children {
      var filled = try self.filled(child)
      if let transform = MarkupTransform(of: node) { apply(transform, to: &filled) }
      children.append(filled)
    }
    filled.children = children
    return filled
  }

  private func apply(_ transform: MarkupTransform, to node: inout MarkupNode) {
    let name = MarkupNode.textName(of: node.type) ?? "text"
    for index in node.attributes.indices where node.attributes[index].name == name {
      node.attributes[index].value = transform.applied(to: node.attributes[index].value)
    }
  }

  private func text(_ attribute: MarkupNode.Attribute) throws(MarkupError) -> String {
    let bytes = attribute.value.utf8
    guard bytes.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
      return attribute.value
    }
    return try view.template(of: attribute).filled { name throws(MarkupError) in
      String(describing: try value(name, at: attribute.valueOffset))
    }
  }

  private func value(_ name: MarkupName, at offset: Int) throws(MarkupError) -> Any {
    let state = name.scope == .state ? state : MarkupState(of: item ?? ())
    if let value = state.value(at: name.path) { return value }
    throw view.error(
      at: offset, "There is no \(name.scope) \"\(name.path.joined(separator: "."))\"",
      suggestion: MarkupError.suggestion(for: name.path.first ?? "", among: state.names))
  }
}
