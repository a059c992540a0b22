import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend
import Widgets

/// A status bar while a sequence of keys has begun.
@MainActor
struct BegunSequenceTests {
  private static let keys: KeyMap = [
    .bind("g i", "inbox", "Inbox"), .bind("g s", "sent", "Sent"), .bind("g x y", "deep", "Deep"),
    .bind("q", .quit, "Quit"),
  ]

  private func simulation(
    hasBar: Bool = true, _ elements: [ViewElement<String>] = [], _ more: KeyMap = KeyMap()
  ) -> Simulation<[String], String> {
    var keys = more
    for binding in Self.keys.bindings where keys.keys(for: binding.action).isEmpty {
      keys.bindings.append(binding)
    }
    return Simulation(
      App<[String], String>(
        model: [],
        update: { message, model in
          model.append(message)
          return .none
        },
        render: { _ in elements + (hasBar ? [statusBar("bar", "")] : []) },
        subscriptions: { [keys] _ in [.actions(keys) { "\($0)" }, .keys { "key \($0)" }] }),
      columns: 60, rows: 2)
  }

  private func bar(_ simulation: Simulation<[String], String>) -> String {
    (simulation.screen.last ?? "").split(separator: " ").joined(separator: " ")
  }

  @Test func `it shows how the sequence goes on, and all keys again when that is over`() {
    let simulation = simulation()
    expectEqual(bar(simulation), "g i Inbox g s Sent g x y Deep q Quit")
    simulation.press("g")
    expectEqual(bar(simulation), "g i Inbox g s Sent g x y Deep")
    simulation.press("x")
    expectEqual(bar(simulation), "g x y Deep")
    simulation.press(.escape)
    expectEqual(bar(simulation), "g i Inbox g s Sent g x y Deep q Quit")
    simulation.press("g", "s")
    expectEqual(simulation.model, ["sent"])
    expectEqual(bar(simulation), "g i Inbox g s Sent g x y Deep q Quit")
  }

  @Test func `users have ten seconds to read it`() {
    let simulation = simulation()
    simulation.press("g")
    simulation.advance(by: .milliseconds(9_999))
    expectEqual(bar(simulation), "g i Inbox g s Sent g x y Deep")
    simulation.press("x")
    simulation.advance(by: .milliseconds(9_999))
    simulation.press("y", "g")
    simulation.advance(by: .seconds(10))
    expectEqual(simulation.model, ["deep", "key g"])
  }

  @Test func `keys that do something alone wait a second, whatever the bar shows`() {
    let box: ViewElement<String> = button(
      "b",
      [
        .title("B"), .onPress("pressed"),
        .keyMap([.bind("d d", "twice", "Twice"), .bind("space x", "first", "First", isFirst: true)]
        ),
      ])
    let simulation = simulation([box], [.bind("d", "once", "Once")])
    simulation.press(.tab, "d")
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model, ["once"])
    simulation.press(.space)
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model, ["once", "pressed"])
  }

  @Test func `keys beside those that are shown for an action are shown once it has begun`() {
    let simulation = simulation([], [.bind("ctrl+s", "save", "Save"), .bind("g w", "save")])
    simulation.press("g")
    expectEqual(bar(simulation), "g w Save g i Inbox g s Sent g x y Deep")
  }

  @Test func `without a bar, a key waits a second`() {
    let simulation = simulation(hasBar: false)
    simulation.press("g")
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model, ["key g"])
  }

  @Test func `the second key waits as long as the first one does`() {
    let box: ViewElement<String> = field(
      "f", [.keyMap([.bind("j k l", "top", "Top", isFirst: true)])])
    let simulation = simulation([box])
    simulation.press(.tab, "j", "k")
    simulation.advance(by: .seconds(1))
    #expect(simulation.screen[0].hasPrefix("jk"))
  }

  @Test func `a sequence that stands beside other keys has as long`() {
    let simulation = simulation([], [.bind("ctrl+s", "save", "Save"), .bind("x w", "save")])
    simulation.press("x")
    expectEqual(bar(simulation), "x w Save")
    simulation.advance(by: .seconds(9))
    simulation.press("w")
    expectEqual(simulation.model, ["save"])
  }

  @Test func `a letter that is typed waits a second, whatever the bar shows`() {
    let box: ViewElement<String> = field(
      "f", [.keyMap([.bind("g g", "top", "Top", isFirst: true)])])
    let simulation = simulation([box])
    simulation.press(.tab, "g")
    expectEqual(bar(simulation), "g g Top")
    simulation.advance(by: .seconds(1))
    #expect(simulation.screen[0].hasPrefix("g"))
    #expect(bar(simulation) != "g g Top")
  }

  @Test func `a click on a key of the bar presses the whole sequence, and nothing else`() {
    let simulation = simulation([], [.bind("q", .quit, "Quit", prominence: .high)])
    simulation.press("g")
    expectEqual(bar(simulation), "g i Inbox g s Sent g x y Deep")
    simulation.click(ViewAddress(.button, "Inbox"))
    expectEqual(simulation.model, ["inbox"])
    #expect(bar(simulation).hasPrefix("q Quit"))
  }

  @Test func `a click beside the bar ends the sequence`() {
    let simulation = simulation([label("l", [.text("above")])])
    simulation.press("g")
    simulation.click(column: 0, row: 0)
    expectEqual(simulation.model, ["key g"])
  }
}
