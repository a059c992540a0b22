import Differences
import ShohinCore

/// A message that was handled, and the model after it.
struct HandledMessage<Model, Msg> {
  var message: Msg
  var cause: MessageCause?
  var model: Model
}

/// The messages of a program that were handled and not asserted yet, oldest first.
@MainActor
final class MessageHistory<Model, Msg: Sendable> {
  private(set) var waiting: [HandledMessage<Model, Msg>] = []
  /// The cause of the message that is being handled; nil while the program starts.
  var cause: () -> MessageCause? = { nil }
  private let leftovers: Leftovers

  init(_ leftovers: Leftovers) { self.leftovers = leftovers }

  /// A program that writes down what it handles.
  func following(_ app: App<Model, Msg>) -> App<Model, Msg> {
    var followed = app
    followed.update = { [update = app.update] message, model in
      let command = update(message, &model)
      self.waiting.append(
        HandledMessage(message: message, cause: self.cause(), model: model))
      self.leftovers.problems = [self.unasserted]
      return command
    }
    return followed
  }

  func takeFirst() -> HandledMessage<Model, Msg> { waiting.removeFirst() }

  func takeAll() -> [HandledMessage<Model, Msg>] {
    defer { waiting = [] }
    return waiting
  }

  /// A sentence that names the messages.
  var unasserted: String {
    let names = waiting.prefix(10).map { "  \(ValueLines.short($0.message))" }
    let more = waiting.count > 10 ? "\n  and \(waiting.count - 10) more" : ""
    return """
      \(waiting.count) \(waiting.count == 1 ? "message was" : "messages were") handled that the test does not assert:
      \(names.joined(separator: "\n"))\(more)
      Receive each: `store.receive(…) { $0… = … }`; or leave them out: `store.skipReceived()`, `isExhaustive: false`.
      """
  }
}
