/// A stack of steps of which a copy costs little, however many there are.
///
/// A text that is edited is often a copy of one that somebody else still holds. So older steps are
/// in blocks that all copies share, and only the latest ones are copied with the stack.
struct StepStack: Equatable, Sendable {
  private struct Step: Equatable, Sendable {
    let moment: EditHistory.Moment
    let cost: Int
  }

  /// Some steps that never change.
  private final class Block: Equatable, Sendable {
    let steps: [Step]
    let cost: Int

    init(_ steps: some Sequence<Step>) {
      self.steps = Array(steps)
      cost = self.steps.reduce(0) { $0 + $1.cost }
    }

    static func == (left: Block, right: Block) -> Bool {
      left === right || left.steps == right.steps
    }
  }

  private static let blockSize = 32

  private var blocks: [Block] = []
  private var recent: [Step] = []
  private(set) var cost = 0

  init() {}

  /// The number of steps.
  ///
  /// - Complexity: O(*n*) in their number.
  var count: Int { blocks.reduce(recent.count) { $0 + $1.steps.count } }

  /// True if there is none.
  var isEmpty: Bool { recent.isEmpty && blocks.isEmpty }

  /// The latest step.
  var last: EditHistory.Moment? { (recent.last ?? blocks.last?.steps.last)?.moment }

  /// Adds a step.
  mutating func push(_ moment: EditHistory.Moment, cost: Int) {
    recent.append(Step(moment: moment, cost: cost))
    self.cost += cost
    guard recent.count == 2 * Self.blockSize else { return }
    blocks.append(Block(recent.prefix(Self.blockSize)))
    recent.removeFirst(Self.blockSize)
  }

  /// Has the latest step cost more: the change after it went on, and took more away.
  mutating func raiseCost(by cost: Int) {
    guard cost > 0, let (moment, before) = pop() else { return }
    push(moment, cost: before + cost)
  }

  /// Takes the latest step and what it costs.
  @discardableResult
  mutating func pop() -> (moment: EditHistory.Moment, cost: Int)? {
    if recent.isEmpty, let block = blocks.popLast() { recent = block.steps }
    guard let step = recent.popLast() else { return nil }
    cost -= step.cost
    return (step.moment, step.cost)
  }

  /// Forgets the oldest steps as long as all cost more than a limit, but never the latest one.
  mutating func dropOldest(above limit: Int) {
    while cost > limit, let block = blocks.first {
      cost -= block.cost
      blocks.removeFirst()
    }
    while cost > limit, recent.count > 1 { cost -= recent.removeFirst().cost }
  }
}
