import VirtualViews

/// The function of the library that makes an element, with what only that function takes.
enum DecodedForm: Hashable, Sendable {
  /// A view with the children that the data has.
  case plain
  case table
  case dialog(buttons: [DecodedElement])
  case tooltip(text: String)
  case menu([DecodedMenuItem])
}

/// A row of a menu in the data: an object without fields is a line.
struct DecodedMenuItem: Decodable, Hashable, Sendable {
  let row: Menu.Row
  /// The message of the row; a line has none.
  let message: DecodedHandler?

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, of: "menu")
    try fields.refuseUnknown(in: .item)
    guard !fields.names.isEmpty else {
      (row, message) = (Menu.Row(nil), nil)
      return
    }
    row = Menu.Row(
      try fields.text("title"), detail: fields.has("detail") ? try fields.text("detail") : "",
      isEnabled: fields.has("isEnabled") ? try fields.flag("isEnabled") : true,
      isChecked: fields.hasValue("isChecked") ? try fields.flag("isChecked") : nil)
    message = try fields.handler("message", of: .primaryAction)
  }
}

extension DecodedElement {
  /// The elements inside with handlers of their own, wherever they stand.
  var elementsInside: [DecodedElement] {
    if case .dialog(let buttons) = form { children + buttons } else { children }
  }

  /// The handlers of the element, and of the rows of a menu.
  var handlersInside: [DecodedHandler] {
    if case .menu(let items) = form { handlers + items.compactMap(\.message) } else { handlers }
  }
}

extension DecodedKind {
  /// The form of an element of the type, from the fields beside its props.
  func form(_ fields: FieldReader) throws -> DecodedForm {
    switch children {
    case .none, .children: .plain
    case .rows: .table
    case .dialog: .dialog(buttons: try fields.elements("buttons"))
    case .text: .tooltip(text: try fields.text("text"))
    case .items: .menu(try fields.menuItems("items"))
    }
  }
}
