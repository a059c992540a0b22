/// A system with its answer, and the required rows that had to be given up for there to be one.
///
/// A system is a part of a problem that nothing ties to the rest.
struct SystemSolution: ~Copyable {
  /// The solver, with the rows and variables in this system's numbering.
  var solver: ElasticSolver
  /// True if a constant or a row has changed since the last answer.
  var isChanged = true
  /// Required rows that cannot all hold; the last constraint of each was given up.
  private(set) var conflicts: [ElasticSolver.Contradiction] = []
  /// The rows as they were put, where some were given up since.
  private var pristine = ElasticRows()
  private var isSolved = false

  init(_ rows: consuming ElasticRows = ElasticRows(), variableCount: Int = 0) {
    solver = ElasticSolver(rows, variableCount: variableCount)
  }

  /// True if there is something to report.
  var hasProblems: Bool { !conflicts.isEmpty || !solver.isFinished }

  /// Changes the constant of a row.
  mutating func setConstant(_ constant: Double, of row: Int) {
    if pristine.count > 0 {
      if pristine.constants[row] != constant { isChanged = true }
      pristine.constants[row] = constant
    } else if solver.setConstant(constant, of: row) {
      isChanged = true
    }
  }

  /// Solves the system, unless it is solved; returns the work that was.
  ///
  /// A system with conflicts is solved afresh, so that earlier conflicts decide nothing.
  mutating func solve() -> LayoutCounts {
    var counts = LayoutCounts()
    guard isChanged else { return counts }
    if isSolved {
      if pristine.count == 0 {
        isChanged = false
        solve(&counts)
        if solver.isFinished, !solver.hasConflict { return counts }
      }
      startAfresh()
    }
    solveAfresh(&counts)
    isSolved = true
    isChanged = false
    return counts
  }

  private mutating func solve(_ counts: inout LayoutCounts) {
    solver.solve()
    counts.solves += 1
    counts.steps += solver.steps
  }

  private mutating func startAfresh() {
    var rows = ElasticRows()
    if pristine.count > 0 { rows.copy(pristine) } else { rows.copy(solver.rows) }
    pristine.removeAll()
    solver = ElasticSolver(rows, variableCount: solver.count)
  }

  /// Solves from nothing, giving up the last declared row of each contradiction.
  private mutating func solveAfresh(_ counts: inout LayoutCounts) {
    conflicts = []
    while true {
      solve(&counts)
      guard solver.hasConflict else { return }
      if pristine.count == 0 { pristine.copy(solver.rows) }
      let found = solver.contradictions()
      guard !found.isEmpty else { return }
      conflicts += found
      leaveOutConflicts()
    }
  }

  private mutating func leaveOutConflicts() {
    var rows = ElasticRows()
    rows.copy(pristine)
    for conflict in conflicts { conflict.constraints.last.map { rows.giveUp($0) } }
    solver = ElasticSolver(rows, variableCount: solver.count)
  }
}
