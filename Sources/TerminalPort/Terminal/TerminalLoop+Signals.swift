import VirtualViews

// What signals ask for: the end, a stop, and to go on.
extension TerminalLoop {
  mutating func handleSignals() {
    let signals = TerminalRestore.takeSignals()
    if let ending = signals.ending, self.ending == nil {
      self.ending = ending
      timers.set(.shutdown, at: System.now + Period.shutdown)
      events.append([.terminate(signal: ending)])
    }
    if signals.contains(.init(System.windowChange)) { noteSizeChange(wasResized: true) }
    for signal in HostSignal.allCases where signals.contains(.init(signal.number)) {
      if !signal.isEnding { events.append([.signal(signal)]) }
    }
    guard !isLeaving, !isLost else { return }
    let goesOn = signals.contains(.init(System.proceed))
    if signals.contains(.init(System.stop)) {
      guard goesOn else { return stop() }
      TerminalRestore.forgetStop()
    }
    if goesOn || signals.contains(.retake), child == nil { retakeScreen() }
  }

  private mutating func stop() {
    if child == nil {
      prepareToLend()
      TerminalRestore.restore()
    }
    if TerminalRestore.stop() { events.append([.signal(.resume)]) }
    if child == nil { retakeScreen() }
  }

  /// Ends the process by a signal, or in spite of it.
  mutating func force(_ signal: Int32) {
    ending = ending ?? signal
    isForced = true
    startLeaving()
  }

  /// Takes the screen again after the process was stopped, unless another job has the terminal:
  /// then it stops until it may.
  ///
  /// After a stop that cannot be caught the screen was never given back; what is written then is
  /// harmless the second time. The modes to give back later are those of now, unless it is known
  /// better: another program may have left them as nobody wants them.
  mutating func retakeScreen(modes known: System.TerminalModes? = nil) {
    guard !System.isInBackground(descriptor) else { return TerminalRestore.stopForTerminal() }
    guard !TerminalRestore.isEnding else { return }
    guard let modes = known ?? System.modes(descriptor) else { return lose() }
    expectCursor()
    let isAgain = TerminalRestore.isArmed
    if !isAgain {
      TerminalRestore.arm(
        descriptor: descriptor, modes: modes, sequence: sequences.leave(),
        capturesOutput: options.capturesOutput)
    }
    guard TerminalRestore.setModes(modes.raw) else {
      return TerminalRestore.isEnding ? () : lose()
    }
    output.removeAll()
    takeScreen(isAgain: isAgain)
    showsAgain = true
    flush()
    noteSizeChange(wasResized: false)
  }
}
