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
    hasBar: Bool = true, _ elements: [ViewElement<String>] = []
  ) -> Simulation<[String], String> {
    Simulation(
      App<[String], String>(
        model: [],
        update: { message, model in
          model.append(message)
          return .none
        },
        render: { _ in elements + (hasBar ? [statusBar("bar", "")] : []) },
        subscriptions: { _ in [.actions(Self.keys) { "\($0)" }, .keys { "key \($0)" }] }),
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

  @Test func `users have as long as it takes to read it`() {
    let simulation = simulation()
    simulation.press("g")
    simulation.advance(by: .seconds(60))
    #expect(simulation.textScreen.timeToNextTurn == nil)
    expectEqual(bar(simulation), "g i Inbox g s Sent g x y Deep")
    simulation.press("i")
    expectEqual(simulation.model, ["inbox"])
  }

  @Test func `without a bar, a key waits a second`() {
    let simulation = simulation(hasBar: false)
    simulation.press("g")
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model, ["key g"])
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

  @Test func `a click on a key of the bar presses the whole sequence`() {
    let simulation = simulation()
    simulation.press("g")
    simulation.click(ViewAddress(.button, "Sent"))
    expectEqual(simulation.model, ["key g", "sent"])
  }
}
