import Testing
import TextBackend
import VirtualViews

/// What is seen where there are too few cells for everything.
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
    #expect(firstWords(showing) == ["above"] + Array(repeating: "row", count: 6) + ["below"])
  }

  @Test func `and to what is beside it in its own group, however deep it is`() {
    let inner = group("g", [.border(.light)], [words("title"), forty("t", isTable: true)])
    let showing = Showing(
      12, 8, [words("above"), group("outer", [], [group("h", [], [inner])]), words("below")])
    #expect(showing.cells("t")?.height == 3)
    #expect(showing.cells("title")?.height == 1)
    #expect(firstWords(showing).last == "below")
  }

  @Test func `two that scroll share the rows`() {
    let showing = Showing(
      12, 9, [forty("a", isTable: true), words("between"), forty("b", isTable: false)])
    #expect(showing.cells("a")?.height == 4)
    #expect(showing.cells("b")?.height == 4)
  }

  @Test func `a hidden part gives nothing way`() {
    let hidden = group(
      "g", [], [words("kept"), group("x", [.isHidden(true)], [forty("t", isTable: true)])])
    let showing = Showing(12, 3, [words("above"), hidden, words("below")])
    #expect(firstWords(showing) == ["above", "kept", "below"])
  }

  @Test func `a label of one line has room for the ellipsis of its next ones`() {
    let showing = Showing(
      12, 1, [stack("s", .horizontal, [], [label("l", [.text("a\nb")]), words("|")])])
    #expect(showing.lines[0].hasPrefix("a…"))
    #expect(showing.cells("l")?.width == 2)
    let natural = Showing(
      12, 1,
      [stack("s", .horizontal, [.distribution(.start)], [label("l", [.text("a\nb")]), words("|")])])
    #expect(natural.lines[0].hasPrefix("a…|"))
  }
}
