/// A system with its answer, and the required rows that had to be given up for there to be one.
struct SystemSolution {
  /// Required rows that cannot all hold.
  struct Conflict {
    /// The rows that come from constraints.
    var rows: [Int]
    /// The one declared last, which was given up.
    var givenUp: Int
  }

  /// The system as it was put.
  private(set) var system: ElasticSystem
  /// The solver, once it ran.
  private(set) var solver: ElasticSolver?
  private(set) var conflicts: [Conflict] = []
  /// How often the solver ran, and how far, since the counts were last taken.
  private(set) var counts = LayoutCounts()

  init(_ system: ElasticSystem) { self.system = system }

  /// Whether the answer to this system may start from the one found here.
  func canContinue(with other: ElasticSystem) -> Bool {
    system.variables == other.variables && system.rows.hasSameStructure(as: other.rows)
  }

  /// Puts the system anew, with its rows in other places of the problem.
  mutating func `continue`(with other: ElasticSystem) {
    let constants = system.rows.constants
    system = other
    system.rows.constants = constants
    forgetCounts()
  }

  /// Starts to count anew.
  mutating func forgetCounts() { counts = LayoutCounts() }

  /// Solves the system for the constants the problem has now, unless it is solved for them.
  mutating func solve(for problem: ElasticRows) {
    let constants = system.rowNumbers.map { problem.constants[$0] }
    if solver != nil, constants == system.rows.constants { return }
    system.rows.constants = constants
    if !resume() { solveAfresh() }
  }

  /// Starts from the last answer; fails when that answer is of no use.
  ///
  /// What is given up must not depend on what was given up before, so conflicts begin afresh.
  private mutating func resume() -> Bool {
    guard var solver, conflicts.isEmpty, solver.isFinished else { return false }
    self.solver = nil
    solver.rows.constants = system.rows.constants
    run(&solver)
    guard solver.isFinished, !solver.hasConflict else { return false }
    self.solver = solver
    return true
  }

  /// Solves from nothing, giving up the last declared row of each conflict in turn.
  private mutating func solveAfresh() {
    conflicts = []
    var rows = system.rows
    while true {
      var solver = ElasticSolver(rows, variableCount: system.variables.count)
      run(&solver)
      guard let conflict = conflict(in: solver) else {
        self.solver = solver
        return
      }
      conflicts.append(conflict)
      rows.giveUp(conflict.givenUp)
    }
  }

  private mutating func run(_ solver: inout ElasticSolver) {
    solver.solve()
    counts.solves += 1
    counts.steps += solver.steps
  }

  private func conflict(in solver: ElasticSolver) -> Conflict? {
    let rows = solver.conflictingRows().filter { system.rows.sources[$0] >= 0 }
    guard !rows.isEmpty else { return nil }
    let search = ConflictSearch(rows: solver.rows, variableCount: solver.count)
    let smallest = search.smallestConflict(among: rows)
    return smallest.last.map { Conflict(rows: smallest, givenUp: $0) }
  }
}
