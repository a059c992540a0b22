import Expectations
import SeededRandom
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
    expectEqual(widths.places(of: columns, in: 20).map(\.width), [4, 4, 3, 6])
    expectEqual(widths.places(of: columns, in: 20).map(\.start), [0, 5, 10, 14])
    let changes = [7, 5].map { widths.fit(columns[1], to: $0) }
    expectEqual(changes, [true, false])
    expectEqual(widths.places(of: columns, in: 20).map(\.width), [4, 7, 2, 4])
    _ = widths.fit(columns[1], to: 99)
    expectEqual(widths.places(of: columns, in: 20).map(\.width), [4, 9, 1, 3])
  }

  @Test func `a resized column keeps its width, and others share what is left`() {
    var widths = ColumnWidths()
    widths.resize(columns[2], to: 6)
    expectEqual(widths.places(of: columns, in: 20).map(\.width), [4, 4, 6, 3])
    widths.resize(columns[2], to: -4)
    expectEqual(widths.places(of: columns, in: 20).map(\.width), [4, 4, 1, 8])
    var rigid = columns[0]
    rigid.isResizable = false
    widths.resize(rigid, to: 9)
    expectEqual(widths.places(of: columns, in: 20)[0].width, 4)
  }

  @Test func `the sort mark has room beside a fitted title`() {
    let column = TableColumn("x", "Size", width: .fitted(), isSortable: true)
    expectEqual(ColumnWidths().places(of: [column], in: 30)[0].width, 6)
  }

  @Test(arguments: 0...30)
  func `proportional columns fill the row, and what is too narrow for all keeps its width`(
    length: Int
  ) {
    let places = ColumnWidths().places(of: columns, in: length)
    #expect(places.map(\.width).allSatisfy { $0 >= 1 })
    expectEqual(places.last?.cells.upperBound, max(length, 4 + 4 + 1 + 1 + 3))
    expectEqual(ColumnWidths().length(of: columns, in: length), max(length, 13))
  }

  @Test func `a share that is too small for a title takes from the others`() {
    let columns = [
      TableColumn("a", "A", width: .proportional(9)), TableColumn("b", "Name"),
      TableColumn("c", "A long title"),
    ]
    let widths = ColumnWidths()
    expectEqual(widths.places(of: columns, in: 32).map(\.width), [18, 4, 8])
    expectEqual(widths.places(of: columns, in: 5).map(\.width), [1, 4, 8])
  }

  @Test(arguments: 0..<200)
  func `any columns have all their cells side by side`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let columns = (0..<Int.random(in: 1...9, using: &random)).map { number in
      let width: TableColumn.Width =
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .fixed(Int.random(in: 1...40, using: &random))
        case 1: .fitted(atMost: Int.random(in: 1...40, using: &random))
        default: .proportional(Int.random(in: 1...9, using: &random))
        }
      let title = String(repeating: "t", count: Int.random(in: 0...12, using: &random))
      return TableColumn(number, title, width: width, isSortable: Bool.random(using: &random))
    }
    var widths = ColumnWidths()
    for column in columns { _ = widths.fit(column, to: Int.random(in: 0...60, using: &random)) }
    for column in columns where Int.random(in: 0..<4, using: &random) == 0 {
      widths.resize(column, to: Int.random(in: -5...50, using: &random))
    }
    let length = Int.random(in: 0...120, using: &random)
    let places = widths.places(of: columns, in: length)
    #expect(places.allSatisfy { $0.width >= 1 }, "seed \(seed)")
    for (place, next) in zip(places, places.dropFirst()) {
      expectEqual(next.start, place.cells.upperBound + ColumnWidths.gap, "seed \(seed)")
    }
    let end = widths.length(of: columns, in: length)
    let fills = columns.contains { column in
      if case .proportional = column.width { return !widths.isResized(column) }
      return false
    }
    if fills { #expect(end >= length, "seed \(seed)") }
  }

  @Test
  func
    `a width that the user chose counts until the column has another one, and while it is hidden`()
  {
    var widths = ColumnWidths()
    func columns(_ width: TableColumn.Width) -> [TableColumn] {
      [TableColumn("a", "", width: width)]
    }
    widths.resize(columns(.fixed(3))[0], to: 7)
    for width in [TableColumn.Width.fixed(3), .fixed(0), .fixed(3)] {
      widths.follow(columns(width))
      expectEqual(widths.places(of: columns(width), in: 20)[0].width, width == .fixed(0) ? 0 : 7)
    }
    widths.follow([])
    widths.follow(columns(.fitted()))
    widths.follow(columns(.fixed(3)))
    expectEqual(widths.places(of: columns(.fixed(3)), in: 20)[0].width, 3)
  }

  @Test func `fitted columns give way, the widest first, before the table scrolls sideways`() {
    let columns = [
      TableColumn("sign", "", width: .fixed(1)),
      TableColumn("from", "From", width: .fitted(atMost: 16)),
      TableColumn("subject", "Subject"), TableColumn("date", "Date", width: .fitted()),
    ]
    var widths = ColumnWidths()
    _ = widths.fit(columns[1], to: 20)
    _ = widths.fit(columns[3], to: 10)
    func shown(_ length: Int) -> [Int] { widths.places(of: columns, in: length).map(\.width) }
    expectEqual(shown(40), [1, 16, 10, 10])
    expectEqual(shown(37), [1, 16, 7, 10])
    expectEqual(shown(36), [1, 15, 7, 10])
    expectEqual(shown(30), [1, 10, 7, 9])
    expectEqual(shown(27), [1, 8, 7, 8])
    // Not enough: then each is to be read as a whole.
    expectEqual(shown(26), [1, 16, 7, 10])
    widths.resize(columns[1], to: 12)
    expectEqual(shown(32), [1, 12, 7, 9], "the user's width stays")
  }

  @Test(arguments: 0..<200)
  func `columns that can give way are as wide as the table`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (columns, widths) = ([TableColumn](), ColumnWidths())
    // The cells that all columns together can do without.
    var spare = 0
    for number in 0..<Int.random(in: 1...6, using: &random) {
      let title = Int.random(in: 0...12, using: &random)
      let (most, widest) = (
        Int.random(in: 1...40, using: &random), Int.random(in: 0...60, using: &random)
      )
      columns.append(
        TableColumn(number, String(repeating: "t", count: title), width: .fitted(atMost: most)))
      _ = widths.fit(columns[number], to: widest)
      let width = min(most, max(title, widest))
      spare += width - min(width, max(title, 8))
    }
    let whole = widths.length(of: columns, in: 0)
    let least = whole - spare
    for length in 0..<whole {
      let end = widths.length(of: columns, in: length)
      #expect(end == (length < least ? whole : length), "seed \(seed): \(end) in \(length)")
    }
  }

  @Test func `no columns have no places`() {
    #expect(ColumnWidths().places(of: [], in: 9).isEmpty)
  }
}
