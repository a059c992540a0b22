/// The effects of an event besides its message.
public struct EventHandlingOptions: Hashable, Sendable {
  /// True if the view gives up the focus after the event.
  public var resignFirstResponder: Bool

  /// Makes options.
  ///
  /// - Parameter resignFirstResponder: true if the view gives up the focus after the event.
  public init(resignFirstResponder: Bool = false) {
    self.resignFirstResponder = resignFirstResponder
  }
}

/// A message that events of a view make.
public struct EventHandler<Msg> {
  /// The events handled.
  public var events: ControlEvent
  /// The maker of the message.
  public var maker: MessageMaker<Msg>
  /// The other effects of the events.
  public var options: EventHandlingOptions

  /// Makes a handler.
  ///
  /// - Parameters:
  ///   - events: the events handled.
  ///   - maker: the maker of the message.
  ///   - options: the other effects of the events.
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

  var record: HandlerRecord { HandlerRecord(events: events, options: options, maker: maker.erased) }

  /// A handler whose messages are turned into another type.
  public func map<Other>(_ transform: @escaping (Msg) -> Other) -> EventHandler<Other> {
    EventHandler<Other>(events, maker.map(transform), options: options)
  }
}
