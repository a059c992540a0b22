import VirtualViews

/// One thing a command does, whatever type its messages have.
indirect enum Effect {
  /// Sends a message.
  case message(any Sendable)
  /// Does some work at once, on the main actor.
  case perform(() -> (any Sendable)?)
  /// Makes a message of random numbers.
  case random((inout any RandomSource) -> (any Sendable)?)
  /// Does some work in a task of its own.
  case task(@Sendable (MessagePort) async throws -> Void)
  /// Waits, as a step of a sequence.
  case wait(Duration)
  /// Asks the screen for something.
  case host(HostRequest)
  /// Hands the screen to another program.
  case run(ChildProgram, (ChildEnd) -> (any Sendable)?)
  /// Ends the program.
  case quit(status: Int32)
  /// Does the steps one after the other.
  case sequence([[Effect]])
  /// Does effects under an identity by which they can be cancelled.
  case group(ViewKey, replaces: Bool, [Effect])
  /// Does effects at most once in an interval.
  case throttle(ViewKey, Duration, latest: Bool, [Effect])
  /// Cancels what has an identity.
  case cancel(ViewKey)
  /// Does effects of a component; identities inside are the component's own.
  case component(ComponentPlace, [Effect])
  /// Tells the parent of a component something.
  case action(any Sendable)
  /// Sends a message that a program around made of what its component told; it counts also if that is gone.
  case heard(any Sendable)
  /// Asks the program around a component something, and makes a message of the answer.
  case ask(AskedQuestion, Reply)
  /// Answers a question that a component asked.
  case answer(QuestionID, any Sendable)
  /// Does effects that are made of the dependencies at this place.
  case dependent((Dependencies) -> [Effect])
  /// Does effects with other dependencies.
  case providing((inout Dependencies) -> Void, [Effect])
  /// Reports a mistake of the program.
  case report(Diagnostic)
}

/// A request to a screen, with views named by their keys.
enum HostRequest {
  case view(ViewKey, ViewRequest)
  case focusFirst
  case plain(HostCommand)

  /// True if it says who has the keyboard.
  var movesFocus: Bool {
    switch self {
    case .view(_, .focus), .focusFirst, .plain(.blur): true
    default: false
    }
  }
}

/// A request about one view.
enum ViewRequest {
  case focus
  case reveal(at: RevealPlace)
  case revealRow(ViewKey, at: RevealPlace)
  case scroll(rows: Int, columns: Int)
}

extension [Effect] {
  /// The effects with each message turned into another; nil sends none.
  func map(
    _ transform: @escaping @Sendable (any Sendable) -> (any Sendable)?
  ) -> [Effect] {
    map { $0.map(transform) }
  }
}

extension Effect {
  fileprivate func map(
    _ transform: @escaping @Sendable (any Sendable) -> (any Sendable)?
  ) -> Effect {
    switch self {
    case .message(let message): .perform { transform(message) }
    case .heard(let message): transform(message).map { .heard($0) } ?? .sequence([])
    case .perform(let work): .perform { work().flatMap(transform) }
    case .random(let generate): .random { generate(&$0).flatMap(transform) }
    case .task(let work): .task { port in try await work(port.map(transform)) }
    case .run(let child, let toMessage): .run(child) { toMessage($0).flatMap(transform) }
    case .sequence(let steps): .sequence(steps.map { $0.map(transform) })
    case .group(let id, let replaces, let effects):
      .group(id, replaces: replaces, effects.map(transform))
    case .throttle(let id, let interval, let latest, let effects):
      .throttle(id, interval, latest: latest, effects.map(transform))
    case .component(let place, let effects): .component(place, effects.map(transform))
    case .dependent(let make): .dependent { make($0).map(transform) }
    case .providing(let change, let effects): .providing(change, effects.map(transform))
    case .ask(let question, let reply): .ask(question.map(transform), reply.map(transform))
    case .wait, .host, .quit, .cancel, .action, .answer, .report: self
    }
  }
}
