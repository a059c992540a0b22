public import Charts
import TextBackend
public import VirtualViews

/// A date that users type as `2026-11-24`, or change by ↑, ↓ and the wheel.
///
/// ↑ and ↓ go by days, Page Up and Page Down by months. A date beyond the limits becomes the nearest one when
/// it is handed in; one that there is not, such as February 30th, is none. See ``ParsedField``.
public struct DateField: ParsedField, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can change the date.
  public var isEnabled = true
  /// The dates that can be chosen; nil for all.
  public var limits: ClosedRange<CalendarDate>?
  /// The date from which steps go while there is none.
  public var today: CalendarDate?
  /// True if there may be no date: an empty text is none then, and no date otherwise.
  public var allowsEmpty = true
  /// The text that was typed and not handed in yet.
  public var draft: String?

  // Nil until a prop names it: then the date is the program's, otherwise the user's.
  private var named: Named?
  private var namedPlaceholder: String?

  private enum Named: Hashable, Sendable { case none, date(CalendarDate) }

  /// Makes a field without a date.
  public init() { attributes.verticalHugging = .low + 1 }

  /// The date within the limits; nil for none.
  ///
  /// Setting it makes it the program's and no longer the user's.
  public var date: CalendarDate? {
    get { if case .date(let date) = named { limited(date) } else { nil } }
    set { named = newValue.map { .date($0) } ?? Named.none }
  }

  /// The text shown, dimmed, while the field is empty.
  ///
  /// Nil makes it that of the format, in the language of the program: `YYYY-MM-DD`.
  public var placeholder: String? {
    get { namedPlaceholder ?? Wording.current["YYYY-MM-DD"] }
    set { namedPlaceholder = newValue }
  }

  /// The date.
  public var userValue: (any Hashable)? { date }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .textField, label: Wording.current["Date"], value: text, state: isEnabled ? [] : .disabled,
      actions: [.edit, .increment, .decrement])
  }

  /// Takes over the user's date, unless a prop names one, and what the user types of it.
  public mutating func resolve(over shown: DateField?) {
    guard let shown else { return }
    named = named ?? shown.named
    // A date that the program changed takes the place of what was typed.
    if date == shown.date { draft = shown.draft }
  }

  /// The date by ISO 8601; empty for none.
  public var valueText: String { date?.description ?? "" }

  /// Takes the date that a text is: `2026-11-24` or `20261124`.
  public mutating func take(_ text: String) -> Bool {
    let text = text.filter { $0 != " " }
    if text.isEmpty, allowsEmpty {
      date = nil
      return true
    }
    guard let date = CalendarDate(text) else { return false }
    self.date = limited(date)
    return true
  }

  /// Goes by days, or by months.
  public mutating func step(by steps: Int, isLarge: Bool) {
    guard let date else { return self.date = limited(today ?? CalendarDate(1970, 1, 1)) }
    self.date = limited(isLarge ? date.adding(months: steps) : date.adding(days: steps))
  }

  private func limited(_ date: CalendarDate) -> CalendarDate {
    limits.map { min(max(date, $0.lowerBound), $0.upperBound) } ?? date
  }
}

/// Makes a date that users type, or change by steps.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the date and its limits, and messages of changes.
/// - Returns: the element.
public func dateField<Msg>(
  _ key: some Hashable & Sendable, _ props: Props<Msg, DateField>
) -> ViewElement<Msg> { customView(key, DateField.self, props) }

/// Makes a date that users type, without a key.
public func dateField<Msg>(_ props: Props<Msg, DateField>) -> ViewElement<Msg> {
  customView(DateField.self, props)
}

extension Prop where View == DateField {
  /// Sets the date, nil for none; without it the date is the user's.
  public static func date(_ date: CalendarDate?) -> Prop { Prop { $0.date = date } }

  /// Sets the dates that can be chosen; nil for all.
  public static func limits(_ limits: ClosedRange<CalendarDate>?) -> Prop {
    Prop { $0.limits = limits }
  }

  /// Sets the date from which steps go while there is none.
  public static func today(_ date: CalendarDate?) -> Prop { Prop { $0.today = date } }

  /// Lets there be no date, or not.
  public static func allowsEmpty(_ allows: Bool) -> Prop { Prop { $0.allowsEmpty = allows } }
}
