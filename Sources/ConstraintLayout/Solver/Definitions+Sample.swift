/// A quick test for rows that follow from the definitions.
extension Definitions {
  /// Returns true if a row holds in the sample solution, up to rounding.
  mutating func holdsInSample(_ row: Int, of rows: borrowing ElasticRows) -> Bool {
    reduction.begin()
    for term in rows.terms(of: row) { visit(rows[term].variable, isSampling: true) }
    for index in reduction.order.indices {
      let variable = reduction.order.at(index)
      sample.set(variable, evaluated(variable))
    }
    var sum = 0.0
    var size = 0.0
    for term in rows.terms(of: row) {
      let part = rows[term].coefficient * sample.values[rows[term].variable]
      sum += part
      size += abs(part)
    }
    return abs(sum) <= 1e-11 * size
  }

  private func evaluated(_ variable: Int) -> Double {
    guard isDefined(variable) else { return SampleSolution.arbitrary(variable) }
    var sum = 0.0
    for term in terms(of: variable) where self[term].variable < count {
      sum -= self[term].coefficient * sample.values[self[term].variable]
    }
    return sum * inverses[variable]
  }
}
