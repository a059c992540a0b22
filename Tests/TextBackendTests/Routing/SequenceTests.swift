import Expectations
import ShohinCore
import ShohinTesting
import TextBackend
import Testing
import VirtualViews

/// Sequences of keys that stand before the views eat no letters that do not finish them.
@MainActor
struct SequenceTests {
  /// A program with a field and a button that notes actions, and keys that nobody used.
  private func simulate(
    _ keys: KeyMap, _ elements: [ViewElement<String>]? = nil
  ) -> Simulation<[String], String> {
    let elements = elements ?? [field("f", []), button("b", [.title("b"), .onPress("press")])]
    return Simulation(
      model: [String](), columns: 20, rows: 6,
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { _ in elements },
      subscriptions: { _ in [.actions(keys) { "\($0)" }, .keys { "key \($0)" }] })
  }

  private let keys: KeyMap = [
    .bind("g g", "top", isFirst: true), .bind("g e", "end", isFirst: true),
    .bind("g h g h", "far", isFirst: true), .bind("h g x", "other", isFirst: true),
  ]

  private func text(_ simulation: Simulation<[String], String>) -> String {
    simulation.screen.first.map { String($0) } ?? ""
  }

  /// Keys that are typed into a field, what it shows then, and the actions.
  private nonisolated static let typed: [(String, String, [String])] = [
    ("gg", "", ["top"]), ("gx", "gx", []), ("ge", "", ["end"]), ("xg", "x", []),
    ("ggg", "", ["top"]), ("ghx", "ghx", []), ("ghghx", "x", ["far"]), ("ghgg", "gh", ["top"]),
    ("ghgx", "g", ["other"]), ("ghgy", "ghgy", []), ("ghhgx", "gh", ["other"]),
    ("agbgc", "agbgc", []),
  ]

  @Test(arguments: typed)
  func `a field gets the letters that finish no sequence, in order`(
    typed: String, text: String, actions: [String]
  ) {
    let simulation = simulate(keys)
    simulation.focus("f")
    simulation.textScreen.type(typed)
    expectEqual(self.text(simulation), text)
    expectEqual(simulation.model, actions)
  }

  private func suspensions(_ simulation: Simulation<[String], String>) -> Int {
    simulation.hostCommands.count { $0 == .suspend }
  }

  /// What comes while Control-Z waits for the next key of a sequence.
  enum Interruption: CaseIterable {
    case time, key, press, paste, focus
  }

  @Test(arguments: Interruption.allCases)
  func `a key that waits does what it does alone, whatever comes instead of the next one`(
    interruption: Interruption
  ) {
    let simulation = simulate([.bind("ctrl+z u", "undo", isFirst: true)])
    simulation.focus("f")
    simulation.press(.control("z"))
    expectEqual(suspensions(simulation), 0)
    switch interruption {
    case .time: simulation.advance(by: .seconds(1))
    case .key: simulation.press("x")
    case .press: simulation.textScreen.click(column: 0, row: 1)
    case .paste: simulation.textScreen.paste("text")
    case .focus: simulation.focus("b")
    }
    expectEqual(suspensions(simulation), 1)
    simulation.press("y")
    expectEqual(suspensions(simulation), 1)
  }

  @Test func `a letter waits no longer than a second for the next one`() {
    let simulation = simulate(keys)
    simulation.focus("f")
    simulation.press("g")
    simulation.advance(by: .milliseconds(999))
    expectEqual(text(simulation), "")
    expectEqual(simulation.textScreen.timeToNextTurn, .milliseconds(1))
    simulation.advance(by: .milliseconds(1))
    expectEqual(text(simulation), "g")
    #expect(simulation.textScreen.timeToNextTurn == nil)
    simulation.press("g", "g")
    expectEqual(text(simulation), "g")
    expectEqual(simulation.model, ["top"])
  }

  @Test func `each key has a second, and all go when it is over`() {
    let simulation = simulate(keys)
    simulation.focus("f")
    for key: KeyPress in ["g", "h", "g"] {
      simulation.press(key)
      simulation.advance(by: .milliseconds(700))
    }
    expectEqual(text(simulation), "")
    simulation.advance(by: .milliseconds(300))
    expectEqual(text(simulation), "ghg")
  }

  @Test func `a key that comes late begins anew, though nobody looked at the screen meanwhile`() {
    let showing = Showing(20, 2, [field("f", [.keyMap([.bind("g g", "top", isFirst: true)])])])
    let clock = Clock()
    showing.screen.clock = { clock.now }
    showing.screen.press(.tab)
    showing.screen.press("g")
    clock.now = .seconds(1)
    showing.screen.press("g")
    #expect(showing.lines[0].hasPrefix("g "))
    clock.now = .seconds(2)
    #expect(showing.lines[0].hasPrefix("gg "))
  }

  @Test func `Escape takes back what was begun, and nothing else`() {
    let simulation = simulate(keys)
    simulation.focus("f")
    simulation.press("x", "g", "h", .escape, "g", "y")
    expectEqual(text(simulation), "xgy")
    expectEqual(simulation.focusedKey, "f")
  }

  @Test func `a paste, a click and another focus come after the letters before them`() {
    let simulation = simulate(keys)
    simulation.focus("f")
    simulation.press("g")
    simulation.textScreen.paste("1")
    simulation.press("g")
    simulation.click("b")
    expectEqual(text(simulation), "g1g")
    expectEqual(simulation.model, ["press"])
    simulation.focus("f")
    simulation.press(.end, "g")
    simulation.focus("b")
    expectEqual(text(simulation), "g1gg")
  }

  @Test func `keys that no view has a use for are the program's, in order`() {
    let simulation = simulate(keys)
    simulation.focus("b")
    simulation.press("g", "x", "g", .return)
    expectEqual(simulation.model, ["key g", "key x", "key g", "press"])
  }

  @Test func `a letter alone may be bound where a longer sequence stands before it`() {
    let inner: KeyMap = [.bind("g", "go")]
    let simulation = simulate(
      keys,
      [group("v", [.keyMap(inner), .onAction { "view \($0)" }], [button("b", [.title("b")])])])
    simulation.focus("b")
    simulation.press("g", "g", "g", "x")
    expectEqual(simulation.model, ["top", "view go", "key x"])
  }

  @Test func `every letter meets what the one before it led to`() {
    let simulation = Simulation(
      model: "", columns: 20, rows: 3,
      update: { (message: String, model) in
        model = message
        return .none
      },
      render: { model in
        [field("f", [.text(model), .onChange { $0.text.uppercased() }])]
      },
      subscriptions: { _ in .actions([.bind("g h i", "never", isFirst: true)]) { "\($0)" } })
    simulation.focus("f")
    simulation.press("g", "h", "x")
    expectEqual(simulation.model, "GHX")
  }
}

/// A clock that stands still until a test moves it.
@MainActor
private final class Clock {
  var now = Duration.zero
}
