/// One step: along the direction of the leaving row until the cost stops falling.
extension ElasticSolver {
  /// Takes the step; returns its length, or -1 when nothing stops the fall.
  ///
  /// ```
  /// cost ╲                     A breakpoint changes the slope, because the row's other sign has
  ///       ╲__                  another cost. The step crosses breakpoints (here two) until the
  ///          ‾╲_  ____/        cost would no longer fall.
  ///             ‾‾
  /// ```
  mutating func advance(_ leaving: LeavingRow) -> Double {
    computeMovement(ofLeaving: leaving.slot, leaving.sign)
    computeRates()
    computeSlope(ofLeaving: leaving.slot, leaving.sign)
    findBreakpoints()
    while let breakpoint = space.breakpoints.next() {
      addTurn(breakpoint.rate, at: breakpoint.row)
      guard !space.falls else { continue }
      for index in space.breakpoints.taken.indices {
        signs[space.breakpoints.taken.at(index)] *= -1
      }
      exchange(leaving, for: breakpoint.row)
      return breakpoint.distance
    }
    return -1
  }

  /// Computes the movement of the variables while a row leaves.
  mutating func computeMovement(ofLeaving slot: Int, _ sign: Double) {
    space.slacks.reset(to: 0, count: count)
    space.slacks[slot] = sign
    definitions.move(&space.movement, bySlacks: space.slacks)
  }

  /// Computes the change of each inactive row's residual along the movement.
  mutating func computeRates() {
    space.rates.reset(to: 0, count: rows.count)
    for row in 0..<rows.count where slots[row] < 0 {
      var sum = 0.0
      for term in rows.terms(of: row) {
        sum += rows[term].coefficient * space.movement[rows[term].variable]
      }
      space.rates[row] = sum
    }
  }

  private mutating func findBreakpoints() {
    space.breakpoints.removeAll()
    for row in 0..<rows.count
    where signs[row] * space.rates[row] < -1e-8 && !isImplied[row] && levels.matters(row) {
      let rate = abs(space.rates[row])
      let distance = max(0, residuals[row] * signs[row] / rate)
      space.breakpoints.add(.init(distance: distance, rate: rate, row: row))
    }
  }

  /// Makes a row active in place of the leaving one, and computes the values.
  mutating func exchange(_ leaving: LeavingRow, for row: Int) {
    let former = active.at(leaving.slot)
    slots[former] = -1
    signs[former] = leaving.sign
    active.set(leaving.slot, row)
    slots.set(row, leaving.slot)
    renewDefinitions()
  }
}
