/// One active row for each variable, written as the definition of that variable.
///
/// An active row is held at its constant: its slack, the distance from it, is 0. Solving the row
/// for one of its variables defines that variable by others. If that makes no circle, the row is
/// taken as it stands. Otherwise it is reduced first: its defined variables are replaced by their
/// definitions until only free ones are left, and it defines one of these. So definitions never
/// form a circle, and both directions of the equations are one pass over them:
///
/// ```
/// rows                     definitions               order of evaluation
/// b.lead == a.lead + a.w   b.lead := a.lead + a.w    a.w, a.lead, b.lead
/// a.w == 5                 a.w    := 5
/// a.lead == 1              a.lead := 1
/// ```
///
/// This is the triangular part of a basis matrix of the simplex method, kept as a graph.
struct Definitions: ~Copyable {
  let count: Int
  /// The row that defines each variable, or -1.
  private(set) var rowOf = Indices()
  /// One over the coefficient of the variable in its row.
  private(set) var inverses = Numbers<Double>()
  /// The first of the other terms of each definition.
  private(set) var starts = Indices()
  private(set) var ends = Indices()
  /// The terms; a variable from `count` on means the slack of the variable with that much less.
  private var terms = Numbers<Term>()
  /// All variables, each after those it is defined by.
  private(set) var order = Indices()
  /// True if a row was reduced, so that definitions mention slacks.
  private(set) var isReduced = false

  /// The level of the strongest row that holds each variable alone from both sides.
  private var claims = Numbers<Int16>()
  /// True for variables that definitions mention.
  private var isUsed = Numbers<Bool>()
  var reduction: Reduction
  var sample: SampleSolution

  init(count: Int) {
    self.count = count
    reduction = Reduction(count: count)
    sample = SampleSolution(count: count)
  }

  /// Forgets all definitions, and finds the strongest row that claims each variable alone.
  mutating func begin(_ rows: borrowing ElasticRows, _ levels: borrowing PriorityLevels) {
    rowOf.reset(to: -1, count: count)
    inverses.reset(to: 0, count: count)
    starts.reset(to: 0, count: count)
    ends.reset(to: 0, count: count)
    isUsed.reset(to: false, count: count)
    claims.reset(to: .max, count: count)
    terms.removeAll()
    isReduced = false
    sample.forget()
    for row in 0..<rows.count where rows.terms(of: row).count == 1 {
      let level = levels.guessLevel(of: row)
      let variable = rows[rows.terms(of: row).lowerBound].variable
      if level >= 0, level < claims[variable] { claims[variable] = Int16(level) }
    }
  }

  /// True if a row may define a variable that it has with a coefficient.
  static func isLarge(_ coefficient: Double) -> Bool { abs(coefficient) > 1e-9 }

  func isDefined(_ variable: Int) -> Bool { rowOf[variable] >= 0 }

  /// True if there is a definition for every variable.
  var isComplete: Bool {
    for variable in rowOf.indices where rowOf[variable] < 0 { return false }
    return true
  }

  subscript(term: Int) -> Term { terms[term] }

  func terms(of variable: Int) -> Range<Int> { starts.at(variable)..<ends.at(variable) }

  /// Makes a row define one of its variables; returns false when it depends on earlier rows.
  mutating func define(by row: Int, of rows: borrowing ElasticRows) -> Bool {
    let variable = weakestVariable(of: row, in: rows)
    if variable >= 0, !isUsed[variable] {
      defineDirectly(variable, by: row, of: rows)
      return true
    }
    guard !holdsInSample(row, of: rows) else { return false }
    if variable >= 0, !depend(row, of: rows, on: variable) {
      defineDirectly(variable, by: row, of: rows)
      return true
    }
    return defineReduced(by: row, of: rows)
  }

  /// Orders the definitions for evaluation, once there is one for every variable.
  mutating func finish() {
    reduction.begin()
    for variable in 0..<count { visit(variable) }
    order.copy(reduction.order)
  }

  /// Returns the variable that a row should define: the one that other rows claim least.
  ///
  /// Places are therefore defined by sizes, which have content, and not the other way round.
  private func weakestVariable(of row: Int, in rows: borrowing ElasticRows) -> Int {
    var best = -1
    var size = 0.0
    for term in rows.terms(of: row) {
      let variable = rows[term].variable
      let candidate = abs(rows[term].coefficient)
      guard !isDefined(variable), Self.isLarge(candidate) else { continue }
      if best >= 0 {
        if claims[variable] < claims[best] { continue }
        if claims[variable] == claims[best], candidate <= size { continue }
      }
      best = variable
      size = candidate
    }
    return best
  }

  /// Returns true if another variable of a row depends on a variable.
  private mutating func depend(
    _ row: Int, of rows: borrowing ElasticRows, on variable: Int
  ) -> Bool {
    reduction.begin()
    for term in rows.terms(of: row) where rows[term].variable != variable {
      visit(rows[term].variable)
    }
    return !reduction.mark(variable)
  }

  private mutating func defineDirectly(
    _ variable: Int, by row: Int, of rows: borrowing ElasticRows
  ) {
    let start = terms.count
    for term in rows.terms(of: row) {
      let column = rows[term].variable
      if column == variable {
        inverses[variable] = 1 / rows[term].coefficient
      } else {
        append(column, rows[term].coefficient)
      }
    }
    finish(variable, by: row, from: start)
  }

  private mutating func finish(_ variable: Int, by row: Int, from start: Int) {
    // Other values may depend on this one.
    if sample.knows(variable) { sample.forget() }
    rowOf.set(variable, row)
    starts.set(variable, start)
    ends.set(variable, terms.count)
  }

  private mutating func append(_ column: Int, _ coefficient: Double) {
    terms.append(Term(coefficient, column))
    if column < count { isUsed[column] = true }
  }
}

extension Definitions {
  private mutating func defineReduced(by row: Int, of rows: borrowing ElasticRows) -> Bool {
    reduce(row, of: rows)
    let variable = largestFree()
    guard variable >= 0 else { return false }
    let start = terms.count
    for index in reduction.order.indices {
      let other = reduction.order.at(index)
      guard other != variable, reduction.values[other] != 0 else { continue }
      append(other, reduction.values[other])
    }
    for index in reduction.slacks.indices {
      let slack = reduction.slacks.at(index)
      guard reduction.slackValues[slack] != 0 else { continue }
      append(count + slack, reduction.slackValues[slack])
    }
    inverses[variable] = 1 / reduction.values[variable]
    isReduced = true
    finish(variable, by: row, from: start)
    return true
  }

  /// Replaces defined variables in a row until only free ones and slacks are left.
  mutating func reduce(_ row: Int, of rows: borrowing ElasticRows) {
    reduction.begin()
    for term in rows.terms(of: row) { visit(rows[term].variable) }
    for term in rows.terms(of: row) {
      reduction.values[rows[term].variable] += rows[term].coefficient
    }
    var index = reduction.order.count - 1
    while index >= 0 {
      let variable = reduction.order.at(index)
      index -= 1
      guard isDefined(variable) else { continue }
      let share = reduction.values[variable] * inverses[variable]
      guard share != 0 else { continue }
      reduction.values[variable] = 0
      reduction.add(share, toSlack: variable)
      for term in terms(of: variable) {
        let column = self[term].variable
        if column < count {
          reduction.values[column] -= self[term].coefficient * share
        } else {
          reduction.add(-self[term].coefficient * share, toSlack: column - count)
        }
      }
    }
  }

  /// The most weakly claimed variable with a large coefficient among those that are free, or -1.
  private func largestFree() -> Int {
    // Smaller numbers are what rounding leaves of terms that cancel.
    var largest = 0.0
    for index in reduction.order.indices {
      let variable = reduction.order.at(index)
      if !isDefined(variable) { largest = max(largest, abs(reduction.values[variable])) }
    }
    var best = -1
    for index in reduction.order.indices {
      let variable = reduction.order.at(index)
      let size = abs(reduction.values[variable])
      guard !isDefined(variable), size > 0.1 * largest, Self.isLarge(size) else { continue }
      if best >= 0, claims[variable] <= claims[best] { continue }
      best = variable
    }
    return best
  }

  /// Lists a variable after all variables it is defined by (depth first, without recursion).
  ///
  /// For a sample, variables whose sample values are known are left out.
  mutating func visit(_ variable: Int, isSampling: Bool = false) {
    guard !isSampling || !sample.knows(variable), reduction.mark(variable) else { return }
    guard starts[variable] < ends[variable] else { return reduction.list(variable) }
    reduction.path.add(variable)
    reduction.path.append(starts[variable])
    while reduction.path.count > 0 {
      let top = reduction.path.count - 2
      let current = reduction.path.at(top)
      let term = reduction.path.at(top + 1)
      guard term < ends.at(current) else {
        reduction.list(current)
        reduction.path.removeAll(from: top)
        continue
      }
      reduction.path[top + 1] += 1
      let next = self[term].variable
      if next < count, !isSampling || !sample.knows(next), reduction.mark(next) {
        reduction.path.add(next)
        reduction.path.append(starts[next])
      }
    }
  }
}
