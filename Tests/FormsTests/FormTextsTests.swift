import Expectations
import Forms
import Languages
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// The texts of a form in the language of its program.
@MainActor
struct FormTextsTests {
  private struct Booking: Equatable, Sendable {
    var name = ""
    var day: CalendarDate?
    var guests: Int?
  }

  private struct Model: Equatable { var form = FormState(Booking()) }

  private enum Msg: Equatable, Sendable {
    case form(FormMsg<Booking>)
    case save(Booking)
    case speak(Wording)
  }

  private func start(
    _ texts: FormTexts = FormTexts(), wording: Wording = .german
  ) -> Simulation<Model, Msg> {
    let booking = Form<Booking, Msg>(
      showsSummary: true, texts: texts, toMessage: Msg.form, onSubmit: Msg.save
    ) { _ in
      textRow(\.name, "Name", [.length(2...4)])
      dateRow(\.day, "Day")
      numberRow(\.guests, "Guests", [.required, .range(1...8)])
    }
    let app = App<Model, Msg>(
      model: Model(),
      update: { message, model in
        switch message {
        case .form(let message): return booking.update(message, &model.form)
        case .save: return .none
        case .speak(let wording): return .setWording(wording)
        }
      },
      render: { model in [booking.element("form", model.form)] })
    return Simulation(app.worded(wording), columns: 60, rows: 16)
  }

  private func notes(_ simulation: Simulation<Model, Msg>) -> [String] {
    simulation.screen.compactMap { line in
      line.firstIndex(of: "!").map { String(line[$0...]).withoutBar }
    }
  }

  @Test func `messages are in the language of the program, and follow it while they are seen`() {
    let simulation = start()
    simulation.focus(FormKey(\Booking.name))
    simulation.type("A\nsoon\n9")
    simulation.press(.tab)
    let german = [
      "! Bitte mindestens 2 Zeichen", "! Bitte ein Datum, etwa 2026-11-25", "! Bitte von 1 bis 8",
    ]
    expectEqual(notes(simulation), german)
    simulation.send(.speak(.english))
    expectEqual(
      notes(simulation),
      [
        "! At least 2 characters, please", "! This is no date; write 2026-11-25",
        "! From 1 to 8, please",
      ])
    simulation.send(.speak(.german))
    expectEqual(notes(simulation), german)
  }

  @Test func `the number of problems is told in the language of the program`() {
    let simulation = start()
    simulation.send(.form(.submit))
    expectEqual(notes(simulation), ["! Ein Feld stimmt noch nicht:", "! Bitte ausfüllen"])
    simulation.focus(FormKey(\Booking.name))
    simulation.type("Grace")
    expectEqual(
      notes(simulation),
      ["! 2 Felder stimmen noch nicht:", "! Bitte höchstens 4 Zeichen", "! Bitte ausfüllen"])
    simulation.send(.speak(.english))
    expectEqual(
      notes(simulation),
      ["! 2 fields are not right yet:", "! At most 4 characters, please", "! Please fill this in"])
  }

  @Test func `a text that the program sets stays in all languages`() {
    var texts = FormTexts()
    texts.required = "Say a number"
    texts.tooLong = { "\($0) letters at most" }
    let simulation = start(texts)
    simulation.focus(FormKey(\Booking.name))
    simulation.type("Grace")
    simulation.send(.form(.submit))
    let own = ["! 4 letters at most", "! Say a number"]
    expectEqual(notes(simulation), ["! 2 Felder stimmen noch nicht:"] + own)
    simulation.send(.speak(.english))
    expectEqual(notes(simulation), ["! 2 fields are not right yet:"] + own)
  }

  @Test func `texts that were made in one language are shown in another`() {
    let simulation = start(Wording.german.speaking { FormTexts() }, wording: .english)
    simulation.send(.form(.submit))
    expectEqual(notes(simulation), ["! One field is not right yet:", "! Please fill this in"])
  }

  @Test func `the form of a date is told in the language of the program`() {
    let simulation = start()
    func shows(_ text: String) -> Bool { simulation.screen.contains { $0.contains(text) } }
    #expect(shows("JJJJ-MM-TT"), "\(simulation.screen)")
    simulation.send(.speak(.english))
    #expect(shows("YYYY-MM-DD"), "\(simulation.screen)")
  }
}
