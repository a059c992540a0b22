import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Rows that are found by typing.
@MainActor
struct TableSearchTests {
  @Test func `typing finds a row`() {
    let names = ["apple", "banana", "blueberry", "cherry"]
    let rows: ViewElement<String> = table(
      "t", [.findByTyping { $0 }, .onSelectRow { $0 }], items: names, id: { $0 }
    ) { label("l", [.text($0)]) }
    let showing = Showing(10, 2, [rows])
    showing.screen.press(.tab)
    showing.screen.type("bl")
    expectEqual(showing.messages.last, "blueberry")
    showing.screen.press(.escape)
    showing.screen.type("bb")
    expectEqual(showing.messages.last, "banana")
    showing.screen.press(.escape)
    showing.screen.type("x")
    expectEqual(showing.messages.last, "banana")
  }

  /// A list of two words each, of which several can be selected, with keys that a user prefers.
  private func find(_ keys: KeyPress..., choices: String) -> (title: String, selected: [String]) {
    let names = ["a cat", "a dog", "bird", "joke"]
    let simulation = Simulation(
      model: [String](), columns: 20, rows: 6,
      update: { (message: [String], model) in
        model = message
        return .none
      },
      render: { _ in
        [
          table(
            "t",
            [
              .columns([TableColumn("a", "A", width: .fixed(12))]), .findByTyping { $0 },
              .selectionMode(.multiple), .onSelect { rows, _ in rows.keys(among: names) },
            ], items: names, id: \.self
          ) { group("g", [label("l", [.text($0)])]) }
        ]
      },
      subscriptions: { _ in .actions(choices: KeyChoices(parsing: choices)) { _ in nil } })
    simulation.focus("t")
    for key in keys { simulation.press(key) }
    return (simulation.screen[0], simulation.model)
  }

  @Test func `what is bound to selecting selects, and types nothing, while rows are looked for`() {
    let choices = "table.toggle = ctrl+t, x"
    #expect(find("a", " ", "d", choices: choices).title.hasSuffix("d"))
    let toggled = find("a", .control("t"), choices: choices)
    #expect(!toggled.title.contains("/"))
    #expect(toggled.selected.isEmpty)
  }

  @Test func `a bound character asks for its action first and is typed once something was typed`() {
    let choices = "table.down = o\ntable.last = k k"
    // The second row: nothing was typed before.
    expectEqual(find("o", "o", choices: choices).selected, ["a dog"])
    expectEqual(find("j", "o", choices: choices).selected, ["joke"])
    #expect(find("j", "o", "k", choices: choices).title.hasSuffix("/jok"))
    expectEqual(find("k", "k", choices: choices).selected, ["joke"])
  }

  @Test func `what is looked for does not run into a title`() {
    let columns = [TableColumn("a", "A", width: .fixed(11)), TableColumn("b", "Memory")]
    let rows: ViewElement<String> = table(
      "t", [.columns(columns), .findByTyping { $0 }], items: ["apple", "pear"], id: { $0 }
    ) { group("g", [label("l", [.text($0)])]) }
    let showing = Showing(20, 4, [rows])
    showing.press(.tab)
    #expect(showing.lines[0].hasPrefix("A           Memory"))
    showing.press("p", "e")
    #expect(showing.lines[0].hasSuffix("Memo /pe"), "\(showing.lines[0])")
    showing.press(.escape)
    #expect(showing.lines[0].hasPrefix("A           Memory"))
  }

  @Test func `what was looked for is gone from the titles when it is found no more`() {
    func rows(_ texts: [String]) -> ViewElement<String> {
      table(
        "t", [.columns([TableColumn("a", "A", width: .fixed(6))]), .findByTyping { $0 }],
        items: texts, id: { $0 }
      ) { group("g", [label("l", [.text($0)])]) }
    }
    let showing = Showing(12, 4, [rows(["apple", "pear"])])
    showing.press(.tab, .character("a"))
    #expect(showing.lines[0].hasSuffix("/a"))
    showing.show([rows(["pear"])])
    _ = showing.lines
    showing.press(.character("a"))
    #expect(!showing.lines[0].hasSuffix("/a"))
  }
}
