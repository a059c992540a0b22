/// The boxes that the constraints leave open.
extension LayoutState {
  /// Returns a diagnostic for every box that can move or grow while no constraint is missed more.
  mutating func ambiguities() -> [LayoutDiagnostic] {
    var isOpen = [Bool](repeating: false, count: problem.variableCount)
    for system in systems.indices {
      for local in systems[system].solver.openVariables() {
        isOpen[numbering.variable(local, of: system)] = true
      }
    }
    return problem.input.boxes.enumerated().compactMap { index, box in
      let names = ["leading", "width", "top", "height"]
      let open = (0..<4).filter { isOpen[4 * index + $0] }.map { names[$0] }
      guard !open.isEmpty else { return nil }
      return LayoutDiagnostic(
        .ambiguousLayout, "Constraints leave \(open.joined(separator: ", ")) open.",
        item: box.item)
    }
  }
}

extension ElasticSolver {
  /// The variables that can change at no cost above the stays.
  fileprivate mutating func openVariables() -> Set<Int> {
    var open: Set<Int> = []
    for slot in 0..<count {
      for sign in [1.0, -1.0] where isFree(slot, sign) {
        for variable in 0..<count where abs(space.movement[variable]) > Self.tolerance {
          open.insert(variable)
        }
      }
    }
    return open
  }

  /// True if a row can leave at no cost but stays, counting rows that are met exactly.
  private mutating func isFree(_ slot: Int, _ sign: Double) -> Bool {
    computeMovement(ofLeaving: slot, sign)
    computeRates()
    computeSlope(ofLeaving: slot, sign)
    for row in 0..<rows.count
    where slots[row] < 0 && abs(residuals[row]) <= Self.tolerance
      && signs[row] * space.rates[row] < 0
    {
      addTurn(abs(space.rates[row]), at: row)
    }
    for level in 0..<(levels.count - levels.stayCount)
    where abs(space.slope[level]) > PriorityLevels.tolerance { return false }
    return true
  }
}
