/// Which active row to release: the one whose release lowers the cost most.
extension ElasticSolver {
  /// A decision to move away from an active row to one of its sides.
  struct Release {
    var slot: Int
    var side: Double
    /// How the cost changes per cell, by lane.
    var slope: [Double]
  }

  /// Returns the best release, or nil when the values are the cheapest there are.
  func cheapestRelease(smallestSlotFirst: Bool) -> Release? {
    let costs = costsPerSlack()
    var best: (slot: Int, side: Double, lane: Int, gain: Double)?
    for slot in 0..<count {
      for side in [1.0, -1.0] {
        guard let (lane, gain) = gain(ofReleasing: slot, side, costs) else { continue }
        if let best, best.lane < lane || (best.lane == lane && best.gain >= gain) { continue }
        best = (slot, side, lane, gain)
      }
      if smallestSlotFirst, best != nil { break }
    }
    return best.map {
      Release(slot: $0.slot, side: $0.side, slope: slope(ofReleasing: $0.slot, $0.side, costs))
    }
  }

  /// How the cost of the rows that are not active changes per slack, slot by slot, lane by lane.
  func costsPerSlack() -> [Double] {
    var costs = [Double](repeating: 0, count: count * lanes.count)
    for row in 0..<rows.count where slots[row] < 0 && !isImplied[row] {
      let lane = lanes.lane(of: row, side: sides[row])
      guard lane >= 0 else { continue }
      let weight = sides[row] * lanes.weight(of: row, side: sides[row])
      for term in rows.terms(of: row) {
        costs[rows.columns[term] * lanes.count + lane] += weight * rows.coefficients[term]
      }
    }
    var result = definitions.costs(perSlackFrom: &costs, lanes: lanes.count)
    exchanges.redo(&result, lanes: lanes.count)
    return result
  }

  /// The strongest lane that a release changes, and by how much, if that is an improvement.
  private func gain(
    ofReleasing slot: Int, _ side: Double, _ costs: [Double]
  ) -> (lane: Int, gain: Double)? {
    let own = lanes.lane(of: active[slot], side: side)
    for lane in 0..<lanes.count {
      var change = side * costs[slot * lanes.count + lane]
      if lane == own { change += lanes.weight(of: active[slot], side: side) }
      if change < -CostLanes.tolerance { return (lane, -change) }
      if change > CostLanes.tolerance { return nil }
    }
    return nil
  }

  /// How the cost changes, lane by lane, when a row moves away from its constant by one.
  func slope(ofReleasing slot: Int, _ side: Double, _ costs: [Double]) -> [Double] {
    var slope = (0..<lanes.count).map { side * costs[slot * lanes.count + $0] }
    let own = lanes.lane(of: active[slot], side: side)
    if own >= 0 { slope[own] += lanes.weight(of: active[slot], side: side) }
    return slope
  }
}
