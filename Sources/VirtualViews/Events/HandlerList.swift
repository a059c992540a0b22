/// The handlers of one element, whatever its messages are.
///
/// Most elements have none, which takes one word of theirs; most controls have one, so that only a
/// second one costs an array.
@usableFromInline
indirect enum HandlerList {
  case none
  case one(HandlerRecord)
  case many([HandlerRecord])

  /// Adds a handler behind the others.
  @usableFromInline
  mutating func append(_ handler: HandlerRecord) {
    switch self {
    case .none: self = .one(handler)
    case .one(let first): self = .many([first, handler])
    case .many(let handlers): self = .many(handlers + [handler])
    }
  }

  init<Msg>(_ handlers: [EventHandler<Msg>]) {
    self = .none
    for handler in handlers { append(handler.record) }
  }

  @inlinable var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  var all: [HandlerRecord] {
    switch self {
    case .none: []
    case .one(let handler): [handler]
    case .many(let handlers): handlers
    }
  }

  /// The handlers with each message passed through a function.
  func map(_ transform: @escaping MessageTransform) -> HandlerList {
    var list = HandlerList.none
    for var handler in all {
      handler.maker = handler.maker.map(transform)
      list.append(handler)
    }
    return list
  }

  /// The handlers that wait for some of the events; of several for the same ones the last counts.
  func waiting(for events: ControlEvent) -> [HandlerRecord] {
    if case .one(let handler) = self {
      return handler.events.isDisjoint(with: events) ? [] : [handler]
    }
    let found = all.filter { !$0.events.isDisjoint(with: events) }
    guard found.count > 1 else { return found }
    return found.enumerated().filter { position, handler in
      !found[(position + 1)...].contains { $0.events == handler.events }
    }.map(\.element)
  }
}

/// A handler whose message is any value.
@usableFromInline
struct HandlerRecord {
  @usableFromInline var events: ControlEvent
  @usableFromInline var options: EventHandlingOptions
  @usableFromInline var maker: ErasedMaker

  @inlinable
  init(events: ControlEvent, options: EventHandlingOptions, maker: ErasedMaker) {
    self.events = events
    self.options = options
    self.maker = maker
  }
}

/// What makes a message of any type.
@usableFromInline
enum ErasedMaker {
  case nothing
  case message(Any)
  case function((ViewEvent) -> Any?)

  /// The message for an event, if there is one.
  func message(for event: ViewEvent) -> Any? {
    switch self {
    case .nothing: nil
    case .message(let message): message
    case .function(let make): make(event)
    }
  }

  /// The maker with each message passed through a function.
  func map(_ transform: @escaping (Any) -> Any?) -> ErasedMaker {
    switch self {
    case .nothing: .nothing
    case .message(let message): .function { _ in transform(message) }
    case .function(let make): .function { make($0).flatMap(transform) }
    }
  }
}

/// A function between messages whose types only its maker knows.
typealias MessageTransform = (Any) -> Any?
