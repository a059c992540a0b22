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
  /// All rows as they were written, if some were given up since.
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

  /// Solves the system if anything has changed; returns the work that it took.
  ///
  /// A system with conflicts is solved afresh, so that earlier conflicts decide nothing.
  mutating func solve() -> LayoutCounts {
    var counts = LayoutCounts()
    guard isChanged else { return counts }
    isChanged = false
    if isSolved {
      if pristine.count == 0 {
        solve(&counts)
        if solver.isFinished, !solver.hasConflict { return counts }
        pristine.copy(solver.rows)
      }
      conflicts = []
      startAfresh()
    }
    isSolved = true
    solveAfresh(&counts)
    if conflicts.isEmpty, !solver.hasConflict { pristine.removeAll() }
    return counts
  }

  private mutating func solve(_ counts: inout LayoutCounts) {
    solver.solve()
    counts.solves += 1
    counts.steps += solver.steps
  }

  /// Solves from nothing, giving up the last declared row of each contradiction.
  private mutating func solveAfresh(_ counts: inout LayoutCounts) {
    solve(&counts)
    while solver.hasConflict {
      if pristine.count == 0 { pristine.copy(solver.rows) }
      let found = solver.contradictions()
      guard !found.isEmpty else { return }
      conflicts += found
      startAfresh()
      solve(&counts)
    }
  }

  /// Makes a solver for the rows without those that are given up.
  private mutating func startAfresh() {
    var rows = ElasticRows()
    rows.copy(pristine)
    for conflict in conflicts { conflict.constraints.last.map { rows.giveUp($0) } }
    solver = ElasticSolver(rows, variableCount: solver.count)
  }
}
