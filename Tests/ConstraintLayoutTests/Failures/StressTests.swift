import ConstraintLayout
import Expectations
import SeededRandom
import TestThreads
import Testing

@Suite(.computes)
struct StressTests {
  private func chain(_ count: Int) -> (Drawing, [LayoutItem]) {
    var drawing = Drawing(Double(2 * count), 1, "")
    let items = (0..<count).map { LayoutItem(owner: UInt64(1000 + $0)) }
    drawing.boxes = items.map { LayoutBox($0, intrinsicWidth: 1, intrinsicHeight: 1) }
    return (drawing, items)
  }

  private func linked(_ items: [LayoutItem]) -> [LayoutConstraint] {
    [items[0].leading == root.leading]
      + zip(items, items.dropFirst()).map { $1.leading == $0.trailing }
  }

  @Test func `a chain of a thousand constraints is laid out without a step`() {
    let (drawing, items) = chain(1000)
    let engine = drawing.solved(linked(items))
    expectEqual(engine.frame(of: items[999])?.left, 999)
    expectEqual(engine.counts.steps, 0)
  }

  @Test func `hundreds of views that must be wider than their content are laid out without a step`()
  {
    let (drawing, items) = chain(300)
    let engine = drawing.solved(linked(items) + items.map { $0.width >= 8 })
    #expect(engine.frames.allSatisfy { $0.width == 8 })
    expectEqual(engine.counts.steps, 0)
  }

  @Test func `a chain of a thousand equal widths fills its container`() {
    let (drawing, items) = chain(500)
    let engine = drawing.solved(
      linked(items) + zip(items, items.dropFirst()).map { $1.width == $0.width }
        + [items[499].trailing == root.trailing])
    expectEqual(engine.frame(of: items[250]), LayoutFrame(left: 500, top: 0, width: 2, height: 1))
  }

  @Test func `hundreds of equations that follow from others change nothing`() {
    let count = Effort.count(push: 100, full: 300)
    let (drawing, items) = chain(count)
    let needed = linked(items) + zip(items, items.dropFirst()).map { $1.width == $0.width }
    let implied = items.dropFirst().flatMap { item in
      [item.width == items[0].width, item.top == items[0].top, item.top == items[7].top]
    }
    let engine = drawing.solved(needed + implied)
    #expect(engine.diagnostics.isEmpty)
    expectEqual(engine.frames, drawing.solved(needed + implied.reversed()).frames)
    let broken = items[count - 1].width == items[0].width + 1
    expectEqual(drawing.solved(needed + implied + [broken]).givenUp, [broken])
  }

  @Test func `a thousand copies of a constraint are as good as one`() {
    let copies = [LayoutConstraint](repeating: a.leading == root.leading + 2, count: 1000)
    expectEqual(Drawing(line: 5, 1).screen(copies), ["··a··"])
    let soft = copies.map { $0.priority(500) }
    expectEqual(Drawing(line: 5, 1).screen(soft), ["··a··"])
  }

  @Test func `hundreds of tied wishes end`() {
    let count = Effort.count(push: 30, full: 60)
    let (drawing, items) = chain(count)
    let wishes = items.enumerated().flatMap { index, item in
      (1...5).map { number -> LayoutConstraint in
        let other = items[(index * 7 + number) % count]
        return (item.width == other.width + Double(number % 3)) ~ 500
      }
    }
    let engine = drawing.solved(linked(items) + wishes)
    #expect(engine.diagnostics.isEmpty)
  }

  @Test func `a hundred conflicts are all reported`() {
    let count = Effort.count(push: 40, full: 100)
    let (drawing, items) = chain(count)
    let engine = drawing.solved(items.map { $0.width == 1 } + items.map { $0.width == 2 })
    expectEqual(engine.diagnostics.count, count)
    #expect(engine.frames.allSatisfy { $0.width == 1 })
  }

  @Test func `hundreds of contradictions in one chain are all reported`() {
    let (drawing, items) = chain(Effort.count(push: 400, full: 1000))
    let widths = items.flatMap { [$0.width == 1, $0.width == 2] }
    let engine = drawing.solved(linked(items) + widths)
    expectEqual(engine.givenUp, items.map { $0.width == 2 })
    let bounds = items.flatMap { [$0.width >= 2, $0.width <= 1] }
    let other = drawing.solved(linked(items) + bounds)
    expectEqual(other.givenUp, items.map { $0.width <= 1 })
    #expect(other.diagnostics.allSatisfy { $0.constraints.count == 2 })
  }

  @Test func `a ring of thousands that cannot close is reported whole`() {
    let (drawing, items) = chain(Effort.count(push: 2000, full: 5000))
    let ring = items.indices.map { items[($0 + 1) % items.count].leading == items[$0].leading + 1 }
    let engine = drawing.solved(ring)
    expectEqual(engine.diagnostics.map(\.constraints), [ring])
  }

  @Test func `hundreds of copies on both sides of a conflict end`() {
    let count = Effort.count(push: 40, full: 100)
    let ones = [LayoutConstraint](repeating: a.width == 1, count: count)
    let twos = [LayoutConstraint](repeating: a.width == 2, count: count)
    let engine = Drawing(line: 5, nil).solved(ones + twos)
    expectEqual(engine.frames[0].width, 1)
    expectEqual(engine.diagnostics.count, count)
  }

  @Test func `a container without boxes is laid out`() {
    let engine = Drawing(5, 5, "").solved([])
    #expect(engine.frames.isEmpty)
    #expect(engine.diagnostics.isEmpty)
  }
}
