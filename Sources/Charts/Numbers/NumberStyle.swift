/// The way in which numbers are written.
public enum NumberStyle: Hashable, Sendable {
  /// Three digits that tell, and a sign for thousands and more: `7`, `0.25`, `12.3k`, `4M`.
  case automatic
  /// Some digits behind the point, at most 15.
  case decimals(Int)
  /// A share of 1 as a whole number of hundredths: `73 %`.
  case percent
  /// A number of bytes in powers of 1,000: `512 B`, `1.2 MB`.
  case bytes
  /// A number of seconds: `45 s`, `1:30`, `2:00:00`.
  ///
  /// The ticks of an axis are whole seconds, minutes, hours or days: `0 min`, `5 min`, `10 min`.
  case durations
  /// The number of a day, as ``CalendarDate/dayNumber`` counts them: `2026-11-24`.
  ///
  /// The ticks of an axis are days, Mondays, firsts of months or of years: `11-23`, `2026-11`, `2026`.
  case dates
  /// Texts in the place of 0, 1, 2 and so on, such as names of months; no text for other numbers.
  case names([String])

  /// Returns a number as text; `-` if it is not finite.
  public func text(of value: Double) -> String { text(of: value, inUnitOf: value) }

  /// Returns a number as text with the unit of the greatest one beside it, so that the texts can be compared.
  ///
  /// A number of less than a hundredth of the unit has its own: beside `12k`, 9,001 is `9k`, and 7 is `7`.
  func text(of value: Double, inUnitOf greatest: Double) -> String {
    guard value.isFinite else { return "-" }
    switch self {
    case .automatic:
      return Self.short(
        value, units: ["", "k", "M", "G", "T"], from: 10_000, inUnitOf: greatest)
    case .decimals(let count): return Self.fixed(value, decimals: count)
    case .percent: return Self.fixed(min(max(value, -1e12), 1e12) * 100, decimals: 0) + " %"
    case .bytes:
      return Self.short(
        value, units: [" B", " kB", " MB", " GB", " TB", " PB", " EB"], from: 1_000,
        inUnitOf: greatest)
    case .durations: return Self.duration(value)
    case .dates:
      return CalendarDate(dayNumber: Int(value, within: -4_400_000...4_400_000)).description
    case .names(let names):
      let number = Int(value, within: -1...names.count)
      return names.indices.contains(number) ? names[number] : ""
    }
  }

  /// A number of seconds, with minutes and hours from one minute on.
  private static func duration(_ seconds: Double) -> String {
    let whole = abs(seconds).rounded()
    guard whole >= 60 else { return trimmed(fixed(seconds, decimals: 2)) + " s" }
    guard whole < 1e12 else { return Decades.scientific(seconds) + " s" }
    let (all, sign) = (Int(whole), seconds < 0 ? "-" : "")
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let (hours, minutes) = (all / 3_600, all / 60 % 60)
    return hours > 0
      ? "\(sign)\(hours):\(two(minutes)):\(two(all % 60))" : "\(sign)\(minutes):\(two(all % 60))"
  }

  /// A number with three digits, divided by thousands if the greatest one is not less than a limit once it is rounded.
  private static func short(
    _ value: Double, units: [String], from limit: Double, inUnitOf greatest: Double
  ) -> String {
    var (shown, scaled, unit) = (value, greatest, 0)
    if abs(greatest).rounded() >= limit {
      // A number that would be rounded to 1000 has the next unit.
      while abs(scaled) >= 999.5, unit + 1 < units.count {
        (shown, scaled, unit) = (shown / 1000, scaled / 1000, unit + 1)
      }
    }
    if unit > 0, shown != 0, abs(shown) < 0.01 {
      return short(value, units: units, from: limit, inUnitOf: value)
    }
    guard abs(shown) < 1e6, abs(shown) >= 1e-4 || shown == 0 else {
      return Decades.scientific(value) + units[0]
    }
    let decimals = abs(shown) >= 99.95 ? 0 : 2 - Decades.decade(of: shown)
    return trimmed(fixed(shown, decimals: max(0, decimals))) + units[unit]
  }

  /// A number with so many digits behind the point, or as a power of ten if it has too many before it.
  static func fixed(_ value: Double, decimals: Int) -> String {
    let decimals = min(max(0, decimals), 15)
    let scaled = (abs(value) * Decades.power(decimals)).rounded()
    guard scaled < 9e15 else { return Decades.scientific(value) }
    var digits = String(Int(scaled))
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    if decimals > 0 { digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals)) }
    return value < 0 && scaled > 0 ? "-" + digits : digits
  }

  /// A number without zeros at its end behind the point.
  static func trimmed(_ digits: String) -> String {
    guard digits.contains(".") else { return digits }
    let kept = digits.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(kept.reversed())
  }
}

/// Powers of ten without a library of mathematics.
enum Decades {
  /// 10 to a power from -308 to 308; beyond, that of the bound.
  static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<min(abs(exponent), 308) { result *= 10 }
    return exponent < 0 ? 1 / result : result
  }

  /// The power of ten of the first digit: 2 for 123, -1 for 0.5; 0 for numbers too small to count.
  static func decade(of value: Double) -> Int {
    let value = abs(value)
    guard value.isFinite, value > 1e-300 else { return 0 }
    // Near the ends, the next power is no number.
    if value > 1e200 { return decade(of: value / 1e200) + 200 }
    // The logarithm of 2; the estimate is at most one off.
    let estimate = Int((Double(value.exponent) * 0.301_029_995_663_981_2).rounded(.down))
    return value >= power(estimate + 1) ? estimate + 1 : estimate
  }

  /// A number as `1.5e300`.
  static func scientific(_ value: Double, decimals: Int = 2) -> String {
    guard abs(value) > 1e-300 else { return "0" }
    var decade = decade(of: value)
    var digits = value / power(decade)
    if abs(digits) + 0.5 / power(min(max(0, decimals), 15)) >= 10 {
      (digits, decade) = (digits / 10, decade + 1)
    }
    return NumberStyle.trimmed(NumberStyle.fixed(digits, decimals: decimals)) + "e\(decade)"
  }
}
