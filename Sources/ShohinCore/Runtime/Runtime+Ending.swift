import VirtualViews

// The end that a user or a signal asks for.
extension Runtime {
  /// Tells the program of a signal that asks it to end, and ends it when the commands of its messages are over.
  ///
  /// A program that does not hear the signal ends at once, and so does one that gets it a second time.
  ///
  /// - Parameters:
  ///   - signal: the signal.
  ///   - status: the status of the program that it has ended.
  /// - Returns: true if the program made a message of it.
  func receive(_ signal: HostSignal, endingWith status: Int32) -> Bool {
    guard exitStatus == nil else { return false }
    if let ending {
      // Shells and the system send a hang-up each, and the terminal may be seen to be gone besides.
      if ending == .signal(signal), signal != .hangUp { quit(status: status) }
      // Its last commands go on, and then it ends by the signal.
      if case .quit = ending { self.ending = .signal(signal) }
      return false
    }
    return end(.signal(signal), hearings.compactMap { $0.message(for: .signal(signal)) })
  }

  /// Ends the program when the commands of its last messages are over; at once if there are none.
  ///
  /// - Parameters:
  ///   - reason: the reason.
  ///   - messages: the messages that the program makes of it, before those of ``Subscription/ending(_:)``.
  /// - Returns: true if there are messages.
  func end(_ reason: EndReason, _ messages: [any Sendable]) -> Bool {
    let messages = messages + hearings.compactMap { $0.message(atEnd: reason) }
    guard !messages.isEmpty else {
      quit(status: reason.status)
      return false
    }
    ending = reason
    let work = commands.beginLast()
    if let last = commands.last { limitLast(last) }
    for message in messages { send(message, cause: .host) }
    // Behind the messages, of which some may wait.
    receive(.ended(work, nil))
    return true
  }

  /// Ends a program that is to end, if its last commands are over.
  func endAfterLastCommands() {
    guard let ending, commands.last == nil else { return }
    quit(status: ending.status)
  }

  /// Ends the program after the grace, whatever goes on, and has the screens say before that it goes on.
  private func limitLast(_ last: WorkID) {
    let notice = environment.endingNotice.map {
      time.schedule(after: $0) { [weak self] in self?.showEnding() }
    }
    let end = time.schedule(after: environment.endingGrace) { [weak self] in self?.endLate() }
    effects.running.add(
      last,
      Cancellation {
        notice?()
        end()
      })
  }

  private func showEnding() {
    guard exitStatus == nil, ending != nil else { return }
    showsEnding = true
    invalidate()
  }

  private func endLate() {
    guard exitStatus == nil, let ending else { return }
    report(.lateEnd(ending, after: environment.endingGrace, names: commands.lastNames))
    quit(status: ending.status)
  }
}

/// The key of the line that says that a program is finishing.
private struct EndingKey: Hashable, Sendable {}

extension Runtime {
  /// The line that says that the program is finishing, and how it ends at once.
  func endingNotice<Msg>() -> ViewElement<Msg> {
    let text =
      if let key = interruptKeys?.shown(with: .ascii) {
        Wording.current["Finishing… \(key) ends without it"]
      } else {
        Wording.current["Finishing…"]
      }
    return label(
      EndingKey(),
      [
        .text(" \(text) "), .font(.reverse), .numberOfLines(0), .layer(.bottom),
        .dismissesByPress(false),
      ])
  }

  /// The keys that end the program at once; nil if it has taken that over, or has bound them.
  private var interruptKeys: KeySequence? {
    if hearings.contains(where: { $0.message(for: .action(.interrupt)) != nil }) { return nil }
    let program = effects.keys.choosing(effects.keyChoices)
    let library = KeyMap.standard.choosing(effects.keyChoices).subtracting(program)
    return (library.keys(for: .interrupt) + program.keys(for: .interrupt)).first
  }
}

extension Diagnostic {
  fileprivate static func lateEnd(
    _ reason: EndReason, after grace: Duration, names: [String]
  ) -> Diagnostic {
    Diagnostic(
      identifier: "late-end",
      message: """
        The program was to end by \(reason), and its last commands had not ended after \(grace): \
        \(names.joined(separator: ", ")). They were cancelled. Let them do only what has to be done before the end, or give \
        them more time (ProgramEnvironment.endingGrace).
        """)
  }
}
