public import TextBackend
public import VirtualViews

extension KeyAction {
  /// Shows a smaller part of a chart.
  public static let chartZoomIn: KeyAction = "chart.zoom-in"
  /// Shows a larger part of a chart.
  public static let chartZoomOut: KeyAction = "chart.zoom-out"
  /// Shows the part of a chart to the left.
  public static let chartLeft: KeyAction = "chart.left"
  /// Shows the part of a chart to the right.
  public static let chartRight: KeyAction = "chart.right"
  /// Shows all of a chart.
  public static let chartShowAll: KeyAction = "chart.show-all"
}

/// A line chart of which the user chooses the part that is shown.
///
/// The wheel and `+` and `-` zoom, arrows move, Home shows all, and a click selects an x. The program may keep
/// the part in its model:
///
/// ```swift
/// zoomableLineChart("load", [.series(model.load), .x(model.shown), .onZoom { .show($0) }])
/// ```
///
/// Without a range of x the part is the user's, as the value of a slider is.
public struct ZoomableLineChart: TextControl, Hashable, LineChartView {
  /// The attributes that all views have; `tintColor` is the color of the first series.
  public var attributes: ViewAttributes {
    get { chart.attributes }
    set { chart.attributes = newValue }
  }
  /// True if the user can choose the part that is shown.
  public var isEnabled: Bool = true
  /// The chart, with the part that is shown.
  public var chart = LineChart()

  /// Makes a chart without series.
  public init() {}

  /// The title, above the chart.
  public var title: String {
    get { chart.title }
    set { chart.title = newValue }
  }

  /// The x at the left and the right edge; nil leaves them to the user.
  public var x: ClosedRange<Double>? {
    get { chart.x }
    set { chart.x = newValue }
  }

  /// The y at the lower and the upper edge; nil for those of the data.
  public var y: ClosedRange<Double>? {
    get { chart.y }
    set { chart.y = newValue }
  }

  /// The dots of a cell; Braille unless named.
  public var dots: Dots {
    get { chart.dots }
    set { chart.dots = newValue }
  }

  /// The way in which y are written.
  public var numbers: NumberStyle {
    get { chart.numbers }
    set { chart.numbers = newValue }
  }

  /// The part of the plane that is shown.
  public var shownX: ClosedRange<Double> { Scale(x, data: chart.bounds).range }

  /// The semantics of the chart, with the part that is shown.
  public var semantics: Semantics {
    var semantics = chart.semantics
    let style = chart.xNumbers
    let ends = (style.text(of: shownX.lowerBound), style.text(of: shownX.upperBound))
    semantics.value = Wording.current["\(semantics.value ?? ""); shown from \(ends.0) to \(ends.1)"]
    semantics.role = .scrollArea
    semantics.state = isEnabled ? [] : .disabled
    semantics.actions = [.scroll]
    return semantics
  }

  /// Takes over the part and the x that the user chose, unless the program names them.
  public mutating func resolve(over shown: ZoomableLineChart?) {
    chart.mend()
    if x == nil { x = shown?.x }
    if chart.selectedX == nil { chart.selectedX = shown?.chart.selectedX }
  }

  /// True: the layout decides.
  public var fillsWidth: Bool { true }
  /// True: the layout decides.
  public var fillsHeight: Bool { true }
  /// False: it fills what there is.
  public var heightDependsOnWidth: Bool { false }

  /// 60 columns and 15 rows.
  public func size(width: Int?) -> (columns: Int, rows: Int)? { chart.size(width: width) }

  /// Draws the chart; its axes tell the focus.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    var axis = look.isFocused ? look.quietStyle : look.mutedStyle
    if look.isFocused, look.hasSurfaces { axis.foreground = .focus }
    chart.draw(in: &canvas, axis: axis)
  }

  /// `+` and `-` zoom, ← and → move, Home shows all.
  public static let keyMap: KeyMap = [
    .bind(["+", "="], .chartZoomIn, "Zoom in"),
    .bind("-", .chartZoomOut, "Zoom out"), .bind("left", .chartLeft, "Left"),
    .bind("right", .chartRight, "Right"), .bind("home", .chartShowAll, "Show all"),
  ]

  /// Keys and the wheel choose the part, a click an x.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    let before = self
    switch action {
    case .action(.chartZoomIn): zoom(by: 0.5, around: chart.selectedX)
    case .action(.chartZoomOut): zoom(by: 2, around: chart.selectedX)
    case .action(.chartLeft): move(by: -0.25)
    case .action(.chartRight): move(by: 0.25)
    case .action(.chartShowAll):
      // Without a name, so that it is also all of the values that come later.
      x = nil
      return context.emit(shownX == before.shownX ? [] : .valueChanged)
    case .wheel(let rows, let columns, let pointer):
      let layout = layout(context)
      if rows != 0 { zoom(by: rows < 0 ? 0.8 : 1.25, around: layout.number(at: pointer.column)) }
      if columns != 0 { move(by: columns < 0 ? -0.1 : 0.1) }
      // A part that cannot move or grow leaves the wheel to the views around.
      if shownX == before.shownX { context.decline() }
    case .pointer(let pointer) where pointer.kind == .press || pointer.kind == .drag:
      chart.selectedX = layout(context).number(at: pointer.column)
      context.emit(.primaryAction)
    case .pointer(let pointer) where pointer.kind == .release: context.emit([])
    default: context.decline()
    }
    // A part that is all there is may have no name yet; that it gets one is no change.
    if shownX == before.shownX { x = before.x }
  }

  private func layout(_ context: ControlContext<NoMemory>) -> PlotLayout {
    PlotLayout(chart, columns: context.columns, rows: context.rows, metrics: context.metrics)
  }

  /// Makes the part larger or smaller, so that a number stays where it is.
  mutating func zoom(by factor: Double, around number: Double?) {
    let (shown, all) = (Scale(shownX), Scale(nil, data: chart.bounds))
    let share = number.map { shown.clampedFraction(of: $0) } ?? 0.5
    let center = shown.value(at: share)
    // Halves, because the whole may be beyond all finite numbers.
    let half = (shown.upper / 2 - shown.lower / 2) * factor
    let (whole, least) = (all.upper / 2 - all.lower / 2, (all.upper / 2 - all.lower / 2) / 1e9)
    let length = min(max(half, least), max(whole, shown.upper / 2 - shown.lower / 2)) * 2
    show(from: center - length * share, length: length, in: all)
  }

  /// Moves the part by a share of its length.
  mutating func move(by share: Double) {
    let shown = Scale(shownX)
    let length = (shown.upper / 2 - shown.lower / 2) * 2
    show(from: shown.lower + length * share, length: length, in: Scale(nil, data: chart.bounds))
  }

  /// Shows a part within all there is, as far as it fits there.
  private mutating func show(from lower: Double, length: Double, in all: Scale) {
    let start = max(all.lower, min(lower, all.upper - length))
    let end = min(all.upper, start + length)
    guard start.isFinite, end.isFinite, start < end else { return }
    x = start...end
  }
}

/// Makes a line chart of which the user chooses the part that is shown.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: its series, and what else it looks like.
/// - Returns: the element.
public func zoomableLineChart<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, ZoomableLineChart>
) -> ViewElement<Msg> { customView(key, ZoomableLineChart.self, props) }

/// Makes a line chart of which the user chooses the part that is shown, without a key.
public func zoomableLineChart<Msg>(_ props: Props<Msg, ZoomableLineChart>) -> ViewElement<Msg> {
  customView(ZoomableLineChart.self, props)
}

extension Prop where View == ZoomableLineChart {
  /// Makes a message of the part that is shown when the user has chosen another one; nil declines it.
  public static func onZoom(_ makeMessage: @escaping (ClosedRange<Double>) -> Msg?) -> Prop {
    on(.valueChanged) { chart, _ in makeMessage(chart.shownX) }
  }

  /// Makes a message of the x that the user selects; nil declines it.
  public static func onSelect(_ makeMessage: @escaping (Double) -> Msg?) -> Prop {
    on(.primaryAction) { chart, _ in chart.chart.selectedX.flatMap(makeMessage) }
  }
}
