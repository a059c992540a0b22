import ConstraintLayout
import Expectations
import TextBackend
import Testing
import VirtualViews

/// Views that stand at the edges of their container, and the safe area that they leave.
@MainActor
struct BarTests {
  typealias Views = [ViewElement<String>]

  /// A bar that is drawn with one letter.
  private func bar(_ key: String, _ edge: BarEdge, _ size: Int = 1) -> ViewElement<String> {
    let isRow = edge == .top || edge == .bottom
    return customView(
      key, LetterView.self,
      [
        .set(\.letter, to: key), .set(\.columns, to: isRow ? 1 : size),
        .set(\.rows, to: isRow ? size : 1), .bar(edge),
      ])
  }

  private func fill(_ key: String) -> ViewElement<String> { letter(key, nil) }

  @Test func `bars stand at the edges and the other views in what they leave`() {
    let views: Views = [bar("a", .bottom), fill("x"), bar("t", .top, 2), bar("b", .bottom)]
    expectEqual(Showing(4, 6, views).lines, ["tttt", "tttt", "xxxx", "xxxx", "bbbb", "aaaa"])
  }

  @Test func `each bar takes its cells of what those before it left`() {
    let views: Views = [
      bar("t", .top), bar("l", .leading, 2), bar("b", .bottom), bar("r", .trailing), fill("x"),
    ]
    expectEqual(Showing(6, 4, views).lines, ["tttttt", "llxxxr", "llxxxr", "llbbbb"])
  }

  @Test func `where there are too few cells, the safe area and then the last bar give way`() {
    let views: Views = [bar("t", .top), bar("b", .bottom, 2), bar("c", .bottom), fill("x")]
    expectEqual(Showing(2, 5, views).lines, ["tt", "xx", "cc", "bb", "bb"])
    expectEqual(Showing(2, 4, views).lines, ["tt", "cc", "bb", "bb"])
    expectEqual(Showing(2, 3, views).lines, ["tt", "bb", "bb"])
    expectEqual(Showing(2, 2, views).lines, ["tt", "bb"])
    expectEqual(Showing(2, 1, views).lines, ["tt"])
  }

  @Test func `views that get no cells because of bars are named`() {
    let showing = Showing(
      20, 6, [words("below"), bar("t", .top), bar("b", .bottom, 5), bar("c", .bottom)])
    expectEqual(showing.lines[1].first, "b")
    expectEqual(showing.diagnostics.map(\.identifier), ["no-cells", "no-cells"])
    expectEqual(showing.diagnostics.map(\.keys), [["below"], ["c"]])
  }

  @Test func `a bar is as high as its text in these columns and the container as both`() {
    func shown(_ text: String) -> Views {
      [
        stack(
          "s", .horizontal, [.distribution(.start), .alignment(.leading)],
          [
            group(
              "g", [.border(.light)],
              [
                label("t", [.text(text), .numberOfLines(0), .bar(.top)]), words("inside"),
                label("b", [.text("b"), .bar(.bottom)]),
              ])
          ])
      ]
    }
    let showing = Showing(8, 7, shown("title"))
    let low = ["┌──────┐", "│title │", "│inside│", "│b     │", "└──────┘", "        ", "        "]
    expectEqual(showing.lines, low)
    showing.show(shown("aaa bbb ccc"))
    expectEqual(
      showing.lines,
      [
        "┌──────┐", "│aaa   │", "│bbb   │", "│ccc   │", "│inside│", "│b     │", "└──────┘",
      ])
    showing.show(shown("title"))
    expectEqual(showing.lines, low)
  }

  @Test func `a trailing bar makes its container wider and higher`() {
    let inner = group("g", [.border(.light)], [bar("r", .trailing, 3), letter("x", 2, 1)])
    let showing = Showing(
      8, 4, [stack("s", .horizontal, [.distribution(.start), .alignment(.leading)], [inner])])
    expectEqual(showing.lines, ["┌─────┐ ", "│xxrrr│ ", "└─────┘ ", "        "])
  }

  @Test func `constraints know the safe area, and bars by their keys`() {
    let layout: Showing.Layout = { _, context in
      [
        context["x"].topAnchor.constraint(equalTo: context.safeAreaGuide.topAnchor),
        context["x"].bottomAnchor.constraint(equalTo: context.safeAreaGuide.bottomAnchor),
        context["x"].leadingAnchor.constraint(equalTo: context.safeAreaGuide.leadingAnchor),
        context["x"].widthAnchor.constraint(equalToConstant: 2),
        context["y"].topAnchor.constraint(equalTo: context["t"].bottomAnchor),
        context["y"].trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
      ]
    }
    let views: Views = [
      bar("l", .leading), bar("t", .top, 1), bar("b", .bottom), fill("x"), letter("y", 1, 1),
    ]
    let showing = Showing(6, 5, layout: layout, views)
    expectEqual(showing.lines, ["lttttt", "lxx  y", "lxx   ", "lxx   ", "lbbbbb"])
    #expect(showing.diagnostics.isEmpty)
  }

  @Test func `a container with constraints is as large as they and its bars need`() {
    let inner: (LayoutContext) -> [LayoutConstraint] = { context in
      [
        context["x"].topAnchor.constraint(equalTo: context.safeAreaGuide.topAnchor),
        context["x"].bottomAnchor.constraint(equalTo: context.safeAreaGuide.bottomAnchor),
        context["x"].leadingAnchor.constraint(equalTo: context.safeAreaGuide.leadingAnchor),
      ]
    }
    let views: Views = [
      letter("x", 1, 2), label("t", [.text("title"), .bar(.top)]), bar("b", .bottom),
    ]
    let showing = Showing(
      7, 6,
      [
        stack(
          "s", .horizontal, [.distribution(.start), .alignment(.leading)],
          [group("g", [.border(.light)], layout: inner, views)])
      ])
    expectEqual(showing.lines, ["┌─────┐", "│title│", "│x    │", "│x    │", "│bbbbb│", "└─────┘"])
  }

  @Test func `margins begin where bars end`() {
    let layout: Showing.Layout = { _, context in
      [
        context["x"].topAnchor.constraint(equalTo: context.marginsGuide.topAnchor),
        context["x"].bottomAnchor.constraint(equalTo: context.readableContentGuide.bottomAnchor),
        context["x"].leadingAnchor.constraint(equalTo: context.marginsGuide.leadingAnchor),
        context["x"].trailingAnchor.constraint(
          equalTo: context.readableContentGuide.trailingAnchor),
      ]
    }
    let views: Views = [bar("t", .top), bar("l", .leading, 2), fill("x")]
    expectEqual(
      Showing(8, 5, layout: layout, views).lines,
      [
        "tttttttt", "ll      ", "ll  xx  ", "ll  xx  ", "ll      ",
      ])
  }

  @Test func `a constraint that moves a bar is given up and named`() {
    let layout: Showing.Layout = { _, context in
      [context["t"].topAnchor.constraint(equalTo: context.view.topAnchor, constant: 2)]
    }
    let showing = Showing(2, 3, layout: layout, [bar("t", .top)])
    expectEqual(showing.lines, ["tt", "  ", "  "])
    expectEqual(showing.diagnostics.map(\.identifier), ["unsatisfiable-constraints"])
  }

  @Test func `a bar comes, changes its edge and goes`() {
    let other: Views = [fill("x")]
    let showing = Showing(3, 3, other)
    expectEqual(showing.lines, ["xxx", "xxx", "xxx"])
    showing.show([bar("t", .top)] + other)
    expectEqual(showing.lines, ["ttt", "xxx", "xxx"])
    showing.show([bar("t", .bottom)] + other)
    expectEqual(showing.lines, ["xxx", "xxx", "ttt"])
    showing.show([letter("t", 1, 1)] + other)
    expectEqual(showing.lines, ["ttt", "xxx", "xxx"])
    showing.show([bar("t", .trailing)] + other)
    expectEqual(showing.lines, ["xxt", "xxt", "xxt"])
    showing.show(other)
    expectEqual(showing.lines, ["xxx", "xxx", "xxx"])
  }

  @Test func `bars may stand in the order that a description moved them into`() {
    let showing = Showing(2, 3, [bar("a", .top), bar("b", .top), fill("x")])
    expectEqual(showing.lines, ["aa", "bb", "xx"])
    showing.show([bar("b", .top), bar("a", .top), fill("x")])
    expectEqual(showing.lines, ["bb", "aa", "xx"])
  }

  @Test func `a layer has bars inside`() {
    let dialog: ViewElement<String> = dialog(
      "d", [.border(.light)],
      [
        words("sure?"), label("t", [.text("Delete"), .bar(.top)]),
        label("k", [.text("y/n"), .bar(.bottom)]),
      ])
    let showing = Showing(10, 5, [dialog])
    expectEqual(
      showing.lines,
      [
        "┌────────┐", "│ Delete │", "│ sure?  │", "│ y/n    │", "└────────┘",
      ])
  }

  @Test func `a layer is no bar, which is said`() {
    let layer =
      label("l", [.text("layer"), .layer(.bottomLeading), .bar(.top)]) as ViewElement<String>
    let showing = Showing(8, 3, [layer, fill("x")])
    expectEqual(showing.lines, ["xxxxxxxx", "xxxxxxxx", "layerxxx"])
    expectEqual(showing.diagnostics.map(\.identifier), ["misplaced-bar"])
    expectEqual(showing.diagnostics.first?.keys, ["l"])
  }

  @Test func `nothing in a scroll view is a bar, which is said`() {
    let views: Views = [letter("a", 1, 1), bar("t", .top)]
    let showing = Showing(2, 2, [scrollView("s", [], views)])
    expectEqual(showing.lines, ["aa", "tt"])
    expectEqual(showing.diagnostics.map(\.identifier), ["misplaced-bar"])
  }

  @Test func `nothing in the columns of a row is a bar, which is said`() {
    let columns = [TableColumn("a", "A", width: .fixed(2)), TableColumn("b", "B")]
    let list: ViewElement<String> = table("t", [.columns(columns)], items: [1], id: \.self) { _ in
      group("row", [letter("x", 1, 1), bar("y", .top)])
    }
    let showing = Showing(6, 2, [list])
    #expect(showing.lines[1].hasPrefix("x"))
    #expect(showing.lines[1].contains("y"))
    expectEqual(showing.diagnostics.map(\.identifier), ["misplaced-bar"])
  }

  @Test func `the focus goes through bars as they are read`() {
    let showing = Showing(
      10, 3,
      [
        button("bottom", [.title("b"), .bar(.bottom)]), action("middle"),
        button("top", [.title("t"), .bar(.top)]),
      ])
    for key in ["top", "middle", "bottom"] {
      showing.screen.press(.tab)
      expectEqual(showing.focused, key)
    }
  }

  @Test func `the overlay shows the boxes of bars and the safe area between them`() {
    let layout: Showing.Layout = { _, context in
      [
        context["x"].topAnchor.constraint(equalTo: context.safeAreaGuide.topAnchor, constant: 1),
        context["x"].leadingAnchor.constraint(
          equalTo: context.safeAreaGuide.leadingAnchor, constant: 1),
      ]
    }
    let showing = Showing(
      13, 6, layout: layout, [bar("t", .top), letter("x", 1, 1), bar("b", .bottom)])
    showing.screen.showsLayout = true
    expectEqual(
      showing.screen.lines,
      [
        "[t──────────]", "╭┄┄┄┄┄┄┄┄┄┄┄╮", "┆+          ┆", "┆           ┆", "╰┄┄safe area╯",
        "[b──────────]",
      ])
  }

  @Test func `a bar that is as high as before moves nothing`() {
    func views(_ text: String) -> Views {
      [label("t", [.text(text), .bar(.top)]), fill("x"), bar("b", .bottom)]
    }
    let showing = Showing(6, 6, views("one"))
    _ = showing.lines
    let before = showing.screen.counts.cellsPainted
    showing.show(views("two"))
    expectEqual(showing.lines[0], "two   ")
    expectEqual(showing.screen.counts.cellsPainted - before, 6)
  }
}
