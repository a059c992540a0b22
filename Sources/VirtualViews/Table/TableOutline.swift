/// What is known of a table's items without their type: how they are grouped, and their keys.
@usableFromInline
struct TableOutline {
  /// How the rows are grouped.
  let sections: TableSections
  /// The text above the rows of each section, if there is one.
  let headers: [String?]
  /// The text below the rows of each section, if there is one.
  let footers: [String?]
  let key: (_ section: Int, _ row: Int) -> ViewKey
  let sectionKey: (_ section: Int) -> ViewKey
  /// Where the items lie, if rows depend on nothing else.
  let storage: ItemStorage?

  @usableFromInline
  init(
    rowCount: Int, storage: ItemStorage? = nil,
    key: @escaping (_ section: Int, _ row: Int) -> ViewKey
  ) {
    self.init(
      sections: TableSections(rowCount: rowCount), headers: [], footers: [], storage: storage,
      sectionKey: { ViewKey($0) }, key: key)
  }

  init(
    sections: TableSections, headers: [String?], footers: [String?], storage: ItemStorage?,
    sectionKey: @escaping (_ section: Int) -> ViewKey,
    key: @escaping (_ section: Int, _ row: Int) -> ViewKey
  ) {
    self.sections = sections
    self.headers = headers
    self.footers = footers
    self.storage = storage
    self.sectionKey = sectionKey
    self.key = key
  }

  /// The key of a line.
  func key(at line: Int) -> ViewKey {
    switch sections.place(of: line) {
    case .row(let section, let row): key(section, row)
    case .header(let section): ViewKey(SectionLine(section: sectionKey(section), isHeader: true))
    case .footer(let section): ViewKey(SectionLine(section: sectionKey(section), isHeader: false))
    case nil: ViewKey(line < 0 ? TableEnd.header : TableEnd.footer)
    }
  }

  /// The text of a section's header or footer.
  func text(at line: Int) -> String? {
    switch sections.place(of: line) {
    case .header(let section): headers[section]
    case .footer(let section): footers[section]
    default: nil
    }
  }
}

/// The keys of the views above the first and below the last row.
private enum TableEnd: Hashable {
  case header, footer
}

/// The key of a section's header or footer, which no item has.
private struct SectionLine: Hashable {
  var section: ViewKey
  var isHeader: Bool
}
