/// The groups of the rows of a table, and the lines of the table that they take.
///
/// The lines of a table are counted from 0 through all sections, headers and footers among them:
///
///     line  0  header of section 0
///           1  row 0
///           2  row 1
///           3  header of section 1
///           4  row 0
///           5  footer of section 1
///
/// A table without sections is one section without header and footer.
public struct TableSections: Hashable, Sendable {
  /// One section.
  public struct Section: Hashable, Sendable {
    /// The number of its rows.
    public var rowCount: Int
    /// True if there is a line above its rows.
    public var hasHeader: Bool
    /// True if there is a line below its rows.
    public var hasFooter: Bool

    /// Makes a section; fewer than no rows count as none.
    public init(rowCount: Int, hasHeader: Bool = false, hasFooter: Bool = false) {
      self.rowCount = max(0, rowCount)
      self.hasHeader = hasHeader
      self.hasFooter = hasFooter
    }

    var lineCount: Int { rowCount + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }

    /// The section without the rows that would make more than some lines of it.
    func limited(to lines: Int) -> Section {
      let fixed = (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0)
      return Section(
        rowCount: min(rowCount, lines - fixed), hasHeader: hasHeader, hasFooter: hasFooter)
    }
  }

  /// The part of a table that a line shows.
  public enum Place: Hashable, Sendable {
    /// The line above the rows of a section.
    case header(section: Int)
    /// A row of a section.
    case row(section: Int, row: Int)
    /// The line below the rows of a section.
    case footer(section: Int)
  }

  /// The sections.
  public let sections: [Section]
  /// The number of lines of all sections.
  public let lineCount: Int
  /// True if the last line is a row of totals: it stands in the columns, and stays at the lower edge.
  public let hasTotals: Bool
  /// True if rows were left out because there are more lines than ``greatestLineCount``.
  public let isCutShort: Bool
  // The first line of each section.
  private let starts: [Int]

  /// The number of lines up to which a table counts: calculations with lines, and with their cells, never overflow.
  public static let greatestLineCount = 1 << 46

  /// Makes sections; rows beyond a total of ``greatestLineCount`` lines are left out.
  ///
  /// - Parameters:
  ///   - sections: the sections.
  ///   - hasTotals: true if the footer of the last section is a row of totals; ignored if it has no footer.
  /// - Complexity: O(*s*) in the number of sections.
  public init(_ sections: [Section], hasTotals: Bool = false) {
    var (limited, starts, line) = ([Section](), [Int](), 0)
    limited.reserveCapacity(sections.count)
    starts.reserveCapacity(sections.count)
    for section in sections {
      let section = section.limited(to: Self.greatestLineCount - line)
      limited.append(section)
      starts.append(line)
      line += section.lineCount
    }
    self.sections = limited
    self.starts = starts
    lineCount = line
    isCutShort = limited != sections
    self.hasTotals = hasTotals && limited.last?.hasFooter == true
  }

  /// The line of the totals; nil if there are none.
  package var totalsLine: Int? { hasTotals ? lineCount - 1 : nil }

  /// True if there is a row, and not only headers and footers.
  package var hasRows: Bool { sections.contains { $0.rowCount > 0 } }

  /// One section without rows; there once, because every table begins with it.
  static let none = TableSections(rowCount: 0)

  /// Makes one section of rows and nothing else.
  public init(rowCount: Int) { self.init([Section(rowCount: rowCount)]) }

  /// The part of the table that a line shows; nil if there is no such line.
  ///
  /// - Complexity: O(log *s*) in the number of sections.
  public func place(of line: Int) -> Place? {
    guard let number = section(of: line) else { return nil }
    let section = sections[number]
    let row = line - starts[number] - (section.hasHeader ? 1 : 0)
    if row < 0 { return .header(section: number) }
    return row < section.rowCount ? .row(section: number, row: row) : .footer(section: number)
  }

  /// The line of a place; nil if there is no such place.
  public func line(of place: Place) -> Int? {
    switch place {
    case .header(let number):
      guard sections.indices.contains(number), sections[number].hasHeader else { return nil }
      return starts[number]
    case .row(let number, let row):
      guard sections.indices.contains(number), row >= 0, row < sections[number].rowCount else {
        return nil
      }
      return starts[number] + (sections[number].hasHeader ? 1 : 0) + row
    case .footer(let number):
      guard sections.indices.contains(number), sections[number].hasFooter else { return nil }
      return starts[number] + sections[number].lineCount - 1
    }
  }

  /// The section a line is in; nil if there is no such line.
  public func section(of line: Int) -> Int? {
    guard line >= 0, line < lineCount else { return nil }
    var (low, high) = (0, starts.count)
    // The last section that begins at the line or before; empty ones begin where the next does.
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= line { low = middle } else { high = middle }
    }
    return low
  }

  /// The lines of a section.
  public func lines(of section: Int) -> Range<Int> {
    starts[section]..<starts[section] + sections[section].lineCount
  }

  /// The rows among some lines, counted from 0 through all sections without headers and footers.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public func rows(in lines: Range<Int>) -> Range<Int> {
    let end = rowCount(before: lines.upperBound)
    return min(rowCount(before: lines.lowerBound), end)..<end
  }

  /// The number of rows before a line.
  private func rowCount(before line: Int) -> Int {
    sections.indices.reduce(0) { count, number in
      let first = starts[number] + (sections[number].hasHeader ? 1 : 0)
      return count + min(max(0, line - first), sections[number].rowCount)
    }
  }

  /// Returns true if a line is a row, and not a header or a footer.
  public func isRow(_ line: Int) -> Bool {
    if case .row = place(of: line) { return true }
    return false
  }

  /// Returns true if the views inside of a line stand in the columns of the table: a row, or the totals.
  package func hasColumns(_ line: Int) -> Bool { isRow(line) || line == totalsLine }

  /// The row nearest to a line in a direction, the line itself included.
  ///
  /// - Parameters:
  ///   - line: where to begin.
  ///   - forwards: true to search behind the line, false to search before it.
  ///   - isWanted: returns true for the rows that count.
  /// - Returns: the line of the row; nil if there is none.
  /// - Complexity: O(*s*) in the number of sections without rows that lie between.
  public func row(
    from line: Int, forwards: Bool, where isWanted: (_ line: Int) -> Bool = { _ in true }
  ) -> Int? {
    var line = min(max(forwards ? 0 : -1, line), forwards ? lineCount : lineCount - 1)
    while line >= 0, line < lineCount {
      if isRow(line), isWanted(line) { return line }
      line += forwards ? 1 : -1
    }
    return nil
  }
}
