/// The arrivals that wait, first in, first out.
struct ArrivalQueue {
  private var arrivals: [Arrival] = []
  private var taken = 0
  private var isClosed = false

  /// The number of arrivals that wait.
  var count: Int { arrivals.count - taken }

  /// True if nothing waits.
  var isEmpty: Bool { arrivals.count == taken }

  /// Adds an arrival at the end; a closed queue drops it.
  mutating func append(_ arrival: Arrival) {
    if isClosed { arrival.drop() } else { arrivals.append(arrival) }
  }

  /// Adds arrivals at the end; a closed queue drops them.
  mutating func append(contentsOf other: [Arrival]) {
    for arrival in other { append(arrival) }
  }

  /// Takes out the oldest arrival.
  mutating func popFirst() -> Arrival? {
    guard taken < arrivals.count else { return nil }
    let arrival = arrivals[taken]
    taken += 1
    if taken == arrivals.count {
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
  mutating func close() { isClosed = true }

  private static let keptCapacity = 256
}
