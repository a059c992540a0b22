import ConstraintLayout
import Expectations
import SeededRandom
import Testing

struct ConflictTests {
  @Test func `of two contradicting constraints the later is given up and both are named`() {
    let engine = Drawing(line: 9, nil).solved([
      a.widthAnchor.constraint(equalToConstant: 3, line: 31),
      a.widthAnchor.constraint(equalToConstant: 5, line: 32),
    ])
    expectEqual(engine.frame(of: a)?.width, 3)
    expectEqual(
      engine.diagnostics.map(\.description),
      [
        """
        unsatisfiable-constraints: Required constraints cannot all hold; \
        the one declared last was given up. Make one of them weaker (`.priority(.high)`), or leave it out.
          ConstraintLayoutTests/ConflictTests.swift:31 97.width == 3
          ConstraintLayoutTests/ConflictTests.swift:32 97.width == 5  ← given up
        """
      ])
  }

  @Test func `only the constraints that contradict each other are named`() {
    let innocent = b.leading == a.trailing + 1
    let set = [
      a.leading == root.leading + 1, a.width >= 4, a.trailing <= root.leading + 3,
    ]
    let engine = Drawing(line: 9, nil, 2).solved([set[0], innocent, set[1], set[2]])
    expectEqual(engine.diagnostics.map(\.constraints), [set])
    expectEqual(engine.diagnostics.map(\.givenUp), [set[2]])
    expectEqual(engine.frame(of: b)?.left, 6)
  }

  @Test func `a size that would be negative gives up a constraint, never the size`() {
    let set = [a.leading == root.leading + 5, a.trailing == root.leading + 2]
    let engine = Drawing(line: 9, nil).solved(set)
    expectEqual(engine.diagnostics.map(\.givenUp), [set[1]])
    expectEqual(engine.frame(of: a), LayoutFrame(left: 5, top: 0, width: 0, height: 1))
  }

  @Test func `a required content size that takes part in a conflict is named`() {
    var drawing = Drawing(line: 9, 12, 2)
    drawing.boxes[0].horizontalCompression = .required
    let engine = drawing.solved([
      a.leading == root.leading, b.leading == a.trailing, a.trailing <= root.trailing,
    ])
    expectEqual(engine.diagnostics.map(\.requirements), [[.content(a, .width)]])
    expectEqual(
      engine.diagnostics.map(\.description),
      [
        """
        unsatisfiable-constraints: Required constraints cannot all hold; \
        the one declared last was given up. Make one of them weaker (`.priority(.high)`), or leave it out.
          97.leading == 0.leading
          97.trailing <= 0.trailing  ← given up
          97.content.width is required
        """
      ])
  }

  @Test func `a content size that may be compressed is not named`() {
    let engine = Drawing(line: 9, 12).solved([a.width == 3, a.width == 4])
    expectEqual(engine.diagnostics.map(\.requirements), [[]])
  }

  @Test func `a report says that a size must not be negative where that is the reason`() {
    let engine = Drawing(line: 9, nil).solved([
      a.leading == root.leading + 5, a.trailing == root.leading + 2,
    ])
    expectEqual(engine.diagnostics.map(\.requirements), [[.emptySize(a, .width)]])
  }

  @Test func `after a conflict the layout is that without what was given up`() {
    let kept = [a.leading == root.leading + 1, a.width == 3, b.leading == a.trailing]
    let drawing = Drawing(line: 9, nil, 2)
    expectEqual(drawing.solved(kept + [b.leading == a.leading]).frames, drawing.solved(kept).frames)
  }

  @Test func `separate conflicts are reported apart`() {
    let engine = Drawing(line: 9, nil, nil).solved([
      a.width == 1, b.width == 1, a.width == 2, b.width == 2,
    ])
    expectEqual(engine.diagnostics.map(\.givenUp), [a.width == 2, b.width == 2])
    expectEqual(engine.diagnostics.map(\.constraints.count), [2, 2])
  }

  @Test func `a conflict of the container's own size is reported`() {
    let engine = Drawing(line: 9, 2).solved([root.width == 10, root.width <= 9])
    expectEqual(engine.diagnostics.map(\.givenUp), [root.width == 10])
  }

  @Test func `a constraint that contradicts itself is given up`() {
    let engine = Drawing(line: 9, 2).solved([a.leading == a.leading + 1])
    expectEqual(engine.diagnostics.map(\.givenUp), [a.leading == a.leading + 1])
  }

  @Test func `a contradiction by a thousandth of a cell is one`() {
    let engine = Drawing(line: 9, nil).solved([a.width == 3, a.width == 3.001])
    expectEqual(engine.givenUp, [a.width == 3.001])
    expectEqual(engine.frame(of: a)?.width, 3)
  }

  @Test func `equations that agree at one size only are reported at the others`() {
    var drawing = Drawing(line: 20, nil)
    let constraints = [
      a.leading == root.leading, a.width == 0.5 * root.width, a.trailing == root.leading + 10,
    ]
    var engine = LayoutEngine()
    drawing.solve(constraints, with: &engine)
    #expect(engine.diagnostics.isEmpty)
    drawing.container.size.width = 30
    drawing.solve(constraints, with: &engine)
    expectEqual(engine.givenUp, [constraints[2]])
    drawing.container.size.width = 20
    drawing.solve(constraints, with: &engine)
    #expect(engine.diagnostics.isEmpty)
  }

  @Test func `a conflict goes away with its cause`() {
    var drawing = Drawing(line: 3, nil)
    let constraints = [a.leading == root.leading, a.width == 5, a.trailing <= root.trailing]
    var engine = LayoutEngine()
    drawing.solve(constraints, with: &engine)
    expectEqual(engine.diagnostics.map(\.givenUp), [constraints[2]])
    drawing.container.size.width = 9
    drawing.solve(constraints, with: &engine)
    #expect(engine.diagnostics.isEmpty)
    expectEqual(engine.frame(of: a)?.width, 5)
  }

  @Test func `a conflict that stays names its constraints wherever they stand now`() {
    let drawing = Drawing(line: 9, nil)
    var inactive = a.width == 7
    inactive.isActive = false
    var engine = LayoutEngine()
    drawing.solve([a.width == 3, a.width == 5], with: &engine)
    drawing.solve([inactive, a.width == 3, a.width == 5], with: &engine)
    expectEqual(engine.diagnostics.map(\.constraints), [[a.width == 3, a.width == 5]])
  }

  @Test func `duplicates far from a conflict are not blamed for it`() {
    let twice = b.leading == a.trailing + 1
    let set = [a.width == 3, a.width == 5]
    let engine = Drawing(line: 9, nil, 2).solved([set[0], twice, set[1], twice, twice])
    expectEqual(engine.diagnostics.map(\.constraints), [set])
  }

  @Test(arguments: Effort.seeds(push: 30, full: 100))
  func `the constraints named contradict each other, and none too many`(seed: UInt64) {
    var layout = RandomLayout(seed: seed &+ 50_000, boxes: 3, constraints: 10)
    for index in layout.constraints.indices { layout.constraints[index].priority = .required }
    for index in layout.drawing.boxes.indices {
      layout.drawing.boxes[index].horizontalCompression = .high
      layout.drawing.boxes[index].horizontalHugging = .low
    }
    for diagnostic in layout.drawing.solved(layout.constraints).diagnostics {
      let alone = layout.drawing.solved(diagnostic.constraints)
      #expect(!alone.diagnostics.isEmpty, "seed \(seed)")
      for index in diagnostic.constraints.indices {
        var fewer = diagnostic.constraints
        fewer.remove(at: index)
        #expect(layout.drawing.solved(fewer).diagnostics.isEmpty, "seed \(seed)")
      }
      expectEqual(diagnostic.givenUp, diagnostic.constraints.last, "seed \(seed)")
    }
  }
}
