/// A quick test for rows that follow from the definitions.
extension Definitions {
  /// Returns true if a row holds in the sample solution, up to rounding.
  mutating func holdsInSample(_ row: Int, of rows: borrowing ElasticRows) -> Bool {
    var sum = 0.0
    var size = 0.0
    for term in rows.terms(of: row) {
      let part = rows.coefficients[term] * sampleValue(of: rows.columns.at(term))
      sum += part
      size += abs(part)
    }
    return abs(sum) <= 1e-11 * size
  }

  /// The value of a variable in the sample solution (depth first, without recursion).
  private mutating func sampleValue(of variable: Int) -> Double {
    guard !sample.knows(variable) else { return sample.values[variable] }
    reduction.path.add(variable)
    reduction.path.append(starts[variable])
    while reduction.path.count > 0 {
      let top = reduction.path.count - 2
      let current = reduction.path.at(top)
      let term = reduction.path.at(top + 1)
      guard isDefined(current), term < ends.at(current) else {
        sample.set(current, evaluated(current))
        reduction.path.removeAll(from: top)
        continue
      }
      reduction.path[top + 1] += 1
      let next = columns.at(term)
      if next < count, !sample.knows(next) {
        reduction.path.add(next)
        reduction.path.append(starts[next])
      }
    }
    return sample.values[variable]
  }

  @inline(__always)
  private func evaluated(_ variable: Int) -> Double {
    guard isDefined(variable) else { return SampleSolution.arbitrary(variable) }
    var sum = 0.0
    for term in terms(of: variable) where columns.at(term) < count {
      sum -= coefficients[term] * sample.values[columns.at(term)]
    }
    return sum * inverses[variable]
  }
}
