import Charts
import Expectations
import Foundation
import SeededRandom
import Testing

/// Dates compared with those of Foundation, which computes them in another way.
struct CalendarDateTests {
  private static let gregorian: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test(arguments: Effort.seeds(push: 40, full: 4_000))
  func `a date has the number, the weekday and the week that Foundation knows`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    // Foundation changes to the Julian calendar before 1582 in some versions.
    let number = Int.random(in: -120_000...2_900_000, using: &random)
    let date = CalendarDate(dayNumber: number)
    expectEqual(date.dayNumber, number)
    let instant = Date(timeIntervalSince1970: Double(number) * 86_400)
    let parts = Self.gregorian.dateComponents(
      [.year, .month, .day, .weekday, .weekOfYear], from: instant)
    #expect(parts.year == date.year && parts.month == date.month && parts.day == date.day)
    // Foundation's first weekday is Sunday, with the number 1.
    expectEqual(parts.weekday, (date.weekday.rawValue + 1) % 7 + 1, "seed \(seed): \(date)")
    expectEqual(parts.weekOfYear, date.week, "seed \(seed): \(date)")
    // Foundation's own steps by months end a day off in some leap years, so its months are asked.
    let moved = date.adding(months: Int.random(in: -500...500, using: &random))
    let start = DateComponents(year: moved.year, month: moved.month)
    let month = try #require(Self.gregorian.date(from: start))
    let days = try #require(Self.gregorian.range(of: .day, in: .month, for: month))
    expectEqual(moved.day, min(date.day, days.count), "seed \(seed): \(date) and \(moved)")
  }

  @Test(arguments: [(-1, 2025, 12), (0, 2026, 1), (11, 2026, 12), (12, 2027, 1), (-25, 2023, 12)])
  func `months are counted over the ends of years`(months: Int, year: Int, month: Int) {
    expectEqual(CalendarDate(2026, 1, 9).adding(months: months), CalendarDate(year, month, 9))
  }

  @Test func `each day of four hundred years follows the one before`() {
    var last = CalendarDate(1999, 12, 31)
    for number in 10_957..<10_957 + 146_097 {
      let date = CalendarDate(dayNumber: number)
      let follows =
        date.day == last.day + 1 && date.month == last.month
        || date.day == 1 && last == last.endOfMonth && date.month == last.month % 12 + 1
      guard follows, date > last, date.dayNumber == number else {
        Issue.record("\(date) follows \(last)")
        return
      }
      last = date
    }
    expectEqual(last, CalendarDate(2399, 12, 31))
  }

  @Test func `parts out of range are the nearest ones in it`() {
    expectEqual(CalendarDate(2026, 2, 30).description, "2026-02-28")
    expectEqual(CalendarDate(2024, 13, 0).description, "2024-12-01")
    expectEqual(CalendarDate(.min, .min, .min).description, "-9999-01-01")
    expectEqual(CalendarDate(.max, .max, .max).adding(days: .max).adding(months: .max).year, 9_999)
    expectEqual(CalendarDate(dayNumber: .min), CalendarDate(-9_999, 1, 1))
    expectEqual(CalendarDate(0, 1, 1).adding(days: -1).description, "-0001-12-31")
  }

  @Test func `months end with the first and the last one that there is`() {
    let (first, last) = (CalendarDate(-9_999, 1, 31), CalendarDate(9_999, 12, 31))
    expectEqual(last.adding(months: 1), last)
    expectEqual(last.adding(months: 13), last)
    expectEqual(first.adding(months: -1), first)
    expectEqual(CalendarDate(2026, 5, 9).adding(months: .max), CalendarDate(9_999, 12, 9))
    expectEqual(CalendarDate(2026, 5, 9).adding(months: .min), CalendarDate(-9_999, 1, 9))
  }
}
