import Expectations
import Forms
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// Times of day in a form.
@MainActor
struct TimeRowTests {
  private struct Times: Equatable, Sendable {
    var start: TimeOfDay?
    var end = TimeOfDay(17)
  }

  @Test(arguments: [
    ("13:30", TimeOfDay(13, 30)), ("1:30 pm", TimeOfDay(13, 30)), ("930", TimeOfDay(9, 30)),
    (" 9 ", TimeOfDay(9)), ("24:00", nil), ("9:5", nil), ("soon", nil),
  ])
  func `times of day are told by texts`(text: String, time: TimeOfDay?) {
    let times = Form<Times, Int>(toMessage: { _ in 0 }, onSubmit: { _ in 1 }) { _ in
      timeRow(\.start, "Start")
    }
    var state = FormState(Times())
    _ = times.update(.type(\.start, text), &state)
    expectEqual(state[\.start], time)
    expectEqual(
      times.problem(at: \.start, in: state), time == nil ? "This is no time; write 13:30" : nil)
  }

  @Test func `times of day may be left out or not, and have bounds as their clock tells them`() {
    func problem(
      _ text: String, _ clock: TimeOfDay.Clock, at path: any PartialKeyPath<Times> & Sendable
    ) -> String? {
      let range = TimeOfDay(9)...TimeOfDay(17, 30)
      let times = Form<Times, Int>(toMessage: { _ in 0 }, onSubmit: { _ in 1 }) { _ in
        timeRow(\.start, "Start", clock: clock, [.range(range)])
        timeRow(\.end, "End", clock: clock, [.range(range), .custom("late") { $0.minute != 1 }])
      }
      var state = FormState(Times())
      _ = times.update(.type(path, text), &state)
      return times.problem(at: path, in: state)
    }
    expectEqual(problem("", .twelveHours, at: \.start), nil)
    expectEqual(problem("", .twelveHours, at: \.end), "Please fill this in")
    expectEqual(problem("8", .twentyFourHours, at: \.start), "From 09:00 to 17:30, please")
    expectEqual(problem("8 pm", .twelveHours, at: \.start), "From 9:00 am to 5:30 pm, please")
    expectEqual(problem("8 pm", .twelveHours, at: \.end), "From 9:00 am to 5:30 pm, please")
    expectEqual(problem("25", .twelveHours, at: \.end), "This is no time; write 1:30 pm")
    expectEqual(problem("9:01", .twelveHours, at: \.end), "late")
    expectEqual(problem("5:30 pm", .twelveHours, at: \.start), nil)
  }

  @Test func `what is typed takes the place of the value that Tab comes to`() {
    struct Values: Equatable, Sendable {
      var end = TimeOfDay(17)
      var count = 12
      var price = 1.5
      var day = CalendarDate(2026, 1, 2)
      var rest = 3
    }
    let rows = Form<Values, FormMsg<Values>>(toMessage: { $0 }, onSubmit: { _ in .submit }) { _ in
      timeRow(\.end, "End")
      numberRow(\.count, "Count")
      numberRow(\.price, "Price")
      dateRow(\.day, "Day")
      numberRow(\.rest, "Rest", props: [.selectsAllOnEntry(false)])
    }
    let simulation = Simulation<FormState<Values>, FormMsg<Values>>(
      model: FormState(Values()), columns: 50, rows: 12,
      update: { rows.update($0, &$1) }, render: { [rows.element("form", $0)] })
    for text in ["18", "7", "2.5", "2027-03-04", "0"] {
      simulation.press(.tab)
      simulation.type(text)
    }
    expectEqual(simulation.model[\.end], TimeOfDay(18))
    expectEqual(simulation.model[\.count], 7)
    expectEqual(simulation.model[\.price], 2.5)
    expectEqual(simulation.model[\.day], CalendarDate(2027, 3, 4))
    expectEqual(simulation.model[\.rest], 30)
  }

  @Test func `bounds are shown as the format of their field shows values`() {
    struct Prices: Equatable, Sendable {
      var start: TimeOfDay?
      var cents = 100
    }
    let euros = FormFormat<Int>("This is no price") {
      Int($0).map { $0 * 100 }
    } text: {
      "\($0 / 100) €"
    }
    let prices = Form<Prices, Int>(toMessage: { _ in 0 }, onSubmit: { _ in 1 }) { _ in
      textRow(
        \.start, "Start", format: .time(.twelveHours), [.range(TimeOfDay(9)...TimeOfDay(17))])
      textRow(
        \.cents, "Price", format: euros, [FormRule.range(100...500).and(.custom("") { _ in true })])
    }
    var state = FormState(Prices())
    _ = prices.update(.type(\.start, "8"), &state)
    _ = prices.update(.type(\.cents, "9"), &state)
    expectEqual(prices.problem(at: \.start, in: state), "From 9:00 am to 5:00 pm, please")
    expectEqual(prices.problem(at: \.cents, in: state), "From 1 € to 5 €, please")
  }

  @Test(arguments: [TimeOfDay.Clock.twentyFourHours, .twelveHours])
  func `a time of day is typed in a form, stays as it was typed, and is submitted`(
    clock: TimeOfDay.Clock
  ) {
    struct Model: Equatable {
      var form = FormState(Times())
      var saved: Times?
    }
    enum Msg: Equatable, Sendable { case form(FormMsg<Times>), save(Times) }
    let times = Form<Times, Msg>(toMessage: Msg.form, onSubmit: Msg.save) { _ in
      timeRow(\.start, "Start", clock: clock, [.required])
      timeRow(\.end, "End", clock: clock, [.custom("before the start") { $0 > TimeOfDay(9) }])
    }
    let simulation = Simulation<Model, Msg>(
      model: Model(), columns: 50, rows: 6,
      update: { message, model in
        switch message {
        case .form(let message): return times.update(message, &model.form)
        case .save(let values): model.saved = values
        }
        return .none
      }, render: { [times.element("form", $0.form)] })
    let isShort = clock == .twelveHours
    expectEqual(simulation.screen[0], "Start *  \(isShort ? "hh:mm am" : "hh:mm")")
    expectEqual(simulation.screen[2], "End *    \(isShort ? "5:00 pm" : "17:00")")
    simulation.press(.tab)
    simulation.type("99\n")
    expectEqual(
      simulation.screen[1], "         ! This is no time; write \(isShort ? "1:30 pm" : "13:30")")
    simulation.press(.shiftTab, .control("u"))
    simulation.type("930\n")
    expectEqual(simulation.screen[0], "Start *  930")
    simulation.press(.control("u"))
    simulation.type("8:00\n")
    expectEqual(simulation.screen[3], "         ! before the start")
    simulation.press(.control("u"))
    simulation.type("6 pm\n")
    expectEqual(simulation.model.saved, Times(start: TimeOfDay(9, 30), end: TimeOfDay(18)))
  }
}
