/// Finds the cheapest values of a system's variables, where cost is compared level by level.
///
/// At the answer as many rows as there are variables are *active*: met exactly, so that they fix
/// all values. The solver guesses these rows, the strongest first. As long as the cost falls if an
/// active row leaves, the solver moves away from that row. It crosses breakpoints while the cost
/// falls, and the row where it stops becomes active. This is the simplex method with piecewise
/// linear costs and long steps (R. Fourer, "A simplex algorithm for piecewise-linear programming
/// I", Mathematical Programming 33, 1985, https://doi.org/10.1007/BF01582246), with costs
/// compared lexicographically. Layouts without conflicts need few steps or none.
///
/// The answer is unique (see ``LayoutProblem``), so it does not matter where the search begins:
/// after a change it begins where the last one ended. After a change of constants all values are
/// computed again from the active rows. If no row gets another sign, these rows are still the best,
/// because the cost is piecewise linear and this is the same piece; so there is no search.
struct ElasticSolver: ~Copyable {
  /// The distance up to which a row counts as met, in cells.
  static let tolerance = 1e-7

  var rows: ElasticRows
  var levels = PriorityLevels()
  let count: Int
  /// The constants in use: those of the rows, moved a little while the search is disturbed.
  var constants = Numbers<Double>()
  var definitions: Definitions
  /// The active row of each slot; slots are numbered like variables.
  var active = Indices()
  /// The slot of each row, or -1 where it is not active.
  var slots = Indices()
  /// The sign of each row's residual, 1 or -1; either for a row that is met exactly.
  var signs = Numbers<Double>()
  /// True for required equalities that follow from the other required ones.
  ///
  /// Their sign is that of a rounding error. If it counted, the search would take empty steps.
  var isImplied = Numbers<Bool>()
  var values = Numbers<Double>()
  var residuals = Numbers<Double>()
  /// True if values were computed since they were last copied.
  var hasMoved = false
  /// Steps taken since the last start.
  var steps = 0
  /// True if the values are known to be the cheapest.
  var isFinished = false
  /// True if a required row is missed.
  var hasConflict = false
  /// True if constants changed since the last answer.
  var hasNewConstants = true
  /// True if rows came or went since the last answer, or if only required levels were searched.
  var needsSearch = true
  /// The row that came last and without which the answer would be the same, or -1.
  ///
  /// The active rows and the signs of the others decide the cheapest values. If no step was needed
  /// when the row came, none is needed when it goes, so removing it again is free.
  var spareRow = -1
  var firstGuess = FirstGuess()
  var space = SolverSpace()

  /// Takes over rows, and guesses which of them are active.
  init(_ rows: consuming ElasticRows, variableCount: Int) {
    count = variableCount
    definitions = Definitions(count: variableCount)
    self.rows = rows
    levels.assign(self.rows)
    constants.copy(self.rows.constants)
    active.reset(to: -1, count: count)
    values.reset(to: 0, count: count)
    slots.reset(to: -1, count: constants.count)
    signs.reset(to: 1, count: constants.count)
    isImplied.reset(to: false, count: constants.count)
    residuals.reset(to: 0, count: constants.count)
    space.movement.reset(to: 0, count: count)
    for row in signs.indices { signs[row] = levels.cheaperSign(of: row) }
    activateFirstGuess()
  }

  /// Changes the constant of a row, so that ``solve()`` finds the answer; true if it differs.
  @discardableResult
  mutating func setConstant(_ constant: Double, of row: Int) -> Bool {
    guard rows.constants[row] != constant else { return false }
    rows.constants[row] = constant
    constants[row] = constant
    hasNewConstants = true
    return true
  }

  /// Finds the answer for the rows' constants, from the active rows there are.
  ///
  /// If a search stops moving, all constants are disturbed a little, so that every step moves and
  /// none comes back. Then the search ends undisturbed, and the first row that helps leaves (R. G.
  /// Bland, "New finite pivoting rules for the simplex method", 1977,
  /// https://doi.org/10.1287/moor.2.2.103). A limit of steps ends every search.
  mutating func solve() {
    steps = 0
    if hasNewConstants, !computeValues(isRefined: needsSearch || !isFinished) {
      needsSearch = true
      spareRow = -1
    }
    hasNewConstants = false
    if hasConflict {
      // If required rows contradict each other, a search at weaker levels would be in vain.
      isFinished = searchThoroughly(levelCount: levels.requiredCount) == .cheapest
      needsSearch = true
      guard !hasConflict else { return }
    }
    guard needsSearch || !isFinished else { return }
    isFinished = searchThoroughly(levelCount: levels.count) == .cheapest
    needsSearch = false
    if steps > 0 { spareRow = -1 }
  }

  /// The number of steps after which a search is given up.
  var stepLimit: Int { 200 + 20 * (count + rows.count) }
}
