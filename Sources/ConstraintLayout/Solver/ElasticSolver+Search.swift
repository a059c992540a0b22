/// The search: steps until nothing gets cheaper.
extension ElasticSolver {
  /// The end of a search.
  enum Outcome {
    case cheapest
    case stalled
    case exhausted
  }

  /// Searches for the values that cost least at the strongest levels.
  mutating func searchThoroughly(levelCount: Int) -> Outcome {
    var outcome = search(levelCount, patience: 12, firstRowFirst: false)
    if outcome == .stalled {
      disturb()
      _ = search(levelCount, patience: .max, firstRowFirst: false)
      constants.copy(rows.constants)
      computeValues()
      outcome = search(levelCount, patience: .max, firstRowFirst: true)
    }
    if steps > 0 { computeValues() }
    return outcome
  }

  /// Steps until nothing gets cheaper, or until too many steps in a row did not move.
  private mutating func search(
    _ levelCount: Int, patience: Int, firstRowFirst: Bool
  ) -> Outcome {
    var idle = 0
    let limit = steps + stepLimit
    while steps < limit {
      guard let leaving = leavingRow(levelCount, firstRowFirst: firstRowFirst)
      else { return .cheapest }
      let distance = advance(leaving)
      if distance < 0 { return .exhausted }
      idle = distance > Self.tolerance ? 0 : idle + 1
      if idle > patience { return .stalled }
      steps += 1
    }
    return .exhausted
  }

  /// Moves every constant by another small amount, so that no two rows are met at the same point.
  ///
  /// Inequalities are relaxed by about 1/1000 cell, equalities shifted by at most 1/20,000: ten
  /// times less still went in circles on large forms. The fractions are spread by the golden
  /// ratio.
  private mutating func disturb() {
    for row in 0..<rows.count {
      let fraction = (Double(row + 1) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      let relaxed = 1e-3 * (0.5 + fraction)
      if levels.above[row] < 0, levels.stays[row] < 0 {
        constants[row] -= relaxed
      } else if levels.below[row] < 0, levels.stays[row] < 0 {
        constants[row] += relaxed
      } else {
        constants[row] += 5e-5 * fraction
      }
    }
    computeValues()
  }
}
