/// The amount of work that a layout took.
public struct LayoutCounts: Hashable, Sendable {
  /// Constraints that were not there the turn before.
  public var constraintsAdded: Int = 0
  /// Constraints that were there the turn before and are gone.
  public var constraintsRemoved: Int = 0
  /// Times the solver ran; none when nothing changed.
  public var solves: Int = 0
  /// Steps the solver took from its first guess to the answer.
  public var steps: Int = 0

  /// No work at all.
  package init() {}

  /// The work of two layouts together.
  package static func + (one: LayoutCounts, other: LayoutCounts) -> LayoutCounts {
    var sum = one
    sum.constraintsAdded += other.constraintsAdded
    sum.constraintsRemoved += other.constraintsRemoved
    sum.solves += other.solves
    sum.steps += other.steps
    return sum
  }

  /// The work that was done since an earlier count.
  package static func - (later: LayoutCounts, earlier: LayoutCounts) -> LayoutCounts {
    var difference = later
    difference.constraintsAdded -= earlier.constraintsAdded
    difference.constraintsRemoved -= earlier.constraintsRemoved
    difference.solves -= earlier.solves
    difference.steps -= earlier.steps
    return difference
  }
}
