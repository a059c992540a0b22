/// A question on its way to the program that answers it, whatever its type.
package struct AskedQuestion: Sendable {
  /// A moment of a question, for the program that answers it.
  enum Moment: Sendable {
    case asked(QuestionID)
    case withdrawn(QuestionID)
  }

  /// The question.
  let question: any Sendable
  /// Makes the messages of the program that answers; nil while none was found that knows the question.
  private(set) var makeMessage: (@Sendable (Moment) -> (any Sendable)?)?

  init(_ question: any Sendable) { self.question = question }

  /// True if a program around knows the question.
  package var isHeard: Bool { makeMessage != nil }

  /// The question, with a function that is told of each message that is made of it, for a recording.
  package func recorded(
    by tell: @escaping @Sendable ((any Sendable)?) -> Void
  ) -> AskedQuestion {
    guard let makeMessage else { return self }
    var recorded = self
    recorded.makeMessage = { moment in
      let message = makeMessage(moment)
      tell(message)
      return message
    }
    return recorded
  }

  /// A question whose messages come from a recording; it is not heard if there are none.
  package init(replaying message: (@Sendable () -> (any Sendable)?)?) {
    question = Replayed()
    if let message { makeMessage = { _ in message() } }
  }

  private struct Replayed: Sendable {}

  /// The question with the messages about it turned into others.
  func map(_ transform: @escaping @Sendable (any Sendable) -> (any Sendable)?) -> AskedQuestion {
    guard let makeMessage else { return self }
    var mapped = self
    mapped.makeMessage = { makeMessage($0).flatMap(transform) }
    return mapped
  }

  /// The question as a program around hears it; one that was heard already keeps who hears it.
  func heard(by listener: ComponentListener) -> AskedQuestion {
    var heard = self
    heard.makeMessage = makeMessage ?? listener.question(question)
    return heard
  }
}

/// The use of an answer.
package struct Reply: Sendable {
  /// The identity of who asked, to give up by.
  package final class Asker: Sendable {
    package init() {}
  }

  /// The identity of the asker; nil if it never gives up by itself.
  package let asker: Asker?
  /// Makes a message of an answer, or does something else with it.
  let take: @Sendable (any Sendable) -> (any Sendable)?
  /// Hears that there will be no answer.
  let drop: @Sendable () -> Void

  init(
    to asker: Asker? = nil, drop: @escaping @Sendable () -> Void = {},
    take: @escaping @Sendable (any Sendable) -> (any Sendable)?
  ) {
    (self.asker, self.take, self.drop) = (asker, take, drop)
  }

  /// A reply that goes nowhere, for a replay.
  package init(replaying asker: Asker) { self.init(to: asker) { _ in nil } }

  /// The reply with its message turned into another.
  func map(_ transform: @escaping @Sendable (any Sendable) -> (any Sendable)?) -> Reply {
    Reply(to: asker, drop: drop) { [take] in take($0).flatMap(transform) }
  }
}
