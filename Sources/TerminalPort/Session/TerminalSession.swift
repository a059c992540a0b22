import VirtualViews

/// One terminal as a machine: bytes, time, sizes, signals and pictures in; bytes, events and timers out.
///
/// There is no descriptor in here, no clock and no call of the system. An owner such as
/// ``TerminalPump`` waits until ``deadline`` for bytes, says what time it is (``now``), and carries
/// out what the session decides (``takeAction()``). What it writes goes through a ``TerminalLine``.
///
/// In one turn: signals, requests, input, timers and output, in this order.
///
/// A function that only looks takes what it needs before its first branch. At each look that comes
/// later, the compiler checks all fields of a value that cannot be copied against each other: six
/// such functions took a quarter of the time in which this module is optimized.
struct TerminalSession: ~Copyable {
  /// The times that are not the input's.
  enum Period {
    /// The wait for news of a size that the terminal has already; tmux takes 250 ms.
    static var news: Duration { .milliseconds(300) }
    static var shutdown: Duration { .milliseconds(300) }
    /// The time for which nothing is read because the program has too many events.
    static var full: Duration { .seconds(1) }
    /// The minimum time between two checks of what the terminal does not report.
    static var check: Duration { .milliseconds(100) }
    /// The time that a hung program outlives its terminal; one that answers ends at once.
    static var lost: Duration { .seconds(3) }
  }

  /// The time of the owner's clock, which only goes forward; set before anything is asked for.
  var now = Duration.zero
  /// The state of the program's side; set before anything is asked for.
  var backlog = Backlog() { didSet { noteBacklog() } }
  /// The time since which the program has too many events; nil if it has not.
  var fullSince: Duration?
  var state = State.running(.closed)
  /// The size of the screen as the program knows it.
  var size: TerminalSize

  let options: TerminalOptions
  var encoder: FrameEncoder
  var sequences: ModeSequences
  var input: TerminalInput
  var timers = TerminalTimers()
  var sizes = SizeWatch()
  var interrupts = InterruptWatch()

  // MARK: What comes out

  /// The bytes that the terminal has not taken yet.
  var output = OutputQueue()
  /// The events that the program has not been given yet, oldest first.
  var events: [TerminalEvent] = []
  /// The bytes of all pictures so far.
  var pictureBytes = 0
  /// The bytes of the pictures that the owner has not taken yet; nil while nobody wants to see them.
  var composed: [[UInt8]]?
  var actions: [Action] = []
  var question: SizeQuestion?
  var farewell: [UInt8]?
  var expectation: Expectation?

  // MARK: Pictures

  /// The newest picture, until it is encoded.
  var next: NextFrame?
  /// True if the frame that was encoded last may be shown again when the screen was taken again.
  var hasShown = false
  /// True if it is to be shown again as soon as there is a place for it.
  var showsAgain = false
  /// True if the size of the screen has changed since it was taken.
  var hasOtherSize = false
  /// True if some bytes of a frame may be out and others not.
  var isMidFrame = false
  /// True if the terminal takes no bytes for now.
  var isBlocked = false
  /// True if the program waits to hear that its newest frame is out.
  var reportsShown = false
  /// The buffer in which the bytes of a picture are put together.
  var picture: [UInt8] = []

  // MARK: The terminal's answers

  /// The questions to the terminal about its cursor.
  var questions = CursorQuestions()
  /// True if the terminal does not answer the extended question about its cursor.
  var refusesExtended = false
  /// The terminal, as far as its name is known.
  var terminal: KnownTerminal?
  var features = Features.unknown
  /// The way in which the terminal sends keys, once it has answered what it was asked.
  var keyboard: KeyboardProtocol?
  /// What it has said about images.
  var images = ImageAnswers()
  /// True if the size of a cell is to be asked of the system.
  var asksCellPixels = false
  /// Until when an answer is one, as long as any may come.
  private(set) var answerLimit: Duration?
  /// The color scheme of the terminal, as far as that is known.
  var scheme: ColorScheme?

  // MARK: Inline

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

  // MARK: Requests

  /// The requests that wait until the terminal is ours and takes them.
  var wishes = TerminalWishes()
  /// The requests that were written and are not known to be out; they are made again if they are not.
  var granted = TerminalWishes()
  /// The programs that wait for the screen, oldest first.
  var waitingChildren: [ChildProgram] = []
  /// The signal that asked the process to end.
  var ending: Int32?
  /// The signals that the program hears, and the time in which it may end by itself after one that asks for that.
  var heard: (signals: Set<HostSignal>, grace: Duration) = ([], .zero)
  /// True if the program has that time, because it hears the signal that came.
  var hasGrace = false
  /// True if the process is to end even if the signal does not end it.
  var isForced = false
  /// From when on the size is checked at once.
  private var nextCheck = Duration.zero
  /// True if there was input after which the size was not checked.
  private var owesCheck = false

  init(size: TerminalSize, options: TerminalOptions, encoder: FrameEncoder) {
    self.size = size
    self.options = options
    self.encoder = encoder
    terminal = options.terminal
    input = TerminalInput(escapeDelay: options.escapeDelay)
    sequences = ModeSequences(
      mode: options.mode, reportsMouse: options.reportsMouse(in: options.mode))
  }

  // MARK: - Time

  /// The time of the next ``handleTimers()`` without anything else; nil if nothing is waited for.
  var deadline: Duration? { timers.earliest }

  /// Does what is due.
  mutating func handleTimers() {
    for timer in timers.takeDue(at: now) {
      switch timer {
      case .silence: hearSilence()
      case .resize: lookAtSize()
      case .wake: events.append(.wake)
      case .answers: giveUpAnswers()
      case .check: checkSize()
      case .place: giveUpPlace()
      case .shutdown: shutDown()
      case .interrupt: if backlog.hasInterrupt { force(.interrupt) }
      // The owner reads from now on.
      case .full: break
      }
    }
  }

  // MARK: - Checks

  /// Checks the size now or a little later, because the system may not have told of a new one.
  ///
  /// At once with a frame that comes after a pause, so that nothing is left to wake up for; of many
  /// frames one in a while is followed by a check, and the last one, since each is a system call.
  mutating func checkSize() {
    guard isOpen, !timers.isRunning(.check) else { return }
    guard now >= nextCheck else { return timers.set(.check, at: nextCheck) }
    nextCheck = now + Period.check
    owesCheck = false
    // Sizes that the terminal itself reports are believed as they are.
    if question == nil, !sizes.hasReports, sizes.deadline == nil { question = .check }
  }

  /// Takes note that there is input, which the program may answer without a frame.
  ///
  /// For a program that answers with frames the size is checked with those; for others with the
  /// next input, so that nothing is left to wake up for.
  mutating func noteInput() {
    if owesCheck, now >= nextCheck { checkSize() }
    owesCheck = true
  }

  // MARK: - The limit of answers

  /// Sets until when an answer is one; nothing wakes us then, unless the end waits for it.
  mutating func setAnswerLimit(_ limit: Duration?) {
    answerLimit = limit
    timers.set(.answers, at: isLeaving ? limit : nil)
  }

  /// True if answers are waited for whose time is over, and no timer gives them up.
  ///
  /// The owner then calls ``giveUpAnswers()``, unless what came in time may lie there unread.
  var isAnswerTimeOver: Bool {
    let (limit, isTimed, now) = (answerLimit, timers.isRunning(.answers), now)
    guard let limit, !isTimed else { return false }
    return limit <= now
  }

  /// Has answers whose time is over given up by the next turn, which hears first what came in time.
  mutating func hurryAnswers() {
    if isAnswerTimeOver { timers.set(.answers, at: answerLimit) }
  }
}
