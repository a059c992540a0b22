import Expectations
import Screens
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// The texts that a failing test prints of a program with dialogs.
@MainActor
struct DialogHostTests {
  struct Model: Equatable {
    var isOffline = false
    var bound: [KeyBinding] = []
  }

  @Test func `a program with dialogs is printed as its own model, with keys in a few words`() {
    let keys: KeyMap = [.bind("ctrl+s", "save", "Save"), .bind("g g", "top")]
    let app = App<Model, Bool>(
      model: Model(bound: keys.bindings),
      update: { _, _ in .confirm("Delete \"a\"?") { $0 } },
      render: { _ in [button("b", [.title("B"), .onPress(true)])] }
    ).showingDialogs()
    let simulation = Simulation(app, columns: 40, rows: 10)
    let text = #"Model(isOffline: false, bound: [ctrl+s → save "Save", g g → top])"#
    expectEqual("\(simulation.model)", text)
    simulation.click("b")
    expectEqual("\(simulation.model)", text + #" with "Delete \"a\"?""#)
  }
}
