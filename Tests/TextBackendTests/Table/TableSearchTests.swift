import Testing
import TextBackend
import VirtualViews

/// Rows that are found by typing.
@MainActor
struct TableSearchTests {
  @Test func `typing finds a row`() {
    let names = ["apple", "banana", "blueberry", "cherry"]
    let rows: ViewElement<String> = table(
      "t", [.findByTyping { $0 }, .selected { $0 }], items: names, id: { $0 }
    ) { label("l", [.text($0)]) }
    let showing = Showing(10, 2, [rows])
    showing.screen.press(.tab)
    showing.screen.type("bl")
    #expect(showing.messages.last == "blueberry")
    showing.screen.press(.escape)
    showing.screen.type("bb")
    #expect(showing.messages.last == "banana")
    showing.screen.press(.escape)
    showing.screen.type("x")
    #expect(showing.messages.last == "banana")
  }
}
