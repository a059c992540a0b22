import ConstraintLayout
import Expectations
import SeededRandom
import TestThreads
import Testing

/// An engine that was resized answers like a new one, also where required constraints are at
/// their limit.
@Suite(.computes)
struct ResizingTests {
  /// At 80 columns a required inequality is met exactly; at 79 it cannot hold any more.
  static let atItsLimit = ResizedSystem(
    widths: [nil, nil, 12, nil, nil, nil, nil, nil],
    constraints: [
      related(2, .centerX, .equal, 1, 7, .centerX, 0, 164),
      related(2, .width, .equal, 1, 0, .width, 0, 1000),
      related(2, .trailing, .lessThanOrEqual, 1, 0, .centerX, 0, 773),
      related(3, .leading, .equal, -1, 2, .leading, 0, 790),
      related(3, .trailing, .lessThanOrEqual, 0.1, 4, .trailing, 0, 938),
      related(4, .centerX, .lessThanOrEqual, 1, 1, .trailing, 0, 1000),
      related(4, .centerX, .greaterThanOrEqual, 1, 1, .trailing, 1, 387),
      related(5, .centerX, .greaterThanOrEqual, 1, 0, .trailing, 0, 371),
      related(5, .centerX, .lessThanOrEqual, 7, 2, .centerX, 0, 1000),
      related(6, .width, .equal, 1, 2, .width, 0, 727),
      related(6, .width, .lessThanOrEqual, 0.1, 0, .width, -8, 1000),
      related(7, .centerX, .equal, 3, 3, .centerX, 0, 1000),
      related(8, .width, .greaterThanOrEqual, 1, 0, .width, 0, 1000),
      related(8, .centerX, .greaterThanOrEqual, 1, 5, .leading, 3, 1000),
    ])

  @Test func `a required constraint that fails one column narrower is reported there`() {
    let system = Self.atItsLimit
    expectEqual(system.differences(at: [(80, 0), (79, 0)]), [])
    #expect(system.engine(at: (80, 0)).diagnostics.isEmpty)
    expectEqual(
      system.engine(at: (79, 0)).diagnostics.map(\.identifier), [.unsatisfiableConstraints])
  }

  /// Content that grows at the same width makes the engine tidy up, so that the next change is
  /// followed through what depends on it instead of being solved.
  private static let turns: [ResizedSystem.Turn] = [
    (80, 0), (80, 1), (79, 1), (78, 1), (79, 0), (80, 0), (80, 2), (81, 2), (80, 0),
  ]

  /// `LAYOUT_SYSTEMS=20000 swift test --filter ResizingTests` tries many more systems.
  @Test func `a random system resized by one column is laid out like a new one`() {
    for seed in Effort.seeds(push: 90, full: 20_000) {
      let differences = ResizedSystem(seed: seed).differences(at: Self.turns)
      expectEqual(differences, [], "seed \(seed)")
    }
  }
}
