import ConstraintLayout
import Expectations
import Testing

struct TextTests {
  @Test func `first baselines align labels of different heights`() {
    var drawing = Drawing(4, 4, "ab")
    for (index, height) in [1.0, 3].enumerated() {
      drawing.boxes[index].intrinsicWidth = 2
      drawing.boxes[index].intrinsicHeight = height
    }
    drawing.boxes[1].firstBaseline = 1
    let screen = drawing.screen(
      b.leading == a.trailing, b.top == root.top + 1,
      a.firstBaseline == b.firstBaseline)
    expectEqual(screen, ["····", "··bb", "aabb", "··bb"])
  }

  @Test func `last baselines count from the lower edge`() {
    var drawing = Drawing(4, 4, "ab")
    for (index, height) in [1.0, 3].enumerated() {
      drawing.boxes[index].intrinsicWidth = 2
      drawing.boxes[index].intrinsicHeight = height
    }
    drawing.boxes[1].lastBaseline = 1
    let screen = drawing.screen(
      b.leading == a.trailing, b.bottom == root.bottom,
      a.lastBaseline == b.lastBaseline)
    expectEqual(screen, ["····", "··bb", "aabb", "··bb"])
  }

  private func wrapping(_ width: Double) -> Drawing {
    var drawing = Drawing(width, 4, "ab")
    drawing.boxes[0].intrinsicWidth = 8
    drawing.boxes[0].heightDependsOnWidth = true
    drawing.boxes[1].intrinsicWidth = 2
    drawing.boxes[1].intrinsicHeight = 1
    drawing.texts[a] = 8
    return drawing
  }

  private let stacked = [
    a.leading == root.leading, a.trailing <= root.trailing, b.top == a.bottom,
  ]

  @Test(arguments: [
    (8.0, ["aaaaaaaa", "bb······", "········", "········"]),
    (4.0, ["aaaa", "aaaa", "bb··", "····"]),
    (3.0, ["aaa", "aaa", "aaa", "bb·"]),
  ])
  func `text that wraps pushes down what is below it`(width: Double, screen: [String]) {
    expectEqual(wrapping(width).screen(stacked), screen)
  }

  @Test func `a text is measured at whole cells and again only when it must be`() {
    var drawing = wrapping(5)
    var engine = LayoutEngine()
    var asked: [Double] = []
    func solve() {
      engine.solve(drawing.container, boxes: drawing.boxes, constraints: stacked) {
        asked.append($1)
        return 2
      }
    }
    solve()
    drawing.container.size.height = 9
    solve()
    expectEqual(asked, [5])
    drawing.boxes[0].contentRevision = 1
    solve()
    drawing.container.size.width = 6
    solve()
    expectEqual(asked, [5, 5, 6])
  }

  @Test func `a width that follows the height of a text is found after measuring`() {
    let screen = wrapping(8).screen(a.width == 4, b.leading == a.trailing, b.width == a.height)
    expectEqual(screen, ["aaaabb··", "aaaa····", "········", "········"])
    let wider = wrapping(8).screen(a.width == 3, b.leading == a.trailing, b.width == a.height)
    expectEqual(wider, ["aaabbb··", "aaa·····", "aaa·····", "········"])
  }
}
