/// What to say when required rows contradict each other.
extension ElasticSolver {
  /// How far a required row may miss before it counts as violated, in cells.
  private static let visibleMiss = 1e-6

  /// Whether required rows are violated although the cost is the lowest there is.
  var hasConflict: Bool { (0..<rows.count).contains(where: isViolated) }

  /// Returns the rows that cannot all hold, or none.
  ///
  /// They are the violated rows and the active rows that keep them from being met, which are
  /// those with a multiplier at a required level: together a proof that nothing meets them all
  /// (J. Farkas, "Theorie der einfachen Ungleichungen", 1902,
  /// https://doi.org/10.1515/crll.1902.124.1).
  func conflictingRows() -> [Int] {
    let violated = (0..<rows.count).filter(isViolated)
    guard !violated.isEmpty else { return [] }
    let costs = costsPerSlack()
    let held = (0..<count).filter { slot in
      (0..<lanes.requiredCount).contains { lane in
        abs(costs[slot * lanes.count + lane]) > CostLanes.tolerance
      }
    }
    return (violated + held.map { active[$0] }).sorted()
  }

  private func isViolated(_ row: Int) -> Bool {
    guard slots[row] < 0, abs(residuals[row]) > Self.visibleMiss else { return false }
    let lane = lanes.lane(of: row, side: sides[row])
    return lane >= 0 && lane < lanes.requiredCount
  }
}
