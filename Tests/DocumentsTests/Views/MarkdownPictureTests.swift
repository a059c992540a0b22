import Documents
import Expectations
import Shohin
import Testing
import TextBackend
import ShownView

/// What documents look like, as text.
@MainActor
struct MarkdownPictureTests {
  private func picture(
    _ markdown: String, _ columns: Int, ambiguousWidth: AmbiguousWidth = .narrow
  ) -> [String] {
    let rows = MarkdownDocument(markdown).lines(columns: columns).count
    return ShownView(
      columns, max(1, rows), ambiguousWidth: ambiguousWidth,
      Documents.markdown("v", MarkdownDocument(markdown))
    ).lines
  }

  @Test(
    arguments: [
      ("# Title\n## Two\ntext", ["Title", "─────", "", "Two", "", "text"]),
      ("aa bb cc\ndd  \nee", ["aa bb cc dd", "ee"]),
      ("> a\n> > b\n>\n> c", ["▌ a", "▌", "▌ ▌ b", "▌", "▌ c"]),
      ("- a\n- b\n  - c\n    - d\n\n      e", ["• a", "• b", "  ◦ c", "    ▪ d", "", "      e"]),
      ("9. a\n10. b\n\n    c", [" 9. a", "", "10. b", "", "    c"]),
      ("- [ ] a\n- [x] b c d e f g h i", ["• [ ] a", "• [x] b c d", "      e f g", "      h i"]),
      ("a\n\n---\n\nb", ["a", "", "────────────", "", "b"]),
      ("```swift\nlet a = 1\n  b\n```", ["  let a = 1", "    b"]),
      ("    0123456789ab", ["  0123456789", "  ab"]),
      ("<b>\nx", ["  <b>", "  x"]),
      ("|a|b|\n|-|-:|\n|c|d|", ["┌───┬───┐", "│ a │ b │", "├───┼───┤", "│ c │ d │", "└───┴───┘"]),
      ("-", ["•"]), (">", ["▌"]), ("> ```\n> x\n> ```", ["▌   x"]), ("a\tb", ["a   b"]),
      ("- # A\n  b", ["• A", "  ─", "  b"]),
    ])
  func `blocks in twelve columns`(markdown: String, lines: [String]) {
    expectEqual(picture(markdown, 12), lines)
  }

  @Test func `cells of a table are wrapped, the longest ones first`() {
    let table = "| n | text |\n|---|:-:|\n| 1 | some words here |\n| 2 | `a` |"
    expectEqual(
      picture(table, 19),
      [
        "┌───┬─────────────┐", "│ n │    text     │", "├───┼─────────────┤", "│ 1 │ some words  │",
        "│   │    here     │", "├───┼─────────────┤", "│ 2 │      a      │", "└───┴─────────────┘",
      ])
  }

  @Test func `a table without room is a list of its cells`() {
    expectEqual(
      picture("|name|size|\n|-|-|\n|swift|long|\n|c|short|", 8),
      ["name:", "swift", "size:", "long", "────────", "name: c", "size:", "short"])
  }

  @Test func `where lines take two columns, they are drawn in ASCII`() {
    let lines = picture(
      "# A\n> b\n- c\n\n---\n|d|\n|-|\n|e|", 12, ambiguousWidth: .wide)
    expectEqual(
      lines,
      [
        "A", "-", "", "| b", "", "* c", "", "------------", "", "+---+", "| d |", "+---+", "| e |",
        "+---+",
      ])
  }

  @Test func `styles are those of the look`() {
    let shown = ShownView(
      20, 7, Documents.markdown("v", "# A\n[b](https://c.d)\n```js\nif (1) 'x' // y\n```\n> q"))
    let screen = shown.screen
    expectEqual(screen.style(column: 0, row: 0), TextStyle(foreground: .accent, attributes: .bold))
    expectEqual(screen.style(column: 0, row: 3).foreground, .link)
    #expect(String(decoding: screen.takeBytes(), as: UTF8.self).contains("https://c.d"))
    #expect(screen.style(column: 2, row: 5).attributes.contains(.bold))
    expectEqual(screen.style(column: 19, row: 5).background, .sunken)
    #expect(screen.style(column: 13, row: 5).attributes.contains(.dim))
  }

  @Test func `a document in a scroll view is as high as its lines`() {
    let document = MarkdownDocument((0..<50).map { "line \($0)" }.joined(separator: "\n\n"))
    let shown = ShownView(
      12, 4, scrollView("v") { Documents.markdown("d", document) })
    shown.screen.press(.tab)
    shown.screen.press(.end)
    expectEqual(shown.lines.last?.hasPrefix("line 49"), true)
  }
}
