/// Finds the cheapest values of a system's variables, where cost is compared level by level.
///
/// At the answer as many rows as there are variables are *active*: met exactly, so that they fix
/// all values. The solver guesses which (strongest first), and as long as releasing an active row
/// lowers the cost, it moves away from that row, across every row where the cost still falls,
/// and makes the row where it stops active instead. This is the simplex method with piecewise
/// linear costs and long steps (R. Fourer, "A simplex algorithm for piecewise-linear programming
/// I", Mathematical Programming 33, 1985, https://doi.org/10.1007/BF01582246), with costs
/// compared lexicographically. Layouts without conflicts need few steps or none.
///
/// The answer is unique (see ``LayoutProblem``), so it does not matter where the search begins:
/// after a change it begins where the last one ended.
struct ElasticSolver {
  /// What counts as met, in cells.
  static let tolerance = 1e-7

  var rows: ElasticRows
  let lanes: CostLanes
  let count: Int
  /// The constants in use: those of the rows, moved a little while the search is disturbed.
  var constants: [Double]
  var definitions: Definitions
  var exchanges = Exchanges()
  /// The active row of each slot; slots are numbered like variables.
  var active: [Int]
  /// The slot of each row, or -1 where it is not active.
  var slots: [Int]
  /// The side of its constant on which each row lies, 1 or -1; for rows met exactly, either.
  var sides: [Double]
  /// Required equalities that follow from the other required ones, and need not be looked at.
  ///
  /// Their sign means nothing, and taking it for real sends the search on hundreds of empty steps.
  var isImplied: [Bool]
  var values: [Double]
  var residuals: [Double]
  /// Steps taken since the last start.
  var steps = 0
  /// Whether the values are known to be the cheapest.
  var isFinished = false

  init(_ rows: ElasticRows, variableCount: Int) {
    self.rows = rows
    lanes = CostLanes(rows)
    count = variableCount
    constants = rows.constants
    definitions = Definitions(claims: lanes.claims(on: variableCount, in: rows))
    active = [Int](repeating: -1, count: variableCount)
    slots = [Int](repeating: -1, count: rows.count)
    sides = (0..<rows.count).map(lanes.cheaperSide)
    isImplied = [Bool](repeating: false, count: rows.count)
    values = [Double](repeating: 0, count: variableCount)
    residuals = [Double](repeating: 0, count: rows.count)
    activateFirstGuess()
  }

  /// Finds the answer for the rows' constants, from the active rows there are.
  ///
  /// A search that stops moving is disturbed, so that every step moves and it cannot go round in
  /// a circle, and then finished undisturbed, releasing the first row that helps (after R. G.
  /// Bland, "New finite pivoting rules for the simplex method", 1977,
  /// https://doi.org/10.1287/moor.2.2.103). A limit of steps ends what still might not.
  mutating func solve() {
    steps = 0
    constants = rows.constants
    settle()
    var outcome = searchThoroughly()
    if distrustImpliedRows() { outcome = searchThoroughly() }
    isFinished = outcome == .cheapest
  }
}

extension ElasticSolver {
  /// How a search ended.
  enum Outcome {
    case cheapest
    case stalled
    case exhausted
  }

  private mutating func searchThoroughly() -> Outcome {
    var outcome = search(patience: 12, firstRowFirst: false)
    if outcome == .stalled {
      disturb()
      _ = search(patience: .max, firstRowFirst: false)
      constants = rows.constants
      settle()
      outcome = search(patience: .max, firstRowFirst: true)
    }
    settle()
    return outcome
  }

  /// Looks at implied rows again if one is missed; returns whether that was so.
  private mutating func distrustImpliedRows() -> Bool {
    guard (0..<rows.count).contains(where: { isImplied[$0] && abs(residuals[$0]) > 1e-6 })
    else { return false }
    isImplied = [Bool](repeating: false, count: rows.count)
    return true
  }

  /// How many exchanges are undone and redone before it is cheaper to begin anew.
  ///
  /// A fight of 50 views with 150 levels took 1.8 ms with 8 or 16 and 2.6 ms with 65.
  private static let mostExchanges = 16

  private var stepLimit: Int { 200 + 20 * (count + rows.count) }

  /// Steps until nothing gets cheaper, or until too many steps in a row did not move.
  private mutating func search(patience: Int, firstRowFirst: Bool) -> Outcome {
    var idle = 0
    let limit = steps + stepLimit
    while steps < limit {
      guard let release = cheapestRelease(firstRowFirst: firstRowFirst) else {
        return .cheapest
      }
      guard let distance = advance(release) else { return .exhausted }
      idle = distance > Self.tolerance ? 0 : idle + 1
      if idle > patience { return .stalled }
      steps += 1
      if exchanges.count > Self.mostExchanges { renewDefinitions() }
    }
    return .exhausted
  }

  /// Moves every constant by a little, each by another amount, so that no two rows meet twice.
  ///
  /// Inequalities are relaxed by about 1/1000 cell, equalities shifted by at most 1/20,000: ten
  /// times less still went in circles on large forms. The fractions are spread by the golden
  /// ratio.
  private mutating func disturb() {
    for row in 0..<rows.count {
      let fraction = (Double(row + 1) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      let relaxed = 1e-3 * (0.5 + fraction)
      if lanes.above[row] < 0 {
        constants[row] -= relaxed
      } else if lanes.below[row] < 0 {
        constants[row] += relaxed
      } else {
        constants[row] += 5e-5 * fraction
      }
    }
    settle()
  }
}
