import VirtualViews

/// The loop that reads and writes the terminal, with its state.
///
/// One turn of who leads (see ``SharedLoop``): wait; then signals, wishes, input, timers and output,
/// in this order. Nothing in it waits but the one call of `poll`, and nothing wakes it while nothing
/// happens. While it waits, the program writes its frames by itself (``showAtOnce()``).
struct TerminalLoop: ~Copyable {
  /// The times that are not the input's.
  enum Period {
    /// The wait for news of a size that the terminal has already; tmux takes 250 ms.
    static var news: Duration { .milliseconds(300) }
    static var shutdown: Duration { .milliseconds(300) }
    /// The minimum time between two checks of what the terminal does not report.
    static var care: Duration { .milliseconds(100) }
    /// The time that a hung program outlives its terminal; one that answers ends at once.
    static var lost: Duration { .seconds(3) }
  }

  let descriptor: Int32
  let options: TerminalOptions
  let events: EventMailbox
  let requests: RequestMailbox
  var encoder: FrameEncoder
  var sequences: ModeSequences
  var input: TerminalInput
  var timers = TerminalTimers()
  var sizes = SizeWatch()
  var interrupts = InterruptWatch()
  var output = OutputQueue()
  /// The bytes that were read last.
  var buffer = [UInt8](repeating: 0, count: 64 << 10)
  /// True if the frame that was encoded last may be shown again when the screen was taken again.
  var hasShown = false
  /// True if it is to be shown again as soon as there is a place for it.
  var showsAgain = false
  /// The buffer in which the bytes of a picture are put together.
  var picture: [UInt8] = []
  /// The questions to the terminal about its cursor, and the others.
  var questions = CursorQuestions()
  /// True if the terminal does not answer the extended question about its cursor.
  var refusesExtended = false
  /// The terminal, as far as its name is known.
  var terminal: KnownTerminal?
  var awaitsFeatures = false
  var askedFeatures = false
  /// Until when an answer is one, as long as any may come.
  private(set) var answerLimit: Duration?
  /// From when on a frame is a reason to look at what nobody tells us of at once.
  private var nextCare = Duration.zero
  // Whether there was input for which nobody has looked at these things.
  private var owesCare = false
  /// The row of the screen in which an inline program begins, as far as that is known.
  var regionTop: Int?
  /// The answers of the terminal after a resize.
  var resized = ResizedScreen()
  /// True if frames wait for news of a size that the terminal has already.
  var awaitsSize = false
  /// The place of the cursor if nobody wrote while the process was stopped.
  var expectedCursor: CellPoint?
  /// True if the terminal wraps rows that became too long, as far as that is known.
  var wrapsRows: Bool?
  /// The color scheme of the terminal, as far as that is known.
  var scheme: ColorScheme?
  /// True if some bytes of a frame may be out and others not.
  var isMidFrame = false
  var outputIsBlocked = false
  /// True if the program waits to hear that its newest frame is out.
  var reportsShown = false
  /// The wait of the loop; nil before the screen was taken.
  private var wait: TerminalWait?
  private var hasEnded = false
  private(set) var givesUp = false
  var isLost = false
  private(set) var isLeaving = false
  /// The requests that wait until the terminal is ours and takes them.
  var wishes = TerminalWishes()
  /// The texts that are still to be printed.
  var unprinted: [String] { wishes.printed }
  /// The program that has the screen, and those that wait for it.
  var child: RunningChild?
  var waitingChildren: [ChildProgram] = []
  /// The signal that asked the process to end.
  var ending: Int32?
  /// True if the process is to end even if the signal does not end it.
  var isForced = false

  init(
    descriptor: Int32, options: TerminalOptions, events: EventMailbox,
    requests: RequestMailbox, encoder: FrameEncoder
  ) {
    self.descriptor = descriptor
    self.options = options
    self.events = events
    self.requests = requests
    self.encoder = encoder
    terminal = options.terminal
    input = TerminalInput(escapeDelay: options.escapeDelay)
    sequences = ModeSequences(
      mode: options.mode, reportsMouse: options.reportsMouse(in: options.mode))
  }

  /// Returns the next wait, nil if the terminal is given back; first of all it takes the screen.
  mutating func nextWait() -> TerminalWait? {
    if wait == nil {
      takeScreen(isAgain: false)
      flush()
    }
    // Once given back it stays so, whatever is still asked for.
    hasEnded = hasEnded || isDone
    guard !hasEnded else { return nil }
    // What came before the limit may lie there unread: it is heard before it is given up.
    if isAnswerTimeOver { timers.set(.answers, at: answerLimit) }
    let next = currentWait
    wait = next
    return next
  }

  /// Sees to everything that happened during a wait.
  mutating func turn(_ news: TerminalWait.News) {
    giveUpLateAnswers()
    // Signals and wishes always come with a wake; a key does not have to wait for a look at them.
    if news.isWoken {
      drainWakes()
      handleSignals()
      handleRequests()
    }
    if news.hasOutput { TerminalRestore.takePrinted() }
    if !news.terminal.isDisjoint(with: [.readable, .broken]) { read(news.terminal) }
    if news.terminal.contains(.writable) { outputIsBlocked = false }
    handleTimers()
    write()
    if !sequences.mode.isInline { keepPrinted() }
    reportShown()
  }

  /// Writes the newest frame while nobody is in a turn.
  ///
  /// - Returns: whether who leads has to look, since something else is to be waited for.
  mutating func showAtOnce() -> Bool {
    // What signals ask for comes before any frame: the terminal may be the shell's. And answers are
    // given up by who has read what came in time.
    guard let wait, !isLeaving, !TerminalRestore.hasSignals, !isAnswerTimeOver else { return true }
    write()
    reportShown()
    return !currentWait.isCovered(by: wait)
  }

  /// True if it is not known yet where frames go.
  var holdsFrames: Bool { questions.holdsFrames || awaitsSize }

  private var isDone: Bool {
    // Answers that come after we left would be typed into the shell.
    isLeaving && (isLost || !timers.isRunning(.answers) && !hasLastWords)
  }

  /// True if something is still to be written that stays when we have left.
  private var hasLastWords: Bool {
    guard sequences.mode.isInline, TerminalRestore.isArmed, !givesUp else { return false }
    return !output.isEmpty || !wishes.printed.isEmpty || requests.nextMode?.isInline == true
  }

  private var currentWait: TerminalWait {
    var wanted: System.Readiness = []
    if !events.isFull { wanted.insert(.readable) }
    if outputIsBlocked { wanted.insert(.writable) }
    // Given back, the terminal is the shell's; gone, it would be ready for ever.
    let isOurs = !isLost && TerminalRestore.isArmed
    return TerminalWait(
      descriptor: isOurs ? descriptor : -1, wanted: wanted,
      output: TerminalRestore.isArmed ? TerminalRestore.printedDescriptor : -1,
      deadline: timers.earliest)
  }

  private mutating func drainWakes() {
    while System.read(TerminalRestore.wakeDescriptor, into: &buffer) == buffer.count {}
  }

  private mutating func handleRequests() {
    let requests = requests.takeExceptFrame()
    if let wake = requests.wake { timers.advance(.wake, to: wake) }
    if requests.closes { startLeaving() }
    if let signals = requests.signals { TerminalRestore.listen(to: signals) }
    wishes.add(requests.wishes)
    waitingChildren += requests.children
    if let end = requests.childEnd { childEnded(end) }
    startChild()
  }

  private mutating func handleTimers() {
    for timer in timers.takeDue(at: System.now) {
      switch timer {
      case .silence: hearSilence()
      case .resize: lookAtSize()
      case .wake: events.append([.wake])
      case .answers: giveUpAnswers()
      case .care: takeCare()
      case .place: stopHolding()
      case .shutdown: shutDown()
      case .interrupt: if events.hasUnansweredInterrupt { force(System.interrupt) }
      }
    }
  }

  /// Looks at what nobody tells us of, or has it looked at a little later.
  ///
  /// At once with a frame that comes after a pause, so that nothing is left to wake up for; of many
  /// frames one in a while is followed by a look, and the last one, since each is a system call.
  mutating func takeCare() {
    guard !isLost, TerminalRestore.isArmed, !timers.isRunning(.care) else { return }
    let now = System.now
    guard now >= nextCare else { return timers.set(.care, at: nextCare) }
    nextCare = now + Period.care
    owesCare = false
    checkSize()
  }

  /// Takes note that there is input, which the program may answer without a frame.
  ///
  /// Who answers with frames is looked after with those; for others the look comes with what a
  /// user does next, so that nothing is left to wake up for.
  mutating func noteInput() {
    if owesCare, System.now >= nextCare { takeCare() }
    owesCare = true
  }

  // MARK: - The limit of answers

  /// Sets until when an answer is one; nothing wakes us then, unless the end waits for it.
  mutating func setAnswerLimit(_ limit: Duration?) {
    answerLimit = limit
    timers.set(.answers, at: isLeaving ? limit : nil)
  }

  /// True if answers are waited for whose time is over, and nothing is set that gives them up.
  private var isAnswerTimeOver: Bool {
    guard let answerLimit, !timers.isRunning(.answers) else { return false }
    return answerLimit <= System.now
  }

  /// Waits no longer for answers whose time is over.
  private mutating func giveUpLateAnswers() {
    // While the process was stopped, what came in time was not read: that is heard first. Another
    // thread may not have come to the handler of the signal yet.
    guard isAnswerTimeOver, !System.isPending(System.proceed) else { return }
    if !TerminalRestore.hasSignals { giveUpAnswers() }
  }

  private mutating func shutDown() {
    if isLeaving {
      givesUp = true
    } else if isLost, ending == nil {
      force(System.hangup)
    } else {
      startLeaving()
    }
  }

  mutating func startLeaving() {
    guard !isLeaving else { return }
    isLeaving = true
    timers.set(.shutdown, at: System.now + Period.shutdown)
    // The last frame does not wait for news that may never come.
    if awaitsSize { stopHolding() }
    if let answerLimit { setAnswerLimit(min(answerLimit, System.now + options.lastAnswers)) }
  }
}
