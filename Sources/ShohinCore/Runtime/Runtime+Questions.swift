import VirtualViews

// Questions of components, and the answers of the programs around them.
extension Runtime {
  /// Asks a question for asynchronous work, unless its messages do not count any more.
  func receive(_ question: AskedQuestion, _ reply: Reply, _ cause: MessageCause) {
    let work = cause.work ?? .program
    guard isLive(work) else { return reply.drop() }
    perform(commands.ask(question, reply, beside: work))
  }

  /// Tells the program that answers a question that it was asked.
  func open(_ question: AskedQuestion, _ reply: Reply, _ id: QuestionID) {
    guard let message = question.makeMessage?(.asked(id)), !effects.hasEnded else {
      if !effects.hasEnded { report(.unanswered(question.question)) }
      reply.drop()
      return enqueue(nil, from: id.work)
    }
    effects.questions[id] = (question, reply)
    enqueueMessage(message, from: id.work)
  }

  /// Hands an answer to who asked; a question that is not open any more has none.
  func close(_ id: QuestionID, _ answer: any Sendable) {
    guard let (_, reply) = effects.questions.removeValue(forKey: id) else { return }
    enqueue(reply.take(answer), from: id.work)
  }

  /// Withdraws the question of work that waits no longer, though it may go on.
  func withdraw(of asker: Reply.Asker) {
    let asked = effects.questions.first { $0.value.reply.asker === asker }
    guard let id = asked?.key else { return }
    withdraw(id)
    finish(id.work, nil)
  }

  /// Tells the program that answers a question that nobody waits for it any more.
  func withdraw(_ id: QuestionID) {
    guard let (question, reply) = effects.questions.removeValue(forKey: id) else { return }
    reply.drop()
    if let message = question.makeMessage?(.withdrawn(id)) {
      enqueueMessage(message, from: .program)
    }
  }
}

extension Diagnostic {
  fileprivate static func unanswered(_ question: any Sendable) -> Diagnostic {
    Diagnostic(
      identifier: "unanswered-question",
      message: """
        A component asked \(ValueName.of(question)), and no program around it answers such \
        questions. Answer them with Component.onQuestion.
        """)
  }
}
