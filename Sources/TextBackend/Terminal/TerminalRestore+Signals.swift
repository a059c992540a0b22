import Synchronization
import VirtualViews

extension TerminalRestore {
  /// The signals that the leader acts on; the handlers only note them.
  struct Signals: OptionSet {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }
    init(_ signal: Int32) { rawValue = 1 << UInt64(signal) }

    /// The first of the signals that ask the process to end, if any came.
    var ending: Int32? { System.endingSignals.first { contains(Signals($0)) } }
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
    block.pendingSignals.bitwiseOr(
      Signals(signal).rawValue, ordering: .sequentiallyConsistent)
  }

  /// Listens to those of the optional signals that are asked for, and to no others of them.
  static func listen(to signals: Set<HostSignal>) {
    for signal in HostSignal.allCases where signal.isOptional {
      let isHeard = heardSignals.contains(signal)
      guard signals.contains(signal) != isHeard else { continue }
      if isHeard { remove(signal.number) } else { note(on: signal.number) }
    }
    block.heardSignals = signals.filter(\.isOptional)
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
    _ = System.setAction(System.stop, block.previousActions[System.stop])
    System.unblock(System.stop)
    System.raiseSignal(System.stop)
    _ = System.setAction(System.stop, ours)
    return takeProceed()
  }

  /// Takes the signal to go on that ends a stop, which another thread may be about to note.
  private static func takeProceed() -> Bool {
    let proceed = Signals(System.proceed).rawValue
    for _ in 0..<10 {
      let (old, _) = block.pendingSignals.bitwiseAnd(
        ~proceed, ordering: .sequentiallyConsistent)
      if old & proceed != 0 { return true }
      _ = System.poll((-1, []), milliseconds: 1)
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
    for signal in System.fatalSignals {
      // The information is the system's, and there while the handler runs.
      let action = unsafe System.SignalAction.call(
        { signal, information, _ in unsafe TerminalRestore.fatal(signal, information) },
        reentrant: true)
      install(action, on: signal)
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
  }

  private static func install(_ action: System.SignalAction, on signal: Int32) {
    block.previousActions[signal] = System.setAction(signal, action)
  }

  private static func remove(_ signal: Int32) {
    _ = System.setAction(signal, block.previousActions[signal])
  }

  /// The process is broken.
  private static func fatal(_ signal: Int32, _ information: UnsafeMutableRawPointer?) {
    restoreForGood()
    _ = System.setAction(signal, block.previousActions[signal])
    // Returning executes the broken instruction again, so that whoever was there before us, such
    // as the backtracer, sees the place and not this handler.
    if unsafe !System.repeats(signal, information) { System.raiseSignal(signal) }
  }

  /// The process was asked to end: once politely, the second time at once.
  private static func asked(_ signal: Int32) {
    let errorNumber = System.errorNumber
    defer { System.errorNumber = errorNumber }
    let isOurs = block.owner == System.processNumber
    let isSecond = block.wasAsked.exchange(true, ordering: .sequentiallyConsistent)
    guard !isOurs || isSecond else {
      noteSignal(signal)
      return wake()
    }
    restoreForGood()
    _ = System.setAction(signal, block.previousActions[signal])
    System.raiseSignal(signal)
    goOn()
  }

  /// Something happened that the leader has to see to.
  private static func noted(_ signal: Int32) {
    let errorNumber = System.errorNumber
    defer { System.errorNumber = errorNumber }
    noteSignal(signal)
    wake()
  }
}
