import TextBackend
import VirtualViews

/// Makes lines of a table: a grid, or the cells below each other where a grid has no room.
struct TableLayout {
  /// The fewest columns of a cell in a grid.
  static let leastColumns = 3

  private let table: MarkdownTable
  private let layout: BlockLayout
  private let width: Int

  init(_ table: MarkdownTable, _ layout: BlockLayout, width: Int) {
    (self.table, self.layout, self.width) = (table, layout, width)
  }

  var lines: [LaidLine] {
    let count = table.header.count
    // Each cell has a blank at its sides and a line before it.
    let room = width - 3 * count - 1
    guard room >= count * Self.leastColumns || room >= 0 && fits(room) else { return listed }
    let header = table.header.map { layout.inline($0).styled(layout.key.look.tableHeader) }
    let rows = table.rows.map { $0.map(layout.inline) }
    return grid([header] + rows, widths: Self.shared(room, among: natural([header] + rows)))
  }

  /// True if the cells have few enough columns, which is looked at where there is little room only.
  private func fits(_ room: Int) -> Bool {
    let rows = ([table.header] + table.rows).map { $0.map(layout.inline) }
    return natural(rows).reduce(0, +) <= room
  }

  /// The columns that the cells take if none is wrapped.
  private func natural(_ rows: [[Text]]) -> [Int] {
    var widths = Array(repeating: 1, count: table.header.count)
    for row in rows {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], layout.metrics.columns(of: cell))
      }
    }
    return widths
  }

  /// Widths that take no more than the room: narrow ones stay, and wide ones share what is left.
  static func shared(_ room: Int, among natural: [Int]) -> [Int] {
    guard natural.reduce(0, +) > room else { return natural }
    var (widths, left) = (natural, room)
    let byWidth = natural.indices.sorted { natural[$0] < natural[$1] }
    for (number, column) in byWidth.enumerated() {
      widths[column] = min(natural[column], left / (natural.count - number))
      left -= widths[column]
    }
    return widths
  }

  // MARK: - The grid

  private func grid(_ rows: [[Text]], widths: [Int]) -> [LaidLine] {
    let cells = rows.map { row in
      row.enumerated().map { layout.wrapped($1, widths[$0]) }
    }
    // Only a line between rows tells where a row ends whose cells have several lines.
    let isSpaced = cells.dropFirst().contains { row in row.contains { $0.count > 1 } }
    var lines = [LaidLine.drawn(border(0, widths))]
    for (number, row) in cells.enumerated() {
      if number == 1 || number > 1 && isSpaced { lines.append(.drawn(border(1, widths))) }
      lines += self.lines(of: row, widths)
    }
    return lines + [.drawn(border(2, widths))]
  }

  private func lines(of row: [[Text]], _ widths: [Int]) -> [LaidLine] {
    let upright = Text(layout.signs.upright, style: layout.key.look.line)
    return (0..<max(1, row.map(\.count).max() ?? 1)).map { number in
      var (line, count) = (upright, 1)
      var cells: [Range<Int>] = []
      for column in widths.indices {
        let text = column < row.count && number < row[column].count ? row[column][number] : ""
        let padded = layout.metrics.padded(
          text, to: widths[column], alignment: table.alignments[column].textAlignment)
        let (all, own) = (padded.string, text.string)
        let before =
          own.isEmpty ? 0 : all.prefix { $0 == " " }.count - own.prefix { $0 == " " }.count
        cells.append(count + 1 + before..<count + 1 + before + own.count)
        line = line + " " + padded + " " + upright
        count += all.count + 3
      }
      return LaidLine(line, cells: cells, continuesCells: number > 0)
    }
  }

  private func border(_ kind: Int, _ widths: [Int]) -> Text {
    let corners = layout.signs.corners[kind]
    let parts = widths.map { String(repeating: layout.signs.rule, count: $0 + 2) }
    return Text(
      corners[0] + parts.joined(separator: corners[1]) + corners[2], style: layout.key.look.line)
  }

  // MARK: - Cells below each other

  /// The cells of each row, each behind the text above its column.
  private var listed: [LaidLine] {
    let header = table.header.map { layout.inline($0).styled(layout.key.look.tableHeader) }
    guard !table.rows.isEmpty else { return header.flatMap { wrapped($0) } }
    var lines: [LaidLine] = []
    for (number, row) in table.rows.enumerated() {
      if number > 0 { lines.append(.drawn(layout.rule(width))) }
      for (name, cell) in zip(header, row) { lines += wrapped(name + ": " + layout.inline(cell)) }
    }
    return lines
  }

  private func wrapped(_ text: Text) -> [LaidLine] {
    layout.laid(text, width)
  }
}

extension MarkdownTable.Alignment {
  var textAlignment: TextAlignment {
    switch self {
    case .natural: .natural
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }
}
