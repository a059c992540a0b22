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
    // Titles follow their keys if these would take more than half of the columns.
    #expect(simulation.screen.contains { $0.contains("│ ↑  Row above") }, "\(simulation.screen)")
  }

  @Test func `keys without a title stand beside those of their action`() {
    let keys: KeyMap = [.bind(["j", "down"], "below", "Row below"), .bind("x", "hidden")]
    let simulation = Simulation(
      model: 0, columns: 30, rows: 2, update: { (_: Int, _) in .none },
      render: { _ in [keyList("keys", keys.bindings)] })
    #expect(simulation.screen[0].hasPrefix("j, ↓  Row below"))
    #expect(simulation.screen[1].allSatisfy { $0 == " " })
  }

  @Test
  func
    `help made of the keys where the focus is has all keys of an action, and a footer the first ones`()
  {
    let keys: [KeyMessage<[KeyBinding]>] = [
      .bind(["f5", "H"], "Move left", sends: []), .bind("l", "Right", sends: []),
    ]
    let simulation = Simulation(
      model: [KeyBinding](), columns: 60, rows: 8,
      update: { bindings, model in
        model = bindings
        return .none
      },
      render: { bindings in
        [
          button(
            "b", [.title("Card"), .actions([.bind(["c", "C", "l"], "Color", sends: [])])]),
          field("field", []), keyList("keys", bindings), statusBar("bar"),
        ]
      }, subscriptions: { _ in [.actions(keys), .boundKeys { $0 }] })
    simulation.press(.tab)
    let screen = simulation.screen
    // The program's own `l` is the view's while that has the focus.
    #expect(screen.contains { $0.contains("c, C, l ") && $0.contains("Color") }, "\(screen)")
    #expect(screen.contains { $0.contains("F5, H") && $0.contains("Move left") }, "\(screen)")
    #expect(!screen.contains { $0.contains("Right") }, "\(screen)")
    #expect(screen.last?.contains("c Color") == true, "\(screen)")
    #expect(screen.last?.contains("C Color") == false, "\(screen)")
    #expect(screen.last?.contains("H Move") == false, "\(screen)")
    // A letter is typed into a field.
    simulation.press(.tab)
    let typing = simulation.screen
    #expect(typing.contains { $0.contains("F5  ") && $0.contains("Move left") }, "\(typing)")
    #expect(!typing.contains { $0.contains("H") }, "\(typing)")
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
    let wide: KeyMap = [.bind("ctrl+shift+home", "top", "Top"), .bind("a", "add", "Add another")]
    expectEqual(
      Simulation(
        model: 0, columns: 12, rows: 2, update: { (_: Int, _) in .none },
        render: { _ in [keyList("keys", wide.bindings)] }
      ).screen, ["Ctrl+Shift+…", "a  Add anot…"])
    let long: KeyMap = [.bind("a", "add", "Add another one"), .bind("f12", "end", "End")]
    expectEqual(lines(long, columns: 14), ["a    Add ano…|", "F12  End"])
  }
}
