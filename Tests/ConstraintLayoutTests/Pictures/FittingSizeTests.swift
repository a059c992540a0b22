import ConstraintLayout
import Expectations
import Testing

struct FittingSizeTests {
  @Test func `a container fits what it contains`() {
    let size = Drawing(line: 0, 2, 3).fitting(
      .ideal, a.leading == root.leading + 1, b.leading == a.trailing + 1,
      root.trailing == b.trailing + 1, a.top == root.top, root.bottom == a.bottom)
    expectEqual(size, LayoutSize(width: 8, height: 1))
  }

  @Test func `margins are part of the fitting size`() {
    var drawing = Drawing(line: 0, 5)
    drawing.container.margins = LayoutInsets(top: 1, left: 2, bottom: 1, right: 2)
    let size = drawing.fitting(
      .ideal, a.leading == root.margins.leading, a.trailing == root.margins.trailing,
      a.top == root.margins.top, a.bottom == root.margins.bottom)
    expectEqual(size, LayoutSize(width: 9, height: 3))
  }

  @Test func `inequalities bound a container too`() {
    let size = Drawing(line: 0, 5).fitting(
      .ideal, a.leading >= root.leading + 1, a.trailing <= root.trailing - 1)
    expectEqual(size, LayoutSize(width: 7, height: 0))
  }

  @Test func `the smallest size compresses and the largest does not stop at content`() {
    let constraints = [
      a.leading == root.leading, a.trailing == root.trailing, a.width >= 2, a.width <= 9,
    ]
    func width(_ fitting: LayoutFitting) -> Double {
      Drawing(line: 0, 5).fitting(
        fitting, constraints[0], constraints[1], constraints[2], constraints[3]
      ).width
    }
    expectEqual(width(.minimum), 2)
    expectEqual(width(.ideal), 5)
    expectEqual(width(.maximum), 9)
  }

  @Test func `readable content limits only itself`() {
    var drawing = Drawing(line: 0, 100)
    drawing.container.readableWidth = 60
    let pinned = [a.leading == root.readable.leading, a.trailing == root.readable.trailing]
    expectEqual(drawing.fitting(.ideal, pinned[0], pinned[1]).width, 60)
  }

  @Test func `a given width decides the height of what wraps`() {
    var drawing = Drawing(0, 0, "a")
    drawing.boxes[0].intrinsicWidth = 12
    drawing.boxes[0].heightDependsOnWidth = true
    drawing.texts[a] = 12
    let size = drawing.fitting(
      LayoutFitting(width: 6), a.leading == root.leading + 1, a.trailing == root.trailing - 1,
      a.top == root.top, a.bottom == root.bottom)
    expectEqual(size, LayoutSize(width: 6, height: 3))
  }

  @Test func `an empty container fits nothing`() {
    expectEqual(Drawing(5, 5, "").fitting(), .zero)
  }

  @Test func `right to left a container has the same size`() {
    var drawing = Drawing(line: 0, 2, 3)
    drawing.container.direction = .rightToLeft
    let size = drawing.fitting(
      .ideal, a.leading == root.leading + 1, b.leading == a.trailing + 1,
      root.trailing == b.trailing, a.left >= root.left)
    expectEqual(size.width, 7)
  }
}
