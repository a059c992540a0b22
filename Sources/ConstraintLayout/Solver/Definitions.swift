/// One active row for each variable, written as the definition of that variable.
///
/// An active row is held at its constant: its slack, the distance from it, is 0. Solving the row
/// for one of its variables defines that variable by others. Where that makes no circle the row
/// is taken as it stands; else it is first reduced, that is, defined variables are replaced by
/// what defines them, and then defines one that is still free. So definitions never form a
/// circle, and both directions of the equations are one pass over them:
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

  /// How weakly each variable is claimed by a row of its own; the weaker, the larger.
  private let claims: [Int]
  private var isUsed: [Bool]
  private var reduction: Reduction

  init(claims: [Int]) {
    count = claims.count
    self.claims = claims
    rowOf = [Int](repeating: -1, count: count)
    inverses = [Double](repeating: 0, count: count)
    bounds = [Range<Int>](repeating: 0..<0, count: count)
    isUsed = [Bool](repeating: false, count: count)
    reduction = Reduction(count: count)
  }

  func isDefined(_ variable: Int) -> Bool { rowOf[variable] >= 0 }

  /// Makes a row define one of its variables; returns false when it depends on earlier rows.
  mutating func define(by row: Int, of rows: ElasticRows) -> Bool {
    if let variable = weakestVariable(of: row, in: rows),
      !isUsed[variable] || !depend(row, of: rows, on: variable)
    {
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

  /// The variable of a row that should be defined by it: the one nothing else claims strongly.
  ///
  /// Places are therefore defined by sizes, which have content, and not the other way round.
  private func weakestVariable(of row: Int, in rows: ElasticRows) -> Int? {
    var best: Int?
    var size = 0.0
    for term in rows.terms(of: row) {
      let variable = rows.columns[term]
      let candidate = abs(rows.coefficients[term])
      guard !isDefined(variable), candidate > 1e-9 else { continue }
      if let best {
        if claims[variable] < claims[best] { continue }
        if claims[variable] == claims[best], candidate <= size { continue }
      }
      best = variable
      size = candidate
    }
    return best
  }

  /// Whether the other variables of a row are defined by way of a variable.
  private mutating func depend(_ row: Int, of rows: ElasticRows, on variable: Int) -> Bool {
    reduction.begin()
    for term in rows.terms(of: row) where rows.columns[term] != variable {
      visit(rows.columns[term])
    }
    return !reduction.mark(variable)
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
    guard let variable = reduction.largestFree(claims, where: { rowOf[$0] < 0 }) else {
      return false
    }
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
    guard !bounds[variable].isEmpty else { return reduction.list(variable) }
    reduction.path.append((variable, bounds[variable].lowerBound))
    while let (current, term) = reduction.path.last {
      guard term < bounds[current].upperBound else {
        reduction.list(current)
        reduction.path.removeLast()
        continue
      }
      reduction.path[reduction.path.count - 1].term += 1
      let next = columns[term]
      if next < count, reduction.mark(next) {
        reduction.path.append((next, bounds[next].lowerBound))
      }
    }
  }
}
