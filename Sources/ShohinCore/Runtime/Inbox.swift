import Synchronization

/// The arrivals of other tasks, on their way to the main actor.
///
/// Only the first arrival of a batch wakes the main actor; the others go along.
final class Inbox: Sendable {
  private struct State {
    var arrivals: [Arrival] = []
    var isClosed = false
  }

  // A turn without arrivals need not take the lock.
  private let hasArrivals = Atomic(false)
  private let state = Guarded(State())
  private let deliver: @MainActor @Sendable () -> Void

  init(deliver: @escaping @MainActor @Sendable () -> Void) { self.deliver = deliver }

  /// Adds an arrival; a closed inbox drops it.
  func put(_ arrival: Arrival) {
    let count = state.withLock { state -> Int? in
      guard !state.isClosed else { return nil }
      state.arrivals.append(arrival)
      hasArrivals.store(true, ordering: .releasing)
      return state.arrivals.count
    }
    switch count {
    case nil: arrival.drop()
    case 1: Task { @MainActor [deliver] in deliver() }
    default: break
    }
  }

  /// True if nothing waits; a later arrival wakes the main actor by itself.
  var isEmpty: Bool { !hasArrivals.load(ordering: .acquiring) }

  /// Takes out everything that waits.
  func take() -> [Arrival] {
    state.withLock { state in
      defer { state.arrivals = [] }
      hasArrivals.store(false, ordering: .releasing)
      return state.arrivals
    }
  }

  /// Drops what waits and everything that comes later.
  func close() {
    let rest = state.withLock { state in
      state.isClosed = true
      defer { state.arrivals = [] }
      hasArrivals.store(false, ordering: .releasing)
      return state.arrivals
    }
    for arrival in rest { arrival.drop() }
  }
}

/// Closes an inbox when its runtime goes away.
final class InboxOwner {
  let inbox: Inbox

  init(_ inbox: Inbox) { self.inbox = inbox }

  deinit { inbox.close() }
}
