import Expectations
import Forms
import Inputs
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Rows with a field below which choices are shown.
@MainActor
struct InputRowTests {
  private nonisolated static let countries = ["Ghana", "Greece", "Japan", "Peru"]

  private func completions(
    marksFirst: Bool = false
  ) -> Simulation<Model, Msg> {
    simulate(
      form { _ in
        completionRow(
          \.name, "Country", Self.countries, marksFirst: marksFirst, [.required, .length(...6)])
        textRow(\.email, "Mail")
      })
  }

  private func tokens(
    _ names: [String] = [], _ rules: FormRules<Values, [String]> = [], rows: Int = 14
  ) -> Simulation<Model, Msg> {
    simulate(
      form { _ in
        tokensRow(\.names, "Names", ["ada", "alan"], isValid: { $0.count < 8 }, rules)
        textRow(\.email, "Mail")
      }, Values(names: names), rows: rows)
  }

  // MARK: - Completions

  @Test func `a completed text is the value, and return goes on to the next field`() {
    let simulation = completions()
    simulation.focus(FormKey(\Values.name))
    expectEqual(simulation.focusedKey, "text")
    simulation.type("gr")
    expectEqual(simulation.values.name, "gr")
    simulation.press(.down, .return)
    expectEqual(simulation.values.name, "Greece")
    expectEqual(simulation.focusedKey, "text")
    expectEqual(simulation.model.form.isDirty, true)
    simulation.press(.return)
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.email)))
  }

  @Test func `rules are kept by a completed text, and its message goes with the key that mends it`()
  {
    let simulation = completions()
    simulation.press(.tab)
    simulation.type("Argentina")
    simulation.press(.tab)
    #expect(simulation.lines.contains { $0.contains("! At most 6") }, "\(simulation.lines)")
    simulation.focus(FormKey(\Values.name))
    simulation.press(.backspace, .backspace, .backspace)
    #expect(!simulation.lines.contains { $0.contains("!") }, "\(simulation.lines)")
  }

  @Test func `the list of completions is no reason to show a message`() {
    let simulation = completions(marksFirst: true)
    simulation.press(.tab)
    simulation.type("j")
    simulation.press(.escape)
    expectEqual(simulation.model.form.wasLeft(\.name), false)
    simulation.press(.backspace)
    #expect(!simulation.lines.contains { $0.contains("!") }, "\(simulation.lines)")
    simulation.type("j\n")
    expectEqual(simulation.values.name, "Japan")
  }

  // MARK: - Several texts

  @Test func `texts are added, changed and removed`() {
    let simulation = tokens(["kurt"])
    simulation.focus(FormKey(\Values.names))
    expectEqual(simulation.focusedKey, "text")
    simulation.type("al")
    simulation.press(.down, .return)
    simulation.type("x,")
    expectEqual(simulation.values.names, ["kurt", "alan", "x"])
    simulation.press(.backspace, .backspace)
    expectEqual(simulation.values.names, ["kurt", "alan"])
    simulation.press(.return)
    expectEqual(simulation.focusedKey, ViewKey(FormKey(\Values.email)))
  }

  @Test func `a typed text is something to lose, and is added when the form is submitted`() {
    let simulation = tokens()
    simulation.press(.tab)
    expectEqual(simulation.model.form.isDirty, false)
    simulation.type("ada")
    expectEqual(simulation.model.form.isDirty, true)
    expectEqual(simulation.values.names, [])
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved.map(\.names), [["ada"]])
    simulation.send(.form(.reset))
    expectEqual(simulation.model.form.isDirty, false)
    expectEqual(simulation.values.names, [])
  }

  @Test func `a typed text that is not valid keeps the form from being submitted`() {
    let simulation = tokens()
    simulation.press(.tab)
    simulation.type("much too long")
    simulation.focus("submit")
    simulation.press(.return)
    expectEqual(simulation.model.saved, [])
    expectEqual(simulation.focusedKey, "text")
    #expect(
      simulation.lines.contains { $0.contains("! “much too long” cannot be added") },
      "\(simulation.lines)")
    for _ in 0..<13 { simulation.press(.backspace) }
    #expect(!simulation.lines.contains { $0.contains("!") }, "\(simulation.lines)")
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved.count, 1)
  }

  @Test func `texts that the program sets take the place of a typed one`() {
    let simulation = tokens()
    simulation.press(.tab)
    simulation.type("ada")
    simulation.send(.set(SetForm { $0.form[\.names] = ["kurt"] }))
    expectEqual(simulation.values.names, ["kurt"])
    simulation.type("x,")
    expectEqual(simulation.values.names, ["kurt", "x"])
  }

  @Test func `a row that is switched off shows its texts, and adds nothing`() {
    let simulation = simulate(
      form { values in
        tokensRow(\.names, "Names").isEnabled(!values.isOn)
        textRow(\.email, "Mail")
      }, Values(names: ["ada"]))
    simulation.press(.tab)
    simulation.type("alan")
    simulation.send(.set(SetForm { $0.form[\.isOn] = true }))
    #expect(simulation.lines[0].contains("[ada] "), "\(simulation.lines)")
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved.map(\.names), [["ada"]])
  }

  @Test func `a row that becomes one of another kind works as that`() {
    let simulation = simulate(
      form { values in
        if values.isOn {
          completionRow(\.name, "Country", Self.countries)
        } else {
          pickerRow(\.name, "Country", Self.countries.map { choice($0, $0) })
        }
      })
    simulation.press(.tab, .return, .escape)
    simulation.send(.set(SetForm { $0.form[\.isOn] = true }))
    simulation.focus(FormKey(\Values.name))
    simulation.type("Pe")
    expectEqual(simulation.values.name, "Pe")
  }

  @Test func `what is typed after a form was submitted is there to be submitted`() {
    let simulation = tokens(["kurt"])
    simulation.send(.form(.submit))
    expectEqual(simulation.model.form.phase, .submitted)
    simulation.focus(FormKey(\Values.names))
    simulation.type("ada")
    expectEqual(simulation.model.form.phase, .editing)
  }

  @Test func `the rules are about all texts`() {
    let simulation = tokens([], [.required])
    simulation.send(.form(.submit))
    expectEqual(simulation.model.saved, [])
    expectEqual(simulation.focusedKey, "text")
    #expect(simulation.lines.contains { $0.contains("! Please fill this in") })
    simulation.type("ada,")
    #expect(!simulation.lines.contains { $0.contains("!") }, "\(simulation.lines)")
  }

  @Test func `the message of a summary leads to the field inside`() {
    let simulation = tokens()
    simulation.send(.form(.focus(\.names)))
    expectEqual(simulation.focusedKey, "text")
  }
}
