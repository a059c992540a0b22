import Expectations
import Testing
import TextBackend
import VirtualViews

/// Arrows in views that scroll, with little in them to act on.
@MainActor
struct ReadingOnTests {
  private func lines(_ range: ClosedRange<Int>) -> [ViewElement<String>] {
    range.map { words("line \($0)") }
  }

  private func line(_ number: Int, of showing: Showing) -> String {
    showing.lines[number].split(separator: " ").joined(separator: " ")
  }

  @Test func `a text with one button in it is read to both ends before the focus leaves it`() {
    let showing = Showing(
      12, 8,
      [
        action("before"),
        scrollView(
          "scroll", [.showsScrollIndicator(false)],
          lines(1...10) + [action("more")] + lines(11...20)),
        action("after"),
      ])
    showing.press(.tab, .down)
    expectEqual(showing.focused, "more")
    // It is brought into sight below, and what follows is read row by row.
    #expect(showing.lines[6].contains("more"))
    for _ in 1...10 { showing.press(.down) }
    expectEqual([showing.focused, line(6, of: showing)], ["more", "line 20"])
    showing.press(.down)
    expectEqual(showing.focused, "after")
    showing.press(.up)
    expectEqual(showing.focused, "more")
    var presses = 0
    while line(1, of: showing) != "line 1", presses < 30 {
      showing.press(.up)
      presses += 1
    }
    expectEqual([showing.focused, line(1, of: showing)], ["more", "line 1"])
    showing.press(.up)
    expectEqual(showing.focused, "before")
  }

  @Test
  func `from one control to the next that is near an arrow is enough, though it is out of sight`() {
    let fields = (1...6).flatMap { number -> [ViewElement<String>] in
      [words("label \(number)"), action("field \(number)")]
    }
    let showing = Showing(12, 5, [scrollView("scroll", [], fields)])
    let focused = (1...6).map { _ in
      showing.press(.down)
      return showing.focused
    }
    expectEqual(focused, (1...6).map { "field \($0)" })
    let back = (1...5).map { _ in
      showing.press(.up)
      return showing.focused
    }
    expectEqual(back, (1...5).map { "field \(6 - $0)" })
    for _ in 1...6 { showing.press(.down) }
    expectEqual(showing.focused, "field 1")
  }

  @Test func `a control far below is reached row by row, and tab goes there at once`() {
    let views = [action("first")] + lines(1...20) + [action("last")]
    let showing = Showing(12, 6, [scrollView("scroll", [], views)])
    showing.press(.down)
    expectEqual(showing.focused, "first")
    showing.press(.down)
    expectEqual(showing.focused, "first")
    #expect(showing.lines[0].hasPrefix("line 1"))
    for _ in 1...30 where showing.focused == "first" { showing.press(.down) }
    expectEqual(showing.focused, "last")
    // Nothing was passed over: the line before it is the one that was seen last.
    #expect(showing.lines[4].hasPrefix("line 20"))
    showing.press(.shiftTab)
    expectEqual(showing.focused, "first")
  }

  @Test
  func
    `a scroll view of which all is seen gets the keyboard from a program, and tab passes it over`()
  {
    let showing = Showing(
      12, 8, [action("a"), scrollView("scroll", [], lines(1...3)), action("b")])
    showing.press(.tab, .tab)
    expectEqual(showing.focused, "b")
    showing.screen.focus(showing.node("scroll"))
    expectEqual(showing.focused, "scroll")
    showing.press(.down)
    expectEqual(showing.focused, "b")
  }

  @Test func `a scroll view with something to act on gives the keyboard to that`() {
    let showing = Showing(12, 8, [scrollView("scroll", [], lines(1...3) + [action("more")])])
    showing.screen.focus(showing.node("scroll"))
    expectEqual(showing.focused, "more")
  }
}
