import VirtualViews

/// Something that waits for its turn.
enum Arrival<Msg: Sendable>: Sendable {
  /// A message, and the work it comes from.
  case message(Msg, from: WorkID)
  /// Some work has ended.
  case ended(WorkID, Diagnostic?)
}

/// What waits for its turn, first in, first out.
final class ArrivalQueue<Msg: Sendable> {
  /// How many wait; counted here, because arrays of generic types are slow to ask.
  private(set) var count = 0

  private var arrivals: [Arrival<Msg>] = []
  private var taken = 0

  @inline(__always) var isEmpty: Bool { count == 0 }

  func append(_ arrival: Arrival<Msg>) {
    arrivals.append(arrival)
    count += 1
  }

  func append(contentsOf other: [Arrival<Msg>]) {
    arrivals.append(contentsOf: other)
    count += other.count
  }

  /// Takes out the oldest.
  func popFirst() -> Arrival<Msg>? {
    guard count > 0 else { return nil }
    let arrival = arrivals[taken]
    taken += 1
    count -= 1
    if count == 0 {
      // What was handled is let go at once, however large it is.
      arrivals.removeAll(keepingCapacity: true)
      taken = 0
    } else if taken >= 256, taken >= count {
      // A chain that never ends does not grow.
      arrivals.removeFirst(taken)
      taken = 0
    }
    return arrival
  }
}
