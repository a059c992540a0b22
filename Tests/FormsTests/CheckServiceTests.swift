import Expectations
import Forms
import Inputs
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// The names that a server has.
private enum NamesKey: DependencyKey {
  static let live: @Sendable (String) async -> String? = { _ in "live" }
}

/// A service with one for tests.
private enum WordsKey: DependencyKey {
  static let live: @Sendable (String) async -> String? = { _ in "live" }
  static let test: (@Sendable (String) async -> String?)? = { $0 == "rude" ? "no such word" : nil }
}

/// Checks that ask services of the program, which tests replace.
@MainActor
struct CheckServiceTests {
  private func program(
    _ form: Form<Values, Msg>, around: @escaping @Sendable (Command<Msg>) -> Command<Msg> = { $0 }
  ) -> App<Model, Msg> {
    App(
      model: Model(form: FormState(Values())),
      update: { message, model in
        switch message {
        case .form(let message): return around(form.update(message, &model.form))
        case .save(let values): model.saved.append(values)
        case .set(let change): change.body(&model)
        }
        return .none
      }, render: { [form.element("form", $0.form)] })
  }

  private static let names = form { _ in
    textRow(
      \.name, "Name", [.required, .check(with: NamesKey.self) { ask, name in await ask(name) }])
    textRow(\.other, "Word", [.check(with: WordsKey.self, after: .seconds(1)) { await $0($1) }])
  }

  private static let taken: @Sendable (String) async -> String? = {
    $0 == "ada" ? "ada is taken" : nil
  }

  @Test func `a check asks the service that the test gave, once the user pauses`() async {
    let simulation = Simulation(program(Self.names), columns: 40, rows: 10) { dependencies in
      dependencies[NamesKey.self] = Self.taken
    }
    simulation.press(.tab)
    simulation.type("ada")
    simulation.advance(by: .milliseconds(299))
    await simulation.runTasks()
    #expect(simulation.model.form.isChecking(\.name))
    simulation.advance(by: .milliseconds(1))
    await simulation.runTasks()
    expectEqual(simulation.screen[1], "        ! ada is taken")
    simulation.type("m")
    simulation.advance(by: .milliseconds(300))
    await simulation.runTasks()
    #expect(!simulation.screen[1].contains("!"))
    simulation.press(.tab)
    simulation.type("rude")
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(simulation.screen[3], "        ! no such word")
  }

  @Test func `a submission waits for the service, and asks one that was never asked`() async {
    let simulation = Simulation(program(Self.names), columns: 40, rows: 10) { dependencies in
      dependencies[NamesKey.self] = Self.taken
    }
    simulation.send(.form(.edit(\.name, "ada")))
    simulation.send(.form(.submit))
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(simulation.model.saved, [])
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.name)))
    simulation.send(.form(.edit(\.name, "bob")))
    simulation.send(.form(.submit))
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(simulation.model.saved.map(\.name), ["bob"])
  }

  @Test func `a service that the test did not give is named, and the check goes on`() async {
    let simulation = Simulation(
      program(Self.names), columns: 40, rows: 10, expectsDiagnostics: true)
    simulation.press(.tab)
    simulation.type("ada")
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(simulation.diagnostics.map(\.identifier), ["missing-dependency"])
    #expect(simulation.diagnostics.first?.message.contains("NamesKey") == true)
    #expect(simulation.model.form.isChecking(\.name))
  }

  @Test func `a component around gives its form a service of its own`() async {
    let app = program(Self.names) { command in
      command.withDependencies { $0[NamesKey.self] = { "\($0) is not allowed here" } }
    }
    let simulation = Simulation(app, columns: 40, rows: 10) { dependencies in
      dependencies[NamesKey.self] = Self.taken
    }
    simulation.press(.tab)
    simulation.type("bob")
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(simulation.screen[1], "        ! bob is not allowed here")
  }

  @Test(arguments: [("ada", "ada is taken"), ("rude", "no such word"), ("x", "last"), ("y", nil)])
  func `several checks of a field ask several services in order`(
    name: String, problem: String?
  ) async {
    let both = form { _ in
      textRow(
        \.name, "Name",
        [
          .check(with: NamesKey.self) { await $0($1) }.and(
            .check(with: WordsKey.self) { await $0($1) }), .check { $0 == "x" ? "last" : nil },
        ])
    }
    let simulation = Simulation(program(both), columns: 40, rows: 10) { dependencies in
      dependencies[NamesKey.self] = Self.taken
    }
    simulation.press(.tab)
    simulation.type(name)
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(both.problem(at: \.name, in: simulation.model.form), problem)
    #expect(!simulation.model.form.isChecking(\.name))
  }

  @Test func `an optional value is asked about where there is one, and a number always`() async {
    let asked = form { _ in
      pickerRow(
        \.color, "Color", [choice("red", "Red")],
        [.optional(.check(with: NamesKey.self) { await $0($1) })])
      numberRow(\.size, "Size", [.check(with: NamesKey.self) { await $0("\($1)") }])
    }
    let simulation = Simulation(program(asked), columns: 40, rows: 10) { dependencies in
      dependencies[NamesKey.self] = { "no \($0)" }
    }
    simulation.send(.form(.submit))
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(asked.problem(at: \.color, in: simulation.model.form), nil)
    expectEqual(asked.problem(at: \.size, in: simulation.model.form), "no 1")
    simulation.send(.form(.edit(\.color, "red")))
    simulation.advance(by: .seconds(1))
    await simulation.runTasks()
    expectEqual(asked.problem(at: \.color, in: simulation.model.form), "no red")
  }

  @Test func `the rules of a model ask services, too`() async {
    let rules: Validation<Values> = [
      .rule(\.name, [.check(with: NamesKey.self) { await $0($1) }]),
      .rule(\.other, [.check(with: WordsKey.self) { await $0($1) }]),
    ]
    let values = Values(name: "ada", other: "x")
    expectEqual(await rules.checkedProblems(of: values).map(\.message), ["live", "live"])
    let problems = await rules.checkedProblems(of: values) { $0[NamesKey.self] = Self.taken }
    expectEqual(problems.map(\.message), ["ada is taken", "live"])
    let none = await rules.checkedProblems(of: values) { $0 = Dependencies(.test) }
    expectEqual(none.map(\.message), ["The check asks for NamesKey, which was not given."])
  }
}
