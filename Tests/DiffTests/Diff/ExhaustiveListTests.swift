import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// Every list of up to five keys turned into every other: 326 × 326 pairs.
@Suite(.computes)
struct ExhaustiveListTests {
  static let lists = arrangements(of: [0, 1, 2, 3, 4])
  /// The lists to begin with: on a push those of up to three keys, and some of the others.
  private static let firstLists =
    Effort.isFull
    ? lists
    : lists.filter { ($0.max() ?? 0) < 3 }
      + Effort.sample(lists.filter { ($0.max() ?? 0) >= 3 }, push: 12)
  // Safe: made once and only read, and labels without handlers hold no closures.
  private nonisolated(unsafe) static let descriptions = lists.map { rows($0) }
  private static let verdicts = lists.map { OrderVerdict(of: $0) }
  private static let verdictByOrder = Dictionary(uniqueKeysWithValues: zip(lists, verdicts))

  @Test func `there are 326 lists of up to five keys`() {
    expectEqual(Self.lists.count, 326)
    expectEqual(Set(Self.lists).count, 326)
  }

  @Test(arguments: firstLists)
  func `a list of up to five keys becomes any other with the fewest steps`(old: [Int]) {
    let start = WatchedTree(rows(old))
    var problems: [String] = []
    for (new, description) in zip(Self.lists, Self.descriptions) {
      var tree = start.tree
      let result = tree.update(to: description)
      tree.checkInvariants()
      var plain = start.plain
      plain.apply(result.patch)
      if let problem = problem(old, new, result, start.plain, plain) {
        problems.append("old: \(old) new: \(new) \(problem): \(result.patch)")
      }
      if tree.children() != plain.children() { problems.append("old: \(old) new: \(new) order") }
    }
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }

  private func problem(
    _ old: [Int], _ new: [Int], _ result: Reconciliation, _ before: PlainTree, _ after: PlainTree
  ) -> String? {
    guard after.misuses.isEmpty else { return "\(after.misuses)" }
    let (ids, newIDs) = (before.children(), after.children())
    guard newIDs.count == new.count else { return "has another length" }
    var kept: [Int] = []
    var keptIDs: [NodeID] = []
    for (key, id) in zip(new, newIDs) {
      guard after[id]?.key == .integer(key) else { return "has another order" }
      if let position = old.firstIndex(of: key) {
        guard ids[position] == id else { return "lost an identity" }
        kept.append(position)
        keptIDs.append(id)
      } else if before[id] != nil {
        return "reused an identity"
      }
    }
    guard result.patch.isEmpty == (old == new) else { return "is empty for other lists only" }
    return stepProblem(old.count, new.count, kept, keptIDs, result)
  }

  private func stepProblem(
    _ old: Int, _ new: Int, _ kept: [Int], _ keptIDs: [NodeID], _ result: Reconciliation
  ) -> String? {
    var moved: [NodeID] = []
    var (inserts, removes) = (0, 0)
    for step in result.patch {
      switch step {
      case .insert: inserts += 1
      case .remove: removes += 1
      case .move(let id, _): moved.append(id)
      default: return "has a step that changes no list"
      }
    }
    guard inserts == new - kept.count, removes == old - kept.count else { return "too much is new" }
    guard let verdict = Self.verdictByOrder[kept] else { return "is no order" }
    guard moved.count == verdict.moves else { return "has \(moved.count) moves" }
    for position in verdict.fixed where moved.contains(keptIDs[position]) {
      return "moves a view that every longest run keeps"
    }
    return nil
  }
}

/// What is true of the fewest moves that sort a list.
struct OrderVerdict {
  let moves: Int
  /// The positions that are in every longest increasing subsequence.
  let fixed: Set<Int>

  init(of values: [Int]) {
    let runs = LongestRun.all(of: values)
    moves = values.count - (runs.first?.count ?? 0)
    fixed = runs.dropFirst().reduce(runs.first ?? []) { $0.intersection($1) }
  }
}

struct LongestRunTests {
  @Test(arguments: ExhaustiveListTests.lists)
  func `both ways to find a longest run agree`(values: [Int]) {
    expectEqual(LongestRun.length(of: values), LongestRun.all(of: values).first?.count ?? 0)
  }
}
