import Expectations
import Testing
import TextBackend
import VirtualViews

/// Parts of a field's text with looks of their own.
@MainActor
struct FieldSpansTests {
  private func colors(
    _ text: String, _ spans: [TextSpan], _ props: [FieldProp<String>] = []
  ) -> [Color] {
    let showing = Showing(
      8, 1, [field("f", [.text(text), .textSpans(spans), .batch(props)])])
    return (0..<8).map { showing.screen.style(column: $0, row: 0).foreground }
  }

  private let red = TextStyle(foreground: .red)
  private let blue = TextStyle(foreground: .blue)

  @Test func `parts have their looks, and the last one counts`() {
    expectEqual(
      colors("abcdef", [TextSpan(1..<4, red), TextSpan(2..<3, blue)]),
      [.default, .red, .blue, .red, .default, .default, .default, .default])
    // The ä has two bytes, and the look is that of the one with which a character begins.
    expectEqual(
      colors("äbc", [TextSpan(2..<3, red)]).prefix(3), [.default, .red, .default])
  }

  @Test func `what is not of the text, or secret, has no look`() {
    let all = [TextSpan(-3..<1, blue), TextSpan(5..<Int.max, red)]
    expectEqual(colors("abc", all).prefix(4), [.blue, .default, .default, .default])
    #expect(!colors("abc", all, [.isSecureTextEntry(true)]).contains(.blue))
  }

  @Test func `what is scrolled out of sight keeps its look`() {
    let text = "0123456789ab"
    let showing = Showing(
      8, 1, [field("f", [.text(text), .textSpans([TextSpan(11..<12, red)])])])
    showing.screen.press(.tab)
    showing.screen.press(.end)
    expectEqual(showing.lines, ["56789ab "])
    expectEqual(showing.screen.style(column: 6, row: 0).foreground, .red)
    expectEqual(showing.screen.style(column: 5, row: 0).foreground, .default)
  }

  @Test func `what is selected looks selected`() {
    let showing = Showing(
      8, 1, [field("f", [.text("abc"), .textSpans([TextSpan(0..<3, red)])])])
    showing.screen.press(.tab)
    showing.screen.press(.shift(.left))
    #expect(showing.screen.style(column: 2, row: 0).attributes.contains(.reverse))
    #expect(!showing.screen.style(column: 1, row: 0).attributes.contains(.reverse))
  }
}
