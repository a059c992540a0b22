/// Turns an event into a message, or into nothing.
public struct MessageMaker<Msg> {
  private enum Storage {
    case nothing
    case message(Msg)
    case function((ViewEvent) -> Msg?)
  }

  private let storage: Storage

  /// Makes a maker that makes nothing; the event is handled all the same.
  public init() { storage = .nothing }

  /// Makes a maker of always the same message.
  public init(message: Msg) { storage = .message(message) }

  /// Makes a maker of messages from events.
  public init(event makeMessage: @escaping (ViewEvent) -> Msg) {
    storage = .function(makeMessage)
  }

  /// Makes a maker of messages from the control as the person sees it, and the event.
  public init<Control: ContentValue>(control makeMessage: @escaping (Control, ViewEvent) -> Msg) {
    storage = .function { event in
      Control(event.content).map { makeMessage($0, event) }
    }
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// The message for an event; nil if this maker makes none, or the control is of another kind.
  public func message(for event: ViewEvent) -> Msg? {
    switch storage {
    case .nothing: nil
    case .message(let message): message
    case .function(let make): make(event)
    }
  }

  /// A maker whose messages are turned into another type.
  ///
  /// `map { $0 }` changes nothing, and `map(f).map(g)` is `map { g(f($0)) }`.
  public func map<Other>(_ transform: @escaping (Msg) -> Other) -> MessageMaker<Other> {
    switch storage {
    case .nothing: MessageMaker<Other>()
    case .message(let message): MessageMaker<Other>(.function { _ in transform(message) })
    case .function(let make): MessageMaker<Other>(.function { make($0).map(transform) })
    }
  }
}
