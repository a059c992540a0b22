import Expectations
import Testing
import TextBackend
import VirtualViews

/// Views through which a part of something larger is seen.
@MainActor
struct ScrollViewTests {
  private let texts = (1...9).map { words("line \($0)") }

  private func wheel(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) -> InputEvent {
    .mouse(MouseEvent(kind, column: column, row: row))
  }

  private func titles(_ showing: Showing) -> [String] {
    showing.lines.map { $0.filter { $0.isLetter || $0.isNumber } }
  }

  @Test func `more than fits is cut, and a bar says how much there is`() {
    let showing = Showing(8, 3, [scrollView("s", texts)])
    expectEqual(showing.lines, ["line 1 █", "line 2 │", "line 3 │"])
  }

  @Test func `a bar of one row says whether there is more below or only above`() {
    let showing = Showing(8, 1, [scrollView("s", Array(texts.prefix(3)))])
    expectEqual(showing.lines, ["line 1 ▼"])
    showing.screen.handle(wheel(.wheelDown, 0, 0))
    expectEqual(showing.lines, ["line 3 ▲"])
    showing.screen.handle(wheel(.wheelUp, 0, 0))
    expectEqual(showing.lines, ["line 1 ▼"])
  }

  @Test func `what fits needs no bar`() {
    let showing = Showing(8, 3, [scrollView("s", Array(texts.prefix(3)))])
    expectEqual(showing.lines, ["line 1  ", "line 2  ", "line 3  "])
    #expect(showing.focused == nil)
    showing.screen.press(.tab)
    #expect(showing.focused == nil)
  }

  @Test func `the wheel scrolls to the end and no further`() {
    let showing = Showing(8, 3, [scrollView("s", texts)])
    showing.screen.handle(wheel(.wheelDown, 0, 0))
    expectEqual(showing.lines, ["line 4 │", "line 5 █", "line 6 │"])
    showing.screen.handle(wheel(.wheelDown, 0, 0))
    showing.screen.handle(wheel(.wheelDown, 0, 0))
    expectEqual(showing.lines, ["line 7 │", "line 8 │", "line 9 █"])
    showing.screen.handle(wheel(.wheelUp, 0, 0))
    expectEqual(showing.lines[0], "line 4 │")
  }

  @Test func `a view with more rows than views can have is told of, and its parts are not`() {
    func lines(_ key: String, _ count: Int) -> ViewElement<String> {
      label(key, [.text(String(repeating: "x\n", count: count - 1)), .numberOfLines(0)])
    }
    func cut(_ element: ViewElement<String>) -> [[ViewKey]] {
      let showing = Showing(8, 3, [element])
      _ = showing.lines
      #expect(showing.diagnostics.allSatisfy { $0.identifier == "cut-view" })
      return showing.diagnostics.map(\.keys)
    }
    let (one, other) = (lines("a", 20_000), lines("b", 20_000))
    expectEqual(cut(scrollView("s", [one, other])), [])
    expectEqual(cut(scrollView("s", [group("g", [one, other])])), [["g"]])
    expectEqual(cut(scrollView("s", [group("g", [group("h", [lines("long", 40_000)])])])), [["g"]])
    expectEqual(cut(scrollView("s", [lines("long", 32_766)])), [])
    expectEqual(cut(scrollView("s", [lines("long", 40_000)])), [["long"]])
    // On the screen itself, a view has no more than the screen.
    expectEqual(cut(lines("long", 40_000)), [])
  }

  @Test func `scrolling does not ask the program`() {
    let showing = Showing(8, 3, [scrollView("s", texts)])
    _ = showing.lines
    showing.describe([])
    showing.screen.handle(wheel(.wheelDown, 0, 0))
    expectEqual(showing.lines[0], "line 4 │")
    #expect(showing.messages.isEmpty)
  }

  @Test(arguments: [
    ([KeyPress.pageDown], "line 3 │"), ([.end], "line 7 │"), ([.end, .home], "line 1 █"),
    ([.down, .down], "line 3 │"), ([.down, .up], "line 1 █"), ([.end, .pageUp], "line 5 │"),
    ([.space], "line 3 │"),
  ])
  func `keys scroll a view with nothing to focus inside`(keys: [KeyPress], first: String) {
    let showing = Showing(8, 3, [scrollView("s", texts)])
    showing.screen.press(.tab)
    expectEqual(showing.focused, "s")
    for key in keys { showing.screen.press(key) }
    expectEqual(showing.lines[0], first)
  }

  @Test func `what gets the keyboard is brought into view`() {
    let actions = (1...5).map { action("a\($0)") }
    let showing = Showing(9, 2, [scrollView("s", actions)])
    showing.screen.press(.tab)
    expectEqual(showing.focused, "a1")
    for _ in 1...3 { showing.screen.press(.tab) }
    expectEqual(showing.focused, "a4")
    expectEqual(titles(showing), ["a3", "a4"])
    showing.screen.press(.shiftTab)
    showing.screen.press(.shiftTab)
    expectEqual(titles(showing), ["a2", "a3"])
    showing.screen.press(.pageDown)
    expectEqual(showing.focused, "a2")
    expectEqual(titles(showing), ["a3", "a4"])
  }

  @Test func `the offset stays when the content changes, and ends where the content ends`() {
    let showing = Showing(8, 3, [scrollView("s", texts)])
    showing.screen.handle(wheel(.wheelDown, 0, 0))
    showing.show([scrollView("s", texts.map { $0 } + [words("line 10")])])
    expectEqual(showing.lines[0], "line 4 │")
    showing.show([scrollView("s", Array(texts.prefix(4)))])
    expectEqual(showing.lines[0], "line 2 │")
    showing.show([scrollView("s", Array(texts.prefix(2)))])
    expectEqual(showing.lines, ["line 1  ", "line 2  ", "        "])
  }

  @Test func `a click acts on what is seen there`() {
    let actions = (1...5).map { action("a\($0)") }
    let showing = Showing(9, 2, [scrollView("s", actions)])
    showing.screen.handle(wheel(.wheelDown, 0, 0))
    showing.screen.click(column: 2, row: 1)
    expectEqual(showing.messages, ["a5"])
  }

  @Test func `the bar is dragged with the mouse`() {
    let many = (1...100).map { words("line \($0)") }
    let showing = Showing(10, 10, [scrollView("s", many)])
    showing.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 9, row: 9)))
    #expect(showing.lines[9].hasPrefix("line 100"))
    showing.screen.handle(.mouse(MouseEvent(.drag, button: .left, column: 9, row: 0)))
    #expect(showing.lines[0].hasPrefix("line 1 "))
  }

  @Test func `a scroll view at its end leaves the wheel to the one around it`() {
    let inner = scrollView("inner", [letter("x", 1, 4)])
    let boxed = group(
      "box",
      layout: { context in
        [
          context["inner"].topAnchor.constraint(equalTo: context.view.topAnchor),
          context["inner"].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          context["inner"].widthAnchor.constraint(equalToConstant: 3),
          context["inner"].heightAnchor.constraint(equalToConstant: 2),
          context.view.heightAnchor.constraint(equalToConstant: 2),
        ]
      }, [inner])
    let showing = Showing(8, 3, [scrollView("s", [boxed] + texts)])
    #expect(showing.lines[0].hasPrefix("x"))
    showing.screen.handle(wheel(.wheelDown, 0, 0))
    #expect(showing.lines[2].hasPrefix("line 1"))
    showing.screen.handle(wheel(.wheelDown, 0, 0))
    #expect(showing.lines[0].hasPrefix("line 2"))
  }

  @Test func `a wide content scrolls sideways`() {
    let wide: ViewElement<String> = label("t", [.text("abcdefghij")])
    let showing = Showing(4, 2, [scrollView("s", [.directions(.horizontal)], [wide])])
    expectEqual(showing.lines, ["abcd", "■■──"])
    showing.screen.press(.tab)
    showing.screen.press(.right)
    expectEqual(showing.lines, ["bcde", "─■■─"])
    showing.screen.handle(wheel(.wheelRight, 0, 0))
    expectEqual(showing.lines[0], "efgh")
    showing.screen.press(.end)
    expectEqual(showing.lines[0], "ghij")
    showing.screen.press(.home)
    expectEqual(showing.lines[0], "abcd")
  }

  @Test(arguments: 0...3, 0...3)
  func `a scroll view of any size is drawn`(columns: Int, rows: Int) {
    let showing = Showing(columns, rows, [scrollView("s", texts)])
    showing.screen.press(.tab)
    showing.screen.press(.end)
    expectEqual(showing.lines.count, rows)
  }

  @Test func `a bar takes no cell where there is one only`() {
    let wide: ViewElement<String> = label("w", [.text("abcdefgh")])
    let row = Showing(4, 1, [scrollView("s", [.directions(.horizontal)], [wide])])
    expectEqual(row.lines, ["abcd"])
    row.screen.handle(wheel(.wheelRight, 0, 0))
    #expect(row.lines != ["abcd"])
    let column = Showing(1, 3, [scrollView("s", (1...9).map { words("\($0)") })])
    expectEqual(column.lines, ["1", "2", "3"])
    column.mouse(.press, 0, 2)
    expectEqual(column.lines, ["1", "2", "3"], "there is no bar at which the mouse could be")
  }

  @Test func `a bar that makes the content too wide has another one below it`() {
    let lines = (0..<5).map { label("\($0)", [.text("\($0)23456789X")]) as ViewElement<String> }
    let showing = Showing(10, 3, [scrollView("s", [.directions([.horizontal, .vertical])], lines)])
    expectEqual(showing.lines.prefix(2), ["023456789█", "123456789│"])
    #expect(!showing.lines[2].contains("2"), "a bar and no row: \(showing.lines[2])")
    showing.screen.handle(wheel(.wheelRight, 0, 0))
    #expect(showing.lines[0].contains("X"))
  }
}
