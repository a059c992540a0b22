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

  /// How many lanes are priced at a time, as many as a vector holds.
  static let laneGroup = 8

  mutating func openAllReleases() { space.isOpen.reset(to: true, count: 2 * count) }

  /// Decides whether a slot with a new row may be released, as far as lanes before `first` know.
  ///
  /// They have no multiplier there, so only what the row itself costs in them counts.
  mutating func reopen(_ slot: Int, before first: Int) {
    let row = active.at(slot)
    func isFree(_ lane: Int16) -> Bool { lane < 0 || lane >= first }
    space.isOpen[2 * slot] = isFree(lanes.above[row]) && isFree(lanes.stays[row])
    space.isOpen[2 * slot + 1] = isFree(lanes.below[row]) && isFree(lanes.stays[row])
  }

  /// Computes how the cost of the rows that are not active changes per slack, in eight lanes.
  mutating func price(from first: Int) {
    space.costs.reset(to: 0, count: 8 * count)
    for row in 0..<rows.count where slots[row] < 0 && !isImplied[row] {
      let side = sides[row]
      let lane = lanes.lane(of: row, side: side) - first
      if lane >= 0, lane < Self.laneGroup { addCost(side, of: row, lane: lane) }
      let stay = Int(lanes.stays[row]) - first
      if stay >= 0, stay < Self.laneGroup { addCost(side * rows.stays[row], of: row, lane: stay) }
    }
    definitions.spreadEights(&space.costs, &space.multipliers)
    exchanges.redoEights(&space.multipliers)
  }

  @inline(__always)
  private mutating func addCost(_ weight: Double, of row: Int, lane: Int) {
    for term in rows.terms(of: row) {
      space.costs[8 * rows.columns.at(term) + lane] += weight * rows.coefficients[term]
    }
  }

  /// Returns the best release as far as the priced lanes tell, and closes what does not help.
  mutating func bestRelease(from first: Int, firstRowFirst: Bool) -> Release? {
    var best: Release?
    for slot in 0..<count {
      let row = active.at(slot)
      let multiplier = space.multipliers.eight(at: slot)
      let stay = Int(lanes.stays[row]) - first
      for index in 0..<2 where space.isOpen[2 * slot + index] {
        let side = index == 0 ? 1.0 : -1.0
        let own = lanes.lane(of: row, side: side) - first
        guard let release = change(slot, side, multiplier, own, stay, first) else { continue }
        space.isOpen[2 * slot + index] = false
        guard release.gain > 0 else { continue }
        if let other = best {
          let isBetter =
            firstRowFirst ? row < active.at(other.slot) : release.isBetter(than: other)
          guard isBetter else { continue }
        }
        best = release
      }
    }
    return best
  }

  /// The strongest priced lane that a release changes, and how; nil if it changes none.
  @inline(__always)
  private func change(
    _ slot: Int, _ side: Double, _ multiplier: SIMD8<Double>, _ own: Int, _ stay: Int, _ first: Int
  ) -> Release? {
    for lane in 0..<min(Self.laneGroup, lanes.count - first) {
      var change = side * multiplier[lane]
      if lane == own { change += 1 }
      if lane == stay { change += rows.stays[active.at(slot)] }
      if abs(change) > CostLanes.tolerance {
        return Release(slot: slot, side: side, lane: first + lane, gain: -change)
      }
    }
    return nil
  }

  /// Computes how the cost changes, lane by lane, when a row is released and all rows move.
  mutating func computeSlope(ofReleasing slot: Int, _ side: Double) {
    space.slope.reset(to: 0, count: lanes.count)
    for row in 0..<rows.count where space.rates[row] != 0 && !isImplied[row] {
      addSlope(sides[row] * space.rates[row], of: row, side: sides[row])
    }
    addSlope(1, of: active.at(slot), side: side)
  }

  @inline(__always)
  private mutating func addSlope(_ rate: Double, of row: Int, side: Double) {
    let lane = lanes.lane(of: row, side: side)
    if lane >= 0 { space.slope[lane] += rate }
    let stay = Int(lanes.stays[row])
    if stay >= 0 { space.slope[stay] += rate * rows.stays[row] }
  }

  /// Adds what changes where a step meets a row: from there on its other side costs.
  mutating func addTurn(_ rate: Double, at row: Int) {
    if lanes.above[row] >= 0 { space.slope[Int(lanes.above[row])] += rate }
    if lanes.below[row] >= 0 { space.slope[Int(lanes.below[row])] += rate }
    if lanes.stays[row] >= 0 { space.slope[Int(lanes.stays[row])] += 2 * rate * rows.stays[row] }
  }

  /// Whether the cost falls along the slope.
  var falls: Bool {
    for lane in space.slope.indices where abs(space.slope[lane]) > CostLanes.tolerance {
      return space.slope[lane] < 0
    }
    return false
  }
}
