import ShohinThreads
import VirtualViews

/// The owner of a session on the process's own terminal: reads, writes, and carries out its actions.
///
/// One turn of who leads (see ``SharedLoop``): wait, then have the session see to what came. Nothing in
/// it waits but the one call of `poll`, and nothing wakes it while nothing happens. While it waits, the
/// program writes its frames by itself (``showAtOnce()``).
struct TerminalPump: ~Copyable {
  private let line: OwnTerminal
  private let options: TerminalOptions
  private let events: EventMailbox
  private let requests: RequestMailbox
  private(set) var session: TerminalSession
  /// The bytes that were read last.
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  /// The wait of the loop; nil before the screen was taken.
  private var wait: TerminalWait?
  /// What to put back after the program that has the screen.
  private var loan: TerminalLoan?

  init(
    descriptor: Int32, session: consuming TerminalSession, options: TerminalOptions,
    events: EventMailbox, requests: RequestMailbox
  ) {
    line = OwnTerminal(descriptor: descriptor, lastAnswers: options.lastAnswers)
    (self.options, self.events, self.requests) = (options, events, requests)
    self.session = session
  }

  /// Returns the next wait, nil if the terminal is given back; first of all it takes the screen.
  mutating func nextWait() -> TerminalWait? {
    meet()
    if wait == nil {
      // It may have changed before anybody could be told.
      session.start(at: line.size)
      events.append(session.takeEvents())
      session.takeScreen(isAgain: false)
      session.flush(to: line)
    }
    if session.isLeaving { requests.moveFrontFrame(to: &session) }
    guard !session.endIfDone() else { return nil }
    // What came before the limit may lie there unread: it is heard before it is given up.
    session.hurryAnswers()
    let next = currentWait
    wait = next
    return next
  }

  /// Sees to everything that happened during a wait.
  mutating func turn(_ news: TerminalWait.News) {
    meet()
    giveUpLateAnswers()
    // Signals and requests always come with a wake; a key does not have to wait for a look at them.
    if news.isWoken {
      while System.read(TerminalRestore.wakeDescriptor, into: &buffer) == buffer.count {}
      session.receive(TerminalSignals(TerminalRestore.takeSignals()))
      perform()
      session.receive(requests.takeOthers())
      perform()
    }
    // The program is told of it, which may wait for a key otherwise.
    if news.hasOutput, TerminalRestore.takePrinted() { events.append([.wake]) }
    // Since the wait it may have been given to another program, whose input it is now.
    if session.isOpen, !news.terminal.isDisjoint(with: [.readable, .broken]) {
      read(news.terminal)
    }
    if news.terminal.contains(.writable) { session.isBlocked = false }
    session.handleTimers(line)
    write()
    // Not made where nobody keeps them: they may be a megabyte.
    let lines = TerminalRestore.holdsOutput ? session.heldLines : []
    if !lines.isEmpty, TerminalRestore.keep(lines) { session.forgetHeldLines() }
    session.reportShown()
    events.append(session.takeEvents())
  }

  /// Writes the newest frame while nobody is in a turn.
  ///
  /// - Returns: true if who leads has to look, since something else is to be waited for.
  mutating func showAtOnce() -> Bool {
    guard let wait else { return true }
    meet()
    // What signals ask for comes before any frame: the terminal may be the shell's. And answers are
    // given up by who has read what came in time.
    guard !session.isLeaving, !TerminalRestore.hasSignals, !session.isAnswerTimeOver else {
      return true
    }
    write()
    session.reportShown()
    events.append(session.takeEvents())
    return !currentWait.isCovered(by: wait)
  }

  /// Tells the session the time, and what has changed without it.
  private mutating func meet() {
    session.now = System.now
    session.backlog = events.backlog
    if !TerminalRestore.isArmed { session.noteGivenBack() }
  }

  private var currentWait: TerminalWait {
    let (reads, isBlocked) = (session.reads, session.isBlocked)
    let (isOpen, deadline, descriptor) = (session.isOpen, session.deadline, line.descriptor)
    var wanted: System.Readiness = []
    if reads { wanted.insert(.readable) }
    if isBlocked { wanted.insert(.writable) }
    // Given back, the terminal is the shell's; gone, it would be ready for ever.
    return TerminalWait(
      descriptor: isOpen ? descriptor : -1, wanted: wanted,
      output: TerminalRestore.isArmed ? TerminalRestore.printedDescriptor : -1,
      deadline: deadline)
  }

  /// Has answers given up that did not come in time.
  private mutating func giveUpLateAnswers() {
    // While the process was stopped, what came in time was not read: that is heard first. Another
    // thread may not have come to the handler of the signal yet.
    guard session.isAnswerTimeOver, !System.isPending(System.proceed) else { return }
    if !TerminalRestore.hasSignals { session.giveUpAnswers() }
  }

  // MARK: - Bytes

  private mutating func read(_ readiness: System.Readiness) {
    // A full mailbox does not read; then a broken terminal is gone with what it still had. Others
    // add events, too: it may have become full since the wait began.
    guard session.reads else { return readiness.contains(.broken) ? session.lose() : () }
    let count = System.read(line.descriptor, into: &buffer)
    if count > 0 {
      session.receive(buffer[..<count])
      session.measure(line)
    } else if count == 0 || !(System.wouldBlock || System.wasInterrupted) {
      session.lose()
    } else if readiness.contains(.broken) {
      session.lose()
    }
  }

  /// Writes the newest frame, if nothing was asked for before it, and everything else that waits.
  private mutating func write() {
    requests.moveFrontFrame(to: &session)
    session.write(to: line)
    requests.note(&session)
  }

  // MARK: - Actions

  private mutating func perform() {
    while let action = session.takeAction() {
      session.keepPromises(to: line)
      switch action {
      case .stop(let givesBack): stop(givesBack: givesBack)
      case .forgetStop: TerminalRestore.forgetStop()
      case .retake: retake()
      case .lend(let program): lend(to: program)
      case .endLoan: loan?.end()
      case .restoreModes:
        if let loan { System.setModesUnstoppably(line.descriptor, loan.modes) }
      case .listen(let signals): TerminalRestore.listen(to: signals)
      }
    }
  }

  private mutating func stop(givesBack: Bool) {
    if givesBack { TerminalRestore.restore() }
    session.resumed(isTold: TerminalRestore.stop())
    meet()
    if givesBack { retake() }
  }

  /// Takes the screen again, unless another job has the terminal: then stops until it may.
  ///
  /// The modes to give back later are those of now, or those before a program had the screen:
  /// another one may have left them as nobody wants them.
  private mutating func retake() {
    let known = loan?.modes
    loan = nil
    meet()
    guard !System.isInBackground(line.descriptor) else { return TerminalRestore.stopForTerminal() }
    guard !TerminalRestore.isEnding else { return }
    guard let modes = known ?? System.modes(line.descriptor) else { return session.lose() }
    session.expectCursor()
    let isAgain = TerminalRestore.isArmed
    if !isAgain {
      TerminalRestore.arm(
        descriptor: line.descriptor, modes: modes, sequence: session.firstFarewell,
        capturesOutput: options.capturesOutput)
    }
    guard TerminalRestore.setModes(modes.raw) else {
      return TerminalRestore.isEnding ? () : session.lose()
    }
    session.retake(isAgain: isAgain)
    session.flush(to: line)
  }

  private mutating func lend(to program: ChildProgram) {
    let modes = TerminalRestore.modes
    TerminalRestore.restore()
    var errno: Int32 = 0
    let (loan, process) = TerminalLoan.begin(program, on: options.path, modes: modes, &errno)
    self.loan = loan
    guard let process else { return session.childEnded(.failed(errno: errno)) }
    loan.waitForEnd(of: process, requests)
  }
}
