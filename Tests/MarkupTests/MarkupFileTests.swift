import Expectations
import Markup
import Shohin
import ShohinTesting
import TextBackend
import Testing

/// Markups that change while a program runs.
@MainActor
struct MarkupFileTests {
  private enum Msg: Sendable { case changed(String), rename(String) }

  private struct Model {
    var file: MarkupFile
    var name = "Ada"
  }

  private func simulation(_ text: String) -> Simulation<Model, Msg> {
    Simulation(
      App<Model, Msg>(
        model: Model(file: MarkupFile("A.ui.xml", bytes: Array(text.utf8))),
        update: { message, model in
          switch message {
          case .changed(let text): model.file.update(Array(text.utf8))
          case .rename(let name): model.name = name
          }
          return .none
        },
        render: { model in
          [
            model.file.element(
              "file",
              messages: ["rename": MessageMaker { (field: TextField, _) in .rename(field.text) }],
              state: ["name": model.name])
          ]
        }), columns: 34, rows: 8)
  }

  private func markup(_ label: String) -> String {
    "<stack><label key=\"l\" text=\"\(label)\"/><field key=\"f\" text=\"{state.name}\" change=\"rename\"/></stack>"
  }

  @Test func `a file that is saved changes the view, and what the user did stays`() {
    let simulation = simulation(markup("one"))
    simulation.press(.tab)
    simulation.press(.home)
    simulation.send(.changed(markup("two")))
    expectEqual(simulation.screen.prefix(2), ["two", "Ada"])
    simulation.type("x")
    expectEqual(simulation.screen[1], "xAda")
  }

  @Test func `a mistake is shown over the last good view until it is mended`() {
    let simulation = simulation(markup("one"))
    simulation.press(.tab)
    simulation.press(.home)
    simulation.send(.changed("<stack><lable/></stack>"))
    expectEqual(simulation.screen.prefix(2), ["one", "Ada"])
    expectEqual(
      simulation.screen.suffix(6),
      [
        "╭─ A.ui.xml ─────────────────────╮", "│A.ui.xml:1:9: There is no view  │",
        "│\"lable\", did you mean \"label\"?  │", "│  <stack><lable/></stack>       │",
        "│          ^                     │", "╰────────────────────────────────╯",
      ])
    // The keyboard is where it was.
    simulation.type("x")
    expectEqual(simulation.screen[1], "xAda")
    simulation.send(.changed(markup("two")))
    expectEqual(simulation.screen, ["two", "xAda", "", "", "", "", "", ""])
  }

  @Test func `a file that was never right shows its mistake alone`() {
    let simulation = simulation("<stack>")
    #expect(simulation.screen.contains { $0.contains("Expected the end") })
    simulation.send(.changed(markup("one")))
    expectEqual(simulation.screen[0], "one")
  }

  @Test func `a name that the program has no state for is a mistake, too`() {
    let simulation = simulation("<label text=\"{state.nam}\"/>")
    #expect(simulation.screen.contains { $0.contains("did you mean \"name\"?") })
  }
}
