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
    findMeetings()
    while let meeting = space.meetings.next() {
      addTurn(meeting.rate, at: meeting.row)
      guard !falls else { continue }
      for index in space.meetings.taken.indices { sides[space.meetings.taken.at(index)] *= -1 }
      move(by: meeting.distance)
      exchange(release, after: meeting.distance, for: meeting.row)
      return meeting.distance
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

  private mutating func findMeetings() {
    space.meetings.removeAll()
    for row in 0..<rows.count
    where sides[row] * space.rates[row] < -1e-8 && !isImplied[row] && lanes.matters(row) {
      let rate = abs(space.rates[row])
      let distance = max(0, residuals[row] * sides[row] / rate)
      space.meetings.add(.init(distance: distance, rate: rate, row: row))
    }
    space.meetings.order()
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
