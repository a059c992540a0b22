/// What else happens when an event is handled.
public struct EventHandlingOptions: Hashable, Sendable {
  /// Whether the view gives up the focus after the event.
  public var resignFirstResponder: Bool

  /// Makes options.
  ///
  /// - Parameter resignFirstResponder: whether the view gives up the focus after the event.
  public init(resignFirstResponder: Bool = false) {
    self.resignFirstResponder = resignFirstResponder
  }
}

/// Which events of a view make which message.
public struct EventHandler<Msg> {
  /// The events handled.
  public var events: ControlEvent
  /// What makes the message.
  public var maker: MessageMaker<Msg>
  /// What else happens.
  public var options: EventHandlingOptions

  /// Makes a handler.
  ///
  /// - Parameters:
  ///   - events: the events handled.
  ///   - maker: what makes the message.
  ///   - options: what else happens.
  public init(
    _ events: ControlEvent, _ maker: MessageMaker<Msg>, options: EventHandlingOptions = .init()
  ) {
    self.events = events
    self.maker = maker
    self.options = options
  }

  init(_ record: HandlerRecord) {
    self.init(record.events, MessageMaker(record.maker), options: record.options)
  }

  @usableFromInline
  var record: HandlerRecord { HandlerRecord(events: events, options: options, maker: maker.erased) }

  /// A handler whose messages are turned into another type.
  public func map<Other>(_ transform: @escaping (Msg) -> Other) -> EventHandler<Other> {
    EventHandler<Other>(events, maker.map(transform), options: options)
  }
}
