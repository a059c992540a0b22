import TextBackend
import VirtualViews

// The part of a view with which the next key does something, while the view itself has the keyboard.
extension ElementMaker {
  /// Names the element of the current view inside, if the keyboard is at the view around it.
  func setCurrentView(_ node: SemanticNode, _ element: inout PageElement) {
    guard node.semantics.state.contains(.focused) else { return }
    let current = node.first { $0.id != node.id && $0.semantics.state.contains(.current) }
    element.set("aria-activedescendant", current?.elementID)
  }

  /// Names the element of the current item of a control, and makes one if the items have none.
  func setCurrentItem(_ node: SemanticNode, _ element: inout PageElement) {
    guard let item = node.semantics.currentItem, let role = element["role"],
      let itemRole = Self.itemRoles[role]
    else { return }
    let number = item.position.number
    if let place = rowsWithElements(node)?.dropFirst(number - 1).first {
      return element.set("aria-activedescendant", "\(node.elementID)-\(place)")
    }
    // A click on this element presses the control, which acts on its current item.
    var part = PageElement(id: "\(node.elementID)-control", tag: "span", text: item.label)
    part.set("role", itemRole)
    part.set("aria-posinset", "\(number)")
    part.set("aria-setsize", "\(item.position.count)")
    if itemRole == "radio" {
      part.set("aria-checked", item.label == node.semantics.value ? "true" : "false")
    }
    element.set("aria-activedescendant", part.id)
    element.children = [part]
  }

  /// Makes a list of the current item of a field in which something is searched, and has the field name that.
  ///
  /// A field has nothing inside, so the list stands behind it.
  func setCurrentItem(ofField node: SemanticNode, _ element: inout PageElement) -> PageElement? {
    guard element.tag == "input", element["role"] == nil, element["type"] == "text",
      let item = node.semantics.currentItem
    else { return nil }
    // A click on this element presses Return in the field, which chooses the item.
    var part = PageElement(id: "\(node.elementID)-control", tag: "span", text: item.label)
    part.set("role", "option")
    part.set("aria-selected", "true")
    part.set("aria-posinset", "\(item.position.number)")
    part.set("aria-setsize", "\(item.position.count)")
    var list = PageElement(id: "\(node.elementID)-list", tag: "div", children: [part])
    list.set("role", "listbox")
    element.set("role", "combobox")
    element.set("aria-expanded", "true")
    element.set("aria-controls", list.id)
    element.set("aria-activedescendant", part.id)
    return list
  }

  /// The rows of a menu that have an element; nil for other controls.
  private func rowsWithElements(_ node: SemanticNode) -> [Int]? {
    guard let menu = content(node.id)?.value as? Menu else { return nil }
    return menu.rows.indices.filter { menu.rows[$0].title != nil }
  }

  /// The roles of items by those of the elements around them; no others have a current one.
  private static let itemRoles = [
    "menu": "menuitem", "menubar": "menuitem", "radiogroup": "radio", "listbox": "option",
    "tablist": "tab", "tree": "treeitem",
  ]
}
