import VirtualViews

/// What the terminal's thread does, and all it has.
///
/// One turn: wait; then signals, wishes, input, timers and output, in this order. Nothing in it
/// waits but the one call of `poll`, and nothing wakes it while nothing happens.
struct TerminalLoop<Encoder: TerminalEncoder & ~Copyable>: ~Copyable {
  /// How long things take that are not the decoder's.
  private enum Period {
    static var resize: Duration { .milliseconds(16) }
    static var answers: Duration { .milliseconds(150) }
    static var shutdown: Duration { .milliseconds(300) }
    static var lost: Duration { .seconds(1) }
  }

  let descriptor: Int32
  let options: TerminalOptions
  let events: EventMailbox
  let requests: RequestMailbox<Encoder.Frame>
  private var encoder: Encoder
  var sequences: ModeSequences
  private var decoder = InputDecoder()
  private var interrupts = InterruptWatch()
  private var timers = TerminalTimers()
  var output = OutputQueue()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// The last frame that was encoded, to show it again when the screen was taken again.
  private var shown: Encoder.Frame?
  private var outputIsBlocked = false
  private(set) var isLost = false
  private(set) var isLeaving = false
  /// What is to be asked of the terminal when it is ours and takes it.
  private var wishes = TerminalWishes()
  /// The program that has the screen, and those that wait for it.
  var child: RunningChild?
  var waitingChildren: [ChildProgram] = []
  /// The signal that asked the process to end.
  private(set) var ending: Int32?
  /// Whether the process is to end even if the signal does not end it.
  private(set) var isForced = false

  init(
    descriptor: Int32, options: TerminalOptions, events: EventMailbox,
    requests: RequestMailbox<Encoder.Frame>, encoder: consuming Encoder
  ) {
    self.descriptor = descriptor
    self.options = options
    self.events = events
    self.requests = requests
    self.encoder = encoder
    sequences = ModeSequences(reportsMouse: options.reportsMouse)
  }

  deinit { buffer.deallocate() }

  /// Runs until the terminal is to be given back.
  mutating func run() {
    takeScreen(isAgain: false)
    ask()
    flush()
    // Answers that come after we left would be typed into the shell.
    while !(isLeaving && (isLost || !timers.isRunning(.answers))) {
      turn()
    }
  }

  private mutating func ask() {
    TerminalRestore.expectAnswers(true)
    output.append { $0 += ModeSequences.questions }
    timers.set(.answers, at: System.now + Period.answers)
  }

  private mutating func turn() {
    let (terminal, woken) = wait()
    if !woken.isEmpty { drainWakes() }
    handleSignals()
    handleRequests()
    if !terminal.isDisjoint(with: [.readable, .broken]) { read(terminal) }
    if terminal.contains(.writable) { outputIsBlocked = false }
    handleTimers()
    write()
  }

  private func wait() -> (System.Readiness, System.Readiness) {
    var wanted: System.Readiness = []
    if !events.isFull { wanted.insert(.readable) }
    if outputIsBlocked { wanted.insert(.writable) }
    // Given back, the terminal is the shell's; gone, it would be ready for ever.
    let terminal = isLost || !TerminalRestore.isArmed ? -1 : descriptor
    return System.poll(
      (terminal, wanted), (TerminalRestore.wakeDescriptor, .readable),
      milliseconds: timers.milliseconds(from: System.now))
  }

  private func drainWakes() {
    while System.read(TerminalRestore.wakeDescriptor, buffer) == buffer.count {}
  }

  private mutating func handleRequests() {
    let requests = requests.takeExceptFrame()
    if let wake = requests.wake { timers.advance(.wake, to: wake) }
    if requests.closes { isLeaving = true }
    if let signals = requests.signals { TerminalRestore.listen(to: signals) }
    wishes.add(requests.wishes)
    waitingChildren += requests.children
    if let end = requests.childEnd { childEnded(end) }
    startChild()
  }

  private mutating func handleTimers() {
    for timer in timers.takeDue(at: System.now) {
      switch timer {
      case .silence: decode { $0.timeout(into: &$1) }
      case .resize: reportSize(System.size(of: descriptor))
      case .wake: events.append([.wake])
      case .answers: TerminalRestore.expectAnswers(false)
      case .shutdown: if isLost, ending == nil { force(System.hangup) } else { isLeaving = true }
      case .interrupt: if events.hasUnansweredInterrupt { force(System.interrupt) }
      }
    }
  }
}

// MARK: - Signals

extension TerminalLoop where Encoder: ~Copyable {
  private mutating func handleSignals() {
    let signals = TerminalRestore.takeSignals()
    if let ending = signals.ending, self.ending == nil {
      self.ending = ending
      timers.set(.shutdown, at: System.now + Period.shutdown)
      events.append([.terminate(signal: ending)])
    }
    if signals.contains(.init(System.windowChange)) {
      timers.advance(.resize, to: System.now + Period.resize)
    }
    for signal in HostSignal.allCases where signals.contains(.init(signal.number)) {
      if !signal.isEnding { events.append([.signal(signal)]) }
    }
    guard !isLeaving, !isLost else { return }
    if signals.contains(.init(System.stop)) {
      stop()
    } else if signals.contains(.init(System.proceed)), child == nil {
      retakeScreen()
    }
  }

  private mutating func stop() {
    let isAsking = timers.isRunning(.answers)
    if child == nil { TerminalRestore.restore() }
    TerminalRestore.stop()
    if child == nil { retakeScreen() }
    // The answers to the first time were dropped.
    if isAsking, TerminalRestore.isArmed { ask() }
  }

  /// Ends the process by a signal, or in spite of it.
  private mutating func force(_ signal: Int32) {
    ending = ending ?? signal
    isForced = true
    isLeaving = true
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
    let isAgain = TerminalRestore.isArmed
    if !isAgain {
      TerminalRestore.arm(
        descriptor: descriptor, modes: modes, sequence: sequences.leave,
        capturesOutput: options.capturesOutput)
    }
    guard TerminalRestore.setModes(modes.raw) else {
      return TerminalRestore.isEnding ? () : lose()
    }
    output.removeAll()
    takeScreen(isAgain: isAgain)
    encoder.forget()
    if let shown { encode(shown) }
    flush()
    timers.set(.resize, at: System.now)
  }

  private mutating func takeScreen(isAgain: Bool) {
    TerminalRestore.setSequence(sequences.leave)
    output.append { $0 += sequences.enter(isAgain: isAgain) }
  }
}

// MARK: - Input

extension TerminalLoop where Encoder: ~Copyable {
  private mutating func read(_ readiness: System.Readiness) {
    // A full mailbox does not read; then a broken terminal is gone with what it still had.
    guard !events.isFull else { return lose() }
    let count = System.read(descriptor, buffer)
    if count > 0 {
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      decode { $0.feed(bytes, into: &$1) }
    } else if count == 0 || !(System.wouldBlock || System.wasInterrupted) {
      lose()
    } else if readiness.contains(.broken) {
      lose()
    }
  }

  private mutating func decode(_ step: (inout InputDecoder, inout [InputEvent]) -> Void) {
    var decoded: [InputEvent] = []
    step(&decoder, &decoded)
    timers.set(.silence, at: decoder.needsTimeout.map { System.now + $0 })
    var passed: [TerminalEvent] = []
    for event in decoded {
      switch event {
      case .reply(let reply): handle(reply)
      case .resize(let columns, let rows):
        reportSize(TerminalSize(columns: columns, rows: rows))
      default: passed.append(.input(event))
      }
    }
    noteInterrupts(passed)
    if !passed.isEmpty { events.append(passed) }
  }

  /// Sees to it that a program that does not answer can be ended by its keyboard.
  private mutating func noteInterrupts(_ passed: [TerminalEvent]) {
    var isFirst = !events.hasUnansweredInterrupt
    for event in passed where event.isInterrupt {
      interrupts.pressed(at: System.now, isFirst: isFirst)
      isFirst = false
    }
    timers.set(.interrupt, at: interrupts.deadline)
  }

  /// Switches on what the terminal says it can do.
  private mutating func handle(_ reply: TerminalReply) {
    switch reply {
    case .mode(2026, let state):
      encoder.isSynchronized = state == .set || state == .reset || state == .permanentlySet
    case .keyboardFlags where !sequences.usesKittyKeyboard && !isLeaving:
      sequences.usesKittyKeyboard = true
      decoder.usesKittyKeyboard = true
      // First known how to undo, then done.
      TerminalRestore.setSequence(sequences.leave)
      output.append { $0 += sequences.enterKittyKeyboard.utf8 }
    case .deviceAttributes:
      timers.set(.answers, at: nil)
      TerminalRestore.expectAnswers(false)
    default: break
    }
  }

  private mutating func reportSize(_ size: TerminalSize) {
    guard size != events.size else { return }
    encoder.forget()
    shown = nil
    events.append(size: size)
  }

  private mutating func lose() {
    guard !isLost else { return }
    isLost = true
    output.removeAll()
    timers.set(.silence, at: nil)
    timers.advance(.shutdown, to: System.now + Period.lost)
    events.append([.terminalLost])
  }
}

// MARK: - Output

extension TerminalLoop where Encoder: ~Copyable {
  /// Encodes the newest frame once the one before is out, and writes.
  private mutating func write() {
    guard !isLost, !outputIsBlocked, TerminalRestore.isArmed else { return }
    flush()
    guard output.isEmpty, !isLeaving else { return }
    if !wishes.isEmpty { grantWishes() }
    if let frame = requests.takeFrame() { encode(frame) }
    guard !output.isEmpty else { return }
    flush()
    TerminalRestore.trimCapture()
  }

  private mutating func grantWishes() {
    if let title = wishes.title { setTitle(title) }
    if let text = wishes.clipboard { output.append { $0 += HostSequences.clipboard(text) } }
    if wishes.rings { output.append { $0 += HostSequences.bell } }
    wishes = TerminalWishes()
  }

  private mutating func setTitle(_ title: String) {
    let isFirst = sequences.title == nil
    sequences.title = title
    // First known how to undo, then done.
    TerminalRestore.setSequence(sequences.leave)
    output.append { queue in
      if isFirst { queue += HostSequences.keepTitle.utf8 }
      queue += HostSequences.title(title)
    }
  }

  private mutating func encode(_ frame: Encoder.Frame) {
    shown = frame
    var bytes: [UInt8] = []
    encoder.encode(frame, into: &bytes)
    // A short frame arrives in one piece anyway, and the marks would double it.
    let isMarked = encoder.isSynchronized && bytes.count > 256
    output.append { queue in
      if isMarked { queue += ModeSequences.synchronized.begin }
      queue += bytes
      if isMarked { queue += ModeSequences.synchronized.end }
    }
  }

  private mutating func flush() {
    let descriptor = descriptor
    let progress = output.flush { bytes, count in
      guard let written = TerminalRestore.write(descriptor, bytes, count) else {
        return .wouldBlock
      }
      if written >= 0 { return .wrote(written) }
      if System.wouldBlock { return .wouldBlock }
      return System.wasInterrupted ? .interrupted : .failed
    }
    outputIsBlocked = progress == .blocked
    if progress == .lost { lose() }
  }
}

extension System {
  /// The size of a terminal's screen, as far as we show it.
  static func size(of descriptor: Int32) -> TerminalSize {
    let (columns, rows) = windowSize(descriptor)
    return TerminalSize(columns: columns, rows: rows)
  }
}
