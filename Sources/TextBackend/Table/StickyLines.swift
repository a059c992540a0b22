package import VirtualViews

/// The header and the footer that stay at the edges of a table while their section is seen, and the totals below them.
///
///     ┌ Fruit ──────┐   The header of the section at the upper edge stays there;
///     │ pear        │   the next section's pushes it out of the way, cell by cell.
///     │ plum        │
///     ├ Vegetables ─┤
///     └ 12 ─────────┘   The totals always stay.
package struct StickyLines: Equatable, Sendable {
  /// A line that stands elsewhere than among its rows.
  package struct Line: Equatable, Sendable {
    /// The line.
    package var line: Int
    /// The row of cells it begins at, counted from the upper edge of what is seen.
    package var start: Int
  }

  /// The header at the upper edge, if one stays there.
  package var header: Line?
  /// The footer at the lower edge, if one stays there.
  package var footer: Line?

  /// The totals, if they stay at the lower edge instead of below the last row.
  package var totals: Line?

  /// Finds the lines for what a scroller shows.
  ///
  /// - Parameters:
  ///   - scroller: the rows that are seen.
  ///   - sections: the sections of the rows.
  ///   - areOfSections: true if headers and footers of sections stay, too.
  package init(_ scroller: RowScroller, in sections: TableSections, areOfSections: Bool = true) {
    let visible = scroller.visible
    guard !visible.isEmpty else { return }
    totals = Self.totals(scroller, sections)
    guard areOfSections else { return }
    let edge = totals?.start ?? scroller.viewport
    header = Self.header(scroller, sections, visible.lowerBound, edge)
    guard let bottom = visible.last(where: { scroller.start(of: $0) < edge }) else { return }
    footer = Self.footer(scroller, sections, bottom, edge)
  }

  /// The lines that stay at an edge.
  package var all: [Line] { [header, footer, totals].compactMap { $0 } }

  /// The cells above the footer and the totals that stay at the lower edge.
  func lowerEdge(of scroller: RowScroller) -> Int {
    footer?.start ?? totals?.start ?? scroller.viewport
  }

  /// The place of a line that stays at an edge; nil for any other line.
  package func edge(_ line: Int) -> Line? {
    // Without `all`: it is asked for each line.
    if header?.line == line { return header }
    if footer?.line == line { return footer }
    return totals?.line == line ? totals : nil
  }

  /// The cells that the header and the footer of a section take where they stay: 0 for one that would leave no cell to
  /// the rows.
  ///
  /// - Parameters:
  ///   - section: the number of the section.
  ///   - sections: the sections.
  ///   - heights: the heights of the lines.
  ///   - edge: the cells above the totals.
  /// - Returns: the cells of both.
  static func heights(
    ofSection section: Int, in sections: TableSections, _ heights: RowHeights, above edge: Int
  ) -> (header: Int, footer: Int) {
    let header = sections.line(of: .header(section: section)).map { heights.height(of: $0) } ?? 0
    let footer = sections.line(of: .footer(section: section)).map { heights.height(of: $0) } ?? 0
    guard header < edge else { return (0, 0) }
    return (header, header + footer < edge ? footer : 0)
  }

  private static func totals(_ scroller: RowScroller, _ sections: TableSections) -> Line? {
    guard let line = sections.totalsLine else { return nil }
    let start = scroller.viewport - scroller.heights.height(of: line)
    // There is room for a row above them.
    return start > 0 && scroller.start(of: line) > start ? Line(line: line, start: start) : nil
  }

  private static func header(
    _ scroller: RowScroller, _ sections: TableSections, _ top: Int, _ edge: Int
  ) -> Line? {
    guard let section = sections.section(of: top),
      let header = sections.line(of: .header(section: section)),
      scroller.start(of: header) < 0,
      heights(ofSection: section, in: sections, scroller.heights, above: edge).header > 0
    else { return nil }
    let end = sections.line(of: .footer(section: section)) ?? sections.lines(of: section).upperBound
    let height = scroller.heights.height(of: header)
    let room = scroller.start(of: end)
    return room > 0 ? Line(line: header, start: min(0, room - height)) : nil
  }

  private static func footer(
    _ scroller: RowScroller, _ sections: TableSections, _ bottom: Int, _ edge: Int
  ) -> Line? {
    guard bottom != sections.totalsLine, let section = sections.section(of: bottom),
      let footer = sections.line(of: .footer(section: section))
    else { return nil }
    let height = heights(ofSection: section, in: sections, scroller.heights, above: edge).footer
    guard height > 0, scroller.start(of: footer) + height > edge else { return nil }
    let hasHeader = sections.sections[section].hasHeader
    let begin = sections.lines(of: section).lowerBound + (hasHeader ? 1 : 0)
    let start = max(edge - height, scroller.start(of: begin))
    return start < edge ? Line(line: footer, start: start) : nil
  }
}
