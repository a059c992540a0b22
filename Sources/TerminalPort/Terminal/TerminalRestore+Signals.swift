import Synchronization
import VirtualViews

extension TerminalRestore {
  /// The signals that the leader acts on; the handlers only note them.
  struct Signals: OptionSet {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }
    init(_ signal: Int32) { rawValue = 1 << UInt64(signal) }

    /// Not a signal: the terminal was given back, and the process goes on.
    static var retake: Signals { Signals(rawValue: 1) }

  }

  /// Takes the signals that came since the last call.
  static func takeSignals() -> Signals {
    Signals(rawValue: block.pendingSignals.exchange(0, ordering: .sequentiallyConsistent))
  }

  /// True if signals came that the leader has not seen.
  static var hasSignals: Bool {
    block.pendingSignals.load(ordering: .sequentiallyConsistent) != 0
  }

  /// Asks for a stop of the whole job, as if the terminal had sent it.
  ///
  /// The shell waits for everybody in the job, such as the other programs of a pipeline.
  static func suspend() {
    block.stopsJob.store(true, ordering: .sequentiallyConsistent)
    noteSignal(System.stop)
    wake()
  }

  /// Makes the leader look for signals and messages; from any thread or handler.
  static func wake() {
    // A full pipe will wake it as well.
    System.writeByte(block.wakeWriter)
  }

  private static func noteSignal(_ signal: Int32) {
    // As in the system: a stop undoes what came before it.
    if signal == System.stop { drop(System.proceed) }
    note(Signals(signal))
  }

  private static func note(_ signals: Signals) {
    block.pendingSignals.bitwiseOr(signals.rawValue, ordering: .sequentiallyConsistent)
  }

  /// Forgets that a signal came; returns true if it had come.
  @discardableResult
  private static func drop(_ signal: Int32) -> Bool {
    let bit = Signals(signal).rawValue
    return block.pendingSignals.bitwiseAnd(~bit, ordering: .sequentiallyConsistent).oldValue & bit
      != 0
  }

  /// Listens to those of the optional signals that are asked for, and to no others of them.
  static func listen(to signals: Set<HostSignal>) {
    for signal in HostSignal.allCases where signal.isOptional {
      let isHeard = heardSignals.contains(signal)
      guard signals.contains(signal) != isHeard else { continue }
      if isHeard { stopListening(to: signal.number) } else { note(on: signal.number) }
    }
    block.heardSignals = signals.filter(\.isOptional)
  }

  /// Treats an optional signal as before anybody listened to it.
  private static func stopListening(to signal: Int32) {
    let previous = block.previousActions[signal]
    _ = System.setAction(signal, previous.isStandard ? fatalAction : previous)
  }

  private static var heardSignals: Set<HostSignal> { block.heardSignals }

  private static func note(on signal: Int32) {
    // A handler that looks at nothing but the number.
    let action = unsafe System.SignalAction.call(
      { signal, _, _ in TerminalRestore.noted(signal) }, reentrant: false)
    install(action, on: signal)
  }

  /// Stops the process, and returns when it goes on; says whether it was told to, or never stopped.
  static func stop() -> Bool {
    let ours = System.setAction(System.stop, .ignore)
    if block.stopsJob.exchange(false, ordering: .sequentiallyConsistent) {
      System.stopOthers(of: block.descriptor)
    }
    // Blocked at first. A signal to go on that came already drops the stop; one that comes from now on
    // makes the system drop it.
    System.block(System.stop)
    _ = System.setAction(System.stop, block.previousActions[System.stop])
    System.raiseSignal(System.stop)
    if hasProceed { _ = System.setAction(System.stop, .ignore) }
    System.unblock(System.stop)
    _ = System.setAction(System.stop, ours)
    return takeProceed()
  }

  /// Drops a stop of the whole job, because a signal to go on came after it.
  static func forgetStop() { block.stopsJob.store(false, ordering: .sequentiallyConsistent) }

  private static var hasProceed: Bool {
    let signals = block.pendingSignals.load(ordering: .sequentiallyConsistent)
    return Signals(rawValue: signals).contains(Signals(System.proceed))
  }

  /// Takes the signal to go on that ends a stop, which another thread may be about to note.
  private static func takeProceed() -> Bool {
    for _ in 0..<10 {
      if drop(System.proceed) { return true }
      System.pause(milliseconds: 1)
    }
    return false
  }

  /// Stops the process until it may have the terminal, as the system does with what uses it unasked.
  ///
  /// Shells say nothing to a job that runs when they give it the terminal, only to one that stopped.
  static func stopForTerminal() {
    let action = System.setAction(System.backgroundOutput, .standard)
    System.unblock(System.backgroundOutput)
    System.raiseSignal(System.backgroundOutput)
    _ = System.setAction(System.backgroundOutput, action)
  }

  // MARK: - Handlers

  static func installHandlers() {
    System.installHandlerStack()
    for signal in System.fatalSignals { install(fatalAction, on: signal) }
    // Code that has a use for one of these, now or later, keeps its handler.
    for signal in System.unexpectedSignals where System.action(signal).isStandard {
      install(fatalAction, on: signal)
    }
    for signal in System.endingSignals {
      let action = unsafe System.SignalAction.call(
        { signal, _, _ in TerminalRestore.asked(signal) }, reentrant: true)
      install(action, on: signal)
      // Who started us with this signal ignored wants us to live on, as nohup does.
      if block.previousActions[signal].isIgnored { remove(signal) }
    }
    for signal in [System.stop, System.proceed, System.windowChange] { note(on: signal) }
    install(.ignore, on: System.brokenPipe)
  }

  static func removeHandlers() {
    listen(to: [])
    let others = [System.stop, System.proceed, System.windowChange, System.brokenPipe]
    for signal in System.fatalSignals + System.endingSignals + others { remove(signal) }
    for signal in System.unexpectedSignals where System.action(signal).calls(handlerOf: fatalAction)
    {
      _ = System.setAction(signal, .standard)
    }
  }

  /// The action on signals that end the process at once.
  private static var fatalAction: System.SignalAction {
    // The information is the system's, and there while the handler runs.
    unsafe System.SignalAction.call(
      { signal, information, _ in unsafe TerminalRestore.fatal(signal, information) },
      reentrant: true)
  }

  private static func install(_ action: System.SignalAction, on signal: Int32) {
    let previous = System.setAction(signal, action)
    // A signal that nobody expected may be listened to later; our own action was not there before us.
    block.previousActions[signal] = previous.calls(handlerOf: fatalAction) ? .standard : previous
  }

  private static func remove(_ signal: Int32) {
    _ = System.setAction(signal, block.previousActions[signal])
  }

  /// The process is broken, or has no use for the signal.
  private static func fatal(_ signal: Int32, _ information: UnsafeMutableRawPointer?) {
    let errorNumber = System.errorNumber
    defer { System.errorNumber = errorNumber }
    guard unsafe System.isFault(signal, information) || System.isEnding(signal, information) else {
      return giveWay(to: signal, retakes: true)
    }
    restoreForGood()
    _ = System.setAction(signal, block.previousActions[signal])
    // Returning executes the broken instruction again, so that whoever was there before us, such
    // as the backtracer, sees the place and not this handler.
    if unsafe !System.repeats(signal, information) { System.raiseSignal(signal) }
  }

  /// Gives the terminal back and lets a signal do what it did before us, which mostly is the end.
  ///
  /// - Parameters:
  ///   - signal: the signal.
  ///   - retakes: whether the terminal is taken again if the process lives on.
  private static func giveWay(to signal: Int32, retakes: Bool) {
    // The write would go on with the terminal given back.
    guard !isWriting else {
      return block.postponedSignal.store(
        retakes ? -signal : signal, ordering: .sequentiallyConsistent)
    }
    restoreForGood()
    let ours = System.setAction(signal, block.previousActions[signal])
    System.raiseSignal(signal)
    goOn()
    guard retakes else { return }
    _ = System.setAction(signal, ours)
    note(.retake)
    wake()
  }

  /// Gives way to the signal that waited for the end of a write, if any did.
  static func giveWayToPostponed() {
    guard block.postponedSignal.load(ordering: .sequentiallyConsistent) != 0 else { return }
    let signal = block.postponedSignal.exchange(0, ordering: .sequentiallyConsistent)
    if signal != 0 { giveWay(to: abs(signal), retakes: signal < 0) }
  }

  /// The process was asked to end: once politely, the second time at once.
  ///
  /// A second hang-up is not a second wish: as a window closes, the shell sends one and the system another.
  private static func asked(_ signal: Int32) {
    let errorNumber = System.errorNumber
    defer { System.errorNumber = errorNumber }
    let isOurs = block.owner == System.processNumber
    let bit = Signals(signal).rawValue
    let before = block.askedSignals.bitwiseOr(bit, ordering: .sequentiallyConsistent).oldValue
    let isSecond = signal != System.hangup && before & bit != 0
    guard !isOurs || isSecond else {
      noteSignal(signal)
      return wake()
    }
    giveWay(to: signal, retakes: false)
  }

  /// Something happened that the leader has to see to.
  private static func noted(_ signal: Int32) {
    let errorNumber = System.errorNumber
    defer { System.errorNumber = errorNumber }
    noteSignal(signal)
    wake()
  }
}

extension TerminalSignals {
  /// The signals that the handlers noted, by what they ask for.
  init(_ signals: TerminalRestore.Signals) {
    guard !signals.isEmpty else { return }
    func came(_ signal: Int32) -> Bool { signals.contains(TerminalRestore.Signals(signal)) }
    ending = System.endingSignals.first(where: came)
    told = HostSignal.allCases.filter { came($0.number) && !$0.isEnding }
    isResized = came(System.windowChange)
    (stops, goesOn) = (came(System.stop), came(System.proceed))
    retakes = signals.contains(.retake)
  }
}
