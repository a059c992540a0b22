import ConstraintLayout
import Expectations
import SeededRandom
import TestThreads
import Testing

@Suite(.computes)
struct ExplanationTests {
  private func lines(
    _ item: LayoutItem, _ drawing: Drawing, _ constraints: LayoutConstraint...
  ) -> [String] {
    let explanation = drawing.solved(constraints).explain(item)
    let text = explanation?.description { $0 == a ? "a" : $0 == b ? "b" : "root" } ?? ""
    return text.split(separator: "\n").map { String($0) }
  }

  @Test func `every edge names what decided it and what lost`() {
    let text = lines(
      a, Drawing(line: 9, 5), a.leading == root.leading + 1, (a.width == 9) ~ 200)
    expectEqual(
      Array(text[..<10]),
      [
        "a",
        "  left = 1",
        "    a.leading == root.leading + 1",
        "  width = 5",
        "    a.content.width",
        "    lost: a.width == 9 @200, missed by 4",
        "  right = 6",
        "    a.leading == root.leading + 1",
        "    a.content.width",
        "    lost: a.width == 9 @200, missed by 4",
      ])
  }

  @Test func `multipliers say how far each cause moves an edge`() {
    let engine = Drawing(line: 12, nil, nil).solved([
      a.leading == root.leading + 2, a.width == 4, b.centerX == a.centerX, b.width == 0.5 * a.width,
    ])
    let left = engine.explain(b)?[.left]
    expectEqual(left?.value, 3)
    expectEqual(left?.decidedBy.map(\.multiplier), [1, 0.25, 1, -0.5])
    expectEqual(
      left?.decidedBy.map(\.cause),
      [
        .constraint(a.leading == root.leading + 2), .constraint(a.width == 4),
        .constraint(b.centerX == a.centerX), .constraint(b.width == 0.5 * a.width),
      ])
  }

  @Test func `of two views that nothing holds, the one that moves is the one explained`() {
    let link = b.leadingAnchor.constraint(equalTo: a.leadingAnchor)
    let engine = Drawing(line: 9, 1, 1).solved([link])
    expectEqual(engine.explain(a)?[.left]?.decidedBy.map(\.cause), [.nothingElse(a, .left)])
    expectEqual(
      engine.explain(b)?[.left]?.decidedBy.map(\.cause),
      [
        .nothingElse(a, .left), .constraint(link),
      ])
  }

  @Test func `of three views that nothing holds, each link moves what hangs on it`() {
    let links = [
      b.leadingAnchor.constraint(equalTo: a.leadingAnchor),
      c.leadingAnchor.constraint(equalTo: a.leadingAnchor),
    ]
    let engine = Drawing(line: 9, 1, 1, 1).solved(links)
    let causes = [a, b, c].map { item in
      engine.explain(item)?[.left]?.decidedBy.map(\.cause).filter { $0 != .nothingElse(a, .left) }
    }
    expectEqual(causes, [[], [.constraint(links[0])], [.constraint(links[1])]])
  }

  @Test func `what is missed is said exactly, though causes were moved to see what they do`() {
    let constraints = [
      (b.leading == root.leading) ~ 500, (a.leading == root.leading + 3) ~ 200,
      b.leading == a.leading,
    ]
    let engine = Drawing(line: 9, 1, 1).solved(constraints)
    expectEqual(engine.explain(a)?[.left]?.lost.map(\.cause), [.constraint(constraints[1])])
    expectEqual(engine.explain(a)?[.left]?.lost.map(\.miss), [3])
  }

  @Test(arguments: Effort.seeds(push: 30, full: 200))
  func `the causes of an edge add up to its movement`(seed: UInt64) {
    let layout = RandomLayout(seed: seed &+ 80_000, boxes: 3, constraints: 6)
    let engine = layout.drawing.solved(layout.constraints)
    guard engine.diagnostics.isEmpty else { return }
    for index in layout.constraints.indices {
      let place: Comment = "seed \(seed), constraint \(index)"
      check(layout, engine, index, place)
    }
  }

  /// Moves the constant of a constraint a little, and compares what follows with what was said.
  private func check(
    _ layout: RandomLayout, _ engine: LayoutEngine, _ index: Int, _ place: Comment
  ) {
    var layout = layout
    let cause = LayoutExplanation.Cause.constraint(layout.constraints[index])
    guard layout.constraints.count(where: { $0 == layout.constraints[index] }) == 1 else { return }
    layout.constraints[index].constant += 1e-3
    let moved = layout.drawing.solved(layout.constraints)
    // At a kink the movement upwards may be another one.
    guard isSmooth(layout, index, engine) else { return }
    for (box, frames) in zip(layout.drawing.boxes, zip(engine.frames, moved.frames)) {
      guard let edge = engine.explain(box.item)?[.right] else { continue }
      let share = edge.decidedBy.first { $0.cause == cause }?.multiplier ?? 0
      let movement = (frames.1.right - frames.0.right) / 1e-3
      #expect(abs(movement - share) < 0.01, place)
    }
  }

  /// Whether moving a constant up and down moves everything by the same.
  private func isSmooth(_ layout: RandomLayout, _ index: Int, _ engine: LayoutEngine) -> Bool {
    var constraints = layout.constraints
    let above = layout.drawing.solved(constraints).frames
    constraints[index].constant -= 2e-3
    let below = layout.drawing.solved(constraints).frames
    return zip(engine.frames, zip(above, below)).allSatisfy { frame, others in
      abs(frame.left * 2 - others.0.left - others.1.left) < 1e-5
        && abs(frame.right * 2 - others.0.right - others.1.right) < 1e-5
    }
  }

  @Test func `what nobody speaks of is said to be open`() {
    let text = lines(b, Drawing(line: 9, 5, nil))
    expectEqual(text[2], "    nothing says more about b.left")
    expectEqual(text[4], "    nothing says more about b.width")
  }

  @Test func `right to left, edges are explained as they are seen`() {
    var drawing = Drawing(line: 9, 5)
    drawing.container.direction = .rightToLeft
    let engine = drawing.solved([a.leading == root.leading + 1])
    expectEqual(engine.explain(a)?[.right]?.value, 8)
    expectEqual(engine.explain(a)?[.right]?.decidedBy.map(\.multiplier), [-1])
    expectEqual(engine.explain(a)?[.left]?.decidedBy.map(\.multiplier), [-1, -1])
  }

  @Test func `the container and its guides lie where they lie`() {
    let engine = Drawing(line: 9, 5).solved([])
    expectEqual(engine.explain(root)?[.right]?.decidedBy.map(\.cause), [.container(root)])
    expectEqual(engine.explain(root.margins)?[.left]?.value, 0)
    #expect(engine.explain(d) == nil)
    #expect(LayoutEngine().explain(a) == nil)
  }

  @Test func `an explanation does not depend on the turns before`() {
    var engine = LayoutEngine()
    let constraints = [a.leading == root.leading + 1, (a.width == 9) ~ 200]
    Drawing(line: 30, 2).solve([(a.trailing == root.trailing) ~ 300], with: &engine)
    Drawing(line: 9, 5).solve(constraints, with: &engine)
    expectEqual(engine.explain(a), Drawing(line: 9, 5).solved(constraints).explain(a))
  }

  @Test func `the whole system can be read`() {
    let engine = Drawing(line: 9, 5).solved([a.leading == root.leading + 1, (a.width == 9) ~ 200])
    let text = engine.dump { $0 == a ? "a" : "root" }
    #expect(
      text.hasPrefix(
        """
        system 1
          a.lead = 1
          a.width = 5
          met     a.lead == 0 @stay
          met     a.width >= 0 @structural
          active  a.width == 5 @750/250
          active  a.lead == 1 @required
          missed  a.width == 9 @200 by 4
        system 2
        """))
  }
}
