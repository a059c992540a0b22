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
    if rows.above[row] >= 0 { return .content }
    return rows.stays[row] != 0 && (rows.below[row] < 0 || slots[row] >= 0) ? .stay : .bound
  }

  /// The active rows of whose constants a variable is the sum, with the multiplier of each.
  func multipliers(of variable: Int) -> [(row: Int, multiplier: Double)] {
    var unit = Numbers<Double>(repeating: 0, count: count)
    unit[variable] = 1
    return combination(&unit)
  }

  /// The active rows of whose constants a sum of variables is the sum; uses the former up.
  func combination(_ variables: inout Numbers<Double>) -> [(row: Int, multiplier: Double)] {
    var result = Numbers<Double>(repeating: 0, count: count)
    definitions.spread(&variables, &result)
    var multipliers: [(row: Int, multiplier: Double)] = []
    for slot in 0..<count where abs(result[slot]) > 1e-9 {
      multipliers.append((active.at(slot), result[slot]))
    }
    return multipliers.sorted { $0.row < $1.row }
  }

  /// The rows that mention a variable and are missed on a side that costs, with the distance.
  ///
  /// Stays are left out, because no constraint asked for them.
  func misses(of variable: Int) -> [(row: Int, miss: Double)] {
    var misses: [(row: Int, miss: Double)] = []
    for row in 0..<rows.count where slots[row] < 0 && abs(residuals[row]) > 1e-6 {
      guard levels.level(of: row, sign: residuals[row]) >= 0 else { continue }
      for term in rows.terms(of: row) where rows.columns.at(term) == variable {
        misses.append((row, (abs(residuals[row]) * 1_048_576).rounded() / 1_048_576))
      }
    }
    return misses
  }
}
