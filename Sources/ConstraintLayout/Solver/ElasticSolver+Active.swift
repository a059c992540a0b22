/// The active rows, and the values that follow from them.
extension ElasticSolver {
  /// Activates the rows that are most likely active in the answer.
  ///
  /// Rows that cost on both sides come strongest first.
  mutating func activateFirstGuess() {
    definitions.begin(rows, levels)
    firstGuess.begin(rows, levels, variableCount: count)
    for index in firstGuess.sides.indices {
      let side = firstGuess.sides.at(index)
      if rows.terms(of: side >> 1).count == 1 { firstGuess.narrow(by: side, of: rows) }
      if levels.isWeakerSide(side) { guess(side >> 1) }
    }
    finishDefinitions()
  }

  /// Activates a row, or the best one of its only variable.
  ///
  /// Content sizes and stays only claim variables that nothing stronger has defined.
  private mutating func guess(_ row: Int) {
    if rows.terms(of: row).count > 1 || levels.isRequiredEquality(row) {
      let isDefining = definitions.define(by: row, of: rows)
      // Only required rows came before, so what depends on them is implied by them.
      isImplied[row] = !isDefining && levels.isRequiredEquality(row)
    } else if rows.sources[row] >= 0 || !definitions.isDefined(rows.firstVariable(of: row)) {
      _ = definitions.define(by: firstGuess.best(insteadOf: row, of: rows), of: rows)
    }
  }

  /// Makes the definitions anew from the active rows.
  mutating func renewDefinitions() {
    for slot in 0..<count { slots[active.at(slot)] = -1 }
    definitions.begin(rows, levels)
    for slot in 0..<count { _ = definitions.define(by: active.at(slot), of: rows) }
    // The guesses fill in for rows that rounding made dependent on the others.
    for row in 0..<rows.count where levels.guessLevel(of: row) >= 0 {
      guard !definitions.isComplete else { break }
      _ = definitions.define(by: row, of: rows)
    }
    finishDefinitions()
    computeValues()
  }

  private mutating func finishDefinitions() {
    definitions.finish()
    for slot in 0..<count {
      active[slot] = definitions.rowOf[slot]
      slots.set(active.at(slot), slot)
    }
  }

  /// Computes the values from the active rows, and the residuals and signs of the others.
  ///
  /// Returns true if no row has another sign than before. After reductions a second round removes
  /// the rounding errors of the first. Frames do not show them, but a search adds them up.
  @discardableResult
  mutating func computeValues(isRefined: Bool = true) -> Bool {
    space.slacks.removeAll()
    for slot in 0..<count { space.slacks.append(constants[active.at(slot)]) }
    definitions.move(&values, bySlacks: space.slacks)
    if isRefined, definitions.isReduced { refine() }
    hasMoved = true
    let knowsSigns = !isRefined && !hasConflict
    hasConflict = false
    var isSame = true
    for row in 0..<rows.count {
      if slots[row] >= 0 {
        residuals[row] = 0
      } else {
        let former = knowsSigns ? residuals[row] : 0
        if !setResidual(of: row, former: former) { isSame = false }
      }
    }
    return isSame
  }

  /// Computes the residual of a row that is not active; returns false if its cost is now another.
  ///
  /// Most rows lie clearly above their constants before and after a resize. If no required row was
  /// missed before, such a row keeps its sign and is not missed now.
  @inline(__always)
  mutating func setResidual(of row: Int, former: Double = 0) -> Bool {
    let residual = rows.residual(of: row, at: values, constants)
    residuals[row] = residual
    if min(residual, former) > Self.visibleMiss { return true }
    guard abs(residual) > Self.tolerance else { return true }
    let sign = residual > 0 ? 1.0 : -1.0
    let isMissed = levels.isRequired(levels.level(of: row, sign: sign))
    if isMissed, abs(residual) > Self.visibleMiss { hasConflict = true }
    guard signs[row] != sign else { return true }
    signs[row] = sign
    return isImplied[row]
  }

  /// Corrects the values by what the active rows still miss.
  private mutating func refine() {
    for slot in 0..<count {
      space.slacks[slot] = -rows.residual(of: active.at(slot), at: values, constants)
    }
    definitions.move(&space.movement, bySlacks: space.slacks)
    for variable in 0..<count { values[variable] += space.movement[variable] }
  }
}
