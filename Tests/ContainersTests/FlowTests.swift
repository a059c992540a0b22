import Containers
import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import TextBackend
import Testing

/// Views in lines, in a form, and in cells of a proportion.
@MainActor
struct FlowTests {
  private let views = [letter("a", 3), letter("b", 2, 2), letter("c", 4), letter("d", 1)]

  @Test func `views that find no room in a line begin another one`() {
    expectEqual(
      screen(7, 5, flow("f", spacing: 1, [.lineSpacing(1)], views)),
      ["aaa bb", "    bb", "", "cccc d", ""])
    // The gap counts.
    let two = [letter("a", 3), letter("b", 2)]
    expectEqual(screen(6, 2, flow("f", spacing: 1, two)), ["aaa bb", ""])
    expectEqual(screen(5, 2, flow("f", spacing: 1, two)), ["aaa", "bb"])
    expectEqual(screen(20, 2, flow("f", spacing: 1, views)), ["aaa bb cccc d", "    bb"])
    expectEqual(
      screen(2, 7, flow("f", views)), ["aa", "bb", "bb", "cc", "d", "", ""])
  }

  @Test(arguments: [(5, "a·b·c"), (4, "a·bc"), (3, "abc"), (2, "ab")])
  func `rows between lines and rows give way where there are too few`(rows: Int, column: String) {
    let letters = [letter("a"), letter("b"), letter("c")]
    expectEqual(lines(rows, flow("f", [.lineSpacing(1)], letters)), column)
    expectEqual(lines(rows, grid("g", columns: [.fixed(1)], [.rowSpacing(1)], letters)), column)
  }

  @Test func `fields stay alike where rows between them give way`() {
    let fields = form("f", ["a", "b", "c"].map { .field(letter($0)) })
    expectEqual(lines(5, fields), "a·b·c")
    expectEqual(lines(4, fields), "abc·")
    expectEqual(lines(3, fields), "abc")
  }

  @Test func `what cannot be cut goes before a row that is empty`() {
    // A line is never cut but at the edge.
    let high = ["a", "b", "c"].map { letter($0, 1, 5) }
    expectEqual(lines(15, flow("f", [.lineSpacing(1)], high)), "aaaaabbbbbccccc")
    let rows: [GridTrack] = [.fitted, .fixed(10), .fitted]
    let letters = [letter("a"), letter("b", 1, 2), letter("c")]
    expectEqual(
      lines(
        12,
        grid("g", columns: [.fixed(1)], rows: rows, [.rowSpacing(1)], letters)),
      "abbbbbbbbbbc")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `in as many rows as they need, containers have all of their gaps`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let heights = (0..<5).map { _ in Int.random(in: 0...4, using: &random) }
    let letters = heights.enumerated().map { letter("\($0)", 1, $1) }
    let needed = heights.reduce(2 * 4, +)
    let views: [ViewElement<Int>] = [
      flow("f", [.lineSpacing(2)], letters),
      grid("g", columns: [.fixed(1)], [.rowSpacing(2)], letters),
      stack("s", .vertical, spacing: 2, letters),
    ]
    for view in views {
      expectEqual(lines(needed, view), String(lines(needed + 9, view).dropLast(9)))
    }
  }

  private func lines(_ rows: Int, _ view: ViewElement<Int>) -> String {
    screen(1, rows, view).map { $0 == "" ? "·" : $0 }.joined()
  }

  @Test(
    arguments: [
      (Flow.LineAlignment.leading, ["aaabb  ", "   bb  ", "ccccd  "]),
      (.center, [" aaabb ", "    bb ", " ccccd "]), (.trailing, ["  aaabb", "     bb", "  ccccd"]),
      (.justified, ["aaa  bb", "     bb", "ccccd  "]),
    ])
  func `a line that is not full is aligned`(alignment: Flow.LineAlignment, lines: [String]) {
    let shown = screen(7, 3, flow("f", [.lineAlignment(alignment)], views))
    expectEqual(shown.map { $0 + String(repeating: " ", count: 7 - $0.count) }, lines)
  }

  @Test func `views of few rows are aligned in their line`() {
    let views = [letter("a"), letter("b", 1, 3)]
    expectEqual(screen(3, 3, flow("f", [.alignment(.center)], views)), [" b", "ab", " b"])
    expectEqual(screen(3, 3, flow("f", [.alignment(.trailing)], views)), [" b", " b", "ab"])
    expectEqual(screen(3, 3, flow("f", [.alignment(.fill)], views)), ["ab", "ab", "ab"])
  }

  @Test func `a flow beside others is as high as its lines are in its columns`() {
    expectEqual(
      screen(
        7, 4,
        stack("s", .vertical, [.distribution(.start)], [flow("f", views), letter("e", 2)])),
      ["aaabb", "   bb", "ccccd", "eeeeeee"])
  }

  @Test func `hidden views that collapse have no place in a line`() {
    let hidden = letter("x", 4, props: [.isHidden(true), .collapses(.horizontal)])
    expectEqual(screen(7, 2, flow("f", spacing: 1, [hidden, letter("a", 3)])), ["aaa", ""])
  }

  @Test func `a form has its labels in one column, or above where it is narrow`() {
    let element = form(
      "f", [.set(\.leastFieldColumns, to: 4)],
      [
        .title(letter("t", 3)), .row(letter("a", 2), letter("b", 3)),
        .row(letter("c", 3), letter("d", 3), note: letter("n", 2), hugs: true),
        .wide(letter("w", 2)), .field(letter("e", 2)),
      ])
    expectEqual(
      screen(10, 8, element),
      ["tttttttttt", "aaa  bbbbb", "", "ccc  ddd", "     nnnnn", "wwwwwwwwww", "", "     eeeee"])
    expectEqual(screen(6, 3, element), ["tttttt", "aaaaaa", "bbbbbb"])
  }

  @Test func `views keep a proportion, in the middle of what there is`() {
    let square = aspect("a", columns: 2, rows: 1, [letter("x")])
    expectEqual(screen(4, 4, square), ["", "xxxx", "xxxx", ""])
    expectEqual(screen(8, 2, square), ["  xxxx", "  xxxx"])
    expectEqual(screen(1, 1, square), ["x"])
  }

  @Test func `lines of a form whose views are all hidden and collapse have no gap`() {
    func form(_ isHidden: Bool) -> ViewElement<Int> {
      let hidden: Prop<Int, Letter> = .batch([.isHidden(isHidden), .collapses()])
      return Containers.form(
        "f",
        [
          .row(letter("a", 1), letter("b", 2)),
          .row(letter("c", 1, props: [hidden]), letter("d", 2, props: [hidden])),
          .row(letter("e", 1), letter("g", 2)),
        ])
    }
    expectEqual(
      screen(30, 5, form(false)).map { String($0.prefix(1)) }, ["a", "", "c", "", "e"])
    expectEqual(
      screen(30, 5, form(true)).map { String($0.prefix(1)) }, ["a", "", "e", "", ""])
  }
}
