import ConstraintLayout
import SeededRandom
import TestThreads
import Testing

/// No other layout is better, level by level; the judge knows nothing of the solver.
@Suite(.computes)
struct OptimalityTests {
  /// All places and sizes of one box on a small grid.
  private static let grid: [LayoutFrame] = (-1...7).flatMap { left in
    (0...7).map { LayoutFrame(left: Double(left), top: 0, width: Double($0), height: 0) }
  }

  @Test(arguments: Effort.seeds(push: 5, full: 30))
  func `no layout of two boxes on a grid is better`(seed: UInt64) {
    let layout = RandomLayout(seed: seed, boxes: 2, constraints: 3 + Int(seed % 5), isFlat: true)
    let engine = layout.drawing.solved(layout.constraints)
    let judge = Judge(layout.drawing, layout.constraints, givenUp: engine.givenUp)
    guard let found = judge.cost(engine.frames) else {
      Issue.record("seed \(seed): a size is negative in \(engine.frames)")
      return
    }
    for first in Self.grid {
      for second in Self.grid {
        let isBetter = Judge.isLower(judge.cost([first, second]) ?? [], than: found)
        if isBetter { Issue.record("seed \(seed): \(first) \(second)") }
      }
    }
  }

  @Test(arguments: Effort.seeds(push: 60, full: 200))
  func `no layout of one box on a fine grid is better`(seed: UInt64) {
    let layout = RandomLayout(
      seed: seed &+ 7000, boxes: 1, constraints: 1 + Int(seed % 5), isFlat: true)
    let engine = layout.drawing.solved(layout.constraints)
    let judge = Judge(layout.drawing, layout.constraints, givenUp: engine.givenUp)
    let found = judge.cost(engine.frames) ?? []
    #expect(!found.isEmpty)
    for var frame in Self.grid {
      for part in 0..<4 {
        frame.left += Double(part & 1) / 2
        frame.width += Double(part >> 1) / 2
        let isBetter = Judge.isLower(judge.cost([frame]) ?? [], than: found)
        if isBetter { Issue.record("seed \(seed): \(frame)") }
      }
    }
  }

  /// Costs are convex, so a layout that no small move improves is the best there is.
  @Test(arguments: Effort.seeds(push: 50, full: 150))
  func `no small move of a larger layout is better`(seed: UInt64) {
    let size = 2 + Int(seed % 7)
    var layout = RandomLayout(seed: seed &+ 9000, boxes: size, constraints: 3 * size)
    let engine = layout.drawing.solved(layout.constraints)
    let judge = Judge(layout.drawing, layout.constraints, givenUp: engine.givenUp)
    guard let found = judge.cost(engine.frames) else {
      Issue.record("seed \(seed): a size is negative in \(engine.frames)")
      return
    }
    #expect(!engine.diagnostics.contains { $0.identifier == .unfinishedLayout })
    if judge.levels[0] == 1000 { #expect(found[0] < 1e-4, "seed \(seed): a required miss") }
    for _ in 0..<100 {
      var frames = engine.frames
      for _ in 0..<layout.number(1...4) { layout.nudge(&frames) }
      guard let cost = judge.cost(frames) else { continue }
      #expect(!Judge.isLower(cost, than: found), "seed \(seed): \(frames) beats \(engine.frames)")
    }
  }
}
