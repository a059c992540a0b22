import VirtualViews

/// What the terminal's thread does, and all it has.
///
/// One turn: wait; then signals, wishes, input, timers and output, in this order. Nothing in it
/// waits but the one call of `poll`, and nothing wakes it while nothing happens.
struct TerminalLoop<Encoder: TerminalEncoder & ~Copyable>: ~Copyable {
  /// How long things take that are not the decoder's.
  enum Period {
    /// How long frames wait to know where they go.
    static var place: Duration { .milliseconds(150) }
    /// How long they wait for news of a size that the terminal has already; tmux takes 250 ms.
    static var news: Duration { .milliseconds(300) }
    /// How long an answer may take to be one.
    static var answers: Duration { .seconds(2) }
    /// How long the end waits for answers, which the shell would read otherwise.
    static var lastAnswers: Duration { .milliseconds(500) }
    static var shutdown: Duration { .milliseconds(300) }
    /// How long a paste waits for a pause in the input.
    static var paste: Duration { .seconds(1) }
    /// How long a program that does not answer outlives its terminal; one that does ends at once.
    static var lost: Duration { .seconds(3) }
  }

  let descriptor: Int32
  let options: TerminalOptions
  let events: EventMailbox
  let requests: RequestMailbox<Encoder.Frame>
  var encoder: Encoder
  var sequences: ModeSequences
  var decoder: InputDecoder
  /// When a paste counts as ended though there was no pause.
  var pasteLimit: Duration?
  var timers = TerminalTimers()
  var sizes = SizeWatch()
  var interrupts = InterruptWatch()
  var output = OutputQueue()
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// The last frame that was encoded, to show it again when the screen was taken again.
  var shown: Encoder.Frame?
  private var picture: [UInt8] = []
  /// Whether it is to be shown again as soon as there is a place for it.
  var showsAgain = false
  /// What the terminal was asked about its cursor, and the rest that it was asked.
  var questions = CursorQuestions()
  var awaitsFeatures = false
  var askedFeatures = false
  /// The row of the screen in which an inline program begins, as far as that is known.
  var regionTop: Int?
  /// What the terminal said of itself after a resize.
  var resized = ResizedScreen()
  /// Whether frames wait for news of a size that the terminal has already.
  var awaitsSize = false
  /// Where the cursor is on the screen if nobody wrote while the process was stopped.
  var expectedCursor: CellPoint?
  /// Whether the terminal wraps rows that became too long, as far as that is known.
  var wrapsRows: Bool?
  /// Whether the terminal is dark or light, as far as that is known.
  var scheme: ColorScheme?
  /// Whether some bytes of a frame may be out and others not.
  private var isMidFrame = false
  private var outputIsBlocked = false
  /// Whether the program waits to hear that its newest frame is out.
  private var reportsShown = false
  private var givesUp = false
  var isLost = false
  private(set) var isLeaving = false
  /// What is to be asked of the terminal when it is ours and takes it.
  var wishes = TerminalWishes()
  /// What was to be printed and has not been.
  var unprinted: [String] { wishes.printed }
  /// The program that has the screen, and those that wait for it.
  var child: RunningChild?
  var waitingChildren: [ChildProgram] = []
  /// The signal that asked the process to end.
  var ending: Int32?
  /// Whether the process is to end even if the signal does not end it.
  var isForced = false

  init(
    descriptor: Int32, options: TerminalOptions, events: EventMailbox,
    requests: RequestMailbox<Encoder.Frame>, encoder: consuming Encoder
  ) {
    self.descriptor = descriptor
    self.options = options
    self.events = events
    self.requests = requests
    self.encoder = encoder
    decoder = InputDecoder(escapeDelay: options.escapeDelay)
    sequences = ModeSequences(
      mode: options.mode, reportsMouse: options.reportsMouse(in: options.mode))
  }

  deinit { buffer.deallocate() }

  /// Runs until the terminal is to be given back.
  mutating func run() {
    takeScreen(isAgain: false)
    flush()
    while !isDone { turn() }
  }

  /// Whether it is not known yet where frames go.
  var holdsFrames: Bool { questions.holdsFrames || awaitsSize }

  private var isDone: Bool {
    // Answers that come after we left would be typed into the shell.
    isLeaving && (isLost || !timers.isRunning(.answers) && !hasLastWords)
  }

  /// Whether something is still to be written that stays when we have left.
  private var hasLastWords: Bool {
    guard sequences.mode.isInline, TerminalRestore.isArmed, !givesUp else { return false }
    return !output.isEmpty || !wishes.printed.isEmpty || requests.nextMode?.isInline == true
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
    reportShown()
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
    if requests.closes { startLeaving() }
    if let signals = requests.signals { TerminalRestore.listen(to: signals) }
    wishes.add(requests.wishes)
    if !sequences.mode.isInline { keepPrinted() }
    waitingChildren += requests.children
    if let end = requests.childEnd { childEnded(end) }
    startChild()
  }

  private mutating func handleTimers() {
    for timer in timers.takeDue(at: System.now) {
      switch timer {
      case .silence: decode { $0.timeout(into: &$1) }
      case .resize: lookAtSize()
      case .wake: events.append([.wake])
      case .answers: giveUpAnswers()
      case .place: stopHolding()
      case .shutdown: shutDown()
      case .interrupt: if events.hasUnansweredInterrupt { force(System.interrupt) }
      }
    }
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
    if timers.isRunning(.answers) {
      timers.advance(.answers, to: System.now + Period.lastAnswers)
    }
  }
}

// MARK: - Output

extension TerminalLoop where Encoder: ~Copyable {
  /// Encodes the newest frame once the one before is out, and writes.
  private mutating func write() {
    guard !isLost, !outputIsBlocked, TerminalRestore.isArmed else { return }
    flush()
    guard !holdsFrames, output.isEmpty else { return }
    guard !isLeaving || sequences.mode.isInline else { return }
    if let mode = requests.nextMode, mode != sequences.mode, !isLeaving { switchMode(to: mode) }
    guard !holdsFrames else { return flush() }
    if !wishes.isEmpty { grantWishes() }
    appendPicture()
    guard !output.isEmpty else { return }
    flush()
    findMouse()
    checkSize()
    TerminalRestore.trimCapture()
  }

  /// Writes lines above and the newest frame, at once.
  private mutating func appendPicture() {
    // The same room for each picture: not even it is taken from the heap again.
    var bytes: [UInt8] = []
    swap(&bytes, &picture)
    defer { swap(&bytes, &picture) }
    bytes.removeAll(keepingCapacity: true)
    if sequences.mode.isInline { printAbove(into: &bytes) }
    if let frame = nextFrame() {
      shown = frame
      encoder.encode(frame, into: &bytes)
      noteEncoded()
    }
    append(picture: bytes)
  }

  /// The frame to be shown now, if there is one.
  private mutating func nextFrame() -> Encoder.Frame? {
    defer { showsAgain = false }
    let isOfMode = requests.nextMode?.isInline == sequences.mode.isInline
    if isOfMode, let newest = requests.takeFrame() {
      if newest.isReported { reportsShown = true }
      if fits(newest.frame) { return newest.frame }
    }
    return showsAgain ? shown : nil
  }

  private mutating func grantWishes() {
    if let title = wishes.title { setTitle(title) }
    if let text = wishes.clipboard { output.append { $0 += HostSequences.clipboard(text) } }
    if wishes.rings { output.append { $0 += HostSequences.bell } }
    if let progress = wishes.progress { show(progress) }
    for notification in wishes.notifications { output.append { $0 += notification } }
    wishes = TerminalWishes(printed: wishes.printed)
  }

  private mutating func show(_ progress: HostProgress) {
    sequences.showsProgress = progress != .none
    noteRestore()
    output.append { $0 += HostSequences.progress(progress) }
  }

  private mutating func setTitle(_ title: String) {
    let isFirst = sequences.title == nil
    sequences.title = title
    // First known how to undo, then done.
    noteRestore()
    output.append { queue in
      if isFirst { queue += HostSequences.keepTitle.utf8 }
      queue += HostSequences.title(title)
    }
  }

  /// Writes what changes what is seen; inline the cursor is anywhere in between.
  private mutating func append(picture bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    requests.note(bytesWritten: bytes.count)
    if sequences.mode.isInline {
      isMidFrame = true
      noteRestore(isCursorKnown: false)
    }
    // A short frame arrives in one piece anyway, and the marks would double it.
    let isMarked = encoder.isSynchronized && bytes.count > 256
    output.append { queue in
      if isMarked { queue += ModeSequences.synchronized.begin }
      queue += bytes
      if isMarked { queue += ModeSequences.synchronized.end }
    }
  }

  private mutating func reportShown() {
    guard reportsShown, output.isEmpty, requests.nextMode == nil else { return }
    reportsShown = false
    events.append([.shown])
  }

  mutating func flush() {
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
    if isLeaving { timers.set(.shutdown, at: System.now + Period.shutdown) }
    if progress == .drained, isMidFrame {
      isMidFrame = false
      noteRestore()
    }
    if progress == .lost { lose() }
  }
}
