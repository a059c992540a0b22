import ConstraintLayout
import Expectations
import SeededRandom
import TestThreads
import Testing

/// A thousand edits of one engine: structure, constants, priorities, sizes, texts, guides.
@Suite(.computes)
struct EditingTests {
  @Test(arguments: Effort.seeds(push: 2, full: 4))
  func `hundreds of edits later the layout is that of a fresh engine`(seed: UInt64) {
    let size = 2 + Int(seed % 4)
    var layout = RandomLayout(seed: seed &+ 60_000, boxes: size, constraints: 2 * size)
    var engine = LayoutEngine()
    for edit in 0..<Effort.count(push: 150, full: 1000) {
      layout.change()
      layout.drawing.solve(layout.constraints, with: &engine)
      let fresh = layout.drawing.solved(layout.constraints)
      expectEqual(engine.frames, fresh.frames, "seed \(seed), edit \(edit)")
      expectEqual(engine.diagnostics, fresh.diagnostics, "seed \(seed), edit \(edit)")
      engine.checkInvariants()
      if engine.frames != fresh.frames { return }
    }
  }

  @Test func `a copy of an engine goes its own way`() {
    var drawing = Drawing(line: 9, 2)
    var engine = LayoutEngine()
    drawing.solve([a.trailing == root.trailing], with: &engine)
    var copy = engine
    drawing.container.size.width = 20
    drawing.solve([a.trailing == root.trailing], with: &copy)
    expectEqual(engine.frame(of: a)?.left, 7)
    expectEqual(copy.frame(of: a)?.left, 18)
    drawing.solve([a.trailing == root.trailing], with: &engine)
    expectEqual(engine.frames, copy.frames)
  }

  @Test func `a copy of an engine remembers what was laid out`() {
    let drawing = Drawing(line: 9, 2)
    var engine = LayoutEngine()
    drawing.solve([a.trailing == root.trailing], with: &engine)
    var copy = engine
    drawing.solve([a.trailing == root.trailing], with: &copy)
    expectEqual(copy.counts, LayoutCounts())
    drawing.solve([a.trailing == root.trailing, (a.width == 3) ~ 900], with: &copy)
    #expect(copy.counts.constraintsAdded == 1 && engine.frame(of: a)?.width == 2)
  }

  @Test func `a wish added and taken back a hundred times leaves no trace`() {
    let drawing = Drawing(line: 9, 2, 3)
    let kept = [a.leading == root.leading, b.leading == a.trailing]
    var engine = LayoutEngine()
    drawing.solve(kept, with: &engine)
    for _ in 0..<100 {
      drawing.solve(kept + [(a.width == 6) ~ 800], with: &engine)
      expectEqual(engine.frames.map(\.width), [6, 3])
      drawing.solve(kept, with: &engine)
      expectEqual(engine.frames.map(\.width), [2, 3])
    }
    expectEqual(engine.counts.constraintsRemoved, 1)
  }

  @Test func `of two wishes that outweigh each other, the one that stays is granted`() {
    let drawing = Drawing(line: 9, nil)
    let kept = [a.leading == root.leading]
    let wish = (a.width == 6) ~ 500
    var engine = LayoutEngine()
    drawing.solve(kept, with: &engine)
    drawing.solve(kept + [wish, (a.width == 0) ~ 500], with: &engine)
    expectEqual(engine.frame(of: a)?.width, 0)
    drawing.solve(kept + [wish], with: &engine)
    expectEqual(engine.frame(of: a)?.width, 6)
  }

  @Test func `a wish in the place of another is seen when the size changes`() {
    var drawing = Drawing(line: 20, 2, 2)
    let kept = [a.leading == root.leading, b.trailing == root.trailing]
    var engine = LayoutEngine()
    drawing.solve(kept, with: &engine)
    drawing.solve(kept + [(a.width >= 1) ~ 800], with: &engine)
    drawing.container.size.width = 21
    drawing.solve(kept + [(a.width >= 1) ~ 800], with: &engine)
    drawing.solve(kept, with: &engine)
    let other = kept + [(b.leading >= root.leading + 5) ~ 800]
    drawing.solve(other, with: &engine)
    drawing.container.size.width = 6
    drawing.solve(other, with: &engine)
    expectEqual(engine.frame(of: b)?.width, 1)
  }

  @Test func `what was refused is not reported when it is gone`() {
    let drawing = Drawing(line: 9, 2)
    let kept = [a.leading == root.leading + 1]
    var engine = LayoutEngine()
    drawing.solve(kept + [(a.width == .nan) ~ 500], with: &engine)
    expectEqual(engine.diagnostics.count, 1)
    drawing.solve(kept, with: &engine)
    #expect(engine.diagnostics.isEmpty)
  }

  @Test func `a required inequality that comes to contradict is given up`() {
    let drawing = Drawing(line: 9, nil)
    var engine = LayoutEngine()
    drawing.solve([a.width == 3], with: &engine)
    drawing.solve([a.width == 3, a.width >= 5], with: &engine)
    expectEqual(engine.diagnostics.map(\.givenUp), [a.width >= 5])
    drawing.solve([a.width == 3, a.width >= 2], with: &engine)
    #expect(engine.diagnostics.isEmpty)
  }
}

extension RandomLayout {
  /// Changes one thing, of all the things that can change.
  fileprivate mutating func change() {
    guard constraints.count > 1 else { return insert(at: 0) }
    let index = number(0...(constraints.count - 1))
    let box = number(0...(drawing.boxes.count - 1))
    switch number(0...15) {
    case 0,
      1 where constraints.count < 5 * drawing.boxes.count:
      insert(at: index)
    case 2,
      3 where !constraints.isEmpty:
      constraints.remove(at: index)
    case 4,
      5 where !constraints.isEmpty:
      constraints[index].constant = Double(number(-3...9))
    case 6: constraints[index].priority = [400, 1000][number(0...1)]
    case 7: constraints[index].isActive.toggle()
    case 8: drawing.boxes[box].intrinsicWidth = number(0...3) == 0 ? nil : Double(number(0...9))
    case 9: drawing.boxes[box].firstBaseline = Double(number(0...2))
    case 10: drawing.container.size.height = Double(number(0...9))
    case 11: drawing.container.margins.left = Double(number(0...3))
    case 12:
      drawing.container.direction = number(0...1) == 0 ? .leftToRight : .rightToLeft
    case 13:
      drawing.boxes[box].heightDependsOnWidth.toggle()
      drawing.texts[drawing.boxes[box].item] = 7
    case 14: constraints.swapAt(0, index)
    default: drawing.container.size.width = Double(number(0...30))
    }
  }

  private mutating func insert(at index: Int) {
    let constraint = constraint()
    constraints.insert(constraint, at: min(index, constraints.count))
  }
}
