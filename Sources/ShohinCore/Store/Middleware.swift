/// Looks at messages on their way to `update`: passes them on, changes them, or keeps them back.
///
/// ```swift
/// let middleware = Middleware<AppState, Action>()
///   .filter { state, action in state.isLoggedIn || action.isPublic }
///   .sideEffect { state, send, action in if action == .saved { send(.showToast) } }
/// ```
///
/// The steps run in order, and each sees the message as the one before left it. A message that a
/// step sends is handled after the one that caused it.
@MainActor
public struct Middleware<Model, Msg: Sendable> {
  /// One step: a message for the next one, or nil to keep it back.
  typealias Step = (Model, @escaping (Msg) -> Void, Msg) -> Msg?

  /// All steps as one; nil passes every message on as it is.
  private(set) var step: Step?
  private(set) var quitRules: [(Model, @escaping (Msg) -> Void) -> Bool] = []

  /// Makes middleware that passes everything on.
  public init() {}

  /// Makes middleware of several, in order.
  public init(_ parts: Middleware...) {
    for part in parts {
      if let step = part.step { add(step) }
      quitRules += part.quitRules
    }
  }

  /// Calls a function with every message; it may send others.
  public func sideEffect(
    _ effect: @escaping (_ model: Model, _ send: @escaping (Msg) -> Void, _ message: Msg) -> Void
  ) -> Middleware {
    adding { model, send, message in
      effect(model, send, message)
      return message
    }
  }

  /// Keeps back the messages for which a function is false.
  public func filter(_ isIncluded: @escaping (Model, Msg) -> Bool) -> Middleware {
    adding { model, _, message in isIncluded(model, message) ? message : nil }
  }

  /// Passes on another message instead of each one.
  public func map(_ transform: @escaping (Model, Msg) -> Msg) -> Middleware {
    adding { model, _, message in transform(model, message) }
  }

  /// Passes on another message instead of each one, or none.
  public func flatMap(_ transform: @escaping (Model, Msg) -> Msg?) -> Middleware {
    adding { model, _, message in transform(model, message) }
  }

  /// Keeps the program running where a function is false.
  ///
  /// It is asked when a command or a key of the user is to end the program, and may send a message
  /// that shows a question. It is not asked where the system ends the program, or a user presses
  /// Control-C again.
  public func allowQuit(
    if isAllowed: @escaping (_ model: Model, _ send: @escaping (Msg) -> Void) -> Bool
  ) -> Middleware {
    var copy = self
    copy.quitRules.append(isAllowed)
    return copy
  }

  /// Passes every message, and the model it meets, to a function that writes it down.
  public static func logging(_ write: @escaping (String) -> Void) -> Middleware {
    Middleware().sideEffect { model, _, message in write("\(message) at \(model)") }
  }

  /// The message that is left of one, for a replay: what the steps send has been recorded.
  package func replayed(_ message: Msg, at model: Model) -> Msg? {
    step.map { $0(model, { _ in }, message) } ?? message
  }

  private func adding(_ step: @escaping Step) -> Middleware {
    var copy = self
    copy.add(step)
    return copy
  }

  private mutating func add(_ next: @escaping Step) {
    guard let step else {
      self.step = next
      return
    }
    self.step = { model, send, message in
      step(model, send, message).flatMap { next(model, send, $0) }
    }
  }
}
