import VirtualViews

// The end that a signal asks for.
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
      if ending == signal, signal != .hangUp { quit(status: status) }
      return false
    }
    let messages = hearings.compactMap { $0.message(for: .signal(signal)) }
    guard !messages.isEmpty else {
      quit(status: status)
      return false
    }
    ending = signal
    let work = commands.beginLast()
    if let last = commands.last { limitLast(last) }
    for message in messages { send(message, cause: .host) }
    // Behind the messages, of which some may wait.
    receive(.ended(work, nil))
    return true
  }

  /// Ends a program that a signal asked to end, if its last commands are over.
  func endAfterSignal() {
    guard let status = ending?.endStatus, commands.last == nil else { return }
    quit(status: status)
  }

  /// Ends the program after the grace, whatever goes on.
  private func limitLast(_ last: WorkID) {
    let cancellation = time.schedule(after: environment.endingGrace) { [weak self] in
      self?.endLate()
    }
    effects.running.add(last, cancellation)
  }

  private func endLate() {
    guard exitStatus == nil, let ending, let status = ending.endStatus else { return }
    report(.lateEnd(ending, after: environment.endingGrace, names: commands.lastNames))
    quit(status: status)
  }
}

extension Diagnostic {
  fileprivate static func lateEnd(
    _ signal: HostSignal, after grace: Duration, names: [String]
  ) -> Diagnostic {
    Diagnostic(
      identifier: "late-end",
      message: """
        The signal `\(signal)` asked the program to end, and its last commands had not ended after \(grace): \
        \(names.joined(separator: ", ")). They were cancelled. Let them do only what has to be done before the end, or give \
        them more time (ProgramEnvironment.endingGrace).
        """)
  }
}
