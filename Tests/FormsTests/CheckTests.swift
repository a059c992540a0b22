import Expectations
import Forms
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// Asynchronous checks: debounced, cancelled by changes, and waited for.
@MainActor
struct CheckTests {
  private static let names = form { values in
    textRow(
      \.name, "Name",
      [
        .required, .length(2...),
        .check { $0 == "taken" || $0 == "other" ? "\($0) is taken" : nil },
      ])
    textRow(\.other, "Other")
    if !values.isOn { textRow(\.email, "Mail", [.check { _ in "no mail" }]) }
    checkboxRow(\.isOn, "On")
  }

  private func start(_ values: Values = Values()) -> Simulation<Model, Msg> {
    let simulation = simulate(Self.names, values)
    simulation.press(.tab)
    return simulation
  }

  private func answers(_ simulation: Simulation<Model, Msg>) -> Int {
    simulation.messages.count { message in
      if case .form(let message) = message { "\(message)".contains("checked(") } else { false }
    }
  }

  @Test func `a check begins when the user pauses, once`() async {
    let simulation = start()
    for letter in "taken" {
      simulation.type("\(letter)")
      simulation.advance(by: .milliseconds(299))
      await simulation.runTasks()
    }
    expectEqual(answers(simulation), 0)
    #expect(simulation.model.form.isChecking(\.name))
    simulation.advance(by: .milliseconds(1))
    await simulation.runTasks()
    expectEqual(answers(simulation), 1)
    expectEqual(simulation.shown[1], "! taken is taken")
    #expect(!simulation.model.form.isChecking(\.name))
  }

  @Test func `a value that breaks another rule is not checked`() async {
    let simulation = start()
    simulation.type("t")
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    #expect(!simulation.model.form.isChecking(\.name))
    simulation.type("aken")
    simulation.press(.backspace, .backspace, .backspace, .backspace, .backspace)
    #expect(!simulation.model.form.isChecking(\.name))
    #expect(simulation.isIdle)
  }

  @Test func `an answer about a value that was changed meanwhile is ignored`() async {
    let simulation = start()
    simulation.type("taken")
    simulation.advance(by: .milliseconds(300))
    simulation.type("s")
    await simulation.runTasks()
    expectEqual(answers(simulation), 0)
    simulation.advance(by: .milliseconds(300))
    await simulation.runTasks()
    expectEqual(Self.names.problem(at: \.name, in: simulation.model.form), nil)
    expectEqual(answers(simulation), 1)
  }

  @Test func `an answer that comes after a reset is ignored, also one of a reset by the program`()
    async
  {
    let simulation = start()
    simulation.type("taken")
    simulation.advance(by: .milliseconds(300))
    simulation.send(.form(.reset))
    await simulation.runTasks()
    expectEqual(answers(simulation), 0)
    simulation.type("taken")
    simulation.advance(by: .milliseconds(300))
    simulation.send(.set(SetForm { $0.form.reset() }))
    await simulation.runTasks()
    expectEqual(simulation.values, Values())
    #expect(Self.names.problem(at: \.name, in: simulation.model.form) == "Please fill this in")
    expectEqual(simulation.shown.filter { $0.contains("!") }, [])
  }

  @Test func `an old answer that comes by another way is ignored`() async {
    let names = form { _ in textRow(\.name, "Name", [.check(after: .zero) { "not \($0)" }]) }
    var state = FormState(Values())
    var answers: [FormMsg<Values>] = []
    for name in ["a", "b"] {
      await names.update(.edit(\.name, name), &state).run { message in
        if case .form(let answer) = message { answers.append(answer) }
      }
    }
    expectEqual(answers.count, 2)
    _ = names.update(answers[0], &state)
    #expect(state.isChecking(\.name))
    _ = names.update(answers[1], &state)
    expectEqual(names.problem(at: \.name, in: state), "not b")
  }

  @Test func `a program that sets the same value after every message loses no answer`() async {
    let simulation = simulate(
      Self.names, Values(isOn: true), normalising: { $0[\.name] = $0[\.name].lowercased() })
    simulation.press(.tab)
    simulation.type("taken")
    simulation.advance(by: .milliseconds(300))
    await simulation.runTasks()
    expectEqual(simulation.shown[1], "! taken is taken")
  }

  @Test func `a value that the program sets is another one`() async {
    let simulation = start()
    simulation.type("taken")
    simulation.advance(by: .milliseconds(300))
    simulation.send(.set(SetForm { $0.form[\.name] = "fine" }))
    await simulation.runTasks()
    expectEqual(Self.names.problem(at: \.name, in: simulation.model.form), nil)
    expectEqual(simulation.shown[0], "Name *  fine")
  }

  @Test func `a field that goes while it is checked takes its check along`() async {
    let simulation = start()
    simulation.focus(FormKey(\Values.email))
    simulation.type("a@b.de")
    simulation.advance(by: .milliseconds(300))
    simulation.send(.form(.edit(\.isOn, true)))
    await simulation.runTasks()
    expectEqual(answers(simulation), 0)
    simulation.send(.form(.edit(\.name, "fine")))
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved.map(\.email), ["a@b.de"])
    simulation.send(.form(.edit(\.isOn, false)))
    #expect(simulation.screen.contains { $0.hasSuffix("a@b.de") })
  }

  @Test func `a submission waits for checks that wait, work, or were never asked`() async {
    let simulation = start(Values(name: "fine", isOn: true))
    simulation.send(.form(.submit))
    expectEqual(simulation.model.form.phase, .checking)
    #expect(simulation.screen.contains { $0.contains("Checking…") })
    simulation.send(.form(.submit))
    simulation.advance(by: .zero)
    await simulation.runTasks()
    expectEqual(simulation.model.saved.count, 1)
    expectEqual(simulation.model.form.phase, .submitted)
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved.count, 2)
  }

  @Test func `a check that finds something refuses the submission`() async {
    let simulation = start(Values(name: "taken", isOn: true))
    simulation.focus("submit")
    simulation.press(.return)
    simulation.advance(by: .zero)
    await simulation.runTasks()
    expectEqual(simulation.model.saved.count, 0)
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.name)))
    expectEqual(simulation.shown[1], "! taken is taken")
  }

  @Test func `a change while the form waits takes the submission back`() async {
    let simulation = start(Values(name: "fine", isOn: true))
    simulation.send(.form(.submit))
    simulation.focus(FormKey(\Values.other))
    simulation.type("x")
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(simulation.model.saved.count, 0)
    expectEqual(simulation.model.form.phase, .editing)
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved.map(\.other), ["x"])
  }

  @Test func `several checks are asked in order until one finds something`() async {
    let names = form { _ in
      textRow(
        \.name, "Name",
        [
          .check { $0 == "a" ? "first" : nil },
          .check(after: .seconds(1)) { $0 == "a" || $0 == "b" ? "second" : nil }
            .and(.check { $0 == "c" ? "third" : nil }),
        ])
    }
    for (name, problem) in [("a", "first"), ("b", "second"), ("c", "third"), ("d", nil)] {
      let simulation = simulate(names)
      simulation.send(.form(.edit(\.name, name)))
      simulation.advance(by: .milliseconds(999))
      #expect(simulation.model.form.isChecking(\.name))
      simulation.advance(by: .milliseconds(1))
      await simulation.runTasks()
      expectEqual(names.problem(at: \.name, in: simulation.model.form), problem)
    }
  }

  @Test func `what was left out is not checked`() async {
    let mails = form { _ in textRow(\.email, "Mail", [.check { _ in "no" }]) }
    let simulation = simulate(mails)
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved.count, 1)
    simulation.finish()
  }

  @Test func `two forms of the same values on one screen do not cancel each other's checks`() async
  {
    struct Both: Equatable {
      var left = FormState(Values(), id: "left")
      var right = FormState(Values(), id: "right")
    }
    enum Side: Equatable, Sendable { case left(FormMsg<Values>), right(FormMsg<Values>), save }
    func made(_ side: @escaping @Sendable (FormMsg<Values>) -> Side) -> Form<Values, Side> {
      Form(toMessage: side, onSubmit: { _ in .save }) { _ in
        textRow(\.name, "Name", [.check { "not \($0)" }])
      }
    }
    let forms = (left: made(Side.left), right: made(Side.right))
    let simulation = Simulation<Both, Side>(
      model: Both(), columns: 40, rows: 12,
      update: { message, model in
        switch message {
        case .left(let message): forms.left.update(message, &model.left)
        case .right(let message): forms.right.update(message, &model.right)
        case .save: .none
        }
      },
      render: { [forms.left.content("l", $0.left), forms.right.content("r", $0.right)] })
    simulation.focus(FormKey(\Values.name, in: "left"))
    simulation.type("a")
    simulation.focus(FormKey(\Values.name, in: "right"))
    simulation.type("b")
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(simulation.screen[1], "      ! not a")
    #expect(simulation.screen.contains("      ! not b"))
  }

  @Test func `a value that the program sets while the form waits takes the submission back`() async
  {
    let simulation = start(Values(name: "fine", isOn: true))
    simulation.send(.form(.submit))
    expectEqual(simulation.model.form.phase, .checking)
    simulation.send(.set(SetForm { $0.form[\.name] = "better" }))
    expectEqual(simulation.model.form.phase, .editing)
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(simulation.model.saved.count, 0)
    simulation.send(.form(.submit))
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(simulation.model.saved.map(\.name), ["better"])
  }
}
