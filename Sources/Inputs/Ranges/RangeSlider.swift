public import TextBackend
public import VirtualViews

/// A range on a track, with a knob at each end: `──○━━━━━●───`.
///
/// ← → ↑ ↓ move a knob by a step, Page Up and Page Down by a tenth of the whole, Home and End as far as it goes; Space and
/// Return go to the other knob, which is filled while keys move it. With Shift the arrows move the whole
/// range. The mouse drags the nearest knob.
///
/// A knob never passes the other one. Whatever the numbers are, both values are finite and within bounds, the
/// lower one first.
public struct RangeSlider: TextControl, ChangingControl, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can move the knobs.
  public var isEnabled = true
  /// The name of the range, which is not drawn.
  public var title = ""
  /// The direction of the track; a vertical one has its greatest value at the top.
  public var axis = Container.Axis.horizontal
  /// The value at the leading or lower end.
  public var minimumValue = 0.0
  /// The value at the trailing or upper end.
  public var maximumValue = 1.0
  /// The distance between the values that can be chosen; nil allows all values.
  public var step: Double?
  /// The least distance of the knobs.
  public var gap = 0.0
  /// The number of marks on the track, at equal distances from end to end; fewer than 2 are none.
  public var ticks = 0
  /// True if every step of a movement is reported, false if only its end is.
  public var isContinuous = true

  // Nil until a prop names it: then the range is the program's, otherwise the user's.
  private var named: Named?

  private struct Named: Hashable, Sendable { var lower, upper: Double }

  /// Makes a slider from 0 to 1 with the whole range chosen.
  public init() {
    (attributes.verticalHugging, attributes.horizontalHugging) = (.low + 1, .low - 1)
  }

  /// The chosen range; setting it makes it the program's and no longer the user's.
  ///
  /// Values beyond the bounds are the nearest in bounds.
  public var range: ClosedRange<Double> {
    get {
      let bounds = bounds
      guard let named else { return bounds }
      let (one, other) = (clamped(named.lower, bounds), clamped(named.upper, bounds))
      return min(one, other)...max(one, other)
    }
    set { named = Named(lower: newValue.lowerBound, upper: newValue.upperBound) }
  }

  /// The bounds, with impossible ones mended: the upper one is not below the lower one.
  public var bounds: ClosedRange<Double> {
    let lower = minimumValue.isFinite ? minimumValue : 0
    return lower...max(lower, maximumValue.isFinite ? maximumValue : lower)
  }

  /// The memory of a slider.
  public struct Memory: Hashable, Sendable {
    /// True if keys move the upper knob.
    var isUpper = false
    /// The range when the mouse took the knob; nil while it holds none.
    var grabbed: ClosedRange<Double>?
  }
  /// Keys move the lower knob.
  public var initialMemory: Memory { Memory() }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind(["right", "up", "+"], "range.more", "More"),
    .bind(["left", "down", "-"], "range.less", "Less"),
    .bind("page-up", "range.much-more", "Much more"),
    .bind("page-down", "range.much-less", "Much less"),
    .bind("home", "range.least", "Least"), .bind("end", "range.most", "Most"),
    .bind(["space", "return"], "range.other", "Other end"),
    .bind(["shift+right", "shift+up"], "range.all-more", "Move both"),
    .bind(["shift+left", "shift+down"], "range.all-less"),
  ]

  /// The keys, of which those are shown that point where the knobs go.
  public func shownKeys(_ keys: KeyMap, hearing events: ControlEvent) -> KeyMap {
    guard axis == .vertical else { return keys }
    return keys.showing("up", insteadOf: "right").showing("down", insteadOf: "left")
      .showing("shift+up", insteadOf: "shift+right")
  }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .slider, label: title, value: Wording.current["\(range.lowerBound) to \(range.upperBound)"],
      state: isEnabled ? [] : .disabled, actions: [.increment, .decrement])
  }

  /// Takes over the user's range, unless a prop names one.
  public mutating func resolve(over shown: RangeSlider?) {
    named = named ?? shown?.named
    // Not a number differs from itself, and would count as a change in every update.
    let bounds = bounds
    if minimumValue.isNaN { minimumValue = bounds.lowerBound }
    if maximumValue.isNaN { maximumValue = bounds.upperBound }
    if step?.isFinite == false { step = nil }
    if !gap.isFinite { gap = 0 }
    if let range = named.map({ _ in range }) { self.range = range }
  }

  /// The range.
  public var userValue: (any Hashable)? { named }

  /// Bounds the wrong way round.
  public var problems: [Diagnostic] {
    minimumValue > maximumValue ? [.reversedRange("\(minimumValue)", "\(maximumValue)")] : []
  }

  /// True where it lies: the longer the track, the finer the steps of the mouse.
  public var fillsWidth: Bool { axis == .horizontal }
  /// True where it stands.
  public var fillsHeight: Bool { axis == .vertical }
  /// False: the track is a line.
  public var heightDependsOnWidth: Bool { false }

  /// A line of 20 columns, or of 6 rows, where nothing else decides.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    axis == .horizontal ? (width ?? 20, 1) : (1, 6)
  }

  /// A value within bounds; the least one for what is no number.
  func clamped(_ value: Double, _ bounds: ClosedRange<Double>) -> Double {
    value.isNaN ? bounds.lowerBound : min(max(value, bounds.lowerBound), bounds.upperBound)
  }
}

/// Makes a range on a track, with a knob at each end.
///
/// ```swift
/// rangeSlider("price", [.maximumValue(500), .step(10), .range(model.prices), .onChange { .prices($0.range) }])
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the bounds and the range, and messages of changes.
/// - Returns: the element.
public func rangeSlider<Msg>(
  _ key: some Hashable & Sendable, _ props: Props<Msg, RangeSlider>
) -> ViewElement<Msg> { customView(key, RangeSlider.self, props) }

/// Makes a range on a track, without a key.
public func rangeSlider<Msg>(_ props: Props<Msg, RangeSlider>) -> ViewElement<Msg> {
  customView(RangeSlider.self, props)
}

extension Prop where View == RangeSlider {
  /// Sets the chosen range; without it the range is the user's.
  public static func range(_ range: ClosedRange<Double>) -> Prop { Prop { $0.range = range } }

  /// Sets the value at the leading or lower end.
  public static func minimumValue(_ value: Double) -> Prop { Prop { $0.minimumValue = value } }

  /// Sets the value at the trailing or upper end.
  public static func maximumValue(_ value: Double) -> Prop { Prop { $0.maximumValue = value } }

  /// Sets the distance between the values that can be chosen; nil allows all values.
  public static func step(_ step: Double?) -> Prop { Prop { $0.step = step } }

  /// Sets the least distance of the knobs.
  public static func gap(_ gap: Double) -> Prop { Prop { $0.gap = gap } }

  /// Sets the direction of the track; a vertical one takes the rows that others leave.
  public static func axis(_ axis: Container.Axis) -> Prop {
    Prop {
      guard axis != $0.axis else { return }
      $0.axis = axis
      let (less, more) = (LayoutPriority.low - 1, LayoutPriority.low + 1)
      let isUpright = axis == .vertical
      ($0.verticalHugging, $0.horizontalHugging) = isUpright ? (less, more) : (more, less)
    }
  }

  /// Reports every step of a movement, or only its end.
  public static func isContinuous(_ isContinuous: Bool) -> Prop {
    Prop { $0.isContinuous = isContinuous }
  }

  /// Sets the number of marks on the track; fewer than 2 are none.
  public static func ticks(_ count: Int) -> Prop { Prop { $0.ticks = count } }
}
