/// The rows and definitions that mention each variable, found when they are first needed.
struct SolverLinks: ~Copyable {
  /// The rows of each variable: where they start, and which.
  private(set) var rowStarts = Indices()
  private(set) var rowsOf = Indices()
  /// The variables whose definitions mention each variable, then each slack.
  private(set) var dependentStarts = Indices()
  private(set) var dependents = Indices()
  /// The place of each variable in the order of evaluation.
  private(set) var positions = Indices()
  /// The number of rows that are linked, or -1.
  private var knownRowCount = -1
  private(set) var knowsDependents = false
  /// The places to be evaluated, one bit each.
  var dirty = Numbers<UInt64>()

  init() {}

  mutating func forgetDependents() { knowsDependents = false }

  /// Forgets the rows if those from an index on are known: they are gone.
  mutating func forgetRows(from row: Int) {
    if row < knownRowCount { knownRowCount = -1 }
  }

  /// Finds out what is not known.
  mutating func learn(_ rows: borrowing ElasticRows, _ definitions: borrowing Definitions) {
    if knownRowCount != rows.count { learn(rows, definitions.count) }
    if !knowsDependents { learn(definitions) }
  }

  private mutating func learn(_ rows: borrowing ElasticRows, _ count: Int) {
    rowStarts.reset(to: 0, count: count + 2)
    let termCount = rows.columns.count
    for term in 0..<termCount { rowStarts[rows.columns.at(term) + 2] += 1 }
    for variable in 0..<count { rowStarts[variable + 2] += rowStarts[variable + 1] }
    rowsOf.reset(to: 0, count: termCount)
    for row in 0..<rows.count {
      for term in rows.terms(of: row) {
        let variable = rows.columns.at(term)
        rowsOf.set(rowStarts.at(variable + 1), row)
        rowStarts[variable + 1] += 1
      }
    }
    knownRowCount = rows.count
  }

  private mutating func learn(_ definitions: borrowing Definitions) {
    let count = definitions.count
    dependentStarts.reset(to: 0, count: 2 * count + 2)
    for term in definitions.columns.indices {
      dependentStarts[definitions.columns.at(term) + 2] += 1
    }
    for index in 0..<2 * count { dependentStarts[index + 2] += dependentStarts[index + 1] }
    dependents.reset(to: 0, count: definitions.columns.count)
    positions.reset(to: 0, count: count)
    for place in 0..<count {
      let variable = definitions.order.at(place)
      positions.set(variable, place)
      for term in definitions.terms(of: variable) {
        let column = definitions.columns.at(term)
        dependents.set(dependentStarts.at(column + 1), variable)
        dependentStarts[column + 1] += 1
      }
    }
    dirty.reset(to: 0, count: count / 64 + 1)
    knowsDependents = true
  }

  /// Marks a variable for evaluation.
  @inline(__always)
  mutating func mark(_ variable: Int) {
    let place = positions.at(variable)
    dirty[place >> 6] |= 1 << UInt64(place & 63)
  }

  /// Marks the variables whose definitions mention a variable, or `count` plus a slack.
  @inline(__always)
  mutating func markDependents(of column: Int) {
    for index in dependentStarts.at(column)..<dependentStarts.at(column + 1) {
      mark(dependents.at(index))
    }
  }
}
