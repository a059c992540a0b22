import Containers
import Expectations
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

  @Test func `rows between lines, rows and fields give way where there are too few`() {
    let letters = [letter("a", 3), letter("b", 3), letter("c", 3)]
    expectEqual(screen(3, 5, flow("f", [.lineSpacing(1)], letters)), ["aaa", "", "bbb", "", "ccc"])
    expectEqual(screen(3, 4, flow("f", [.lineSpacing(1)], letters)), ["aaa", "bbb", "ccc", ""])
    let grid = grid("g", columns: [.fixed(3)], [.rowSpacing(1)], letters)
    expectEqual(screen(3, 5, grid), ["aaa", "", "bbb", "", "ccc"])
    expectEqual(screen(3, 4, grid), ["aaa", "bbb", "ccc", ""])
    let fields = form("f", letters.map { .field($0) })
    expectEqual(screen(3, 5, fields), ["aaa", "", "bbb", "", "ccc"])
    expectEqual(screen(3, 4, fields), ["aaa", "bbb", "ccc", ""])
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
