/// A label of an axis.
struct Tick {
  /// The place.
  let value: Double
  /// The text.
  let text: String
}

// The places of labels that are no multiples of 1, 2 or 5 times a power of ten.
//
// The distances in time are those of D3's time scale (https://d3js.org/d3-time), which has days by 1, 2 and 7, months by 1 and
// 3, and years as numbers have them; and a few more of seconds, minutes and hours.
extension NumberStyle {
  /// The labels of an axis of days, durations or names; nil for an axis of numbers, as one of parts of a second.
  ///
  /// - Parameters:
  ///   - scale: the ends of the axis.
  ///   - most: the most labels for which there is room, 2 or more.
  /// - Returns: the labels, rising; none where none differ.
  func ticks(on scale: Scale, most: Int) -> [Tick]? {
    switch self {
    case .automatic, .decimals, .percent, .bytes: nil
    case .durations: Self.durations(on: scale, most: most)
    case .dates: Self.days(on: scale, most: most)
    case .names(let names): Self.names(names, on: scale, most: most)
    }
  }

  // MARK: - Durations

  private static func durations(on scale: Scale, most: Int) -> [Tick]? {
    let units: [(seconds: Double, sign: String, counts: [Double])] = [
      (1, "s", [1, 2, 5, 10, 15, 30]), (60, "min", [1, 2, 5, 10, 15, 30]),
      (3_600, "h", [1, 2, 3, 6, 12]),
      (86_400, "d", [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]),
    ]
    for (unit, sign, counts) in units {
      for count in counts {
        let values = multiples(of: unit * count, on: scale, most: most)
        guard !values.isEmpty else { continue }
        return values.map {
          Tick(value: $0, text: "\(NumberStyle.fixed($0 / unit, decimals: 0)) \(sign)")
        }
      }
    }
    return nil
  }

  /// The multiples of a step on a scale; none if they are fewer than two, or too many.
  private static func multiples(of step: Double, on scale: Scale, most: Int) -> [Double] {
    let (first, last) = ((scale.lower / step).rounded(.up), (scale.upper / step).rounded(.down))
    guard last - first >= 1, last - first < Double(most), abs(first) < 1e12 else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  // MARK: - Days

  private static func days(on scale: Scale, most: Int) -> [Tick] {
    let ends = (CalendarDate(-9_999, 1, 1).dayNumber, CalendarDate(9_999, 12, 31).dayNumber)
    let first = Int(scale.lower.rounded(.up), within: ends.0...ends.1)
    let last = Int(scale.upper.rounded(.down), within: ends.0...ends.1)
    guard first < last else {
      return first == last && scale.range.contains(Double(first))
        ? [tick(CalendarDate(dayNumber: first))] : []
    }
    for step in [1, 2] where (last - first) / step < most {
      return stride(from: first, through: last, by: step).map { tick(CalendarDate(dayNumber: $0)) }
    }
    // The first Monday from there on: the first of January 1970 was a Thursday.
    let monday = first + (4 - first % 7 + 7) % 7
    if monday < last, (last - monday) / 7 < most {
      return stride(from: monday, through: last, by: 7).map { tick(CalendarDate(dayNumber: $0)) }
    }
    return months(from: first, to: last, most: most)
  }

  private static func tick(_ day: CalendarDate) -> Tick {
    Tick(value: Double(day.dayNumber), text: String(day.description.suffix(5)))
  }

  /// Firsts of months, quarters or years.
  private static func months(from first: Int, to last: Int, most: Int) -> [Tick] {
    let (begin, end) = (CalendarDate(dayNumber: first), CalendarDate(dayNumber: last))
    // Months are counted from the year 0 on.
    let from = begin.year * 12 + begin.month - (begin.day == 1 ? 1 : 0)
    let to = end.year * 12 + end.month - 1
    let years = [1, 2, 5].map { 12 * $0 }
    let steps = [1, 3] + [1, 10, 100, 1_000].flatMap { power in years.map { $0 * power } }
    for step in steps {
      let start = from + (step - from % step) % step
      guard start < to, (to - start) / step > 0, (to - start) / step < most else { continue }
      return stride(from: start, through: to, by: step).map { month in
        let year = (Double(month) / 12).rounded(.down)
        let day = CalendarDate(Int(year), month - Int(year) * 12 + 1, 1)
        let text = step < 12 ? String(day.description.dropLast(3)) : "\(day.year)"
        return Tick(value: Double(day.dayNumber), text: text)
      }
    }
    return []
  }

  // MARK: - Names

  private static func names(_ names: [String], on scale: Scale, most: Int) -> [Tick] {
    let first = Int(scale.lower.rounded(.up), within: 0...max(0, names.count))
    let last = Int(scale.upper.rounded(.down), within: -1...(names.count - 1))
    guard first <= last else { return [] }
    let step = (last - first) / most + 1
    return stride(from: first, through: last, by: step).map {
      Tick(value: Double($0), text: names[$0])
    }
  }
}
