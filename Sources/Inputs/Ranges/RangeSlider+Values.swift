import VirtualViews

// The values of a range slider, of which none is ever out of bounds.
extension RangeSlider {
  /// A slider with one knob on the same track, which knows steps and pages.
  func slider(at value: Double) -> Slider {
    var slider = Slider()
    (slider.minimumValue, slider.maximumValue) = (bounds.lowerBound, bounds.upperBound)
    (slider.step, slider.value) = (step, value)
    return slider
  }

  /// The place of a value between the bounds, from 0 to 1.
  func fraction(of value: Double) -> Double { slider(at: value).fraction }

  /// The value at a place between the bounds.
  func value(at fraction: Double) -> Double {
    bounds.lowerBound * (1 - fraction) + bounds.upperBound * fraction
  }

  /// Moves a knob to a value, as far as the other one lets it.
  mutating func move(isUpper: Bool, to value: Double) {
    let (range, bounds, gap) = (range, bounds, max(0, gap))
    let value = slider(at: value).moved(to: value).value
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
