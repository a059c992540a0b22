/// Whose doing it is where several sets of rows fix the same values.
///
/// At the answer more rows can be met than are active. Each of those, a *tie*, says of its constant
/// that it is a sum of the active rows' constants, so any multiple of that can be added to what a
/// variable is said to be a sum of. Of all these sums one tells the truth about change: moving the
/// constant of a row by a little moves the variable by the row's multiplier.
///
/// ```
/// a.lead == 0 (it stays)         Either a.lead := 0 and b.lead := a.lead + 0, and b moves with the
/// b.lead == a.lead + 0           constant of the equation; or b.lead := 0 and a.lead := b.lead - 0,
/// b.lead == 0 (it stays)         and a does. It is b, for the earlier view stays more firmly.
/// ```
///
/// Where more than two wishes tie, there need not be such a sum: of three, each alone can be moved
/// away without moving what the other two hold. What is said is how the variable moves even so.
extension ElasticSolver {
  /// A sum of the constants of rows, with a multiplier for each; that of a tie is 0.
  private typealias Tie = [Int: Double]

  /// How far a constant is moved to see what moves with it, in cells.
  private static let nudge = 1.0 / 1024

  /// The rows that fix a variable, with the multiplier of each: how far the variable moves for a
  /// cell that the row's constant moves, wherever that is the same in both directions.
  ///
  /// - Complexity: Solves the system three times for each row that a tie speaks of.
  mutating func shares(of variable: Int) -> [(row: Int, multiplier: Double)] {
    var shares: Tie = [:]
    for (row, multiplier) in multipliers(of: variable) { shares[row] = multiplier }
    var ties = ties(touching: shares)
    var movements: [(row: Int, movement: Double)] = []
    for row in causes(in: ties) {
      guard let movement = movement(of: variable, by: row) else { continue }
      movements.append((row, movement))
      guard let (tie, multiplier) = Self.takeLargest(of: &ties, at: row) else { continue }
      Self.add((movement - shares[row, default: 0]) / multiplier, tie, to: &shares)
      for index in ties.indices {
        Self.add(-ties[index][row, default: 0] / multiplier, tie, to: &ties[index])
      }
    }
    for (row, movement) in movements { shares[row] = movement }
    return shares.filter { abs($0.value) > 1e-7 }.map { ($0.key, Self.rounded($0.value)) }
      .sorted { $0.0 < $1.0 }
  }

  /// The rows of constraints, then of contents, that ties speak of.
  private func causes(in ties: [Tie]) -> [Int] {
    var constraints: [Int] = []
    var contents: [Int] = []
    for row in Set(ties.flatMap(\.keys)).sorted() {
      if rows.sources[row] >= 0 {
        constraints.append(row)
      } else if kind(of: row) == .content {
        contents.append(row)
      }
    }
    return constraints + contents
  }

  /// The ties that speak of rows with a share, or of rows that other such ties speak of.
  private func ties(touching shares: Tie) -> [Tie] {
    var touched = Set(shares.keys)
    var rest: [Tie] = []
    for row in 0..<rows.count where isTied(row) { rest.append(tie(row)) }
    var ties: [Tie] = []
    while let index = rest.firstIndex(where: { !touched.isDisjoint(with: $0.keys) }) {
      ties.append(rest.remove(at: index))
      touched.formUnion(ties[ties.count - 1].keys)
    }
    return ties
  }

  private func isTied(_ row: Int) -> Bool {
    slots[row] < 0 && !isImplied[row] && lanes.matters(row) && abs(residuals[row]) < 1e-6
  }

  private func tie(_ row: Int) -> Tie {
    var unit = Numbers<Double>(repeating: 0, count: count)
    for term in rows.terms(of: row) { unit[rows.columns.at(term)] += rows.coefficients[term] }
    var tie: Tie = [row: 1]
    for (active, multiplier) in combination(&unit) { tie[active] = -multiplier }
    return tie
  }

  /// How far a variable moves for each cell that a row's constant moves, or nil where that differs
  /// between both directions or where required rows would be missed.
  private mutating func movement(of variable: Int, by row: Int) -> Double? {
    let value = values[variable]
    let constant = rows.constants[row]
    let above = self.value(of: variable, when: row, constant + Self.nudge)
    let below = self.value(of: variable, when: row, constant - Self.nudge)
    _ = self.value(of: variable, when: row, constant)
    guard let above, let below, abs(above + below - 2 * value) < 1e-6 else { return nil }
    return (above - below) / (2 * Self.nudge)
  }

  private mutating func value(
    of variable: Int, when row: Int, _ constant: Double
  ) -> Double? {
    setConstant(constant, of: row)
    resolve()
    return isFinished && !hasConflict ? values[variable] : nil
  }
}

extension ElasticSolver {
  /// Takes out the tie with the largest multiplier of a row, if there is one.
  private static func takeLargest(
    of ties: inout [Tie], at row: Int
  ) -> (tie: Tie, multiplier: Double)? {
    let sizes = ties.map { abs($0[row, default: 0]) }
    guard let size = sizes.max(), size > 1e-9, let index = sizes.firstIndex(of: size)
    else { return nil }
    let tie = ties.remove(at: index)
    return (tie, tie[row, default: 0])
  }

  private static func add(_ factor: Double, _ tie: Tie, to sum: inout Tie) {
    guard factor != 0 else { return }
    for (row, multiplier) in tie { sum[row, default: 0] += factor * multiplier }
  }

  /// Without what the division of small movements leaves behind.
  private static func rounded(_ multiplier: Double) -> Double {
    let near = (multiplier * 1_048_576).rounded() / 1_048_576
    return abs(near - multiplier) < 1e-8 ? near : multiplier
  }
}
