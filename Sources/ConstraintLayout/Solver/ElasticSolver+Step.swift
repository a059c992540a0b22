/// One step: along a released row's direction to where the cost stops falling.
extension ElasticSolver {
  /// A row that the step meets, and where.
  private struct Meeting {
    var row: Int
    var distance: Double
    var rate: Double
  }

  /// Takes the step; returns its length, or nil when nothing stops the fall.
  ///
  /// ```
  /// cost ╲                     A row that is met changes the slope, for its other side costs
  ///       ╲__                  something else. The step goes on across such rows (here two)
  ///          ‾╲_  ____/        until the slope would no longer fall.
  ///             ‾‾
  /// ```
  mutating func advance(_ release: Release) -> Double? {
    let movement = direction(ofReleasing: release.slot, release.side)
    let rates = rates(movement)
    let meetings = sortedMeetings(rates)
    var slope = slope(ofReleasing: release.slot, release.side, rates)
    for (index, meeting) in meetings.enumerated() {
      addTurn(at: meeting, to: &slope)
      guard !falls(slope) else { continue }
      for crossed in meetings[...index] { sides[crossed.row] *= -1 }
      move(by: meeting.distance, movement, rates)
      exchange(release, after: meeting.distance, for: meeting.row)
      return meeting.distance
    }
    return nil
  }

  /// How the variables move when a row is released.
  func direction(ofReleasing slot: Int, _ side: Double) -> [Double] {
    var slacks = [Double](repeating: 0, count: count)
    slacks[slot] = side
    exchanges.undo(&slacks)
    return definitions.movement(ofSlacks: slacks)
  }

  /// How fast the distance of each row that is not active from its constant changes.
  func rates(_ movement: [Double]) -> [Double] {
    var rates = [Double](repeating: 0, count: rows.count)
    for row in 0..<rows.count where slots[row] < 0 {
      var sum = 0.0
      for term in rows.terms(of: row) {
        sum += rows.coefficients[term] * movement[rows.columns[term]]
      }
      rates[row] = sum
    }
    return rates
  }

  private func sortedMeetings(_ rates: [Double]) -> [Meeting] {
    var meetings: [Meeting] = []
    for row in 0..<rows.count
    where sides[row] * rates[row] < -1e-8 && lanes.matters(row) && !isImplied[row] {
      let distance = max(0, residuals[row] / -rates[row])
      meetings.append(Meeting(row: row, distance: distance, rate: abs(rates[row])))
    }
    meetings.sort { ($0.distance, $0.row) < ($1.distance, $1.row) }
    return meetings
  }

  private func addTurn(at meeting: Meeting, to slope: inout [Double]) {
    for side in [1.0, -1.0] {
      let lane = lanes.lane(of: meeting.row, side: side)
      if lane >= 0 { slope[lane] += meeting.rate * lanes.weight(of: meeting.row, side: side) }
    }
  }

  private func falls(_ slope: [Double]) -> Bool {
    for change in slope where abs(change) > CostLanes.tolerance { return change < 0 }
    return false
  }

  private mutating func move(by distance: Double, _ movement: [Double], _ rates: [Double]) {
    for variable in 0..<count { values[variable] += distance * movement[variable] }
    for row in 0..<rows.count { residuals[row] += distance * rates[row] }
  }

  private mutating func exchange(_ release: Release, after distance: Double, for row: Int) {
    var costs = [Double](repeating: 0, count: count)
    for term in rows.terms(of: row) { costs[rows.columns[term]] += rows.coefficients[term] }
    var coefficients = definitions.costs(perSlackFrom: &costs, lanes: 1)
    exchanges.redo(&coefficients, lanes: 1)
    exchanges.append(slot: release.slot, row: coefficients)
    let released = active[release.slot]
    slots[released] = -1
    sides[released] = release.side
    residuals[released] = distance * release.side
    active[release.slot] = row
    slots[row] = release.slot
    residuals[row] = 0
  }
}
