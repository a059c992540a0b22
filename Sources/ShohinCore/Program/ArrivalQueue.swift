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
    defer { taken += 1 }
    // What was taken already is given back now and then, so that a chain that never ends does not
    // grow.
    if taken >= 256, taken * 2 >= arrivals.count {
      arrivals.removeFirst(taken)
      taken = 0
    }
    return arrivals[taken]
  }

  /// How many wait.
  var count: Int { arrivals.count - taken }

  var isEmpty: Bool { taken >= arrivals.count }
}
