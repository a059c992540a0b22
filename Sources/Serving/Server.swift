import Sockets
import TerminalPort
import TextBackend
import VirtualViews

/// A screen that any number of terminals show, or that one terminal shows alone.
///
/// The screen is as large, and as dark, as the terminal whose user did something last; the others show as much of it as
/// they can.
@MainActor
final class Server {
  private let screen: TextScreen
  private var listener: Listener?
  private var isOpen = true
  /// False if Control-Z does not take a terminal away from the program.
  var leavesOnSuspension = true
  /// Called when a terminal has come, and the screen has its size.
  var onBegin: (Viewer) -> Void = { _ in }
  /// Called when the last terminal has gone.
  var onEmpty: () -> Void = {}
  /// Called with more signals that the program wants to hear.
  lazy var onListen: (Set<HostSignal>) -> Void = { [weak self] in self?.signals?.watch($0) }
  /// The terminals, the one whose user did something last at the end.
  private(set) var viewers: [Viewer] = []
  private var fitted: (columns: Int, rows: Int)?
  private var toldScheme: ColorScheme?
  /// The terminals that are being given back.
  private var closings: [Int: Task<Void, Never>] = [:]
  private var closingCount = 0
  private var standing = StandingRequests()
  private var signals: SignalWatch?
  private(set) var pacer: ScreenPacer?

  /// Opens a socket at a path, at which terminals come.
  convenience init(path: String, _ screen: TextScreen) throws(SocketError) {
    self.init(screen)
    listener = try Listener(path: path) { [weak self] in self?.add($0) ?? false }
  }

  /// Makes a server to which terminals are brought.
  init(_ screen: TextScreen) {
    self.screen = screen
    pacer = ScreenPacer(screen) { [weak self] in self?.show() ?? false }
  }

  /// Tells the program of signals; it ends by itself after those that ask for that.
  func hearSignals(_ signals: Set<HostSignal> = SignalWatch.usual) {
    self.signals = SignalWatch(signals) { [weak self] in self?.receive($0) }
    pacer?.plan()
  }

  /// The signals that it hears.
  var watchedSignals: Set<HostSignal> { signals?.watched ?? [] }

  /// Tells the program of a signal.
  func receive(_ signal: HostSignal) {
    screen.tell(.signal(signal))
    pacer?.plan()
  }

  /// The number of terminals that are attached.
  var viewerCount: Int { viewers.count }

  /// Gives all terminals back, and removes the socket.
  func close() async {
    guard isOpen else { return }
    isOpen = false
    pacer?.end()
    signals?.end()
    listener?.close()
    for viewer in viewers { remove(viewer) }
    // Those who were leaving already are to be given back as well.
    for task in Array(closings.values) { await task.value }
  }

  /// Takes over the descriptor of a terminal; returns false if there are too many.
  func add(_ descriptor: Int32) -> Bool {
    guard isOpen, viewers.count < Self.mostViewers else { return false }
    weak var made: Viewer?
    let viewer = Viewer(descriptor) { [weak self] event in
      if let made { self?.take(event, of: made) }
    }
    made = viewer
    // Before those who have done something.
    viewers.insert(viewer, at: 0)
    return true
  }

  private func take(_ event: Viewer.Event, of viewer: Viewer) {
    // Keys that were typed behind the one by which it left are for no program.
    guard viewers.contains(where: { $0 === viewer }) else { return }
    switch event {
    case .begun:
      move(toFront: viewer)
      fit()
      onBegin(viewer)
      standing.tell(viewer, in: screen.mode)
    case .input(let input):
      if input.isOfUser { move(toFront: viewer) }
      // A report of a terminal at which nobody does anything is about that one alone. Releases are passed on from every
      // terminal, because only that of the press reports them.
      guard viewers.last === viewer || input.isRelease else { break }
      if case .resize = input { fit() } else { screen.handle(input) }
      if takeSuspension(), leavesOnSuspension { remove(viewer) }
    case .colors: fit()
    case .gone: remove(viewer)
    }
    pacer?.plan()
  }

  private func move(toFront viewer: Viewer) {
    guard viewers.last !== viewer, let place = viewers.firstIndex(where: { $0 === viewer }) else {
      return
    }
    viewers.append(viewers.remove(at: place))
    fit()
  }

  private func remove(_ viewer: Viewer) {
    viewers.removeAll { $0 === viewer }
    for release in viewer.heldReleases { screen.handle(.key(release)) }
    let number = closingCount
    closingCount += 1
    closings[number] = Task {
      await viewer.close()
      closings[number] = nil
    }
    fit()
    if viewers.isEmpty { onEmpty() }
  }

  /// Gives the screen the size and the brightness of the terminal whose user did something last, and what that user has
  /// chosen for all programs.
  private func fit() {
    guard let front = viewers.last(where: { $0.size != nil }), let size = front.size else { return }
    if let scheme = front.scheme, scheme != toldScheme {
      toldScheme = scheme
      screen.tell(.colorScheme(scheme))
    }
    screen.follow(front.preferences)
    if let depth = front.colorDepth { screen.colorDepth = depth }
    guard fitted.map({ $0 != size }) ?? true else { return }
    fitted = size
    screen.resize(columns: size.columns, rows: size.rows)
  }

  // MARK: - Showing

  /// Shows what is new; returns true if anybody looks.
  private func show() -> Bool {
    screen.isSeen = !viewers.isEmpty
    // Taken without viewers, too: the program's turns are taken with it.
    let picture = screen.picture
    _ = takeSuspension()
    _ = screen.takeLinesAbove()
    let reports = [
      standing.movements(screen.wantsPointerMovements), standing.keyEvents(screen.wantsKeyEvents),
    ]
    for command in reports.compactMap(\.self) {
      for viewer in viewers { viewer.perform(command) }
    }
    for viewer in viewers { viewer.show(picture, mode: screen.mode) }
    return !viewers.isEmpty
  }

  /// Passes on what the program asks of its terminal; returns true if it is to be stopped, as by Control-Z.
  private func takeSuspension() -> Bool {
    var isSuspended = false
    for command in screen.takePerformed() {
      switch command {
      case .suspend: isSuspended = true
      // `show()` asks for key events while the screen wants them.
      case .reportKeyEvents: break
      case .listen(let others, _): onListen(others)
      case .run(let child): screen.tell(.ended(child.number, .failed(errno: notPossible)))
      default:
        standing.note(command)
        for viewer in viewers { viewer.perform(command) }
      }
    }
    return isSuspended
  }

  private static let mostViewers = 64
}

extension InputEvent {
  /// True if the user did it: typed, clicked, resized the window or went to it; false for other reports of the
  /// terminal.
  fileprivate var isOfUser: Bool {
    switch self {
    case .key, .paste, .mouse, .resize, .focus(true): !isRelease
    case .focus(false): false
    }
  }

  /// True if a key went up, as it does also where the user has left the terminal.
  fileprivate var isRelease: Bool {
    if case .key(let press) = self { press.kind == .release } else { false }
  }
}
