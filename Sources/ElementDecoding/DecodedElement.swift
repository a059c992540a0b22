public import VirtualViews

/// The description of a view, read from data such as JSON.
///
/// ```json
/// {"type": "group", "key": "form", "props": {"border": "rounded"}, "children": [
///   {"type": "button", "key": "a", "props": {"title": "Click me"}}
/// ]}
/// ```
///
/// The types are `label`, `field`, `button`, `slider`, `stepper`, `segmentedControl`, `switch`,
/// `group` and `stack`; the props have the names of the content's properties. Data has no
/// handlers: add them to the element, found by its key.
public struct DecodedElement: Decodable, Sendable {
  /// Identifies the view among its siblings: a text or a whole number.
  public let key: ViewKey
  /// The whole appearance of the view.
  public let content: Content
  /// The views inside, in order.
  public let children: [DecodedElement]

  /// Reads a description.
  ///
  /// - Throws: ``ElementDecodingError`` with the place of what is unknown or wrong.
  public init(from decoder: any Decoder) throws {
    let container = try FieldReader(decoder, of: "element")
    try container.refuseUnknown(["type", "key", "props", "children"])
    let type: String = try container.text("type")
    guard let kind = DecodedKind.named(type) else {
      throw ElementDecodingError(
        type: type, path: decoder.codingPath + [FieldName("type")],
        problem: "there is no such type; there are \(DecodedKind.names)")
    }
    key = try FieldReader(decoder, of: type).key("key")
    content = try kind.content(FieldReader(decoder, of: type).nested("props"))
    let holdsChildren = type == "group" || type == "stack"
    guard !holdsChildren else {
      children = try container.children("children")
      return
    }
    children = []
    if container.has("children") {
      throw ElementDecodingError(
        type: type, path: decoder.codingPath + [FieldName("children")],
        problem: "only a group or a stack can have children")
    }
  }

  /// The description as an element of a program, without handlers.
  public func element<Msg>(_ type: Msg.Type = Msg.self) -> ViewElement<Msg> {
    ViewElement(key: key, content: content, children: children.map { $0.element() })
  }
}
