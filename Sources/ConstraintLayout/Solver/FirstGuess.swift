/// The sides of rows in the order of their levels, and the best row of each variable alone.
///
/// A row has two sides that can cost: side `2 * row` is below its constant, the next one above it.
/// If only rows with one variable counted, the best value of a variable would be easy to find.
/// Strong sides narrow the range in which it lies, and weaker sides narrow the range that is left.
///
/// A view that must be wider than its content is therefore laid out without a step.
///
/// ```
/// a.width >= 0, structural      0 ─────────────────→
/// a.width >= 8, required                8 ─────────→
/// a.width == 5, content                 8               the best row is a.width >= 8
/// ```
struct FirstGuess: ~Copyable {
  /// The sides that matter for the guess, the strongest first.
  private(set) var sides = Indices()
  private var starts = Indices()
  /// The range of each variable, and the rows at its ends.
  private var low = Numbers<Double>()
  private var high = Numbers<Double>()
  private var lowRows = Indices()
  private var highRows = Indices()

  init() {}

  /// Sorts the sides by level and widens all ranges.
  mutating func begin(
    _ rows: borrowing ElasticRows, _ levels: borrowing PriorityLevels, variableCount: Int
  ) {
    low.reset(to: -.infinity, count: variableCount)
    high.reset(to: .infinity, count: variableCount)
    lowRows.reset(to: -1, count: variableCount)
    highRows.reset(to: -1, count: variableCount)
    starts.reset(to: 0, count: levels.count + 1)
    for row in 0..<rows.count {
      Self.visitSides(of: row, rows, levels) { _, level in starts[level + 1] += 1 }
    }
    for level in 0..<levels.count { starts[level + 1] += starts[level] }
    sides.reset(to: 0, count: starts.at(levels.count))
    for row in 0..<rows.count {
      Self.visitSides(of: row, rows, levels) { side, level in
        sides.set(starts.at(level), side)
        starts[level] += 1
      }
    }
  }

  /// Visits both sides of a row with one variable, and the weaker side of an equality with more.
  private static func visitSides(
    of row: Int, _ rows: borrowing ElasticRows, _ levels: borrowing PriorityLevels,
    _ visit: (_ side: Int, _ level: Int) -> Void
  ) {
    let below = levels.level(ofSide: 2 * row)
    let above = levels.level(ofSide: 2 * row + 1)
    if rows.terms(of: row).count == 1 {
      if below >= 0 { visit(2 * row, below) }
      if above >= 0 { visit(2 * row + 1, above) }
    } else if below >= 0, above >= 0 {
      visit(above >= below ? 2 * row + 1 : 2 * row, max(above, below))
    }
  }

  /// Narrows the range of a row's only variable, as far as stronger rows leave it.
  mutating func narrow(by side: Int, of rows: borrowing ElasticRows) {
    let row = side >> 1
    let variable = rows.firstVariable(of: row)
    let coefficient = rows[rows.terms(of: row).lowerBound].coefficient
    guard Definitions.isLarge(coefficient) else { return }
    let value = rows.constants[row] / coefficient
    if (side & 1 == 0) == (coefficient > 0) {
      guard value > low[variable] else { return }
      low[variable] = min(value, high[variable])
      lowRows[variable] = value <= high[variable] ? Int32(row) : highRows[variable]
    } else {
      guard value < high[variable] else { return }
      high[variable] = max(value, low[variable])
      highRows[variable] = value >= low[variable] ? Int32(row) : lowRows[variable]
    }
  }

  /// Returns the best row of a row's only variable, after both sides of the row have narrowed it.
  func best(insteadOf row: Int, of rows: borrowing ElasticRows) -> Int {
    let variable = rows.firstVariable(of: row)
    let coefficient = rows[rows.terms(of: row).lowerBound].coefficient
    let isBest = lowRows[variable] < 0 || rows.constants[row] / coefficient == low[variable]
    return isBest ? row : lowRows.at(variable)
  }
}
