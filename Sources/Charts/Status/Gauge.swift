public import TextBackend
public import VirtualViews

/// A value on a bar between two bounds, with a color that says how good it is.
///
/// ```
/// Disk ████████▏░░░░░░░  51 %
/// ```
///
/// ```swift
/// gauge("disk", [.title("Disk"), .value(0.78), .thresholds([Threshold(0.7, .warning), Threshold(0.9, .danger)])])
/// ```
///
/// With few colors, `!` after the number tells a warning and `!!` a danger.
///
/// In a row the bar takes the columns that the others leave, and in a column it stays one row, as sliders do.
public struct Gauge: TextCustomView, Hashable, TitledValue, ScaledView, NumberedView, EasedView {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have; `tintColor` is the color below all thresholds.
  public var attributes = ViewAttributes()
  /// The name, before the bar.
  public var title: String = ""
  /// The value; one that is not finite has an empty bar.
  public var value: Double = 0
  /// The values of an empty and a full bar; 0 to 1 unless named.
  public var range: ClosedRange<Double>? = 0...1
  /// The colors from some values on; of several the greatest one that is not above the value counts.
  public var thresholds: [Threshold] = []
  /// The way in which the value is written; as a share of 1 unless named.
  public var numbers = NumberStyle.percent
  /// True if the value is written beside the bar.
  public var showsValue = true
  /// True if the bar glides to another value instead of jumping.
  public var isEased = false

  /// Makes an empty gauge from 0 to 1.
  public init() {
    // As a slider: of the views of a row it takes what the others leave, and it is no higher than its line.
    (attributes.verticalHugging, attributes.horizontalHugging) = (.low + 1, .low - 1)
  }

  /// A meter, whose value is written as beside the bar, with the meaning of its color.
  public var semantics: Semantics {
    var value = text
    if case .token(let token) = threshold?.color.kind { value += ", \(token.name)" }
    return Semantics(.custom("meter"), label: title, value: value)
  }

  /// Replaces numbers that are none, which would differ from themselves in every frame.
  public mutating func resolve(over shown: Gauge?) {
    if value.isNaN { value = .infinity }
    thresholds.removeAll { $0.start.isNaN }
  }

  /// True: the longer the bar, the finer it is.
  public var fillsWidth: Bool { true }
  /// False: a gauge is one row.
  public var fillsHeight: Bool { false }
  /// False: it is one row with any number of columns.
  public var heightDependsOnWidth: Bool { false }

  /// 30 columns, in one row.
  public func size(width: Int?) -> (columns: Int, rows: Int)? { (width ?? 30, 1) }

  private var text: String { numbers.text(of: value) }

  private var threshold: Threshold? {
    thresholds.filter { value.isFinite && $0.start <= value }.max { $0.start < $1.start }
  }

  private var sign: String {
    switch threshold?.color {
    case Color.warning: " !"
    case Color.danger: " !!"
    default: ""
    }
  }

  /// Draws the name, the bar and the value.
  public func draw(in canvas: inout TextCanvas) {
    let row = (canvas.rows - 1) / 2
    let metrics = canvas.metrics
    let shown = showsValue ? text : ""
    // The sign says what colors cannot on some terminals, also without a number.
    let text = canvas.hasSurfaces ? shown : showsValue ? shown + sign : String(sign.dropFirst())
    let number = metrics.columns(of: text)
    let name =
      title.isEmpty ? "" : metrics.truncated(title, to: max(0, canvas.columns / 2 - 1))
    let start = canvas.draw(name, column: 0, row: row) + (title.isEmpty ? 0 : 1)
    // The number has room for three digits, and the sign for two, so that the bar is of one length.
    let room = showsValue ? max(number, 5) + 1 : canvas.hasSurfaces ? 0 : 3
    let end = canvas.columns - room
    let color = threshold?.color ?? attributes.tint(or: .accent)
    guard end - start >= (showsValue ? 3 : 1) else {
      let text = metrics.truncated(text, to: max(0, canvas.columns - start))
      canvas.draw(text, column: start, row: row, style: TextStyle(foreground: color))
      return
    }
    let scale = Scale(range)
    var share = value.isFinite ? scale.clampedFraction(of: value) : 0
    if isEased { share = canvas.eased(share) }
    Track(columns: end - start, style: TextStyle(foreground: color))
      .draw(0...share, column: start, row: row, in: &canvas)
    canvas.draw(text, column: canvas.columns - number, row: row)
  }
}

/// A color from some value on.
public struct Threshold: Hashable, Sendable {
  /// The value at which it begins.
  public var start: Double
  /// The color; a token such as `.warning` is also told in words.
  public var color: Color

  /// Makes a threshold.
  public init(_ start: Double, _ color: Color) { (self.start, self.color) = (start, color) }
}

/// Makes a value on a bar.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: its value, and what else it looks like.
/// - Returns: the element.
public func gauge<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Gauge>
) -> ViewElement<Msg> { customView(key, Gauge.self, props) }

/// Makes a value on a bar, without a key.
public func gauge<Msg>(_ props: Props<Msg, Gauge>) -> ViewElement<Msg> {
  customView(Gauge.self, props)
}

extension Prop where View == Gauge {
  /// Sets the value.
  public static func value(_ value: Double) -> Prop { Prop { $0.value = value } }

  /// Writes the value beside the bar, or does not, as where another view tells it.
  public static func showsValue(_ shows: Bool) -> Prop { Prop { $0.showsValue = shows } }

  /// Sets the colors from some values on.
  public static func thresholds(_ thresholds: [Threshold]) -> Prop {
    Prop { $0.thresholds = thresholds }
  }
}
