import Expectations
import Testing
import TextBackend
import VirtualViews

/// The views that are seen where there are too few cells for all.
@MainActor
struct SqueezingTests {
  /// A table or a scroll view of forty rows.
  private func forty(_ key: String, isTable: Bool) -> ViewElement<String> {
    let names = (1...40).map { "row \($0)" }
    return isTable
      ? table(key, items: names, id: \.self) { words($0) }
      : scrollView(key, [], names.map { words($0) })
  }

  private func firstWords(_ showing: Showing) -> [String] {
    showing.lines.map { String($0.prefix { $0 != " " }) }
  }

  @Test(arguments: [true, false])
  func `what scrolls inside a group gives way to the labels around it`(isTable: Bool) {
    let showing = Showing(
      12, 8, [words("above"), group("g", [], [forty("t", isTable: isTable)]), words("below")])
    expectEqual(firstWords(showing), ["above"] + Array(repeating: "row", count: 6) + ["below"])
  }

  @Test func `and to what is beside it in its own group, however deep it is`() {
    let inner = group("g", [.border(.light)], [words("title"), forty("t", isTable: true)])
    let showing = Showing(
      12, 8, [words("above"), group("outer", [], [group("h", [], [inner])]), words("below")])
    expectEqual(showing.cells("t")?.height, 3)
    expectEqual(showing.cells("title")?.height, 1)
    expectEqual(firstWords(showing).last, "below")
  }

  @Test(arguments: [
    (12, "11111222223t"), (13, "11111222223tt"), (14, "11111222223ttt"),
    (15, "11111·222223ttt"), (16, "11111··222223ttt"), (17, "11111··222223tttt"),
    (11, "1111122223t"), (10, "111122223t"), (4, "123t"), (3, "13t"), (2, "13"),
  ])
  func `rows between views in a column inside go before a table beside it has too few`(
    rows: Int, column: String
  ) {
    let parts = ["1", "2"].map { key in
      stack(key, .vertical, (0..<5).map { label($0, [.text(key)]) as ViewElement<String> })
    }
    let list = table("t", items: Array(0..<300), id: \.self) { _ in words("t") }
    let showing = Showing(
      1, rows, [stack("top", .vertical, spacing: 2, parts), words("3"), list])
    expectEqual(showing.lines.map { $0 == " " ? "·" : $0 }.joined(), column)
  }

  @Test func `a column of as many rows as before is placed anew if it has fewer gaps`() {
    func views(_ spacing: Int, _ count: Int) -> [ViewElement<String>] {
      let lines = (0..<count).map { label($0, [.text("l")]) as ViewElement<String> }
      let list = table("t", items: Array(0..<300), id: \.self) { _ in words("t") }
      return [stack("a", .vertical, spacing: spacing, lines), list]
    }
    let showing = Showing(4, 8, views(2, 3))
    expectEqual(showing.cells("a")?.height, 5)
    showing.show(views(0, 7))
    expectEqual(showing.cells("a")?.height, Showing(4, 8, views(0, 7)).cells("a")?.height)
    expectEqual(showing.cells("a")?.height, 7)
  }

  @Test func `a view without any cells is a diagnostic that names it, until it has some`() {
    let above = (1...5).map { words("above\($0)") }
    let showing = Showing(20, 6, above + [forty("t", isTable: true), words("below")])
    expectEqual(firstWords(showing).last, "below")
    expectEqual(showing.diagnostics.map(\.identifier), ["no-cells"])
    expectEqual(showing.diagnostics.first?.keys, ["t"])
    showing.show(above + [forty("t", isTable: true)])
    expectEqual(showing.cells("t")?.height, 1)
    expectEqual(showing.diagnostics.count, 1)
  }

  @Test(arguments: [(20, 6, true), (19, 6, false), (20, 5, false), (1, 1, false), (80, 24, true)])
  func `nothing is said of the smallest screens`(columns: Int, rows: Int, isTold: Bool) {
    let views = (0...rows).map { words("\($0)") }
    let showing = Showing(columns, rows, views)
    _ = showing.lines
    expectEqual(showing.diagnostics.map(\.identifier), isTold ? ["no-cells"] : [])
    let before = showing.diagnostics.count
    showing.screen.resize(columns: 40, rows: 6)
    _ = showing.lines
    // A screen that becomes larger tells what is out of sight there, if it has not told so before.
    expectEqual(showing.diagnostics.count > before, rows > 6 || rows == 6 && !isTold)
  }

  @Test func `nothing is said of views with nothing to show, or on no screen`() {
    func problems(_ showing: Showing) -> [String] {
      _ = showing.lines
      return showing.diagnostics.map(\.identifier)
    }
    let above = (1...6).map { words("above\($0)") }
    expectEqual(problems(Showing(20, 6, above + [words(""), group("g", [], [])])), [])
    let free: ViewElement<String> = group("free", [.height(1), .width(1)], [])
    expectEqual(problems(Showing(20, 6, above + [free])), [])
    let edge: ViewElement<String> = group("edge", [.height(1), .border(.light)], [])
    expectEqual(problems(Showing(20, 6, above + [edge])), ["no-cells"])
    let hidden: ViewElement<String> = label("h", [.text("hidden"), .isHidden(true)])
    expectEqual(problems(Showing(20, 6, above + [hidden])), [])
    expectEqual(problems(Showing(0, 0, above + [words("below")])), [])
    expectEqual(problems(Showing(20, 6, above + [words("below")])), ["no-cells"])
  }

  @Test(arguments: [
    (12, "┌1111111┐┌t┐"), (11, "┌111111┐┌t┐"), (8, "┌111┐┌t┐"), (6, "┌1┐┌t┐"),
  ])
  func `a box with a table keeps a row of it while the box beside it has rows to spare`(
    rows: Int, column: String
  ) {
    let lines = (0..<8).map { label($0, [.text("1")]) as ViewElement<String> }
    let list = table("t", items: Array(0..<3), id: \.self) { _ in words("t") }
    let boxes = stack(
      "r", .vertical, spacing: 1,
      [group("a", [.border(.light)], lines), group("b", [.border(.light)], [list])])
    let showing = Showing(3, rows, [boxes])
    func sign(_ line: String) -> String {
      line.hasPrefix("┌") ? "┌" : line.hasPrefix("└") ? "┐" : line.filter { "1t".contains($0) }
    }
    expectEqual(showing.lines.map(sign).joined(), column)
  }

  @Test func `a box that the program made weak goes as a whole, and before what scrolls`() {
    let weak = group(
      "weak", [.set(\.verticalCompressionResistance, to: .low)], (0..<5).map { words("\($0)") })
    let showing = Showing(12, 10, [weak, eight, words("a"), words("b")])
    expectEqual(showing.cells("eight")?.height, 8)
    #expect(showing.cells("weak")?.height ?? 0 == 0)
  }

  @Test func `two that scroll share the rows`() {
    let showing = Showing(
      12, 9, [forty("a", isTable: true), words("between"), forty("b", isTable: false)])
    expectEqual(showing.cells("a")?.height, 4)
    expectEqual(showing.cells("b")?.height, 4)
  }

  /// Eight lines.
  private var eight: ViewElement<String> {
    label(
      "eight", [.text((1...8).map { "line \($0)" }.joined(separator: "\n")), .numberOfLines(0)])
  }

  @Test(arguments: [false, true])
  func `what scrolls gives way also while it is hidden and keeps its rows`(isHidden: Bool) {
    let scrolls = group("x", [.isHidden(isHidden)], [forty("t", isTable: true)])
    let showing = Showing(12, 10, [eight, scrolls])
    expectEqual(showing.cells("eight")?.height, 8)
  }

  @Test func `a group that the program made stiff does not give way for what it holds`() {
    let stiff = group(
      "g", [.set(\.verticalCompressionResistance, to: .required)], [forty("t", isTable: true)])
    expectEqual(Showing(12, 10, [eight, stiff]).cells("g")?.height, 10)
  }

  @Test func `places are those of the views, whatever was there before`() {
    func views(_ lines: Int, _ rows: Int) -> [ViewElement<String>] {
      let text = (1...lines).map { "\($0)" }.joined(separator: "\n")
      let list = scrollView("s", [], (1...rows).map { words("row \($0)") })
      return [
        group("g", [], [label("l", [.text(text), .numberOfLines(0)]), list]),
        table("t", items: (1...40).map { "row \($0)" }, id: \.self) { words($0) },
      ]
    }
    let changed = Showing(12, 20, views(1, 40))
    expectEqual(changed.lines.count, 20)
    changed.show(views(6, 35))
    expectEqual(changed.lines, Showing(12, 20, views(6, 35)).lines)
    changed.show(views(1, 2))
    expectEqual(changed.lines, Showing(12, 20, views(1, 2)).lines)
  }

  @Test func `a label of one line has room for the ellipsis of its next ones`() {
    let showing = Showing(
      12, 1, [stack("s", .horizontal, [], [label("l", [.text("a\nb")]), words("|")])])
    #expect(showing.lines[0].hasPrefix("a…"))
    expectEqual(showing.cells("l")?.width, 2)
    let natural = Showing(
      12, 1,
      [stack("s", .horizontal, [.distribution(.start)], [label("l", [.text("a\nb")]), words("|")])])
    #expect(natural.lines[0].hasPrefix("a…|"))
  }
}
