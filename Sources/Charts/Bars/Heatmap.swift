public import TextBackend
public import VirtualViews

/// Values in rows and columns, each shown by a color or a shade.
///
/// ```
/// Mon ░░▒▒▓▓████
/// Tue ████  ▒▒░░
/// ```
///
/// A value that is not finite is a gap. Where there are more values than cells, a cell shows the mean of
/// several.
public struct Heatmap: TextCustomView, Hashable, ScaledView {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// The values at the ends of the ramp; nil for the least and the greatest value.
  public var range: ClosedRange<Double>?
  /// The names of the rows, beside them; there may be fewer than rows.
  public var labels: [String] = []
  /// The colors of the values.
  public var ramp = ColorRamp.quiet
  private var lists: [Numbers] = []

  /// Makes a map without values.
  public init() {}

  /// The values, row by row; rows may be of different lengths.
  public var rows: [[Double]] {
    get { lists.map(\.all) }
    set { lists = newValue.map { Numbers(all: $0) } }
  }

  private var longest: Int { lists.map(\.all.count).max() ?? 0 }

  private var bounds: ClosedRange<Double>? {
    lists.lazy.compactMap(\.bounds).flatMap { [$0.lowerBound, $0.upperBound] }.finiteBounds
  }

  /// An image, whose value is the number of rows and columns, and the least and the greatest value.
  public var semantics: Semantics {
    let size = Wording.current["\(lists.count) rows of \(longest) values"]
    guard let bounds else { return Semantics(.image, value: size) }
    let style = NumberStyle.automatic
    let (least, greatest) = (style.text(of: bounds.lowerBound), style.text(of: bounds.upperBound))
    return Semantics(
      .image, value: Wording.current["\(size), least \(least), greatest \(greatest)"])
  }

  /// True: values get two columns where there is room, which makes them square.
  public var fillsWidth: Bool { true }
  /// False: each row of values is a row.
  public var fillsHeight: Bool { false }
  /// False: each row of values is a row.
  public var heightDependsOnWidth: Bool { false }

  /// Two columns for each value and those of the labels, in a row for each row.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let columns = labelColumns(metrics) + 2 * longest
    return (min(columns, width ?? columns), lists.count)
  }

  private func labelColumns(_ metrics: TextMetrics) -> Int {
    labels.prefix(lists.count).map { metrics.columns(of: $0) + 1 }.max() ?? 0
  }

  /// Draws the labels and the values.
  ///
  /// - Complexity: O(*n* + *c*) in the values and the cells that are seen.
  public func draw(in canvas: inout TextCanvas) {
    let metrics = canvas.metrics
    let start = min(labelColumns(metrics), canvas.columns / 2)
    let room = canvas.columns - start
    guard longest > 0, room > 0 else { return }
    let columns = Buckets(count: longest, places: min(longest, room))
    let rows = Buckets(count: lists.count, places: min(lists.count, canvas.rows))
    let width = room >= 2 * columns.places ? 2 : 1
    let scale = Scale(range, data: bounds)
    let blocks = Blocks.shown(with: metrics)
    let seen = canvas.visibleCells
    for row in (seen.row..<seen.row + seen.height).clamped(to: 0..<rows.places) {
      if let label = label(of: rows[row]), start > 1 {
        let style = mutedStyle(hasSurfaces: canvas.hasSurfaces)
        canvas.draw(metrics.truncated(label, to: start - 1), column: 0, row: row, style: style)
      }
      for column in 0..<columns.places {
        guard let value = mean(rows[row], columns[column]) else { continue }
        let (glyph, style) = ramp.look(
          at: scale.clampedFraction(of: value), blocks, in: canvas)
        canvas.fill(
          column: start + column * width, row: row, width: width, height: 1, with: glyph,
          style: style)
      }
    }
  }

  private func label(of rows: Range<Int>) -> String? {
    labels.indices.contains(rows.lowerBound) ? labels[rows.lowerBound] : nil
  }

  private func mean(_ rows: Range<Int>, _ columns: Range<Int>) -> Double? {
    let values = rows.lazy.flatMap { row in
      lists[row].all.dropFirst(columns.lowerBound).prefix(columns.count)
    }
    return Sparkline.Summary.mean.value(of: values)
  }
}

/// Makes a map of values.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: its values, and what else it looks like.
/// - Returns: the element.
public func heatmap<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Heatmap>
) -> ViewElement<Msg> { customView(key, Heatmap.self, props) }

/// Makes a map of values, without a key.
public func heatmap<Msg>(_ props: Props<Msg, Heatmap>) -> ViewElement<Msg> {
  customView(Heatmap.self, props)
}

extension Prop where View == Heatmap {
  /// Sets the values, row by row; those that are not finite are gaps.
  public static func rows(_ rows: [[Double]]) -> Prop { Prop { $0.rows = rows } }

  /// Sets the names of the rows.
  public static func labels(_ labels: [String]) -> Prop { Prop { $0.labels = labels } }

  /// Sets the colors from the least to the greatest value.
  public static func ramp(_ ramp: ColorRamp) -> Prop { Prop { $0.ramp = ramp } }
}
