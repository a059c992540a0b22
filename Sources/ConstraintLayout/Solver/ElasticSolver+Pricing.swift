/// The choice of the active row that leaves: the one that lowers the cost most.
extension ElasticSolver {
  /// An active row that stops being met, and the sign that its residual gets.
  struct LeavingRow {
    var slot: Int
    var sign: Double
    /// The strongest level that becomes cheaper.
    var level: Int
    /// The decrease of that level's cost per cell.
    var gain: Double

    /// Returns true if this lowers the cost more than another.
    func isBetter(than other: LeavingRow) -> Bool {
      level == other.level ? gain > other.gain : level < other.level
    }
  }

  /// The number of levels that are priced at a time, as many as a vector holds.
  static let levelGroup = 8

  /// Returns the best row to leave; nil if none lowers the cost at the strongest levels.
  mutating func leavingRow(_ levelCount: Int, firstRowFirst: Bool) -> LeavingRow? {
    space.isOpen.reset(to: true, count: 2 * count)
    for first in stride(from: 0, to: levelCount, by: Self.levelGroup) {
      price(from: first)
      let group = first..<min(first + Self.levelGroup, levelCount)
      if let best = bestLeavingRow(group, firstRowFirst: firstRowFirst) { return best }
    }
    return nil
  }

  /// Computes the change of the inactive rows' cost per slack, at eight levels.
  private mutating func price(from first: Int) {
    space.costs.reset(to: 0, count: 8 * count)
    for row in 0..<rows.count where slots[row] < 0 && !isImplied[row] {
      let sign = signs[row]
      let level = levels.level(of: row, sign: sign) - first
      if level >= 0, level < Self.levelGroup { addCost(sign, of: row, level: level) }
      let stay = Int(levels.stays[row]) - first
      if stay >= 0, stay < Self.levelGroup {
        addCost(sign * rows.costs[row].stay, of: row, level: stay)
      }
    }
    definitions.spreadEights(&space.costs, &space.multipliers)
  }

  private mutating func addCost(_ weight: Double, of row: Int, level: Int) {
    for term in rows.terms(of: row) {
      space.costs[8 * rows[term].variable + level] += weight * rows[term].coefficient
    }
  }

  /// Returns the best leaving row by the priced levels, and excludes rows that do not help.
  private mutating func bestLeavingRow(_ group: Range<Int>, firstRowFirst: Bool) -> LeavingRow? {
    let first = group.lowerBound
    var best: LeavingRow?
    for slot in 0..<count {
      let row = active.at(slot)
      let multiplier = space.multipliers.eight(at: slot)
      let stay = (level: Int(levels.stays[row]) - first, cost: rows.costs[row].stay)
      for index in 0..<2 where space.isOpen[2 * slot + index] {
        let sign = index == 0 ? 1.0 : -1.0
        let own = levels.level(of: row, sign: sign) - first
        guard let leaving = Self.change(slot, sign, multiplier, own, stay, group) else { continue }
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

  /// Returns the strongest priced level that changes if a row leaves; nil if none does.
  private static func change(
    _ slot: Int, _ sign: Double, _ multiplier: SIMD8<Double>, _ own: Int,
    _ stay: (level: Int, cost: Double), _ group: Range<Int>
  ) -> LeavingRow? {
    for level in 0..<group.count {
      var change = sign * multiplier[level]
      if level == own { change += 1 }
      if level == stay.level { change += stay.cost }
      if abs(change) > PriorityLevels.tolerance {
        return LeavingRow(slot: slot, sign: sign, level: group.lowerBound + level, gain: -change)
      }
    }
    return nil
  }

  /// Computes the change of the cost, level by level, while a row leaves and all rows move.
  mutating func computeSlope(ofLeaving slot: Int, _ sign: Double) {
    space.slope.reset(to: 0, count: levels.count)
    for row in 0..<rows.count where space.rates[row] != 0 && !isImplied[row] {
      addSlope(signs[row] * space.rates[row], of: row, sign: signs[row])
    }
    addSlope(1, of: active.at(slot), sign: sign)
  }

  private mutating func addSlope(_ rate: Double, of row: Int, sign: Double) {
    let level = levels.level(of: row, sign: sign)
    if level >= 0 { space.slope[level] += rate }
    let stay = Int(levels.stays[row])
    if stay >= 0 { space.slope[stay] += rate * rows.costs[row].stay }
  }

  /// Adds the change of slope at a breakpoint: behind it the row has the other sign.
  mutating func addTurn(_ rate: Double, at row: Int) {
    if levels.above[row] >= 0 { space.slope[Int(levels.above[row])] += rate }
    if levels.below[row] >= 0 { space.slope[Int(levels.below[row])] += rate }
    if levels.stays[row] >= 0 {
      space.slope[Int(levels.stays[row])] += 2 * rate * rows.costs[row].stay
    }
  }
}
