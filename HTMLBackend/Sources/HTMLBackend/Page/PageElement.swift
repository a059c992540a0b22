/// An element of a page: the meaning of a view, as an element of HTML.
struct PageElement: Hashable, Sendable {
  /// The identity, which stays the same as long as the view exists.
  let id: String
  /// The name of the element; never a text of the program.
  let tag: String
  /// The attributes, whose names are never texts of the program.
  private(set) var attributes: [Attribute] = []
  /// The text inside; an element with others inside has none.
  private(set) var text: String
  /// The elements inside.
  var children: [PageElement]

  /// Makes an element.
  init(id: String, tag: String, text: String = "", children: [PageElement] = []) {
    (self.id, self.tag, self.text, self.children) = (id, tag, text.inHTML, children)
  }

  /// A name and a value.
  struct Attribute: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// Gives an attribute a value, unless that is nil.
  mutating func set(_ name: String, _ value: String?) {
    guard let value else { return }
    let attribute = Attribute(name: name, value: value.inHTML)
    if let place = attributes.firstIndex(where: { $0.name == name }) {
      attributes[place] = attribute
    } else {
      attributes.append(attribute)
    }
  }

  /// Adds an attribute that stands for a state, if it holds.
  mutating func set(_ name: String, if isSet: Bool) { if isSet { set(name, "") } }

  /// Gives the element a text.
  mutating func say(_ text: String) { self.text = text.inHTML }

  /// The element, or a list of HTML with its items if it is one with nothing else inside.
  ///
  /// An item stands in a list and nowhere else: elsewhere readers of HTML would end the one before.
  var asList: PageElement {
    guard self["role"] == "list", !children.isEmpty,
      children.allSatisfy({ $0["role"] == "listitem" })
    else { return self }
    var list = renamed("ul")
    list.children = children.map { $0.renamed("li") }
    return list
  }

  /// The element by another identity.
  func identified(_ id: String) -> PageElement {
    var element = PageElement(id: id, tag: tag, children: children)
    (element.attributes, element.text) = (attributes, text)
    return element
  }

  /// The element by another name, which says its role.
  private func renamed(_ tag: String) -> PageElement {
    var element = PageElement(id: id, tag: tag, text: text, children: children)
    element.attributes = attributes.filter { $0.name != "role" }
    return element
  }

  /// The value of an attribute; nil if there is none.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}
