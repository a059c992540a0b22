import Expectations
import Testing
import TextBackend
import VirtualViews

/// How high rows are, and what separates them.
@MainActor
struct TableHeightsTests {
  @Test func `rows are as high as what they show, and nothing jumps`() {
    let texts = (0..<200).map { "\($0) " + String(repeating: "word ", count: $0 % 4) }
    let rows: ViewElement<String> = table(
      "t", [.rowHeight(.automatic())], items: texts, id: { $0 }
    ) { label("l", [.text($0), .set(\.numberOfLines, to: 0)]) }
    let showing = Showing(10, 6, [rows])
    expectEqual(showing.words, "0 1word 2word word 3word wordword")
    showing.screen.press(.tab)
    showing.screen.press(.end)
    #expect(showing.lines[5].hasPrefix("word word"))
    #expect(showing.lines[4].hasPrefix("199 word"))
    showing.screen.press(.up)
    #expect(showing.lines[4].hasPrefix("199 word"))
    showing.screen.press(.home)
    expectEqual(showing.words, "0 1word 2word word 3word wordword")
  }

  @Test func `rows get the height that the program says by now`() {
    func rows(_ height: Int) -> ViewElement<String> {
      table("t", [.rowHeight(.fixed(height))], items: [1, 2, 3], id: { $0 }) {
        label("l", [.text("row \($0)")])
      }
    }
    let showing = Showing(6, 4, [rows(1)])
    expectEqual(showing.words, "row1 row2 row3 ")
    showing.show([rows(2)])
    expectEqual(showing.words, "row1  row2 ")
  }

  @Test func `a line separates rows`() {
    let rows: ViewElement<String> = table(
      "t", [.separatorStyle(.singleLine)], items: [1, 2], id: { $0 }
    ) { label("l", [.text("row \($0)")]) }
    expectEqual(Showing(6, 4, [rows]).lines, ["row 1 ", "──────", "row 2 ", "──────"])
  }
}
