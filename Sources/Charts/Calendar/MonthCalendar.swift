public import TextBackend
public import VirtualViews

/// A month with its weeks, in which the user selects a day.
///
/// ```
///    November 2026
/// Mo Tu We Th Fr Sa Su
///                    1
///  2  3  4  5  6  7  8
///  9 10 11*12 13 14 15
/// 16 17 18 19 20 21 22
/// 23 24 25 26 27 28 29
/// 30
/// ```
///
/// Arrows go by days and weeks, Home and End to the ends of the month, Page Up and Page Down by months, and so does the
/// wheel while the calendar has the keyboard. A click selects a day and is reported as `ControlEvent.editingDidEnd`,
/// too, and Return as `ControlEvent.primaryAction`.
///
/// ```swift
/// calendar("due", [.selected(model.due), .marked(model.holidays), .onSelect { .due($0) }])
/// ```
public struct MonthCalendar: TextControl, Hashable, ChangingControl {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can select days.
  public var isEnabled: Bool = true
  /// The selected day, whose month is shown; nil leaves it to the user.
  public var selected: CalendarDate?
  /// A day of the month that is shown while no day is selected; nil for that of today.
  public var shown: CalendarDate?
  /// The day that is bold; the program knows it, the library has no clock.
  public var today: CalendarDate?
  /// The days with a sign.
  public var marked: Set<CalendarDate> = []
  /// The days that can be selected; nil for all.
  public var limits: ClosedRange<CalendarDate>?
  /// The first day of each week.
  public var firstWeekday = Weekday.monday
  /// True if weeks have their numbers by ISO 8601 beside them.
  public var showsWeeks: Bool = false
  /// The names of the months, January first; those that are missing are numbers.
  public var monthNames: [String] {
    get { namedMonths ?? Self.englishMonths.map { Wording.current[Phrase($0)] } }
    set { namedMonths = newValue }
  }
  /// The names of the days, Monday first, of which two columns are shown.
  public var weekdayNames: [String] {
    get { namedWeekdays ?? Self.englishWeekdays.map { Wording.current[Phrase($0)] } }
    set { namedWeekdays = newValue }
  }
  private var namedMonths: [String]?
  private var namedWeekdays: [String]?

  /// The names of the months in English.
  public static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The names of the days in English, Monday first.
  public static let englishWeekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  /// Makes a calendar without a selected day.
  public init() {}

  /// The first day of the month that is shown.
  public var month: CalendarDate {
    (selected ?? shown ?? today ?? CalendarDate(1970, 1, 1)).startOfMonth
  }

  /// A date picker, whose value is the selected day.
  public var semantics: Semantics {
    Semantics(
      .custom("calendar"), label: title, value: selected?.description,
      state: isEnabled ? [] : .disabled, actions: [.increment, .decrement])
  }

  /// Takes over the day that the user selected, unless the program names one.
  public mutating func resolve(over shown: MonthCalendar?) {
    selected = (selected ?? shown?.selected).map(limited)
  }

  /// False: it is as large as a month.
  public var fillsWidth: Bool { false }
  /// False: it has as many rows with any number of columns.
  public var heightDependsOnWidth: Bool { false }

  /// 21 columns, 24 with the numbers of weeks, and 8 rows, because a month may have days of six weeks.
  public func size(width: Int?) -> (columns: Int, rows: Int)? { (firstColumn + 21, 8) }

  /// Moves the selection, within the limits.
  mutating func select(_ date: CalendarDate) { selected = limited(date) }

  private func limited(_ date: CalendarDate) -> CalendarDate {
    limits.map { min(max(date, $0.lowerBound), $0.upperBound) } ?? date
  }

  /// The month and the year.
  var title: String {
    let number = month.month
    let name = number <= monthNames.count ? monthNames[number - 1] : "\(number)"
    return Wording.current["\(name) \(month.year)"]
  }

  // MARK: - Places

  /// The column of the first day of a week.
  var firstColumn: Int { showsWeeks ? 3 : 0 }

  /// The days of the first week that are of the month before.
  var indent: Int { (month.weekday.rawValue - firstWeekday.rawValue + 7) % 7 }

  /// The place of the day with a number.
  func place(of day: Int) -> (column: Int, row: Int) {
    let cell = indent + day - 1
    return (firstColumn + cell % 7 * 3, 2 + cell / 7)
  }

  /// The day at a cell of the view; nil if there is none.
  ///
  /// So a program tells what is under the mouse.
  public func day(column: Int, row: Int) -> CalendarDate? {
    let (column, week) = (column - firstColumn, row - 2)
    guard (0..<21).contains(column), (0..<6).contains(week) else { return nil }
    let day = week * 7 + column / 3 - indent + 1
    guard (1...month.endOfMonth.day).contains(day) else { return nil }
    return month.adding(days: day - 1)
  }
}

/// Makes a month in which the user selects a day.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: its days, and what its events mean.
/// - Returns: the element.
public func calendar<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, MonthCalendar>
) -> ViewElement<Msg> { customView(key, MonthCalendar.self, props) }

/// Makes a month in which the user selects a day, without a key.
public func calendar<Msg>(_ props: Props<Msg, MonthCalendar>) -> ViewElement<Msg> {
  customView(MonthCalendar.self, props)
}

extension Prop where View == MonthCalendar {
  /// Sets the selected day; nil leaves it to the user.
  public static func selected(_ date: CalendarDate?) -> Prop { Prop { $0.selected = date } }

  /// Sets the month that is shown while no day is selected, by one of its days.
  public static func shown(_ date: CalendarDate?) -> Prop { Prop { $0.shown = date } }

  /// Sets the day that is bold.
  public static func today(_ date: CalendarDate?) -> Prop { Prop { $0.today = date } }

  /// Sets the days with a sign.
  public static func marked(_ dates: Set<CalendarDate>) -> Prop { Prop { $0.marked = dates } }

  /// Sets the days that can be selected; nil for all.
  public static func limits(_ limits: ClosedRange<CalendarDate>?) -> Prop {
    Prop { $0.limits = limits }
  }

  /// Sets the first day of each week.
  public static func firstWeekday(_ weekday: Weekday) -> Prop {
    Prop { $0.firstWeekday = weekday }
  }

  /// Shows the numbers of weeks, or not.
  public static func showsWeeks(_ showsWeeks: Bool) -> Prop { Prop { $0.showsWeeks = showsWeeks } }

  /// Makes a message of the day that the user selects; nil declines it.
  public static func onSelect(_ makeMessage: @escaping (CalendarDate) -> Msg?) -> Prop {
    on(.valueChanged) { calendar, _ in calendar.selected.flatMap(makeMessage) }
  }
}
