import Expectations
import Testing
import TextBackend
import VirtualViews

/// Stacks as pictures.
@MainActor
struct StackPicturesTests {
  @Test(arguments: [
    (Container.Distribution.fill, "aabbbbbb"), (.fillEqually, "aaaabbbb"), (.start, "aabb····"),
    (.end, "····aabb"), (.center, "··aabb··"), (.spaceBetween, "aa····bb"),
  ])
  func `a row gives its cells as its distribution says`(
    distribution: Container.Distribution, line: String
  ) {
    let row = stack(
      "s", .horizontal, [.distribution(distribution)], [letter("a", 2), letter("b", 2)])
    expectEqual(Showing(8, 1, [row]).lines, [line.replacing("·", with: " ")])
  }

  @Test(arguments: [
    (Container.Distribution.fill, "abbb"), (.fillEqually, "aabb"), (.start, "ab··"),
    (.end, "··ab"), (.center, "·ab·"), (.spaceBetween, "a··b"),
  ])
  func `a column gives its cells as its distribution says`(
    distribution: Container.Distribution, column: String
  ) {
    let views = stack(
      "s", .vertical, [.distribution(distribution)], [letter("a", 1), letter("b", 1)])
    let lines = Showing(1, 4, [views]).lines
    expectEqual(lines, column.map { $0 == "·" ? " " : String($0) })
  }

  @Test(arguments: [
    (Container.Alignment.fill, ["aaaaa", "bbbbb"]), (.leading, ["a····", "bb···"]),
    (.center, ["··a··", "·bb··"]), (.trailing, ["····a", "···bb"]),
  ])
  func `a column aligns its children`(alignment: Container.Alignment, lines: [String]) {
    let views = stack("s", .vertical, [.alignment(alignment)], [letter("a", 1), letter("b", 2)])
    expectEqual(Showing(5, 2, [views]).lines, lines.map { $0.replacing("·", with: " ") })
  }

  @Test(arguments: [
    (Container.Alignment.fill, ["ab", "ab", "ab"]), (.leading, ["ab", "·b", "··"]),
    (.center, ["ab", "·b", "··"]), (.trailing, ["··", "·b", "ab"]),
  ])
  func `a row aligns its children`(alignment: Container.Alignment, lines: [String]) {
    let views = stack(
      "s", .horizontal, [.alignment(alignment)], [letter("a", 1, 1), letter("b", 1, 2)])
    let shown = Showing(2, 3, [views]).lines.map { $0.replacing(" ", with: "·") }
    expectEqual(shown, (alignment == .center ? ["·b", "ab", "··"] : lines))
  }

  @Test(arguments: [
    (9, "a·b·c·d·e"), (8, "a·b·c·de"), (6, "a·bcde"), (5, "abcde"), (4, "abcd"), (0, ""),
  ])
  func `rows between views give way before a view does`(rows: Int, column: String) {
    let views = ["a", "b", "c", "d", "e"].map { letter($0, 1) }
    expectEqual(lines(rows, 1, views), column)
  }

  @Test(arguments: [
    (10, "a··bbbb··c"), (9, "a··bbb··c"), (8, "a··bbb·c"), (6, "a·bbbc"), (5, "abbbc"),
  ])
  func `a long text that is cut in any case stays apart from its neighbours`(
    rows: Int, column: String
  ) {
    expectEqual(lines(rows, 2, [letter("a", 1), letter("b", 1, 40), letter("c", 1)]), column)
  }

  @Test func `no view goes while there is a row between others, whichever of them gives way`() {
    let yielding = [letter("a", 1, 7), letter("b", 1, 40, compression: .low)]
    expectEqual(lines(8, 1, yielding), "aaaaaaab")
    let strong = [letter("a", 1), letter("b", 1, 10, compression: .required), letter("c", 1)]
    expectEqual(lines(12, 1, strong), "abbbbbbbbbbc")
    let equal = [letter("a", 1, 3), letter("b", 1), letter("c", 1)]
    expectEqual(lines(9, 1, equal, .fillEqually), "aaa·bb·cc")
    expectEqual(lines(7, 1, equal, .fillEqually), "aaabbcc")
  }

  @Test func `children that keep to the start or the end keep their gaps, and go out of sight`() {
    let views = ["a", "b", "c", "d", "e"].map { letter($0, 1) }
    expectEqual(lines(4, 1, views, .start), "a·b·")
    expectEqual(lines(4, 1, views, .end), "·d·e")
    expectEqual(lines(5, 1, views, .start), "a·b·c")
    let high = [letter("a", 1, 3), letter("b", 1, 3), letter("c", 1, 3)]
    expectEqual(lines(6, 1, high, .start), "aaa·bb")
    expectEqual(lines(6, 1, high, .end), "bb·ccc")
    // Those that give way do so first, wherever they stand.
    let yielding = [letter("a", 1, 3, compression: .low), letter("b", 1), letter("c", 1)]
    expectEqual(lines(5, 1, yielding, .start), "a·b·c")
    expectEqual(lines(4, 1, yielding, .start), "·b·c")
  }

  private func lines(
    _ rows: Int, _ spacing: Int, _ views: [ViewElement<String>],
    _ distribution: Container.Distribution = .fill
  ) -> String {
    let column = stack("s", .vertical, spacing: spacing, [.distribution(distribution)], views)
    return Showing(1, rows, [column]).lines.map { $0 == " " ? "·" : $0 }.joined()
  }

  @Test func `a column that keeps to the end shows its last rows where there is no room for all`() {
    let rows = (1...5).map { words("line \($0)") }
    let column = stack("s", .vertical, [.distribution(.end)], rows)
    expectEqual(Showing(6, 3, [column]).lines, ["line 3", "line 4", "line 5"])
    expectEqual(Showing(6, 6, [column]).lines, ["      "] + (1...5).map { "line \($0)" })
  }

  @Test func `a row keeps its content together where a column centers it`() {
    let row = stack("r", .horizontal, [], [letter("a", 2), letter("b", 2)])
    let showing = Showing(8, 1, [stack("s", .vertical, [.alignment(.center)], [row])])
    expectEqual(showing.lines, ["  aabb  "])
  }

  @Test func `a row of equal children is wide enough for the widest`() {
    let row = stack(
      "r", .horizontal, [.distribution(.fillEqually)], [letter("a", 1), letter("b", 3)])
    let showing = Showing(10, 1, [stack("s", .vertical, [.alignment(.leading)], [row])])
    expectEqual(showing.lines, ["aaabbb    "])
  }

  @Test func `a column of equal children is high enough for the highest`() {
    let column = stack(
      "c", .vertical, [.distribution(.fillEqually)], [letter("a", 1, 1), letter("b", 1, 2)])
    let showing = Showing(1, 5, [stack("s", .vertical, [.distribution(.start)], [column])])
    expectEqual(showing.lines, ["a", "a", "b", "b", " "])
  }

  @Test func `borders and spacing stand around and between children`() {
    let views = stack(
      "s", .vertical, spacing: 1, [.border(.light)], [letter("a", 1), letter("b", 1)])
    expectEqual(Showing(4, 5, [views]).lines, ["┌──┐", "│aa│", "│  │", "│bb│", "└──┘"])
  }

  @Test func `boxes in boxes agree about their cells`() {
    let inner = stack("i", .horizontal, [.border(.rounded)], [letter("a", 1), letter("b", 1)])
    let outer = group("o", [.border(.heavy), .title("T")], [inner])
    let lines = Showing(9, 5, [outer]).lines
    expectEqual(lines, ["┏━ T ━━━┓", "┃╭─────╮┃", "┃│abbbb│┃", "┃╰─────╯┃", "┗━━━━━━━┛"])
  }

  @Test func `a border needs two cells on each axis`() {
    for (columns, rows) in [(0, 0), (1, 1), (1, 3), (3, 1), (2, 2)] {
      let showing = Showing(columns, rows, [group("g", [.border(.double)], [letter("a", 1)])])
      expectEqual(showing.lines.count, rows)
      #expect(!showing.screen.text.contains("a"))
    }
  }

  @Test func `a label wraps in the width it gets and pushes down what follows`() {
    let text: ViewElement<String> = label(
      "t", [.text("one two three"), .set(\.numberOfLines, to: 0)])
    let views = [stack("s", .vertical, [.distribution(.start)], [text, letter("z", 1)])]
    let showing = Showing(7, 4, views)
    expectEqual(showing.lines, ["one two", "three  ", "zzzzzzz", "       "])
    showing.screen.resize(columns: 5, rows: 4)
    expectEqual(showing.lines, ["one  ", "two  ", "three", "zzzzz"])
  }

  @Test func `a hidden view keeps its place`() {
    let showing = Showing(
      3, 3, [words("a"), label("b", [.text("b"), .set(\.isHidden, to: true)]), words("c")])
    expectEqual(showing.lines, ["a  ", "   ", "c  "])
  }

  @Test func `too many gaps push children out and break nothing`() {
    let views = stack(
      "s", .horizontal, spacing: 5, [], [letter("a", 1), letter("b", 1), letter("c", 1)])
    expectEqual(Showing(3, 1, [views]).lines, ["   "])
  }

  @Test func `a spacer takes what is left, and gives way first`() {
    func row(_ columns: Int) -> [String] {
      Showing(
        columns, 1,
        [stack("s", .horizontal, spacing: 1, [words("name"), spacer(), words("12")])]
      ).lines
    }
    expectEqual(row(12), ["name      12"])
    expectEqual(row(8), ["name  12"])
    let column = Showing(3, 4, [stack("s", .vertical, [words("a"), spacer(), words("b")])])
    expectEqual(column.lines, ["a  ", "   ", "   ", "b  "])
  }
}
