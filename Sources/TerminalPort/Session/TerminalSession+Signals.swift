import VirtualViews

/// The signals of the process since the last look, by what they ask for.
struct TerminalSignals: Equatable {
  /// The number of the first one that asks the process to end.
  var ending: Int32?
  /// The signals that the program is told of.
  var told: [HostSignal] = []
  /// True if the window has another size.
  var isResized = false
  /// True if the process is to stop.
  var stops = false
  /// True if the process goes on after a stop.
  var goesOn = false
  /// True if a handler has given the terminal back, and the process lives on.
  var retakes = false
}

// The requests of signals: the end, a stop, and to go on.
extension TerminalSession {
  mutating func receive(_ signals: TerminalSignals) {
    if let ending = signals.ending, self.ending == nil {
      self.ending = ending
      awaitEnd(by: HostSignal(number: ending), orFor: Period.shutdown)
      events.append(.terminate(signal: ending))
    }
    if signals.isResized { noteSizeChange(wasResized: true) }
    for signal in signals.told { events.append(.signal(signal)) }
    guard !isLeaving, !isLost else { return }
    if signals.stops {
      guard signals.goesOn else { return stop() }
      actions.append(.forgetStop)
    }
    if signals.goesOn || signals.retakes, !isLent { actions.append(.retake) }
  }

  private mutating func stop() {
    if !isLent { prepareToLend() }
    actions.append(.stop(givesBack: !isLent))
  }

  /// Takes note that the process goes on after a stop.
  ///
  /// - Parameter isTold: true if a signal said so, of which the program hears.
  mutating func resumed(isTold: Bool) { if isTold { events.append(.signal(.resume)) } }

  /// Takes the screen again after the process was stopped.
  ///
  /// After a stop that cannot be caught the screen was never given back; what is written then is
  /// harmless the second time.
  ///
  /// - Parameter isAgain: true if it is ours already.
  mutating func retake(isAgain: Bool) {
    output.removeAll()
    releaseHeldKeys()
    // Giving the screen back cancels what was cut short; a screen that is still ours was not given back.
    if renewWishes(), isAgain { output.append { $0 += ModeSequences.cancel } }
    takeScreen(isAgain: isAgain)
    showsAgain = true
    noteSizeChange(wasResized: false)
  }

  /// The bytes that give the screen back before anything is shown on it.
  var firstFarewell: [UInt8] { sequences.leave() }
}
