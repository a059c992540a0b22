public import Charts
import TextBackend
public import VirtualViews

/// What users do with a date picker: a part of the program's model.
///
/// ```swift
/// case .due(let event): model.duePicker.apply(event, to: &model.due)
/// ```
public struct DatePickerState: Hashable, Sendable {
  /// True if the month is seen.
  public var isOpen = false
  /// The day that is marked in the month; nil for the chosen one.
  public var marked: CalendarDate?

  /// Makes the state of a picker that is closed.
  public init() {}

  /// Does what the user asked for; what is chosen is the program's business.
  public mutating func apply(_ event: DatePickerEvent) {
    switch event {
    case .open: self = DatePickerState(isOpen: true)
    case .mark(let date): if isOpen { marked = date }
    case .choose, .dismiss: self = DatePickerState()
    }
  }

  private init(isOpen: Bool) { self.isOpen = isOpen }

  /// Does what the user asked for, and chooses.
  public mutating func apply(_ event: DatePickerEvent, to chosen: inout CalendarDate?) {
    apply(event)
    if case .choose(let date) = event { chosen = date }
  }
}

/// Something that the user did with a date picker.
public enum DatePickerEvent: Hashable, Codable, Sendable {
  /// The month is to be seen.
  case open
  /// Another day is marked in the month.
  case mark(CalendarDate)
  /// A date was typed or chosen, or taken away. The month is to be closed.
  case choose(CalendarDate?)
  /// The month is to be closed.
  case dismiss
}

/// Makes a date that is typed, or chosen in a month that opens below it.
///
/// ```swift
/// datePicker("due", model.due, state: model.duePicker, today: model.today) { .due($0) }
/// ```
///
/// The field takes `2026-11-24`; see ``DateField``. The button beside it opens the month, in which arrows
/// mark days, weeks and months, and Return or a click chooses. Escape and a press outside close it.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - date: the chosen date; nil for none.
///   - state: what the user does with the picker.
///   - today: the day that is bold; the program knows it, the library has no clock.
///   - limits: the days that can be chosen; nil for all.
///   - isEnabled: true if the date can be changed; otherwise a month that is open is not shown either.
///   - calendar: what else the month looks like, such as the names of the days.
///   - props: the look of the container.
///   - onEvent: makes the message of what the user did.
/// - Returns: the element.
public func datePicker<Msg>(
  _ key: some Hashable & Sendable, _ date: CalendarDate?, state: DatePickerState,
  today: CalendarDate? = nil, limits: ClosedRange<CalendarDate>? = nil, isEnabled: Bool = true,
  calendar: Props<Msg, MonthCalendar> = [], _ props: Props<Msg, Container> = [],
  onEvent: @escaping (DatePickerEvent) -> Msg?
) -> ViewElement<Msg> {
  let field: ViewElement<Msg> = dateField(
    "field",
    [
      // A field as wide as its text would push the button out of sight.
      .date(date), .limits(limits), .today(today), .isEnabled(isEnabled), .width(11...12),
      .onChange { onEvent(.choose($0.date)) },
    ])
  let opener: ViewElement<Msg> = customView(
    "open", PickerLine.self,
    [
      .isEnabled(isEnabled), .set(\.isOpen, to: state.isOpen), .set(\.opensByLetters, to: false),
      .semanticLabel(Wording.current["Open the month"]),
      .on(.primaryAction) { _, _ in onEvent(.open) },
    ])
  let line: ViewElement<Msg> = stack("line", .horizontal, [.distribution(.start)], [field, opener])
  let look: Props<Msg, Container> = [
    .distribution(.start), .verticalHugging(.low + 1), .batch(props.all),
  ]
  guard state.isOpen, isEnabled else { return group(key, look, [line]) }
  return group(
    key, look, [line, month(state.marked ?? date, today, limits, calendar, onEvent)])
}

/// The month in its layer, which scrolls where the screen is too small.
private func month<Msg>(
  _ marked: CalendarDate?, _ today: CalendarDate?, _ limits: ClosedRange<CalendarDate>?,
  _ props: Props<Msg, MonthCalendar>, _ onEvent: @escaping (DatePickerEvent) -> Msg?
) -> ViewElement<Msg> {
  let nearest = today.map { today in
    limits.map { min(max(today, $0.lowerBound), $0.upperBound) } ?? today
  }
  let view: ViewElement<Msg> = calendar(
    "month",
    [
      .batch(props.all), .selected(marked), .today(today), .limits(limits),
      .onSelect { onEvent(.mark($0)) },
      .on([.primaryAction, .editingDidEnd]) { calendar, _ in
        (calendar.selected ?? nearest).flatMap { onEvent(.choose($0)) }
      },
    ])
  return popover(
    "popup", .below("line"),
    [.swallowsPresses(true), .on(.dismiss) { _, _ in onEvent(.dismiss) }],
    [scrollView("scroll", [.directions(.vertical)], [view])])
}
