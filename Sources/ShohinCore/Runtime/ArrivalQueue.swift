/// The arrivals that wait, first in, first out.
///
/// A class with a stored count, because the runtime asks twenty times a turn whether anything waits:
/// reading a number takes no check for exclusive access, reading an array of the runtime would.
@MainActor
final class ArrivalQueue {
  private struct Waiting {
    var arrival: Arrival
    var depth: Int
  }

  private var arrivals: [Waiting] = []
  private var taken = 0
  private var isClosed = false

  /// The number of arrivals that wait.
  private(set) var count = 0

  // Those who wait for an answer would wait for ever.
  isolated deinit {
    for waiting in arrivals[taken...] { waiting.arrival.drop() }
  }

  /// The number of messages that led to the arrival that was taken out last, one after the other at once.
  private(set) var depth = 0
  /// The depth of what arrives now: one more than that of the message that is being handled.
  private(set) var nextDepth = 0

  /// True if nothing waits.
  var isEmpty: Bool { count == 0 }

  /// Adds an arrival at the end; a closed queue drops it.
  ///
  /// - Parameters:
  ///   - arrival: the arrival.
  ///   - depth: the number of messages that led to it at once.
  func append(_ arrival: Arrival, depth: Int = 0) {
    guard !isClosed else { return arrival.drop() }
    arrivals.append(Waiting(arrival: arrival, depth: depth))
    count += 1
  }

  /// Adds arrivals at the end; a closed queue drops them.
  func append(contentsOf other: [Arrival]) {
    for arrival in other { append(arrival) }
  }

  /// Takes out the oldest arrival.
  func popFirst() -> Arrival? {
    guard count > 0 else { return nil }
    let arrival = arrivals[taken].arrival
    depth = arrivals[taken].depth
    nextDepth = depth
    if case .message = arrival { nextDepth += 1 }
    (taken, count) = (taken + 1, count - 1)
    if count == 0 {
      arrivals.removeAll(keepingCapacity: taken <= Self.keptCapacity)
      taken = 0
    } else if taken >= Self.keptCapacity, taken >= count {
      // A chain that never ends does not grow.
      arrivals.removeFirst(taken)
      taken = 0
    }
    return arrival
  }

  /// Says that nothing is being handled any more: what arrives from now on has no message before it.
  func pause() { nextDepth = 0 }

  /// Accepts nothing more; what waits already can still be taken out.
  func close() { isClosed = true }

  private static let keptCapacity = 256
}
