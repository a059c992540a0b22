import Expectations
import ShohinCore
import ShohinTesting
import TextBackend
import VirtualViews
import Testing

/// Footers that tell what keys do where the focus is.
@MainActor
struct BoundKeysTests {
  private func simulate(_ elements: [ViewElement<String>]) -> Simulation<String, String> {
    let keys: KeyMap = [
      .bind("k", "kill", "Kill"), .bind("g g", "top", "Top"), .bind("f5", "reload", "Reload"),
      .bind("ctrl+l", "log", "Log"), .bind("w", "write", "Write", isFirst: true),
    ]
    let own = keys.bindings.map(\.action)
    return Simulation(
      model: "", columns: 20, rows: 6,
      update: { message, model in
        model = message
        return .none
      },
      render: { _ in elements },
      subscriptions: { _ in
        [
          .actions(keys) { "\($0)" },
          .boundKeys { $0.filter { own.contains($0.action) }.map(\.title).joined(separator: " ") },
        ]
      })
  }

  private func rows(_ props: [Prop<String, ItemTable<Int>>] = []) -> ViewElement<String> {
    table("rows", [.batch(props)], items: [1, 2], id: \.self) { label([.text("\($0)")]) }
  }

  @Test func `letters that are typed into a field are not told`() {
    let simulation = simulate([
      field("f", []), field("off", [.isEnabled(false)]), button("b", [.title("b")]),
    ])
    expectEqual(simulation.model, "Kill Top Reload Log Write")
    simulation.focus("f")
    expectEqual(simulation.model, "Reload Log Write")
    simulation.focus("b")
    expectEqual(simulation.model, "Kill Top Reload Log Write")
  }

  @Test func `bound letters are told at a table as long as no row is looked for`() {
    let simulation = simulate([rows([.findByTyping { "\($0)" }])])
    simulation.focus("rows")
    expectEqual(simulation.model, "Kill Top Reload Log Write")
    simulation.press("2")
    _ = simulation.screen
    expectEqual(simulation.model, "Reload Log Write")
    simulation.advance(by: .seconds(2))
    _ = simulation.screen
    expectEqual(simulation.model, "Kill Top Reload Log Write")
  }

  @Test func `a key that the control declines is told as the program's`() {
    let simulation = simulate([rows()])
    simulation.focus("rows")
    expectEqual(simulation.model, "Kill Top Reload Log Write")
    simulation.press(KeyPress(.function(5)))
    expectEqual(simulation.model, "reload")
  }

  @Test func `a key that the control uses is not told as the program's`() {
    let simulation = simulate([rows([.onRefresh("refresh")])])
    simulation.focus("rows")
    expectEqual(simulation.model, "Kill Top Log Write")
    simulation.press(KeyPress(.function(5)))
    expectEqual(simulation.model, "refresh")
  }
}
