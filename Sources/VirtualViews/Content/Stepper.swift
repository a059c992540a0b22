/// A value with a minus and a plus.
public struct Stepper: ControlValue, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes(.pressed)
  /// True if the stepper can be focused and pressed.
  public var isEnabled: Bool = true
  /// The least value; 0 unless named.
  public var minimumValue: Double = 0
  /// The greatest value; 100 unless named.
  public var maximumValue: Double = 100
  /// The change that one press makes; 1 unless named.
  public var stepValue: Double = 1
  /// True if a step beyond one bound ends at the other.
  public var wraps: Bool = false

  // Nil until a prop names it: then the value is the program's, otherwise the user's.
  private var namedValue: Double?

  /// Makes a stepper from 0 to 100.
  public init() {}

  /// The value; setting it makes it the program's and no longer the user's.
  public var value: Double {
    get { namedValue ?? range.bounds.lowerBound }
    set { namedValue = newValue }
  }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .spinButton, value: NumericRange.text(value), state: isEnabled ? [] : .disabled,
      actions: [.increment, .decrement])
  }

  /// The value.
  public var userValue: (any Hashable)? { value }

  /// This value as the content of an element.
  @inlinable public var content: Content { .stepper(self) }

  /// Makes a value from an element's content, or nil if that is of another kind.
  @inlinable
  public init?(_ content: Content) {
    guard case .stepper(let view) = content else { return nil }
    self = view
  }

  /// Takes over the user's value, unless a prop names one; all values end within bounds.
  public mutating func resolve(over shown: Stepper?) {
    namedValue = range.clamped(namedValue ?? shown?.value ?? 0)
    // Not a number differs from itself, and would count as a change in every update.
    (minimumValue, maximumValue) = (bounds.lowerBound, bounds.upperBound)
    if stepValue.isNaN { stepValue = 1 }
  }

  /// The stepper after a number of presses of plus (or minus, where negative).
  public func stepped(by presses: Int) -> Stepper {
    let step = stepValue.isFinite && stepValue > 0 ? stepValue : 1
    let wanted = value + Double(presses) * step
    let bounds = range.bounds
    var copy = self
    if wraps, wanted > bounds.upperBound {
      copy.value = bounds.lowerBound
    } else if wraps, wanted < bounds.lowerBound {
      copy.value = bounds.upperBound
    } else {
      copy.value = range.clamped(wanted)
    }
    return copy
  }

  /// The bounds, with impossible ones mended.
  public var bounds: ClosedRange<Double> { range.bounds }

  private var range: NumericRange { NumericRange(minimum: minimumValue, maximum: maximumValue) }
}
