/// Which boxes the constraints leave open.
extension SolvedLayout {
  /// A diagnostic for every box that could move or grow at no cost but the weakest pull.
  func ambiguities() -> [LayoutDiagnostic] {
    var isOpen = [Bool](repeating: false, count: problem.variableCount)
    for solution in solutions {
      guard let solver = solution.solver else { continue }
      for local in solver.openVariables() { isOpen[solution.system.variables[local]] = true }
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
  fileprivate func openVariables() -> Set<Int> {
    var open: Set<Int> = []
    for slot in 0..<count {
      for side in [1.0, -1.0] {
        let movement = direction(ofReleasing: slot, side)
        guard isFree(slot, side, rates(movement)) else { continue }
        open.formUnion((0..<count).filter { abs(movement[$0]) > Self.tolerance })
      }
    }
    return open
  }

  /// Whether a release costs nothing above the stays, counting rows that are met exactly.
  private func isFree(_ slot: Int, _ side: Double, _ rates: [Double]) -> Bool {
    var slope = slope(ofReleasing: slot, side, rates)
    for row in 0..<rows.count
    where slots[row] < 0 && abs(residuals[row]) <= Self.tolerance && sides[row] * rates[row] < 0 {
      for side in [1.0, -1.0] {
        let lane = lanes.lane(of: row, side: side)
        if lane >= 0 { slope[lane] += abs(rates[row]) * lanes.weight(of: row, side: side) }
      }
    }
    return slope.dropLast(lanes.stayCount).allSatisfy { abs($0) <= CostLanes.tolerance }
  }
}
