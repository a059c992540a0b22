import Charts
import Expectations
import Inputs
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

@MainActor
struct DatePickerTests {
  struct Model: Equatable {
    var date: CalendarDate? = CalendarDate(2026, 11, 24)
    var state = DatePickerState()
  }

  private func start(
    _ model: Model = Model(), columns: Int = 30, rows: Int = 12,
    limits: ClosedRange<CalendarDate>? = nil, isEnabled: Bool = true,
    direction: LayoutDirection = .leftToRight, expectsDiagnostics: Bool = false,
    accepts: @escaping @Sendable (CalendarDate?) -> Bool = { _ in true }
  ) -> Simulation<Model, Change<Model>> {
    simulate(
      model, columns: columns, rows: rows, direction: direction,
      expectsDiagnostics: expectsDiagnostics
    ) { model in
      [
        datePicker(
          "d", model.date, state: model.state, today: CalendarDate(2026, 11, 20), limits: limits,
          isEnabled: isEnabled
        ) { event in
          Change { model in
            var next = model.date
            model.state.apply(event, to: &next)
            if accepts(next) { model.date = next }
          }
        }
      ]
    }
  }

  @Test(arguments: [
    ("2025-01-31", CalendarDate(2025, 1, 31)), ("20250131", CalendarDate(2025, 1, 31)),
    ("2025-1-3", CalendarDate(2025, 1, 3)), ("-0044-03-15", CalendarDate(-44, 3, 15)),
    ("2024-02-29", CalendarDate(2024, 2, 29)), (" 2025-01-31 ", CalendarDate(2025, 1, 31)),
  ])
  func `a date is typed by ISO 8601`(text: String, date: CalendarDate) {
    let simulation = start()
    simulation.press(.tab, .control("u"))
    simulation.type(text)
    simulation.press(.return)
    expectEqual(simulation.model.date, date)
    #expect(simulation.screen[0].hasPrefix(date.description))
  }

  @Test(arguments: [
    "2025-02-30", "2025-13-01", "2025-00-01", "2025-01-00", "24.11.2026", "tomorrow", "2025-01",
    "25-01-01", "２０２５-01-01", "2025-01-01-01",
  ])
  func `what is no date stays with a sign, and gives way`(text: String) {
    let simulation = start()
    simulation.press(.tab, .control("u"))
    simulation.type(text)
    simulation.press(.return)
    #expect(simulation.screen[0].contains("!"))
    expectEqual(simulation.model, Model())
    simulation.press(.tab)
    #expect(simulation.screen[0].hasPrefix("2026-11-24"))
  }

  @Test func `arrows go by days and pages by months`() {
    let simulation = start()
    simulation.press(.tab, .up, .pageUp, .pageUp, .pageUp)
    expectEqual(simulation.model.date, CalendarDate(2027, 2, 25))
    simulation.press(.down, .pageDown)
    expectEqual(simulation.model.date, CalendarDate(2027, 1, 24))
  }

  @Test func `no date is an empty field, and steps begin today`() {
    let simulation = start()
    simulation.press(.tab, .control("u"), .return)
    expectEqual(simulation.model.date, nil)
    simulation.press(.tab)
    #expect(simulation.screen[0].hasPrefix("YYYY-MM-DD"))
    simulation.press(.shiftTab, .up)
    expectEqual(simulation.model.date, CalendarDate(2026, 11, 20))
  }

  @Test func `the month opens below, and return chooses the marked day`() {
    let simulation = start()
    simulation.press(.tab, .tab, .return)
    expectEqual(simulation.focusedKey, "month")
    #expect(simulation.screen[2].contains("November 2026"))
    simulation.press(.right, .down)
    expectEqual(simulation.model.date, CalendarDate(2026, 11, 24))
    #expect(simulation.screen[2].contains("December 2026"))
    simulation.press(.return)
    expectEqual(simulation.model, Model(date: CalendarDate(2026, 12, 2)))
    expectEqual(simulation.focusedKey, "open")
  }

  @Test func `letters do not open the month, and what is typed leaves its button where it is`() {
    let simulation = start()
    let before = simulation.screen
    simulation.press(.tab, .tab, "u", "?")
    expectEqual(simulation.model.state, DatePickerState())
    simulation.press(.shiftTab)
    simulation.type(String(repeating: "1", count: 40))
    // With room for a sign before the year, and no more.
    let places = [before, simulation.screen].map { lines in Array(lines[0]).firstIndex(of: "▾") ?? 0
    }
    #expect(places[0] > 0 && (places[0]...places[0] + 1).contains(places[1]), "\(places)")
  }

  @Test func `a click chooses a day, escape and a press elsewhere none`() {
    let simulation = start()
    simulation.click("open")
    // The second of November is a Monday.
    simulation.click("month", column: 1, row: 3)
    expectEqual(simulation.model, Model(date: CalendarDate(2026, 11, 2)))
    simulation.click("open")
    simulation.press(.right, .escape)
    expectEqual(simulation.model, Model(date: CalendarDate(2026, 11, 2)))
    simulation.click("open")
    simulation.textScreen.click(column: 28, row: 11)
    expectEqual(simulation.model.state, DatePickerState())
  }

  @Test func `dates stay within the limits`() {
    let limits = CalendarDate(2026, 11, 10)...CalendarDate(2026, 11, 26)
    let simulation = start(limits: limits)
    simulation.press(.tab, .pageUp)
    expectEqual(simulation.model.date, limits.upperBound)
    simulation.press(.control("u"))
    simulation.type("2020-01-01")
    simulation.press(.return)
    expectEqual(simulation.model.date, limits.lowerBound)
    simulation.click("open")
    simulation.click("month", column: 1, row: 3)
    expectEqual(simulation.model.date, limits.lowerBound)
    #expect(simulation.model.state.isOpen)
  }

  @Test func `a model that refuses a date shows the one before`() {
    let simulation = start(accepts: { ($0?.day ?? 1) < 25 })
    simulation.press(.tab, .up)
    #expect(simulation.screen[0].hasPrefix("2026-11-24"))
  }

  @Test func `the month stays on small screens, where it scrolls`() {
    for (columns, rows) in [(24, 10), (20, 6), (9, 4), (2, 2), (1, 1)] {
      let simulation = start(columns: columns, rows: rows, expectsDiagnostics: true)
      simulation.press(.tab, .tab, .return, .right, .return)
      simulation.resize(columns: 30, rows: 12)
      expectEqual(simulation.screen.count, 12)
      if columns > 9 { expectEqual(simulation.model.date, CalendarDate(2026, 11, 25)) }
    }
  }

  @Test func `one that is switched off can neither be typed nor opened`() {
    let simulation = start(isEnabled: false)
    simulation.press(.tab)
    expectEqual(simulation.focusedKey, nil)
  }

  @Test func `Return chooses today only within the limits`() {
    let limits = CalendarDate(2026, 11, 24)...CalendarDate(2026, 12, 2)
    let simulation = start(Model(date: nil), limits: limits)
    simulation.press(.tab, .tab, .return, .return)
    expectEqual(simulation.model, Model(date: limits.lowerBound))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a click chooses the day that is seen there`(direction: LayoutDirection) {
    // The month that is shown is that of the nearest day.
    let limits = CalendarDate(2026, 11, 10)...CalendarDate(2026, 11, 26)
    let simulation = start(
      Model(date: CalendarDate(2024, 2, 1)), limits: limits, direction: direction)
    simulation.click("open")
    let lines = simulation.screen
    for (row, line) in lines.enumerated().dropFirst(3) {
      guard let place = line.ranges(of: "17").first else { continue }
      let column = line.distance(from: line.startIndex, to: place.lowerBound)
      simulation.textScreen.click(column: column, row: row)
      break
    }
    expectEqual(simulation.model, Model(date: CalendarDate(2026, 11, 17)))
  }

  @Test func `a month that is open goes when the date can no longer be changed`() {
    var model = Model()
    model.state.apply(.open)
    let open = start(model)
    #expect(open.screen.joined().contains("November"))
    let off = start(model, isEnabled: false)
    #expect(!off.screen.joined().contains("November"), "\(off.screen)")
    off.press(.return, .down, .return)
    expectEqual(off.model.date, model.date)
  }
}
