/// The ear of a program for what its component tells and asks.
struct ComponentListener: Sendable {
  /// Makes a message of what is told; nil for what the program does not know.
  private(set) var action: @Sendable (any Sendable) -> (any Sendable)? = { _ in nil }
  /// Makes a function of a question that makes messages of its moments; nil for what the program does not know.
  private(set) var question:
    @Sendable (any Sendable) -> (@Sendable (AskedQuestion.Moment) -> (any Sendable)?)? =
      { _ in nil }

  /// The listener, which hears one more type of actions.
  func hearing<Action: Sendable>(
    _ toMessage: @escaping @Sendable (Action) -> (any Sendable)?
  ) -> ComponentListener {
    var listener = self
    listener.action = { [action] in action($0) ?? ($0 as? Action).flatMap(toMessage) }
    return listener
  }

  /// The listener, which hears one more type of questions.
  func answering<Asked: Question>(
    _ toMessage: @escaping @Sendable (QuestionEvent<Asked>) -> (any Sendable)?
  ) -> ComponentListener {
    var listener = self
    listener.question = { [question] asked in
      if let known = question(asked) { return known }
      guard let asked = asked as? Asked else { return nil }
      return { moment in
        switch moment {
        case .asked(let id): toMessage(.asked(OpenQuestion(id: id, question: asked)))
        case .withdrawn(let id): toMessage(.withdrawn(id))
        }
      }
    }
    return listener
  }
}

extension [Effect] {
  /// The effects as the program around hears them: what it knows of what they tell and ask comes to it as messages.
  func heard(by listener: ComponentListener) -> [Effect] { map { $0.heard(by: listener) } }
}

extension Effect {
  fileprivate func heard(by listener: ComponentListener) -> Effect {
    switch self {
    case .action(let action): listener.action(action).map { .heard($0) } ?? self
    case .ask(let question, let reply): .ask(question.heard(by: listener), reply)
    case .task(let work): .task { port in try await work(port.heard(by: listener)) }
    case .sequence(let steps): .sequence(steps.map { $0.heard(by: listener) })
    case .group(let id, let replaces, let effects):
      .group(id, replaces: replaces, effects.heard(by: listener))
    case .throttle(let id, let interval, let latest, let effects):
      .throttle(id, interval, latest: latest, effects.heard(by: listener))
    // Actions and questions that the parent does not know climb to the parent's parent.
    case .component(let place, let effects): .component(place, effects.heard(by: listener))
    case .dependent(let make): .dependent { make($0).heard(by: listener) }
    case .providing(let change, let effects): .providing(change, effects.heard(by: listener))
    case .message, .perform, .random, .wait, .host, .run, .quit, .cancel, .answer, .report, .heard:
      self
    }
  }
}
