public import VirtualViews

/// The description of a view, read from data such as JSON.
///
/// ```json
/// {"type": "group", "key": "form", "props": {"border": "rounded"}, "children": [
///   {"type": "button", "props": {"title": "Save"}, "on": {"press": "save"}}
/// ]}
/// ```
///
/// The types are `label`, `field`, `button`, `slider`, `stepper`, `segmentedControl`, `switch`,
/// `group`, `stack`, `scrollView`, `table`, and the names in a ``CustomViewNames``. Props have the
/// names of the content's properties. A table has `rows`, which are elements. An element without
/// a key is identified by its place. The names of messages in `on` get their meaning from
/// ``element(messages:)``.
public struct DecodedElement: Decodable, Hashable, Sendable {
  /// The key that identifies the view among its siblings: a text or a whole number.
  public let key: ViewKey
  /// The whole appearance of the view.
  public let content: Content
  /// The views inside, or the rows of a table, in order.
  public let children: [DecodedElement]

  let handlers: [DecodedHandler]

  /// Reads a description.
  ///
  /// - Throws: ``ElementDecodingError`` with the place of what is unknown or wrong.
  public init(from decoder: any Decoder) throws {
    let container = try FieldReader(decoder, of: "element")
    try container.refuseUnknown(["type", "key", "props", "children", "rows", "on"])
    let type: String = try container.text("type")
    guard let kind = DecodedKind.named(type, in: decoder) else {
      throw container.problem(
        "type", of: type,
        "there is no such type; there are \(DecodedKind.names(in: decoder))")
    }
    let fields = try FieldReader(decoder, of: type)
    content = try kind.content(fields.nested("props"))
    key = fields.has("key") ? try fields.key("key") : .place(content.kind, 0)
    handlers = try fields.handlers("on", of: content)
    children = try container.children(kind.children, of: type)
  }
}

extension FieldReader {
  /// The elements inside; those that the type cannot have are refused.
  fileprivate func children(
    _ children: DecodedKind.Children, of type: String
  ) throws -> [DecodedElement] {
    if has("children"), children != .children {
      throw problem(
        "children", of: type, "only a group, a stack or a scrollView can have children")
    }
    if has("rows"), children != .rows {
      throw problem("rows", of: type, "only a table can have rows")
    }
    return try elements(children == .rows ? "rows" : "children")
  }
}
