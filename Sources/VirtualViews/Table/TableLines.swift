/// The lines of a table without the type of its items: the table's header, its sections, its footer, its totals.
struct TableLines {
  /// One section, or the header, the footer or the totals of the table, which are sections without rows.
  struct Section {
    var key: ViewKey
    var rowCount = 0
    var header: FixedLine?
    var footer: FixedLine?

    /// True if the footer is the totals of the table.
    var hasTotals: Bool {
      if case .totals = footer { true } else { false }
    }
  }

  /// A line that shows no item.
  enum FixedLine {
    case text(String)
    case view(ElementRecord)
    case totals(ElementRecord)

    var row: TableRow {
      switch self {
      case .view(let record): return TableRow(record: record, reuseIdentifier: "edge")
      case .totals(let record): return TableRow(record: record, reuseIdentifier: "totals")
      case .text(let text):
        let view: ViewElement<Never> = label("section", [.text(text), .font(.bold)])
        return TableRow(record: view.record, reuseIdentifier: "section")
      }
    }

    /// True if two lines are known to show the same; views are not compared.
    func isSame(as other: FixedLine?) -> Bool {
      guard case .text(let text) = self, case .text(let old)? = other else { return false }
      return text == old
    }
  }

  /// The numbers of the rows, headers and footers.
  let sections: TableSections
  private let parts: [Section]
  // The number of sections before those of the items.
  private let offset: Int
  private let rowKey: (_ section: Int, _ row: Int) -> ViewKey
  /// True if the keys of the rows are their positions, whatever items they show.
  let areNumbered: Bool

  init(
    _ parts: [Section], offset: Int = 0, areNumbered: Bool = false,
    rowKey: @escaping (_ section: Int, _ row: Int) -> ViewKey
  ) {
    sections = TableSections(
      parts.map {
        TableSections.Section(
          rowCount: $0.rowCount, hasHeader: $0.header != nil, hasFooter: $0.footer != nil)
      }, hasTotals: parts.last?.hasTotals ?? false)
    self.parts = parts
    self.offset = offset
    self.areNumbered = areNumbered
    self.rowKey = rowKey
  }

  /// The lines of one section of rows whose keys are their positions.
  static func numbered(_ count: Int) -> TableLines {
    TableLines([Section(key: 0, rowCount: count)], areNumbered: true) { .integer($1) }
  }

  /// Returns these lines between a header and a footer of the table, and above its totals.
  func between(
    header: ElementRecord?, footer: ElementRecord?, totals: ElementRecord?
  ) -> TableLines {
    guard header != nil || footer != nil || totals != nil else { return self }
    let key = ViewKey(TableEdge.around)
    let first = header.map { [Section(key: key, header: .view($0))] } ?? []
    var last = footer.map { [Section(key: key, footer: .view($0))] } ?? []
    if let totals { last.append(Section(key: ViewKey(TableEdge.totals), footer: .totals(totals))) }
    return TableLines(
      first + parts + last, offset: first.count, areNumbered: areNumbered, rowKey: rowKey)
  }

  /// The place of the item at a line; nil for headers and footers.
  func place(of line: Int) -> (section: Int, row: Int)? {
    guard case .row(let section, let row)? = sections.place(of: line) else { return nil }
    return (section - offset, row)
  }

  /// The key of a line, which exists.
  func key(at line: Int) -> ViewKey {
    switch sections.place(of: line) {
    case .row(let section, let row): rowKey(section - offset, row)
    case .header(let section): ViewKey(FixedKey(section: parts[section].key, isHeader: true))
    case .footer(let section): ViewKey(FixedKey(section: parts[section].key, isHeader: false))
    case nil: preconditionFailure("a line \(line) of \(sections.lineCount): a programming error")
    }
  }

  /// The header or footer at a line; nil for a row.
  func fixedLine(at line: Int) -> FixedLine? {
    switch sections.place(of: line) {
    case .header(let section): parts[section].header
    case .footer(let section): parts[section].footer
    default: nil
    }
  }

  /// True if the lines have the keys of other lines, of which the rows have the same keys if they have as many.
  func hasSameKeys(as other: TableLines) -> Bool {
    // By number: a part is large, and a loop over parts would copy each.
    sections == other.sections && parts.indices.allSatisfy { parts[$0].key == other.parts[$0].key }
  }

  /// True if all headers and footers are known to be those of other lines, which have the same keys.
  func hasSameFixedLines(as other: TableLines) -> Bool {
    parts.indices.allSatisfy {
      parts[$0].header?.isSame(as: other.parts[$0].header) ?? true
        && parts[$0].footer?.isSame(as: other.parts[$0].footer) ?? true
    }
  }
}

/// The keys of the sections that are the header and the footer of a table, and its totals.
private enum TableEdge: Hashable { case around, totals }

/// The key of a header or footer, which no item has.
private struct FixedKey: Hashable {
  var section: ViewKey
  var isHeader: Bool
}

extension ViewKey {
  /// True if it is that of a header or a footer.
  var isOfFixedLine: Bool { value(as: FixedKey.self) != nil }
}
