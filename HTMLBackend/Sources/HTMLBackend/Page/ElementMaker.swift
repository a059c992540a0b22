import TextBackend
import VirtualViews

/// Makes elements of HTML from the meanings of views.
///
/// A view with nothing inside becomes an element of its kind: a button, a field. One that has views inside
/// becomes a plain element that says its role, because HTML allows few elements in a button. Views that mean nothing by
/// themselves have no element; the views inside stand in their place.
@MainActor
struct ElementMaker {
  /// The content of a view, for bounds, choices and columns, which its meaning does not have.
  let content: (NodeID) -> Content?

  /// The depth from which on elements stand beside each other, because browsers and readers of HTML have limits.
  static let mostDepth = 60

  /// The elements of all views inside of the outermost one.
  func elements(of root: SemanticNode) -> [PageElement] {
    elements(root.children, in: root.cells, depth: 0)
  }

  /// The elements of views; places count from the corner of a view.
  func elements(_ nodes: [SemanticNode], in origin: CellFrame, depth: Int) -> [PageElement] {
    var elements: [PageElement] = []
    // Without a call for each level of views that mean nothing, because trees may be as deep as they like.
    var rest = Array(nodes.reversed())
    while let node = rest.popLast() {
      if node.meansNothing {
        rest += node.children.reversed()
      } else if depth >= Self.mostDepth {
        elements += self.elements(of: node, in: origin, depth: depth, with: [])
        rest += node.children.reversed()
      } else {
        elements += self.elements(of: node, in: origin, depth: depth, with: node.children)
      }
    }
    return elements
  }

  /// The element of a view, and the list that belongs to it, if one does.
  private func elements(
    of node: SemanticNode, in origin: CellFrame, depth: Int, with children: [SemanticNode]
  ) -> [PageElement] {
    var element = element(node, in: origin, depth: depth, with: children)
    let list = setCurrentItem(ofField: node, &element)
    return [element] + (list.map { [$0] } ?? [])
  }

  private func element(
    _ node: SemanticNode, in origin: CellFrame, depth: Int, with children: [SemanticNode]
  ) -> PageElement {
    if node.semantics.role == .table {
      return table(node, in: origin, depth: depth, rows: children)
    }
    let inside = elements(children, in: node.cells, depth: depth + 1)
    var element = inside.isEmpty ? leaf(node) : holder(node)
    if !inside.isEmpty { element.children = inside }
    element = element.asList
    if node.semantics.role != .text { setStates(node, &element) }
    if inside.isEmpty { setCurrentItem(node, &element) } else { setCurrentView(node, &element) }
    if !node.semantics.note.isEmpty { element.set("aria-description", node.semantics.note) }
    element.set("style", node.style(in: origin))
    return element
  }

  /// A plain element that says its role, for a view with others inside.
  private func holder(_ node: SemanticNode) -> PageElement {
    let meaning = node.semantics
    let isDialog = meaning.role == .dialog
    var element = PageElement(id: node.elementID, tag: isDialog ? "dialog" : "div")
    element.set("open", if: isDialog)
    if !isDialog { element.set("role", meaning.ariaRole) }
    if case .custom(let name) = meaning.role, ARIA.roles[name] == nil, !name.isEmpty {
      element.set("aria-roledescription", name)
    }
    element.set("aria-label", meaning.spokenLabel)
    if meaning.actions.contains(where: { $0 != .scroll }) || meaning.state.contains(.focused) {
      element.set("tabindex", "0")
    }
    return element
  }

  /// The states that any element may have.
  func setStates(_ node: SemanticNode, _ element: inout PageElement) {
    let state = node.semantics.state
    let isNative = ["button", "input", "textarea"].contains(element.tag)
    element.set("disabled", if: isNative && state.contains(.disabled))
    if !isNative, state.contains(.disabled) { element.set("aria-disabled", "true") }
    if state.contains(.expanded) { element.set("aria-expanded", "true") }
    if state.contains(.collapsed) { element.set("aria-expanded", "false") }
    if state.contains(.busy) { element.set("aria-busy", "true") }
    if state.contains(.required) { element.set("aria-required", "true") }
    if state.contains(.invalid) { element.set("aria-invalid", "true") }
    if state.contains(.modal) { element.set("aria-modal", "true") }
    if state.contains(.selected) { element.set("aria-selected", "true") }
    if state.contains(.current) { element.set("aria-current", "true") }
    let level = node.semantics.level
    if level > 0, !element.tag.hasPrefix("h") { element.set("aria-level", "\(level)") }
  }
}

extension SemanticNode {
  /// The identity of the element.
  var elementID: String { "v\(id.index)-\(id.generation)" }

  /// True if the view has no element of its own.
  fileprivate var meansNothing: Bool {
    let isPlain = semantics.label.isEmpty && semantics.note.isEmpty && semantics.state.isEmpty
    switch semantics.role {
    case .group, .scrollArea: return isPlain && !isLayer
    case .text: return semantics.label.isEmpty && children.isEmpty
    case .image: return isPlain && semantics.value == nil
    default: return false
    }
  }

  /// The place of the element, counted from the corner of its parent.
  func style(in origin: CellFrame) -> String {
    let (x, y) = (cells.column - origin.column, cells.row - origin.row)
    return "--x:\(x);--y:\(y);--w:\(cells.width);--h:\(cells.height)"
  }
}

extension Semantics {
  /// The label; nil if it is empty.
  var spokenLabel: String? { label.isEmpty ? nil : label }

  /// The value, if it may be said.
  var spokenValue: String? { state.contains(.secret) ? nil : value }

  /// The name of the role in ARIA.
  var ariaRole: String {
    switch role {
    case .text, .group, .scrollArea, .table, .row: "group"
    case .textField: "textbox"
    case .button: "button"
    case .slider: "slider"
    case .spinButton: "spinbutton"
    case .radioGroup: "radiogroup"
    case .radio: "radio"
    case .tab: "tab"
    case .switch: "switch"
    case .checkbox: "checkbox"
    case .comboBox: "combobox"
    case .link: "link"
    case .menu: "menu"
    case .menuItem: "menuitem"
    case .columnHeader: "columnheader"
    case .form: "form"
    case .dialog: "dialog"
    case .image: "img"
    case .custom(let name): ARIA.roles[name] ?? "group"
    }
  }
}

/// The roles that a program may name.
enum ARIA {
  /// The names of roles, by themselves and by names that come near.
  static let roles: [String: String] = {
    let names = [
      "alert", "article", "banner", "complementary", "contentinfo", "figure", "heading", "list",
      "listbox", "listitem", "log", "main", "menubar", "menuitem", "meter", "navigation", "note",
      "option", "progressbar", "radio", "region", "search", "separator", "status", "tab", "tablist",
      "tabpanel", "term", "timer", "toolbar", "tooltip", "tree", "treeitem",
    ]
    return Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
  }()
}
