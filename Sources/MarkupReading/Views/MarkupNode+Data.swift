import ElementDecoding

// The elements of a markup as the data that `ElementDecoding` reads.
extension MarkupNode {
  /// The type of the view: the name of the element, which may begin with a capital letter.
  public var type: String {
    guard let first = name.utf8.first else { return name }
    let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    let type = isSmall ? name : name.prefix(1).lowercased() + name.dropFirst()
    return type == "component" ? "group" : type
  }

  /// True if the views inside may have layouts.
  public var isGroup: Bool { type == "group" || type == "stack" }

  /// The names of attributes that say which message an event makes.
  public static let events = Set(ElementSchema.events.map(\.name))

  /// The names of the messages that its events make.
  var messageNames: [String] {
    // The rows of a menu have one each.
    attributes.filter {
      Self.events.contains($0.name) || type == "item" && $0.name == "message"
    }.map(\.value)
  }

  /// Returns the name of an attribute without its prefix, if it is about the layout.
  public static func layoutName(_ name: String) -> String? {
    name.hasPrefix("layout:") ? String(name.dropFirst("layout:".count)) : nil
  }

  /// The attributes that are about the view itself.
  public var own: [Attribute] {
    attributes.filter {
      !$0.isOfXML && Self.layoutName($0.name) == nil && $0.name != "textTransform"
        && $0.name != "template" && !$0.name.hasPrefix("argument:")
    }
  }

  /// Returns the prop that is the text inside an element of a type; nil if there is none.
  public static func textName(of type: String) -> String? {
    switch type {
    case "label", "field", "tooltip": "text"
    case "button", "switch", "segment", "item": "title"
    default: nil
    }
  }

  /// Returns true if parts of the text of a type may have looks.
  public static func takesRuns(_ type: String) -> Bool {
    ["label", "button", "segment"].contains(type)
  }

  /// The parts of the text inside, if they have looks.
  private func runs(_ values: MarkupGivenValues) -> MarkupValue? {
    guard Self.takesRuns(type), !children.isEmpty else { return nil }
    return .object(["runs": .list(children.map { $0.plain(values) })])
  }

  /// The attributes of a table of items: their name, and the property that identifies one.
  public static let tableNames: Set<String> = ["items", "id"]

  /// True if the element is a table whose rows are made of items.
  public var showsItems: Bool { type == "table" && attribute("items") != nil }

  /// The views inside, in the order in which they stand in the element.
  public var views: [MarkupNode] {
    if type == "form" {
      return children.flatMap { MarkupElements.lines.contains($0.type) ? $0.children : [$0] }
    }
    return switch MarkupElements.interior(of: type) {
    case .children?, .rows?: children
    case .dialog?: children.filter { $0.type != "buttons" }
    default: []
    }
  }

  /// The buttons of a dialog.
  public var buttons: [MarkupNode] {
    type == "dialog" ? children.filter { $0.type == "buttons" }.flatMap(\.children) : []
  }

  /// Returns the element as data, without the views inside.
  func data(_ values: MarkupGivenValues) -> MarkupValue {
    var fields: [String: MarkupValue] = ["type": .text(type)]
    var props = MarkupValue.object([:])
    var events: [String: MarkupValue] = [:]
    for attribute in own {
      if attribute.name == "key" {
        fields[attribute.name] = values.value(of: attribute)
      } else if type == "tooltip" && attribute.name == "text" {
        fields[attribute.name] = .text(attribute.value)
      } else if Self.events.contains(attribute.name) {
        events[attribute.name] = .text(attribute.value)
      } else if !(type == "table" && Self.tableNames.contains(attribute.name)) {
        props.set(values.value(of: attribute), at: attribute.name)
      }
    }
    switch MarkupElements.interior(of: type) {
    case .items?: fields["items"] = .list(children.map { $0.plain(values) })
    case Optional.none where !children.isEmpty,
      ElementSchema.Interior.none? where !children.isEmpty:
      if type == "segmentedControl" {
        props.set(.list(children.map { $0.plain(values) }), at: "segments")
      } else if let runs = runs(values), let name = Self.textName(of: type) {
        props.set(runs, at: name)
      } else {
        fields["children"] = .list(children.map { $0.data(values) })
      }
    default: break
    }
    fields["props"] = props
    if !events.isEmpty { fields["on"] = .object(events) }
    return .object(fields)
  }

  /// Returns the attributes as data.
  private func plain(_ values: MarkupGivenValues) -> MarkupValue {
    var value = MarkupValue.object([:])
    for attribute in own { value.set(values.value(of: attribute), at: attribute.name) }
    if let runs = runs(values), let name = Self.textName(of: type) { value.set(runs, at: name) }
    return value
  }
}

extension MarkupNode.Attribute {
  /// True for what XML itself has: name spaces, and the place of a schema.
  var isOfXML: Bool {
    name == "xmlns" || name.hasPrefix("xmlns:") || name.hasPrefix("xsi:")
  }
}

/// The values of the program that attributes have as they are, beside their descriptions.
public struct MarkupGivenValues {
  private var values: [Int: (value: Any?, text: String)] = [:]

  /// Makes a list without values.
  public init() {}

  /// Gives an attribute with the description of a value the value; nil is none, for props that may have none.
  public mutating func give(_ value: Any?, to attribute: MarkupNode.Attribute) {
    values[attribute.valueOffset] = (value, attribute.value)
  }

  /// The value of an attribute, unless its description has been changed since; else its text.
  func value(of attribute: MarkupNode.Attribute) -> MarkupValue {
    guard let given = values[attribute.valueOffset], given.text == attribute.value else {
      return .text(attribute.value)
    }
    return .value(given.value, given.text)
  }
}
