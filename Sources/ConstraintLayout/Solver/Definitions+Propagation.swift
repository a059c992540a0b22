/// Both directions of the equations, each one pass over the definitions.
extension Definitions {
  /// Returns how the variables move when the slacks move.
  func movement(ofSlacks slacks: [Double]) -> [Double] {
    var moved = [Double](repeating: 0, count: count)
    for variable in order {
      var sum = slacks[variable]
      for term in bounds[variable] {
        let column = columns[term]
        sum -= coefficients[term] * (column < count ? moved[column] : slacks[column - count])
      }
      moved[variable] = sum * inverses[variable]
    }
    return moved
  }

  /// Returns the costs per slack that costs per variable amount to, for each lane.
  ///
  /// Uses up the costs it is given.
  func costs(perSlackFrom costs: inout [Double], lanes: Int) -> [Double] {
    var result = [Double](repeating: 0, count: count * lanes)
    for variable in order.reversed() {
      let first = variable * lanes
      for lane in 0..<lanes {
        costs[first + lane] *= inverses[variable]
        result[first + lane] += costs[first + lane]
      }
      for term in bounds[variable] {
        let column = columns[term]
        if column < count {
          for lane in 0..<lanes {
            costs[column * lanes + lane] -= coefficients[term] * costs[first + lane]
          }
        } else {
          for lane in 0..<lanes {
            result[(column - count) * lanes + lane] -= coefficients[term] * costs[first + lane]
          }
        }
      }
    }
    return result
  }
}
