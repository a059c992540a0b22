/// Turns an event into a message, handles it without one, or declines it.
///
/// An event that all handlers of its view decline goes on to the nearest view around that listens
/// to it.
public struct MessageMaker<Msg> {
  // Erased: elements of all programs are laid out alike, so that the diff need not know `Msg`.
  let erased: ErasedMaker

  init(_ erased: ErasedMaker) { self.erased = erased }

  /// Makes a maker that makes nothing; the event is handled all the same.
  public init() { self.init(ErasedMaker.nothing) }

  /// Makes a maker of always the same message.
  public init(message: Msg) { self.init(ErasedMaker.message(message)) }

  /// Makes a maker of messages from events; nil declines the event.
  ///
  /// The events are those of its view, and those that views inside declined. Their content is that
  /// of the view at which they happened.
  public init(event makeMessage: @escaping (ViewEvent) -> Msg?) {
    self.init(ErasedMaker.function { makeMessage($0) })
  }

  /// Makes a maker of messages from the control as the user sees it, and the event; nil declines it.
  ///
  /// It is not asked about events of views of another kind.
  public init<Control: ContentValue>(control makeMessage: @escaping (Control, ViewEvent) -> Msg?) {
    self.init(
      ErasedMaker.function { event in Control(event.content).flatMap { makeMessage($0, event) } })
  }

  /// The message for an event; nil if this maker makes none, or the control is of another kind.
  public func message(for event: ViewEvent) -> Msg? {
    erased.message(for: event).flatMap { $0 as? Msg }
  }

  /// A maker whose messages are turned into another type.
  ///
  /// `map { $0 }` changes nothing, and `map(f).map(g)` is `map { g(f($0)) }`.
  public func map<Other>(_ transform: @escaping (Msg) -> Other) -> MessageMaker<Other> {
    MessageMaker<Other>(erased.map { ($0 as? Msg).map(transform) })
  }
}
