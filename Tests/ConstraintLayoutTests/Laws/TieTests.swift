import Expectations
import SeededRandom
import ConstraintLayout
import TestThreads
import Testing

/// Many wishes of the same level that meet in one point, where a careless search goes in circles.
@Suite(.computes)
struct TieTests {
  /// Seeds for which the search stood still for long enough to be disturbed, and some others.
  static let seeds: [UInt64] =
    [37, 65, 76, 165, 167, 237, 239] + Effort.seeds(push: 2, full: 20)

  @Test(arguments: seeds)
  func `tied wishes have one best layout in every order`(seed: UInt64) {
    var layout = RandomLayout(tiesWithSeed: seed)
    let engine = layout.drawing.solved(layout.constraints)
    #expect(engine.diagnostics.isEmpty, "seed \(seed)")
    let judge = Judge(layout.drawing, layout.constraints)
    let found = judge.cost(engine.frames) ?? []
    for _ in 0..<100 {
      var frames = engine.frames
      for _ in 0..<layout.number(1...3) { layout.nudge(&frames) }
      guard let cost = judge.cost(frames) else { continue }
      #expect(!Judge.isLower(cost, than: found), "seed \(seed)")
    }
    for _ in 0..<2 {
      layout.constraints.shuffle(using: &layout.random)
      expectEqual(layout.drawing.solved(layout.constraints).frames, engine.frames, "seed \(seed)")
    }
  }
}

extension RandomLayout {
  fileprivate init(tiesWithSeed seed: UInt64) {
    let count = 4 + Int(seed % 24)
    self.init(seed: seed, boxes: 0, constraints: 0)
    random = SplitMix64(seed: seed)
    let items = (1...count).map { LayoutItem(owner: UInt64($0)) }
    drawing = Drawing(40, 10, "")
    drawing.boxes = items.map {
      LayoutBox($0, intrinsicWidth: seed % 2 == 0 ? 4 : nil, intrinsicHeight: 1)
    }
    for _ in 0..<(4 * count) {
      let one = items[Int.random(in: 0..<count, using: &random)]
      let other = items[Int.random(in: 0..<count, using: &random)]
      let priority: LayoutPriority = [500, 500, 600, 700][Int.random(in: 0..<4, using: &random)]
      switch Int.random(in: 0..<6, using: &random) {
      case 0: constraints.append((one.leading == other.trailing) ~ priority)
      case 1: constraints.append((one.width == other.width) ~ priority)
      case 2: constraints.append((one.leading == other.leading) ~ priority)
      case 3: constraints.append(one.trailing <= root.trailing)
      case 4: constraints.append(one.leading >= root.leading)
      default: constraints.append((one.trailing == other.trailing) ~ priority)
      }
    }
  }
}
