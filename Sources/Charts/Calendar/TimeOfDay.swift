/// A time on a clock, without a day and a time zone.
///
/// Times are compared within one day. A range that crosses midnight, such as 22:00 to 6:00, stops the program. Use two ranges
/// instead: 22:00 to 23:59:59, and 0:00 to 6:00.
///
/// ```swift
/// TimeOfDay(13, 30).adding(minutes: 45)  // 14:15
/// ```
public struct TimeOfDay: Hashable, Sendable, Comparable {
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 59.
  public let second: Int

  /// The ways in which a clock counts hours.
  public enum Clock: Hashable, Codable, Sendable {
    /// Hours from 0 to 23: `13:30`.
    case twentyFourHours
    /// Hours from 1 to 12, before noon and after it: `1:30 pm`.
    case twelveHours
  }

  /// Makes a time; a part that is out of range is the nearest one in it, such as 23 for 24.
  ///
  /// - Parameters:
  ///   - hour: the hour, 0 to 23.
  ///   - minute: the minute, 0 to 59.
  ///   - second: the second, 0 to 59.
  public init(_ hour: Int, _ minute: Int = 0, _ second: Int = 0) {
    self.hour = min(max(hour, 0), 23)
    self.minute = min(max(minute, 0), 59)
    self.second = min(max(second, 0), 59)
  }

  /// The number of seconds since midnight.
  public var secondNumber: Int { hour * 3_600 + minute * 60 + second }

  /// Makes the time some seconds after midnight, round the clock: -1 is 23:59:59, and 86,400 is midnight.
  ///
  /// - Parameter secondNumber: the number of seconds since midnight.
  public init(secondNumber: Int) {
    let rest = secondNumber % 86_400
    let number = rest < 0 ? rest + 86_400 : rest
    self.init(number / 3_600, number / 60 % 60, number % 60)
  }

  /// Returns the time some minutes later, or earlier if there are fewer than 0, round the clock.
  ///
  /// - Parameter minutes: the number of minutes.
  /// - Returns: the time.
  public func adding(minutes: Int) -> TimeOfDay {
    TimeOfDay(secondNumber: secondNumber + minutes % 1_440 * 60)
  }

  /// Compares two times of the same day.
  public static func < (one: TimeOfDay, other: TimeOfDay) -> Bool {
    one.secondNumber < other.secondNumber
  }
}
