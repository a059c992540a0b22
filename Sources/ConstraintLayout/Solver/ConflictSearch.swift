/// Finds the smallest set of required rows that contradict each other.
///
/// Of several such sets it finds the one whose last row was declared first, so that what is given
/// up is what contradicted everything declared before it. This is QuickXplain (U. Junker,
/// "QuickXplain: preferred explanations and relaxations for over-constrained problems", AAAI
/// 2004): the candidates are halved; first it is found which rows of the later half are needed
/// besides all of the earlier half, then which of the earlier half are needed besides those.
///
/// ```
/// earlier half                   later half                     needed
/// a.width == 1  b.width == 4  |  a.width == 2  b.width <= 9  →  a.width == 2
/// a.width == 1  b.width == 4  |  a.width == 2                →  a.width == 1
/// ```
struct ConflictSearch: ~Copyable {
  private let rows: ElasticRows
  private let variableCount: Int

  init(_ rows: borrowing ElasticRows, variableCount: Int) {
    var copy = ElasticRows()
    copy.copy(rows)
    self.rows = copy
    self.variableCount = variableCount
  }

  /// Returns a smallest contradicting part of the candidates, or all where there is none.
  ///
  /// The candidates are rows of constraints in the order of their declaration.
  ///
  /// - Complexity: Solves the system about 2*k* log(*n*/*k*) times for *k* rows of *n* candidates.
  func smallestConflict(among candidates: [Int]) -> [Int] {
    guard candidates.count > 1, !canMeet(candidates) else { return candidates }
    return needed(of: candidates[...], besides: [])
  }

  /// The rows needed for a contradiction besides the held ones, which are met by themselves.
  private func needed(of candidates: ArraySlice<Int>, besides held: [Int]) -> [Int] {
    if candidates.count <= 1 { return Array(candidates) }
    let middle = candidates.startIndex + candidates.count / 2
    let earlier = candidates[..<middle]
    let heldEarlier = held + earlier
    let later =
      canMeet(heldEarlier) ? needed(of: candidates[middle...], besides: heldEarlier) : []
    let heldLater = held + later
    if !later.isEmpty, !canMeet(heldLater) { return later }
    return needed(of: earlier, besides: heldLater) + later
  }

  /// Whether these rows can be met together, with no other constraint there.
  private func canMeet(_ kept: [Int]) -> Bool {
    var isKept = [Bool](repeating: false, count: rows.count)
    for row in kept { isKept[row] = true }
    var some = ElasticRows()
    some.copy(rows)
    for row in 0..<rows.count where rows.sources[row] >= 0 && !isKept[row] { some.giveUp(row) }
    var solver = ElasticSolver(some, variableCount: variableCount)
    solver.solve()
    return !solver.hasConflict
  }
}
