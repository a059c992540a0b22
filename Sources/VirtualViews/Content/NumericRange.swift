/// A value between two bounds, as a slider and a stepper have.
///
/// Whatever the numbers are, the result is finite and within bounds: a lower bound that is not
/// finite counts as 0, an upper bound that is not finite or below the lower one as the lower, and
/// a value that is not a number as the lower bound.
package struct NumericRange {
  let bounds: ClosedRange<Double>

  init(minimum: Double, maximum: Double) {
    let lower = minimum.isFinite ? minimum : 0
    let upper = maximum.isFinite ? maximum : lower
    bounds = lower...max(lower, upper)
  }

  /// A value as users read and hear it: without a point where it is whole, and without the digits that sums of
  /// tenths leave at the ninth place and behind.
  package static func text(_ value: Double) -> String {
    let rounded = (value * 1e9).rounded() / 1e9
    let shown = rounded.isFinite ? rounded : value
    return Int(exactly: shown).map { String($0) } ?? String(shown)
  }

  func clamped(_ value: Double) -> Double {
    guard !value.isNaN else { return bounds.lowerBound }
    return min(max(value, bounds.lowerBound), bounds.upperBound)
  }
}
