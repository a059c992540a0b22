/// Contradictions between required rows.
///
/// Every row is a sum of active rows, and no other sum of them, because active rows do not depend on
/// each other. A required row that is missed cannot hold together with those active rows if none of
/// them may move to the side that would help. These rows are a proof, and each of them is needed
/// (J. Gleeson, J. Ryan, "Identifying minimally infeasible subsystems of inequalities", 1990,
/// https://doi.org/10.1287/ijoc.2.1.61).
///
/// ```
/// a.lead == 5, active       a.lead + a.width == 2 is missed: the sum of the active rows is 5.
/// a.width >= 0, active      It is too large, a.lead must not move, and a.width must not shrink.
/// ```
extension ElasticSolver {
  /// Rows that cannot all hold, in the solver's numbering.
  struct Contradiction {
    /// The rows of constraints in the order of their declaration.
    var constraints: [Int]
    /// The rows without a constraint: required content sizes, and sizes that are not negative.
    var others: [Int]
  }

  /// The distance from which a required row counts as missed, in cells.
  static let visibleMiss = 1e-6

  /// Finds contradictions; without the last constraint of each, all other required rows can hold.
  ///
  /// It changes the costs of rows, so the solver is of no further use.
  ///
  /// - Complexity: O(*m* · *n*) for *m* missed rows of *n*, where each of them has a proof as it
  ///   lies; else up to *m* searches, and one for each contradiction.
  mutating func contradictions() -> [Contradiction] {
    let missed = (0..<rows.count).filter { isMissed($0, at: RowCost.requiredLevel) }
    guard !missed.isEmpty else { return [] }
    // Equations that follow from others are blamed last.
    return contradictions(
      among: missed.filter { !isImplied[$0] } + missed.filter { isImplied[$0] })
  }

  /// True if a row is missed so that one sees it, on a side that costs at a level.
  private func isMissed(_ row: Int, at level: Int16) -> Bool {
    let (slot, residual, cost) = (slots[row], residuals[row], rows.costs[row])
    guard slot < 0, abs(residual) > Self.visibleMiss else { return false }
    return (residual > 0 ? cost.above : cost.below) == level
  }
}

// MARK: - Examining one row after the other

extension ElasticSolver {
  /// Takes the suspects out and puts them back one by one, as far as they can hold.
  private mutating func contradictions(among suspects: [Int]) -> [Contradiction] {
    var found: [Contradiction] = []
    let costs = suspects.map { rows.costs[$0] }
    for (row, cost) in zip(suspects, costs) { rows.costs[row] = cost.requiring(at: -1) }
    levels.assign(rows, and: RowCost.suspectLevel, RowCost.requiredLevel)
    holdEquations()
    for (row, cost) in zip(suspects, costs) {
      setCost(cost.requiring(at: RowCost.suspectLevel), of: row)
      while isSuspect(row), let proof = proof(against: row) {
        guard let contradiction = contradiction(of: proof, against: row) else { break }
        found.append(contradiction)
        contradiction.constraints.last.map { setCost(RowCost(), of: $0) }
        if contradiction.constraints.last != row { holdEquations() }
      }
      if levels.matters(row) { setCost(cost, of: row) }
      // The row cost nothing while others were examined, so its sign was not kept up to date.
      if slots[row] < 0 { signs[row] = freeSign(of: row) }
      if slots[row] < 0, levels.isRequiredEquality(row) { holdEquations() }
    }
    return found
  }

  private mutating func setCost(_ cost: RowCost, of row: Int) {
    rows.costs[row] = cost
    levels.update(row, of: rows)
  }

  private func isSuspect(_ row: Int) -> Bool { isMissed(row, at: RowCost.suspectLevel) }

  /// Moves until a suspect is met, or until the rows that prevent it are a proof.
  ///
  /// No other required row is missed, so each step makes the suspect miss less. The first
  /// row that helps leaves, and of several rows that a step meets the first becomes active: so the
  /// steps end (R. G. Bland, 1977, as in ``solve()``).
  private mutating func proof(against row: Int) -> [Int]? {
    let limit = steps + stepLimit
    while isSuspect(row), let leaving = leaving(helping: row), steps < limit {
      signs[row] = residuals[row] > 0 ? 1 : -1
      guard advance(leaving) >= 0 else { break }
      steps += 1
    }
    return isSuspect(row) ? [row] + sum(of: row).map(\.row) : nil
  }

  /// The first active row that may move to the side that makes a row miss less.
  private mutating func leaving(helping row: Int) -> LeavingRow? {
    let direction = residuals[row] > 0 ? 1.0 : -1.0
    for (active, multiplier) in sum(of: row) {
      let sign = multiplier * direction > 0 ? -1.0 : 1.0
      guard !levels.isRequired(levels.level(of: active, sign: sign)) else { continue }
      return LeavingRow(slot: slots.at(active), sign: sign, level: 0, gain: abs(multiplier))
    }
    return nil
  }

  /// Makes sure that no required row costs anything at the present values.
  ///
  /// Required equations become active, or implied if they follow from active ones. Other rows that
  /// are met exactly get a sign that costs nothing, if they have one.
  private mutating func holdEquations() {
    isImplied.reset(to: false, count: rows.count)
    for row in 0..<rows.count where slots[row] < 0 && levels.isRequiredEquality(row) {
      guard abs(residuals[row]) <= Self.visibleMiss else { continue }
      let loose = sum(of: row).filter { !levels.isRequiredEquality($0.row) }
      guard let best = loose.max(by: { abs($0.multiplier) < abs($1.multiplier) }) else {
        isImplied[row] = true
        continue
      }
      let sign = levels.cheaperSign(of: best.row)
      exchange(LeavingRow(slot: slots.at(best.row), sign: sign, level: 0, gain: 0), for: row)
    }
    for row in 0..<rows.count where slots[row] < 0 { signs[row] = freeSign(of: row) }
  }

  /// Returns the sign of a row's residual, and the cheaper sign if the row is met exactly.
  private func freeSign(of row: Int) -> Double {
    let (residual, cheaperSign) = (residuals[row], levels.cheaperSign(of: row))
    if abs(residual) <= Self.tolerance { return cheaperSign }
    return residual > 0 ? 1 : -1
  }
}

// MARK: - Shortening

extension ElasticSolver {
  /// The largest number of constraints of which each is tested for being needed.
  private static let mostTried = 24

  /// Returns a proof as a contradiction, without the constraints that it does not need.
  ///
  /// Nil where no constraint takes part in it.
  private func contradiction(of proof: [Int], against row: Int) -> Contradiction? {
    var proof = proof
    let constraints = proof.filter { rows.sources[$0] >= 0 }
    let ofConstraints = Set(constraints)
    guard !constraints.isEmpty else { return nil }
    if constraints.count <= Self.mostTried, ofConstraints.contains(row) {
      for tried in constraints.reversed() where tried != row && proof.contains(tried) {
        let others = proof.filter { $0 != tried && ofConstraints.contains($0) }
        proof = self.proof(against: row, by: others) ?? proof
      }
    }
    return Contradiction(
      constraints: proof.filter { ofConstraints.contains($0) }.sorted(),
      others: proof.filter { !ofConstraints.contains($0) }.sorted())
  }

  /// Returns a proof that some constraints contradict a row among them, or nil if they do not.
  ///
  /// They are solved in a system of their own, with the rows of their variables that come from no
  /// constraint.
  private func proof(against row: Int, by constraints: [Int]) -> [Int]? {
    var local = Indices(repeating: -1, count: count)
    let (numbers, variableCount) = rows.system(of: constraints, numbering: &local)
    var rows = ElasticRows()
    for number in numbers { rows.append(number, of: self.rows) { local.at($0) } }
    guard let suspect = numbers.firstIndex(of: row) else { return nil }
    rows.costs[suspect] = rows.costs[suspect].requiring(at: RowCost.suspectLevel)
    var solver = ElasticSolver(rows, variableCount: variableCount)
    solver.solve()
    solver.holdEquations()
    return solver.proof(against: suspect)?.map { numbers[$0] }
  }

}

extension ElasticRows {
  /// Lists constraints and the rows of their variables without a constraint, and numbers those.
  fileprivate func system(
    of constraints: [Int], numbering local: inout Indices
  ) -> (rows: [Int], variableCount: Int) {
    var numbers = Set(constraints)
    var count = 0
    for row in constraints { number(row, &local, &count) }
    var known = -1
    while known < count {
      known = count
      for row in 0..<self.count where sources[row] < 0 {
        guard terms(of: row).contains(where: { local[self[$0].variable] >= 0 }) else { continue }
        numbers.insert(row)
        number(row, &local, &count)
      }
    }
    return (numbers.sorted(), count)
  }

  /// Numbers the variables of a row that have no number yet.
  private func number(_ row: Int, _ local: inout Indices, _ count: inout Int) {
    for term in terms(of: row) where local[self[term].variable] < 0 {
      local.set(self[term].variable, count)
      count += 1
    }
  }
}
