import Charts
import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

@MainActor
struct MonthCalendarTests {
  private let november = CalendarDate(2026, 11, 24)

  private func calendar(
    _ date: CalendarDate?, _ props: Props<CalendarDate, MonthCalendar> = []
  ) -> Simulation<CalendarDate?, CalendarDate> {
    Simulation(
      model: date, columns: 24, rows: 8,
      update: { (date: CalendarDate, model) in
        model = date
        return .none
      },
      render: { (date: CalendarDate?) in
        [
          Charts.calendar(
            "days",
            [
              .selected(date), .onSelect { $0 }, .today(CalendarDate(2026, 11, 9)),
              .batch(props.all),
            ])
        ]
      })
  }

  private func lines(_ screen: Simulation<CalendarDate?, CalendarDate>) -> [String] {
    screen.screen.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func `a month has its weeks`() {
    expectEqual(
      lines(calendar(november, [.marked([CalendarDate(2026, 11, 11)])])),
      [
        "   November 2026", "Mo Tu We Th Fr Sa Su", "                   1", " 2  3  4  5  6  7  8",
        " 9 10 11*12 13 14 15", "16 17 18 19 20 21 22", "23 24 25 26 27 28 29", "30",
      ])
  }

  @Test func `weeks begin on the day that the program chooses, and have numbers`() {
    let screen = calendar(CalendarDate(2027, 1, 1), [.firstWeekday(.sunday), .showsWeeks(true)])
    expectEqual(
      lines(screen),
      [
        "     January 2027", "   Su Mo Tu We Th Fr Sa", "53                 1  2",
        " 1  3  4  5  6  7  8  9", " 2 10 11 12 13 14 15 16", " 3 17 18 19 20 21 22 23",
        " 4 24 25 26 27 28 29 30", " 5 31",
      ])
  }

  @Test func `days are clicked by their dates`() {
    let screen = calendar(
      november, [.limits(CalendarDate(2026, 11, 2)...CalendarDate(2026, 12, 1))])
    screen.click(ViewAddress(.button, "2026-11-30"))
    expectEqual(screen.model, CalendarDate(2026, 11, 30))
    let texts = issues { screen.click(ViewAddress(.button, "2026-11-01")) }
    #expect(texts.first?.contains("disabled") == true, "\(texts)")
  }

  @Test func `keys select days of this month and of others`() {
    let screen = calendar(november)
    screen.press(.tab, .right, .down, .up, .left, .pageUp, .pageDown, .home, .end)
    let told = screen.takeMessages().map { "\($0)".dropFirst(5) }
    expectEqual(
      told,
      [
        "11-25", "12-02", "11-25", "11-24", "10-24", "11-24", "11-01", "11-30",
      ])
    screen.finish()
  }

  @Test func `a month without the day has its last one selected`() {
    let screen = calendar(CalendarDate(2026, 1, 31))
    screen.press(.tab, .pageDown, .pageDown)
    expectEqual(screen.messages.map(\.description), ["2026-02-28", "2026-03-28"])
    expectEqual(lines(screen)[0], "     March 2026")
  }

  @Test func `without a selected day, the first key selects today`() {
    let screen = calendar(nil)
    screen.press(.tab, .right, .right)
    expectEqual(screen.messages.map(\.description), ["2026-11-09", "2026-11-10"])
  }

  @Test func `a click selects the day under it`() {
    let screen = calendar(november)
    screen.click("days", column: 4, row: 3)
    expectEqual(screen.takeMessages(), [CalendarDate(2026, 11, 3)])
    screen.click("days", column: 1, row: 2)
    screen.click("days", column: 1, row: 0)
    #expect(screen.messages.isEmpty)
  }

  @Test func `days beyond the limits are not selected`() {
    let limits = CalendarDate(2026, 11, 20)...CalendarDate(2026, 11, 25)
    let screen = calendar(november, [.limits(limits)])
    screen.press(.tab, .down, .down, .home)
    expectEqual(screen.messages.map(\.day), [25, 20])
    #expect(screen.textScreen.style(column: 0, row: 3).attributes.contains(.dim))
  }

  @Test func `the selected day is seen without any color`() {
    let screen = calendar(november)
    #expect(screen.textScreen.style(column: 3, row: 6).attributes.contains(.reverse))
    expectEqual(screen.textScreen.style(column: 0, row: 4).attributes, .bold)
  }

  @Test func `it says the month and the selected day`() {
    let semantics = calendar(november).textScreen.semantics.children.first?.semantics
    expectEqual(semantics?.label, "November 2026")
    expectEqual(semantics?.value, "2026-11-24")
  }

  @Test func `a click on a day beyond the limits selects none`() {
    let limits = CalendarDate(2026, 11, 20)...CalendarDate(2026, 11, 25)
    let screen = calendar(november, [.limits(limits)])
    screen.click("days", column: 4, row: 3)
    expectEqual(screen.messages, [])
    screen.click("days", column: 1, row: 6)
    expectEqual(screen.takeMessages(), [CalendarDate(2026, 11, 23)])
  }

  @Test func `the wheel turns months while the calendar has the keyboard`() {
    let screen = calendar(november)
    screen.turnWheel("days", down: 1)
    expectEqual(screen.messages, [])
    screen.press(.tab)
    screen.turnWheel("days", down: 1)
    screen.turnWheel("days", down: -1)
    expectEqual(screen.takeMessages(), [CalendarDate(2026, 12, 24), november])
  }

  @Test func `at a limit the wheel scrolls what is around`() {
    let limits = CalendarDate(2026, 11, 20)...november
    let screen = Simulation<[String], String>(
      model: [], columns: 24, rows: 6,
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { _ in
        [
          scrollView(
            "scroll",
            [.directions(.vertical)],
            [
              Charts.calendar("days", [.selected(self.november), .limits(limits)]),
              label("a", [.text("a")]), label("b", [.text("b")]),
            ])
        ]
      })
    screen.focus("days")
    let before = screen.screen
    screen.turnWheel("days", down: 1)
    #expect(screen.screen != before)
  }
}
