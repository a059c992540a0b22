public import TextBackend
public import VirtualViews

/// A sign that turns while something is going on.
///
/// ```
/// ⠋ Searching
/// ```
///
/// It turns by itself while it is seen, and costs nothing while it is not. A program that counts up a phase
/// turns it instead.
public struct Spinner: TextCustomView, Hashable, TitledValue {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have; `tintColor` is the color of the sign.
  public var attributes = ViewAttributes()
  /// The text behind the sign.
  public var title: String = ""
  /// The signs in order.
  public var frames = SpinnerFrames.dots
  /// The time for which each sign is shown.
  public var interval = Duration.milliseconds(100)
  /// The number of signs that were shown before, any number; nil if it turns by itself.
  public var phase: Int?

  /// Makes a spinner.
  public init() {}

  /// A progress bar of which nobody knows how far it is.
  public var semantics: Semantics {
    Semantics(.custom("progressbar"), label: title, value: Wording.current["in progress"])
  }

  /// The columns of the sign and the text, in one row.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let text = metrics.columns(of: title)
    return (frames.columns(metrics) + (text > 0 ? text + 1 : 0), 1)
  }

  /// Draws the sign and the text.
  public func draw(in canvas: inout TextCanvas) {
    let row = (canvas.rows - 1) / 2
    let metrics = canvas.metrics
    let phase = phase ?? canvas.step(every: interval)
    let sign = frames.frame(phase, metrics)
    canvas.draw(
      metrics.truncated(sign, to: canvas.columns), column: 0, row: row,
      style: TextStyle(foreground: attributes.tint(or: .accent)))
    let start = frames.columns(metrics) + 1
    guard start < canvas.columns else { return }
    canvas.draw(metrics.truncated(title, to: canvas.columns - start), column: start, row: row)
  }
}

/// The signs of a spinner, in order.
public struct SpinnerFrames: Hashable, Sendable {
  /// The signs, all of the same width.
  public var signs: [String]

  /// Makes signs of the program's own; without any, nothing turns.
  public init(_ signs: [String]) { self.signs = signs }

  /// A dot that goes around in a cell: `⠋⠙⠹⠸`.
  public static let dots = SpinnerFrames("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".map { "\($0)" })
  /// A line that turns: `|/-\`, in ASCII.
  public static let line = SpinnerFrames(["|", "/", "-", "\\"])
  /// A block that rises and falls: `▁▃▅▇`.
  public static let rising = SpinnerFrames("▁▃▄▅▆▇▆▅▄▃".map { "\($0)" })
  /// A quarter of a cell that goes around: `▘▝▗▖`.
  public static let corner = SpinnerFrames("▘▝▗▖".map { "\($0)" })
  /// A quarter of a circle that turns: `◐◓◑◒`.
  public static let moon = SpinnerFrames("◐◓◑◒".map { "\($0)" })
  /// A ball between two walls: `(*   )`, in ASCII.
  public static let ball = SpinnerFrames([
    "(*   )", "( *  )", "(  * )", "(   *)", "(  * )", "( *  )",
  ])

  /// The signs that a screen shows in the columns that they were made for, or a line.
  func shown(_ metrics: TextMetrics) -> [String] {
    if metrics.wantsASCII, !signs.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) {
      return Self.line.signs
    }
    let usual = TextMetrics()
    return signs.allSatisfy { metrics.columns(of: $0) == usual.columns(of: $0) }
      ? signs : Self.line.signs
  }

  func frame(_ phase: Int, _ metrics: TextMetrics) -> String {
    let signs = shown(metrics)
    guard !signs.isEmpty else { return "" }
    let place = phase % signs.count
    return signs[place < 0 ? place + signs.count : place]
  }

  /// The columns of the widest sign.
  func columns(_ metrics: TextMetrics) -> Int {
    shown(metrics).map { metrics.columns(of: $0) }.max() ?? 0
  }
}

/// Makes a sign that turns.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: its phase, and what else it looks like.
/// - Returns: the element.
public func spinner<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, Spinner>
) -> ViewElement<Msg> { customView(key, Spinner.self, props) }

/// Makes a sign that turns, without a key.
public func spinner<Msg>(_ props: Props<Msg, Spinner>) -> ViewElement<Msg> {
  customView(Spinner.self, props)
}

extension Prop where View == Spinner {
  /// Sets the number of signs that were shown before; with nil it turns by itself.
  public static func phase(_ phase: Int?) -> Prop { Prop { $0.phase = phase } }

  /// Sets the time for which each sign is shown.
  public static func interval(_ interval: Duration) -> Prop { Prop { $0.interval = interval } }

  /// Sets the signs.
  public static func frames(_ frames: SpinnerFrames) -> Prop { Prop { $0.frames = frames } }
}
