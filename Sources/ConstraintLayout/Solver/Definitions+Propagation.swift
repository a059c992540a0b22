/// Both directions of the equations: values from slacks, and costs of slacks from costs of values.
extension Definitions {
  /// Computes the value of a variable from the slacks and the variables before it.
  func value(
    of variable: Int, _ values: borrowing Numbers<Double>, _ slacks: borrowing Numbers<Double>
  ) -> Double {
    var sum = slacks[variable]
    for term in terms(of: variable) {
      let (column, coefficient) = (self[term].variable, self[term].coefficient)
      sum -= coefficient * (column < count ? values[column] : slacks[column - count])
    }
    return sum * inverses[variable]
  }

  /// Computes the movement of the variables from that of the slacks.
  func move(_ variables: inout Numbers<Double>, bySlacks slacks: borrowing Numbers<Double>) {
    for index in 0..<count {
      let variable = order.at(index)
      variables[variable] = value(of: variable, variables, slacks)
    }
  }

  /// Turns costs per variable into costs per slack, eight levels at once; uses the former up.
  func spreadEights(_ costs: inout Numbers<Double>, _ result: inout Numbers<Double>) {
    result.reset(to: 0, count: 8 * count)
    var index = count - 1
    while index >= 0 {
      let variable = order.at(index)
      index -= 1
      let share = costs.eight(at: variable) * inverses[variable]
      result.setEight(result.eight(at: variable) + share, at: variable)
      for term in terms(of: variable) {
        let column = self[term].variable
        let part = self[term].coefficient * share
        if column < count {
          costs.setEight(costs.eight(at: column) - part, at: column)
        } else {
          result.setEight(result.eight(at: column - count) - part, at: column - count)
        }
      }
    }
  }
}
