public import TextBackend
public import VirtualViews

/// Values as bars beside or above each other, with their names.
///
/// ```
/// Tea    █████████████▏       12.5
/// Coffee ████████████████████   19
/// ```
///
/// A bar may have values of several series, which stand beside each other or are stacked. Bars begin at zero;
/// those of values below zero go the other way. Values that are not finite have no bar. All values have one unit. Where there
/// is no room for all bars, `… 5 more` or `+5` stands after the last one, unless there is room for one bar only.
///
/// ```swift
/// barChart("sales", [.bars([Bar("Tea", 12.5), Bar("Coffee", 19)])])
/// barChart("load", [.bars(days), .series(["user", "system"]), .arrangement(.stacked), .direction(.vertical)])
/// ```
///
/// With few colors, `█`, `▓`, `▒`, `░` and four signs tell series from each other.
public struct BarChart: TextCustomView, Hashable, ScaledView, NumberedView {
  /// The attributes that all views have; `tintColor` is the color of the first series.
  public var attributes = ViewAttributes()
  /// The bars in order.
  public var bars: [Bar] = []
  /// The names of the series, in a line below; none leaves out the line.
  public var series: [String] = []
  /// The colors of the first series; the others have colors of the theme.
  public var colors: [Color] = []
  /// The direction in which bars grow.
  public var direction = Direction.horizontal
  /// The places of several values of one bar.
  public var arrangement = Arrangement.grouped
  /// The values at the ends; nil for zero and the greatest value, or the least one if it is below zero.
  public var range: ClosedRange<Double>?
  /// True if the values are written beside or above the bars.
  public var showsValues: Bool = true
  /// The way in which the values are written.
  public var numbers = NumberStyle.automatic
  /// The cells that a bar is thick; nil for one row, or as many columns as there are for each.
  public var thickness: Int?
  /// The cells between two bars; nil for none, or one if bars go upwards.
  ///
  /// A number below 0 counts as 0.
  public var spacing: Int?

  /// The direction in which bars grow.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// To the right; the bars stand one below the other.
    case horizontal
    /// Upwards; the bars stand beside each other.
    case vertical
  }

  /// The places of several values of one bar.
  public enum Arrangement: Hashable, Sendable, CaseIterable {
    /// Beside each other.
    case grouped
    /// One after the other; the length of the bar is their sum.
    case stacked
  }

  /// Makes a chart without bars.
  public init() {}

  /// An image, whose value is the names and values of the first bars.
  public var semantics: Semantics {
    let unit = unit
    let named = bars.prefix(12).map { bar in
      "\(bar.label) "
        + bar.values.map { numbers.text(of: $0, inUnitOf: unit) }
        .joined(separator: " \(Wording.current["and"]) ")
    }
    let rest = bars.count > 12 ? [Wording.current["\(bars.count - 12) more"]] : []
    return Semantics(.image, value: (named + rest).joined(separator: ", "))
  }

  /// True: longer bars are finer.
  public var fillsWidth: Bool { true }
  /// True if the bars go upwards.
  public var fillsHeight: Bool { direction == .vertical }
  /// False: it has as many rows with any number of columns.
  public var heightDependsOnWidth: Bool { false }

  /// 40 columns and a row for each bar, or 10 rows where bars go upwards.
  public func size(width: Int?) -> (columns: Int, rows: Int)? {
    let legend = series.isEmpty ? 0 : 1
    guard direction == .horizontal else { return (width ?? 40, 10 + legend) }
    let gaps = max(0, bars.count - 1).multipliedReportingOverflow(by: gap)
    let rows = bars.count * lanes * min(max(1, thickness ?? 1), CellSize.longestSide)
    return (width ?? 40, rows + (gaps.overflow ? 0 : min(gaps.partialValue, 1 << 20)) + legend)
  }

  /// The number of series.
  ///
  /// - Complexity: O(*n*) in the bars; so is that of ``lanes``.
  var seriesCount: Int { max(1, bars.map(\.values.count).max() ?? 1) }

  /// The bars that stand beside each other for one name.
  var lanes: Int { arrangement == .stacked ? 1 : seriesCount }

  var gap: Int { min(max(0, spacing ?? (direction == .vertical ? 1 : 0)), CellSize.longestSide) }

  /// The values of one of the bars for a name, with their series.
  func values(_ bar: Int, lane: Int) -> [(series: Int, value: Double)] {
    let values = bars[bar].values
    guard arrangement == .grouped else { return Array(values.enumerated()).map { ($0, $1) } }
    return values.indices.contains(lane) ? [(lane, values[lane])] : []
  }

  /// The greatest number that is written, whose unit all of them have.
  ///
  /// - Complexity: O(*n*) in the values.
  var unit: Double {
    let lanes = lanes
    return bars.indices.lazy.flatMap { bar in (0..<lanes).map { number(bar, lane: $0) ?? 0 } }
      .map { $0.isFinite ? abs($0) : 0 }.max() ?? 0
  }

  /// The text of a bar's value in a unit; the sum of stacked ones.
  func text(_ bar: Int, lane: Int, _ unit: Double) -> String {
    number(bar, lane: lane).map { numbers.text(of: $0, inUnitOf: unit) } ?? ""
  }

  /// True if the number of a bar is below zero.
  func isBelowZero(_ bar: Int, lane: Int) -> Bool { (number(bar, lane: lane) ?? 0) < 0 }

  private func number(_ bar: Int, lane: Int) -> Double? {
    let values = values(bar, lane: lane).map(\.value)
    return values.count > 1 ? values.filter(\.isFinite).reduce(0, +) : values.first
  }

  /// The scale, from zero unless the program says otherwise.
  var scale: Scale {
    var ends = [0.0]
    let lanes = lanes
    for bar in bars.indices {
      for lane in 0..<lanes {
        let values = values(bar, lane: lane).map(\.value).filter(\.isFinite)
        ends.append(values.filter { $0 > 0 }.reduce(0, +))
        ends.append(values.filter { $0 < 0 }.reduce(0, +))
      }
    }
    let greatest = Double.greatestFiniteMagnitude
    let bounds = ends.map { min(max($0, -greatest), greatest) }.finiteBounds ?? 0...1
    // Zeros only: no bar at all.
    return Scale(range, data: bounds.lowerBound == bounds.upperBound ? 0...1 : bounds)
  }

  var look: SeriesLook { SeriesLook(chosen: colors, tint: attributes.tintColor) }

  /// Draws the bars, their names and values, and the names of the series.
  ///
  /// - Complexity: O(*n* + *c* · *s*) in the values, the cells that are seen and the series.
  public func draw(in canvas: inout TextCanvas) {
    let blocks = Blocks.shown(with: canvas.metrics)
    let fills = seriesCount > 1 && !canvas.hasSurfaces
    let glyphs = BarGlyphs(blocks, isHorizontal: direction == .horizontal, fills: fills)
    let hasLegend = !series.isEmpty && canvas.rows > 2
    let rows = canvas.rows - (hasLegend ? 1 : 0)
    switch direction {
    case .horizontal: drawHorizontal(in: &canvas, rows: rows, glyphs)
    case .vertical: drawVertical(in: &canvas, rows: rows, glyphs)
    }
    guard hasLegend else { return }
    let marks = series.indices.map { fills ? blocks.fills[$0 % blocks.fills.count] : blocks.full }
    canvas.drawLegend(series, marks: marks, look, row: canvas.rows - 1)
  }
}

/// A name with its values.
public struct Bar: Hashable, Sendable {
  /// The name.
  public var label: String
  /// The values, one for each series.
  public var values: [Double] {
    get { list.all }
    set { list.all = newValue }
  }
  private var list: Numbers

  /// Makes a bar of one value or of several ones.
  public init(_ label: String, _ values: Double...) { self.init(label, values) }

  /// Makes a bar of the values in an array.
  public init(_ label: String, _ values: [Double]) {
    (self.label, list) = (label, Numbers(all: values))
  }
}

/// Makes a chart of bars.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: its bars, and what else it looks like.
/// - Returns: the element.
public func barChart<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, BarChart>
) -> ViewElement<Msg> { customView(key, BarChart.self, props) }

/// Makes a chart of bars, without a key.
public func barChart<Msg>(_ props: Props<Msg, BarChart>) -> ViewElement<Msg> {
  customView(BarChart.self, props)
}

extension Prop where View == BarChart {
  /// Sets the bars in order.
  public static func bars(_ bars: [Bar]) -> Prop { Prop { $0.bars = bars } }

  /// Sets the names of the series, which are shown in a line below.
  public static func series(_ names: [String]) -> Prop { Prop { $0.series = names } }

  /// Sets the colors of the first series.
  public static func colors(_ colors: [Color]) -> Prop { Prop { $0.colors = colors } }

  /// Sets the direction in which bars grow.
  public static func direction(_ direction: BarChart.Direction) -> Prop {
    Prop { $0.direction = direction }
  }

  /// Puts several values of one bar beside each other, or one after the other.
  public static func arrangement(_ arrangement: BarChart.Arrangement) -> Prop {
    Prop { $0.arrangement = arrangement }
  }

  /// Writes the values beside or above the bars, or not.
  public static func showsValues(_ showsValues: Bool) -> Prop {
    Prop { $0.showsValues = showsValues }
  }
}
