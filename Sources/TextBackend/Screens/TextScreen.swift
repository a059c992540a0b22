public import ConstraintLayout
public import VirtualViews

/// A screen without a terminal: the same views, layout, painting and input, to be read.
///
/// ```swift
/// let screen = TextScreen(columns: 40, rows: 5)
/// let program = Program(view: screen, model: CounterModel(), update: update, render: render)
/// screen.press(.tab)
/// screen.press(.return)
/// #expect(screen.lines[0].hasPrefix("Counter: 1"))
/// ```
@MainActor
public final class TextScreen: Backend {
  private(set) var stage: Stage
  /// True if the program may be told the size.
  public internal(set) var isSizeKnown = true
  private var bytesTaken = 0
  var kept: KeptBytes?
  private var stream: PictureStream
  /// The texts of the lines above that are no bytes yet.
  private var unsent: [Text] = []
  private var hasTakenBytes = false
  private var waitingForEnd: [Int: CheckedContinuation<Void, Never>] = [:]
  private var runs = 0
  private var pace = FramePace()
  private var isTurnPlanned = false
  private var hasToldChange = false
  private var frames = ReadFrames()

  /// A function that is called when the program has something new to show.
  ///
  /// It is called once, and again after the screen was read. It may be called while the screen is
  /// being read, so it takes note and reads later. Input may change the screen without a call.
  public var onChange: (() -> Void)? { didSet { hearer = nil } }
  /// True while somebody looks at what the screen shows; a host with viewers of its own says so.
  ///
  /// A program that subscribes to frames (`Subscription.frames`) hears of one whenever the screen is read, as by ``picture``, no more
  /// often than ``frameInterval`` says, and of none while nobody looks.
  public var isSeen = true {
    didSet { if isSeen != oldValue { frames.wasAway() } }
  }
  /// The least time between two frames of which the program hears; a sixtieth of a second.
  public var frameInterval: Duration {
    get { frames.interval }
    set { frames.interval = newValue }
  }
  /// A function that is called when the program wants to hear of frames, or no longer, where the host tells it of them.
  package var onFrameRequest: ((Bool) -> Void)?
  /// The pacer that hears of changes, if it is one.
  var hearer: ObjectIdentifier?

  /// The requests of the program besides views, oldest first.
  ///
  /// Requests that concern the screen are carried out. The others are only listed here; the host
  /// tells the program their results (``tell(_:)``).
  ///
  /// They become more until the host takes them out (``takePerformed()``).
  public private(set) var performed: [HostCommand] = []

  /// Takes out the requests of the program since the last time, oldest first.
  public func takePerformed() -> [HostCommand] {
    defer { performed = [] }
    return performed
  }

  /// The lines that the program printed above itself, oldest first; on a screen of its own they
  /// would be shown when it has ended.
  ///
  /// They become more until the host takes them out (``takeLinesAbove()``).
  public private(set) var linesAbove: [String] = []

  /// Takes out the lines that the program printed above itself since the last time, oldest first.
  public func takeLinesAbove() -> [String] {
    // A host that asks for no bytes has no use for them there.
    if !hasTakenBytes { unsent = [] }
    defer { linesAbove = [] }
    return linesAbove
  }

  /// Makes a screen of blanks.
  ///
  /// Its sides are at most 32,767 cells long, and of more than 2²⁷ cells, which take a gibibyte,
  /// it keeps as many whole rows as that allows.
  ///
  /// - Parameters:
  ///   - columns: the width in cells; below 0 counts as 0.
  ///   - rows: the height in cells; below 0 counts as 0.
  ///   - mode: where on its terminal the program is shown first; inline, the screen is only as
  ///     high as the views need, and ``linesAbove`` is what stands above it.
  ///   - quitKeys: keys that end the program where no view has a use for them; Control-C ends it
  ///     as well, unless the program takes it over.
  ///   - ambiguousWidth: the columns of characters whose width Unicode leaves open.
  public init(
    columns: Int = 80, rows: Int = 24, mode: ScreenMode = .fullScreen,
    quitKeys: [KeyPress] = [], ambiguousWidth: AmbiguousWidth = .narrow
  ) {
    let metrics = TextMetrics(ambiguousWidth: ambiguousWidth)
    stage = Stage(
      size: CellSize(clampingColumns: columns, rows: rows, cells: CellSize.mostCellsInMemory),
      mostCells: CellSize.mostCellsInMemory, metrics: metrics)
    stream = PictureStream(metrics: metrics)
    stage.keys = StageKeys(quitKeys: quitKeys)
    move(to: mode)
  }

  private func move(to mode: ScreenMode) {
    stage.move(to: mode)
    stream.move(to: mode)
    followImages()
  }

  /// The mode in which the program is shown.
  public var mode: ScreenMode { stage.mode }

  // MARK: - Reading

  /// The picture as it is shown, of which only parts may have been painted the last time.
  package var frame: Frame {
    tellFrame()
    // Before: what happens while the picture is made may not be in it.
    hasToldChange = false
    endLateSequence()
    return stage.takePicture(always: true) ?? stage.frame()
  }

  /// The way in which keys are sent, so that bindings that cannot be are reported; nil if any can be.
  public var keyboard: KeyboardProtocol? {
    get { stage.checked.keyboard }
    set { stage.take(.keyboard(newValue)) }
  }

  /// The number of colors of the terminal that shows the screen, 24 bits of color unless it is set.
  ///
  /// With 16 colors and fewer, parts are not told by the colors behind them.
  public var colorDepth: ColorDepth {
    get { stream.colorDepth }
    set {
      stream.colorDepth = newValue
      stage.take(.surfaces(newValue > .ansi16))
    }
  }

  /// The way in which the terminal that shows the screen shows images in real pixels; none unless it is
  /// set, and none inline.
  ///
  /// Views then draw images instead of cells that look like them. `ScreenPicture.images` of the
  /// ``picture`` tells where they are; the cells under them are blank.
  public var images: TerminalImages? {
    didSet { followImages() }
  }

  private func followImages() {
    let shown = mode.isInline ? nil : images
    stream.images = shown
    stage.cellPixels = shown?.cell
  }

  /// The work of the screen so far, in numbers.
  public var counts: ScreenCounts {
    var counts = stage.counts
    counts.bytesWritten = bytesTaken
    return counts
  }

  /// The bytes for a terminal that is to show the program: another screen unless the program is
  /// inline, reports of the mouse, the focus and pastes, no wrapping, no cursor.
  public var bytesToEnter: [UInt8] { stream.bytesToEnter }

  /// The bytes that give the terminal back as it was before ``bytesToEnter``.
  ///
  /// Inline, the last picture stays if the mode says so, and the cursor goes to the row after it.
  public var bytesToLeave: [UInt8] { stream.bytesToLeave }

  /// The bytes that a terminal of ``colorDepth`` would be sent since the last time.
  ///
  /// They are for a terminal that got ``bytesToEnter``: wrapping at the right edge has to be off.
  ///
  /// - Returns: nothing at all where nothing that can be seen has changed.
  public func takeBytes() -> [UInt8] {
    let picture = picture
    hasTakenBytes = true
    for text in unsent { stream.print(text) }
    unsent = []
    let bytes = stream.bytes(for: picture)
    bytesTaken += bytes.count
    kept?.add(bytes)
    return bytes
  }

  /// Tells the program of a frame, if it wants to hear of them and the one before is old enough.
  private func tellFrame() {
    guard frames.isOn, isSeen, stage.host?.exitStatus == nil else { return }
    stage.tape?.stamp()
    guard let time = frames.report(at: stage.time()) else { return }
    // The picture that is being made shows the effects.
    hasToldChange = true
    stage.take(.tell(.frame(after: time)))
  }

  /// Lays out what waits to be laid out; reading and acting do so by themselves.
  public func settle() {
    stage.take(.settle)
    endLateSequence()
    if stage.takeSuspension() { perform(.suspend) }
  }

  /// Ends a sequence of keys whose next one did not come in time.
  private func endLateSequence() {
    stage.tape?.stamp()
    guard stage.timeToNextKey == .zero else { return }
    if stage.take(.lateKeys) { perform(.suspend) }
    stage.take(.settle)
  }

  // MARK: - Acting

  /// Takes in an event, as if a terminal had sent it.
  ///
  /// Control-Z is a request like that of a program: the host finds it in ``performed``.
  public func handle(_ event: InputEvent) {
    if stage.take(.input(event)) { perform(.suspend) }
    if !waitingForEnd.isEmpty, let delay = stage.timeToNextKey { planTurn(after: delay) }
  }

  /// The time until something happens by itself; nil if nothing does.
  ///
  /// A sequence of keys that has begun ends, a view that moves is drawn again, or a program that subscribes to frames hears of the
  /// next one. A host with a clock of its own reads the screen then.
  public var timeToNextTurn: Duration? {
    stage.tape?.stamp()
    let frame = isSeen && frames.isOn ? frames.rest(at: stage.time()) : nil
    return [stage.timeToNextKey, stage.timeToNextMotion, frame].compactMap(\.self).min()
  }

  /// Presses a key.
  public func press(_ key: KeyPress) { handle(.key(key)) }

  /// Types a text, one key after the other; a line feed is Return.
  public func type(_ text: String) {
    for character in text {
      press(character.isNewline ? .return : .character(character))
    }
  }

  /// Pastes a text at once.
  public func paste(_ text: String) { handle(.paste(text)) }

  /// Presses and releases a button of the mouse over a cell.
  public func click(column: Int, row: Int, button: MouseEvent.Button = .left) {
    handle(.mouse(MouseEvent(.press, button: button, column: column, row: row)))
    handle(.mouse(MouseEvent(.release, button: button, column: column, row: row)))
  }

  /// Gives the screen another size, within the bounds of its making.
  public func resize(columns: Int, rows: Int) { handle(.resize(columns: columns, rows: rows)) }

  /// Gives the keyboard to a view, or to none; nothing happens if the view cannot have it.
  public func focus(_ node: NodeID?) { stage.take(.focus(node)) }

  // MARK: - Serving a program

  /// The size of the screen in cells.
  public var size: LayoutSize { stage.layoutSize }

  /// Takes the program that will receive events, without the views of one before it, which quits.
  public func attach(_ host: any BackendHost) {
    let next = stage.stage(for: host)
    if next !== stage { frames.turn(on: false) }
    stage = next
  }

  /// Changes the retained views.
  public func apply(_ patch: [ViewChange]) { stage.apply(patch) }

  /// Learns that something waits; the screen looks when it is read, and by itself while it runs.
  public func setNeedsTurn() {
    if !hasToldChange {
      hasToldChange = true
      onChange?()
    }
    guard !waitingForEnd.isEmpty else { return }
    if stage.host?.exitStatus != nil {
      for continuation in waitingForEnd.values { continuation.resume() }
      waitingForEnd = [:]
    } else if !isTurnPlanned {
      planTurn()
    }
  }

  /// Takes a turn when a frame would be shown: as often as a terminal, and no more often.
  private func planTurn() {
    isTurnPlanned = true
    let decision = pace.ask(at: .now)
    Task { [weak self] in
      if case .wait(let delay) = decision { try? await Task.sleep(for: delay) }
      self?.isTurnPlanned = false
      self?.pace.showed(at: .now)
      self?.settle()
    }
  }

  /// Takes a turn once the next key of a sequence would come too late.
  private func planTurn(after delay: Duration) {
    Task { [weak self] in
      try? await Task.sleep(for: delay)
      self?.settle()
    }
  }

  /// Does what concerns the screen, and writes everything down.
  public func perform(_ command: HostCommand) {
    performed.append(command)
    switch command {
    case .setScreenMode(let mode): move(to: mode)
    case .printAbove(let text): printAbove(text)
    case .reportFrames(let isOn): reportFrames(isOn)
    default: _ = stage.perform(command)
    }
  }

  private func reportFrames(_ isOn: Bool) {
    if let onFrameRequest { return onFrameRequest(isOn) }
    frames.turn(on: isOn)
    if isOn { setNeedsTurn() }
  }

  private func printAbove(_ text: Text) {
    unsent.append(text)
    linesAbove += Sanitizer.lines(of: text.string)
  }

  /// The time of events, from any beginning, by which double clicks are told; the machine's unless
  /// it is set.
  public var clock: @MainActor () -> Duration {
    get { stage.time }
    set { stage.time = newValue }
  }

  /// True if some view wants to know where the mouse is while no button is down.
  ///
  /// A host whose terminal reports that only when asked asks for it while this is true.
  public var wantsPointerMovements: Bool {
    stage.settle()
    return stage.wantsHover
  }

  /// True if the program wants to hear of keys that go down, repeat and go up (`Subscription.keyEvents`).
  ///
  /// A host whose terminal reports repeats and releases only when asked asks for them while this is true.
  public var wantsKeyEvents: Bool {
    stage.settle()
    return stage.keys.reportsEvents
  }

  /// Tells the program of something that happened to it as a whole.
  ///
  /// A theme that follows the terminal follows `HostEvent.colorScheme(_:)`. After a signal that asks it to end
  /// (`HostSignal`) the program ends by itself, at once or when it has saved.
  ///
  /// - Returns: whether the program had a use for it.
  @discardableResult
  public func tell(_ event: HostEvent) -> Bool {
    if case .colorScheme(let scheme) = event {
      stage.take(.scheme(scheme))
      setNeedsTurn()
    }
    stage.take(.tell(event))
    return stage.isHeard
  }

  /// Waits until the program quits, or the task that waits is cancelled.
  public func run() async {
    guard stage.host?.exitStatus == nil, stage.host != nil else { return }
    runs += 1
    let run = runs
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A task that was cancelled before has been told already.
        guard !Task.isCancelled else { return continuation.resume() }
        waitingForEnd[run] = continuation
        setNeedsTurn()
      }
    } onCancel: {
      Task { @MainActor in waitingForEnd.removeValue(forKey: run)?.resume() }
    }
  }
}

extension TextScreen: @MainActor CustomStringConvertible {
  /// The text of the screen, for the failure of a test.
  public var description: String { text }
}
