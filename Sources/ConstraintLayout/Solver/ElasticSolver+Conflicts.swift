/// What to say when required rows contradict each other.
extension ElasticSolver {
  /// How far a required row may miss before it counts as violated, in cells.
  private static let visibleMiss = 1e-6

  /// Whether required rows are violated although the cost is the lowest there is.
  var hasConflict: Bool { (0..<rows.count).contains(where: isViolated) }

  /// Returns rows that cannot all hold, or none.
  ///
  /// They are the rows that add to the cost of required levels and the active rows that keep them
  /// from being met, which are those with a multiplier at such a level: together a proof that
  /// nothing meets them all (J. Farkas, "Theorie der einfachen Ungleichungen", 1902,
  /// https://doi.org/10.1515/crll.1902.124.1). Rows that are just met can be among them, so the
  /// proof need not be the shortest.
  func conflictingRows() -> [Int] {
    guard hasConflict else { return [] }
    let costs = costsPerSlack(lanes: 0..<lanes.requiredCount)
    let held = (0..<count).filter { slot in
      costs[(slot * lanes.requiredCount)..<((slot + 1) * lanes.requiredCount)]
        .contains { abs($0) > CostLanes.tolerance }
    }
    return ((0..<rows.count).filter(isRequired) + held.map { active[$0] }).sorted()
  }

  /// Whether a row that is not active costs at a required level where it lies.
  private func isRequired(_ row: Int) -> Bool {
    guard slots[row] < 0, !isImplied[row] else { return false }
    let lane = lanes.lane(of: row, side: sides[row])
    return lane >= 0 && lane < lanes.requiredCount
  }

  private func isViolated(_ row: Int) -> Bool {
    isRequired(row) && abs(residuals[row]) > Self.visibleMiss
  }
}
