/// Finds the smallest set of required rows that contradict each other.
///
/// Of several such sets it finds the one whose last row was declared first, so that what is given
/// up is what contradicted everything declared before it. This is QuickXplain (U. Junker,
/// "QuickXplain: preferred explanations and relaxations for over-constrained problems", AAAI
/// 2004), which asks whether a set can be met about twice per row of the result for every
/// doubling of the candidates:
///
/// ```
/// a.width == 1   b.width == 4   a.width == 2   b.width == 4
/// └───── can be met ─────┘      └── which of these cannot? ──┘
///                               a.width == 2, together with a.width == 1
/// ```
struct ConflictSearch {
  let rows: ElasticRows
  let variableCount: Int

  /// Returns a smallest contradicting part of the candidates, or all where there is none.
  ///
  /// The candidates are rows of constraints in the order of their declaration.
  func smallestConflict(among candidates: [Int]) -> [Int] {
    guard candidates.count > 1, !canMeet(candidates) else { return candidates }
    return needed(of: candidates[...], besides: [], isNew: false)
  }

  private func needed(
    of candidates: ArraySlice<Int>, besides held: [Int], isNew: Bool
  ) -> [Int] {
    if isNew, !canMeet(held) { return [] }
    if candidates.count == 1 { return Array(candidates) }
    let middle = candidates.startIndex + candidates.count / 2
    let earlier = candidates[..<middle]
    let ofLater = needed(
      of: candidates[middle...], besides: held + earlier, isNew: !earlier.isEmpty)
    let ofEarlier = needed(of: earlier, besides: held + ofLater, isNew: !ofLater.isEmpty)
    return ofEarlier + ofLater
  }

  /// Whether these rows can be met together, with no other constraint there.
  private func canMeet(_ kept: [Int]) -> Bool {
    var isKept = [Bool](repeating: false, count: rows.count)
    for row in kept { isKept[row] = true }
    var rows = rows
    for row in 0..<rows.count where rows.sources[row] >= 0 && !isKept[row] { rows.giveUp(row) }
    var solver = ElasticSolver(rows, variableCount: variableCount)
    solver.solve()
    return !solver.hasConflict
  }
}
