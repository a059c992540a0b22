import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Letters that are bound to actions, at a table whose rows are found by typing.
@MainActor
struct TableBoundLettersTests {
  /// A table with keys around it, at a button and of the program; the model is what happened, with commas between.
  private func simulate() -> Simulation<String, String> {
    let names = ["apple", "banana", "quince", "walnut"]
    return Simulation(
      model: "", columns: 12, rows: 8,
      update: { message, model in
        model += model.isEmpty ? message : "," + message
        return .none
      },
      render: { _ in
        [
          group(
            "around", [.keyMap([.bind("w", "wide", "Wide")]), .onAction { "\($0)" }],
            [
              table(
                "t",
                [
                  .columns([TableColumn("name", "Name", width: .fixed(8))]),
                  .findByTyping { $0 }, .onSelectRow { $0 },
                ], items: names, id: \.self
              ) { group("g", [label("l", [.text($0)])]) }
            ]),
          button("b", [.title("Buy"), .shortcut("b"), .onPress("buy")]),
        ]
      },
      subscriptions: { _ in
        [
          .actions([.bind("q", "quit-all", "Quit"), .bind("g g", "top", "Top")]) { "\($0)" },
          .keys { press in press.key == .character("x") ? "unused" : nil },
        ]
      })
  }

  @Test(arguments: [("q", "quit-all"), ("w", "wide"), ("b", "buy"), ("x", "unused"), ("gg", "top")])
  func `a bound letter asks for its action while nothing is looked for`(
    _ key: String, _ message: String
  ) {
    let simulation = simulate()
    simulation.focus("t")
    for character in key { simulation.press(KeyPress(.character(character))) }
    expectEqual(simulation.model, message)
    #expect(!simulation.screen[0].contains("/"))
  }

  @Test func `a letter that nobody has bound looks for a row, and bound ones go on with it`() {
    let simulation = simulate()
    simulation.focus("t")
    simulation.press("a")
    // Rows begin neither with "aq" nor with "ax".
    simulation.press("q", "x", "w", "b")
    expectEqual(simulation.model, "apple")
    #expect(simulation.screen[0].hasSuffix("/a"))
    simulation.press("p")
    #expect(simulation.screen[0].hasSuffix("/ap"))
  }

  @Test func `bound letters ask for actions again when the search is over`() {
    let simulation = simulate()
    simulation.focus("t")
    for end: KeyPress in ["escape", "down", "tab"] {
      simulation.press("a", end)
      simulation.focus("t")
      simulation.press("q")
    }
    expectEqual(simulation.model, "apple,quit-all,banana,quit-all,apple,quit-all")
    simulation.press("a")
    simulation.click("t", column: 0, row: 4)
    simulation.press("w")
    #expect(simulation.model.hasSuffix(",walnut,wide"))
  }

  @Test func `nothing typed for two seconds ends a search`() {
    let simulation = simulate()
    simulation.focus("t")
    simulation.press("a")
    simulation.advance(by: .seconds(1))
    simulation.press("p")
    simulation.advance(by: .milliseconds(1_900))
    simulation.press("b")
    expectEqual(simulation.model, "apple")
    #expect(simulation.screen[0].hasSuffix("/ap"))
    simulation.advance(by: .milliseconds(1_900))
    #expect(simulation.screen[0].hasSuffix("/ap"))
    simulation.advance(by: .milliseconds(100))
    #expect(!simulation.screen[0].contains("/"))
    simulation.press("b")
    expectEqual(simulation.model, "apple,buy")
  }

  @Test func `the search may take letters that are bound elsewhere`() {
    let simulation = Simulation<String, String>(
      model: "", columns: 8, rows: 3,
      update: { message, model in
        model += message
        return .none
      },
      render: { _ in
        [
          table(
            "t", [.findByTyping(takesBoundLetters: true) { $0 }, .onSelectRow { $0 }],
            items: ["one", "two"], id: \.self
          ) { label("l", [.text($0)]) }
        ]
      },
      subscriptions: { _ in .actions([.bind("t", "top"), .bind("x", "cut")]) { "\($0)" } })
    simulation.focus("t")
    // With this letter no row begins.
    simulation.press("x", "t")
    expectEqual(simulation.model, "two")
  }
}
