/// A part of a problem that nothing ties to the rest, with its own numbering of variables.
///
/// Small parts of one axis share a system, for a system costs some twenty allocations.
struct ElasticSystem {
  /// The variables in the problem's numbering, ascending.
  var variables: [Int] = []
  /// The rows in the problem's numbering, ascending.
  var rowNumbers: [Int] = []
  /// The rows in this system's numbering.
  var rows = ElasticRows()
}

extension LayoutProblem {
  /// Splits the rows into parts that share no variable; rows without variables are left out.
  ///
  /// x and y fall apart by themselves unless a constraint compares a width with a height.
  func systems() -> [ElasticSystem] {
    let systemOf = systemOfVariable()
    var systems: [ElasticSystem] = []
    var local = [Int](repeating: 0, count: variableCount)
    for variable in 0..<variableCount {
      if systemOf[variable] == systems.count { systems.append(ElasticSystem()) }
      local[variable] = systems[systemOf[variable]].variables.count
      systems[systemOf[variable]].variables.append(variable)
    }
    for row in 0..<rows.count where !rows.terms(of: row).isEmpty {
      systems[systemOf[rows.columns[rows.starts[row]]]].append(row, of: rows, local: local)
    }
    return systems
  }

  /// Numbers the systems in the order of their first variables.
  private func systemOfVariable() -> [Int] {
    let roots = connectedVariables()
    var parts = [Part](repeating: Part(), count: variableCount)
    for variable in 0..<variableCount {
      parts[roots[variable]].count += 1
      parts[roots[variable]].axes |= variable % 4 < 2 ? 1 : 2
    }
    // The system that still takes small parts, and how much it holds, by axes.
    var open = [(system: Int, count: Int)](repeating: (-1, .max), count: 4)
    var systemCount = 0
    for variable in 0..<variableCount where roots[variable] == variable {
      let part = parts[variable]
      if part.axes == 3 || open[part.axes].count > Self.fullSystem {
        open[part.axes] = (systemCount, 0)
        systemCount += 1
      }
      open[part.axes].count += part.count
      parts[variable].system = open[part.axes].system
    }
    return roots.map { parts[$0].system }
  }

  /// The number of variables from which a system takes no further part.
  private static let fullSystem = 24

  private struct Part {
    var count = 0
    /// 1 for horizontal, 2 for vertical, 3 for both.
    var axes = 0
    var system = -1
  }

  /// Returns for each variable the first variable it is connected with (union by root).
  private func connectedVariables() -> [Int] {
    var parents = Array(0..<variableCount)
    func root(_ variable: Int) -> Int {
      var variable = variable
      while parents[variable] != variable {
        parents[variable] = parents[parents[variable]]
        variable = parents[variable]
      }
      return variable
    }
    for row in 0..<rows.count {
      let terms = rows.terms(of: row)
      for term in terms.dropFirst() {
        let one = root(rows.columns[terms.lowerBound])
        let other = root(rows.columns[term])
        parents[max(one, other)] = min(one, other)
      }
    }
    return (0..<variableCount).map(root)
  }
}

extension ElasticSystem {
  fileprivate mutating func append(_ row: Int, of source: ElasticRows, local: [Int]) {
    for term in source.terms(of: row) {
      rows.add(source.coefficients[term], of: local[source.columns[term]])
    }
    rows.close(
      constant: source.constants[row], above: source.above[row], below: source.below[row],
      source: source.sources[row])
    rowNumbers.append(row)
  }
}
