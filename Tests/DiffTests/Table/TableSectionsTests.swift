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
    #expect(sections.lineCount == places.count)
    for (line, place) in places.enumerated() {
      #expect(sections.place(of: line) == place)
      #expect(sections.line(of: place) == line)
      var isRow = false
      if case .row = place { isRow = true }
      #expect(sections.isRow(line) == isRow)
    }
    #expect(sections.place(of: places.count) == nil)
    #expect(sections.place(of: -1) == nil)
  }

  @Test(arguments: small)
  func `the nearest row is the nearest row`(sections: TableSections) {
    let rows = (0..<sections.lineCount).filter { sections.isRow($0) }
    for line in -1...sections.lineCount {
      #expect(sections.row(from: line, forwards: true) == rows.first { $0 >= line })
      #expect(sections.row(from: line, forwards: false) == rows.last { $0 <= line })
    }
  }

  @Test func `places that do not exist have no line`() {
    let sections = TableSections([.init(rowCount: 1), .init(rowCount: -4, hasHeader: true)])
    #expect(sections.line(of: .header(section: 0)) == nil)
    #expect(sections.line(of: .footer(section: 1)) == nil)
    #expect(sections.line(of: .row(section: 0, row: 1)) == nil)
    #expect(sections.line(of: .row(section: 7, row: 0)) == nil)
    #expect(sections.line(of: .header(section: 1)) == 1)
  }
}

struct RowWindowTests {
  @Test func `extras stand before and after the rows, and none is there twice`() {
    let window = RowWindow(rows: 4..<7, extras: [9, 0, 5, 9, 2])
    #expect(window.indices == [0, 2, 4, 5, 6, 9])
    #expect(window.count == 6)
    for (position, row) in window.indices.enumerated() {
      #expect(window.position(of: row) == position)
      #expect(window.contains(row))
    }
    #expect(window.position(of: 3) == nil)
    #expect(window.anchor == 4)
  }
}
