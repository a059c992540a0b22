import Expectations
import SeededRandom
import ConstraintLayout
import ShohinCore
import Testing
import TextBackend
import VirtualViews

/// Where views and guides lie, drawn over the screen.
@MainActor
struct LayoutOverlayTests {
  private func overlaid(
    _ columns: Int, _ rows: Int, layout: Showing.Layout? = nil, _ elements: [ViewElement<String>]
  ) -> Showing {
    let showing = Showing(columns, rows, layout: layout, elements)
    showing.screen.showsLayout = true
    return showing
  }

  /// Puts a view at a place, in a size.
  private func put(
    _ item: LayoutItem, _ container: LayoutItem, _ column: Double, _ row: Double, _ width: Double,
    _ height: Double
  ) -> [LayoutConstraint] {
    [
      item.leftAnchor.constraint(equalTo: container.leftAnchor, constant: column),
      item.topAnchor.constraint(equalTo: container.topAnchor, constant: row),
      item.widthAnchor.constraint(equalToConstant: width),
      item.heightAnchor.constraint(equalToConstant: height),
    ]
  }

  @Test func `a box runs through the outermost cells of a view and has its name`() {
    let showing = overlaid(
      12, 5, layout: { put($1["title"], $1.view, 1, 1, 9, 3) }, [letter("title", nil)])
    expectEqual(
      showing.lines,
      [
        "            ",
        " ┌title──┐  ",
        " │itletit│  ",
        " └───────┘  ",
        "            ",
      ])
  }

  @Test func `views of one row, one column and one cell have boxes too`() {
    let layout: Showing.Layout = { _, context in
      put(context["row"], context.view, 0, 0, 7, 1) + put(context["k"], context.view, 8, 0, 1, 4)
        + put(context["dot"], context.view, 10, 0, 1, 1)
        + put(context["e"], context.view, 0, 2, 0, 2)
        + put(context["two"], context.view, 4, 2, 2, 2)
    }
    let showing = overlaid(
      12, 4, layout: layout, ["row", "k", "dot", "e", "two"].map { letter($0, nil) })
    expectEqual(
      showing.lines,
      [
        "[row──] ┬ + ",
        "        │   ",
        "    ┌┐  │   ",
        "    └┘  ┴   ",
      ])
  }

  @Test func `guides are drawn that constraints speak of, and no others`() {
    let layout: Showing.Layout = { _, context in
      [
        context["a"].leadingAnchor.constraint(equalTo: context.marginsGuide.leadingAnchor),
        context["a"].topAnchor.constraint(equalTo: context.marginsGuide.topAnchor),
      ]
    }
    expectEqual(
      overlaid(16, 6, layout: layout, [letter("a", 3, 2)]).lines,
      [
        "                ",
        "  ┌a┐┄┄┄┄┄┄┄┄╮  ",
        "  └─┘        ┆  ",
        "  ┆          ┆  ",
        "  ╰┄┄┄margins╯  ",
        "                ",
      ])
  }

  @Test func `named guides carry the name the program gave them`() {
    let screen = TextScreen(columns: 16, rows: 5)
    let program = Program(
      view: screen, model: 0, update: { (_: Int, _: inout Int) in .none },
      render: { _ in [ViewElement<Int>]() },
      layoutGuideForKey: {
        ["aside": .inset(LayoutInsets(top: 1, left: 7, bottom: 1, right: 1)), "free": .free][$0]
      },
      layout: { _, context in
        guard let aside = context.guide("aside"), let free = context.guide("free") else {
          return []
        }
        return [
          free.leftAnchor.constraint(equalTo: context.view.leftAnchor),
          free.rightAnchor.constraint(equalTo: aside.leftAnchor),
          free.topAnchor.constraint(equalTo: context.view.topAnchor),
          free.heightAnchor.constraint(equalToConstant: 1),
        ]
      })
    screen.showsLayout = true
    expectEqual(
      screen.lines,
      [
        "(┄free)         ",
        "       ╭┄┄┄┄┄┄╮ ",
        "       ┆      ┆ ",
        "       ╰┄aside╯ ",
        "                ",
      ])
    _ = program
  }

  @Test func `what is in a container is drawn where it lies on the screen`() {
    let inner: (LayoutContext) -> [LayoutConstraint] = { context in
      [
        context["x"].leadingAnchor.constraint(equalTo: context.safeAreaGuide.leadingAnchor),
        context["x"].topAnchor.constraint(equalTo: context.safeAreaGuide.topAnchor, constant: 1),
      ]
    }
    let layout: Showing.Layout = { put($1["g"], $1.view, 2, 0, 14, 6) }
    let views = [group("g", [.border(.double)], layout: inner, [letter("x", 5, 2)])]
    expectEqual(
      overlaid(17, 6, layout: layout, views).lines,
      [
        "  ┌g───────────┐ ",
        "  │╭┄┄┄┄┄┄┄┄┄┄╮│ ",
        "  │┌x──┐      ┆│ ",
        "  │└───┘      ┆│ ",
        "  │╰┄safe area╯│ ",
        "  └────────────┘ ",
      ])
  }

  @Test func `what lies outside its container is cut off as it is on the screen`() {
    let inner: (LayoutContext) -> [LayoutConstraint] = { put($0["x"], $0.view, 3, 1, 9, 3) }
    let layout: Showing.Layout = { put($1["g"], $1.view, 1, 0, 8, 4) }
    let views = [group("g", layout: inner, [letter("x", nil)])]
    expectEqual(
      overlaid(12, 5, layout: layout, views).lines,
      [
        " ┌g─────┐   ",
        " │  ┌x───   ",
        " │  │xxx│   ",
        " └──└────   ",
        "            ",
      ])
  }

  @Test func `it is switched at run time, and nothing of it stays`() {
    let showing = Showing(8, 3, [letter("a", 3), letter("b", nil, 2)])
    let plain = showing.lines
    _ = showing.screen.takeBytes()
    showing.screen.showsLayout = true
    #expect(showing.lines != plain)
    #expect(!showing.screen.takeBytes().isEmpty)
    let layouts = showing.screen.counts.layouts
    showing.screen.showsLayout = true
    #expect(showing.screen.takeBytes().isEmpty)
    showing.screen.showsLayout = false
    expectEqual(showing.lines, plain)
    expectEqual(showing.screen.counts.layouts, layouts)
  }

  @Test func `it follows what the program shows`() {
    let showing = overlaid(6, 2, [letter("a", nil, 2)])
    expectEqual(showing.lines, ["┌a───┐", "└────┘"])
    showing.show([letter("a", 3), letter("b", 3)])
    expectEqual(showing.lines, ["[a───]", "[b───]"])
  }

  @Test func `hidden views have no boxes`() {
    expectEqual(overlaid(6, 1, [action("yes", isHidden: true)]).lines, ["      "])
  }

  @Test(arguments: [
    "\u{1B}[31m", "\u{9B}2J", "\u{1B}]0;x\u{7}", "a\nb", "\u{202E}abc", "\u{7F}", "\u{0}",
  ])
  func `a name is no command to the terminal`(name: String) {
    let showing = overlaid(14, 1, [label(name, [.text("x")])])
    let plain = Showing(14, 1, [label("plain", [.text("x")])])
    plain.screen.showsLayout = true
    #expect(showing.lines[0].hasPrefix("["))
    #expect(showing.lines[0].unicodeScalars.allSatisfy { !$0.properties.isBidiControl })
    #expect(
      !showing.lines[0].unicodeScalars.contains { $0.value < 32 || (127..<160).contains($0.value) })
    func escapes(_ showing: Showing) -> Int {
      showing.screen.takeBytes().count { $0 == 0x1B || $0 == 0x7F || $0 == 0 }
    }
    expectEqual(escapes(showing), escapes(plain))
  }

  @Test(
    arguments: zip(
      3...9,
      [
        "[…]", "[…─]", "[世…]", "[世…─]", "[世界…]", "[世界 …]", "[世界 x…]",
      ]))
  func `a name is cut where there is no room for it`(columns: Int, line: String) {
    let showing = overlaid(columns, 1, [letter("世界 xyz", nil)])
    expectEqual(showing.lines, [line])
  }

  @Test(arguments: 0..<60)
  func `corners stand in the corners of the cells that a view has`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (column, row) = (
      Double.random(in: -3...9, using: &random), Double.random(in: -3...9, using: &random)
    )
    let (width, height) = (
      Double.random(in: 2...9, using: &random), Double.random(in: 2...9, using: &random)
    )
    let showing = overlaid(
      16, 16, layout: { put($1["v"], $1.view, column, row, width, height) }, [letter("v", nil)])
    guard let cells = showing.cells("v"), cells.width > 1, cells.height > 1 else { return }
    let corners = [
      ("┌", cells.column, cells.row), ("┐", cells.column + cells.width - 1, cells.row),
      ("└", cells.column, cells.row + cells.height - 1),
      ("┘", cells.column + cells.width - 1, cells.row + cells.height - 1),
    ]
    for (glyph, column, row) in corners where (0..<16).contains(column) && (0..<16).contains(row) {
      expectEqual(showing.screen.text(column: column, row: row), glyph, "seed \(seed)")
    }
    #expect(showing.lines.joined().count { "┌┐└┘".contains($0) } <= 4, "seed \(seed)")
  }
}
