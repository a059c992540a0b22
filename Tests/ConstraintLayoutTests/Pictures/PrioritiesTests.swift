import ConstraintLayout
import Expectations
import Testing

struct PrioritiesTests {
  private let filled = [
    a.leading == root.leading, b.leading == a.trailing, b.trailing == root.trailing,
  ]

  @Test func `the view that hugs less takes the space that is left`() {
    var drawing = Drawing(line: 9, 2, 3)
    drawing.boxes[0].horizontalHugging = 251
    expectEqual(drawing.screen(filled), ["aabbbbbbb"])
    drawing.boxes[1].horizontalHugging = 252
    expectEqual(drawing.screen(filled), ["aaaaaabbb"])
  }

  @Test func `of equals the earlier view keeps its content size`() {
    expectEqual(Drawing(line: 9, 2, 3).screen(filled), ["aabbbbbbb"])
    expectEqual(Drawing(line: 4, 3, 3).screen(filled), ["aaab"])
  }

  @Test func `the view that resists less is compressed`() {
    var drawing = Drawing(line: 6, 4, 4)
    drawing.boxes[0].horizontalCompression = 749
    expectEqual(drawing.screen(filled), ["aabbbb"])
    drawing.boxes[1].horizontalCompression = 748
    expectEqual(drawing.screen(filled), ["aaaabb"])
  }

  @Test func `no view is compressed below nothing`() {
    var drawing = Drawing(line: 3, 4, 5)
    drawing.boxes[0].horizontalCompression = 700
    expectEqual(drawing.screen(filled), ["bbb"])
    expectEqual(drawing.solved(filled).frame(of: a)?.width, 0)
  }

  @Test func `an optional constraint holds where it can and pulls where it cannot`() {
    let pulled = (a.width == 8) ~ 900
    expectEqual(Drawing(line: 9, nil).line(pulled), "aaaaaaaa·")
    expectEqual(Drawing(line: 9, nil).line(pulled, a.width <= 5), "aaaaa····")
  }

  @Test(arguments: [1, 10, 100])
  func `a higher level beats any number of lower ones`(count: Int) {
    let few = (a.width == 2).priority(501)
    let many = (0..<count).map { (a.width == 7).identifier("\($0)").priority(500) }
    expectEqual(Drawing(line: 9, nil).screen([few] + many), ["aa·······"])
  }

  @Test func `within a level the sum of the misses is smallest`() {
    let line = Drawing(line: 9, nil).line(
      (a.width == 2) ~ 500, (a.width == 5) ~ 500, (a.width == 8) ~ 500)
    expectEqual(line, "aaaaa····")
  }

  @Test func `a width between hugging and compression stretches but does not compress`() {
    let drawing = Drawing(line: 9, 4)
    expectEqual(drawing.line((a.width == 7) ~ 500), "aaaaaaa··")
    expectEqual(drawing.line((a.width == 2) ~ 500), "aaaa·····")
    expectEqual(drawing.line((a.width == 7) ~ 200), "aaaa·····")
    expectEqual(drawing.line((a.width == 2) ~ 800), "aa·······")
  }

  @Test func `inequalities hold only where they must`() {
    let drawing = Drawing(line: 9, 3)
    expectEqual(drawing.line(a.width >= 5), "aaaaa····")
    expectEqual(drawing.line(a.width >= 2), "aaa······")
    expectEqual(drawing.line(a.width <= 2), "aa·······")
    expectEqual(
      drawing.line(a.leading >= root.leading + 2, a.trailing <= root.trailing), "··aaa····")
  }

  @Test func `a column is as wide as the widest of its labels`() {
    var drawing = Drawing(8, 2, "abcd")
    for (index, width) in [2.0, 4, nil, nil].enumerated() {
      drawing.boxes[index].intrinsicWidth = width
      drawing.boxes[index].intrinsicHeight = 1
    }
    let screen = drawing.screen(
      a.leading == root.leading, b.leading == root.leading, a.width == b.width,
      c.leading == a.trailing + 1, d.leading == b.trailing + 1,
      c.trailing == root.trailing, d.trailing == root.trailing,
      b.top == a.bottom, c.top == a.top, d.top == b.top)
    expectEqual(screen, ["aaaa·ccc", "bbbb·ddd"])
  }

  @Test func `twelve levels of wishes are decided by the highest`() {
    let wishes = (1...12).map { (a.width == Double($0)).priority(LayoutPriority(100 + 7 * $0)) }
    expectEqual(Drawing(line: 13, nil).screen(wishes), ["aaaaaaaaaaaa·"])
  }
}
