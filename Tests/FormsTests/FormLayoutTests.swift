import Expectations
import Forms
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// The places of labels, fields and messages.
@MainActor
struct FormLayoutTests {
  private static let people = form { _ in
    section("Who you are")
    textRow(\.name, "Name", [.required]).help("As on letters")
    textRow(\.email, "Address of mail", [.email])
    checkboxRow(\.isOn, "Remember me")
  }

  private func start(_ columns: Int, _ rows: Int) -> Simulation<Model, Msg> {
    let values = Values(name: "Ada", email: "ada")
    let simulation = simulate(Self.people, values, columns: columns, rows: rows)
    simulation.textScreen.colorDepth = .none
    simulation.send(.form(.leave(\.email)))
    return simulation
  }

  @Test func `labels stand in one column, and what concerns a field below it`() {
    expectEqual(
      start(50, 10).screen,
      [
        "Who you are",
        "Name *           Ada",
        "                 As on letters",
        "Address of mail  ada",
        "                 ! This is no e-mail address; it",
        "                 needs a name, an @ and a domain",
        "                 [ ] Remember me",
        "",
        "                 [ OK ]",
        "",
      ])
  }

  @Test func `labels stand above fields where there are few columns`() {
    expectEqual(
      start(24, 14).screen,
      [
        "Who you are",
        "Name *",
        "Ada",
        "As on letters",
        "Address of mail",
        "ada",
        "! This is no e-mail",
        "address; it needs a",
        "name, an @ and a domain",
        "[ ] Remember me",
        "",
        "[ OK ]",
        "",
        "",
      ])
  }

  @Test func `a small screen scrolls, and shows the field with its label and its message`() {
    let simulation = start(20, 6)
    simulation.focus(FormKey(\Values.email))
    simulation.textScreen.colorDepth = .none
    simulation.focus(FormKey(\Values.name))
    #expect(simulation.screen.contains { $0.hasPrefix("Name *") }, "\(simulation.screen)")
    #expect(simulation.screen.contains { $0.hasPrefix("As on letters") }, "\(simulation.screen)")
    simulation.focus(FormKey(\Values.email))
    #expect(simulation.screen.contains { $0.hasPrefix("Address of mail") }, "\(simulation.screen)")
    #expect(simulation.screen.contains { $0.hasPrefix("! This is no") }, "\(simulation.screen)")
  }

  @Test func `another size of the screen moves everything and keeps the caret`() {
    let simulation = start(50, 10)
    simulation.focus(FormKey(\Values.name))
    simulation.press(.left)
    let wide = simulation.screen
    simulation.resize(columns: 24, rows: 14)
    expectEqual(simulation.screen[1], "Name *")
    simulation.resize(columns: 50, rows: 10)
    expectEqual(simulation.screen, wide)
    simulation.type("x")
    expectEqual(simulation.values.name, "Adxa")
  }

  @Test func `labels of all scripts end in one column`() {
    let simulation = simulate(
      form(submit: nil) { _ in
        textRow(\.name, "名前")
        textRow(\.email, "E\u{301}mile")
        textRow(\.other, "שם")
      }, Values(name: "a", email: "b", other: "c"))
    // Shown in the order of the text: the terminal turns what is read from the right.
    expectEqual(simulation.shown, ["名前   a", "E\u{301}mile  b", "שם     c"])
  }

  @Test func `a label that is wider than its column wraps`() {
    let simulation = simulate(
      form(submit: nil) { _ in
        textRow(\.name, "The name by which your friends know you")
        textRow(\.other, "Other")
      }, Values(name: "a", other: "b"), columns: 50)
    expectEqual(
      simulation.shown,
      ["The name by which     a", "your friends know", "you", "Other                 b"])
  }

  @Test func `with no rows between fields, messages move those below`() {
    var names = form(submit: nil) { _ in
      textRow(\.name, "Name", [.required])
      textRow(\.other, "Other")
    }
    names.spacing = 0
    let simulation = simulate(names, Values(other: "b"))
    expectEqual(simulation.shown, ["Name *", "Other   b"])
    simulation.send(.form(.leave(\.name)))
    expectEqual(simulation.shown, ["Name *", "! Please fill this in", "Other   b"])
  }

  @Test func `the form is as high as it is among other views`() {
    let names = form(submit: nil) { _ in textRow(\.name, "Name", [.required]) }
    let simulation = Simulation<Int, Msg>(
      model: 0, columns: 30, rows: 8,
      render: { _ in
        [
          stack(
            "all", .vertical, [.distribution(.start)],
            [names.content("form", FormState(Values(name: "Ada"))), label([.text("below")])])
        ]
      })
    expectEqual(simulation.screen.prefix(3), ["Name *  Ada", "", "below"])
  }

  @Test(arguments: [(1, 1), (2, 3), (5, 2), (0, 0), (300, 2), (20, 6), (80, 24)])
  func `no size of the screen breaks it`(columns: Int, rows: Int) {
    let simulation = start(columns, rows)
    for _ in 0..<8 {
      simulation.press(.tab)
      simulation.type("x")
    }
    let (frame, whole) = (simulation.textScreen.frame, simulation.textScreen.wholeFrame)
    #expect(ScreenPicture(frame) == ScreenPicture(whole))
  }

  /// A form whose last field has a message only if a rule of the whole form is not kept.
  private static let ruled = form(submit: nil) { _ in
    textRow(\.name, "Name")
    textRow(\.email, "Mail")
    textRow(\.other, "Other")
    formRule("The same as the name", at: \.other) { $0.other != $0.name }
  }

  @Test func `a form that is refused shows why, also below a field that had no message before`() {
    let simulation = simulate(Self.ruled, columns: 30, rows: 5)
    simulation.focus(FormKey(\Values.other))
    simulation.press(.return)
    #expect(simulation.screen.contains { $0.contains("! The same") }, "\(simulation.screen)")
    #expect(simulation.screen.contains { $0.contains("Other") }, "\(simulation.screen)")
  }

  @Test func `the message of a server is shown with its field`() {
    let app = App<FormState<Values>, Msg>(
      model: FormState(Values()),
      update: { message, state in
        switch message {
        case .form(let message): Self.ruled.update(message, &state)
        default: Self.ruled.refuse("Known already", at: \.other, &state)
        }
      }, render: { state in [Self.ruled.element("form", state)] })
    let simulation = Simulation(app, columns: 30, rows: 5)
    simulation.focus(FormKey(\Values.other))
    simulation.send(.save(Values()))
    #expect(simulation.screen.contains { $0.contains("! Known") }, "\(simulation.screen)")
    simulation.focus(FormKey(\Values.name))
    simulation.send(.save(Values()))
    #expect(simulation.screen.contains { $0.contains("! Known") }, "\(simulation.screen)")
  }
}
