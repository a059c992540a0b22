public import TextBackend
public import VirtualViews

extension KeyAction {
  /// Selects the next day of a calendar.
  public static let calendarNextDay: KeyAction = "calendar.next-day"
  /// Selects the day before.
  public static let calendarPreviousDay: KeyAction = "calendar.previous-day"
  /// Selects the day a week later.
  public static let calendarNextWeek: KeyAction = "calendar.next-week"
  /// Selects the day a week earlier.
  public static let calendarPreviousWeek: KeyAction = "calendar.previous-week"
  /// Selects the day a month later.
  public static let calendarNextMonth: KeyAction = "calendar.next-month"
  /// Selects the day a month earlier.
  public static let calendarPreviousMonth: KeyAction = "calendar.previous-month"
  /// Selects the first day of the month.
  public static let calendarMonthStart: KeyAction = "calendar.month-start"
  /// Selects the last day of the month.
  public static let calendarMonthEnd: KeyAction = "calendar.month-end"
}

extension MonthCalendar {
  /// Arrows go by days and weeks, Page Up and Page Down by months, Home and End to the ends of the month.
  public static let keyMap: KeyMap = [
    .bind("right", .calendarNextDay, "Next day"),
    .bind("left", .calendarPreviousDay, "Previous day"),
    .bind("down", .calendarNextWeek, "Next week"),
    .bind("up", .calendarPreviousWeek, "Previous week"),
    .bind("page-down", .calendarNextMonth, "Next month"),
    .bind("page-up", .calendarPreviousMonth, "Previous month"),
    .bind("home", .calendarMonthStart, "First day"), .bind("end", .calendarMonthEnd, "Last day"),
  ]

  /// The day that the first action selects.
  private var start: CalendarDate { selected ?? (shown == nil ? today : nil) ?? month }

  /// The cells of the selected day, or of the one that the first action selects.
  public func currentCells(_ look: ControlLook<NoMemory>) -> CellFrame? {
    let (column, row) = place(of: start.day)
    return CellFrame(column: column, row: row, width: 2, height: 1)
  }

  /// The days of the month, by their dates: `2026-11-30`.
  public func parts(_ look: ControlLook<NoMemory>) -> [SemanticPart] {
    (1...month.endOfMonth.day).map { day in
      let (date, place) = (month.adding(days: day - 1), place(of: day))
      var state: Semantics.State = date == selected ? .selected : []
      if limits?.contains(date) == false { state.insert(.disabled) }
      return SemanticPart(
        .button, "\(date)", state: state,
        cells: CellFrame(column: place.column, row: place.row, width: 2, height: 1))
    }
  }

  /// Actions move the selection as far as they say; the first one selects today, or the first day shown.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    let start = start
    func moved(days: Int) -> CalendarDate { selected == nil ? start : start.adding(days: days) }
    switch action {
    case .action(.calendarNextDay): select(moved(days: 1))
    case .action(.calendarPreviousDay): select(moved(days: -1))
    case .action(.calendarNextWeek): select(moved(days: 7))
    case .action(.calendarPreviousWeek): select(moved(days: -7))
    case .action(.calendarNextMonth): select(start.adding(months: 1))
    case .action(.calendarPreviousMonth): select(start.adding(months: -1))
    case .action(.calendarMonthStart): select(start.startOfMonth)
    case .action(.calendarMonthEnd): select(start.endOfMonth)
    // Without the keyboard, and at a limit, the wheel is meant for what scrolls around.
    case .wheel(let rows, _, _) where rows != 0 && context.isFocused:
      let before = selected
      select(start.adding(months: rows < 0 ? -1 : 1))
      if selected == before { context.decline() }
    case .pointer(let pointer) where pointer.kind == .click:
      guard let day = day(column: pointer.column, row: pointer.row), limits?.contains(day) != false
      else { return context.decline() }
      let before = selected
      select(day)
      // A key goes to a day; a click chooses it, also where it is the selected one.
      context.emit(before == day ? .editingDidEnd : [.valueChanged, .editingDidEnd])
    case .key(.return), .key(.space): context.emit(.primaryAction)
    default: context.decline()
    }
  }

  /// Draws the title, the names of the days and the days.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let metrics = look.metrics
    let title = metrics.truncated(title, to: look.columns)
    let indent = TextAlignment.center.column(
      of: metrics.columns(of: title), in: min(look.columns, firstColumn + 20))
    canvas.draw(title, column: indent, row: 0, style: look.isFocused ? look.style : look.quietStyle)
    for place in 0..<7 {
      let number = (firstWeekday.rawValue + place) % 7
      guard number < weekdayNames.count else { continue }
      let name = metrics.truncated(weekdayNames[number], to: 2, ellipsis: "")
      canvas.draw(name, column: firstColumn + place * 3, row: 1, style: look.mutedStyle)
    }
    for day in 1...month.endOfMonth.day { draw(day, in: &canvas, look) }
    if showsWeeks { drawWeeks(in: &canvas, look) }
  }

  private func draw(_ day: Int, in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    let date = month.adding(days: day - 1)
    let (column, row) = place(of: day)
    var style = limits?.contains(date) == false ? look.mutedStyle : TextStyle()
    if date == selected { style = look.selectionStyle }
    if date == today { style.attributes.insert(.bold) }
    canvas.draw((day < 10 ? " " : "") + "\(day)", column: column, row: row, style: style)
    guard marked.contains(date) else { return }
    canvas.draw("*", column: column + 2, row: row, style: look.valueStyle)
  }

  private func drawWeeks(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    for week in 0..<6 {
      let first = max(1, week * 7 - indent + 1)
      guard first <= month.endOfMonth.day else { return }
      // The Thursday decides, which may be of another month.
      let start = month.adding(days: week * 7 - indent)
      let ahead = (Weekday.thursday.rawValue - firstWeekday.rawValue + 7) % 7
      let number = start.adding(days: ahead).week
      canvas.draw(
        (number < 10 ? " " : "") + "\(number)", column: 0, row: 2 + week, style: look.mutedStyle)
    }
  }
}
