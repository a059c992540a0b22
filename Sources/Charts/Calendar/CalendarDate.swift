/// A day in the Gregorian calendar, without time and time zone.
///
/// The calendar is extended to days before it was introduced; the year before 1 is 0.
///
/// ```swift
/// CalendarDate(2026, 11, 24).adding(days: 7)  // 2026-12-01
/// ```
public struct CalendarDate: Hashable, Sendable, Comparable {
  /// The year, -9,999 to 9,999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Makes a date; a part that is out of range is the nearest one in it, such as February 28 for February 30.
  public init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = min(max(year, -9_999), 9_999)
    self.month = min(max(month, 1), 12)
    self.day = min(max(day, 1), Self.days(inMonth: self.month, of: self.year))
  }

  /// The number of days since January 1st, 1970; below 0 before.
  ///
  /// Source: Howard Hinnant, "chrono-compatible low-level date algorithms",
  /// https://howardhinnant.github.io/date_algorithms.html. Years begin in March there, so that the day of a leap
  /// year is the last one, and 400 years have 146,097 days.
  public var dayNumber: Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Makes the date with a number; the first or the last one there is if it is beyond these.
  public init(dayNumber: Int) {
    let ends = (CalendarDate(-9_999, 1, 1).dayNumber, CalendarDate(9_999, 12, 31).dayNumber)
    let number = min(max(dayNumber, ends.0), ends.1) + 719_468
    let era = (number >= 0 ? number : number - 146_096) / 146_097
    let dayOfEra = number - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// The number of days of a month.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of the week.
  public var weekday: Weekday {
    // January 1st, 1970 was a Thursday.
    let number = (dayNumber + 3) % 7
    return Weekday.allCases[number < 0 ? number + 7 : number]
  }

  /// The number of the week by ISO 8601: weeks begin on Mondays, and belong to the year of their Thursday.
  public var week: Int {
    let thursday = adding(days: 3 - weekday.rawValue)
    return (thursday.dayNumber - CalendarDate(thursday.year, 1, 1).dayNumber) / 7 + 1
  }

  /// The first day of the month.
  public var startOfMonth: CalendarDate { CalendarDate(year, month, 1) }

  /// The last day of the month.
  public var endOfMonth: CalendarDate { CalendarDate(year, month, 31) }

  /// Returns the date some days later, or earlier if there are fewer than 0.
  public func adding(days: Int) -> CalendarDate {
    CalendarDate(dayNumber: dayNumber + min(max(days, -10_000_000), 10_000_000))
  }

  /// Returns the same day some months later, or the last day of that month if it has no such day.
  ///
  /// Beyond the first and the last year it is the day in the first or the last month that there is.
  public func adding(months: Int) -> CalendarDate {
    let later = year * 12 + month - 1 + min(max(months, -1_000_000), 1_000_000)
    let number = min(max(later, -9_999 * 12), 9_999 * 12 + 11)
    let year = (number >= 0 ? number : number - 11) / 12
    return CalendarDate(year, number - year * 12 + 1, day)
  }

  /// Compares two dates by the time.
  public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}

/// A day of the week.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  /// The first day by ISO 8601.
  case monday, tuesday, wednesday, thursday, friday
  /// The days of the weekend.
  case saturday, sunday
}
