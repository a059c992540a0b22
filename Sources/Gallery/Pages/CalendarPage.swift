import Charts
import Shohin

extension Example {
  static let calendar = [
    Example("month", "A month: arrows, Page Up, Page Down and the mouse") { $0.month },
    Example("weeks", "Weeks with numbers, from Sunday on, within limits") { $0.weeks },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var month: Element<SampleMsg> {
    stack(.horizontal, spacing: 3, [.distribution(.start)], [
      calendar("due", [
        .selected(date), .onSelect { .pick($0) },
        .marked([CalendarDate(2026, 11, 11), CalendarDate(2026, 11, 30)]),
      ]),
      label([
        .styledText("Due on \("\(date)", font: .bold),\nin week \(date.week)."),
        .numberOfLines(0),
      ]),
    ])
  }

  var weeks: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      calendar("trip", [
        .shown(CalendarDate(2026, 12, 1)), .today(CalendarDate(2026, 12, 9)),
        .firstWeekday(.sunday), .showsWeeks(true),
        .limits(CalendarDate(2026, 12, 6)...CalendarDate(2026, 12, 24)),
      ])
    ])
  }
}
