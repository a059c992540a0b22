import ConstraintLayout
import Expectations
import Testing

struct CountsTests {
  private let constraints = [
    a.leading == root.leading + 1, b.leading == a.trailing + 1, b.trailing <= root.trailing,
  ]

  @Test func `the same constraints twice are neither added nor solved`() {
    let drawing = Drawing(line: 9, 2, 3)
    var engine = LayoutEngine()
    drawing.solve(constraints, with: &engine)
    expectEqual(engine.counts.constraintsAdded, 3)
    #expect(engine.counts.solves > 0)
    let frames = engine.frames
    drawing.solve(constraints, with: &engine)
    expectEqual(engine.counts, LayoutCounts())
    expectEqual(engine.frames, frames)
  }

  @Test func `one changed constraint is one removed and one added`() {
    let drawing = Drawing(line: 9, 2, 3)
    var engine = LayoutEngine()
    drawing.solve(constraints, with: &engine)
    var changed = constraints
    changed[1] = b.leading == a.trailing + 2
    drawing.solve(changed, with: &engine)
    expectEqual(engine.counts.constraintsAdded, 1)
    expectEqual(engine.counts.constraintsRemoved, 1)
    expectEqual(engine.counts.solves, 1)
    drawing.solve([], with: &engine)
    expectEqual(engine.counts.constraintsRemoved, 3)
    expectEqual(engine.counts.constraintsAdded, 0)
  }

  @Test func `another name makes another constraint, wherever it stands`() {
    let drawing = Drawing(line: 9, 2, 3)
    let named = (constraints + constraints).map { $0.identifier("name") }
    var engine = LayoutEngine()
    drawing.solve(named, with: &engine)
    var renamed = named
    renamed[1].identifier = "other"
    drawing.solve(renamed, with: &engine)
    #expect(engine.counts.constraintsAdded == 1 && engine.counts.constraintsRemoved == 1)
  }

  @Test func `another order is no addition`() {
    let drawing = Drawing(line: 9, 2, 3)
    var engine = LayoutEngine()
    drawing.solve(constraints, with: &engine)
    drawing.solve(constraints.reversed(), with: &engine)
    expectEqual(engine.counts.constraintsAdded, 0)
    expectEqual(engine.counts.constraintsRemoved, 0)
  }

  @Test func `a new width solves only what depends on the width`() {
    var drawing = Drawing(line: 9, 2, 3)
    var engine = LayoutEngine()
    drawing.solve(constraints, with: &engine)
    drawing.container.size.width = 12
    drawing.solve(constraints, with: &engine)
    expectEqual(engine.counts, LayoutCounts.solves(1, steps: 0))
    drawing.container.size.height = 3
    drawing.solve(constraints, with: &engine)
    expectEqual(engine.counts, LayoutCounts())
  }

  @Test func `a layout without conflicts needs no step`() {
    let engine = Drawing(line: 9, 2, 3).solved([
      a.leading == root.leading, b.leading == a.trailing, b.top == a.top,
    ])
    expectEqual(engine.counts.steps, 0)
  }
}

extension LayoutCounts {
  fileprivate static func solves(_ solves: Int, steps: Int) -> LayoutCounts {
    var counts = LayoutCounts()
    counts.solves = solves
    counts.steps = steps
    return counts
  }
}
