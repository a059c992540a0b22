import Testing

@testable import VirtualViews

/// Rows whose keys are their positions.
struct NumberedRowsTests {
  private func rows(_ items: TableItems<String>) -> LazyRows {
    LazyRows(
      of: Table.self, place: SourcePlace("file", 1, 1),
      rows: ItemRows(lines: items.lines, items: items, text: nil) { _ in
        TableRow(record: ViewElement<Never>.placeholder.record)
      })
  }

  @Test func `pages that are loaded change the items of rows and not their keys`() {
    var pages = TablePages<String>(count: 100, pageSize: 10)
    let before = rows(TableItems(pages: pages))
    pages.load(0, Array(repeating: "item", count: 10))
    let after = rows(TableItems(pages: pages))
    #expect(after.hasSameKeys(as: before))
    #expect(!after.hasSameRows(as: before))
    pages.resize(to: 101)
    #expect(!rows(TableItems(pages: pages)).hasSameKeys(as: before))
  }

  @Test func `rows of a function may have other keys each time`() {
    let items = TableItems(count: 3, id: { $0 }, item: { "\($0)" })
    let pages = TableItems(pages: TablePages<String>(count: 3, pageSize: 10))
    for other in [items, pages] {
      #expect(!rows(items).hasSameKeys(as: rows(other)))
      #expect(!rows(other).hasSameKeys(as: rows(items)))
    }
  }
}
