/// The rows that decide the values of a solver.
extension ElasticSolver {
  /// The meaning of a row without a constraint.
  enum RowKind {
    /// The size of content.
    case content
    /// The place or size of a view that nothing else decides.
    case stay
    /// A size that is not negative.
    case bound
  }

  /// Returns the meaning of a row without a constraint.
  func kind(of row: Int) -> RowKind {
    let (cost, slot) = (rows.costs[row], slots[row])
    if cost.above >= 0 { return .content }
    return cost.stay != 0 && (cost.below < 0 || slot >= 0) ? .stay : .bound
  }

  /// The active rows of whose constants a variable is the sum, with the multiplier of each.
  mutating func multipliers(of variable: Int) -> [(row: Int, multiplier: Double)] {
    // The first rows are the stays of all variables, one each.
    sum(of: variable)
  }

  /// The active rows of which a row is a sum, with the multiplier of each.
  mutating func sum(of row: Int) -> [(row: Int, multiplier: Double)] {
    definitions.reduce(row, of: rows)
    var sum: [(row: Int, multiplier: Double)] = []
    for index in definitions.reduction.slacks.indices {
      let slot = definitions.reduction.slacks.at(index)
      let multiplier = definitions.reduction.slackValues[slot]
      guard abs(multiplier) > PriorityLevels.tolerance else { continue }
      sum.append((active.at(slot), multiplier))
    }
    return sum.sorted { $0.row < $1.row }
  }

  /// The rows that mention a variable and are missed on a side that costs, with the distance.
  ///
  /// Stays are left out, because no constraint asked for them.
  func misses(of variable: Int) -> [(row: Int, miss: Double)] {
    var misses: [(row: Int, miss: Double)] = []
    for row in 0..<rows.count {
      let (slot, residual) = (slots[row], residuals[row])
      let level = levels.level(of: row, sign: residual)
      guard slot < 0, level >= 0, abs(residual) > 1e-6 else { continue }
      guard rows.mentions(variable, in: row) else { continue }
      misses.append((row, (abs(residual) * 1_048_576).rounded() / 1_048_576))
    }
    return misses
  }
}
