/// Turns an event into a message, or into nothing.
public struct MessageMaker<Msg> {
  // Erased: elements of all programs are laid out alike, so that the diff need not know `Msg`.
  let erased: ErasedMaker

  init(_ erased: ErasedMaker) { self.erased = erased }

  /// Makes a maker that makes nothing; the event is handled all the same.
  public init() { self.init(ErasedMaker.nothing) }

  /// Makes a maker of always the same message.
  public init(message: Msg) { self.init(ErasedMaker.message(message)) }

  /// Makes a maker of messages from events.
  public init(event makeMessage: @escaping (ViewEvent) -> Msg) {
    self.init(ErasedMaker.function { makeMessage($0) })
  }

  /// Makes a maker of messages from the control as the user sees it, and the event.
  public init<Control: ContentValue>(control makeMessage: @escaping (Control, ViewEvent) -> Msg) {
    self.init(
      ErasedMaker.function { event in Control(event.content).map { makeMessage($0, event) } })
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
