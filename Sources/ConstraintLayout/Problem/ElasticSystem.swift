/// A part of a problem that nothing ties to the rest, with its own numbering of variables.
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
    let roots = connectedVariables()
    var systems: [ElasticSystem] = []
    var systemOfRoot = [Int](repeating: -1, count: variableCount)
    var local = [Int](repeating: 0, count: variableCount)
    for variable in 0..<variableCount {
      let root = roots[variable]
      if systemOfRoot[root] < 0 {
        systemOfRoot[root] = systems.count
        systems.append(ElasticSystem())
      }
      local[variable] = systems[systemOfRoot[root]].variables.count
      systems[systemOfRoot[root]].variables.append(variable)
    }
    for row in 0..<rows.count where !rows.terms(of: row).isEmpty {
      let system = systemOfRoot[roots[rows.columns[rows.starts[row]]]]
      systems[system].append(row, of: rows, local: local)
    }
    return systems
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
