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
    var values = MarkupGivenValues()
    let filled = try filled(node, &values)
    return (filled, try view.decoded(filled, MarkupContainers.names, values: values))
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
        guard let name = try child.attribute("label").map(text) else {
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
    var table = shell
    if let items = node.attribute("items"), let row = node.children.first {
      table = try self.table(node, shell.key, [.set(\.table, to: look)], items, row)
    } else {
      let rows = try elements(node.children).map(Row.init)
      table = VirtualViews.table(
        shell.key, [.set(\.table, to: look)], items: rows, id: \.element.key
      ) { $0.element }
    }
    table.handlers = shell.handlers
    return table
  }

  /// A row that is made anew with each render, because its handlers are no part of what is compared.
  private struct Row {
    var element: ViewElement<Msg>
  }

  /// A table of items, whose rows are made when they are seen.
  private func table(
    _ node: MarkupNode, _ key: ViewKey, _ props: Props<Msg, ItemTable<Any>>,
    _ attribute: MarkupNode.Attribute, _ template: MarkupNode
  ) throws(MarkupError) -> ViewElement<Msg> {
    let name = try view.template(of: attribute).onlyName
    guard let name, let items = try value(name, at: attribute.valueOffset) as? [Any] else {
      throw view.error(at: attribute.valueOffset, "items: must be an array")
    }
    let property = node.attribute("id")
    let path = property.map { $0.value == "self" ? [] : [$0.value] } ?? ["id"]
    // The first one shows whether the names are right.
    if let first = items.first {
      guard MarkupState(of: first).value(at: path) != nil else {
        throw view.error(
          at: (property ?? attribute).valueOffset,
          "The items have no property \"\(property?.value ?? "id")\"")
      }
      _ = try row(of: first, template)
    }
    return VirtualViews.table(
      key, props, items: items,
      id: { item in ViewKey(describing: MarkupState(of: item).value(at: path) ?? item) }
    ) { item in
      do throws(MarkupError) { return try row(of: item, template) } catch {
        return label(
          "mistake", [.text(error.description), .textColor(.danger), .numberOfLines(0)])
      }
    }
  }

  private func row(
    of item: Any, _ template: MarkupNode
  ) throws(MarkupError) -> ViewElement<Msg> {
    var maker = self
    maker.item = item
    return try maker.element(template)
  }

  // MARK: - Values

  /// The node with descriptions of the program's values in its attributes, and those of them that are no texts.
  private func filled(
    _ node: MarkupNode, _ values: inout MarkupGivenValues
  ) throws(MarkupError) -> MarkupNode {
    var filled = node
    for index in filled.attributes.indices {
      let attribute = filled.attributes[index]
      if attribute.name == "items", node.type == "table" { continue }
      filled.attributes[index].value = try text(attribute)
      guard filled.attributes[index].value != attribute.value else { continue }
      let form = MarkupElements.form(of: attribute.name, in: node.type)
      let isKey = attribute.name == "key" || form == .key
      guard isKey || form.takesValues,
        let name = try view.template(of: attribute).onlyName
      else { continue }
      let value = MarkupState.unwrapped(try value(name, at: attribute.valueOffset))
      values.give(
        isKey ? value.map(ViewKey.init(describing:)) : value, to: filled.attributes[index])
    }
    filled.settleLimits(of: node)
    if let transform = MarkupTransform(of: node) { apply(transform, to: &filled) }
    // Views are filled when they are made.
    guard node.views.isEmpty else { return filled }
    var children: [MarkupNode] = []
    for child in node.children {
      var filled = try self.filled(child, &values)
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
