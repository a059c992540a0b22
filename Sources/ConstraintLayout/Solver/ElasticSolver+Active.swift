/// Which rows are active, and the values that follow from them.
extension ElasticSolver {
  /// Activates the rows that are most likely active in the answer.
  ///
  /// Rows that cost on both sides come strongest first. Content sizes and stays only claim
  /// variables that nothing stronger has defined.
  mutating func activateFirstGuess() {
    definitions.begin(rows, levels)
    orderGuesses()
    for index in links.guesses.indices {
      let row = links.guesses.at(index)
      guard rows.sources[row] >= 0 || !isDefinedSingle(row) else { continue }
      let isDefining = definitions.define(by: row, of: rows)
      // Only required rows came before, so what depends on them is implied by them.
      isImplied[row] = !isDefining && levels.isRequiredEquality(row)
    }
    finishDefinitions()
  }

  /// Rebuilds the definitions from the active rows, which makes them short and exact again.
  mutating func renewDefinitions() {
    for slot in 0..<count { slots[active.at(slot)] = -1 }
    definitions.begin(rows, levels)
    exchanges.removeAll()
    for slot in 0..<count { _ = definitions.define(by: active.at(slot), of: rows) }
    // The guesses fill in for rows that rounding made dependent on the others.
    orderGuesses()
    for index in links.guesses.indices where !isDefinedSingle(links.guesses.at(index)) {
      guard !allAreDefined else { break }
      _ = definitions.define(by: links.guesses.at(index), of: rows)
    }
    finishDefinitions()
    computeValues()
  }

  private mutating func finishDefinitions() {
    definitions.finish()
    links.forgetDependents()
    for slot in 0..<count {
      active[slot] = definitions.rowOf[slot]
      slots.set(active.at(slot), slot)
    }
  }

  private var allAreDefined: Bool {
    for variable in 0..<count where !definitions.isDefined(variable) { return false }
    return true
  }

  @inline(__always)
  private func isDefinedSingle(_ row: Int) -> Bool {
    let terms = rows.terms(of: row)
    return terms.count == 1 && definitions.isDefined(rows.columns.at(terms.lowerBound))
  }

  /// Lists the rows that cost on both sides, by the level of the weaker side.
  private mutating func orderGuesses() {
    links.buckets.reset(to: 0, count: levels.count + 1)
    for row in 0..<rows.count {
      let level = levels.guessLevel(of: row)
      if level >= 0 { links.buckets[level + 1] += 1 }
    }
    for level in 0..<levels.count { links.buckets[level + 1] += links.buckets[level] }
    links.guesses.reset(to: 0, count: links.buckets.at(levels.count))
    for row in 0..<rows.count {
      let level = levels.guessLevel(of: row)
      guard level >= 0 else { continue }
      links.guesses.set(links.buckets.at(level), row)
      links.buckets[level] += 1
    }
  }

  /// Computes the values from the active rows, and the residuals and signs of the others.
  ///
  /// After reductions and exchanges a second round removes the rounding errors of the first.
  mutating func computeValues() {
    for slot in 0..<count { space.slacks[slot] = constants[active.at(slot)] }
    exchanges.undo(&space.slacks)
    definitions.move(&values, bySlacks: space.slacks)
    if definitions.isReduced || exchanges.count > 0 { refine() }
    for row in 0..<rows.count {
      residuals[row] = slots[row] < 0 ? rows.residual(of: row, at: values, constants) : 0
      if residuals[row] > Self.tolerance { signs[row] = 1 }
      if residuals[row] < -Self.tolerance { signs[row] = -1 }
    }
  }

  /// Corrects the values by what the active rows still miss.
  private mutating func refine() {
    for slot in 0..<count {
      space.slacks[slot] = -rows.residual(of: active.at(slot), at: values, constants)
    }
    exchanges.undo(&space.slacks)
    definitions.move(&space.movement, bySlacks: space.slacks)
    for variable in 0..<count { values[variable] += space.movement[variable] }
  }
}
