public import TextBackend
public import VirtualViews

/// A row of small bars, one for each value or for several of them.
///
/// ```
/// ▁▂▄▆█▆▄▂ ▃▅
/// ```
///
/// The least value has the lowest bar. A value that is not finite is a gap. In a view of more rows, the bars
/// are higher.
///
/// ```swift
/// sparkline("cpu", [.values(model.load), .range(0...1), .semanticLabel("CPU")])
/// ```
public struct Sparkline: TextCustomView, Hashable, ScaledView {
  /// The attributes that all views have; `tintColor` is the color of the bars.
  public var attributes = ViewAttributes()
  /// The values at the lowest and the highest bar; nil for the least and the greatest value.
  public var range: ClosedRange<Double>?
  /// The value that stands for several in one column.
  public var summary = Summary.greatest
  /// True if only the last values are shown, one in each column.
  ///
  /// The newest one is at the trailing edge, also while there are fewer values than columns.
  public var showsLatest: Bool = false
  private var list = Numbers()

  /// The choice of a value that stands for several.
  public enum Summary: Hashable, Sendable, CaseIterable {
    /// The greatest of them, so that no peak is lost.
    case greatest
    /// The least of them.
    case least
    /// Their mean.
    case mean
  }

  /// Makes a sparkline without values.
  public init() {}

  /// The values in order.
  public var values: [Double] {
    get { list.all }
    set { list.all = newValue }
  }

  /// An image, whose value is the number of values, the last, the least and the greatest of them.
  public var semantics: Semantics { Semantics(.image, value: list.spoken) }

  /// True: more columns show more values.
  public var fillsWidth: Bool { true }
  /// False: a sparkline is one row.
  public var fillsHeight: Bool { false }
  /// False: it is one row with any number of columns.
  public var heightDependsOnWidth: Bool { false }

  /// A column for each value, in one row.
  public func size(width: Int?) -> (columns: Int, rows: Int)? {
    (min(values.count, width ?? values.count), 1)
  }

  /// Draws a bar in each column.
  ///
  /// - Complexity: O(*n* + *c*) in the values and the cells that are seen; with a range, only in the values of
  ///   the columns that are seen.
  public func draw(in canvas: inout TextCanvas) {
    let shown = showsLatest ? values.suffix(max(0, canvas.columns)) : values[...]
    let scale = Scale(range, data: range == nil ? shown.finiteBounds : nil)
    let color = attributes.tintColor == .default ? Color.accent : attributes.tintColor
    let blocks = Blocks.shown(with: canvas.metrics)
    let buckets = Buckets(count: shown.count, places: min(shown.count, canvas.columns))
    let seen = canvas.visibleCells
    // The newest value is always drawn in the last column.
    let start = showsLatest ? canvas.columns - buckets.places : 0
    let places = (seen.column - start..<seen.column + seen.width - start)
      .clamped(to: 0..<buckets.places)
    for column in places {
      let bucket = shown.dropFirst(buckets[column].lowerBound).prefix(buckets[column].count)
      guard let value = summary.value(of: bucket) else { continue }
      // The least value has a bar as well, so that it is no gap.
      let eighths = Int(
        scale.clampedFraction(of: value) * Double(8 * canvas.rows - 1) + 1,
        within: 1...max(1, 8 * canvas.rows))
      for row in 0..<canvas.rows {
        let filled = min(max(0, eighths - 8 * (canvas.rows - 1 - row)), 8)
        guard filled > 0 else { continue }
        canvas.draw(
          blocks.rising[filled], column: start + column, row: row,
          style: TextStyle(foreground: color))
      }
    }
  }
}

extension Sparkline.Summary {
  /// The value that stands for some; nil for gaps only.
  func value(of values: some Sequence<Double>) -> Double? {
    switch self {
    case .greatest: return values.finiteBounds?.upperBound
    case .least: return values.finiteBounds?.lowerBound
    case .mean:
      // Each share by itself, because the sum may be beyond all finite numbers.
      let values = values.filter(\.isFinite)
      return values.isEmpty ? nil : values.reduce(0) { $0 + $1 / Double(values.count) }
    }
  }
}

/// Values in order, spread over places of which each has as many as the others, or one less.
struct Buckets {
  /// The number of values.
  let count: Int
  /// The number of places, at most one for each value.
  let places: Int

  /// The positions of the values of a place.
  subscript(place: Int) -> Range<Int> {
    // Whole and rest apart: the product of all could overflow.
    func start(_ place: Int) -> Int { place * (count / places) + place * (count % places) / places }
    return start(place)..<start(place + 1)
  }
}

extension Numbers {
  /// The values in words: `12 values, last 5, least 1, greatest 9`.
  var spoken: String {
    let words = Wording.current
    let count = words[all.count == 1 ? "1 value" : "\(all.count) values"]
    guard let bounds, let last else { return count }
    let style = NumberStyle.automatic
    let (least, most) = (style.text(of: bounds.lowerBound), style.text(of: bounds.upperBound))
    return words["\(count), last \(style.text(of: last)), least \(least), greatest \(most)"]
  }
}

/// Makes a row of small bars.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: its values, and what else it looks like.
/// - Returns: the element.
public func sparkline<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Sparkline>
) -> ViewElement<Msg> { customView(key, Sparkline.self, props) }

/// Makes a row of small bars, without a key.
public func sparkline<Msg>(_ props: Props<Msg, Sparkline>) -> ViewElement<Msg> {
  customView(Sparkline.self, props)
}

extension Prop where View == Sparkline {
  /// Sets the values in order; those that are not finite are gaps.
  public static func values(_ values: [Double]) -> Prop { Prop { $0.values = values } }

  /// Shows only the last values, one in each column.
  public static func showsLatest(_ showsLatest: Bool) -> Prop {
    Prop { $0.showsLatest = showsLatest }
  }

  /// Sets the value that stands for several in one column.
  public static func summary(_ summary: Sparkline.Summary) -> Prop {
    Prop { $0.summary = summary }
  }
}
