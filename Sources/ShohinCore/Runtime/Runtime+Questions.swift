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
    let waiting = WaitingQuestion(
      question: question, reply: reply, scope: commands.scope(of: id.work))
    if question.isHeard, let first = effects.questionRepeated(by: waiting) {
      return effects.add(id, waiting, repeating: first)
    }
    guard let message = question.makeMessage?(.asked(id)), !effects.hasEnded else {
      if !effects.hasEnded { report(.unanswered(question.question)) }
      reply.drop()
      return enqueue(nil, from: id.work)
    }
    effects.questions[id] = waiting
    enqueueMessage(message, from: id.work)
  }

  /// Hands an answer to who asked; a question that is not open any more has none.
  func close(_ id: QuestionID, _ answer: any Sendable) {
    guard let waiting = effects.questions.removeValue(forKey: id) else { return }
    enqueue(waiting.reply.take(answer), from: id.work)
    // The user has answered once, so it counts once.
    for repetition in effects.takeRepetitions(of: id) { enqueue(nil, from: repetition.id.work) }
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
    effects.removeRepetition(id)
    guard let waiting = effects.questions.removeValue(forKey: id) else { return }
    waiting.reply.drop()
    if let message = waiting.question.makeMessage?(.withdrawn(id)) {
      enqueueMessage(message, from: .program)
    }
    // Those that repeated it have no answer yet.
    for repetition in effects.takeRepetitions(of: id) {
      open(repetition.waiting.question, repetition.waiting.reply, repetition.id)
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
