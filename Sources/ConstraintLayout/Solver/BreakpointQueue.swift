/// The breakpoints of a step: the rows that it meets, where the cost gets another slope.
struct BreakpointQueue: ~Copyable {
  /// A row that the step meets, its distance, and how fast the step approaches it.
  struct Breakpoint: BitwiseCopyable {
    var distance: Double
    var rate: Double
    var row: Int

    func comes(before other: Breakpoint) -> Bool {
      distance == other.distance ? row < other.row : distance < other.distance
    }
  }

  private var rest = Numbers<Breakpoint>()
  /// The rows of the breakpoints taken out, in order.
  private(set) var taken = Indices()

  init() {}

  mutating func removeAll() {
    rest.removeAll()
    taken.removeAll()
  }

  mutating func add(_ breakpoint: Breakpoint) { rest.append(breakpoint) }

  /// Takes out the nearest breakpoint; most steps end at the first or second one.
  ///
  /// - Complexity: O(*n*) in the number of breakpoints.
  mutating func next() -> Breakpoint? {
    guard rest.count > 0 else { return nil }
    var nearest = 0
    for index in rest.indices.dropFirst() where rest[index].comes(before: rest[nearest]) {
      nearest = index
    }
    let first = rest[nearest]
    let last = rest.removeLast()
    if nearest < rest.count { rest[nearest] = last }
    taken.add(first.row)
    return first
  }
}
