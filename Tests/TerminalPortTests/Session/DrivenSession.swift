import VirtualViews

@testable import TerminalPort

/// A session whose terminal reads and answers at once, and whose clock stands still between calls.
///
/// Everything is done in the order in which ``TerminalPump`` does it, without a descriptor or a thread.
final class DrivenSession {
  /// A terminal that keeps what it is sent.
  final class Screen: TerminalLine {
    fileprivate(set) var bytes: [UInt8] = []
    fileprivate(set) var farewell: [UInt8] = []
    fileprivate(set) var expected = TerminalSession.Expectation(count: 0, limit: .zero)
    fileprivate(set) var room = Int.max
    fileprivate(set) var isGone = false
    fileprivate(set) var size: TerminalSize
    /// The size of a cell that the system tells.
    var cellPixels: PixelSize?

    init(size: TerminalSize) { self.size = size }

    func write(_ bytes: Span<UInt8>) -> OutputQueue.Attempt {
      if isGone { return .failed }
      let count = min(room, bytes.count)
      guard count > 0 else { return .wouldBlock }
      for index in 0..<count { self.bytes.append(bytes[index]) }
      room -= count
      return .wrote(count)
    }

    func promise(_ farewell: [UInt8]) { self.farewell = farewell }
    func expect(_ answers: TerminalSession.Expectation) { expected = answers }
  }

  private var session: TerminalSession
  let screen: Screen
  private(set) var actions: [TerminalSession.Action] = []
  private(set) var hasEnded = false
  /// The way in which the terminal sends keys, as far as it is known.
  var keyboard: KeyboardProtocol? { session.keyboard }
  /// The programs that do not exist.
  var failsToStart: Set<String> = []
  private var now = Duration.zero
  private var events: [TerminalEvent] = []
  private var isFull = false

  init(
    _ options: TerminalOptions = TerminalOptions(), encoder: FrameEncoder = FrameEncoder(),
    columns: Int = 80, rows: Int = 24
  ) {
    let size = TerminalSize(columns: columns, rows: rows)
    session = TerminalSession(size: size, options: options, encoder: encoder)
    screen = Screen(size: size)
    turn { $0.takeScreen(isAgain: false) }
  }

  // MARK: - What happens to it

  /// Types control pictures and text, which the session reads at once.
  func type(_ text: String) { turn { $0.receive(InputNotation.bytes(text)) } }

  /// Lets time pass, with a turn whenever the session asks for one.
  func pass(_ time: Duration) {
    let end = now + time
    while let deadline = session.deadline, deadline <= end {
      now = max(now, deadline)
      turn()
    }
    now = end
  }

  func present(
    _ frame: Frame, mode: ScreenMode = .fullScreen, reportsShown: Bool = false
  ) {
    var next: TerminalSession.NextFrame? = TerminalSession.NextFrame(
      frame: frame, mode: mode, isReported: reportsShown)
    turn { $0.show(&next) }
  }

  func present(_ lines: [String], mode: ScreenMode = .fullScreen, reportsShown: Bool = false) {
    present(Frame(lines: lines), mode: mode, reportsShown: reportsShown)
  }

  func ask(_ change: (inout TerminalRequests) -> Void) {
    var requests = TerminalRequests()
    change(&requests)
    turn { $0.receive(requests) }
  }

  func takeComposed() -> [[UInt8]] { session.takeComposed() }

  func receive(_ signals: TerminalSignals) { turn { $0.receive(signals) } }

  /// Gives the window another size, of which a signal tells.
  func resize(columns: Int, rows: Int, isTold: Bool = true) {
    screen.size = TerminalSize(columns: columns, rows: rows)
    if isTold { receive(TerminalSignals(isResized: true)) }
  }

  /// Has the screen given back, and waits as long as answers are waited for.
  func close() {
    ask { $0.closes = true }
    pass(.seconds(1))
  }

  /// Lets the terminal take so many bytes from now on, or all again.
  func take(atMost count: Int?) {
    screen.room = count ?? .max
    turn { $0.isBlocked = false }
  }

  func hangUp() {
    screen.isGone = true
    turn { $0.lose() }
  }

  /// Makes the program too busy to take events, or not.
  func setFull(_ isFull: Bool) {
    self.isFull = isFull
    turn()
  }

  // MARK: - What comes of it

  /// What the terminal got since the last ``clearOutput()``.
  var text: String { String(decoding: screen.bytes, as: UTF8.self) }

  func clearOutput() { screen.bytes = [] }

  /// Takes the events since the last time, oldest first.
  func takeEvents() -> [TerminalEvent] {
    defer { events = [] }
    return events
  }

  var state: TerminalSession.State { session.state }
  var reads: Bool { session.reads }
  var deadline: Duration? { session.deadline.map { $0 - now } }
  var ending: Int32? { session.ending }
  var isForced: Bool { session.isForced }

  // MARK: - Turns

  private func turn(_ act: (inout TerminalSession) -> Void = { _ in }) {
    session.now = now
    session.backlog.isFull = isFull
    session.backlog.hasInterrupt = events.contains(where: \.isInterrupt)
    if session.isAnswerTimeOver { session.giveUpAnswers() }
    act(&session)
    perform()
    session.handleTimers(screen)
    session.write(to: screen)
    session.reportShown()
    events += session.takeEvents()
    if !hasEnded, session.endIfDone() {
      hasEnded = true
      screen.bytes += screen.farewell
    }
    session.hurryAnswers()
  }

  private func perform() {
    while let action = session.takeAction() {
      session.keepPromises(to: screen)
      actions.append(action)
      switch action {
      case .stop(let givesBack):
        if givesBack { giveBack() }
        session.resumed(isTold: true)
        if givesBack { retake() }
      case .retake: retake()
      case .lend(let program):
        giveBack()
        if failsToStart.contains(program.executable) { session.childEnded(.failed(errno: 2)) }
      default: break
      }
    }
  }

  private func giveBack() {
    screen.bytes += screen.farewell
    session.noteGivenBack()
  }

  private func retake() {
    session.expectCursor()
    session.retake(isAgain: session.isOpen)
    session.flush(to: screen)
  }
}

extension DrivenSession {
  /// A session that has asked everything, and knows where it begins if it is inline.
  static func asking(
    _ mode: ScreenMode = .fullScreen, terminal: KnownTerminal? = nil,
    environment: [String: String] = ["TERM": "xterm"]
  ) -> DrivenSession {
    var options = TerminalOptions(mode: mode)
    options.terminal = terminal
    let abilities = FrameEncoder.Options.detect { environment[$0] }
    let session = DrivenSession(options, encoder: FrameEncoder(options: abilities))
    if mode.isInline { session.type("␛[5;1R") }
    return session
  }
}
