import Expectations
import Testing
import TextBackend
import VirtualViews

/// Stacks whose children share a line of text, are hidden, or stand under each other where it is narrow.
@MainActor
struct ArrangedStackTests {
  private func text(_ key: String, _ text: String, _ props: Props<String, Label> = [])
    -> ViewElement<String>
  { label(key, [.text(text), .batch(props.all)]) }

  private func lines(_ columns: Int, _ rows: Int, _ element: ViewElement<String>) -> [String] {
    Showing(columns, rows, [element]).lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func row(_ alignment: Container.Alignment, _ box: ViewElement<String>)
    -> ViewElement<String>
  {
    stack(
      "row", .horizontal, spacing: 1, [.alignment(alignment)], [text("l", "Name"), box])
  }

  @Test func `the first lines of text stand beside each other, and the last ones`() {
    let box = group("g", [.border(.ascii)], [text("v", "x"), text("w", "y")])
    expectEqual(
      lines(8, 4, row(.firstBaseline, box)), ["     +-+", "Name |x|", "     |y|", "     +-+"])
    expectEqual(
      lines(8, 4, row(.lastBaseline, box)), ["     +-+", "     |x|", "Name |y|", "     +-+"])
  }

  @Test func `padding and margins are around the line of text`() {
    let box = text("b", "x", [.padding(1, on: .top), .margin(1, on: [.top, .bottom])])
    expectEqual(lines(8, 4, row(.firstBaseline, box)), ["", "", "Name x", ""])
    expectEqual(lines(8, 4, row(.lastBaseline, box)), ["", "", "Name x", ""])
  }

  @Test func `a line of text that moves inside of a view moves its neighbours`() {
    let showing = Showing(8, 4, [row(.firstBaseline, text("b", "x", [.padding(1, on: .top)]))])
    expectEqual(showing.lines[1].prefix(6), "Name x")
    showing.show([row(.firstBaseline, text("b", "x", [.padding(1, on: .bottom)]))])
    expectEqual(showing.lines[0].prefix(6), "Name x")
  }

  @Test func `constraints know the same lines`() {
    let showing = Showing(
      9, 4,
      [
        group(
          "g", [],
          layout: {
            [
              $0["box"].leftAnchor.constraint(equalTo: $0["l"].rightAnchor, constant: 1),
              $0["box"].firstBaselineAnchor.constraint(equalTo: $0["l"].firstBaselineAnchor),
              $0["box"].topAnchor.constraint(equalTo: $0.view.topAnchor),
            ]
          }, [text("l", "Name"), group("box", [.border(.ascii)], [text("v", "x")])])
      ])
    expectEqual(showing.lines[1].prefix(8), "Name |x|")
  }

  private func parts(isHidden: Bool, _ axes: Container.Axes) -> [ViewElement<String>] {
    [
      text("a", "aa"), text("b", "bb", [.isHidden(isHidden), .collapses(axes), .margin(1)]),
      text("c", "cc"),
    ]
  }

  @Test func `a hidden view that collapses has neither cells nor a gap`() {
    func row(_ isHidden: Bool, _ axes: Container.Axes) -> ViewElement<String> {
      stack("row", .horizontal, spacing: 1, parts(isHidden: isHidden, axes))
    }
    expectEqual(lines(12, 1, row(true, .all)), ["aa cc"])
    expectEqual(lines(12, 1, row(true, .horizontal)), ["aa cc"])
    // Its rows are none, and its columns stay.
    expectEqual(lines(12, 1, row(true, .vertical)), ["aa      cc"])
    expectEqual(lines(12, 1, row(true, [])), ["aa      cc"])
  }

  @Test func `a view that is shown again gets its cells back, and so do all around it`() {
    func views(_ isHidden: Bool) -> [ViewElement<String>] {
      [
        stack("column", .vertical, [.distribution(.start)], parts(isHidden: isHidden, .vertical))
      ]
    }
    let showing = Showing(4, 5, views(true))
    expectEqual(showing.lines.prefix(3), ["aa  ", "cc  ", "    "])
    showing.show(views(false))
    expectEqual(showing.lines, ["aa  ", "    ", " bb ", "    ", "cc  "])
    showing.show(views(true))
    expectEqual(showing.lines.prefix(3), ["aa  ", "cc  ", "    "])
  }

  @Test func `a hidden view that collapses has no cells in constraints either`() {
    func views(_ isHidden: Bool) -> [ViewElement<String>] {
      [
        group(
          "g", [],
          layout: {
            [
              $0["a"].leftAnchor.constraint(equalTo: $0.view.leftAnchor),
              $0["b"].leftAnchor.constraint(equalTo: $0["a"].rightAnchor),
              $0["c"].leftAnchor.constraint(equalTo: $0["b"].rightAnchor),
              $0["b"].topAnchor.constraint(equalTo: $0.view.topAnchor),
            ]
          }, parts(isHidden: isHidden, .all))
      ]
    }
    let showing = Showing(8, 3, views(true))
    expectEqual(showing.lines[0], "aacc    ")
    showing.show(views(false))
    expectEqual(showing.cells("c")?.column, 6)
  }

  @Test func `children stand under each other where the container has fewer columns`() {
    func box(_ columns: Int) -> ViewElement<String> {
      stack(
        "row", .horizontal, spacing: 1, [.verticalBelow(columns), .distribution(.start)],
        [text("a", "aa"), text("b", "bb")])
    }
    expectEqual(lines(8, 3, box(8)), ["aa bb", "", ""])
    expectEqual(lines(8, 3, box(9)), ["aa", "", "bb"])
  }

  @Test(arguments: [
    (10, ["[ a ] bbbb", "end       ", "          "]), (9, ["[a ] bbbb", "end      ", "         "]),
    (8, ["[  a   ]", "bbbb    ", "end     "]), (4, ["[a ]", "bbbb", "end "]),
  ])
  func `children of a row that folds stand under each other where one would be cut`(
    _ columns: Int, _ lines: [String]
  ) {
    let row: ViewElement<String> = stack(
      "row", .horizontal, spacing: 1, [.foldsToFit(true)],
      [button("a", [.title("a")]), text("b", "bbbb")])
    let showing = Showing(
      columns, 3, [stack("all", .vertical, [.distribution(.start)], [row, text("end", "end")])])
    expectEqual(showing.lines, lines)
  }

  @Test func `views of a row that has folded have no rows between them`() {
    let row: ViewElement<String> = stack(
      "row", .horizontal, spacing: 2, [.foldsToFit(true)], [text("a", "aaa"), text("b", "bbb")])
    let views: [ViewElement<String>] = [
      stack("all", .vertical, [.distribution(.start)], [row, text("end", "end")])
    ]
    expectEqual(Showing(8, 5, views).lines[0...1], ["aaa  bbb", "end     "])
    expectEqual(Showing(7, 5, views).lines[0...2], ["aaa    ", "bbb    ", "end    "])
  }

  @Test func `a text that wraps folds no row`() {
    let row: ViewElement<String> = stack(
      "row", .horizontal, spacing: 1, [.foldsToFit(true)],
      [label("a", [.text("aa bb cc"), .numberOfLines(0)]), button("b", [.title("b")])])
    let showing = Showing(
      11, 3, [stack("all", .vertical, [.distribution(.start)], [row])])
    expectEqual(showing.lines[0].prefix(5), "aa bb")
    #expect(showing.lines[0].contains("b ]"))
  }

  @Test func `keys beside a title go before a row folds`() {
    let save: ViewElement<String> = button("a", [.title("a"), .shortcut("ctrl+s")])
    func lines(_ columns: Int) -> [String] {
      let row: ViewElement<String> = stack(
        "row", .horizontal, spacing: 1, [.foldsToFit(true)], [save, text("b", "bbbb")])
      return Showing(columns, 2, [stack("all", .vertical, [.distribution(.start)], [row])]).lines
    }
    expectEqual(lines(18), ["[ a  Ctrl+S ] bbbb", "                  "])
    expectEqual(lines(10), ["[ a ] bbbb", "          "])
    expectEqual(lines(9), ["[a ] bbbb", "         "])
    expectEqual(lines(8), ["[  a   ]", "bbbb    "])
  }

  @Test func `a row that folds does so in a container that is as wide as it needs`() {
    let row: ViewElement<String> = stack(
      "row", .horizontal, [.foldsToFit(true)], [text("a", "aa"), text("b", "bb")])
    let box: ViewElement<String> = stack(
      "box", .vertical, [.border(.ascii), .alignment(.leading)], [row])
    func lines(_ columns: Int) -> [String] {
      Showing(
        columns, 4,
        [stack("all", .vertical, [.alignment(.leading), .distribution(.start)], [box])]
      ).lines
    }
    expectEqual(lines(8), ["+----+  ", "|aabb|  ", "+----+  ", "        "])
    expectEqual(lines(5), ["+--+ ", "|aa| ", "|bb| ", "+--+ "])
  }

  @Test func `what is under it moves with the rows that it needs`() {
    let showing = Showing(
      8, 5,
      [
        stack(
          "all", .vertical, [.distribution(.start)],
          [
            stack("row", .horizontal, [.verticalBelow(6)], [text("a", "aa"), text("b", "bb")]),
            text("c", "cc"),
          ])
      ])
    expectEqual(showing.lines.prefix(2), ["aabb    ", "cc      "])
    showing.screen.resize(columns: 5, rows: 5)
    expectEqual(showing.lines.prefix(3), ["aa   ", "bb   ", "cc   "])
  }
}
