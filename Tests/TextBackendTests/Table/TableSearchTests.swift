import Testing
import TextBackend
import VirtualViews

/// Rows that are found by typing.
@MainActor
struct TableSearchTests {
  @Test func `typing finds a row`() {
    let names = ["apple", "banana", "blueberry", "cherry"]
    let rows: ViewElement<String> = table(
      "t", [.findByTyping { $0 }, .onSelectRow { $0 }], items: names, id: { $0 }
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

  @Test func `what was looked for is gone from the titles when it is found no more`() {
    func rows(_ texts: [String]) -> ViewElement<String> {
      table(
        "t", [.columns([TableColumn("a", "A", width: .fixed(6))]), .findByTyping { $0 }],
        items: texts, id: { $0 }
      ) { group("g", [label("l", [.text($0)])]) }
    }
    let showing = Showing(12, 4, [rows(["apple", "pear"])])
    showing.press(.tab, .character("a"))
    #expect(showing.lines[0].hasSuffix("/a"))
    showing.show([rows(["pear"])])
    _ = showing.lines
    showing.press(.character("a"))
    #expect(!showing.lines[0].hasSuffix("/a"))
  }
}
