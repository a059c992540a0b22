package import VirtualViews

/// Which header and footer stay at the edges of a table while their section is seen.
///
///     ┌ Fruit ──────┐   The header of the section at the upper edge stays there;
///     │ pear        │   the next section's pushes it out of the way, cell by cell.
///     │ plum        │
///     ├ Vegetables ─┤
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

  /// Finds the lines for what a scroller shows.
  package init(_ scroller: RowScroller, in sections: TableSections) {
    let visible = scroller.visible
    guard !visible.isEmpty else { return }
    header = Self.header(scroller, sections, visible.lowerBound)
    footer = Self.footer(scroller, sections, visible.upperBound - 1)
  }

  /// Where a line stands, if it stays at an edge.
  package func edge(_ line: Int) -> Line? {
    if header?.line == line { return header }
    return footer?.line == line ? footer : nil
  }

  private static func header(
    _ scroller: RowScroller, _ sections: TableSections, _ top: Int
  ) -> Line? {
    guard let section = sections.section(of: top),
      let header = sections.line(of: .header(section: section)),
      scroller.start(of: header) < 0
    else { return nil }
    let end = sections.line(of: .footer(section: section)) ?? sections.lines(of: section).upperBound
    let height = scroller.heights.height(of: header)
    let room = scroller.start(of: end)
    return room > 0 ? Line(line: header, start: min(0, room - height)) : nil
  }

  private static func footer(
    _ scroller: RowScroller, _ sections: TableSections, _ bottom: Int
  ) -> Line? {
    guard let section = sections.section(of: bottom),
      let footer = sections.line(of: .footer(section: section))
    else { return nil }
    let height = scroller.heights.height(of: footer)
    guard scroller.start(of: footer) + height > scroller.viewport else { return nil }
    let hasHeader = sections.sections[section].hasHeader
    let begin = sections.lines(of: section).lowerBound + (hasHeader ? 1 : 0)
    let start = max(scroller.viewport - height, scroller.start(of: begin))
    return start < scroller.viewport ? Line(line: footer, start: start) : nil
  }
}
