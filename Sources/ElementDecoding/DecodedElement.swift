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
/// `group`, `stack`, `scrollView`, `table`, the layers `overlay`, `dialog`, `popover`, `menu`, `toast`
/// and `tooltip`, and the names in a ``CustomViewNames``. Props have the names of the content's
/// properties or of the functions that set them. An element without a key is identified by its place.
/// The names of messages in `on` get their meaning from ``element(messages:)``.
///
/// A table has `rows`, which are elements, a dialog may have `buttons`, a tooltip has a `text`, and a
/// menu has `items`, of which one without any field is a line:
///
/// ```json
/// {"type": "menu", "props": {"layer": {"below": "files"}}, "on": {"dismiss": "close"},
///  "items": [{"title": "Open", "message": "open"}, {}, {"title": "Delete", "message": "delete"}]}
/// ```
public struct DecodedElement: Decodable, Hashable, Sendable {
  /// The key that identifies the view among its siblings: a text or a whole number.
  public let key: ViewKey
  /// The whole appearance of the view.
  public let content: Content
  /// The views inside, or the rows of a table, in order.
  public let children: [DecodedElement]

  let handlers: [DecodedHandler]
  let form: DecodedForm

  /// Reads a description.
  ///
  /// - Throws: ``ElementDecodingError`` with the place of what is unknown or wrong.
  public init(from decoder: any Decoder) throws {
    let container = try FieldReader(decoder, of: "element")
    try container.refuseUnknown(
      ["type", "key", "props", "children", "rows", "buttons", "items", "text", "on"])
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
    form = try kind.form(fields)
  }
}

extension FieldReader {
  /// The elements inside; fields that only other types have are refused.
  fileprivate func children(
    _ children: DecodedKind.Children, of type: String
  ) throws -> [DecodedElement] {
    if has("children"), children != .children, children != .dialog {
      throw problem(
        "children", of: type, "only a group, a stack, a scrollView or a layer can have children")
    }
    for (field, owner, kind) in [
      ("rows", "table", DecodedKind.Children.rows), ("buttons", "dialog", .dialog),
      ("items", "menu", .items), ("text", "tooltip", .text),
    ] where has(field) && children != kind {
      throw problem(field, of: type, "only a \(owner) can have \(field)")
    }
    return try elements(children == .rows ? "rows" : "children")
  }
}
