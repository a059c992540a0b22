import TextBackend
import VirtualViews

/// The filled parts of one bar, in eighths of cells from the start of its chart.
struct BarStretches {
  /// The part of a bar that belongs to one series.
  struct Stretch: Hashable {
    var lower: Int
    var upper: Int
    var series: Int
  }

  /// The parts in order; they do not overlap.
  private(set) var all: [Stretch] = []
  /// The place of zero.
  private let zero: Int

  /// The start of the first part; that of zero, where there is none.
  var lowest: Int { all.first?.lower ?? zero }
  /// The end of the last part; that of zero, where there is none.
  var highest: Int { all.last?.upper ?? zero }

  /// Makes the parts of a bar whose values are added up, from zero in both directions.
  ///
  /// - Parameters:
  ///   - values: the series and its value; those that are not finite are left out.
  ///   - scale: the values at the ends of the chart.
  ///   - cells: the cells of the chart.
  init(_ values: [(series: Int, value: Double)], on scale: Scale, cells: Int) {
    // Bars begin with a whole cell, from which the eighths are counted.
    zero = Int(scale.clampedFraction(of: 0) * Double(cells), within: 0...cells) * 8
    func eighth(_ sum: Double) -> Int {
      Int(scale.clampedFraction(of: sum) * Double(cells * 8), within: 0...cells * 8)
    }
    var (above, below) = (0.0, 0.0)
    var (top, bottom) = (zero, zero)
    for (series, value) in values where value.isFinite && value != 0 {
      if value > 0 {
        above += value
        let end = max(top, eighth(above))
        all.append(Stretch(lower: top, upper: end, series: series))
        top = end
      } else {
        below += value
        let end = min(bottom, eighth(below))
        all.append(Stretch(lower: end, upper: bottom, series: series))
        bottom = end
      }
    }
    all = all.filter { $0.lower < $0.upper }.sorted { $0.lower < $1.lower }
  }

  /// Returns the glyph and the style of a cell.
  ///
  /// - Parameters:
  ///   - cell: the cell, counted from the start of the chart.
  ///   - glyphs: the glyphs of bars in one direction.
  ///   - look: the colors of the series.
  /// - Returns: both, or nil if nothing of the bar is in the cell.
  func look(
    _ cell: Int, _ glyphs: BarGlyphs, _ look: SeriesLook
  ) -> (glyph: Character, style: TextStyle)? {
    let (start, end) = (cell * 8, cell * 8 + 8)
    let inside = all.filter { $0.upper > start && $0.lower < end }
    guard let first = inside.first, let last = inside.last else { return nil }
    if let fills = glyphs.fills {
      // A cell belongs to the series that has its middle, or a part of it where none has.
      let middle = inside.first { $0.lower <= start + 4 && $0.upper > start + 4 }
      guard let series = (middle ?? inside.max { $0.share(of: cell) < $1.share(of: cell) })?.series
      else { return nil }
      let isEnough = middle != nil || inside.contains { $0.share(of: cell) >= 4 }
      return isEnough ? (fills[series % fills.count], look.style(series)) : nil
    }
    guard first.lower <= start else {
      // The start of a bar below zero: there are no glyphs for eighths on this side.
      let count = end - first.lower
      let glyph = count >= 6 ? glyphs.partial[8] : count >= 3 ? glyphs.farHalf : " "
      return (glyph, look.style(first.series))
    }
    var style = look.style(first.series)
    let filled = min(first.upper, end) - start
    if filled < 8, last.series != first.series { style.background = look.color(last.series) }
    return (glyphs.partial[filled], style)
  }
}

extension BarStretches.Stretch {
  /// The eighths of a cell that it fills.
  fileprivate func share(of cell: Int) -> Int { min(upper, cell * 8 + 8) - max(lower, cell * 8) }
}

/// The glyphs of bars in one direction.
struct BarGlyphs {
  /// Nothing, then one to eight eighths from the start of a cell.
  var partial: [Character]
  /// The half of a cell away from its start.
  var farHalf: Character
  /// The areas of whole cells by which series are told from each other; nil if colors tell them.
  var fills: [Character]?

  init(_ blocks: Blocks, isHorizontal: Bool, fills: Bool) {
    partial = isHorizontal ? blocks.growing : blocks.rising
    farHalf = isHorizontal ? blocks.rightHalf : blocks.upperHalf
    self.fills = fills ? blocks.fills : nil
  }
}
