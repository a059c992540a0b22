public import ConstraintLayout
public import VirtualViews

/// The terminal a program was started from.
///
/// Running a program on it takes the terminal's screen and gives it back as it was found, on
/// every way out. Control-C quits, Control-Z stops the program as a job of its shell.
///
/// Where there is no terminal, or one that can show no screen (`TERM` unset, empty or `dumb`),
/// running throws a ``TerminalError`` and writes nothing.
@MainActor
public final class Terminal: Backend {
  let stage = Stage(size: CellSize(columns: 80, rows: 24))
  private let options: TerminalOptions
  private var connection: TerminalConnection<FrameEncoder>?
  private var pace = FramePace()
  // Asked for before there was anything to ask, and shown when there is a screen no more.
  private var early: [HostCommand] = []
  private var printed: [String] = []
  private var needsTurn = true
  // While events are handled nobody needs to be woken: a turn follows in any case.
  private var isAwake = false

  /// Makes a terminal; nothing is opened before a program runs.
  ///
  /// - Parameters:
  ///   - quitKeys: keys that end the program where no view has a use for them; Control-C
  ///     always does.
  ///   - reportsMouse: whether clicks are the program's; the terminal then selects text only
  ///     with a modifier held down, usually Shift.
  public init(quitKeys: Set<KeyPress> = [], reportsMouse: Bool = true) {
    options = TerminalOptions(reportsMouse: reportsMouse)
    stage.quitKeys = quitKeys
  }

  /// Makes a terminal of one at a path, for tests.
  package init(options: TerminalOptions) { self.options = options }

  /// The size of the screen in cells; 80×24 until the program runs.
  public var size: LayoutSize { stage.layoutSize }

  /// Takes the program that will receive events.
  public func attach(_ host: any BackendHost) { stage.host = host }

  /// Changes the retained views.
  public func apply(_ update: ViewUpdate) { stage.apply(update) }

  /// Learns that something waits for a turn.
  public func setNeedsTurn() {
    needsTurn = true
    if !isAwake { connection?.wake() }
  }

  /// Does something for the program as a whole.
  public func perform(_ command: HostCommand) {
    switch command {
    case .focus(let node): moveFocus(to: node)
    case .blur: moveFocus(to: nil)
    case .open(let url): System.openExternally(url)
    case .printAbove(let text): printed.append(text)
    case .copy, .setTitle, .bell, .suspend, .run, .listen:
      if let connection { connection.perform(command) } else { early.append(command) }
    }
  }

  private func moveFocus(to node: NodeID?) {
    stage.setFocus(node)
    setNeedsTurn()
  }

  /// Takes the screen, shows frames and reports events until the program quits.
  ///
  /// A program whose terminal goes away ends with status 1.
  public func run() async throws(TerminalError) {
    // A program may quit before it was ever shown.
    guard stage.host?.exitStatus == nil else { return }
    let depth = ColorDepth.detect(environment: System.environment)
    let connection = try TerminalConnection(options: options) {
      FrameEncoder(options: .init(colorDepth: depth))
    }
    self.connection = connection
    defer {
      connection.close()
      self.connection = nil
      showPrinted()
    }
    for command in early { connection.perform(command) }
    early = []
    showLayoutIfAsked()
    let size = connection.size
    stage.resize(to: CellSize(columns: size.columns, rows: size.rows))
    present()
    while stage.host?.exitStatus == nil {
      let events = await connection.events()
      guard !events.isEmpty else { break }
      isAwake = true
      for event in events where stage.host?.exitStatus == nil { handle(event) }
      // Before the frame: what is sent while it is made has to wake us again.
      isAwake = false
      present()
    }
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .input(let event): if stage.handle(event) { connection?.suspend() }
    case .wake: break
    case .childEnded(let number, let end): stage.host?.receive(.ended(number, end))
    case .signal(let signal): stage.host?.receive(.signal(signal))
    case .terminalLost: stage.host?.quit(status: 1)
    // Closing the connection ends the process by the signal.
    case .terminate(let number):
      if let signal = HostSignal(number: number) { stage.host?.receive(.signal(signal)) }
      stage.host?.quit(status: 128 + number)
    }
  }

  /// Shows what changed, unless the last frame is too young: then it is shown a little later.
  private func present() {
    guard stage.host?.exitStatus == nil, needsTurn || stage.needsFrame else { return }
    switch pace.ask(at: .now) {
    case .show:
      needsTurn = false
      if let frame = stage.takeFrame() {
        connection?.present(frame)
        pace.showed(at: .now)
      }
      // What rendering led to shows in the next frame.
      if needsTurn { connection?.wake(after: pace.interval) }
    case .wait(let delay):
      // Not even rendered before: of many messages between two frames nobody sees the first.
      connection?.wake(after: delay)
    }
  }

  /// Shows what was to stay when the screen is gone.
  private func showPrinted() {
    for text in printed {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        System.printLine(String(TextClusters(line).map(\.character)))
      }
    }
    printed = []
  }
}

extension FrameEncoder: TerminalEncoder {}
