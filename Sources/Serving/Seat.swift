import Sockets
import TerminalPort
import TextBackend
import VirtualViews

/// A terminal with a screen and a program of its own.
///
/// The program begins when the terminal has said how large it is, and ends with it.
@MainActor
final class Seat {
  private let screen = TextScreen()
  private let server: Server
  private let onEnd: () -> Void
  private var program: AnyObject?
  private var isEnding = false

  /// - Parameters:
  ///   - descriptor: the socket of the terminal, which is taken over.
  ///   - patience: the time in which the terminal has to say how large it is.
  ///   - makeProgram: makes the program that the screen shows.
  ///   - onListen: called with more signals that the program wants to hear.
  ///   - onEnd: called when the program has ended and the terminal is given back.
  init(
    _ descriptor: Int32, patience: Duration,
    makeProgram: @escaping (TextScreen, [String: String]) -> AnyObject,
    onListen: @escaping (Set<HostSignal>) -> Void, onEnd: @escaping () -> Void
  ) {
    server = Server(screen)
    self.onEnd = onEnd
    // Nothing goes on that somebody could come back to.
    server.leavesOnSuspension = false
    server.onListen = onListen
    server.onBegin = { [weak self] viewer in self?.begin { makeProgram($0, viewer.environment) } }
    server.onEmpty = { [weak self] in self?.receive(.hangUp) }
    _ = server.add(descriptor)
    Task { [weak self] in
      try? await Task.sleep(for: patience)
      if let self, self.program == nil { self.end() }
    }
  }

  /// Tells the program of a signal, such as that its terminal is gone: it may save, and ends by that.
  func receive(_ signal: HostSignal) {
    guard !isEnding else { return }
    if program != nil { return server.receive(signal) }
    if SignalWatch.isEnding(signal) { end() }
  }

  private func begin(_ makeProgram: (TextScreen) -> AnyObject) {
    guard !isEnding else { return }
    program = makeProgram(screen)
    Task {
      await screen.run()
      end()
    }
  }

  private func end() {
    guard !isEnding else { return }
    // At once: a terminal that says how large it is from now on gets no program.
    isEnding = true
    Task {
      await server.close()
      onEnd()
    }
  }
}

/// Terminals that attach at a socket, each of which gets a program of its own.
@MainActor
final class Seats {
  private var listener: Listener?
  private var seats: [Int: Seat] = [:]
  private var taken = 0
  private var programs = 0
  private let patience: Duration
  private let makeProgram: (TextScreen, AttachedTerminal) -> AnyObject
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isClosing = false
  /// Called with more signals that a program wants to hear.
  var onListen: (Set<HostSignal>) -> Void = { _ in }

  /// Opens a socket at a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - patience: the time in which a terminal has to say how large it is.
  ///   - makeProgram: makes the program of a terminal.
  /// - Throws: an error if there can be no socket at the path.
  init(
    path: String, patience: Duration = .seconds(10),
    makeProgram: @escaping (TextScreen, AttachedTerminal) -> AnyObject
  ) throws(SocketError) {
    (self.patience, self.makeProgram) = (patience, makeProgram)
    listener = try Listener(path: path) { [weak self] in self?.add($0) ?? false }
  }

  /// The number of terminals.
  var count: Int { seats.count }

  /// Tells all programs of a signal.
  func receive(_ signal: HostSignal) { for seat in seats.values { seat.receive(signal) } }

  /// Notes that the programs are to end; returns false if that was known.
  func beginClosing() -> Bool {
    defer { isClosing = true }
    return !isClosing
  }

  /// Lets nobody in any more, tells all programs of a signal that asks them to end, and waits until they have.
  func close(by signal: HostSignal) async {
    _ = beginClosing()
    listener?.close()
    listener = nil
    receive(signal)
    guard !seats.isEmpty else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func add(_ descriptor: Int32) -> Bool {
    guard seats.count < Self.most else { return false }
    taken += 1
    let number = taken
    // Unowned: a seat that has no program yet does not outlive its seats.
    seats[number] = Seat(descriptor, patience: patience) { [unowned self] screen, environment in
      programs += 1
      return makeProgram(screen, AttachedTerminal(number: programs, environment: environment))
    } onListen: { [weak self] in
      self?.onListen($0)
    } onEnd: { [weak self] in
      self?.remove(number)
    }
    return true
  }

  private func remove(_ number: Int) {
    seats[number] = nil
    guard seats.isEmpty else { return }
    let done = waiting
    waiting = []
    for continuation in done { continuation.resume() }
  }

  /// The maximum number of terminals.
  ///
  /// Each needs a thread and seven descriptors; a process usually may have 1,024.
  private static let most = 100
}
