/// The typed half of a store, as its runtime sees it.
@MainActor
protocol RuntimeOwner: AnyObject {
  /// Changes the model as a message says; returns what else is to be done.
  func update(_ message: any Sendable, cause: MessageCause) -> [Effect]
  /// True if the model differs from the one for which this was asked last.
  func takeChange() -> Bool
  /// The subscriptions of the program for its present model.
  func hearings() -> [Hearing]
  /// The model.
  var anyModel: Any { get }
  /// True if the store has observers.
  var isObserved: Bool { get }
  /// Tells the observers that the model has changed.
  func notifyObservers()
  /// True if a user may end the program now.
  func mayQuit(status: Int32) -> Bool
}
