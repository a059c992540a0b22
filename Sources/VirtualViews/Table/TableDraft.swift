/// A table while its properties are filled in.
struct TableDraft<Item, Msg> {
  var table = Table()
  private let lines: TableLines<Item>
  private var handlers = HandlerList.none
  private let header: ViewElement<Msg>?
  private let footer: ViewElement<Msg>?
  private var text: ((Item) -> String)?

  init(_ props: [TableProp<Item, Msg>], _ items: TableItems<Item>) {
    var (header, footer) = (ViewElement<Msg>?.none, ViewElement<Msg>?.none)
    for prop in props {
      prop.apply(to: &table)
      switch prop {
      case .headerView(let view): header = view
      case .footerView(let view): footer = view
      case .findByTyping(let text): self.text = text
      default: break
      }
    }
    (self.header, self.footer) = (header, footer)
    lines = TableLines(items: items, hasHeader: header != nil, hasFooter: footer != nil)
    for prop in props {
      if let handler = prop.handler({ [lines] in lines.item(at: $0) }) { handlers.append(handler) }
    }
  }

  /// Sends a message when a person tries again.
  mutating func handleRetry(_ message: Msg) {
    handlers.append(
      HandlerRecord(
        events: .primaryAction, options: EventHandlingOptions(), maker: .message(message)))
  }

  func element<Key: Hashable>(
    _ key: Key, _ place: SourcePlace, _ cell: @escaping (Item?) -> TableCell<Msg>
  ) -> ViewElement<Msg> {
    let (lines, header, footer) = (lines, header, footer)
    var table = table
    table.sections = lines.sections
    let make: (Int) -> TableRow = { line in
      if line == 0, let header { return TableRow(header.record, reuseIdentifier: "headerView") }
      if line == lines.sections.lineCount - 1, let footer {
        return TableRow(footer.record, reuseIdentifier: "footerView")
      }
      if let text = lines.text(at: line) {
        let view: ViewElement<Msg> = TableLines<Item>.view(of: text)
        return TableRow(view.record, reuseIdentifier: "section")
      }
      let cell = cell(lines.item(at: line))
      return TableRow(cell.element.record, reuseIdentifier: cell.reuseIdentifier)
    }
    let text = text
    let source = TableSource(
      place: place, sections: lines.sections, items: lines,
      rows: TableSource.Rows(
        key: { lines.key(at: $0) }, make: make, isSame: { lines.isSame($0, $1, $2) },
        text: text.map { text in { lines.item(at: $0).map(text) ?? "" } }),
      storage: header == nil && footer == nil ? lines.items.storage : nil)
    return ViewElement(
      key: ViewKey(key), content: table.content,
      interior: ElementInterior(handlers: handlers, source: .table(source)))
  }
}

/// The lines of a table: its header, those of its sections, its footer.
///
/// A class, because all that makes rows holds them: copying the items, whose type is not known here,
/// took a fifth of the instructions that describe a table.
final class TableLines<Item> {
  let items: TableItems<Item>
  let hasHeader: Bool
  let sections: TableSections

  init(items: TableItems<Item>, hasHeader: Bool, hasFooter: Bool) {
    self.items = items
    self.hasHeader = hasHeader
    guard hasHeader || hasFooter else {
      sections = items.sections
      return
    }
    sections = TableSections(
      (hasHeader ? [TableSections.Section(rowCount: 0, hasHeader: true)] : [])
        + items.sections.sections
        + (hasFooter ? [TableSections.Section(rowCount: 0, hasFooter: true)] : []))
  }

  /// The line as the items count it.
  private func line(_ line: Int) -> Int { hasHeader ? line - 1 : line }

  func item(at line: Int) -> Item? { items.item(at: self.line(line)) }

  func key(at line: Int) -> ViewKey { items.key(at: self.line(line)) }

  /// The text of a section's header or footer.
  func text(at line: Int) -> String? {
    switch items.sections.place(of: self.line(line)) {
    case .header(let section): items.headers[section]
    case .footer(let section): items.footers[section]
    default: nil
    }
  }

  /// The view of a section's header or footer.
  static func view<Msg>(of text: String) -> ViewElement<Msg> {
    label("section", [.text(text), .set(\.font, to: .bold)])
  }

  /// Whether a line shows the same as a line of other items.
  func isSame(_ line: Int, _ other: Any, _ otherLine: Int) -> Bool {
    guard let isEqual = items.isEqual, let other = other as? TableLines else { return false }
    switch (item(at: line), other.item(at: otherLine)) {
    case (let item?, let old?): return isEqual(item, old)
    case (nil, nil):
      if let text = text(at: line) { return text == other.text(at: otherLine) }
      // Rows that are not loaded yet all show the same.
      return isRow(line) && other.isRow(otherLine)
    default: return false
    }
  }

  private func isRow(_ line: Int) -> Bool { items.sections.isRow(self.line(line)) }
}
