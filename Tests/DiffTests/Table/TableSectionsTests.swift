import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

struct TableSectionsTests {
  /// Every way in which two or three sections of up to two rows can be.
  static let small: [TableSections] = {
    let sections = (0...2).flatMap { rows in
      [(false, false), (true, false), (false, true), (true, true)].map {
        TableSections.Section(rowCount: rows, hasHeader: $0.0, hasFooter: $0.1)
      }
    }
    return sections.flatMap { first in sections.map { TableSections([first, $0]) } }
      + [TableSections([]), TableSections(rowCount: 3)]
  }()

  private func places(_ sections: TableSections) -> [TableSections.Place] {
    sections.sections.enumerated().flatMap { number, section -> [TableSections.Place] in
      (section.hasHeader ? [.header(section: number)] : [])
        + (0..<section.rowCount).map { .row(section: number, row: $0) }
        + (section.hasFooter ? [.footer(section: number)] : [])
    }
  }

  @Test(arguments: small)
  func `lines and places are two names of the same`(sections: TableSections) {
    let places = places(sections)
    expectEqual(sections.lineCount, places.count)
    for (line, place) in places.enumerated() {
      expectEqual(sections.place(of: line), place)
      expectEqual(sections.line(of: place), line)
      var isRow = false
      if case .row = place { isRow = true }
      expectEqual(sections.isRow(line), isRow)
    }
    #expect(sections.place(of: places.count) == nil)
    #expect(sections.place(of: -1) == nil)
  }

  @Test(arguments: small)
  func `the nearest row is the nearest row`(sections: TableSections) {
    let rows = (0..<sections.lineCount).filter { sections.isRow($0) }
    for line in -1...sections.lineCount {
      expectEqual(sections.row(from: line, forwards: true), rows.first { $0 >= line })
      expectEqual(sections.row(from: line, forwards: false), rows.last { $0 <= line })
    }
  }

  @Test func `places that do not exist have no line`() {
    let sections = TableSections([.init(rowCount: 1), .init(rowCount: -4, hasHeader: true)])
    #expect(sections.line(of: .header(section: 0)) == nil)
    #expect(sections.line(of: .footer(section: 1)) == nil)
    #expect(sections.line(of: .row(section: 0, row: 1)) == nil)
    #expect(sections.line(of: .row(section: 7, row: 0)) == nil)
    expectEqual(sections.line(of: .header(section: 1)), 1)
  }
}

@Suite(.computes)
struct TableSizeTests {
  private func table(_ items: TableItems<Int>) -> ViewElement<String> {
    VirtualViews.table("t", rows: items) { _ in TableCell(label("l", [])) }
  }

  @Test func `more rows than can be counted are left out and reported once`() throws {
    let items = TableItems<Int>(
      rowCounts: [.max, 3, .max], headers: ["a", "b", "c"], id: { $0 }, item: { $0.row })
    var tree = ViewTree()
    let result = tree.update(to: [table(items)])
    expectEqual(result.diagnostics.map(\.identifier), ["too-many-rows"])
    expectEqual(result.diagnostics.first?.keys, ["t"])
    let node = try #require(tree.first("t"))
    expectEqual(tree.rows(of: node)?.key(at: 1), ViewKey(TableIndexPath(section: 0, row: 0)))
    #expect(tree.rows(of: node)?.key(at: .max) == nil)
    #expect(tree.update(to: [table(items)]).diagnostics.isEmpty)
    _ = tree.want(RowWindow(rows: 1..<4), of: node)
    expectEqual(tree.showWanted().counts.inserted, 3)
  }

  @Test func `as many rows as an integer counts are cut short in every way to make them`() {
    for items in [
      TableItems<Int>(count: .max, id: { $0 }, item: { $0 }),
      TableItems<Int>(rowCounts: [.max], footers: ["end"], id: { $0 }, item: { $0.row }),
    ] {
      var tree = ViewTree()
      expectEqual(tree.update(to: [table(items)]).diagnostics.count, 1)
    }
    var tree = ViewTree()
    let few = TableItems<Int>(rowCounts: [3, 0, -7], id: { $0 }, item: { $0.row })
    #expect(tree.update(to: [table(few)]).diagnostics.isEmpty)
  }

  /// A table of very many rows of which the keys that are asked for are counted.
  private final class CountingTable {
    let count: Int
    var asked = 0
    var tree = ViewTree()
    var node: NodeID { tree.first("t") ?? .root }

    init(_ count: Int) { self.count = count }

    func show(from first: Int, _ props: [TableProp<Int, String>] = []) {
      let items = TableItems<Int>(
        count: count,
        id: { row in
          self.asked += 1
          return first + row
        }, item: { first + $0 })
      asked = 0
      _ = tree.update(to: [
        VirtualViews.table("t", [.batch(props)], rows: items) {
          TableCell(label("l", [.text("\($0 ?? 0)")]))
        }
      ])
    }
  }

  @Test func `a filter that lets no visible row through asks for a bounded number of keys`() {
    let table = CountingTable(1_000_000)
    table.show(from: 0)
    _ = table.tree.show(RowWindow(rows: 500_000..<500_020), of: table.node)
    table.show(from: 2_000_000)
    #expect(table.asked < 1 << 19, "\(table.asked)")
  }

  @Test func `a selected row that is gone is not looked for in all rows whenever items change`() {
    let table = CountingTable(Effort.count(push: 600_000, full: 1_000_000))
    let last = ViewKey(table.count - 1)
    let selection = [TableProp<Int, String>.selectedKey(last), .selectionMode(.single)]
    table.show(from: 0, selection)
    #expect(table.asked >= table.count)
    for turn in 1..<Effort.count(push: 3, full: 4) {
      table.show(from: 2_000_000 * turn, selection)
      #expect(table.asked < 1 << 20, "\(table.asked)")
    }
  }

  @Test func `a text is found whatever the case of its letters`() throws {
    let texts = ["Apple", "ähnlich", "Ärger", "banana", "İx", ""]
    var tree = ViewTree()
    _ = tree.update(to: [
      VirtualViews.table("t", [.findByTyping { $0 }], items: texts, id: \.self) {
        label("l", [.text($0)])
      } as ViewElement<String>
    ])
    let node = try #require(tree.first("t"))
    for (text, line) in [
      ("a", 0), ("APP", 0), ("Ä", 1), ("är", 2), ("B", 3), ("i", nil), ("İ", 4), ("x", nil),
      ("ban", 3),
    ] as [(String, Int?)] {
      expectEqual(tree.rows(of: node)?.line(beginningWith: text, from: 0), line, "\(text)")
    }
  }
}

struct RowWindowTests {
  @Test func `extras stand before and after the rows, and none is there twice`() {
    let window = RowWindow(rows: 4..<7, extras: [9, 0, 5, 9, 2])
    expectEqual(window.indices, [0, 2, 4, 5, 6, 9])
    expectEqual(window.count, 6)
    for (position, row) in window.indices.enumerated() {
      expectEqual(window.position(of: row), position)
      #expect(window.contains(row))
    }
    #expect(window.position(of: 3) == nil)
    expectEqual(window.anchor, 4)
  }
}
