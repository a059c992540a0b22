/// A value between two bounds, as a slider and a stepper have.
///
/// Whatever the numbers are, the result is finite and within bounds: a bound or value that is not
/// a number counts as the default, and an upper bound below the lower one counts as the lower.
struct NumericRange {
  let bounds: ClosedRange<Double>

  init(minimum: Double, maximum: Double) {
    let lower = minimum.isFinite ? minimum : 0
    let upper = maximum.isFinite ? maximum : lower
    bounds = lower...max(lower, upper)
  }

  func clamped(_ value: Double) -> Double {
    guard !value.isNaN else { return bounds.lowerBound }
    return min(max(value, bounds.lowerBound), bounds.upperBound)
  }
}
