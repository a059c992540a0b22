import ConstraintLayout
import Expectations
import Testing

struct GuidesTests {
  @Test func `the margins guide is inset on all sides`() {
    var drawing = Drawing(6, 4, "a")
    drawing.container.margins = LayoutInsets(top: 1, left: 2, bottom: 2, right: 1)
    let guide = root.margins
    let screen = drawing.screen(
      a.leading == guide.leading, a.trailing == guide.trailing, a.top == guide.top,
      a.bottom == guide.bottom)
    expectEqual(screen, ["······", "··aaa·", "······", "······"])
  }

  @Test func `the safe area guide leaves bars free`() {
    var drawing = Drawing(3, 4, "a")
    drawing.container.safeArea = LayoutInsets(top: 1, bottom: 1)
    let screen = drawing.screen(
      a.width == root.width, a.top == root.safeArea.top, a.bottom == root.safeArea.bottom)
    expectEqual(screen, ["···", "aaa", "aaa", "···"])
  }

  @Test(arguments: [(4.0, "aaaa"), (8, "·aaaaaa·"), (10, "··aaaaaa··")])
  func `readable content is centered and not too wide`(width: Double, line: String) {
    var drawing = Drawing(line: width, nil)
    drawing.container.readableWidth = 6
    expectEqual(
      drawing.line(a.leading == root.readable.leading, a.trailing == root.readable.trailing), line)
  }

  @Test func `readable content stays inside the margins`() {
    var drawing = Drawing(line: 8, nil)
    drawing.container.readableWidth = 6
    drawing.container.margins = LayoutInsets(left: 2, right: 2)
    expectEqual(
      drawing.line(a.leading == root.readable.leading, a.trailing == root.readable.trailing),
      "··aaaa··")
  }

  @Test func `margins that meet leave nothing and contradict nothing`() {
    var drawing = Drawing(line: 3, 2)
    drawing.container.margins = LayoutInsets(left: 2, right: 2)
    let engine = drawing.solved([
      a.leading == root.margins.leading, a.width == root.margins.width,
    ])
    #expect(engine.diagnostics.isEmpty)
    expectEqual(engine.frame(of: a)?.width, 0)
  }

  @Test func `a free guide is placed by constraints like a view`() {
    var drawing = Drawing(line: 9, 2, 2)
    drawing.guides = [NamedLayoutGuide(1, .free)]
    let gap = root.guide(1)
    let line = drawing.line(
      a.leading == root.leading, gap.leading == a.trailing, b.leading == gap.trailing,
      b.trailing == root.trailing, gap.width >= 1)
    expectEqual(line, "aa·····bb")
    expectEqual(
      drawing.solved([gap.leading == root.leading + 3, gap.width == 4]).frame(of: gap)?.right, 7)
  }

  @Test func `two free guides of equal width spread a view`() {
    var drawing = Drawing(line: 9, 3)
    drawing.guides = [NamedLayoutGuide(1, .free), NamedLayoutGuide(2, .free)]
    let line = drawing.line(
      root.guide(1).leading == root.leading, a.leading == root.guide(1).trailing,
      root.guide(2).leading == a.trailing, root.guide(2).trailing == root.trailing,
      root.guide(1).width == root.guide(2).width)
    expectEqual(line, "···aaa···")
  }

  @Test func `an inset guide lies inside the container`() {
    var drawing = Drawing(line: 9, nil)
    drawing.guides = [NamedLayoutGuide(7, .inset(LayoutInsets(left: 1, right: 4)))]
    let guide = root.guide(7)
    expectEqual(drawing.line(a.leading == guide.leading, a.width == guide.width), "·aaaa····")
    expectEqual(drawing.solved([]).frame(of: guide)?.left, 1)
  }

  @Test func `frames of container and guides can be asked for`() {
    let engine = Drawing(9, 2, "a").solved([])
    expectEqual(engine.frame(of: root), LayoutFrame(left: 0, top: 0, width: 9, height: 2))
    #expect(engine.frame(of: b) == nil)
    #expect(LayoutEngine().frame(of: root) == nil)
  }
}
