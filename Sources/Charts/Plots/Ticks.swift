/// The numbers at which an axis has labels, at equal distances of 1, 2 or 5 times a power of ten.
///
/// Source: P. S. Heckbert, "Nice numbers for graph labels", Graphics Gems, 1990, pages 61–63. His example: for
/// data from 105 to 543 and at most 5 labels, the distance is 100, and an axis that may be longer than the
/// data goes from 100 to 600.
struct Ticks: Hashable, Sendable {
  /// The ends of the axis.
  let scale: Scale
  /// The numbers, rising.
  let values: [Double]
  private let step: Double
  /// The texts of the ticks, if they are not those of round numbers.
  private let labels: [String]?

  /// Makes the ticks of an axis.
  ///
  /// - Parameters:
  ///   - scale: the ends of the axis.
  ///   - most: the most labels for which there is room.
  ///   - isLoose: true if the axis may be longer, so that it begins and ends with a tick.
  ///   - style: how numbers are written: days and durations have ticks of their own, and stay as long as they are.
  init(on scale: Scale, most: Int, isLoose: Bool = false, style: NumberStyle) {
    guard most > 1, let ticks = style.ticks(on: scale, most: most) else {
      let ticks = Ticks(on: scale, most: most, isLoose: isLoose)
      let seconds = style == .durations ? ticks.texts(.automatic).map { $0 + " s" } : nil
      self.init(scale: ticks.scale, values: ticks.values, step: ticks.step, labels: seconds)
      return
    }
    self.init(scale: scale, values: ticks.map(\.value), step: 0, labels: ticks.map(\.text))
  }

  private init(scale: Scale, values: [Double], step: Double, labels: [String]?) {
    (self.scale, self.values, self.step, self.labels) = (scale, values, step, labels)
  }

  /// Makes the ticks of an axis of numbers.
  ///
  /// - Parameters:
  ///   - scale: the ends of the axis.
  ///   - most: the most labels for which there is room.
  ///   - isLoose: true if the axis may be longer, so that it begins and ends with a tick.
  init(on scale: Scale, most: Int, isLoose: Bool = false) {
    // Halves, because the whole may be beyond all finite numbers.
    let rough = (scale.upper / 2 - scale.lower / 2) / Double(max(1, most)) * 2
    let power = Decades.power(Decades.decade(of: rough))
    let nice = [1.0, 2, 5, 10, 20, 50, 100].lazy.map { $0 * power }.first { step in
      let ends = Self.ends(of: scale, step: step, isLoose: isLoose)
      return ends.upper - ends.lower + 1 <= Double(most)
    }
    guard let nice, most > 1, rough > 1e-290, rough < 1e290 else {
      (self.scale, values, step, labels) = (scale, [], 0, nil)
      return
    }
    let ends = Self.ends(of: scale, step: nice, isLoose: isLoose)
    let axis = isLoose ? Scale(ends.lower * nice...ends.upper * nice) : scale
    (self.scale, step, labels) = (axis, nice, nil)
    values = (0..<most).reduce(into: []) { values, number in
      let value = (ends.lower + Double(number)) * nice
      // A step that is too small for large numbers gives the same number twice.
      if axis.range.contains(value), value != values.last { values.append(value) }
    }
  }

  /// The first and the last multiple of a step on a scale, or at both sides of it.
  private static func ends(
    of scale: Scale, step: Double, isLoose: Bool
  ) -> (lower: Double, upper: Double) {
    let (lower, upper) = (scale.lower / step, scale.upper / step)
    return isLoose
      ? (lower.rounded(.down), upper.rounded(.up)) : (lower.rounded(.up), upper.rounded(.down))
  }

  /// The labels of the ticks.
  ///
  /// - Parameter style: how numbers are written; `automatic` writes as many digits as tell the ticks apart.
  /// - Returns: a text for each tick.
  func texts(_ style: NumberStyle) -> [String] {
    if let labels { return labels }
    guard style == .automatic else { return values.map { style.text(of: $0) } }
    let greatest = values.map { abs($0) }.max() ?? 0
    // A little more, because a power of ten may be stored as a little less.
    func decimals(in unit: Double) -> Int { max(0, -Decades.decade(of: step / unit * 1.000_001)) }
    guard greatest < 1e15, decimals(in: 1) <= 6 else {
      let digits = Decades.decade(of: greatest) - Decades.decade(of: step * 1.000_001)
      return values.map { Decades.scientific($0, decimals: digits) }
    }
    let units: [(size: Double, sign: String)] = [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")]
    let (size, sign) =
      greatest < 10_000
      ? (1, "") : units.first { greatest >= $0.size && decimals(in: $0.size) < 3 } ?? (1, "")
    return values.map {
      $0 == 0 ? "0" : NumberStyle.fixed($0 / size, decimals: decimals(in: size)) + sign
    }
  }
}
