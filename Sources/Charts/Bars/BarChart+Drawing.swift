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
    let unit = unit
    let texts = valueColumns(metrics, unit, among: canvas.columns - start)
    let cells = max(0, canvas.columns - start - texts)
    let (scale, look, lanes) = (scale, look, lanes)
    let thick = min(max(1, thickness ?? 1), CellSize.longestSide)
    let step = lanes * thick + gap
    let fitting = barsFitting(step: step, among: rows, beside: 1) ?? bars.count
    // Only the bars of these rows are looked at.
    let seen = canvas.visibleCells
    let shown = (seen.row / step)..<((seen.row + seen.height + step - 1) / step)
    for bar in shown.clamped(to: 0..<fitting) where bar * step < rows {
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
        let text = text(bar, lane: lane, unit)
        guard texts > 0, first < rows else { continue }
        canvas.draw(text, column: canvas.columns - metrics.columns(of: text), row: first)
      }
    }
    let rest = bars.count - fitting
    guard rest > 0 else { return }
    let text = "\(metrics.ellipsis) \(Wording.current["\(rest) more"])"
    // A number that is cut would be another number.
    let note = [text, "+\(rest)"].first { metrics.columns(of: $0) <= canvas.columns }
    canvas.draw(note ?? metrics.ellipsis, column: 0, row: rows - 1, style: quiet)
  }

  /// The number of bars that are shown if some cells tell of the rest, where there is no room for all.
  ///
  /// - Parameters:
  ///   - step: the cells from one bar to the next.
  ///   - cells: the cells there are in the direction in which bars follow each other.
  ///   - note: the cells that tell of the rest.
  /// - Returns: the number of bars; nil if there is no room for any beside the note.
  private func barsFitting(step: Int, among cells: Int, beside note: Int) -> Int? {
    if bars.count * step - gap <= cells { return bars.count }
    let fitting = (cells - note + gap) / step
    return fitting > 0 ? fitting : nil
  }

  /// The columns that values take beside bars; none if there would be hardly any room for the bars.
  private func valueColumns(
    _ metrics: TextMetrics, _ unit: Double, among columns: Int
  ) -> Int {
    guard showsValues else { return 0 }
    let lanes = lanes
    let texts = bars.indices.flatMap { bar in (0..<lanes).map { text(bar, lane: $0, unit) } }
    let width = (texts.map { metrics.columns(of: $0) }.max() ?? 0) + 1
    return columns - width >= 4 ? width : 0
  }

  /// Draws bars upwards, values above them and names below; values below zero stand under their bars.
  func drawVertical(in canvas: inout TextCanvas, rows: Int, _ glyphs: BarGlyphs) {
    guard !bars.isEmpty else { return }
    let metrics = canvas.metrics
    let hasNames = rows > 1 && bars.contains { !$0.label.isEmpty }
    let hasValues = showsValues && rows > 3
    let (scale, look, lanes) = (scale, look, lanes)
    let most = max(0, rows - (hasNames ? 1 : 0) - (hasValues ? 1 : 0))
    // Bars of fewer cells hardly differ.
    let hasValuesBelow =
      hasValues && most > 4
      && bars.indices.contains { bar in (0..<lanes).contains { isBelowZero(bar, lane: $0) } }
    let below = hasValuesBelow ? 1 : 0
    let cells = most - below
    let width = columnsOfBar(among: canvas.columns)
    let step = width * lanes + gap
    let bottom = cells + (hasValues ? 1 : 0)
    let unit = unit
    let quiet = mutedStyle(hasSurfaces: canvas.hasSurfaces)
    // Apart from the last bar, and as wide as it is at most.
    let apart = max(1, gap)
    let room = canvas.columns
    let fitting =
      ["+\(bars.count)", metrics.ellipsis].compactMap { note in
        barsFitting(step: step, among: room, beside: apart + metrics.columns(of: note))
      }.first ?? bars.count
    if fitting < bars.count {
      let (note, column) = ("+\(bars.count - fitting)", fitting * step - gap + apart)
      let fits = column + metrics.columns(of: note) <= canvas.columns
      canvas.draw(
        fits ? note : metrics.ellipsis, column: column, row: max(0, bottom - 1), style: quiet)
    }
    let seen = canvas.visibleCells
    let shown = (seen.column / step)..<((seen.column + seen.width + step - 1) / step)
    for bar in shown.clamped(to: 0..<fitting) {
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
        let row =
          hasValuesBelow && isBelowZero(bar, lane: lane)
          ? bottom - stretches.lowest / 8 : bottom - 1 - (stretches.highest + 7) / 8
        let text = text(bar, lane: lane, unit)
        // A number that is cut would be another number.
        let columns = metrics.columns(of: text)
        guard columns <= width + (lanes == 1 ? max(0, gap - 1) : 0) else { continue }
        let indent = TextAlignment.center.column(of: columns, in: width)
        canvas.draw(text, column: left + lane * width + indent, row: max(0, row))
      }
      guard hasNames else { continue }
      let name = metrics.truncated(bars[bar].label, to: width * lanes)
      let indent = TextAlignment.center.column(of: metrics.columns(of: name), in: width * lanes)
      canvas.draw(name, column: left + indent, row: bottom + below, style: quiet)
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
