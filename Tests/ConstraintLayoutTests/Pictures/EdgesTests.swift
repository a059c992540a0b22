import ConstraintLayout
import Expectations
import Testing

struct EdgesTests {
  @Test func `edges pin a view inside its container`() {
    let drawing = Drawing(7, 4, "a")
    let screen = drawing.screen(
      a.leading == root.leading + 1, a.trailing == root.trailing - 2, a.top == root.top + 1,
      a.bottom == root.bottom - 1)
    expectEqual(screen, ["·······", "·aaaa··", "·aaaa··", "·······"])
  }

  @Test func `a chain shares edges without gaps`() {
    let line = Drawing(line: 9, 2, 3, nil).line(
      a.leading == root.leading, b.leading == a.trailing, c.leading == b.trailing,
      c.trailing == root.trailing)
    expectEqual(line, "aabbbcccc")
  }

  @Test func `a constant separates neighbors`() {
    let line = Drawing(line: 9, 2, 3).line(
      a.leading == root.leading + 1, b.leading == a.trailing + 2)
    expectEqual(line, "·aa··bbb·")
  }

  @Test func `system spacing is two columns and one row`() {
    var drawing = Drawing(line: 9, 2, 3)
    expectEqual(
      drawing.line(
        a.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor),
        b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor)),
      "··aa··bbb")
    drawing.container.size.height = 4
    let frame = drawing.solved([
      a.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2)
    ]).frame(of: a)
    expectEqual(frame?.top, 2)
  }

  @Test(arguments: [(5.0, "·aaa·"), (6.0, "··aaa·"), (7.0, "··aaa··")])
  func `a centered view rounds its edges, halves up`(width: Double, line: String) {
    expectEqual(Drawing(line: width, 3).line(a.centerX == root.centerX), line)
  }

  @Test func `both centers put a view in the middle`() {
    var drawing = Drawing(7, 3, "a")
    drawing.boxes[0].intrinsicWidth = 3
    drawing.boxes[0].intrinsicHeight = 1
    let screen = drawing.screen(a.centerX == root.centerX, a.centerY == root.centerY)
    expectEqual(screen, ["·······", "··aaa··", "·······"])
  }

  @Test func `the counter of the guide is laid out as written there`() {
    var drawing = Drawing(20, 5, "abcd")
    for (index, width) in [1.0, 3, 3, 6].enumerated() {
      drawing.boxes[index].intrinsicWidth = width
      drawing.boxes[index].intrinsicHeight = 1
    }
    drawing.container.margins = LayoutInsets(top: 1, left: 2, bottom: 1, right: 2)
    let screen = drawing.screen(
      a.centerX == root.margins.centerX, a.top == root.margins.top,
      b.leading == root.margins.leading, b.bottom == root.margins.bottom,
      c.trailing == root.margins.trailing, c.bottom == root.margins.bottom,
      d.centerX == root.margins.centerX, d.bottom == root.margins.bottom)
    expectEqual(
      screen,
      [
        "····················",
        "··········a·········",
        "····················",
        "··bbb··dddddd··ccc··",
        "····················",
      ])
  }

  @Test func `a multiplier makes one size a fraction of another`() {
    let line = Drawing(line: 9, nil, nil).line(
      a.leading == root.leading, b.leading == a.trailing, b.trailing == root.trailing,
      a.width == 2 * b.width)
    expectEqual(line, "aaaaaabbb")
  }

  @Test func `a multiplier and a constant work together`() {
    let line = Drawing(line: 10, nil).line(a.width == root.width * 0.5 + 2)
    expectEqual(line, "aaaaaaa···")
  }

  @Test func `thirds cover the container without a gap`() {
    let line = Drawing(line: 10, nil, nil, nil).line(
      a.leading == root.leading, b.leading == a.trailing, c.leading == b.trailing,
      c.trailing == root.trailing, b.width == a.width, c.width == a.width)
    expectEqual(line, "aaabbbbccc")
  }

  @Test func `a width can follow a height`() {
    let screen = Drawing(8, 2, "a").screen(
      a.top == root.top, a.bottom == root.bottom, a.width == 3 * a.height)
    expectEqual(screen, ["aaaaaa··", "aaaaaa··"])
  }

  @Test func `an inactive constraint does nothing`() {
    var inactive = a.leading == root.leading + 4
    inactive.isActive = false
    expectEqual(Drawing(line: 5, 1).line(inactive), "a····")
  }

  @Test func `a place without a second item counts from the container's edge`() {
    let constraint = LayoutConstraint(
      item: a, attribute: .leading, relatedBy: .equal, constant: 2)
    var drawing = Drawing(line: 6, 1)
    expectEqual(drawing.line(constraint), "··a···")
    drawing.container.direction = .rightToLeft
    expectEqual(drawing.line(constraint), "···a··")
  }
}
