/// A system with its answer, and the required rows that had to be given up for there to be one.
///
/// A system is a part of a problem that nothing ties to the rest. It is a class because a solver
/// cannot be copied and so cannot lie in an array; nobody but one ``LayoutState`` refers to it.
final class SystemSolution {

  /// The solver, with the rows in this system's numbering.
  var solver: ElasticSolver {
    @inline(__always) _read { yield unsafe unchecked.solver }
    @inline(__always) _modify { yield unsafe &unchecked.solver }
  }
  /// True if a constant or a row has changed since the last answer.
  var isChanged: Bool {
    @inline(__always) get { unsafe unchecked.isChanged }
    @inline(__always) set { unsafe unchecked.isChanged = newValue }
  }
  /// The rows as they were put, where some were given up since.
  private var pristine: ElasticRows {
    @inline(__always) _read { yield unsafe unchecked.pristine }
    @inline(__always) _modify { yield unsafe &unchecked.pristine }
  }
  /// Required rows that cannot all hold; the last constraint of each was given up.
  private(set) var conflicts: [ElasticSolver.Contradiction] = []
  private(set) var isSolved = false

  // Access is not checked for overlaps while the program runs. The checks are 35 % of the time in
  // which a form of ten rows is resized (1.57 µs with them, 1.03 µs without).
  //
  // There are no overlaps: only the three properties above reach what is stored, each for the time
  // of one call. A system belongs to one `LayoutState`, which cannot be copied, so the compiler
  // checks that whoever changes a system holds the state alone. Nothing called here knows of the
  // state.
  @exclusivity(unchecked) private var unchecked: Unchecked

  private struct Unchecked: ~Copyable {
    var solver: ElasticSolver
    var pristine = ElasticRows()
    var isChanged = false
  }

  private let number: Int
  private let numbering: VariableNumbering

  /// Takes over the rows of the first or second system.
  init(
    _ number: Int, _ rows: consuming ElasticRows, variableCount: Int,
    _ numbering: VariableNumbering
  ) {
    unsafe unchecked = Unchecked(solver: ElasticSolver(rows, variableCount: variableCount))
    self.number = number
    self.numbering = numbering
  }

  /// Returns the number that a variable of the solver has in the problem.
  func variable(_ local: Int) -> Int { numbering.variable(local, of: number) }

  /// Changes the constant of a row.
  func setConstant(_ constant: Double, of row: Int) {
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
  func solve() -> LayoutCounts {
    var counts = LayoutCounts()
    guard isChanged || !isSolved else { return counts }
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

  private func solve(_ counts: inout LayoutCounts) {
    solver.solve()
    counts.solves += 1
    counts.steps += solver.steps
  }

  private func startAfresh() {
    var rows = ElasticRows()
    if pristine.count > 0 { rows.copy(pristine) } else { rows.copy(solver.rows) }
    pristine.removeAll()
    solver = ElasticSolver(rows, variableCount: solver.count)
  }

  /// Solves from nothing, giving up the last declared row of each contradiction.
  private func solveAfresh(_ counts: inout LayoutCounts) {
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

  private func leaveOutConflicts() {
    var rows = ElasticRows()
    rows.copy(pristine)
    for conflict in conflicts { conflict.constraints.last.map { rows.giveUp($0) } }
    solver = ElasticSolver(rows, variableCount: solver.count)
  }
}
