import Testing
import TextBackend
import VirtualViews

struct ColumnWidthsTests {
  private let columns = [
    TableColumn("a", "A", width: .fixed(4)), TableColumn("b", "Name", width: .fitted(atMost: 9)),
    TableColumn("c", "C", width: .proportional(1)), TableColumn("d", "D", width: .proportional(2)),
  ]

  @Test func `fixed, fitted and proportional columns share a row`() {
    var widths = ColumnWidths()
    #expect(widths.places(of: columns, in: 20).map(\.width) == [4, 4, 3, 6])
    #expect(widths.places(of: columns, in: 20).map(\.start) == [0, 5, 10, 14])
    let changes = [7, 5].map { widths.fit(columns[1], to: $0) }
    #expect(changes == [true, false])
    #expect(widths.places(of: columns, in: 20).map(\.width) == [4, 7, 2, 4])
    _ = widths.fit(columns[1], to: 99)
    #expect(widths.places(of: columns, in: 20).map(\.width) == [4, 9, 1, 3])
  }

  @Test func `a resized column keeps its width, and others share what is left`() {
    var widths = ColumnWidths()
    widths.resize(columns[2], to: 6)
    #expect(widths.places(of: columns, in: 20).map(\.width) == [4, 4, 6, 3])
    widths.resize(columns[2], to: -4)
    #expect(widths.places(of: columns, in: 20).map(\.width) == [4, 4, 1, 8])
    var rigid = columns[0]
    rigid.isResizable = false
    widths.resize(rigid, to: 9)
    #expect(widths.places(of: columns, in: 20)[0].width == 4)
  }

  @Test func `the sort mark has room beside a fitted title`() {
    let column = TableColumn("x", "Size", width: .fitted(), isSortable: true)
    #expect(ColumnWidths().places(of: [column], in: 30)[0].width == 6)
  }

  @Test(arguments: 0...30)
  func `no column leaves the row, and proportional ones fill it`(length: Int) {
    let places = ColumnWidths().places(of: columns, in: length)
    let ends = places.map { $0.start + $0.width }
    #expect(ends.allSatisfy { $0 <= length })
    #expect(places.allSatisfy { $0.width >= 0 && $0.start >= 0 })
    if length >= 11 { #expect(ends.last == length) }
  }

  @Test func `no columns have no places`() {
    #expect(ColumnWidths().places(of: [], in: 9).isEmpty)
  }
}
