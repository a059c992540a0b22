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
    if rows.costs[row].above >= 0 { return .content }
    return rows.costs[row].stay != 0 && (rows.costs[row].below < 0 || slots[row] >= 0)
      ? .stay : .bound
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
    for row in 0..<rows.count where slots[row] < 0 && abs(residuals[row]) > 1e-6 {
      guard levels.level(of: row, sign: residuals[row]) >= 0 else { continue }
      for term in rows.terms(of: row) where rows[term].variable == variable {
        misses.append((row, (abs(residuals[row]) * 1_048_576).rounded() / 1_048_576))
      }
    }
    return misses
  }
}
