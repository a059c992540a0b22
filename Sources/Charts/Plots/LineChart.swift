public import TextBackend
public import VirtualViews

/// Series of points in a plane, with axes, a legend and a title.
///
/// ```
///                   Load
/// 10 ┤                     ⢀
///    │          ⢠⡀       ⡠⠔⠉⡆
///    │         ⢀⠇⠑⢄    ⡠⠊   ⠘⡄
///    │         ⡎  ⠈⢢⢀⠔⠊      ⢱        u⠉⠉⠉
///  5 ┤   ⢀    ⡸     u      ⢀⣀⣀⣣⣀⠤⠒s⠑⠢⢄⣀
///    │s⠤⡴⠥⠵⠤⡤⢴⠁           ⡰⠁  ⠈⠆       ⠉⠒⠤
///    │⢀⠎    ⠈⠃⠑⠢⡀⢀⡠⠔s⠤⣀⡀⢀⠎
///  0 ┤u         ⠈⠁     ⠈⠁
///    └┬─────────────────┬────────────────┬
///     0                 5               10
///     u user  s system
/// ```
///
/// ```swift
/// lineChart(
///   "load",
///   [.title("Load"), .series([PlotSeries("user", model.user), PlotSeries("system", model.system)])])
/// ```
///
/// Ticks stand at round numbers. Without a range, the axes are as long as the data, the upright one to the next
/// tick. Where colors do not tell series from each other, letters on the lines do: those of the legend.
///
/// A small view leaves out the legend, then the title, then the axes.
public struct LineChart: TextCustomView, Hashable, LineChartView {
  /// The attributes that all views have; `tintColor` is the color of the first series.
  public var attributes = ViewAttributes()
  /// The series, the last one in front.
  public var series: [PlotSeries] = []
  /// The title, above the chart.
  public var title: String = ""
  /// The x at the left and the right edge; nil for those of the data.
  public var x: ClosedRange<Double>?
  /// The y at the lower and the upper edge; nil for those of the data.
  public var y: ClosedRange<Double>?
  /// The dots of a cell; Braille unless named.
  public var dots = Dots.braille
  /// The way in which y are written.
  public var numbers = NumberStyle.automatic
  /// The way in which x are written.
  public var xNumbers = NumberStyle.automatic
  /// The x at which there is an upright line; the legend then has the values of the nearest points.
  public var selectedX: Double?
  /// True if the names of the series are shown in a line below; also true for one series with a name.
  public var showsLegend: Bool = true

  /// Makes a chart without series.
  public init() {}

  /// An image, whose value has the number of points of each series and the ends of its y.
  public var semantics: Semantics {
    let told = series.map { series in
      let text = Numbers(all: series.points.map(\.y)).spoken
      return series.name.isEmpty ? text : "\(series.name): \(text)"
    }
    return Semantics(.image, label: title, value: told.joined(separator: "; "))
  }

  /// Replaces a number that is none, which would differ from itself in every frame.
  public mutating func resolve(over shown: LineChart?) { mend() }

  /// This chart.
  public var chart: LineChart {
    get { self }
    set { self = newValue }
  }

  /// True: the layout decides.
  public var fillsWidth: Bool { true }
  /// True: the layout decides.
  public var fillsHeight: Bool { true }
  /// False: it fills what there is.
  public var heightDependsOnWidth: Bool { false }

  /// 60 columns and 15 rows.
  public func size(width: Int?) -> (columns: Int, rows: Int)? { (width ?? 60, 15) }

  /// Draws the chart.
  ///
  /// - Complexity: O(*n* + *c*) in the points and the cells, if the x of each series rise.
  public func draw(in canvas: inout TextCanvas) {
    draw(in: &canvas, axis: mutedStyle(hasSurfaces: canvas.hasSurfaces))
  }

  /// The least and the greatest x of all points.
  public var bounds: ClosedRange<Double>? {
    series.lazy.flatMap { $0.points.lazy.filter(\.isFinite).map(\.x) }.finiteBounds
  }

  mutating func mend() {
    if let selectedX, !selectedX.isFinite { self.selectedX = nil }
  }
}

/// A view that shows a line chart.
public protocol LineChartView: DottedView, PlaneView, NumberedView, TitledValue {
  /// The chart.
  var chart: LineChart { get set }
}

extension Prop where View: LineChartView {
  /// Sets the series, the last one in front.
  public static func series(_ series: [PlotSeries]) -> Prop { Prop { $0.chart.series = series } }

  /// Sets the way in which x are written.
  public static func xNumbers(_ style: NumberStyle) -> Prop { Prop { $0.chart.xNumbers = style } }

  /// Sets the x at which there is an upright line, nil for none.
  public static func selectedX(_ x: Double?) -> Prop { Prop { $0.chart.selectedX = x } }

  /// Shows the names of the series in a line below, or not.
  public static func showsLegend(_ showsLegend: Bool) -> Prop {
    Prop { $0.chart.showsLegend = showsLegend }
  }
}

/// Makes a chart of lines, areas or points.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: its series, and what else it looks like.
/// - Returns: the element.
public func lineChart<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, LineChart>
) -> ViewElement<Msg> { customView(key, LineChart.self, props) }

/// Makes a chart of lines, areas or points, without a key.
public func lineChart<Msg>(_ props: Props<Msg, LineChart>) -> ViewElement<Msg> {
  customView(LineChart.self, props)
}
