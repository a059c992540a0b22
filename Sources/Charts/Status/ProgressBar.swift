public import TextBackend
public import VirtualViews

/// The part of a task that is done, with the time that is left.
///
/// ```
/// Download █████████████████▎░░░░░░░░░░   62 %  6.2 MB of 10 MB  0:04 left
/// ```
///
/// Rate and time left are computed from the amounts and the time that the program names. Without a total, a
/// part of the bar goes to and fro, by itself or as the program's phase grows.
///
/// ```swift
/// progress("load", [.title("Download"), .amount(6.2e6, of: 10e6), .elapsed(.seconds(5)), .numbers(.bytes)])
/// progress("scan", [.title("Scanning"), .amount(0, of: nil)])
/// ```
///
/// A narrow view leaves out the rate, then the amount and the time. Then the bar gives way as far as to 5 columns, before
/// the title is cut, and the share goes last.
///
/// In a row the bar takes the columns that the others leave, and in a column it stays one row, as sliders do.
public struct ProgressBar: TextCustomView, Hashable, TitledValue, NumberedView, EasedView {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have; `tintColor` is the color of the bar.
  public var attributes = ViewAttributes()
  /// The name, before the bar.
  public var title: String = ""
  /// The amount that is done, in any unit; below 0 and not finite counts as 0.
  public var completed: Double = 0
  /// The whole amount, 1 unless named; nil, or a number that is not above 0, if nobody knows it.
  public var total: Double? = 1
  /// The time since the start; nil leaves out rate and time left.
  public var elapsed: Duration?
  /// The way in which amounts are written.
  public var numbers = NumberStyle.automatic
  /// The parts beside the bar that are shown where there is room.
  public var parts: Parts = [.share, .amount, .rate, .timeLeft]
  /// The number of times that the part of a bar without a total went to and fro; nil if it goes by
  /// itself, in two seconds.
  public var phase: Double?
  /// True if the bar glides to another share instead of jumping.
  public var isEased = false

  /// Parts beside the bar.
  public struct Parts: OptionSet, Hashable, Sendable {
    /// The parts as bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The share that is done, in hundredths; 100 only at the end.
    public static let share = Parts(rawValue: 1 << 0)
    /// The amount that is done and the whole, unless the whole is 1.
    public static let amount = Parts(rawValue: 1 << 1)
    /// The amount of a second.
    public static let rate = Parts(rawValue: 1 << 2)
    /// The time that the rest takes, if it goes on as fast.
    public static let timeLeft = Parts(rawValue: 1 << 3)
  }

  /// Makes the progress of a task that has not begun.
  public init() {
    // As a slider: of the views of a row it takes what the others leave, and it is no higher than its line.
    (attributes.verticalHugging, attributes.horizontalHugging) = (.low + 1, .low - 1)
  }

  /// The share that is done, 0 to 1; nil without a total.
  public var fraction: Double? {
    guard let total, total > 0, total.isFinite else { return nil }
    return min(done / total, 1)
  }

  /// A progress bar, whose value is all that there may be beside the bar.
  public var semantics: Semantics {
    let told = details.isEmpty ? [Wording.current["in progress"]] : details.map(\.text)
    return Semantics(.custom("progressbar"), label: title, value: told.joined(separator: ", "))
  }

  /// Replaces numbers that are none, which would differ from themselves in every frame.
  public mutating func resolve(over shown: ProgressBar?) {
    if completed.isNaN { completed = 0 }
    if let total, total.isNaN { self.total = nil }
    if let phase, !phase.isFinite { self.phase = 0 }
  }

  /// True: the longer the bar, the finer it is.
  public var fillsWidth: Bool { true }
  /// False: it is one row.
  public var fillsHeight: Bool { false }
  /// False: it is one row with any number of columns.
  public var heightDependsOnWidth: Bool { false }

  /// 40 columns, in one row.
  public func size(width: Int?) -> (columns: Int, rows: Int)? { (width ?? 40, 1) }

  /// The columns of the bar before the name is cut.
  private static let leastBar = 5

  var done: Double { completed.isFinite ? max(0, completed) : 0 }

  /// Draws the name, the bar and as many details as there is room for.
  public func draw(in canvas: inout TextCanvas) {
    let row = (canvas.rows - 1) / 2
    let metrics = canvas.metrics
    // The bar gives way before the name is cut, and the share stays beside it.
    let share = details.first { $0.part == .share }?.columns(metrics) ?? 0
    let most = max(canvas.columns / 2 - 1, canvas.columns - 1 - Self.leastBar - share)
    let name = title.isEmpty ? "" : metrics.truncated(title, to: max(0, most))
    let start = canvas.draw(name, column: 0, row: row) + (title.isEmpty ? 0 : 1)
    let room = canvas.columns - start
    // The bar keeps a third, so that it is seen first.
    let shown = details(within: room - max(3, room / 3), metrics)
    let width = shown.reduce(0) { $0 + $1.columns(metrics) }
    let filled = filled(columns: room - width, in: &canvas)
    let track = Track(
      columns: room - width, style: TextStyle(foreground: attributes.tint(or: .accent)))
    track.draw(filled, column: start, row: row, in: &canvas)
    var column = canvas.columns - width
    for detail in shown {
      let columns = detail.columns(metrics)
      let text = detail.text
      canvas.draw(text, column: column + columns - metrics.columns(of: text), row: row)
      column += columns
    }
  }

  /// The part of the bar that is filled.
  private func filled(columns: Int, in canvas: inout TextCanvas) -> ClosedRange<Double> {
    if let fraction { return 0...(isEased ? canvas.eased(fraction) : fraction) }
    // Steps that are shorter than those of an eighth of a cell would show nothing new.
    let steps = 40
    let phase = phase ?? Double(canvas.step(every: .seconds(2) / steps) % steps) / Double(steps)
    let turn = phase.isFinite ? phase - phase.rounded(.down) : 0
    let place = turn < 0.5 ? turn * 2 : 2 - turn * 2
    let part = max(1, Double(columns) / 5) / Double(max(1, columns))
    let start = place * max(0, 1 - part)
    return start...min(1, start + part)
  }
}

/// Makes the progress of a task.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the amounts, and what else it looks like.
/// - Returns: the element.
public func progress<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, ProgressBar>
) -> ViewElement<Msg> { customView(key, ProgressBar.self, props) }

/// Makes the progress of a task, without a key.
public func progress<Msg>(_ props: Props<Msg, ProgressBar>) -> ViewElement<Msg> {
  customView(ProgressBar.self, props)
}

extension Prop where View == ProgressBar {
  /// Sets the amount that is done, and the whole; nil if nobody knows that.
  public static func amount(_ completed: Double, of total: Double? = 1) -> Prop {
    Prop { ($0.completed, $0.total) = (completed, total) }
  }

  /// Sets the time since the start, from which rate and time left are computed.
  public static func elapsed(_ elapsed: Duration?) -> Prop { Prop { $0.elapsed = elapsed } }

  /// Sets the parts beside the bar.
  public static func parts(_ parts: ProgressBar.Parts) -> Prop { Prop { $0.parts = parts } }

  /// Moves a part of the bar, whose total nobody knows: once to and fro as the phase grows by 1; with nil
  /// it moves by itself.
  public static func phase(_ phase: Double?) -> Prop {
    Prop { ($0.phase, $0.total) = (phase, nil) }
  }
}
