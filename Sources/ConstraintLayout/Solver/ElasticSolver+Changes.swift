/// The answer after a change of constants, found without a search where possible.
extension ElasticSolver {
  /// Finds the answer after changes of constants.
  ///
  /// Only values that depend on a changed row are computed. As long as every row keeps its sign the
  /// active rows stay the best ones, because the cost is piecewise linear and this is still the same
  /// piece. Resizing a form of ten rows computes 20 of its 80 numbers.
  mutating func resolve() {
    if isFinished, changedRows.count == 0 { return searchOn() }
    guard isFinished, !hasNewRows, exchanges.count == 0 else { return resolveFully() }
    changedVariables.removeAll()
    changedAll = false
    steps = 0
    links.learn(rows, definitions)
    evaluateChanges()
    let isSame = checkChanges()
    changedRows.removeAll()
    if !isSame { solve() }
  }

  /// Searches from where the values lie, which only other rows may make worth leaving.
  private mutating func searchOn() {
    steps = 0
    changedVariables.removeAll()
    if hasNewRows { isFinished = searchThoroughly(levelCount: levels.count) == .cheapest }
    hasNewRows = false
    changedAll = steps > 0
    if changedAll { spareRow = -1 }
  }

  /// Puts all values anew; searches unless every row lies where it lay.
  private mutating func resolveFully() {
    guard isFinished else { return solve() }
    solve()
    if steps == 0, exchanges.count > 0 { renewDefinitions() }
  }

  private mutating func evaluateChanges() {
    for index in changedRows.indices {
      let slot = slots.at(changedRows.at(index))
      guard slot >= 0 else { continue }
      links.mark(slot)
      if definitions.isReduced { links.markDependents(of: count + slot) }
    }
    for word in links.dirty.indices {
      while links.dirty[word] != 0 {
        let bit = links.dirty[word].trailingZeroBitCount
        links.dirty[word] &= links.dirty[word] - 1
        evaluate(definitions.order.at(word << 6 | bit))
      }
    }
  }

  @inline(__always)
  private mutating func evaluate(_ variable: Int) {
    var sum = constants[active.at(variable)]
    for term in definitions.terms(of: variable) {
      let column = definitions.columns.at(term)
      sum -=
        definitions.coefficients[term]
        * (column < count ? values[column] : constants[active.at(column - count)])
    }
    let value = sum * definitions.inverses[variable]
    guard value != values[variable] else { return }
    values[variable] = value
    changedVariables.add(variable)
    links.markDependents(of: variable)
  }

  /// Returns true if every row keeps its sign and no required row has come to be missed.
  ///
  /// A row that was met exactly has either sign, even the one that costs. So a required row can be
  /// missed now that was met before, although it keeps its sign.
  private mutating func checkChanges() -> Bool {
    for index in changedRows.indices where !keepsPiece(changedRows.at(index)) { return false }
    for index in changedVariables.indices {
      let variable = changedVariables.at(index)
      for place in links.rowStarts.at(variable)..<links.rowStarts.at(variable + 1)
      where !keepsPiece(links.rowsOf.at(place)) { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func keepsPiece(_ row: Int) -> Bool {
    guard slots[row] < 0 else { return true }
    let residual = rows.residual(of: row, at: values, constants)
    residuals[row] = residual
    if abs(residual) > Self.visibleMiss, isImplied[row] || isRequired(row) { return false }
    return isImplied[row] || residual * signs[row] >= -Self.tolerance
  }
}
