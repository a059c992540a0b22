public import ConstraintLayout
public import VirtualViews

/// The terminal a program was started from.
///
/// Running a program on it takes the terminal's screen and gives it back as it was found, on
/// every way out; or, inline, takes only the rows it needs and leaves all others as they are.
/// Control-C quits, Control-Z stops the program and the rest of its job, as a shell expects. A
/// program that hangs is ended by a second Control-C.
///
/// An escape is a key after 50 ms of silence; `ESCDELAY` in the environment sets another time, in
/// milliseconds, for connections that take longer to bring the rest of a key.
///
/// Output printed while the program runs is kept, its last mebibyte, and written once the terminal is restored, below a
/// line that says so (``capturesOutput``).
///
/// If there is no terminal, or one that can show no screen (`TERM` unset, empty or `dumb`),
/// running throws a `TerminalError` and writes nothing.
@MainActor
public final class Terminal: Backend {
  private(set) var stage: Stage
  private var options: TerminalOptions
  private(set) var connection: TerminalConnection?
  private var pace = FramePace()
  /// The clock by which it is known how long events take, and how far frames that are reported are apart.
  var now: @MainActor () -> ContinuousClock.Instant = { .now }
  private var reports = FrameReports()
  /// The number of pictures whose bytes are to be kept; nil for none.
  var keptPictures: Int?
  /// True if the program was told that the process prints.
  private var isPrintingReported = false
  // Asked for before there was anything to ask.
  private var early: [HostCommand] = []
  /// True if the terminal was asked to report the mouse with no button down.
  private var reportsMovements = false
  /// True if the terminal was asked to report repeats and releases of keys.
  private var reportsKeyEvents = false
  private var needsTurn = true
  // While events are handled nobody needs to be woken: a turn follows in any case.
  private var isAwake = false

  /// Makes a terminal; nothing is opened before a program runs.
  ///
  /// - Parameters:
  ///   - mode: where the program is shown first.
  ///   - quitKeys: keys that end the program where no view has a use for them; Control-C ends it
  ///     as well, unless the program takes it over.
  ///   - reportsMouse: whether clicks are the program's; the terminal then selects text only
  ///     with a modifier held down, usually Shift, and does not scroll. If left out, they are in
  ///     full screen only.
  ///   - ambiguousWidth: the columns the terminal gives to characters whose width Unicode leaves
  ///     open. If left out, it is for the user to say: two where `SHOHIN_AMBIGUOUS` in the
  ///     environment is `wide`.
  public init(
    mode: ScreenMode = .fullScreen, quitKeys: [KeyPress] = [], reportsMouse: Bool? = nil,
    ambiguousWidth: AmbiguousWidth? = nil
  ) {
    options = .fromEnvironment(
      mode: mode, reportsMouse: reportsMouse, ambiguousWidth: ambiguousWidth)
    stage = Stage(size: CellSize(columns: 80, rows: 24), metrics: options.metrics)
    stage.keys = StageKeys(quitKeys: quitKeys)
    stage.move(to: mode)
    // The first picture has the right theme if the environment tells the background.
    stage.scheme = options.colorScheme
  }

  /// Makes a terminal of one at a path, for tests.
  package init(options: TerminalOptions) {
    self.options = options
    stage = Stage(size: CellSize(columns: 80, rows: 24))
    stage.move(to: options.mode)
  }

  /// The mode in which the program is shown; it may be changed at any time.
  public var mode: ScreenMode {
    get { stage.mode }
    set {
      stage.move(to: newValue)
      setNeedsTurn()
    }
  }

  /// True if output of the process to its terminal is held back until the program has ended, and shown then.
  ///
  /// It counts from the next run on. Without it, a program that prints tears its own picture. Standard output and
  /// standard error that go elsewhere, such as into a file, are left alone in any case.
  public var capturesOutput: Bool {
    get { options.capturesOutput }
    set { options.capturesOutput = newValue }
  }

  /// The minimum time between frames that were not triggered by input; a sixtieth of a second.
  ///
  /// Frames that were triggered by input are always shown at once. With zero every change is shown,
  /// and a program that hears of frames never rests.
  public var frameInterval: Duration {
    get { pace.interval }
    set { pace.interval = max(.zero, newValue) }
  }

  /// The size of the screen in cells; 80×24 until the program runs, inline the largest possible.
  public var size: LayoutSize { stage.layoutSize }

  /// True from when the program runs.
  public private(set) var isSizeKnown = false

  /// The work of the screen since it was made, in numbers.
  public var counts: ScreenCounts {
    var counts = stage.counts
    counts.bytesWritten += connection?.bytesWritten ?? 0
    return counts
  }

  /// Takes the program that will receive events, without the views of one before it, which quits.
  public func attach(_ host: any BackendHost) {
    if connection != nil, let old = stage.host, old.exitStatus == nil {
      old.report(.replacedProgram)
    }
    let next = stage.stage(for: host)
    if next !== stage { (reports, early) = (FrameReports(), []) }
    stage = next
  }

  /// Changes the retained views.
  public func apply(_ patch: [ViewChange]) { stage.apply(patch) }

  /// Learns that something waits for a turn.
  public func setNeedsTurn() {
    needsTurn = true
    if !isAwake { connection?.wake() }
  }

  /// Does something for the program as a whole.
  public func perform(_ command: HostCommand) {
    if stage.perform(command) { return setNeedsTurn() }
    switch command {
    case .open(let url): TerminalConnection.openExternally(url)
    case .setScreenMode(let mode): self.mode = mode
    case .reportFrames(let isOn):
      reports.turn(on: isOn)
      setNeedsTurn()
    default:
      if let connection { connection.perform(command) } else { early.append(command) }
    }
  }

  /// Takes the screen, shows frames and reports events until the program quits.
  ///
  /// A signal that asks the program to end ends the process once the commands of its message are over
  /// (`Subscription.signals`), and a terminal that goes away counts as ``HostSignal/hangUp``: without a signal besides, the
  /// program ends with status 129.
  public func run() async throws(TerminalError) {
    // A program may quit before it was ever shown.
    guard stage.host?.exitStatus == nil else { return }
    guard self.connection == nil else { throw TerminalError(.alreadyInUse) }
    let connection = try TerminalConnection(options: options)
    stage.take(.surfaces(connection.initialColorDepth > .ansi16))
    // Before the screen is taken: a program that hangs while it makes its first frame leaves it alone.
    let size = connection.size
    isSizeKnown = true
    followUser()
    stage.take(.begin(columns: size.columns, rows: size.rows))
    showLayoutIfAsked()
    // A program may quit as it hears of the size.
    let first = stage.host?.exitStatus == nil ? firstFrame() : nil
    isPrintingReported = false
    defer {
      if mode.isInline, mode.keepsLastFrame { presentLast() }
      connection.close()
      reportPrinting(on: connection)
      stage.counts.bytesWritten += connection.bytesWritten
      self.connection = nil
      (reportsMovements, reportsKeyEvents) = (false, false)
    }
    try connection.begin {
      self.connection = connection
      if let keptPictures { connection.keepBytes(ofPictures: keptPictures) }
      for command in early { connection.perform(command) }
      early = []
      if let first { show(first) }
      askForReports()
      // What rendering led to shows in the next frame.
      if needsTurn { connection.wake(after: pace.interval) }
      wakeForMotion()
    }
    guard stage.host?.exitStatus == nil else { return }
    await connection.serve(around: { during(.other, $0) }) { events in
      during(.events) { takeTurn(events) }
      reportPrinting(on: connection)
      return stage.host?.exitStatus == nil
    }
  }

  /// Does some work, and takes its time if the program wants to know.
  private func during<Result>(_ work: HangDetector.Work, _ body: () -> Result) -> Result {
    guard let hangs = stage.host?.hangDetector else { return body() }
    return hangs.during(work, body)
  }

  /// Tells the program once that the process prints.
  private func reportPrinting(on connection: TerminalConnection) {
    guard !isPrintingReported, connection.hasPrinted else { return }
    isPrintingReported = true
    stage.host?.report(.printedOutput)
  }

  /// Handles events and shows what comes of them.
  func takeTurn(_ events: [TerminalEvent]) {
    isAwake = true
    stage.tape?.stamp()
    if stage.checked.keyboard != connection?.keyboard {
      stage.take(.keyboard(connection?.keyboard))
    }
    handle(events)
    let isLate = endLateSequence()
    let isReported = reportFrame()
    // Before the frame: what is sent while it is made has to wake us again.
    isAwake = false
    let isShown = present(atOnce: isReported || isLate || events.contains { $0.isInput })
    askForReports()
    if stage.takeSuspension() { connection?.suspend() }
    if isReported, !isShown { goOnWithoutFrame() }
    wakeForMotion()
  }

  /// Comes back when a view that is seen moves.
  private func wakeForMotion() {
    // One that is due waits for its frame already.
    if let delay = stage.timeToNextMotion, delay > .zero { connection?.wake(after: delay) }
  }

  /// Ends a sequence of keys whose next one did not come in time, or looks again when it is time.
  ///
  /// - Returns: whether one was ended.
  private func endLateSequence() -> Bool {
    guard let delay = stage.timeToNextKey, stage.host?.exitStatus == nil else { return false }
    guard delay == .zero else {
      connection?.wake(after: delay)
      return false
    }
    if stage.take(.lateKeys) { connection?.suspend() }
    return true
  }

  /// Has the terminal report the mouse with no button down while a view wants to know, and what keys do while the
  /// program does.
  private func askForReports() {
    if stage.wantsHover != reportsMovements {
      reportsMovements.toggle()
      connection?.perform(.reportMovements(reportsMovements))
    }
    if stage.keys.reportsEvents != reportsKeyEvents {
      reportsKeyEvents.toggle()
      connection?.perform(.reportKeyEvents(reportsKeyEvents))
    }
  }

  /// Handles events in order, and shows frames between them if they take long.
  private func handle(_ events: [TerminalEvent]) {
    // One event alone asks for no time.
    var pace = events.count > 1 ? BurstPace(at: now()) : nil
    for event in events where stage.host?.exitStatus == nil {
      // Not after the last one: its frame follows in any case.
      if pace?.isDue(at: now()) == true {
        presentMeanwhile()
        pace?.showed(at: now())
        // A timer that was due may have ended the program.
        if stage.host?.exitStatus != nil { return }
      }
      handle(event)
    }
  }

  /// Shows what events led to, before those that wait.
  private func presentMeanwhile() {
    guard needsTurn || stage.needsFrame, let frame = takeFrame() else { return }
    show(frame)
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .input(let event): if stage.take(.input(event)) { connection?.suspend() }
    case .wake: break
    case .shown: reports.allAreOut()
    case .childEnded(let number, let end):
      reports.wasAway()
      stage.take(.tell(.ended(number, end)))
    case .colorScheme(let scheme):
      stage.take(.scheme(scheme))
      stage.take(.tell(.colorScheme(scheme)))
    case .colorDepth(let depth): stage.take(.surfaces(depth > .ansi16))
    case .images(let images):
      let cell = images?.cell
      stage.take(.cells(width: cell?.width ?? 0, height: cell?.height ?? 0))
    case .signal(let signal):
      if signal == .resume { reports.wasAway() }
      stage.take(.tell(.signal(signal)))
    case .terminalLost: stage.take(.tell(.signal(.hangUp)))
    // The program ends by itself; closing the connection then ends the process by the signal.
    case .terminate(let number):
      guard let signal = HostSignal(number: number) else {
        stage.take(.quit(status: 128 + number))
        return
      }
      stage.take(.tell(.signal(signal)))
    }
  }

  /// Shows what changed, unless the last frame is too young: then it is shown a little later.
  ///
  /// - Parameter isUrgent: whether it is shown in any case, since a user waits for it.
  /// - Returns: whether a frame was given to the terminal.
  @discardableResult
  private func present(atOnce isUrgent: Bool) -> Bool {
    guard stage.host?.exitStatus == nil, needsTurn || stage.needsFrame else { return false }
    if !isUrgent, case .wait(let delay) = pace.ask(at: .now) {
      // Not even rendered before: of many messages between two frames nobody sees the first.
      connection?.wake(after: delay)
      return false
    }
    var isShown = false
    if let frame = takeFrame() {
      show(frame)
      isShown = true
    }
    // What rendering led to shows in the next frame.
    if needsTurn { connection?.wake(after: pace.interval) }
    return isShown
  }

  /// The frame to begin with, new or not: another run may have taken it and not shown it.
  private func firstFrame() -> Frame {
    needsTurn = false
    return stage.takePicture(always: true) ?? stage.frame()
  }

  private func takeFrame() -> Frame? {
    needsTurn = false
    return during(.screen) { stage.takePicture(always: false) }
  }

  private func show(_ frame: consuming Frame) {
    connection?.present(frame, mode: mode, reportsShown: reports.isOn)
    pace.showed(at: .now)
    reports.gaveFrame()
  }

  /// Tells a program that hears of frames that the last one is out, as soon as another may come.
  ///
  /// - Returns: whether it was told.
  private func reportFrame() -> Bool {
    guard reports.isDue, stage.host?.exitStatus == nil else { return false }
    let now = now()
    if let rest = reports.rest(at: now, of: pace.interval) {
      connection?.wake(after: rest)
      return false
    }
    stage.take(.tell(.frame(after: reports.report(at: now))))
    return true
  }

  /// Waits as long as for a frame: a program that hears of frames may have nothing new to show.
  private func goOnWithoutFrame() { connection?.wake(after: pace.interval) }

  /// Shows what the program came to, since it stays.
  private func presentLast() {
    if let frame = stage.takeFrame() { connection?.present(frame, mode: mode) }
  }
}
