/// Decides which subscriptions start and stop.
///
/// Equal subscriptions that may repeat are told apart by their order: of three that become two,
/// the last stops.
struct SubscriptionLedger {
  /// Something the owner has to do.
  enum Action: Equatable {
    case stop(WorkID)
    /// Start the subscription at a position.
    case start(Int, WorkID)
    /// Report that the subscription at a position has the identity of one before.
    case refuse(Int)
  }

  /// The subscriptions there are, in order.
  private(set) var keys: [SubscriptionKey] = []
  /// The work of each; the program's own number for one that was refused.
  private(set) var works: [WorkID] = []
  private var lastNumber = 0

  /// Goes over to other subscriptions.
  ///
  /// - Complexity: O(*n*).
  mutating func match(_ next: [SubscriptionKey]) -> [Action] {
    var known: [SubscriptionKey: [WorkID]] = [:]
    for (key, work) in zip(keys, works).reversed() where work != .program {
      known[key, default: []].append(work)
    }
    let refused = Set(zip(keys, works).lazy.filter { $1 == .program }.map(\.0))
    let starts = adopt(next, &known, refused)
    let stops = known.values.joined().sorted { $0.number > $1.number }
    return stops.map { .stop($0) } + starts
  }

  /// Takes over the works that are known and numbers the others.
  private mutating func adopt(
    _ next: [SubscriptionKey], _ known: inout [SubscriptionKey: [WorkID]],
    _ refused: Set<SubscriptionKey>
  ) -> [Action] {
    var actions: [Action] = []
    var unrepeatable: Set<SubscriptionKey> = []
    (keys, works) = (next, [])
    for (position, key) in next.enumerated() {
      if !key.mayRepeat, !unrepeatable.insert(key).inserted {
        if !refused.contains(key) { actions.append(.refuse(position)) }
        works.append(.program)
      } else {
        works.append(known[key]?.popLast() ?? begin(position, &actions))
      }
    }
    return actions
  }

  private mutating func begin(_ position: Int, _ actions: inout [Action]) -> WorkID {
    // Below zero, so that they are never mistaken for the work of commands.
    lastNumber -= 1
    let work = WorkID(number: lastNumber)
    actions.append(.start(position, work))
    return work
  }

  /// The position of a subscription now; nil if it was stopped.
  ///
  /// - Complexity: O(*n*) in the number of subscriptions.
  func position(of work: WorkID) -> Int? { work == .program ? nil : works.firstIndex(of: work) }
}
