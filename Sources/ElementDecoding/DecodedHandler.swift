import VirtualViews

/// The name of the message that events of an element make, in the data.
struct DecodedHandler: Hashable, Sendable {
  let events: ControlEvent
  let message: String
  /// The type of the element and the place in the data, for reports.
  let type: String
  let path: String
}

extension FieldReader {
  /// The handlers in a field: an object of the names of messages by the names of events.
  func handlers(_ name: String, of content: Content) throws -> [DecodedHandler] {
    let fields = try nested(name)
    return try fields.names.map { try fields.handler($0, of: fields.event($0, of: content)) }
  }

  /// The handler of events whose message a field names.
  func handler(_ name: String, of events: ControlEvent) throws -> DecodedHandler {
    let place = problem(name, "")
    return DecodedHandler(
      events: events, message: try text(name), type: place.type, path: place.path)
  }

  private func event(_ name: String, of content: Content) throws -> ControlEvent {
    if name == "change" { return content.kind == .field ? .editingChanged : .valueChanged }
    guard let event = ElementSchema.events.first(where: { $0.name == name })?.event else {
      let names = ElementSchema.events.map(\.name).joined(separator: ", ")
      throw problem(name, "there is no such event; there are \(names)")
    }
    return event
  }
}
