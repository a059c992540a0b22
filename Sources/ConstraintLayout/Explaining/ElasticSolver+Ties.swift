/// The rows that decide a value, if several sets of rows fix the same value.
///
/// At the answer more rows can be met than are active. Such a row is a *tie*: its constant is a sum
/// of the constants of active rows. Any multiple of a tie can be added to the sum that fixes a
/// variable. One of these sums also tells how the variable moves: if the constant of a row moves a
/// little, the variable moves by the row's multiplier.
///
/// ```
/// a.lead == 0 (it stays)         Either a.lead := 0 and b.lead := a.lead + 0, and b moves with the
/// b.lead == a.lead + 0           constant of the equation; or b.lead := 0 and a.lead := b.lead - 0,
/// b.lead == 0 (it stays)         and a does. It is b, for the earlier view stays more firmly.
/// ```
///
/// If more than two rows tie, there may be no such sum: each of three rows alone can move without
/// the value that the other two hold. The reported movement is correct even so.
extension ElasticSolver {
  /// A row with its multiplier.
  typealias Share = (row: Int, multiplier: Double)

  /// A sum of the constants of rows, with a multiplier for each; that of a tie is 0.
  private typealias Tie = [Int: Double]

  /// The distance by which a constant is moved to find the variables that move with it, in cells.
  private static let nudge = 1.0 / 1024

  /// Returns the rows that fix some variables, with the multiplier of each.
  ///
  /// The multiplier is the distance by which the variable moves while the row's constant moves by
  /// one cell, if that distance is the same in both directions.
  ///
  /// - Complexity: Solves the system twice for each row that a tie speaks of.
  mutating func shares(of variables: [Int]) -> [[Share]] {
    let sums = variables.map { variable in
      Tie(uniqueKeysWithValues: multipliers(of: variable).map { ($0.row, $0.multiplier) })
    }
    let ties = ties(touching: Set(sums.flatMap(\.keys)))
    let movements = movements(of: variables, by: causes(in: ties))
    return variables.indices.map { index in
      let moved = movements.compactMap { row, movements in movements[index].map { (row, $0) } }
      return Self.shares(sums[index], ties, moved)
    }
  }

  /// Adds ties to a sum until its multipliers are the movements, as far as ties allow.
  private static func shares(
    _ sum: Tie, _ ties: [Tie], _ movements: [(row: Int, movement: Double)]
  ) -> [Share] {
    var sum = sum
    var ties = ties
    for (row, movement) in movements {
      guard let (tie, multiplier) = takeLargest(of: &ties, at: row) else { continue }
      add((movement - sum[row, default: 0]) / multiplier, tie, to: &sum)
      for index in ties.indices {
        add(-ties[index][row, default: 0] / multiplier, tie, to: &ties[index])
      }
    }
    for (row, movement) in movements { sum[row] = movement }
    return sum.filter { abs($0.value) > 1e-7 }.map { ($0.key, rounded($0.value)) }
      .sorted { $0.0 < $1.0 }
  }

  /// The rows of constraints, then of contents, that ties speak of.
  private func causes(in ties: [Tie]) -> [Int] {
    var constraints: [Int] = []
    var contents: [Int] = []
    for row in Set(ties.flatMap(\.keys)).sorted() {
      let (source, kind) = (rows.sources[row], kind(of: row))
      if source >= 0 {
        constraints.append(row)
      } else if kind == .content {
        contents.append(row)
      }
    }
    return constraints + contents
  }

  /// The ties that speak of rows with a share, or of rows that other such ties speak of.
  private mutating func ties(touching rows: Set<Int>) -> [Tie] {
    var touched = rows
    var rest: [Tie] = []
    for row in residuals.indices where isTied(row) { rest.append(tie(row)) }
    var ties: [Tie] = []
    while let index = rest.firstIndex(where: { !touched.isDisjoint(with: $0.keys) }) {
      ties.append(rest.remove(at: index))
      touched.formUnion(ties[ties.count - 1].keys)
    }
    return ties
  }

  private func isTied(_ row: Int) -> Bool {
    slots[row] < 0 && !isImplied[row] && levels.matters(row) && abs(residuals[row]) < 1e-6
  }

  private mutating func tie(_ row: Int) -> Tie {
    var tie: Tie = [row: 1]
    for (active, multiplier) in sum(of: row) { tie[active] = -multiplier }
    return tie
  }

  /// Returns the movement of variables per cell that the constant of each row moves.
  ///
  /// A movement is nil if it differs between both directions, or if required rows would be missed.
  /// They are missed if a required equality moves that other rows imply.
  private mutating func movements(
    of variables: [Int], by rows: [Int]
  ) -> [(row: Int, movements: [Double?])] {
    let untold = rowsOfImplied()
    let here = variables.map { values[$0] }
    defer { solve() }
    return rows.filter { !untold.contains($0) }.map { row in
      let constant = self.rows.constants[row]
      let above = values(of: variables, when: row, constant + Self.nudge)
      let below = values(of: variables, when: row, constant - Self.nudge)
      setConstant(constant, of: row)
      guard let above, let below else { return (row, variables.map { _ in nil }) }
      let movements = variables.indices.map { index in
        abs(above[index] + below[index] - 2 * here[index]) < 1e-6
          ? (above[index] - below[index]) / (2 * Self.nudge) : nil
      }
      return (row, movements)
    }
  }

  private mutating func values(
    of variables: [Int], when row: Int, _ constant: Double
  ) -> [Double]? {
    setConstant(constant, of: row)
    solve()
    return isFinished && !hasConflict ? variables.map { values[$0] } : nil
  }

  /// The rows that other required equalities follow from.
  private mutating func rowsOfImplied() -> Set<Int> {
    var found: Set<Int> = []
    for row in isImplied.indices where isImplied[row] { found.formUnion(tie(row).keys) }
    return found
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

  /// Removes the rounding errors of dividing small movements.
  private static func rounded(_ multiplier: Double) -> Double {
    let near = (multiplier * 1_048_576).rounded() / 1_048_576
    return abs(near - multiplier) < 1e-8 ? near : multiplier
  }
}
