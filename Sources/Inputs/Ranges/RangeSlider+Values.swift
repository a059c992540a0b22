// The values of a range slider, of which none is ever out of bounds.
extension RangeSlider {
  /// The change that an arrow makes: a step, or a twentieth of the whole.
  var distance: Double {
    let whole = bounds.upperBound - bounds.lowerBound
    guard whole.isFinite else { return .greatestFiniteMagnitude / 20 }
    guard let step, step > 0 else { return whole / 20 }
    return min(step, whole)
  }

  /// The change that Page Up makes: a tenth of the whole, and a step at least.
  var page: Double {
    // Shares, because the whole may be beyond all finite numbers.
    let tenth = bounds.upperBound / 10 - bounds.lowerBound / 10
    guard let step, step > 0 else { return tenth }
    let page = max(distance, (tenth / step).rounded() * step)
    return page.isFinite ? page : tenth
  }

  private func nearestStep(to value: Double) -> Double {
    guard let step, step.isFinite, step > 0 else { return value }
    let steps = ((value - bounds.lowerBound) / step).rounded()
    return steps.isFinite ? bounds.lowerBound + steps * step : value
  }

  /// The place of a value between the bounds, from 0 to 1.
  func fraction(of value: Double) -> Double {
    // Halves, because the whole may be beyond all finite numbers.
    let half = bounds.upperBound / 2 - bounds.lowerBound / 2
    return half > 0 ? (clamped(value, bounds) / 2 - bounds.lowerBound / 2) / half : 0
  }

  /// The value at a place between the bounds.
  func value(at fraction: Double) -> Double {
    bounds.lowerBound * (1 - fraction) + bounds.upperBound * fraction
  }

  /// Moves a knob to a value, as far as the other one lets it.
  mutating func move(isUpper: Bool, to value: Double) {
    let (range, bounds, gap) = (range, bounds, max(0, gap))
    let value = clamped(nearestStep(to: value), bounds)
    if isUpper {
      self.range =
        range
        .lowerBound...max(
          range.lowerBound, max(value, min(range.lowerBound + gap, bounds.upperBound)))
    } else {
      self.range =
        min(
          range.upperBound, min(value, max(range.upperBound - gap, bounds.lowerBound)))...range
        .upperBound
    }
  }

  /// Moves both knobs, which keep their distance.
  mutating func moveBoth(by distance: Double) {
    let (range, bounds) = (range, bounds)
    let room =
      distance > 0 ? bounds.upperBound - range.upperBound : bounds.lowerBound - range.lowerBound
    let way = distance > 0 ? min(distance, room) : max(distance, room)
    guard way.isFinite else { return }
    self.range = range.lowerBound + way...max(range.lowerBound + way, range.upperBound + way)
  }
}
