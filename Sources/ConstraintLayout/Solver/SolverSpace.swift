/// The working space of a solver, kept so that a step allocates nothing.
struct SolverSpace: ~Copyable {
  /// Costs per variable, and per slack: eight lanes at once.
  var costs: Numbers<Double>
  var multipliers: Numbers<Double>
  /// Which releases may still help: for each slot, to the side above and to the side below.
  var isOpen: Numbers<Bool>
  /// How variables and slacks move.
  var movement: Numbers<Double>
  var slacks: Numbers<Double>
  /// How fast the rows move.
  var rates = Numbers<Double>()
  /// How the cost changes along a step, lane by lane.
  var slope = Numbers<Double>()
  /// The coefficients of an entering row.
  var coefficients = Numbers<Double>()
  var entering = Numbers<Double>()
  /// The rows that a step meets.
  var breakpoints = BreakpointQueue()

  init(variableCount: Int) {
    costs = Numbers(capacity: 8 * variableCount)
    multipliers = Numbers(capacity: 8 * variableCount)
    isOpen = Numbers(capacity: 2 * variableCount)
    movement = Numbers(repeating: 0, count: variableCount)
    slacks = Numbers(repeating: 0, count: variableCount)
  }
}
