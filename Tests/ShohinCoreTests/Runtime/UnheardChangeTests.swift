import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// Changes by users of values that the program sets, and of which nobody hears.
@MainActor
struct UnheardChangeTests {
  private func simulate(_ elements: ViewElement<Int>...) -> Simulation<Int, Int> {
    Simulation(
      App(
        model: 0,
        update: { message, model in
          model += message
          return .none
        }, render: { _ in elements }),
      columns: 30, rows: 8, expectsDiagnostics: true)
  }

  private func told(_ simulation: Simulation<Int, Int>) -> [[ViewKey]] {
    _ = simulation.screen
    expectEqual(Set(simulation.diagnostics.map(\.identifier)).subtracting(["unheard-change"]), [])
    return simulation.diagnostics.map(\.keys)
  }

  @Test func `each control of which a change is lost is told of once`() {
    let simulation = simulate(
      field("name", [.text("Ada")]), slider("volume", [.value(0.5)]), `switch`("on", [.isOn(true)]),
      table("list", [.selection(RowSelection([1]))], items: [1, 2, 3], id: \.self) {
        label([.text("\($0)")])
      })
    for _ in 0..<3 {
      simulation.focus("name")
      simulation.type("x")
      simulation.focus("volume")
      simulation.press("right")
      simulation.focus("on")
      simulation.press("space")
      simulation.focus("list")
      simulation.press("down")
    }
    expectEqual(told(simulation), [["name"], ["volume"], ["on"], ["list"]])
    expectEqual(simulation.screen[0], "Ada")
  }

  @Test func `values that are the user's are not told of`() {
    let simulation = simulate(
      field("name", []), slider("volume", []),
      table("list", items: [1, 2, 3], id: \.self) { label([.text("\($0)")]) })
    simulation.focus("name")
    simulation.type("x")
    simulation.focus("volume")
    simulation.press("right")
    simulation.focus("list")
    simulation.press("down")
    expectEqual(told(simulation), [])
    expectEqual(simulation.screen[0], "x")
  }

  @Test func `a handler that declines a change, or makes nothing of it, has heard of it`() {
    let simulation = simulate(
      field("name", [.text("Ada"), .onChange { _ in nil }]),
      slider("volume", [.value(0.5), .onChange { _ in 1 }]))
    simulation.focus("name")
    simulation.type("x")
    simulation.focus("volume")
    simulation.press("right")
    expectEqual(told(simulation), [])
    expectEqual(simulation.model, 1)
  }

  @Test func `a caret that moves, and a list that is scrolled, are no changes of a value`() {
    let simulation = simulate(
      field("name", [.text("Ada")]),
      table("list", [.selectionMode(.none)], items: Array(0..<50), id: \.self) {
        label([.text("\($0)")])
      })
    simulation.focus("name")
    simulation.press("left")
    simulation.focus("list")
    simulation.press("page-down", "end")
    expectEqual(told(simulation), [])
  }
}
