import ConstraintLayout
import Expectations
import Testing

struct DirectionTests {
  private func mirrored(_ drawing: Drawing) -> Drawing {
    var drawing = drawing
    drawing.container.direction = .rightToLeft
    return drawing
  }

  @Test func `right to left, leading is right and constants move to the left`() {
    let line = mirrored(Drawing(line: 9, 2, 3)).line(
      a.leading == root.leading + 1, b.leading == a.trailing + 2)
    expectEqual(line, "·bbb··aa·")
  }

  @Test func `right to left, an inequality still keeps its distance`() {
    let line = mirrored(Drawing(line: 9, 2, 3)).line(
      a.leading == root.leading, b.leading >= a.trailing + 2)
    expectEqual(line, "··bbb··aa")
  }

  @Test func `left and right never flip`() {
    let constraints = [a.left == root.left + 1, b.left == a.right + 2]
    let drawing = Drawing(line: 9, 2, 3)
    expectEqual(drawing.screen(constraints), ["·aa··bbb·"])
    expectEqual(mirrored(drawing).screen(constraints), ["·aa··bbb·"])
  }

  @Test func `left and right inequalities never flip`() {
    let drawing = mirrored(Drawing(line: 9, 2, 3))
    let line = drawing.line(a.right <= root.right - 3, b.left == root.left, b.right <= a.left - 1)
    expectEqual(line, "bbb·aa···")
    let slack = [
      a.leading == root.leading + 4, a.right <= root.right - 1, a.left >= root.left + 1,
      b.trailing == root.trailing, b.left <= a.left - 1, b.right >= root.left + 1,
    ]
    expectEqual(drawing.screen(slack), ["bbbaa····"])
    #expect(drawing.solved(slack).diagnostics.isEmpty)
  }

  @Test func `centers move to the right in both directions`() {
    let drawing = Drawing(line: 9, 3)
    expectEqual(drawing.line(a.centerX == root.centerX + 2), "·····aaa·")
    expectEqual(mirrored(drawing).line(a.centerX == root.centerX + 2), "·····aaa·")
  }

  @Test func `a leading edge can be put after a center`() {
    let drawing = Drawing(line: 8, 2)
    expectEqual(drawing.line(a.leading == root.centerX + 1), "·····aa·")
    expectEqual(mirrored(drawing).line(a.leading == root.centerX + 1), "·aa·····")
  }

  @Test func `margins keep their side while leading changes`() {
    var drawing = Drawing(line: 8, 2)
    drawing.container.margins = LayoutInsets(left: 1, right: 3)
    expectEqual(drawing.line(a.leading == root.margins.leading), "·aa·····")
    expectEqual(mirrored(drawing).line(a.leading == root.margins.leading), "···aa···")
    expectEqual(mirrored(drawing).line(a.left == root.margins.left), "·aa·····")
  }

  @Test func `a place without a second item counts from the left, or from where reading starts`() {
    func drawn(_ attribute: LayoutAttribute, _ drawing: Drawing) -> String {
      drawing.line(
        LayoutConstraint(item: a, attribute: attribute, relatedBy: .equal, constant: 2))
    }
    let drawing = Drawing(line: 9, 2)
    expectEqual(drawn(.left, drawing), "··aa·····")
    expectEqual(drawn(.left, mirrored(drawing)), "··aa·····")
    expectEqual(drawn(.leading, drawing), "··aa·····")
    expectEqual(drawn(.leading, mirrored(drawing)), "·····aa··")
  }

  @Test func `what nothing places stands where reading starts`() {
    expectEqual(Drawing(line: 5, 2).line(), "aa···")
    expectEqual(mirrored(Drawing(line: 5, 2)).line(), "···aa")
  }
}
