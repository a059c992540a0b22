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
    counts = LayoutCounts()
  }

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
    guard let last = rows.last else { return nil }
    return Conflict(rows: system.rows.connected(to: last, among: rows), givenUp: last)
  }
}

extension ElasticRows {
  /// Makes a row cost nothing, as if it were not there.
  mutating func giveUp(_ row: Int) {
    above[row] = .none
    below[row] = .none
  }

  /// The rows that share variables with a row, or with rows that do.
  func connected(to row: Int, among candidates: [Int]) -> [Int] {
    var reached: Set<Int> = [row]
    var variables = Set(columns[terms(of: row)])
    var grew = true
    while grew {
      grew = false
      for candidate in candidates where !reached.contains(candidate) {
        let own = columns[terms(of: candidate)]
        guard own.contains(where: variables.contains) else { continue }
        reached.insert(candidate)
        variables.formUnion(own)
        grew = true
      }
    }
    return candidates.filter(reached.contains)
  }
}
