import Synchronization

/// Sends messages to a program from anywhere.
///
/// The messages of one task arrive in the order in which it sent them. Messages to a program
/// that has ended or is gone are dropped.
public struct Sender<Msg: Sendable>: Sendable {
  private let put: @Sendable (Msg) -> Void

  init(_ put: @escaping @Sendable (Msg) -> Void) { self.put = put }

  /// Sends a message; it is handled on the main actor as soon as that is free.
  public func send(_ message: Msg) { put(message) }

  /// Sends a message; the short form of ``send(_:)``.
  public func callAsFunction(_ message: Msg) { send(message) }
}

/// What arrived from other tasks, on its way to the main actor.
///
/// Only the first arrival of a batch wakes the main actor; the others go along.
final class Inbox<Msg: Sendable>: Sendable {
  private struct State {
    var arrivals: [Arrival<Msg>] = []
    var isClosed = false
  }

  // So that a turn without arrivals need not take the lock.
  private let hasArrivals = Atomic(false)
  private let state = Guarded(State())
  private let deliver: @MainActor @Sendable () -> Void

  init(deliver: @escaping @MainActor @Sendable () -> Void) { self.deliver = deliver }

  func put(_ arrival: Arrival<Msg>) {
    let isFirst = state.withLock { state in
      guard !state.isClosed else { return false }
      state.arrivals.append(arrival)
      hasArrivals.store(true, ordering: .releasing)
      return state.arrivals.count == 1
    }
    if isFirst { Task { @MainActor [deliver] in deliver() } }
  }

  /// Whether nothing waits; what arrives meanwhile wakes the main actor by itself.
  @inline(__always) var isEmpty: Bool { !hasArrivals.load(ordering: .acquiring) }

  /// Takes out everything that waits.
  func take() -> [Arrival<Msg>] {
    state.withLock { state in
      defer { state.arrivals = [] }
      hasArrivals.store(false, ordering: .releasing)
      return state.arrivals
    }
  }

  /// Drops what waits and everything that comes later.
  func close() {
    state.withLock { state in
      state.arrivals = []
      state.isClosed = true
      hasArrivals.store(false, ordering: .releasing)
    }
  }
}
