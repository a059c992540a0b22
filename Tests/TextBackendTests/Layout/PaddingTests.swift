import Expectations
import SeededRandom
import TerminalPort
import Testing
import TextBackend
import VirtualViews

/// The cells that are free inside of views and around them.
@MainActor
struct PaddingTests {
  @Test func `a label has its text inside of its padding, in its background`() {
    let element: ViewElement<String> = stack(.vertical, [.alignment(.leading)]) {
      label("l", [.text("ab"), .backgroundColor(.red), .padding(1), .padding(2, on: .leading)])
      label("m", [.text("below")])
    }
    let showing = Showing(6, 4, [element])
    expectEqual(showing.lines, ["      ", "  ab  ", "      ", "below "])
    let red = (0..<4).map { row in (0..<6).filter { showing.style($0, row).background == .red } }
    expectEqual(red, [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4], []])
    expectEqual(showing.cells("l"), CellFrame(column: 0, row: 0, width: 5, height: 3))
  }

  @Test func `a border is around the padding, and a margin around the border`() {
    let element: ViewElement<String> = stack(.horizontal, [.alignment(.leading)]) {
      stack("s", .vertical, [.border(.light), .padding(1, on: .horizontal), .margin(1)]) {
        label([.text("a")])
      }
      label("n", [.text("next")])
    }
    let showing = Showing(12, 5, [element])
    expectEqual(
      showing.lines,
      [
        "       next ", " ┌───┐      ", " │ a │      ", " └───┘      ", "            ",
      ])
    expectEqual(showing.cells("s"), CellFrame(column: 1, row: 1, width: 5, height: 3))
  }

  @Test func `text wraps in what padding and margin leave`() {
    let element: ViewElement<String> = stack(.vertical) {
      label(
        "l",
        [
          .text("one two"), .numberOfLines(0), .padding(2, on: .horizontal),
          .margin(1, on: .leading),
        ])
      label("m", [.text("m")])
    }
    expectEqual(Showing(9, 3, [element]).lines, ["   one   ", "   two   ", "m        "])
    expectEqual(Showing(12, 3, [element]).lines, ["   one two  ", "m           ", "            "])
  }

  @Test func `constraints take the margin for a part of the view`() {
    let showing = Showing(
      8, 3,
      layout: { _, context in
        [
          context["l"].leftAnchor.constraint(
            equalTo: context.safeAreaGuide.leftAnchor, constant: 1),
          context["l"].topAnchor.constraint(equalTo: context.safeAreaGuide.topAnchor),
        ]
      }, [label("l", [.text("ab"), .margin(1), .backgroundColor(.red)])])
    expectEqual(showing.cells("l"), CellFrame(column: 2, row: 1, width: 2, height: 1))
  }

  @Test func `a padded button is one surface, and is pressed anywhere on it`() {
    let element: ViewElement<String> = stack(.vertical, [.alignment(.leading)]) {
      button("b", [.title("OK"), .padding(1), .onPress("ok")])
    }
    let showing = Showing(12, 4, [element])
    expectEqual(showing.lines, ["            ", " [ OK ]     ", "            ", "            "])
    for (column, row) in [(0, 0), (7, 2), (3, 1)] { showing.screen.click(column: column, row: row) }
    showing.screen.click(column: 8, row: 1)
    showing.screen.click(column: 1, row: 3)
    expectEqual(showing.messages, ["ok", "ok", "ok"])
    showing.screen.perform(.setTheme(.always(.midnight)))
    expectEqual(showing.style(0, 0).background, showing.style(3, 1).background)
    #expect(showing.style(0, 0).background != .default)
  }

  @Test func `the pointer and the cursor know of the padding`() {
    let element: ViewElement<String> = stack(.vertical) {
      field("f", [.text("abc"), .padding(2, on: .leading), .padding(1, on: .top)])
      slider("s", [.padding(3, on: .horizontal), .minimumValue(0), .maximumValue(4)])
    }
    let showing = Showing(11, 3, [element])
    expectEqual(showing.lines, ["           ", "  abc      ", "   ●────   "])
    showing.screen.click(column: 3, row: 1)
    expectEqual(showing.screen.cursor.map { [$0.column, $0.row] }, [3, 1])
    showing.screen.click(column: 7, row: 2)
    expectEqual(showing.lines[2], "   ━━━━●   ")
  }

  @Test func `what scrolls does so inside of its padding`() {
    let element: ViewElement<String> = scrollView("s", [.padding(1)]) {
      forEach(Array(0..<9), id: \.self) { label($0, [.text("row \($0)")]) }
    }
    let showing = Showing(10, 5, [element])
    #expect(showing.lines.first == "          " && showing.lines.last == "          ")
    #expect(showing.lines[1].hasPrefix(" row 0"))
    showing.screen.press(.tab)
    showing.screen.press(.end)
    #expect(showing.lines[3].hasPrefix(" row 8"))
    let items: ViewElement<String> = table(
      "t", [.columns([TableColumn("n", "Name")]), .padding(1)], items: Array(0..<9), id: \.self
    ) { label([.text("row \($0)")]) }
    let shown = Showing(10, 6, [items])
    #expect(shown.lines[1].hasPrefix(" Name") && shown.lines[2].hasPrefix(" row 0"))
    shown.screen.press(.tab)
    shown.screen.press(.end)
    #expect(shown.lines[1].hasPrefix(" Name") && shown.lines[4].hasPrefix(" row 8"))
    expectEqual(shown.lines[5], "          ")
  }

  @Test func `a margin on the other side moves the view, though it is as large as before`() {
    func views(_ side: Container.Sides, padded: Bool = false) -> [ViewElement<String>] {
      [
        stack("s", .horizontal) {
          label(
            "l",
            [
              .text("ab"), .backgroundColor(.red),
              padded ? .padding(1, on: side) : .margin(1, on: side),
            ])
          label("m", [.text("m")])
        }
      ]
    }
    let showing = Showing(6, 1, views(.leading))
    expectEqual(showing.lines, [" abm  "])
    showing.show(views(.trailing))
    expectEqual(showing.lines, ["ab m  "])
    expectEqual(showing.cells("l"), CellFrame(column: 0, row: 0, width: 2, height: 1))
    showing.show(views(.trailing, padded: true))
    expectEqual(showing.cells("l"), CellFrame(column: 0, row: 0, width: 3, height: 1))
    expectEqual(showing.style(2).background, .red)
  }

  @Test func `a click into the padding of a table is none on its header`() {
    let items: ViewElement<String> = table(
      "t",
      [
        .columns([TableColumn("n", "Name", isSortable: true)]), .padding(1),
        .onOrder { _ in "order" },
      ], items: [1], id: \.self
    ) { label([.text("row \($0)")]) }
    let showing = Showing(12, 6, [items])
    showing.screen.click(column: 2, row: 0)
    showing.screen.click(column: 11, row: 2)
    expectEqual(showing.messages, [])
    showing.screen.click(column: 2, row: 1)
    expectEqual(showing.messages, ["order"])
  }

  @Test func `numbers of nonsense leave no cells or all`() {
    for cells in [Int.min, -1, Int.max] {
      let element: ViewElement<String> = stack(.vertical) {
        label("l", [.text("ab"), .padding(cells), .margin(cells)])
        button("b", [.title("c"), .padding(cells)])
      }
      expectEqual(Showing(6, 3, [element]).lines.count, 3)
    }
  }

  /// Views with random spaces around them and inside.
  private func views(_ random: inout SplitMix64) -> [ViewElement<String>] {
    func cells() -> Int { Int.random(in: 0...2, using: &random) }
    func side() -> Container.Sides { random.pick([.all, .top, .leading, .horizontal, .vertical]) }
    let color: Color = random.pick([.default, .red])
    return [
      stack("s", random.pick([.vertical, .horizontal]), [.padding(cells(), on: side())]) {
        label("l", [.text("label"), .padding(cells(), on: side()), .margin(cells(), on: side())])
        button("b", [.title("b"), .padding(cells(), on: side()), .backgroundColor(color)])
        scrollView("v", [.padding(cells(), on: side()), .margin(cells(), on: side())]) {
          label("i", [.text("inside"), .padding(cells(), on: side())])
          field("f", [.text("field"), .margin(cells(), on: side())])
        }
      }
    ]
  }

  @Test(arguments: Effort.seeds(push: 5, full: 12))
  func `a changed picture is the one that is painted at once`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = (
      columns: Int.random(in: 1...24, using: &random), rows: Int.random(in: 1...12, using: &random)
    )
    let showing = Showing(size.columns, size.rows, views(&random))
    for _ in 0..<12 {
      let next = views(&random)
      showing.show(next)
      let anew = Showing(size.columns, size.rows, next)
      expectEqual(showing.lines, anew.lines)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          expectEqual(showing.style(column, row), anew.style(column, row))
        }
      }
    }
  }
}
