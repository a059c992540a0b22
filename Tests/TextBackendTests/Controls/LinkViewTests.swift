import Expectations
import TerminalPort
import Testing
import TextBackend
import VirtualViews

@MainActor
struct LinkViewTests {
  @Test func `a link is a view of its own`() {
    let link: ViewElement<String> = customView(
      "l", Link.self, [.set(\.text, to: "漢 manual"), .set(\.target, to: "https://a.b")])
    let showing = Showing(12, 1, [stack("s", .horizontal, [link])])
    expectEqual(showing.lines, ["漢 manual   "])
    expectEqual(showing.screen.frame.link(at: .zero), "https://a.b")
    expectEqual(showing.style(0).underline, .single)
    let narrow = Showing(6, 1, [link])
    #expect(narrow.lines == ["漢 ma… "] || narrow.lines == ["漢 ma…"])
  }
}
