/// The lines of a table: its header, those of its sections, its footer.
@usableFromInline
final class TableLines {
  let sections: TableSections
  /// Where the items lie, if the lines depend on nothing else.
  let storage: ItemStorage?
  private let outline: TableOutline
  private let header: ElementRecord?
  private let footer: ElementRecord?

  @usableFromInline
  init(_ outline: TableOutline, header: ElementRecord?, footer: ElementRecord?) {
    self.outline = outline
    self.header = header
    self.footer = footer
    guard header != nil || footer != nil else {
      sections = outline.sections
      storage = outline.storage
      return
    }
    storage = nil
    sections = TableSections(
      (header != nil ? [TableSections.Section(rowCount: 0, hasHeader: true)] : [])
        + outline.sections.sections
        + (footer != nil ? [TableSections.Section(rowCount: 0, hasFooter: true)] : []))
  }

  /// The line as the items count it.
  private func line(_ line: Int) -> Int { header != nil ? line - 1 : line }

  /// The place of the item at a line; nil for headers and footers.
  @usableFromInline
  func place(of line: Int) -> (section: Int, row: Int)? {
    guard case .row(let section, let row) = outline.sections.place(of: self.line(line)) else {
      return nil
    }
    return (section, row)
  }

  func key(at line: Int) -> ViewKey { outline.key(at: self.line(line)) }

  /// The view of a line that shows no item; nil for a row.
  func fixedRow(at line: Int) -> TableRow? {
    if line == 0, let header { return TableRow(header, reuseIdentifier: "headerView") }
    if line == sections.lineCount - 1, let footer {
      return TableRow(footer, reuseIdentifier: "footerView")
    }
    guard let text = outline.text(at: self.line(line)) else { return nil }
    let view: ViewElement<Never> = label("section", [.text(text), .set(\.font, to: .bold)])
    return TableRow(view.record, reuseIdentifier: "section")
  }

  /// Whether a line has the text of a line of another table; nil where both show items.
  func isSameText(_ line: Int, as other: TableLines, _ otherLine: Int) -> Bool? {
    let (isRow, isOtherRow) = (place(of: line) != nil, other.place(of: otherLine) != nil)
    if isRow, isOtherRow { return nil }
    guard !isRow, !isOtherRow, let text = outline.text(at: self.line(line)) else { return false }
    return text == other.outline.text(at: other.line(otherLine))
  }
}
