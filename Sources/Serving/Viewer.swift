import Dispatch
import Sockets
import TerminalPort
import TextBackend
import VirtualViews

/// One terminal that is attached: what it types, and what it is shown.
@MainActor
final class Viewer {
  /// Something that a viewer did.
  enum Event {
    /// It has said how large it is, and can be shown something.
    case begun
    case input(InputEvent)
    /// The brightness of its background or its number of colors has changed; the viewer has stored it.
    case colors
    /// It is gone, or wants to leave.
    case gone
  }

  private let descriptor: Int32
  private let tell: (Event) -> Void
  private var watch: Watch?
  private var frames = ViewerFrames()
  private var connection: StreamConnection?
  /// The ends of the way on which typed bytes go to the connection: ours, and that which it reads.
  private var typing: (ours: Int32, theirs: Int32)?
  private var untyped: ArraySlice<UInt8> = []
  private var isTyping = false
  private var isGone = false
  private var listening: Task<Void, Never>?
  /// True while the terminal is to report keys that go up.
  private var tellsReleases = false
  /// True if the terminal has reported a repeat or a release: some know the protocol and report presses only.
  private var tellsKinds = false
  /// The keys that are held down; a terminal that is gone will not tell when they go up.
  private var held: [KeyPress] = []
  /// The variables of its environment, as far as it told them.
  private(set) var environment: [String: String] = [:]
  /// The user's choices for all programs.
  var preferences: UserPreferences { UserPreferences { environment[$0] } }
  private(set) var size: (columns: Int, rows: Int)?
  /// The number of colors that it shows; nil while nothing is known of it.
  private(set) var colorDepth: ColorDepth?
  /// The brightness of its background; nil while nothing is known of it.
  private(set) var scheme: ColorScheme?

  init(_ descriptor: Int32, tell: @escaping (Event) -> Void) {
    (self.descriptor, self.tell) = (descriptor, tell)
    watch = Watch(descriptor, closes: false) { [weak self] in self?.read() }
  }

  // MARK: - Showing

  func show(_ picture: ScreenPicture, mode: ScreenMode) { connection?.show(picture, mode: mode) }

  func perform(_ command: HostCommand) {
    if case .reportKeyEvents(let isOn) = command { (tellsReleases, held) = (isOn, []) }
    connection?.perform(command)
  }

  /// The releases of the keys that are held down at the terminal, as far as it was told.
  var heldReleases: [KeyPress] {
    tellsKinds ? held.map { KeyPress($0.key, $0.modifiers, kind: .release) } : []
  }

  /// Gives the terminal back and lets go of it; the result is there when it has the bytes.
  ///
  /// A terminal that reads nothing is given up after two seconds.
  func close() async {
    isGone = true
    guard let watch else { return }
    self.watch = nil
    listening?.cancel()
    let (connection, typing, descriptor) = (connection, typing, descriptor)
    (self.connection, self.typing, untyped) = (nil, nil, [])
    await watch.end()
    // The terminal may be slow. A task would block the threads that the tasks of all programs use.
    await onThread {
      connection?.close()
      // A terminal that reads a byte now and then is not waited for: its thread has to end before the numbers of the
      // descriptors are somebody else's.
      shutDown(descriptor)
      if let typing { shutDown(typing.theirs) }
      guard connection?.close() != false else { return }
      typing.map { [$0.ours, $0.theirs] }?.forEach { closeDescriptor($0) }
      closeDescriptor(descriptor)
    }
  }

  private func onThread(_ work: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      // A queue of its own has a thread of its own while others wait.
      DispatchQueue(label: "leaving terminal").async {
        work()
        continuation.resume()
      }
    }
  }

  // MARK: - Hearing

  private func read() {
    guard !isGone else { return }
    readAll(descriptor) { bytes in
      guard let bytes, let frames = frames.receive(bytes) else {
        leave()
        return false
      }
      for frame in frames where !isGone { take(frame) }
      return !isGone
    }
  }

  /// Says that it is gone, once, and hears nothing more.
  private func leave() {
    guard !isGone else { return }
    isGone = true
    watch?.pause()
    tell(.gone)
  }

  private func take(_ frame: ViewerFrame) {
    switch frame {
    case .hello(let columns, let rows, let environment): begin(columns, rows, environment)
    case .resize(let columns, let rows):
      guard connection != nil else { return leave() }
      size = (columns, rows)
      connection?.resize(columns: columns, rows: rows)
    case .bytes(let bytes):
      guard connection != nil, untyped.count + bytes.count <= Self.mostUntyped else {
        return leave()
      }
      untyped += bytes
      if !isTyping { type() }
    case .leave: leave()
    }
  }

  private func begin(_ columns: Int, _ rows: Int, _ environment: [String: String]) {
    guard connection == nil, let pair = makePair() else { return leave() }
    let made = try? StreamConnection(
      input: pair.other, output: descriptor, columns: columns, rows: rows, environment: environment)
    guard let made else {
      closeDescriptor(pair.one)
      closeDescriptor(pair.other)
      return leave()
    }
    (size, self.environment) = ((columns, rows), environment)
    (connection, typing) = (made, (pair.one, pair.other))
    colorDepth = made.initialColorDepth
    listening = Task { [weak self] in
      while !Task.isCancelled {
        let events = await made.events()
        guard !events.isEmpty, let self else { return }
        for event in events { self.take(event) }
      }
    }
    tell(.begun)
  }

  private func take(_ event: TerminalEvent) {
    switch event {
    case .input(let input):
      if case .key(let press) = input { follow(press) }
      tell(.input(input))
    case .colorScheme(let next):
      scheme = next
      tell(.colors)
    case .colorDepth(let next):
      colorDepth = next
      tell(.colors)
    case .terminalLost: leave()
    case .wake, .shown, .childEnded, .signal, .images, .terminate: break
    }
  }

  /// Takes note of a key that goes down or up, while the terminal is to report both.
  private func follow(_ press: KeyPress) {
    guard tellsReleases, connection?.keyboard == .kitty else { return }
    if press.kind != .press { tellsKinds = true }
    held.removeAll { $0.key == press.key }
    guard press.kind != .release else { return }
    held.append(press)
    held.removeFirst(max(0, held.count - Self.mostHeld))
  }

  /// Passes on what was typed, as far as it is taken.
  private func type() {
    isTyping = false
    guard let typing, !untyped.isEmpty else { return }
    guard let count = writeNow(typing.ours, untyped) else { return leave() }
    untyped = untyped.dropFirst(count)
    guard !untyped.isEmpty else { return untyped = [] }
    isTyping = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(10))
      self?.type()
    }
  }

  private static let mostUntyped = 1 << 20
  private static let mostHeld = 64
}
