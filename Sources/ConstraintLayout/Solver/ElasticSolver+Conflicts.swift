/// What to say when required rows contradict each other.
extension ElasticSolver {
  /// How far a required row may miss before it counts as violated, in cells.
  static let visibleMiss = 1e-6

  /// Whether required rows are violated although the cost is the lowest there is.
  var hasConflict: Bool {
    for row in 0..<rows.count where abs(residuals[row]) > Self.visibleMiss {
      if isRequired(row) { return true }
    }
    return false
  }

  /// Returns rows that cannot all hold, or none, in the order of their declaration.
  ///
  /// They are the rows that add to the cost of required levels and the active rows that keep them
  /// from being met, which are those with a multiplier at such a level: together a proof that
  /// nothing meets them all (J. Farkas, "Theorie der einfachen Ungleichungen", 1902,
  /// https://doi.org/10.1515/crll.1902.124.1). Rows that are just met can be among them, so the
  /// proof need not be the shortest.
  mutating func conflictingRows() -> [Int] {
    guard hasConflict else { return [] }
    price(from: 0)
    var conflicting: [Int] = []
    for row in 0..<rows.count where rows.sources[row] >= 0 {
      let slot = slots.at(row)
      if slot < 0 ? isRequired(row) : holdsRequired(slot) { conflicting.append(row) }
    }
    return conflicting.sorted { rows.sources[$0] < rows.sources[$1] }
  }

  /// Whether an active row has a multiplier at a required level; there are at most two of them.
  private func holdsRequired(_ slot: Int) -> Bool {
    for lane in 0..<lanes.requiredCount
    where abs(space.multipliers[8 * slot + lane]) > CostLanes.tolerance { return true }
    return false
  }

  /// Whether a row that is not active costs at a required level where it lies.
  func isRequired(_ row: Int) -> Bool {
    guard slots[row] < 0, !isImplied[row] else { return false }
    let lane = lanes.lane(of: row, side: sides[row])
    return lane >= 0 && lane < lanes.requiredCount
  }
}
