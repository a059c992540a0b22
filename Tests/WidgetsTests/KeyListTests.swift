import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

/// Pages of help.
@MainActor
struct KeyListTests {
  @Test func `a page of help has each action on a line, with all its keys`() {
    let keys: KeyMap = [
      .bind("ctrl+s", "save", "Save"), .bind("f2", "save", "Save"),
      .bind("up", "above", "Row above"),
      .bind("x", "hidden"), .bind("tab", "press", "Next"), .bind("return", "press", "Open"),
    ]
    let simulation = Simulation(
      model: 0, columns: 30, rows: 8, update: { (_: Int, _) in .none },
      render: { _ in
        [
          dialog("help", [.title("Keys")]) {
            scrollView("all") { keyList("keys", keys.bindings) }
          }
        ]
      })
    #expect(simulation.screen[2].contains("│ Ctrl+S, F2  Save      │"))
    #expect(simulation.screen[3].contains("│ ↑           Row above │"))
    #expect(simulation.screen[4...].filter { $0.contains("│") }.count == 2)
    expectEqual(
      simulation.textScreen.semantics.first { $0.key == "keys" }?.semantics.label,
      "Ctrl+S, F2 Save, Up Row above, Tab Next, Return Open")
    simulation.resize(columns: 18, rows: 8)
    #expect(simulation.screen.contains { $0.contains("Ctrl+S, F2  S") })
  }

  @Test func `keys that are wider than the view are cut where it ends, and none take no cells`() {
    func lines(_ keys: KeyMap, columns: Int) -> [String] {
      Simulation(
        model: 0, columns: columns, rows: 2, update: { (_: Int, _) in .none },
        render: { _ in
          [
            stack("s", .horizontal) {
              keyList("keys", keys.bindings); label([.text("|")])
            }
          ]
        }
      ).screen
    }
    let save: KeyMap = [.bind("ctrl+shift+s", "save", "Save")]
    expectEqual(lines(save, columns: 30)[0], "Ctrl+Shift+S  Save|")
    #expect(lines(save, columns: 8)[0].hasPrefix("Ctrl+S…"))
    expectEqual(lines([], columns: 8)[0], "|")
  }
}
