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
  ///   - makeProgram: makes the program that the screen shows.
  ///   - onEnd: called when the program has ended and the terminal is given back.
  init(
    _ descriptor: Int32, makeProgram: @escaping (TextScreen, [String: String]) -> AnyObject,
    onEnd: @escaping () -> Void
  ) {
    server = Server(screen)
    self.onEnd = onEnd
    // Nothing goes on that somebody could come back to.
    server.leavesOnSuspension = false
    server.onBegin = { [weak self] viewer in self?.begin { makeProgram($0, viewer.environment) } }
    server.onEmpty = { [weak self] in self?.leave() }
    _ = server.add(descriptor)
  }

  /// Tells the program of a signal.
  func receive(_ signal: HostSignal) {
    guard !isEnding else { return }
    if program == nil { Task { await end() } } else { server.receive(signal) }
  }

  private func begin(_ makeProgram: (TextScreen) -> AnyObject) {
    program = makeProgram(screen)
    Task {
      await screen.run()
      await end()
    }
  }

  /// The terminal is gone: its program may save, and ends by that.
  private func leave() { receive(.hangUp) }

  private func end() async {
    guard !isEnding else { return }
    isEnding = true
    await server.close()
    onEnd()
  }
}

/// Terminals that attach at a socket, each of which gets a program of its own.
@MainActor
final class Seats {
  private var listener: Listener?
  private var seats: [Int: Seat] = [:]
  private var latest = 0
  private let makeProgram: (TextScreen, Guest) -> AnyObject
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Opens a socket at a path.
  init(
    path: String, makeProgram: @escaping (TextScreen, Guest) -> AnyObject
  ) throws(SocketError) {
    self.makeProgram = makeProgram
    listener = try Listener(path: path) { [weak self] in self?.add($0) ?? false }
  }

  /// The number of terminals.
  var count: Int { seats.count }

  /// Tells all programs of a signal.
  func receive(_ signal: HostSignal) { for seat in seats.values { seat.receive(signal) } }

  /// Lets nobody in any more, tells all programs of a signal that asks them to end, and waits until they have.
  func close(by signal: HostSignal) async {
    listener?.close()
    listener = nil
    receive(signal)
    guard !seats.isEmpty else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func add(_ descriptor: Int32) -> Bool {
    guard seats.count < Self.most else { return false }
    latest += 1
    let number = latest
    let makeProgram = makeProgram
    seats[number] = Seat(descriptor) { screen, environment in
      makeProgram(screen, Guest(number: number, environment: environment))
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

  // Each has a thread and five descriptors, of which a process mostly has 1,024.
  private static let most = 128
}
