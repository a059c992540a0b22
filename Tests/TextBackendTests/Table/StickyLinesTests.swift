import Expectations
import Testing
import TextBackend
import VirtualViews

struct StickyLinesTests {
  private let sections = TableSections([
    .init(rowCount: 3, hasHeader: true, hasFooter: true), .init(rowCount: 2),
    .init(rowCount: 3, hasHeader: true),
  ])

  /// The screen as letters: `H` and `F` are lines that stay, digits are those that scroll.
  private func picture(at offset: Int, rows: Int = 4) -> String {
    var scroller = RowScroller(
      heights: RowHeights(count: sections.lineCount, fixed: 1), viewport: rows)
    scroller.scroll(to: offset)
    var picture = scroller.visible.map { "\($0 % 10)" }
    let sticky = StickyLines(scroller, in: sections)
    if let header = sticky.header, header.start >= 0 { picture[header.start] = "H" }
    if let footer = sticky.footer, footer.start < rows { picture[footer.start] = "F" }
    return picture.joined()
  }

  // Lines: 0 header, 1–3 rows, 4 footer, 5–6 rows, 7 header, 8–10 rows.
  @Test(arguments: zip(0...7, ["012F", "H234", "H345", "H456", "4567", "5678", "6789", "7890"]))
  func `headers and footers stay while their section is seen`(offset: Int, expected: String) {
    expectEqual(picture(at: offset), expected)
  }

  @Test func `the next section pushes the header out, cell by cell`() {
    let tall = TableSections([
      .init(rowCount: 2, hasHeader: true), .init(rowCount: 5, hasHeader: true),
    ])
    var scroller = RowScroller(
      heights: RowHeights(count: tall.lineCount, fixed: 3), viewport: 6)
    var starts: [Int?] = []
    for offset in 0...9 {
      scroller.scroll(to: offset)
      starts.append(StickyLines(scroller, in: tall).header?.start)
    }
    expectEqual(starts, [nil, 0, 0, 0, 0, 0, 0, -1, -2, nil])
  }

  @Test func `a table without sections has nothing that stays`() {
    let plain = TableSections(rowCount: 9)
    let scroller = RowScroller(heights: RowHeights(count: 9, fixed: 1), viewport: 4)
    #expect(StickyLines(scroller, in: plain).header == nil)
    #expect(StickyLines(scroller, in: plain).footer == nil)
  }
}
