import TextBackend
import VirtualViews

extension BarChart {
  /// Draws a name, a bar to the right and its value in each row.
  func drawHorizontal(in canvas: inout TextCanvas, rows: Int, _ glyphs: BarGlyphs) {
    let metrics = canvas.metrics
    let quiet = mutedStyle(hasSurfaces: canvas.hasSurfaces)
    let widest = bars.map { metrics.columns(of: $0.label) }.max() ?? 0
    let names = min(widest, canvas.columns / 3)
    let start = names > 0 ? names + 1 : 0
    let texts = valueColumns(metrics, among: canvas.columns - start)
    let cells = max(0, canvas.columns - start - texts)
    let (scale, look, lanes) = (scale, look, lanes)
    let thick = min(max(1, thickness ?? 1), CellSize.longestSide)
    let step = lanes * thick + gap
    // Only the bars of these rows are looked at.
    let seen = canvas.visibleCells
    let shown = (seen.row / step)..<((seen.row + seen.height + step - 1) / step)
    for bar in shown.clamped(to: bars.indices) where bar * step < rows {
      let name = metrics.truncated(bars[bar].label, to: names)
      canvas.draw(name, column: 0, row: bar * step, style: quiet)
      for lane in 0..<lanes {
        let stretches = BarStretches(values(bar, lane: lane), on: scale, cells: cells)
        let first = bar * step + lane * thick
        for row in first..<min(first + thick, max(first, rows)) {
          for cell in 0..<cells {
            guard let (glyph, style) = stretches.look(cell, glyphs, look) else { continue }
            canvas.draw(glyph, column: start + cell, row: row, style: style)
          }
        }
        let text = text(bar, lane: lane)
        guard texts > 0, first < rows else { continue }
        canvas.draw(text, column: canvas.columns - metrics.columns(of: text), row: first)
      }
    }
  }

  /// The columns that values take beside bars; none if there would be hardly any room for the bars.
  private func valueColumns(_ metrics: TextMetrics, among columns: Int) -> Int {
    guard showsValues else { return 0 }
    let lanes = lanes
    let texts = bars.indices.flatMap { bar in (0..<lanes).map { text(bar, lane: $0) } }
    let width = (texts.map { metrics.columns(of: $0) }.max() ?? 0) + 1
    return columns - width >= 4 ? width : 0
  }

  /// Draws bars upwards, values above them and names below.
  func drawVertical(in canvas: inout TextCanvas, rows: Int, _ glyphs: BarGlyphs) {
    guard !bars.isEmpty else { return }
    let metrics = canvas.metrics
    let hasNames = rows > 1 && bars.contains { !$0.label.isEmpty }
    let hasValues = showsValues && rows > 3
    let cells = max(0, rows - (hasNames ? 1 : 0) - (hasValues ? 1 : 0))
    let (scale, look, lanes) = (scale, look, lanes)
    let width = columnsOfBar(among: canvas.columns)
    let step = width * lanes + gap
    let bottom = cells + (hasValues ? 1 : 0)
    let seen = canvas.visibleCells
    let shown = (seen.column / step)..<((seen.column + seen.width + step - 1) / step)
    for bar in shown.clamped(to: bars.indices) {
      let left = bar * step
      for lane in 0..<lanes {
        let stretches = BarStretches(values(bar, lane: lane), on: scale, cells: cells)
        for cell in 0..<cells {
          guard let (glyph, style) = stretches.look(cell, glyphs, look) else { continue }
          canvas.fill(
            column: left + lane * width, row: bottom - 1 - cell, width: width, height: 1,
            with: glyph, style: style)
        }
        guard hasValues else { continue }
        let top = stretches.all.last.map { ($0.upper + 7) / 8 } ?? 0
        let text = text(bar, lane: lane)
        // A number that is cut would be another number.
        let columns = metrics.columns(of: text)
        guard columns <= width + (lanes == 1 ? max(0, gap - 1) : 0) else { continue }
        let indent = TextAlignment.center.column(of: columns, in: width)
        canvas.draw(text, column: left + lane * width + indent, row: max(0, bottom - 1 - top))
      }
      guard hasNames else { continue }
      let name = metrics.truncated(bars[bar].label, to: width * lanes)
      let indent = TextAlignment.center.column(of: metrics.columns(of: name), in: width * lanes)
      canvas.draw(
        name, column: left + indent, row: bottom,
        style: mutedStyle(hasSurfaces: canvas.hasSurfaces))
    }
  }

  /// The columns of one bar that goes upwards.
  private func columnsOfBar(among columns: Int) -> Int {
    if let thickness { return min(max(1, thickness), CellSize.longestSide) }
    let room = columns - min(gap * (bars.count - 1), columns)
    return max(1, room / (bars.count * lanes))
  }
}

extension TextCanvas {
  /// Draws the names of series in one row, each with its mark.
  mutating func drawLegend(
    _ names: [String], marks: [Character], _ look: SeriesLook, row: Int, column: Int = 0
  ) {
    var column = column
    for (index, name) in names.enumerated() where column < columns {
      draw(marks[index], column: column, row: row, style: look.style(index))
      let text = metrics.truncated(name, to: max(0, columns - column - 2))
      column += 4 + draw(text, column: column + 2, row: row)
    }
  }
}
