import VirtualViews

// Carries out what the ledger of commands decides.
extension Program {
  /// Whether the messages of some work still count.
  func isLive(_ work: WorkID) -> Bool {
    work.number < 0
      ? effects.subscriptions.position(of: work) != nil : effects.commands.isLive(work)
  }

  /// Goes on with what waited for some work.
  func finish(_ work: WorkID, _ diagnostic: Diagnostic?) {
    if let diagnostic, isLive(work) { report(diagnostic) }
    effects.running.remove(work)
    if work.number > 0 { carryOut(effects.commands.finish(work)) }
  }

  func carryOut(_ actions: [CommandLedger<Msg>.Action]) {
    for action in actions { carryOut(action) }
  }

  private func carryOut(_ action: CommandLedger<Msg>.Action) {
    switch action {
    case .perform(let work, let id): wait(work(), from: id)
    case .random(let generate, let id):
      // A copy, because what makes the message may be anything.
      var random = effects.random
      let message = generate(&random)
      effects.random = random
      wait(message, from: id)
    case .host(.plain(let command)) where command != .blur: ask(command)
    case .host(let request): effects.requests = effects.requests + [request]
    case .quit(let status): quit(status: status)
    case .stop(let id): stop(id)
    case .task, .wait, .run:
      // A program that has ended begins nothing that takes time.
      if !effects.hasEnded { begin(action) }
    }
  }

  private func begin(_ action: CommandLedger<Msg>.Action) {
    switch action {
    case .task(let work, let id): effects.begin(.task, id, work)
    case .wait(let duration, let id):
      let cancellation = effects.time.schedule(after: duration) { [weak self] in
        self?.arrive(.ended(id, nil))
      }
      effects.running.add(id, cancellation)
    case .run(var child, let toMessage, let id):
      child.number = id.number
      effects.childMessages[id] = toMessage
      view.perform(.run(child))
    default: break
    }
  }

  private func stop(_ id: WorkID) {
    effects.running.cancel(id)
    effects.childMessages[id] = nil
  }

  /// Goes on after another program had the screen.
  func childEnded(_ id: WorkID, _ end: ChildEnd) -> Bool {
    guard let toMessage = effects.childMessages.removeValue(forKey: id) else { return false }
    if let message = toMessage(end) { arrive(.message(message, from: id)) }
    arrive(.ended(id, nil))
    return true
  }
}

// MARK: - The host

extension Program {
  private func ask(_ command: HostCommand) {
    if case .copy(let text) = command, text.utf8.count > HostCommand.copyLimit {
      report(.copyTooLong(text))
    } else {
      view.perform(command)
    }
  }

  /// Asks for what had to wait until the views are those of the model.
  func askHost() {
    guard !effects.requests.isEmpty else { return }
    let requests = effects.requests
    effects.requests = []
    for request in requests {
      switch request {
      case .focus(let key):
        if let node = node(key) { view.perform(.focus(node)) } else { report(.unknownFocus(key)) }
      case .plain(let command): ask(command)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func copyTooLong(_ text: String) -> Diagnostic {
    Diagnostic(
      identifier: "copy-too-long",
      message: """
        A text of \(text.utf8.count) bytes was to be copied; terminals take \
        \(HostCommand.copyLimit). The clipboard was left alone. Write long texts to a file.
        """)
  }

  fileprivate static func unknownFocus(_ key: ViewKey) -> Diagnostic {
    Diagnostic(
      identifier: "unknown-focus",
      message: """
        No view has the key \(key.debugDescription), which was to get the keyboard. The keyboard \
        stays where it is. Render the view in the same turn, or before.
        """,
      keys: [key])
  }
}
