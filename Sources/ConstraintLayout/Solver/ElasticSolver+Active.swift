/// Which rows are active, and the values that follow from them.
extension ElasticSolver {
  /// Activates the rows that are most likely active in the answer.
  ///
  /// Rows that cost on both sides come strongest first. Content sizes and stays only claim
  /// variables that nothing stronger has defined.
  mutating func activateFirstGuess() {
    for row in guessOrder where rows.sources[row] >= 0 || !isSettledSingle(row) {
      let isDefining = definitions.define(by: row, of: rows)
      // Only required rows came before, so what depends on them is implied by them.
      isImplied[row] = !isDefining && lanes.isRequiredEquality(row)
    }
    finishDefinitions()
  }

  /// Rebuilds the definitions from the active rows, which makes them short and exact again.
  mutating func renewDefinitions() {
    let kept = active
    for row in kept { slots[row] = -1 }
    definitions = Definitions(claims: lanes.claims(on: count, in: rows))
    exchanges.removeAll()
    for row in kept { _ = definitions.define(by: row, of: rows) }
    // The guesses fill in for rows that rounding made dependent on the others.
    for row in guessOrder where !isSettledSingle(row) {
      _ = definitions.define(by: row, of: rows)
    }
    finishDefinitions()
    settle()
  }

  private mutating func finishDefinitions() {
    definitions.finish()
    for slot in 0..<count {
      active[slot] = definitions.rowOf[slot]
      slots[active[slot]] = slot
    }
  }

  private func isSettledSingle(_ row: Int) -> Bool {
    let terms = rows.terms(of: row)
    return terms.count == 1 && definitions.isDefined(rows.columns[terms.lowerBound])
  }

  /// The rows that cost on both sides, by the level of the weaker side.
  private var guessOrder: [Int] {
    var buckets = [Int](repeating: 0, count: lanes.count + 1)
    for row in 0..<rows.count {
      let lane = lanes.guessLane(of: row)
      if lane >= 0 { buckets[lane + 1] += 1 }
    }
    for lane in 0..<lanes.count { buckets[lane + 1] += buckets[lane] }
    var order = [Int](repeating: 0, count: buckets[lanes.count])
    for row in 0..<rows.count {
      let lane = lanes.guessLane(of: row)
      guard lane >= 0 else { continue }
      order[buckets[lane]] = row
      buckets[lane] += 1
    }
    return order
  }

  /// Puts the values where the active rows are met, and looks on which side the others lie.
  ///
  /// The correction is computed from what the active rows miss, so the same code serves a new
  /// constant, a new size of the container and the rounding errors of many steps; the second
  /// round removes what rounding left in the first.
  mutating func settle() {
    for _ in 0..<2 {
      var missing = (0..<count).map { -residual(of: active[$0]) }
      exchanges.undo(&missing)
      let movement = definitions.movement(ofSlacks: missing)
      for variable in 0..<count { values[variable] += movement[variable] }
    }
    for row in 0..<rows.count {
      residuals[row] = slots[row] < 0 ? residual(of: row) : 0
      if residuals[row] > Self.tolerance { sides[row] = 1 }
      if residuals[row] < -Self.tolerance { sides[row] = -1 }
    }
  }

  private func residual(of row: Int) -> Double {
    var sum = -constants[row]
    for term in rows.terms(of: row) { sum += rows.coefficients[term] * values[rows.columns[term]] }
    return sum
  }
}
