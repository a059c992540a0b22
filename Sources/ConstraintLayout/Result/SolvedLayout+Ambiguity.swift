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
    let costs = costsPerSlack()
    var open: Set<Int> = []
    for slot in 0..<count {
      for side in [1.0, -1.0] {
        let release = Release(
          slot: slot, side: side, slope: slope(ofReleasing: slot, side, costs))
        let movement = direction(of: release)
        guard isFree(release, movement) else { continue }
        open.formUnion((0..<count).filter { abs(movement[$0]) > Self.tolerance })
      }
    }
    return open
  }

  /// Whether a move costs nothing above the stays, counting rows that are met exactly.
  private func isFree(_ release: Release, _ movement: [Double]) -> Bool {
    var slope = release.slope
    for row in 0..<rows.count where slots[row] < 0 && abs(residuals[row]) <= Self.tolerance {
      let rate = rate(of: row, movement)
      guard sides[row] * rate < 0 else { continue }
      for side in [1.0, -1.0] {
        let lane = lanes.lane(of: row, side: side)
        if lane >= 0 { slope[lane] += abs(rate) * lanes.weight(of: row, side: side) }
      }
    }
    return slope.dropLast(lanes.stayCount).allSatisfy { abs($0) <= CostLanes.tolerance }
  }
}
