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
    return try fields.names.map { event in
      let events = try fields.event(event, of: content)
      let place = fields.problem(event, "")
      return DecodedHandler(
        events: events, message: try fields.text(event), type: place.type, path: place.path)
    }
  }

  private func event(_ name: String, of content: Content) throws -> ControlEvent {
    let changed: ControlEvent = content.kind == .field ? .editingChanged : .valueChanged
    let events: [(String, ControlEvent)] = [
      ("press", .primaryAction), ("change", changed), ("submit", .editingDidEndOnExit),
      ("focus", .focus), ("blur", .blur), ("refresh", .refresh),
    ]
    guard let event = events.first(where: { $0.0 == name })?.1 else {
      let names = events.map(\.0).joined(separator: ", ")
      throw problem(name, "there is no such event; there are \(names)")
    }
    return event
  }
}
