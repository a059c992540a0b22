import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// What a patch makes of the views, as it is seen on the screen.
@MainActor
struct RetainedTreeTests {
  @Test func `an inserted view stands where the description has it`() {
    let showing = Showing(3, 4, [words("a"), words("c")])
    showing.show([words("a"), words("b"), words("c")])
    expectEqual(showing.lines, ["a  ", "b  ", "c  ", "   "])
  }

  @Test func `a removed view is seen no more, nor anything inside it`() {
    let showing = Showing(3, 3, [group("g", [], [words("a"), words("b")]), words("c")])
    showing.show([words("c")])
    expectEqual(showing.lines, ["c  ", "   ", "   "])
  }

  @Test func `moved views follow the order of the description`() {
    let showing = Showing(2, 4, [words("a"), words("b"), words("c"), words("d")])
    showing.show([words("d"), words("b"), words("a"), words("c")])
    expectEqual(showing.lines, ["d ", "b ", "a ", "c "])
  }

  @Test func `another kind under the same key stands in the old place and keeps the focus`() {
    let showing = Showing(10, 3, [words("a"), action("x"), words("c")])
    showing.screen.press(.tab)
    showing.show([words("a"), `switch`("x", [.title("on")]), words("c")])
    expectEqual(showing.lines, ["a         ", "○── on    ", "c         "])
    expectEqual(showing.focused, "x")
    showing.show([words("a"), label("x", [.text("b")]), words("c")])
    expectEqual(showing.lines, ["a         ", "b         ", "c         "])
    #expect(showing.focused == nil)
  }

  @Test func `a property that disappears falls back to its default`() {
    let showing = Showing(4, 1, [label("x", [.text("a"), .set(\.font, to: .bold)])])
    expectEqual(showing.style(0).attributes, .bold)
    showing.show([label("x", [.text("a")])])
    expectEqual(showing.style(0), .plain)
  }

  @Test func `children of a replaced container are gone with it`() {
    let showing = Showing(4, 2, [group("x", [], [words("a")])])
    showing.show([label("x", [.text("b")])])
    showing.show([group("x", [], [words("c")])])
    expectEqual(showing.lines, ["c   ", "    "])
  }

  @Test(arguments: Effort.seeds(push: 3, full: 60))
  func `many patches draw what a new program draws at once`(seed: UInt64) {
    var random = RandomDescription(seed: seed)
    let old = Showing(24, 12, random.screen())
    for _ in 0..<8 {
      let description = random.screen()
      old.show(description)
      let new = Showing(24, 12, description)
      expectEqual(old.lines, new.lines, "seed \(seed)")
      for row in 0..<12 {
        let styles = (0..<24).map { old.style($0, row) }
        expectEqual(styles, (0..<24).map { new.style($0, row) }, "seed \(seed), row \(row)")
      }
    }
  }
}
