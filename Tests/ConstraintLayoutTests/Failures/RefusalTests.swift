import ConstraintLayout
import Expectations
import Testing

struct RefusalTests {
  private static let nonsense: [LayoutConstraint] = [
    (a.width == 3).priority(0),
    (a.width == 3).priority(1001),
    (a.width == 3).priority(LayoutPriority(.min)),
    a.width == .nan,
    a.width == .infinity,
    a.width >= -.infinity,
    a.width == root.width * .nan,
    a.width == root.width * .infinity,
    LayoutConstraint(
      item: a, attribute: .top, relatedBy: .equal, toItem: root, attribute: .leading),
    LayoutConstraint(
      item: a, attribute: .width, relatedBy: .equal, toItem: root, attribute: .centerX),
    LayoutConstraint(item: a, attribute: .width, relatedBy: .equal, toItem: root),
    LayoutConstraint(item: a, attribute: .width, relatedBy: .equal, attribute: .width),
  ]

  @Test(arguments: nonsense)
  func `nonsense is refused by name and the rest is laid out`(constraint: LayoutConstraint) {
    let engine = Drawing(line: 9, 2).solved([a.leading == root.leading + 3, constraint])
    expectEqual(engine.diagnostics.map(\.identifier), [.refusedConstraint])
    expectEqual(engine.diagnostics.map(\.givenUp), [constraint])
    expectEqual(engine.frame(of: a), LayoutFrame(left: 3, top: 0, width: 2, height: 1))
  }

  @Test(arguments: [
    d.leading == root.leading, a.leading == d.leading, a.leading == d.margins.leading,
    root.guide(4).leading == root.leading,
  ])
  func `an item of another container is refused by name`(constraint: LayoutConstraint) {
    let engine = Drawing(line: 9, 2).solved([constraint, a.leading == root.leading + 3])
    expectEqual(engine.diagnostics.map(\.identifier), [.unknownItem])
    #expect(engine.diagnostics.first?.item != nil)
    expectEqual(engine.frame(of: a)?.left, 3)
  }

  @Test(arguments: [a.width >= 1, b.width >= d.width])
  func `a refused constraint is reported with the constant it has now`(refused: LayoutConstraint) {
    let drawing = Drawing(line: 9, 2, 3)
    var constraint = refused
    if constraint.secondItem == nil { constraint.priority = 1001 }
    var engine = LayoutEngine()
    drawing.solve([constraint], with: &engine)
    constraint.constant = 4
    drawing.solve([constraint], with: &engine)
    expectEqual(engine.diagnostics.map { $0.givenUp?.constant }, [4])
    expectEqual(engine.diagnostics.map { $0.constraints.first?.constant }, [4])
  }

  @Test func `an inactive constraint is not even refused`() {
    var constraint = a.width == .nan
    constraint.isActive = false
    #expect(Drawing(line: 9, 2).solved([constraint]).diagnostics.isEmpty)
  }

  @Test func `a multiplier of zero leaves the constant`() {
    expectEqual(Drawing(line: 9, nil).line(a.width == root.width * 0 + 4), "aaaa·····")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -3, 1e300])
  func `strange sizes of boxes and containers do no harm`(number: Double) {
    var drawing = Drawing(line: number, number, 3)
    drawing.boxes[0].firstBaseline = number
    drawing.container.margins = LayoutInsets(
      top: number, left: number, bottom: number, right: number)
    drawing.container.readableWidth = number
    drawing.boxes[0].intrinsicHeight = number
    drawing.boxes[1].heightDependsOnWidth = true
    drawing.boxes[1].horizontalHugging = 4000
    drawing.boxes[1].verticalCompression = -1
    drawing.boxes[1].verticalHugging = LayoutPriority(.max)
    var engine = LayoutEngine()
    engine.solve(
      drawing.container, boxes: drawing.boxes,
      constraints: [
        a.leading == root.margins.leading, b.leading == a.trailing,
        a.firstBaseline == b.firstBaseline, a.width <= root.readable.width,
      ]
    ) { _, _ in number }
    for frame in engine.frames {
      #expect(frame.width >= 0 && frame.height >= 0)
      #expect(abs(frame.left) <= 1e9 && abs(frame.bottom) <= 1e9)
      _ = frame.cells
    }
  }

  @Test func `huge constants are clamped to a million cells`() {
    let engine = Drawing(line: 9, 2).solved([a.leading == root.leading + 1e300])
    expectEqual(engine.frame(of: a)?.left, 1e6)
    #expect(engine.diagnostics.isEmpty)
  }

  @Test func `huge factors end somewhere`() {
    let items = (0..<100).map { LayoutItem(owner: UInt64(1000 + $0)) }
    var drawing = Drawing(9, 1, "")
    drawing.boxes = items.map { LayoutBox($0) }
    let engine = drawing.solved(
      [items[0].width == 7] + zip(items, items.dropFirst()).map { $1.width == $0.width * 1e6 })
    #expect(engine.frames.allSatisfy { $0.width >= 0 && $0.width <= 2e9 })
  }

  @Test func `two boxes of one name are one name for the first`() {
    var drawing = Drawing(line: 9, 2, 3)
    drawing.boxes[1].item = a
    let engine = drawing.solved([a.leading == root.leading + 4])
    expectEqual(engine.frames.map(\.left), [4, 0])
  }
}
