// The elements of a markup as the data that `ElementDecoding` reads.
extension MarkupNode {
  /// The type of the view: the name of the element, which may begin with a capital letter.
  var type: String {
    let type = name.prefix(1).lowercased() + name.dropFirst()
    return type == "component" ? "group" : type
  }

  /// True if the views inside may have layouts.
  var isGroup: Bool { type == "group" || type == "stack" }

  /// The names of attributes that say which message an event makes.
  static let events: Set<String> = [
    "press", "change", "submit", "focus", "blur", "refresh", "order", "need", "scroll", "dismiss",
    "appear", "disappear", "click", "drag", "wheel",
  ]

  /// The names of the messages that its events make.
  var messageNames: [String] {
    // The rows of a menu have one each.
    attributes.filter {
      Self.events.contains($0.name) || name == "item" && $0.name == "message"
    }.map(\.value)
  }

  /// The name of an attribute without its prefix, if it is about the layout.
  static func layoutName(_ name: String) -> String? {
    name.hasPrefix("layout:") ? String(name.dropFirst("layout:".count)) : nil
  }

  /// The attributes that are about the view itself.
  private var own: [Attribute] {
    attributes.filter { $0.name != "xmlns" && !$0.name.hasPrefix("xmlns:") }
      .filter { Self.layoutName($0.name) == nil }
  }

  /// The element as data, with those inside if the view is not a group.
  var data: MarkupValue {
    var fields: [String: MarkupValue] = ["type": .text(type)]
    var props = MarkupValue.object([:])
    var events: [String: MarkupValue] = [:]
    for attribute in own {
      if attribute.name == "key" || type == "tooltip" && attribute.name == "text" {
        fields[attribute.name] = .text(attribute.value)
      } else if Self.events.contains(attribute.name) {
        events[attribute.name] = .text(attribute.value)
      } else {
        props.set(attribute.value, at: attribute.name.split(separator: "."))
      }
    }
    if !content.isEmpty, attribute("text") == nil { props.set(content, at: ["text"]) }
    addChildren(to: &fields, &props)
    fields["props"] = props
    if !events.isEmpty { fields["on"] = .object(events) }
    return .object(fields)
  }

  /// The text inside, in one line.
  private var content: String {
    text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }.joined(separator: " ")
  }

  private func addChildren(to fields: inout [String: MarkupValue], _ props: inout MarkupValue) {
    guard !children.isEmpty, !isGroup else { return }
    switch type {
    case "segmentedControl":
      guard case .object(var all) = props else { return }
      all["segments"] = .list(children.map(\.plain))
      props = .object(all)
    case "table": fields["rows"] = .list(children.map(\.nested))
    case "menu": fields["items"] = .list(children.map(\.plain))
    case "dialog":
      let buttons = children.filter { $0.type == "buttons" }.flatMap(\.children)
      fields["buttons"] = .list(buttons.map(\.nested))
      fields["children"] = .list(children.filter { $0.type != "buttons" }.map(\.nested))
    default: fields["children"] = .list(children.map(\.nested))
    }
  }

  /// The element as data with all those inside.
  private var nested: MarkupValue {
    guard isGroup, !children.isEmpty, case .object(var fields) = data else { return data }
    fields["children"] = .list(children.map(\.nested))
    return .object(fields)
  }

  /// The attributes as data.
  private var plain: MarkupValue {
    .object(Dictionary(own.map { ($0.name, .text($0.value)) }) { first, _ in first })
  }
}
