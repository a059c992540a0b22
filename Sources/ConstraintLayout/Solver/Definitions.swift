/// One active row for each variable, written as the definition of that variable.
///
/// An active row is held at its constant: its slack, the distance from it, is 0. Solving the row
/// for one of its variables defines that variable by others. A row with a variable that nobody
/// uses yet defines it as it stands; any other row is first reduced, that is, defined variables
/// are replaced by what defines them, and then defines one that is still free. So definitions
/// never form a circle, and both directions of the equations are one pass over them:
///
/// ```
/// rows                     definitions               order of evaluation
/// b.lead == a.lead + a.w   b.lead := a.lead + a.w    a.w, a.lead, b.lead
/// a.w == 5                 a.w    := 5
/// a.lead == 1              a.lead := 1
/// ```
///
/// This is the triangular part of a basis matrix of the simplex method, kept as a graph.
struct Definitions {
  let count: Int
  /// The row that defines each variable, or -1.
  private(set) var rowOf: [Int]
  /// One over the coefficient of the variable in its row.
  private(set) var inverses: [Double]
  /// Where the other terms of each definition lie.
  private(set) var bounds: [Range<Int>]
  /// The variable of each term, or `count` plus the variable whose slack the term means.
  private(set) var columns: [Int] = []
  /// The coefficient of each term.
  private(set) var coefficients: [Double] = []
  /// All variables, each after those it is defined by.
  private(set) var order: [Int] = []

  private var isUsed: [Bool]
  private var reduction: Reduction

  init(count: Int) {
    self.count = count
    rowOf = [Int](repeating: -1, count: count)
    inverses = [Double](repeating: 0, count: count)
    bounds = [Range<Int>](repeating: 0..<0, count: count)
    isUsed = [Bool](repeating: false, count: count)
    reduction = Reduction(count: count)
  }

  func isDefined(_ variable: Int) -> Bool { rowOf[variable] >= 0 }

  /// Makes a row define one of its variables; returns false when it depends on earlier rows.
  mutating func define(by row: Int, of rows: ElasticRows) -> Bool {
    if let variable = unusedVariable(of: row, in: rows) {
      defineDirectly(variable, by: row, of: rows)
      return true
    }
    return defineReduced(by: row, of: rows)
  }

  /// Orders the definitions for evaluation, once there is one for every variable.
  mutating func finish() {
    reduction.begin()
    for variable in 0..<count { visit(variable) }
    order = reduction.order
  }

  /// The undefined variable with the largest coefficient that the row may define as it stands.
  private func unusedVariable(of row: Int, in rows: ElasticRows) -> Int? {
    var best: Int?
    var size = 1e-9
    var allFree = true
    for term in rows.terms(of: row) {
      let variable = rows.columns[term]
      allFree = allFree && !isDefined(variable)
      guard !isDefined(variable), !isUsed[variable], abs(rows.coefficients[term]) > size
      else { continue }
      best = variable
      size = abs(rows.coefficients[term])
    }
    guard best == nil, allFree else { return best }
    // Nothing to replace: the row is reduced already.
    let largest = rows.terms(of: row).max {
      abs(rows.coefficients[$0]) < abs(rows.coefficients[$1])
    }
    guard let largest, abs(rows.coefficients[largest]) > 1e-9 else { return nil }
    return rows.columns[largest]
  }

  private mutating func defineDirectly(_ variable: Int, by row: Int, of rows: ElasticRows) {
    let start = columns.count
    for term in rows.terms(of: row) {
      if rows.columns[term] == variable {
        inverses[variable] = 1 / rows.coefficients[term]
      } else {
        append(rows.columns[term], rows.coefficients[term])
      }
    }
    rowOf[variable] = row
    bounds[variable] = start..<columns.count
  }

  private mutating func append(_ column: Int, _ coefficient: Double) {
    columns.append(column)
    coefficients.append(coefficient)
    if column < count { isUsed[column] = true }
  }
}

extension Definitions {
  private mutating func defineReduced(by row: Int, of rows: ElasticRows) -> Bool {
    reduce(row, of: rows)
    guard let variable = reduction.largestFree(where: { rowOf[$0] < 0 }) else { return false }
    let start = columns.count
    for other in reduction.order where other != variable && reduction.values[other] != 0 {
      append(other, reduction.values[other])
    }
    for slack in reduction.slacks where reduction.slackValues[slack] != 0 {
      append(count + slack, reduction.slackValues[slack])
    }
    inverses[variable] = 1 / reduction.values[variable]
    rowOf[variable] = row
    bounds[variable] = start..<columns.count
    return true
  }

  /// Replaces defined variables in a row until only free ones and slacks are left.
  private mutating func reduce(_ row: Int, of rows: ElasticRows) {
    reduction.begin()
    for term in rows.terms(of: row) { visit(rows.columns[term]) }
    for term in rows.terms(of: row) {
      reduction.values[rows.columns[term]] += rows.coefficients[term]
    }
    for variable in reduction.order.reversed() where isDefined(variable) {
      let share = reduction.values[variable] * inverses[variable]
      reduction.values[variable] = 0
      reduction.add(share, toSlack: variable)
      for term in bounds[variable] {
        if columns[term] < count {
          reduction.values[columns[term]] -= coefficients[term] * share
        } else {
          reduction.add(-coefficients[term] * share, toSlack: columns[term] - count)
        }
      }
    }
  }

  /// Lists a variable after all variables it is defined by (depth first, without recursion).
  private mutating func visit(_ variable: Int) {
    guard reduction.mark(variable) else { return }
    var path = [(variable, bounds[variable].lowerBound)]
    while let (current, term) = path.last {
      guard term < bounds[current].upperBound else {
        reduction.list(current)
        path.removeLast()
        continue
      }
      path[path.count - 1].1 += 1
      let next = columns[term]
      if next < count, reduction.mark(next) { path.append((next, bounds[next].lowerBound)) }
    }
  }
}
