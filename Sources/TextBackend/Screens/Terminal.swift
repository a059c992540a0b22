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
  private let stage = Stage(size: CellSize(columns: 80, rows: 24))
  private let options: TerminalOptions
  private var connection: TerminalConnection<FrameEncoder>?
  private var pace = FramePace()
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

  /// The size of the screen in cells; 80×24 until the program runs.
  public var size: LayoutSize { stage.layoutSize }

  /// Takes the program that will receive events.
  public func attach(_ host: any BackendHost) { stage.host = host }

  /// Changes the retained views.
  public func apply(_ update: ViewUpdate) { stage.apply(update) }

  /// Learns that something waits for a turn.
  public func setNeedsTurn() { if !isAwake { connection?.wake() } }

  /// Does something for the program as a whole.
  public func perform(_ command: HostCommand) {
    switch command {
    case .focus(let node): stage.setFocus(node)
    case .blur: stage.setFocus(nil)
    default: break
    }
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
    }
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
    case .terminalLost: stage.host?.quit(status: 1)
    // Closing the connection ends the process by the signal.
    case .terminate(let signal): stage.host?.quit(status: 128 + signal)
    }
  }

  /// Shows what changed, unless the last frame is too young: then it is shown a little later.
  private func present() {
    guard stage.host?.exitStatus == nil, stage.hasNews else { return }
    switch pace.ask(at: .now) {
    case .show:
      if let frame = stage.takeFrame() {
        connection?.present(frame)
        pace.showed(at: .now)
      }
    case .wait(let delay):
      connection?.wake(after: delay)
    }
  }
}

extension FrameEncoder: TerminalEncoder {}
