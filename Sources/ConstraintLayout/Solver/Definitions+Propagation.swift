/// Both directions of the equations, each one pass over the definitions.
///
/// These and the two passes of ``Exchanges`` are where the solver spends its time; they work on
/// buffers, since an array's check for a unique owner at every write doubles their cost.
extension Definitions {
  /// Returns how the variables move when the slacks move.
  func movement(ofSlacks slacks: [Double]) -> [Double] {
    var moved = [Double](repeating: 0, count: count)
    moved.withUnsafeMutableBufferPointer { moved in
      for variable in order {
        var sum = slacks[variable]
        for term in bounds[variable] {
          let column = columns[term]
          sum -= coefficients[term] * (column < count ? moved[column] : slacks[column - count])
        }
        moved[variable] = sum * inverses[variable]
      }
    }
    return moved
  }

  /// Returns the costs per slack that costs per variable amount to, for each lane.
  ///
  /// Uses up the costs it is given.
  func costs(perSlackFrom costs: inout [Double], lanes: Int) -> [Double] {
    var result = [Double](repeating: 0, count: count * lanes)
    costs.withUnsafeMutableBufferPointer { costs in
      result.withUnsafeMutableBufferPointer { result in
        for variable in order.reversed() {
          spread(variable, &costs, &result, lanes)
        }
      }
    }
    return result
  }

  /// Passes the costs of a variable on to its own slack and to what it is defined by.
  @inline(__always)
  private func spread(
    _ variable: Int, _ costs: inout UnsafeMutableBufferPointer<Double>,
    _ result: inout UnsafeMutableBufferPointer<Double>, _ lanes: Int
  ) {
    let first = variable * lanes
    for lane in 0..<lanes {
      costs[first + lane] *= inverses[variable]
      result[first + lane] += costs[first + lane]
    }
    for term in bounds[variable] {
      let column = columns[term]
      let coefficient = coefficients[term]
      for lane in 0..<lanes {
        let share = coefficient * costs[first + lane]
        if column < count {
          costs[column * lanes + lane] -= share
        } else {
          result[(column - count) * lanes + lane] -= share
        }
      }
    }
  }
}
