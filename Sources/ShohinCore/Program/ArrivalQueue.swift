import VirtualViews

/// Something that waits for its turn.
enum Arrival<Msg: Sendable>: Sendable {
  /// A message, and the work it comes from.
  case message(Msg, from: WorkID)
  /// Some work has ended.
  case ended(WorkID, Diagnostic?)
}

/// What waits for its turn, first in, first out.
struct ArrivalQueue<Msg: Sendable> {
  private var arrivals: [Arrival<Msg>] = []
  private var taken = 0

  mutating func append(_ arrival: Arrival<Msg>) { arrivals.append(arrival) }

  mutating func append(contentsOf other: [Arrival<Msg>]) { arrivals.append(contentsOf: other) }

  /// Takes out the oldest.
  mutating func popFirst() -> Arrival<Msg>? {
    guard taken < arrivals.count else { return nil }
    let arrival = arrivals[taken]
    taken += 1
    if taken == arrivals.count {
      removeAll()
    } else if taken >= 256, taken * 2 >= arrivals.count {
      // What was taken is given back now and then, so that a chain that never ends does not grow.
      arrivals.removeFirst(taken)
      taken = 0
    }
    return arrival
  }

  /// Forgets everything.
  mutating func removeAll() {
    arrivals.removeAll(keepingCapacity: true)
    taken = 0
  }

  /// How many wait.
  var count: Int { arrivals.count - taken }

  var isEmpty: Bool { taken >= arrivals.count }
}
