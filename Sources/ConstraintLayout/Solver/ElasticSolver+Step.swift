/// One step: along a released row's direction to where the cost stops falling.
extension ElasticSolver {
  /// Takes the step; returns its length, or -1 when nothing stops the fall.
  ///
  /// ```
  /// cost ╲                     A row that is met changes the slope, for its other side costs
  ///       ╲__                  something else. The step goes on across such rows (here two)
  ///          ‾╲_  ____/        until the slope would no longer fall.
  ///             ‾‾
  /// ```
  mutating func advance(_ release: Release) -> Double {
    computeMovement(ofReleasing: release.slot, release.side)
    computeRates()
    computeSlope(ofReleasing: release.slot, release.side)
    findBreakpoints()
    while let breakpoint = space.breakpoints.next() {
      addTurn(breakpoint.rate, at: breakpoint.row)
      guard !falls else { continue }
      for index in space.breakpoints.taken.indices {
        sides[space.breakpoints.taken.at(index)] *= -1
      }
      move(by: breakpoint.distance)
      exchange(release, after: breakpoint.distance, for: breakpoint.row)
      return breakpoint.distance
    }
    return -1
  }

  /// Computes how the variables move when a row is released.
  mutating func computeMovement(ofReleasing slot: Int, _ side: Double) {
    space.slacks.reset(to: 0, count: count)
    space.slacks[slot] = side
    exchanges.undo(&space.slacks)
    definitions.move(&space.movement, bySlacks: space.slacks)
  }

  /// Computes how fast the distance of each row that is not active from its constant changes.
  mutating func computeRates() {
    space.rates.reset(to: 0, count: rows.count)
    for row in 0..<rows.count where slots[row] < 0 {
      var sum = 0.0
      for term in rows.terms(of: row) {
        sum += rows.coefficients[term] * space.movement[rows.columns.at(term)]
      }
      space.rates[row] = sum
    }
  }

  private mutating func findBreakpoints() {
    space.breakpoints.removeAll()
    for row in 0..<rows.count
    where sides[row] * space.rates[row] < -1e-8 && !isImplied[row] && lanes.matters(row) {
      let rate = abs(space.rates[row])
      let distance = max(0, residuals[row] * sides[row] / rate)
      space.breakpoints.add(.init(distance: distance, rate: rate, row: row))
    }
  }

  private mutating func move(by distance: Double) {
    for variable in 0..<count { values[variable] += distance * space.movement[variable] }
    for row in 0..<rows.count { residuals[row] += distance * space.rates[row] }
  }

  mutating func exchange(_ release: Release, after distance: Double, for row: Int) {
    space.entering.reset(to: 0, count: count)
    for term in rows.terms(of: row) {
      space.entering[rows.columns.at(term)] += rows.coefficients[term]
    }
    definitions.spread(&space.entering, &space.coefficients)
    exchanges.redo(&space.coefficients)
    exchanges.append(slot: release.slot, row: space.coefficients)
    let released = active.at(release.slot)
    slots[released] = -1
    sides[released] = release.side
    residuals[released] = distance * release.side
    active.set(release.slot, row)
    slots.set(row, release.slot)
    residuals[row] = 0
  }
}
