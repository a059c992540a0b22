import VirtualViews

// Carries out the decisions of the command ledger.
extension Runtime {
  /// True if the messages of some work still count.
  func isLive(_ work: WorkID) -> Bool {
    work.number < 0 ? subscriptions.position(of: work) != nil : commands.isLive(work)
  }

  /// Goes on with the commands that waited for some work.
  func finish(_ work: WorkID, _ diagnostic: Diagnostic?) {
    if let diagnostic, isLive(work) { report(diagnostic) }
    effects.running.remove(work)
    if work.number > 0 { perform(commands.finish(work)) }
  }

  func perform(_ actions: [CommandLedger.Action]) {
    for action in actions { perform(action) }
  }

  private func perform(_ action: CommandLedger.Action) {
    switch action {
    case .message(let message, let id): enqueue(message, from: id)
    case .heard(let message, let id):
      enqueueMessage(message, from: commands.sender(beside: id))
      enqueue(nil, from: id)
    case .perform(let work, let id):
      enqueue(tape.map { $0.message(of: work) } ?? work(), from: id)
    case .random(let generate, let id):
      // A copy, because the function that makes the message may use the runtime.
      var random = effects.random
      let message = generate(&random)
      effects.random = random
      enqueue(message, from: id)
    case .host(.plain(.setTheme(let themes)), _): show(themes)
    case .host(.plain(.setDirection(let direction)), _): show(direction)
    case .host(.plain(.setWording(let wording)), _): show(wording)
    case .host(.plain(.limitColors(let depth)), _): limitColors(to: depth)
    case .host(.plain(let command), _) where command != .blur: ask(command)
    case .host(let request, let scope):
      let wasThere = firstScreen?.hasView(request, in: scope) ?? false
      effects.add(
        WaitingRequest(request: request, scope: scope, wasThere: wasThere),
        isShown: firstScreen != nil)
    case .report(let diagnostic): report(diagnostic)
    // A program that is ending may say so once more behind its last commands.
    case .quit(let status): if ending == nil { requestQuit(status: status) }
    case .stop(let id): stop(id)
    case .task(let work, let id): begin(.task, id, name: commands.name(of: id), work)
    case .wait(let duration, let id): wait(duration, id)
    case .run(let child, let toMessage, let id): run(child, id, toMessage)
    case .ask(let question, let reply, let id): open(question, reply, QuestionID(work: id))
    case .answer(let id, let answer): close(id, answer)
    }
  }

  /// Has all screens show a theme, also those that come later.
  func show(_ themes: ThemeChoice) {
    guard themes != effects.theme else { return }
    effects.theme = themes
    askAll(.setTheme(themes))
  }

  /// Has all screens show everything in a direction, also those that come later.
  func show(_ direction: LayoutDirection) {
    guard direction != effects.direction else { return }
    effects.direction = direction
    askAll(.setDirection(direction))
  }

  /// Has all screens show everything in a language, also those that come later.
  func show(_ wording: Wording) {
    guard wording != effects.wording else { return }
    effects.wording = wording
    askAll(.setWording(wording))
    // Views have words of it, whatever the model is.
    invalidate()
  }

  /// Has all screens show so many colors at most, also those that come later.
  private func limitColors(to depth: ColorDepth) {
    guard depth != effects.colorLimit else { return }
    effects.colorLimit = depth
    askAll(.limitColors(depth))
  }

  private func wait(_ duration: Duration, _ id: WorkID) {
    guard !effects.hasEnded else { return }
    let cancellation = time.schedule(after: duration) { [weak self] in
      self?.receive(.ended(id, nil))
    }
    effects.running.add(id, cancellation)
  }

  private func run(
    _ child: ChildProgram, _ id: WorkID, _ toMessage: @escaping (ChildEnd) -> (any Sendable)?
  ) {
    guard !effects.hasEnded else { return }
    var child = child
    child.number = id.number
    effects.childMessages[id] = toMessage
    ask(.run(child))
    if firstScreen == nil { _ = childEnded(id, .failed(errno: noTerminal)) }
  }

  private func stop(_ id: WorkID) {
    effects.running.cancel(id)
    effects.childMessages[id] = nil
    withdraw(QuestionID(work: id))
  }

  /// Goes on after another program had the screen.
  func childEnded(_ id: WorkID, _ end: ChildEnd) -> Bool {
    guard let toMessage = effects.childMessages.removeValue(forKey: id) else { return false }
    if let message = toMessage(end) { receive(.message(message, cause: .command(id.number))) }
    receive(.ended(id, nil))
    return true
  }

  func report(_ diagnostic: Diagnostic) {
    if let tell = environment.onDiagnostic { return tell(diagnostic) }
    if diagnostic.isPrinted(inDebugBuild: Diagnostic.isDebugBuild) { printError("\(diagnostic)") }
  }

  /// Writes lines to standard error, wrapped at words if they are shown on a terminal.
  ///
  /// Lines that are held back while the program has the screen are wrapped when they are shown: the width may be another
  /// one then.
  func printError(_ lines: String) {
    let isHeldBack = runs > 0 && printsOnTerminal && isPipe(2)
    writeError(isHeldBack ? MarkedBlanks.marking(lines) : lines.wrapped(to: terminalColumns(2)))
  }
}

// MARK: - Asynchronous work

extension Runtime {
  /// Starts asynchronous work; an error of the work comes with its end.
  func begin(
    _ kind: WorkKind, _ id: WorkID, name: String,
    _ body: @escaping @Sendable (MessagePort) async throws -> Void
  ) {
    guard !effects.hasEnded else { return }
    let prepareThread = firstScreen?.threadPreparation
    let cause =
      kind == .task ? MessageCause.command(id.number) : MessageCause.subscription(id.number)
    let progress = WorkProgress()
    // Its name, and not the message, which may be large and would live as long as the work.
    let origin = starter.map { MessageName.of($0) }
    let time = tape?.workTime ?? time
    let work = Work(kind: kind, name: name, progress: progress) { [inbox] in
      prepareThread?()
      do {
        try await body(.port(to: inbox, cause, progress, time))
        inbox.put(.ended(id, nil))
      } catch {
        inbox.put(.ended(id, .unhandledError(error, of: name, after: origin)))
      }
    }
    effects.running.add(id, tasks.start(work))
  }

  /// The port of everything that is no work of a command or a subscription.
  var port: MessagePort { .port(to: inbox, .sent, WorkProgress(), time) }
}

extension MessagePort {
  /// A port to an inbox.
  fileprivate static func port(
    to inbox: Inbox, _ cause: MessageCause, _ progress: WorkProgress, _ time: any Timekeeper
  ) -> MessagePort {
    MessagePort(
      put: { inbox.put(.message($0, cause: cause)) },
      flush: {
        await withCheckedContinuation { task in inbox.put(.marker { task.resume() }) }
      },
      sleep: { try await progress.sleep(for: $0, on: time) },
      ask: { question in
        try await progress.answer(to: question, cause: cause) { inbox.put($0) }
      },
      tell: { _ in })
  }
}

extension Diagnostic {
  fileprivate static func unhandledError(
    _ error: any Error, of work: String, after origin: String?
  ) -> Diagnostic {
    let cause = origin.map { ", begun by the message `\($0)`," } ?? ""
    return Diagnostic(
      identifier: "unhandled-error",
      message: """
        The work of a command\(cause) threw \(ValueName.of(error)), and nothing handles it. The work \
        (\(work)) is over. Give the command a `failure:` that makes a message of the error.
        """)
  }
}

// MARK: - The screens

extension Runtime {
  /// Asks the first screen for something.
  func ask(_ command: HostCommand) { ask(command, of: firstScreen) }

  /// Asks a screen for something.
  func ask(_ command: HostCommand, of screen: (any RuntimeScreen)?) {
    if case .copy(let text) = command, text.utf8.count > HostCommand.copyLimit {
      report(.copyTooLong(text))
    } else if let screen {
      screen.perform(command)
    } else {
      report(.noScreen(command))
    }
  }

  /// Asks every screen for something.
  func askAll(_ command: HostCommand) {
    for reference in screens { reference.screen?.perform(command) }
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

  static var unheardSignals: Diagnostic {
    Diagnostic(
      identifier: "no-screen",
      message: """
        The program subscribes to signals of the process, and runs as a store without a screen: it hears none, and a signal \
        ends the process at once. Hear signals where the store is run, and send it a message.
        """)
  }

  fileprivate static func noScreen(_ command: HostCommand) -> Diagnostic {
    Diagnostic(
      identifier: "no-screen",
      message: """
        The command \(command) needs a screen, and no screen shows this store. Nothing was done. \
        Make a program on a screen of the store before it uses the screen.
        """)
  }
}
