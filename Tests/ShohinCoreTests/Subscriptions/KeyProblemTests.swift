import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Bindings that do not do what they say are diagnostics, each once.
@MainActor
struct KeyProblemTests {
  private func simulate(
    _ keys: KeyMap = [], _ choices: String = "", keyboard: KeyboardProtocol? = nil,
    _ views: KeyMap = []
  ) -> Simulation<Int, String> {
    let simulation = Simulation(
      model: 0, columns: 20, rows: 2,
      update: { (_: String, model) in
        model += 1
        return .none
      },
      render: { model in [button("b", [.title("\(model)"), .keyMap(views)])] },
      subscriptions: { _ in
        .actions(keys, choices: KeyChoices(parsing: choices)) { "\($0)" }
      },
      expectsDiagnostics: true)
    simulation.textScreen.keyboard = keyboard
    return simulation
  }

  /// The problems that the program was told of by then, and after more happened.
  private func problems(_ simulation: Simulation<Int, String>) -> [String] {
    let first = simulation.diagnostics
    for _ in 0..<2 { simulation.send("more") }
    expectEqual(simulation.diagnostics, first)
    #expect(first.allSatisfy { $0.identifier == "key-problem" })
    return first.map(\.message)
  }

  @Test func `a problem is told once, also where titles change`() {
    func keys(_ model: Int) -> KeyMap {
      [.bind("d", "delete", "Delete \(model)"), .bind("d", "copy", "Copy \(model)")]
    }
    let simulation = Simulation(
      model: 0, columns: 20, rows: 2,
      update: { (_: String, model) in
        model += 1
        return .none
      },
      render: { model in [button("b", [.title("B"), .keyMap(keys(model))])] },
      subscriptions: { model in .actions(keys(model)) { "\($0)" } }, expectsDiagnostics: true)
    for _ in 0..<4 { simulation.send("more") }
    expectEqual(Set(simulation.diagnostics.map(\.message)).count, simulation.diagnostics.count)
    #expect((1...2).contains(simulation.diagnostics.count))
  }

  @Test func `keys of a view with two meanings are a diagnostic`() {
    let simulation = simulate([.bind("d", "program")], [.bind("d", "delete"), .bind("d", "copy")])
    expectEqual(
      problems(simulation),
      [
        "d is bound to \"delete\" and to \"copy\"; only the first one hears of it. Bind other keys to one of them."
      ])
  }

  private func simulate(_ keys: KeyMap, _ views: KeyMap) -> Simulation<Int, String> {
    simulate(keys, "", keyboard: nil, views)
  }

  @Test func `a user's choice that takes the keys of another action is a diagnostic`() {
    let views: KeyMap = [.bind("d", "delete"), .bind("c", "copy")]
    let simulation = simulate(
      [.bind("s", "save"), .bind("o", "open")], "open = s\ncopy = d\nsuspend = ctrl+c\n", views)
    let found = problems(simulation)
    expectEqual(found.count, 3)
    for name in ["open", "copy", "suspend"] {
      #expect(found.contains { $0.contains("\"\(name)\"") })
    }
  }

  private func simulate(
    _ keys: KeyMap, _ choices: String, _ views: KeyMap
  ) -> Simulation<Int, String> {
    simulate(keys, choices, keyboard: nil, views)
  }

  @Test func `a misspelt action among the user's choices is a diagnostic`() {
    let choices = "svae = f2\ndelet = f3\nfocus-nxt = n\nlater = f4\n"
    expectEqual(
      problems(simulate([.bind("s", "save")], choices, [.bind("d", "delete")])),
      [
        "Keys are chosen for \"delet\", and there is no such action. Perhaps \"delete\" is meant.",
        "Keys are chosen for \"focus-nxt\", and there is no such action. Perhaps \"focus-next\" is meant.",
        "Keys are chosen for \"svae\", and there is no such action. Perhaps \"save\" is meant.",
      ])
  }

  @Test func `an action that sends nothing now is known, and so is one whose keys were taken away`()
  {
    let choices = "stop = f2\nundo = f3\nsave = none\n"
    let simulation = Simulation(
      model: 0, columns: 20, rows: 2,
      update: { (_: String, model) in
        model += 1
        return .none
      },
      render: { _ in [button("b", [.title("B"), .actions([.bind("u", "Undo", sends: nil)])])] },
      subscriptions: { _ in
        .actions(
          [
            .bind("escape", "Stop", sends: nil), .bind("s", "Save", sends: "save"),
            .bind("shift+f5", "Stops", sends: "all"), .bind("f6", "Saved", sends: "all"),
          ], choices: KeyChoices(parsing: choices))
      }, expectsDiagnostics: true)
    simulation.focus("b")
    for key in [2, 3] { simulation.press(KeyPress(.function(key))) }
    expectEqual(problems(simulation), [])
    // Keys that are misspelt may be meant for one of them.
    let misspelt = simulate([], "stpo = f2\n", KeyMap([.bind("t", "Stop", sends: String?.none)]))
    expectEqual(
      problems(misspelt),
      ["Keys are chosen for \"stpo\", and there is no such action. Perhaps \"stop\" is meant."])
  }

  @Test func `keys that the terminal cannot send are a diagnostic, and no others`() {
    let keys: KeyMap = [.bind("ctrl+i", "insert"), .bind("ctrl+s", "save")]
    let views: KeyMap = [
      .bind("ctrl+m", "mark"), .bind("ctrl+shift+x", "cut"), .bind("f6", "cut"),
    ]
    let found = problems(simulate(keys, "cancel = ctrl+1\n", keyboard: .plain, views))
    expectEqual(found.count, 3)
    for name in ["insert", "mark", "cancel"] {
      #expect(found.contains { $0.contains("bound to \"\(name)\"") })
    }
    for keyboard in [nil, KeyboardProtocol.kitty] {
      expectEqual(problems(simulate(keys, "", keyboard: keyboard, views)), [])
    }
  }

  @Test func `a terminal that says later how it sends keys is believed then`() {
    let simulation = simulate([.bind("ctrl+i", "insert")], "", [])
    #expect(simulation.diagnostics.isEmpty)
    simulation.textScreen.keyboard = .plain
    expectEqual(simulation.diagnostics.count, 1)
  }
}
