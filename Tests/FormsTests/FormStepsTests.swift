import Expectations
import Forms
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A form in steps, as Documentation/forms.md has it.
@MainActor
struct FormStepsTests {
  private struct Trip: Equatable, Sendable {
    var step = Step.who
    var name = "", email = ""
    var days: Int?

    enum Step: Int, CaseIterable, Sendable { case who, when, summary }
  }

  private struct Model: Equatable {
    var form = FormState(Trip())
    var booked: Trip?
  }

  private enum Msg: Equatable, Sendable { case form(FormMsg<Trip>), next(Trip), back }

  private static let trip = Form<Trip, Msg>(toMessage: Msg.form, onSubmit: Msg.next) { trip in
    switch trip.step {
    case .who:
      textRow(\.name, "Name", [.required])
      textRow(\.email, "E-mail", [.required, .email])
    case .when:
      numberRow(\.days, "Days", [.required, .range(1...30)])
      formRule("Not on Sundays") { $0.days != 7 }
    case .summary:
      viewRow(label("summary", [.text("\(trip.name) for \(trip.days ?? 0) days")]))
    }
  }

  private static func update(message: Msg, model: inout Model) -> Command<Msg> {
    let step = model.form.values.step
    switch message {
    case .form(let message): return trip.update(message, &model.form)
    case .next(let trip):
      guard let next = Trip.Step(rawValue: step.rawValue + 1) else {
        model.booked = trip
        return .none
      }
      model.form[\.step] = next
    case .back:
      model.form[\.step] = Trip.Step(rawValue: step.rawValue - 1) ?? .who
    }
    return .focus("form")
  }

  private static func render(model: Model) -> [Element<Msg>] {
    var form = trip
    let step = model.form.values.step
    form.submitTitle = step == .summary ? "Book" : "Next"
    return [
      form.element(
        "form", model.form,
        buttons: step == .who ? [] : [button("back", [.title("Back"), .onPress(.back)])])
    ]
  }

  private func start() -> Simulation<Model, Msg> {
    Simulation(
      App(
        model: Model(), initialCommand: .focus("form"), update: Self.update, render: Self.render),
      columns: 50, rows: 10)
  }

  private func problems(_ simulation: Simulation<Model, Msg>) -> [String] {
    simulation.screen.filter { $0.contains("!") }
      .map { String($0.drop { $0 != "!" }) }
  }

  @Test func `it begins in its first field, and each page does`() {
    let simulation = start()
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Trip.name)))
    simulation.type("Ada")
    simulation.press("return")
    simulation.type("ada@example.org")
    simulation.press("return")
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Trip.days)))
    simulation.type("3")
    simulation.press("return")
    #expect(simulation.screen[0].contains("Ada for 3 days"))
    expectEqual(simulation.focusedKey, "submit")
    simulation.press("return")
    expectEqual(simulation.model.booked?.days, 3)
    simulation.expectLaws()
  }

  @Test func `a page says what is wrong with it once it was submitted, and not before`() {
    let simulation = start()
    simulation.click("submit")
    expectEqual(problems(simulation).count, 2)
    simulation.type("Ada")
    simulation.press("return")
    simulation.type("ada@example.org")
    expectEqual(problems(simulation), [])
    simulation.click("submit")
    // Nobody has been at the fields of this page.
    #expect(simulation.screen[0].contains("Days"))
    expectEqual(problems(simulation), [])
    simulation.click("submit")
    expectEqual(problems(simulation), ["! Please fill this in"])
    simulation.type("40")
    expectEqual(problems(simulation).count, 1)
    simulation.press("backspace", "backspace")
    simulation.type("7")
    expectEqual(problems(simulation), ["! Not on Sundays"])
  }

  @Test func `rules of the whole page wait for it as well`() {
    let simulation = start()
    simulation.type("Ada")
    simulation.press("return")
    simulation.type("ada@example.org")
    simulation.press("return")
    simulation.type("7")
    expectEqual(problems(simulation), [])
    simulation.click("submit")
    expectEqual(problems(simulation), ["! Not on Sundays"])
  }

  @Test func `Back goes to what was filled in`() {
    let simulation = start()
    simulation.type("Ada")
    simulation.press("return")
    simulation.type("ada@example.org")
    simulation.press("return")
    simulation.click("back")
    #expect(simulation.screen[0].contains("Ada"))
    expectEqual(problems(simulation), [])
    #expect(!simulation.screen.joined().contains("Back"))
    #expect(simulation.model.form.isDirty)
    simulation.expectLaws()
  }

  @Test func `a row that comes after a form was submitted is as new as one of another page`() {
    let form = Form<Values, FormsTests.Msg>(
      toMessage: FormsTests.Msg.form, onSubmit: FormsTests.Msg.save
    ) { values in
      textRow(\.name, "Name", [.required])
      switchRow(\.isOn, "More")
      if values.isOn { textRow(\.other, "Other", [.required]) }
    }
    let simulation = simulate(form)
    simulation.click("submit")
    expectEqual(simulation.screen.filter { $0.contains("!") }.count, 1)
    simulation.focus(FormKey(\Values.isOn))
    simulation.press("space")
    #expect(simulation.screen.contains { $0.contains("Other") })
    expectEqual(simulation.screen.filter { $0.contains("!") }.count, 1)
    simulation.click("submit")
    expectEqual(simulation.screen.filter { $0.contains("!") }.count, 2)
  }
}
