import Expectations
import TerminalPort
import Testing
import TextBackend
import VirtualViews

/// Texts of which parts have styles, in all views that show text.
@MainActor
struct StyledTextViewsTests {
  private let red = TextStyle(foreground: .red)

  @Test func `a label shows the styles of its parts over its own`() {
    let text: Text = "a\("b", color: .red)\("c", font: .bold)"
    let showing = Showing(
      3, 1, [label("l", [.styledText(text), .textColor(.muted), .font(.italic)])])
    expectEqual(showing.lines, ["abc"])
    expectEqual(showing.style(0), TextStyle(foreground: .muted, attributes: .italic))
    expectEqual(showing.style(1), TextStyle(foreground: .red, attributes: .italic))
    expectEqual(showing.style(2), TextStyle(foreground: .muted, attributes: [.italic, .bold]))
  }

  @Test func `styles and links go on in the next line`() {
    let text: Text = "see \("the whole manual", color: .red, link: "x:y") now"
    let showing = Showing(9, 3, [label("l", [.styledText(text), .numberOfLines(0)])])
    expectEqual(showing.lines, ["see the  ", "whole    ", "manual…  "])
    let frame = showing.screen.frame
    #expect(frame.link(at: CellPoint(column: 3, row: 0)) == nil)
    expectEqual(frame.link(at: CellPoint(column: 4, row: 0)), "x:y")
    expectEqual(frame.link(at: CellPoint(column: 0, row: 1)), "x:y")
    expectEqual(frame.link(at: CellPoint(column: 0, row: 2)), "x:y")
    expectEqual(frame.link(at: CellPoint(column: 6, row: 2)), "x:y")
    #expect(frame.link(at: CellPoint(column: 7, row: 2)) == nil)
  }

  @Test(
    arguments: [
      (Truncation.tail, 1, ["one two t…"]), (.middle, 1, ["one t…four"]),
      (.head, 1, ["…hree four"]),
      (.middle, 2, ["one two", "three four"]), (.tail, 0, ["one two", "three four"]),
    ])
  func `the place of the cut is the program's choice`(
    truncation: Truncation, rows: Int, lines: [String]
  ) {
    let element: ViewElement<String> = label(
      "l", [.text("one two three four"), .truncation(truncation), .numberOfLines(rows)])
    let showing = Showing(10, lines.count, [element])
    expectEqual(showing.lines.map { $0.trimmingEnd }, lines)
  }

  @Test func `what is left over of several lines is cut as one`() {
    let text = "one\ntwo\nthree\nfour"
    func lines(_ truncation: Truncation) -> [String] {
      let element: ViewElement<String> = label(
        "l", [.text(text), .truncation(truncation), .numberOfLines(2)])
      return Showing(9, 2, [element]).lines.map(\.trimmingEnd)
    }
    expectEqual(lines(.tail), ["one", "two…"])
    expectEqual(lines(.middle), ["one", "two …four"])
    expectEqual(lines(.head), ["one", "…ree four"])
  }

  @Test func `tabs and characters that are put together of styled parts take their columns`() {
    let tabbed = Showing(12, 1, [label("l", [.styledText("\("ab", font: .bold)\tc")])])
    expectEqual(tabbed.lines, ["ab      c   "])
    let accent = Showing(4, 1, [label("l", [.styledText(Text("e").bold() + "\u{301}x")])])
    expectEqual(accent.lines, ["e\u{301}x  "])
    #expect(accent.style(0).attributes == .bold && accent.style(1).attributes == [])
    let code: ViewElement<String> = label(
      "l", [.text("abcdefghi\tXY"), .wrapping(.character), .numberOfLines(0)])
    expectEqual(Showing(9, 3, [code]).lines, ["abcdefghi", "        X", "Y        "])
  }

  @Test func `what is left over of a long word has no blanks`() {
    let element: ViewElement<String> = label(
      "l", [.text("abcdefghij"), .wrapping(.character), .truncation(.head), .numberOfLines(2)])
    expectEqual(Showing(4, 2, [element]).lines, ["abcd", "…hij"])
  }

  @Test func `lines may be cut anywhere`() {
    let element: ViewElement<String> = label(
      "l", [.text("let x  = 1"), .wrapping(.character), .numberOfLines(0)])
    expectEqual(Showing(6, 2, [element]).lines, ["let x ", " = 1  "])
  }

  @Test func `titles and cells have parts with styles`() {
    let title: Text = "A\("b", color: .red)"
    let elements: [ViewElement<String>] = [
      stack(.vertical) {
        button("b", [.styledTitle(title)])
        segmentedControl("s", [.segments([segment(1, .text(title)), segment(2, .title("c"))])])
      }
    ]
    let showing = Showing(12, 2, elements)
    expectEqual(showing.lines, ["[    Ab    ]", "[ Ab │ c ]  "])
    #expect(showing.style(6) == red && showing.style(5) == .plain)
    expectEqual(showing.style(3, 1).foreground, .red)
    let pressed: ViewElement<String> = button("b", [.styledTitle(title)])
    expectEqual(pressed.content.semantics.label, "Ab")
  }

  @Test func `the header of a column has parts with styles`() {
    let columns = [TableColumn("n", "N\("ame", color: .red)"), TableColumn("s", "Size")]
    let element: ViewElement<String> = table(
      "t", [.columns(columns)], items: [1], id: \.self
    ) { number in
      stack(.horizontal) {
        label([.styledText("\("x", color: .green)\(number)")])
        label([.text("1 K")])
      }
    }
    let showing = Showing(12, 3, [element])
    #expect(showing.lines[0].hasPrefix("Name"))
    #expect(showing.style(0).foreground != .red && showing.style(1).foreground == .red)
    expectEqual(showing.style(0, 1).foreground, .green)
  }

  @Test func `a button that gets a plain title has no styles any more`() {
    var button = Button()
    button.styledTitle = "A\("b", color: .red)"
    expectEqual(button.title, "Ab")
    button.title = "Ab"
    expectEqual(button.styledTitle, "Ab")
    expectEqual(button.title(for: .focused), "Ab")
    button.focusedTitle = "!"
    button.title = "c"
    #expect(button.title(for: .focused) == "!" && button.title(for: .normal) == "c")
  }
}

extension String {
  fileprivate var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
