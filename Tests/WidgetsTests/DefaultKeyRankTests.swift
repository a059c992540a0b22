import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend
import Widgets

/// Defaults and the program's bindings of the same keys, of which the user moves one to other keys.
///
/// While both have the same keys, both come before the field inside if one of them does. A field deletes to its start
/// by Control-U and to its end by Control-K.
@MainActor
struct DefaultKeyRankTests {
  struct Model {
    var text = "abcd"
    var last = "-"
  }

  private func start(_ choices: String, defaultIsFirst: Bool, ownIsFirst: Bool) -> Simulation<
    Model, Change<Model>
  > {
    let defaults: KeyMap = [.bind("ctrl+k", "cut", "Cut", isFirst: defaultIsFirst)]
    let own: KeyMap = [.bind("ctrl+k", "own", "Own", isFirst: ownIsFirst)]
    let simulation = simulate(
      Model(), columns: 40, rows: 3, choices: KeyChoices(parsing: choices)
    ) { model in
      [
        stack(
          "s", .vertical,
          [
            .keyMap(defaults.asDefaults), .keyMap(own),
            .onAction { action in Change { $0.last = "\(action)" } },
          ],
          [field("f", [.text(model.text), .onChange { field in Change { $0.text = field.text } }])]
        ), label("last", [.text(model.last)]), statusBar("status", ""),
      ]
    }
    simulation.focus("f")
    simulation.press(.left, .left)
    return simulation
  }

  @Test
  func `a default that was first by the program's binding of its keys is not first elsewhere`() {
    let simulation = start("cut = ctrl+u", defaultIsFirst: false, ownIsFirst: true)
    expectEqual(simulation.screen, ["abcd", "-", " Ctrl+K Own"])
    simulation.press(.control("u"))
    expectEqual(simulation.screen, ["cd", "-", " Ctrl+K Own"])
    simulation.press(.control("k"))
    expectEqual(simulation.screen, ["cd", "own", " Ctrl+K Own"])
  }

  @Test func `a default whose keys the program's binding left is not first either`() {
    let simulation = start("own = ctrl+u", defaultIsFirst: false, ownIsFirst: true)
    simulation.press(.control("k"))
    expectEqual(Array(simulation.screen.prefix(2)), ["ab", "-"])
    simulation.press(.control("u"))
    expectEqual(Array(simulation.screen.prefix(2)), ["ab", "own"])
  }

  @Test func `a program's binding that was first by a default of its keys is not first without it`()
  {
    let simulation = start("cut = ctrl+u", defaultIsFirst: true, ownIsFirst: false)
    simulation.press(.control("k"))
    expectEqual(Array(simulation.screen.prefix(2)), ["ab", "-"])
    simulation.press(.control("u"))
    expectEqual(Array(simulation.screen.prefix(2)), ["ab", "cut"])
  }

  @Test(arguments: [true, false])
  func `both come first while they have the same keys, wherever the user moves them`(isFirst: Bool)
  {
    let simulation = start(
      "cut = ctrl+u\nown = ctrl+u", defaultIsFirst: isFirst, ownIsFirst: !isFirst)
    expectEqual(simulation.screen, ["abcd", "-", " Ctrl+U Own"])
    simulation.press(.control("u"))
    expectEqual(simulation.screen, ["abcd", "own", " Ctrl+U Own"])
    simulation.press(.control("k"))
    expectEqual(simulation.screen, ["ab", "own", " Ctrl+U Own"])
  }
}
