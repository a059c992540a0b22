import Testing
import TextBackend
import VirtualViews

/// Items that are loaded page by page.
@MainActor
struct TablePagesTests {
  @Test func `pages are asked for when their rows are about to be seen`() {
    var pages = TablePages<String>(count: 1_000, pageSize: 10)
    func describe() -> [ViewElement<String>] {
      [
        table(
          "t", [.onNeed { "\($0.lowerBound) \($0.upperBound)" }], rows: TableItems(pages: pages)
        ) {
          TableCell($0.map { label("l", [.text($0)]) } ?? .placeholder)
        }
      ]
    }
    let showing = Showing(10, 4, describe())
    showing.onMessage = { message in
      let ends = message.split(separator: " ").compactMap { Int($0) }
      for page in pages.take(for: ends[0]..<ends[1]) {
        pages.load(page, pages.positions(of: page).map { "item \($0)" })
      }
      showing.describe(describe())
    }
    showing.show(describe())
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 0, row: 0)))
    #expect(showing.lines[0].hasPrefix("item 3"))
    showing.screen.press(.tab)
    showing.screen.press(.end)
    #expect(showing.lines[3].hasPrefix("item 999"))
    #expect(pages[500] == nil)
  }
}
