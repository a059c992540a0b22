/// A range of numbers that is laid out over some places in a row.
struct Scale: Hashable, Sendable {
  /// The number at the first place.
  let lower: Double
  /// The number at the last place, greater than the first one.
  let upper: Double

  /// Makes a scale of a range that may be impossible.
  ///
  /// A bound that is not finite gives way to that of the data. A range of one number becomes one
  /// around it.
  ///
  /// - Parameters:
  ///   - range: the range that is asked for; nil for that of the data.
  ///   - data: the bounds of the data; nil if there is none.
  init(_ range: ClosedRange<Double>?, data: ClosedRange<Double>? = nil) {
    let data = data ?? 0...1
    let lower = Self.finite(range?.lowerBound, or: data.lowerBound)
    let upper = Self.finite(range?.upperBound, or: data.upperBound)
    // Halves, because the whole may be beyond all finite numbers; and halves may be too small to differ.
    if upper / 2 - lower / 2 > 0 {
      (self.lower, self.upper) = (lower, upper)
    } else {
      // One number, or a bound on the wrong side of the data.
      let pad = max(0.5, abs(lower) / 8)
      self.lower = max(lower - pad, -.greatestFiniteMagnitude)
      self.upper = min(lower + pad, .greatestFiniteMagnitude)
    }
  }

  private static func finite(_ bound: Double?, or other: Double) -> Double {
    if let bound, bound.isFinite { bound } else { other }
  }

  /// The share of the range that lies before a number: 0 at the first place, 1 at the last one.
  func fraction(of value: Double) -> Double {
    (value / 2 - lower / 2) / (upper / 2 - lower / 2)
  }

  /// The share of the range that lies before a number, from 0 to 1 for numbers beyond it as well.
  func clampedFraction(of value: Double) -> Double { min(max(fraction(of: value), 0), 1) }

  /// The number at a share of the range.
  func value(at fraction: Double) -> Double { lower * (1 - fraction) + upper * fraction }

  /// The range.
  var range: ClosedRange<Double> { lower...upper }
}

extension Int {
  /// Makes the nearest whole number within bounds; the lower one of what is not a number.
  init(_ value: Double, within bounds: ClosedRange<Int>) {
    let rounded = value.rounded()
    if !(rounded > Double(bounds.lowerBound)) {
      self = bounds.lowerBound
    } else if rounded >= Double(bounds.upperBound) {
      self = bounds.upperBound
    } else {
      self = Int(rounded)
    }
  }
}
