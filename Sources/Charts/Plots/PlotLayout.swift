import TextBackend
import VirtualViews

/// The places of the parts of a line chart, in cells.
///
/// ```
///        Load            title
/// 40 ┤        ⢀⠔⠒⠤
/// 20 ┤  ⢀⠔⠒⠤⠔⠁            plot
///  0 ┤⠔⠒⠁
///    └┬────┬────┬─       axis
///     0    5    10       labels
///    u user  s system    legend
/// ```
struct PlotLayout {
  /// The cells of the points.
  let plot: CellFrame
  /// The ends of the axes.
  let x, y: Scale
  /// The ticks of the axes; none where there is no room for them.
  let xTicks, yTicks: Ticks
  /// The labels of the upright axis.
  let yTexts: [String]
  let hasTitle, hasLegend, hasAxes: Bool

  init(_ chart: LineChart, columns: Int, rows: Int, metrics: TextMetrics) {
    let hasNames = chart.series.count > 1 || chart.series.contains { !$0.name.isEmpty }
    hasAxes = rows >= 5 && columns >= 16
    hasTitle = !chart.title.isEmpty && rows >= 6
    hasLegend = chart.showsLegend && hasNames && rows >= 7
    let top = hasTitle ? 1 : 0
    let height = rows - top - (hasLegend ? 1 : 0) - (hasAxes ? 2 : 0)
    // A label needs a row and one between it and the next; an axis around zero has three at least.
    let most = hasAxes ? max(3, (height + 1) / 2) : 0
    let points = chart.series.lazy.flatMap(\.points).filter(\.isFinite)
    let zero = chart.series.contains { $0.form == .area } ? [0.0] : []
    let data = [points.lazy.map(\.y).finiteBounds, zero.finiteBounds].compactMap(\.self)
    let bounds = data.flatMap { [$0.lowerBound, $0.upperBound] }.finiteBounds
    yTicks = Ticks(
      on: Scale(chart.y, data: bounds), most: most, isLoose: chart.y == nil, style: chart.numbers)
    y = yTicks.scale
    yTexts = yTicks.texts(chart.numbers)
    let widest = yTexts.map { metrics.columns(of: $0) }.max() ?? 0
    let left = hasAxes ? min(widest, columns / 3) + 2 : 0
    plot = CellFrame(column: left, row: top, width: max(0, columns - left), height: max(0, height))
    x = Scale(chart.x, data: points.lazy.map(\.x).finiteBounds)
    xTicks = Ticks(on: x, most: hasAxes ? max(2, plot.width / 10) : 0, style: chart.xNumbers)
  }

  /// The column of a number on the flat axis, counted from the left edge of the view.
  func column(of number: Double) -> Int {
    plot.column
      + Int(
        x.clampedFraction(of: number) * Double(plot.width - 1), within: 0...max(0, plot.width - 1))
  }

  /// The row of a number on the upright axis.
  func row(of number: Double) -> Int {
    let down = (1 - y.clampedFraction(of: number)) * Double(plot.height - 1)
    return plot.row + Int(down, within: 0...max(0, plot.height - 1))
  }

  /// The number on the flat axis at a column of the view.
  func number(at column: Int) -> Double {
    let place = Double(min(max(column - plot.column, 0), plot.width - 1))
    return x.value(at: plot.width > 1 ? place / Double(plot.width - 1) : 0.5)
  }
}
