/// Which active row to release: the one whose release lowers the cost most.
extension ElasticSolver {
  /// A decision to move away from an active row to one of its sides.
  struct LeavingRow {
    var slot: Int
    var sign: Double
    /// The strongest lane that the release makes cheaper.
    var level: Int
    /// By how much, per cell.
    var gain: Double

    /// Whether this helps more than another.
    func isBetter(than other: LeavingRow) -> Bool {
      level == other.level ? gain > other.gain : level < other.level
    }
  }

  /// How many lanes are priced at a time, as many as a vector holds.
  static let levelGroup = 8

  mutating func openAllRows() { space.isOpen.reset(to: true, count: 2 * count) }

  /// Decides whether a slot with a new row may be released, as far as lanes before `first` know.
  ///
  /// They have no multiplier there, so only what the row itself costs in them counts.
  mutating func reopen(_ slot: Int, before first: Int) {
    let row = active.at(slot)
    func isFree(_ level: Int16) -> Bool { level < 0 || level >= first }
    space.isOpen[2 * slot] = isFree(levels.above[row]) && isFree(levels.stays[row])
    space.isOpen[2 * slot + 1] = isFree(levels.below[row]) && isFree(levels.stays[row])
  }

  /// Computes how the cost of the rows that are not active changes per slack, in eight lanes.
  mutating func price(from first: Int) {
    space.costs.reset(to: 0, count: 8 * count)
    for row in 0..<rows.count where slots[row] < 0 && !isImplied[row] {
      let sign = signs[row]
      let level = levels.level(of: row, sign: sign) - first
      if level >= 0, level < Self.levelGroup { addCost(sign, of: row, level: level) }
      let stay = Int(levels.stays[row]) - first
      if stay >= 0, stay < Self.levelGroup { addCost(sign * rows.stays[row], of: row, level: stay) }
    }
    definitions.spreadEights(&space.costs, &space.multipliers)
    exchanges.redoEights(&space.multipliers)
  }

  @inline(__always)
  private mutating func addCost(_ weight: Double, of row: Int, level: Int) {
    for term in rows.terms(of: row) {
      space.costs[8 * rows.columns.at(term) + level] += weight * rows.coefficients[term]
    }
  }

  /// Returns the best release as far as the priced lanes tell, and closes what does not help.
  mutating func bestLeavingRow(from first: Int, firstRowFirst: Bool) -> LeavingRow? {
    var best: LeavingRow?
    for slot in 0..<count {
      let row = active.at(slot)
      let multiplier = space.multipliers.eight(at: slot)
      let stay = Int(levels.stays[row]) - first
      for index in 0..<2 where space.isOpen[2 * slot + index] {
        let sign = index == 0 ? 1.0 : -1.0
        let own = levels.level(of: row, sign: sign) - first
        guard let leaving = change(slot, sign, multiplier, own, stay, first) else { continue }
        space.isOpen[2 * slot + index] = false
        guard leaving.gain > 0 else { continue }
        if let other = best {
          let isBetter =
            firstRowFirst ? row < active.at(other.slot) : leaving.isBetter(than: other)
          guard isBetter else { continue }
        }
        best = leaving
      }
    }
    return best
  }

  /// The strongest priced lane that a release changes, and how; nil if it changes none.
  @inline(__always)
  private func change(
    _ slot: Int, _ sign: Double, _ multiplier: SIMD8<Double>, _ own: Int, _ stay: Int, _ first: Int
  ) -> LeavingRow? {
    for level in 0..<min(Self.levelGroup, levels.count - first) {
      var change = sign * multiplier[level]
      if level == own { change += 1 }
      if level == stay { change += rows.stays[active.at(slot)] }
      if abs(change) > PriorityLevels.tolerance {
        return LeavingRow(slot: slot, sign: sign, level: first + level, gain: -change)
      }
    }
    return nil
  }

  /// Computes how the cost changes, lane by lane, when a row is released and all rows move.
  mutating func computeSlope(ofLeaving slot: Int, _ sign: Double) {
    space.slope.reset(to: 0, count: levels.count)
    for row in 0..<rows.count where space.rates[row] != 0 && !isImplied[row] {
      addSlope(signs[row] * space.rates[row], of: row, sign: signs[row])
    }
    addSlope(1, of: active.at(slot), sign: sign)
  }

  @inline(__always)
  private mutating func addSlope(_ rate: Double, of row: Int, sign: Double) {
    let level = levels.level(of: row, sign: sign)
    if level >= 0 { space.slope[level] += rate }
    let stay = Int(levels.stays[row])
    if stay >= 0 { space.slope[stay] += rate * rows.stays[row] }
  }

  /// Adds what changes where a step meets a row: from there on its other side costs.
  mutating func addTurn(_ rate: Double, at row: Int) {
    if levels.above[row] >= 0 { space.slope[Int(levels.above[row])] += rate }
    if levels.below[row] >= 0 { space.slope[Int(levels.below[row])] += rate }
    if levels.stays[row] >= 0 { space.slope[Int(levels.stays[row])] += 2 * rate * rows.stays[row] }
  }

  /// Whether the cost falls along the slope.
  var falls: Bool {
    for level in space.slope.indices where abs(space.slope[level]) > PriorityLevels.tolerance {
      return space.slope[level] < 0
    }
    return false
  }
}
