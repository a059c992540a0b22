public import Charts
import Inputs

/// The way in which a value is told by a text that the user types.
///
/// The text stays the user's, right or wrong; see ``FormState``.
public struct FormFormat<Value: Sendable>: Sendable {
  let value: @Sendable (String) -> Value?
  let text: @Sendable (Value) -> String
  let message: @Sendable (FormTexts) -> String

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - message: the message for a text that tells no value.
  ///   - value: returns the value that a text tells; nil if it tells none.
  ///   - text: returns the text of a value.
  public init(
    _ message: String, value: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) { self.init(message: { _ in message }, value: value, text: text) }

  init(
    message: @escaping @Sendable (FormTexts) -> String,
    value: @escaping @Sendable (String) -> Value?, text: @escaping @Sendable (Value) -> String
  ) { (self.message, self.value, self.text) = (message, value, text) }

  /// The same format for a value that may be left out: a blank text tells none.
  public var optional: FormFormat<Value?> {
    FormFormat<Value?>(
      message: message,
      value: { text in text.isBlank ? .some(nil) : value(text).map { .some($0) } },
      text: { $0.map(text) ?? "" })
  }
}

extension FormFormat where Value == Int {
  /// A whole number of digits from 0 to 9, with a sign or without.
  public static var integer: FormFormat {
    FormFormat(message: \.noInteger, value: { Int($0.filter { $0 != " " }) }, text: { "\($0)" })
  }
}

extension FormFormat where Value == Double {
  /// A number with a point in all languages, such as `-12.5` or `3e8`, as in a `NumberField`; it is finite.
  public static var decimal: FormFormat {
    FormFormat(message: \.noNumber, value: number(of:)) { number in
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }

  @Sendable private static func number(of text: String) -> Double? {
    var field = NumberField()
    return field.take(text) ? field.value : nil
  }
}

extension FormFormat where Value == CalendarDate {
  /// A day as year, month and day, such as `2026-11-25` or `20261125`, as in a `DateField`.
  ///
  /// A day that the calendar lacks is none.
  public static var date: FormFormat {
    FormFormat(message: \.noDate, value: day(of:), text: \.description)
  }

  @Sendable private static func day(of text: String) -> CalendarDate? {
    var field = DateField()
    return field.take(text) ? field.date : nil
  }
}

extension FormFormat where Value == TimeOfDay {
  /// A time of day such as `13:30`, `1:30 pm` or `930`, as in a `TimeField`.
  ///
  /// - Parameter clock: the way in which hours are shown, also those of bounds; both are read.
  /// - Returns: the format.
  public static func time(_ clock: TimeOfDay.Clock = .twentyFourHours) -> FormFormat {
    FormFormat(
      message: { $0.noTime(TimeOfDay(13, 30).text(clock)) }, value: time(of:),
      text: { $0.text(clock) })
  }

  @Sendable private static func time(of text: String) -> TimeOfDay? {
    var field = TimeField()
    return field.take(text) ? field.time : nil
  }
}
