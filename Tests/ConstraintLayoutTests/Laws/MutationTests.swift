import ConstraintLayout
import Expectations
import SeededRandom
import TestThreads
import Testing

/// An engine that saw many turns answers like a new one.
@Suite(.computes)
struct MutationTests {
  @Test(arguments: Effort.seeds(push: 7, full: 40))
  func `after every edit the layout is that of a fresh engine`(seed: UInt64) {
    let size = 2 + Int(seed % 7)
    var layout = RandomLayout(seed: seed &+ 40_000, boxes: size, constraints: 2 * size)
    var engine = LayoutEngine()
    for edit in 0..<40 {
      layout.edit()
      layout.drawing.solve(layout.constraints, with: &engine)
      let fresh = layout.drawing.solved(layout.constraints)
      expectEqual(engine.frames, fresh.frames, "seed \(seed), edit \(edit)")
      expectEqual(engine.diagnostics, fresh.diagnostics, "seed \(seed), edit \(edit)")
    }
  }

  @Test func `resizing back and forth comes back to the same layout`() {
    var drawing = Drawing(line: 20, 5, 7, 4)
    let constraints = [
      a.leading == root.leading, b.leading >= a.trailing + 1, c.leading >= b.trailing + 1,
      c.trailing == root.trailing, (b.centerX == root.centerX) ~ 400,
    ]
    var engine = LayoutEngine()
    var seen: [Double: [LayoutFrame]] = [:]
    for width in Array(0...40) + (0...40).reversed() {
      drawing.container.size.width = Double(width)
      drawing.solve(constraints, with: &engine)
      expectEqual(seen[Double(width), default: engine.frames], engine.frames)
      seen[Double(width)] = engine.frames
    }
  }
}

extension RandomLayout {
  /// Changes one thing.
  fileprivate mutating func edit() {
    let index = constraints.isEmpty ? 0 : number(0...(constraints.count - 1))
    switch number(0...6) {
    case 0: constraints.append(constraint())
    case 1 where !constraints.isEmpty: constraints.remove(at: index)
    case 2 where !constraints.isEmpty: constraints[index].constant = Double(number(-3...9))
    case 3 where !constraints.isEmpty: constraints[index].priority = 400
    case 4: drawing.boxes[0].intrinsicWidth = Double(number(0...9))
    default: drawing.container.size.width = Double(number(0...30))
    }
  }
}
