import ElementDecoding
import LayoutStrings
import MarkupReading
import VirtualViews

/// Writes the elements of one markup as statements, those inside before those around them.
struct ViewCode {
  let view: MarkupView
  /// The type of the messages.
  let message: String
  private(set) var file = SwiftFile()
  /// True if the code needs the module with grids, flows and forms.
  private(set) var usesContainers = false
  private var number = 0
  private var indent = 2

  init(_ view: MarkupView, message: String) { (self.view, self.message) = (view, message) }

  /// Writes the whole view, which has the key that the code is called with.
  ///
  /// - Returns: the code.
  mutating func written() throws(MarkupError) -> String {
    let root = try element(view.root, key: "key")
    file.add("return \(root)", indent: indent)
    file.endPlace()
    return file.text
  }

  /// Writes an element and those inside.
  ///
  /// - Returns: the name of the constant that holds it.
  private mutating func element(_ node: MarkupNode, key: String? = nil) throws(MarkupError)
    -> String
  {
    let props = PropCode(view: view, node: node)
    let own = try node.attribute("key").map { attribute throws(MarkupError) in
      try props.key(attribute)
    }
    let key = key ?? own
    let name = "view\(number)"
    number += 1
    if node.type == "table" { return try table(node, name, key ?? Self.place("Table")) }
    let children = node.type == "form" ? try lines(of: node) : try elements(node.views)
    let buttons = try elements(node.buttons)
    let layout = try layout(of: node)
    var call = call(node, key)
    var left: Set<String> = []
    if layout == nil, node.type == "stack" {
      (call, left) = try stack(node, call)
    } else if ContainerCode.types.contains(node.type) {
      usesContainers = true
      let container = ContainerCode(view: view, node: node)
      (call, left) = (call + (try container.arguments()), container.names)
    }
    var end = "]"
    if let layout { end += ", layout: \(layout)" }
    switch MarkupElements.interior(of: node.type) {
    case .children?: end += ", \(SwiftText.list(children))"
    case .dialog?: end += ", \(SwiftText.list(children)), buttons: \(SwiftText.list(buttons))"
    case .items?: end += ", \(SwiftText.list(try items(of: node)))"
    default: break
    }
    try add(
      node, "let \(name): ViewElement<\(message)> = \(call)[", leavingOut: left, end: end + ")")
    return name
  }

  private mutating func elements(_ nodes: [MarkupNode]) throws(MarkupError) -> [String] {
    var names: [String] = []
    for node in nodes { names.append(try element(node)) }
    return names
  }

  /// The lines of a form.
  private mutating func lines(of node: MarkupNode) throws(MarkupError) -> [String] {
    var lines: [String] = []
    for child in node.children {
      guard MarkupElements.lines.contains(child.type) else {
        lines.append(".field(\(try element(child)))")
        continue
      }
      let views = try elements(child.children)
      guard child.type == "row" else {
        lines.append(".\(child.type)(\(views[0]))")
        continue
      }
      let hugs = child.attribute("hugs")?.value == "true" ? ", hugs: true" : ""
      guard let label = child.attribute("label") else {
        lines.append(".field(\(views[0])\(hugs))")
        continue
      }
      let text = try PropCode(view: view, node: child).text(label)
      let note = views.count > 1 ? ", note: \(views[1])" : ""
      lines.append(".row(label([.text(\(text))]), \(views[0])\(note)\(hugs))")
    }
    return lines
  }

  /// The beginning of the call that makes an element, up to its props.
  private func call(_ node: MarkupNode, _ key: String?) -> String {
    let function =
      switch node.type {
      case "stack": "group"
      case "switch": "`switch`"
      default: node.type
      }
    switch node.type {
    case "overlay", "dialog", "toast": return "\(function)(\(key ?? Self.place("Container")), "
    case "grid": return "grid(\(key ?? Self.place("Grid")), "
    case "flow": return "flow(\(key ?? Self.place("Flow")), "
    case "aspect": return "aspect(\(key ?? Self.place("AspectBox")), "
    case "form": return "form(\(key ?? Self.place("FormLayout")), "
    case "popover", "menu": return "\(function)(\(key ?? Self.place("Container")), .center, "
    case "tooltip":
      let text = node.attribute("text").flatMap {
        try? PropCode(view: view, node: node).text($0)
      }
      return "tooltip(\(key ?? Self.place("Container")), .center, \(text ?? "\"\""), "
    default: return "\(function)(\(key.map { $0 + ", " } ?? "")"
    }
  }

  private func stack(
    _ node: MarkupNode, _ call: String
  ) throws(MarkupError) -> (call: String, left: Set<String>) {
    var stack = "stack(" + call.dropFirst("group(".count)
    let props = PropCode(view: view, node: node)
    var axis = ".vertical"
    if let attribute = node.attribute("axis") {
      axis = try view.template(of: attribute).onlyName?.description ?? ".\(attribute.value)"
    }
    stack += axis + ", "
    if let spacing = node.attribute("spacing") {
      stack += "spacing: \(try props.integer(spacing)), "
    }
    return (stack, ["axis", "spacing"])
  }

  /// The key of an element without one, where no function makes such elements.
  private static func place(_ type: String) -> String {
    "ViewKey.place(\(type)().content.kind, 0)"
  }

  /// Writes the statement that makes an element.
  private mutating func add(
    _ node: MarkupNode, _ start: String, leavingOut left: Set<String> = [], end: String
  ) throws(MarkupError) {
    let line = view.line(of: node.offset)
    var arguments = SwiftArguments(start, line: line, indent: indent + 1)
    let props = try PropCode(view: view, node: node).props(leavingOut: left)
    let events = try EventCode(view: view, node: node).props()
    for part in Self.merged(props, events) { arguments.add(part.code, line: part.line) }
    file.add(arguments.code + end, indent: indent, from: view.file, line: line)
  }

  /// Props and handlers by their lines, as far as the order within each of the two allows it.
  private static func merged(
    _ props: [PropCode.Part], _ events: [PropCode.Part]
  ) -> [PropCode.Part] {
    var (merged, events) = ([PropCode.Part](), events[...])
    for prop in props {
      while let event = events.first, event.line < prop.line {
        merged.append(event)
        events.removeFirst()
      }
      merged.append(prop)
    }
    return merged + events
  }

  private func items(of node: MarkupNode) throws(MarkupError) -> [String] {
    var items: [String] = []
    for child in node.children {
      let inside = PropCode(view: view, node: child)
      guard let title = child.attribute("title"), let message = child.attribute("message") else {
        items.append(".line")
        continue
      }
      let event = try EventCode(view: view, node: child).message(message)
      var code = "MenuItem(\(try inside.text(title)), \(event)"
      if let detail = child.attribute("detail") { code += ", detail: \(try inside.text(detail))" }
      for name in ["isEnabled", "isChecked"] {
        if let flag = child.attribute(name) { code += ", \(name): \(try inside.flag(flag))" }
      }
      items.append(code + ")")
    }
    return items
  }

  // MARK: - Layouts

  /// Writes the function that relates the views inside an element.
  ///
  /// - Returns: its name; nil if no view inside has a layout.
  private mutating func layout(of node: MarkupNode) throws(MarkupError) -> String? {
    guard node.isGroup, node.children.contains(where: { $0.hasLayout }) else { return nil }
    let name = "layout\(number)"
    number += 1
    var keys: [String: String] = [:]
    for child in node.children {
      guard let attribute = child.attribute("key") else { continue }
      keys[attribute.value] = try PropCode(view: view, node: child).key(attribute)
    }
    let constraints = ConstraintCode(view: view, keys: keys)
    let line = view.line(of: node.offset)
    file.add(
      "@LayoutBuilder func \(name)(_ context: LayoutContext) -> [LayoutConstraint] {",
      indent: indent, from: view.file, line: line)
    for child in node.children {
      guard let key = child.attribute("key") else { continue }
      for attribute in child.attributes {
        let item = "context[\(keys[key.value] ?? SwiftText.literal(key.value))]"
        for rule in try view.layout(of: attribute).lines {
          for statement in constraints.statements(rule, of: item) {
            file.add(
              statement, indent: indent + 1, from: view.file,
              line: view.line(of: attribute.offset))
          }
        }
      }
    }
    file.add("}", indent: indent)
    return name
  }

  // MARK: - Tables

  private mutating func table(
    _ node: MarkupNode, _ name: String, _ key: String
  ) throws(MarkupError) -> String {
    var rows: [String] = []
    if !node.showsItems { rows = try elements(node.children) }
    let later = try EventCode(view: view, node: node).handlers()
    let start =
      "\(later.isEmpty ? "let" : "var") \(name): ViewElement<\(message)> = table(\(key), ["
    if let items = node.attribute("items"), let template = node.children.first {
      let list = try view.template(of: items).onlyName.map(\.description) ?? "[]"
      let id = node.attribute("id")?.value ?? "id"
      try add(
        node, start,
        end: "], items: \(list), id: \\.\(id)) { item -> ViewElement<\(message)> in")
      indent += 1
      let made = try element(template)
      file.add("return \(made)", indent: indent)
      indent -= 1
      file.add("}", indent: indent)
    } else {
      let list = "\(SwiftText.list(rows)) as [ViewElement<\(message)>]"
      try add(node, start, end: "], items: \(list), id: \\.key) { $0 }")
    }
    for handler in later {
      file.add(
        "\(name).handlers.append(\(handler.code))", indent: indent, from: view.file,
        line: handler.line)
    }
    return name
  }
}

extension MarkupNode {
  /// True if the element has rules for its view.
  fileprivate var hasLayout: Bool {
    attributes.contains { MarkupNode.layoutName($0.name) != nil }
  }
}
