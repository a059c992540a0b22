import ShohinThreads
import Synchronization

/// The thread that waits for all watched descriptors at once, and tells the main actor of those that can be read.
///
/// Sources of libdispatch do the same, but on Linux they are not safe where the other end hangs up: the queue of such a
/// source takes it out of lists that the thread which waits is just reading. Processes crash by it, or never hear of a
/// descriptor (Swift 6.3.1).
///
/// A descriptor of which the main actor was told is not waited for until its function has returned.
final class WatchLoop: Sendable {
  /// The loop of the process; its thread begins with the first watch, and then waits until there is something to do.
  static let shared = WatchLoop()

  private struct Watched {
    let descriptor: Int32
    let closes: Bool
    /// Nil from the end on: whoever ends it lets go of what the function holds.
    var body: (@MainActor @Sendable () -> Void)?
    var phase = Phase.waiting
    /// True while the function runs: so long the descriptor stays open, also if the function ends its own watch.
    var isCalled = false
    var whenEnded: [@Sendable () -> Void] = []

    enum Phase {
      /// The thread waits for the descriptor, or does so in its next turn.
      case waiting
      /// The main actor is to call the function, or does so now.
      case told
      case paused
      /// The thread is to close it, or does so now.
      case ended, closing
    }
  }

  private struct State {
    var watched: [Int: Watched] = [:]
    var count = 0
    var isRunning = false
    /// The pipe that wakes the thread; nil while the process may have no more of these.
    var bell: (reader: Int32, writer: Int32)?
    /// True while there is a byte in the bell, in which there is never more than one.
    var isRung = false
  }

  private let state = Mutex(State())
  private let makeBell: @Sendable () -> (reader: Int32, writer: Int32)?
  private let start: @Sendable (@escaping @Sendable () -> Void) -> Bool

  /// Makes a loop.
  ///
  /// - Parameters:
  ///   - makeBell: makes a pipe by which the thread is woken; nil if that cannot be done now.
  ///   - start: starts the thread; false if that cannot be done now. It is tried again with each watch that begins or ends.
  init(
    makeBell: @escaping @Sendable () -> (reader: Int32, writer: Int32)? = { makePipe() },
    start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = { startThread($0) }
  ) {
    (self.makeBell, self.start) = (makeBell, start)
  }

  // MARK: - Watches

  /// Waits for a descriptor from now on.
  ///
  /// - Returns: the number under which it can be paused and ended.
  func begin(
    _ descriptor: Int32, closes: Bool, _ body: @escaping @MainActor @Sendable () -> Void
  ) -> Int {
    let number = state.withLock { state in
      state.count += 1
      state.watched[state.count] = Watched(descriptor: descriptor, closes: closes, body: body)
      return state.count
    }
    wake()
    return number
  }

  /// Tells of a descriptor no more.
  func pause(_ number: Int) {
    state.withLock { state in
      switch state.watched[number]?.phase {
      case .waiting, .told: state.watched[number]?.phase = .paused
      case .paused, .ended, .closing, nil: break
      }
    }
  }

  /// Waits for a descriptor no longer, and then closes it if it belongs to its watch.
  ///
  /// - Parameters:
  ///   - number: the number of its watch.
  ///   - whenEnded: called when that is done.
  func end(_ number: Int, _ whenEnded: (@Sendable () -> Void)? = nil) {
    let (body, isKnown) = state.withLock { state in
      guard var watched = state.watched[number] else { return (Watched?.none?.body, false) }
      let body = watched.body
      watched.body = nil
      if watched.phase != .closing { watched.phase = .ended }
      if let whenEnded { watched.whenEnded.append(whenEnded) }
      state.watched[number] = watched
      return (body, true)
    }
    // The function is freed without the lock: with it go other watches, which take the lock.
    withExtendedLifetime(body) {}
    guard isKnown else {
      whenEnded?()
      return
    }
    wake()
    // Without a thread nobody waits.
    if !state.withLock({ $0.isRunning }) { _ = prepare() }
  }

  /// Calls the functions of descriptors that can be read, and has these waited for again.
  @MainActor
  private func call(_ numbers: [Int]) {
    for number in numbers {
      let body = state.withLock { state -> (@MainActor @Sendable () -> Void)? in
        guard state.watched[number]?.phase == .told else { return nil }
        state.watched[number]?.isCalled = true
        return state.watched[number]?.body
      }
      body?()
    }
    state.withLock { state in
      for number in numbers {
        state.watched[number]?.isCalled = false
        if state.watched[number]?.phase == .told { state.watched[number]?.phase = .waiting }
      }
    }
    wake()
  }

  // MARK: - The thread

  /// Has the thread look again what it is to wait for.
  private func wake() {
    state.withLock { state in
      if !state.isRunning { state.isRunning = start { self.run() } }
      guard let bell = state.bell, !state.isRung else { return }
      state.isRung = writeByte(bell.writer)
    }
  }

  private func run() {
    while true {
      let (bell, waiting) = prepare()
      let descriptors = waiting.map(\.descriptor) + (bell.map { [$0] } ?? [])
      // Without a bell it looks by itself, as soon as a user would notice.
      let ready = waitForReadable(descriptors, milliseconds: bell == nil ? 10 : -1)
      let numbers = state.withLock { state in
        if let bell, ready.contains(waiting.count) { state.isRung = !readByte(bell) }
        return ready.compactMap { place -> Int? in
          guard place < waiting.count else { return nil }
          let number = waiting[place].number
          guard state.watched[number]?.phase == .waiting else { return nil }
          state.watched[number]?.phase = .told
          return number
        }
      }
      guard !numbers.isEmpty else { continue }
      Task { @MainActor in call(numbers) }
    }
  }

  /// Closes what belongs to watches that have ended, while nobody waits for it, and returns what to wait for.
  ///
  /// - Complexity: O(*n*) in the number of watches.
  private func prepare() -> (bell: Int32?, waiting: [(number: Int, descriptor: Int32)]) {
    func hasEnded(_ watched: Watched) -> Bool { watched.phase == .ended && !watched.isCalled }
    let ended = state.withLock { state in
      let ended = state.watched.filter { hasEnded($0.value) }
      for number in ended.keys { state.watched[number]?.phase = .closing }
      return ended
    }
    for watched in ended.values where watched.closes { closeDescriptor(watched.descriptor) }
    let (told, bell, waiting) = state.withLock { state in
      if state.bell == nil { state.bell = makeBell() }
      // A second end that came while they were closed is told, too.
      let told = ended.keys.flatMap { state.watched.removeValue(forKey: $0)?.whenEnded ?? [] }
      let waiting = state.watched.compactMap { number, watched in
        watched.phase == .waiting ? (number: number, descriptor: watched.descriptor) : nil
      }
      return (told, state.bell?.reader, waiting)
    }
    for tell in told { tell() }
    return (bell, waiting)
  }
}
