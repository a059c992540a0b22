/// Splits a problem into systems that nothing ties to each other.
///
/// x and y fall apart by themselves unless a constraint compares a width with a height. Small
/// parts of one axis share a system, for making a system takes a microsecond or two.
struct SystemSplit: ~Copyable {
  /// The system of each variable, and its number there.
  private(set) var systemOf = Indices()
  private(set) var local = Indices()
  /// The system of each row, or -1 for rows without variables, and its number there.
  private(set) var systemOfRow = Indices()
  private(set) var localRow = Indices()
  private(set) var systemCount = 0

  private var variables = Grouping()
  private var numbers = Grouping()
  private var parents = Indices()
  /// The number of variables of each part, by its root.
  private var sizes = Indices()
  /// The axes of each part: 1 for horizontal, 2 for vertical, 3 for both.
  private var axes = Indices()

  /// The number of variables from which a system takes no further part.
  private static let fullSystem = 96

  init() {}

  /// Finds the systems of a problem, numbered in the order of their first variables.
  mutating func split(_ rows: borrowing ElasticRows, variableCount: Int) {
    connect(rows, variableCount)
    numberSystems(variableCount)
    systemOfRow.reset(to: -1, count: rows.count)
    localRow.reset(to: -1, count: rows.count)
  }

  /// Makes the systems, each with its own copy of its rows.
  mutating func systems(_ rows: borrowing ElasticRows) -> [SystemSolution] {
    for row in 0..<rows.count where !rows.terms(of: row).isEmpty {
      let variable = rows.columns.at(rows.terms(of: row).lowerBound)
      systemOfRow[row] = systemOf[variable]
    }
    variables.group(systemOf, into: systemCount)
    numbers.group(systemOfRow, into: systemCount)
    var systems: [SystemSolution] = []
    systems.reserveCapacity(systemCount)
    for system in 0..<systemCount { systems.append(make(system, rows)) }
    return systems
  }

  /// Forgets the last row altogether.
  mutating func removeLastRow() {
    _ = systemOfRow.removeLast()
    _ = localRow.removeLast()
  }

  /// Adds the last row of a system.
  mutating func append(system: Int, local: Int) {
    systemOfRow.add(system)
    localRow.add(local)
  }

  private mutating func make(
    _ system: Int, _ rows: borrowing ElasticRows
  ) -> SystemSolution {
    let own = variables.members(of: system)
    for index in own.indices { local.set(own.at(index), index) }
    let rowNumbers = numbers.members(of: system)
    var ownRows = ElasticRows()
    ownRows.reserve(rows: rowNumbers.count, terms: 2 * rowNumbers.count)
    for index in rowNumbers.indices {
      let row = rowNumbers.at(index)
      localRow.set(row, index)
      ownRows.append(row, of: rows, numbered: local)
    }
    return SystemSolution(own, rowNumbers, ownRows)
  }

  private mutating func numberSystems(_ variableCount: Int) {
    systemOf.reset(to: -1, count: variableCount)
    local.reset(to: 0, count: variableCount)
    systemCount = 0
    // The system that still takes small parts, and how much it holds, by axes.
    var open = [(system: Int, count: Int)](repeating: (-1, .max), count: 4)
    for variable in 0..<variableCount {
      let part = root(variable)
      if part == variable {
        let axis = axes.at(part)
        if axis == 3 || open[axis].count > Self.fullSystem {
          open[axis] = (systemCount, 0)
          systemCount += 1
        }
        open[axis].count += sizes.at(part)
        systemOf.set(part, open[axis].system)
      }
      systemOf[variable] = systemOf[part]
    }
  }

  /// Joins the variables of each row; the root of a part is its first variable.
  private mutating func connect(_ rows: borrowing ElasticRows, _ variableCount: Int) {
    parents.reset(to: 0, count: variableCount)
    sizes.reset(to: 0, count: variableCount)
    axes.reset(to: 0, count: variableCount)
    for variable in 0..<variableCount { parents.set(variable, variable) }
    for row in 0..<rows.count {
      let terms = rows.terms(of: row)
      guard terms.count > 1 else { continue }
      for term in terms.dropFirst() {
        let one = root(rows.columns.at(terms.lowerBound))
        let other = root(rows.columns.at(term))
        parents.set(max(one, other), min(one, other))
      }
    }
    for variable in 0..<variableCount {
      let part = root(variable)
      sizes[part] += 1
      axes[part] |= variable % 4 < 2 ? 1 : 2
    }
  }

  private mutating func root(_ variable: Int) -> Int {
    var variable = variable
    while parents.at(variable) != variable {
      parents[variable] = parents[parents.at(variable)]
      variable = parents.at(variable)
    }
    return variable
  }
}

/// Numbers sorted by the group they belong to, in their own order within it.
private struct Grouping: ~Copyable {
  private var starts = Indices()
  private var numbers = Indices()

  init() {}

  /// Sorts the indices of an array of groups by group; -1 belongs to none.
  mutating func group(_ groups: borrowing Indices, into count: Int) {
    starts.reset(to: 0, count: count + 2)
    for index in groups.indices { starts[groups.at(index) + 2] += 1 }
    starts[1] = 0
    for group in 0..<count { starts[group + 2] += starts[group + 1] }
    numbers.reset(to: 0, count: starts.at(count + 1))
    for index in groups.indices where groups[index] >= 0 {
      numbers.set(starts.at(groups.at(index) + 1), index)
      starts[groups.at(index) + 1] += 1
    }
  }

  func members(of group: Int) -> Indices {
    let range = starts.at(group)..<starts.at(group + 1)
    var members = Indices(capacity: range.count)
    for index in range { members.append(numbers[index]) }
    return members
  }
}
