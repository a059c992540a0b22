/// The working space of a solver, kept so that a step allocates nothing.
struct SolverSpace: ~Copyable {
  /// Costs per variable, and per slack, at eight levels.
  var costs = Numbers<Double>()
  var multipliers = Numbers<Double>()
  /// True for rows that may still leave: for each slot upwards, then downwards.
  var isOpen = Numbers<Bool>()
  /// The movement of variables and slacks.
  var movement = Numbers<Double>()
  var slacks = Numbers<Double>()
  /// The change of each row's residual.
  var rates = Numbers<Double>()
  /// The change of the cost along a step, level by level.
  var slope = Numbers<Double>()
  /// The rows that a step meets.
  var breakpoints = BreakpointQueue()

  init() {}

  /// True if the cost falls along the slope.
  var falls: Bool {
    for level in slope.indices {
      let change = slope[level]
      if abs(change) > PriorityLevels.tolerance { return change < 0 }
    }
    return false
  }
}
