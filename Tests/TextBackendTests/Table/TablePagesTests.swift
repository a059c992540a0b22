import Expectations
import Testing
import TextBackend
import VirtualViews

/// Items that are loaded page by page.
@MainActor
struct TablePagesTests {
  private static func rows(_ pages: TablePages<String>) -> [ViewElement<String>] {
    [
      table(
        "t", [.onNeed { "\($0.lowerBound) \($0.upperBound)" }], rows: TableItems(pages: pages)
      ) { TableCell($0.map { label("l", [.text($0)]) } ?? .placeholder) }
    ]
  }

  /// A table whose pages are loaded at once, or when a test says so.
  @MainActor
  private final class Loading {
    var pages = TablePages<String>(count: 1_000, pageSize: 10, limit: 5)
    var isSlow = false
    private(set) var asked: [Int] = []
    private(set) var most = 0
    let showing: Showing

    init() {
      showing = Showing(10, 4, TablePagesTests.rows(pages))
      showing.onMessage = { [unowned self] in hear($0) }
      showing.show(TablePagesTests.rows(pages))
    }

    private func hear(_ message: String) {
      let ends = message.split(separator: " ").compactMap { Int($0) }
      for page in pages.take(for: ends[0]..<ends[1]) {
        asked.append(page)
        if !isSlow { load(page) }
      }
      showing.describe(TablePagesTests.rows(pages))
    }

    func load(_ page: Int) {
      pages.load(page, pages.positions(of: page).map { "item \($0)" })
      most = max(most, pages.loadedCount)
    }

    func show() { showing.show(TablePagesTests.rows(pages)) }
  }

  @Test func `pages are asked for when their rows are about to be seen`() {
    let loading = Loading()
    loading.showing.mouse(.wheelDown, 0, 0)
    #expect(loading.showing.lines[0].hasPrefix("item 3"))
    loading.showing.press(.tab, .end)
    #expect(loading.showing.lines[3].hasPrefix("item 999"))
    #expect(loading.pages[500] == nil)
  }

  @Test
  func
    `rows that are numbered know their positions, and are not made anew while they are the same`()
  {
    var pages = TablePages<String>(count: 100, pageSize: 10)
    pages.load(0, (0..<10).map { "item \($0)" })
    var made = 0
    func rows(_ pages: TablePages<String>) -> [ViewElement<String>] {
      [
        table("t", rows: TableItems(numbered: pages)) { row in
          made += 1
          return TableCell(
            row.map { label("l", [.text("\($0.position): \($0.item)")]) } ?? .placeholder)
        }
      ]
    }
    let showing = Showing(20, 4, rows(pages))
    expectEqual(showing.lines.prefix(2).map { $0.prefix(9) }, ["0: item 0", "1: item 1"])
    let before = made
    pages[1] = "another"
    showing.show(rows(pages))
    expectEqual(showing.lines.prefix(2).map { $0.prefix(10) }, ["0: item 0 ", "1: another"])
    expectEqual(made, before + 1)
  }

  @Test func `rows are placeholders until their page is there`() {
    let loading = Loading()
    loading.isSlow = true
    loading.showing.press(.tab, .end)
    expectEqual(loading.showing.lines.map { $0.first }, ["…", "…", "…", "…"])
    expectEqual(loading.asked, [0, 99])
    loading.load(99)
    loading.show()
    #expect(loading.showing.lines[3].hasPrefix("item 999"))
  }

  @Test func `a table that is scrolled through keeps a few pages, and asks again for others`() {
    let loading = Loading()
    loading.showing.press(.tab)
    for _ in 0..<400 { loading.showing.press(.pageDown) }
    #expect(loading.showing.lines[3].hasPrefix("item 999"))
    expectEqual(loading.asked, Array(0..<100))
    expectEqual(loading.most, 5)
    expectEqual(loading.pages.loadedCount, 5)
    loading.isSlow = true
    loading.showing.press(.home)
    expectEqual(loading.showing.lines[0].first, "…")
    expectEqual(loading.asked.last, 0)
    loading.load(0)
    loading.show()
    #expect(loading.showing.lines[0].hasPrefix("item 0"))
  }

  @Test func `pages in sight are asked for again after they were forgotten or failed`() {
    let loading = Loading()
    loading.isSlow = true
    expectEqual(loading.showing.lines.map { $0.first }, ["…", "…", "…", "…"])
    expectEqual(loading.asked, [0])
    expectEqual(loading.pages.takeSeen(), [])
    loading.pages.fail(0)
    expectEqual(loading.pages.takeSeen(), [0])
    loading.load(0)
    loading.show()
    #expect(loading.showing.lines[0].hasPrefix("item 0"))
    loading.pages.removeAll()
    expectEqual(loading.pages.takeSeen(), [0])
    expectEqual(loading.pages.takeSeen(), [])
    loading.pages.resize(to: 0)
    expectEqual(loading.pages.takeSeen(), [])
  }

  @Test func `rows that are needed are counted without what stands above them`() {
    let sections = [
      TableSection("a", header: "A", footer: "End", items: [0, 1, 2]),
      TableSection("b", header: "B", items: [3, 4, 5]),
    ]
    let showing = Showing(
      10, 4,
      [
        table(
          "t",
          [
            .headerView(label("h", [.text("Top")])), .set(\.table.hasStickyHeaders, to: false),
            .onNeed { "\($0.lowerBound) \($0.upperBound)" },
          ], rows: TableItems(sections: sections, id: \.self)
        ) { TableCell(label("l", [.text("\($0 ?? -1)")])) }
      ])
    _ = showing.lines
    expectEqual(showing.messages, ["0 3"])
    showing.mouse(.wheelDown, 0, 0)
    expectEqual(showing.words, "1 2 End B")
    expectEqual(showing.messages, ["0 3", "0 4"])
  }
}
