/// The arrivals that wait, first in, first out.
///
/// A class with a stored count, because the runtime asks twenty times a turn whether anything waits:
/// reading a number takes no check for exclusive access, reading an array of the runtime would.
@MainActor
final class ArrivalQueue {
  private var arrivals: [Arrival] = []
  private var taken = 0
  private var isClosed = false

  /// The number of arrivals that wait.
  private(set) var count = 0

  /// True if nothing waits.
  var isEmpty: Bool { count == 0 }

  /// Adds an arrival at the end; a closed queue drops it.
  func append(_ arrival: Arrival) {
    guard !isClosed else { return arrival.drop() }
    arrivals.append(arrival)
    count += 1
  }

  /// Adds arrivals at the end; a closed queue drops them.
  func append(contentsOf other: [Arrival]) {
    for arrival in other { append(arrival) }
  }

  /// Takes out the oldest arrival.
  func popFirst() -> Arrival? {
    guard count > 0 else { return nil }
    let arrival = arrivals[taken]
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

  /// Accepts nothing more; what waits already can still be taken out.
  func close() { isClosed = true }

  private static let keptCapacity = 256
}
