/// Which active row to release: the one whose release lowers the cost most.
extension ElasticSolver {
  /// A decision to move away from an active row to one of its sides.
  struct Release {
    var slot: Int
    var side: Double
    /// The strongest lane that the release makes cheaper.
    var lane: Int
    /// By how much, per cell.
    var gain: Double

    /// Whether this helps more than another.
    func isBetter(than other: Release) -> Bool {
      lane == other.lane ? gain > other.gain : lane < other.lane
    }
  }

  /// How many lanes are priced at a time.
  ///
  /// Most layouts have fewer; where there are many, the strongest usually decide and the rest
  /// need no look.
  private static let laneGroup = 8

  /// Returns the best release, or nil when the values are the cheapest there are.
  func cheapestRelease(firstRowFirst: Bool) -> Release? {
    // The releases that changed nothing yet: 1 and -1 for sides, by slot.
    var isOpen = [Bool](repeating: true, count: 2 * count)
    var first = 0
    while first < lanes.count {
      let group = first..<min(first + Self.laneGroup, lanes.count)
      let costs = costsPerSlack(lanes: group)
      if let release = best(group, costs, &isOpen, firstRowFirst) { return release }
      first = group.upperBound
    }
    return nil
  }

  private func best(
    _ group: Range<Int>, _ costs: [Double], _ isOpen: inout [Bool], _ firstRowFirst: Bool
  ) -> Release? {
    var best: Release?
    for candidate in 0..<2 * count where isOpen[candidate] {
      let slot = candidate >> 1
      let side = candidate & 1 == 0 ? 1.0 : -1.0
      guard let (lane, change) = firstChange(ofReleasing: slot, side, group, costs) else {
        continue
      }
      isOpen[candidate] = false
      guard change < 0 else { continue }
      let release = Release(slot: slot, side: side, lane: lane, gain: -change)
      if let other = best {
        let isBetter =
          firstRowFirst ? active[slot] < active[other.slot] : release.isBetter(than: other)
        guard isBetter else { continue }
      }
      best = release
    }
    return best
  }

  /// The strongest lane of the group that a release changes, and by how much.
  private func firstChange(
    ofReleasing slot: Int, _ side: Double, _ group: Range<Int>, _ costs: [Double]
  ) -> (lane: Int, change: Double)? {
    let own = lanes.lane(of: active[slot], side: side)
    for lane in group {
      var change = side * costs[slot * group.count + lane - group.lowerBound]
      if lane == own { change += lanes.weight(of: active[slot], side: side) }
      if abs(change) > CostLanes.tolerance { return (lane, change) }
    }
    return nil
  }

  /// How the cost of the rows that are not active changes per slack, slot by slot, lane by lane.
  func costsPerSlack(lanes group: Range<Int>) -> [Double] {
    var costs = [Double](repeating: 0, count: count * group.count)
    for row in 0..<rows.count where slots[row] < 0 && !isImplied[row] {
      let lane = lanes.lane(of: row, side: sides[row])
      guard group.contains(lane) else { continue }
      let weight = sides[row] * lanes.weight(of: row, side: sides[row])
      for term in rows.terms(of: row) {
        costs[rows.columns[term] * group.count + lane - group.lowerBound] +=
          weight * rows.coefficients[term]
      }
    }
    var result = definitions.costs(perSlackFrom: &costs, lanes: group.count)
    exchanges.redo(&result, lanes: group.count)
    return result
  }

  /// How the cost changes, lane by lane, when a row is released and all rows move at these rates.
  func slope(ofReleasing slot: Int, _ side: Double, _ rates: [Double]) -> [Double] {
    var slope = [Double](repeating: 0, count: lanes.count)
    for row in 0..<rows.count where slots[row] < 0 && !isImplied[row] && rates[row] != 0 {
      let lane = lanes.lane(of: row, side: sides[row])
      guard lane >= 0 else { continue }
      slope[lane] += sides[row] * rates[row] * lanes.weight(of: row, side: sides[row])
    }
    let own = lanes.lane(of: active[slot], side: side)
    if own >= 0 { slope[own] += lanes.weight(of: active[slot], side: side) }
    return slope
  }
}
