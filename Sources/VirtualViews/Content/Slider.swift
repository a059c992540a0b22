import ConstraintLayout

/// A value on a track.
public struct Slider: ControlValue, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes(.track)
  /// True if the slider can be focused and moved.
  public var isEnabled: Bool = true
  /// The value at the leading end; 0 unless named.
  public var minimumValue: Double = 0
  /// The value at the trailing end; 1 unless named.
  public var maximumValue: Double = 1
  /// The distance between the values that the user can choose; nil allows all values.
  ///
  /// One press of an arrow key goes this far, or a twentieth of the range.
  public var step: Double?
  /// The direction of the track; a vertical one has its greatest value at the top.
  public var axis = Container.Axis.horizontal
  /// The number of marks on the track, at equal distances from end to end; fewer than 2 are none.
  public var ticks = 0
  /// True if every step of a movement is reported, false if only its end is.
  public var isContinuous: Bool = true

  // Nil until a prop names it: then the value is the program's, otherwise the user's.
  private var namedValue: Double?

  /// Makes a slider from 0 to 1.
  public init() {}

  /// The value; setting it makes it the program's and no longer the user's.
  public var value: Double {
    get { namedValue ?? range.bounds.lowerBound }
    set { namedValue = newValue }
  }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .slider, value: NumericRange.text(value), state: isEnabled ? [] : .disabled,
      actions: [.increment, .decrement])
  }

  /// The value.
  public var userValue: (any Hashable)? { value }

  /// This value as the content of an element.
  @inlinable public var content: Content { .slider(self) }

  /// Makes a value from an element's content, or nil if that is of another kind.
  @inlinable
  public init?(_ content: Content) {
    guard case .slider(let view) = content else { return nil }
    self = view
  }

  /// Takes over the user's value, unless a prop names one; all values end within bounds.
  public mutating func resolve(over shown: Slider?) {
    namedValue = range.clamped(namedValue ?? shown?.value ?? 0)
    // Not a number differs from itself, and would count as a change in every update.
    (minimumValue, maximumValue) = (bounds.lowerBound, bounds.upperBound)
    if let step, step.isNaN { self.step = nil }
  }

  /// The change of the value that one press of an arrow key makes.
  public var stepSize: Double {
    let bounds = range.bounds
    let whole = min(bounds.upperBound - bounds.lowerBound, .greatestFiniteMagnitude)
    guard let step, step.isFinite, step > 0 else { return whole / 20 }
    return min(step, whole)
  }

  /// The slider moved by a number of steps, within its bounds.
  ///
  /// From a value between two steps, such as an upper bound that is none, the first one leads to the next of these.
  public func moved(by steps: Int) -> Slider {
    guard let step, step == stepSize else { return moved(to: value + Double(steps) * stepSize) }
    let lower = range.bounds.lowerBound
    let exact = (value - lower) / step
    let nearest = exact.rounded()
    let isStep = abs(exact - nearest) < 1e-9 * max(1, abs(exact))
    let start = isStep ? nearest : exact.rounded(steps < 0 ? .up : .down)
    return moved(to: lower + (start + Double(steps)) * step)
  }

  /// The slider moved by a number of pages, within its bounds: each is a tenth of the range, and a step at least.
  public func moved(byPages pages: Int) -> Slider {
    let bounds = range.bounds
    // Shares, because the whole may be beyond all finite numbers.
    let tenth = bounds.upperBound / 10 - bounds.lowerBound / 10
    var page = tenth
    if let step, step.isFinite, step > 0 { page = max(stepSize, (tenth / step).rounded() * step) }
    return moved(to: value + Double(pages) * (page.isFinite ? page : tenth))
  }

  /// The slider moved to a value, within its bounds; where steps are named, to the nearest one or the upper bound.
  public func moved(to value: Double) -> Slider {
    var copy = self
    copy.value = range.clamped(nearestStep(to: value))
    return copy
  }

  private func nearestStep(to value: Double) -> Double {
    guard let step, step.isFinite, step > 0 else { return value }
    let bounds = range.bounds
    let steps = ((value - bounds.lowerBound) / step).rounded()
    guard steps.isFinite else { return value }
    // The upper bound can be had, whether it is a step or not.
    let nearest = bounds.lowerBound + steps * step
    return abs(bounds.upperBound - value) < abs(nearest - value) ? bounds.upperBound : nearest
  }

  /// The place of the value between the bounds, 0…1.
  public var fraction: Double {
    // Halves, because the whole may be beyond all finite numbers.
    let lower = range.bounds.lowerBound / 2
    let half = range.bounds.upperBound / 2 - lower
    return half > 0 ? (range.clamped(value) / 2 - lower) / half : 0
  }

  /// The bounds, with impossible ones mended.
  public var bounds: ClosedRange<Double> { range.bounds }

  /// The priorities of a slider of which no property says anything else: the track takes what others leave.
  static func huggings(
    axis: Container.Axis
  ) -> (horizontal: LayoutPriority, vertical: LayoutPriority) {
    let (less, more) = (LayoutPriority.low - 1, LayoutPriority.low + 1)
    return axis == .vertical ? (more, less) : (less, more)
  }

  private var range: NumericRange { NumericRange(minimum: minimumValue, maximum: maximumValue) }
}
