import Expectations
import SeededRandom
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

/// Views of several views that are switched off: nothing at them changes anything.
@MainActor
struct SwitchedOffTests {
  struct Model: Equatable {
    var isEnabled = true
    var tree = TreeState<String>(selected: "a")
    var tab = 1
    var page = 1
    var isOpen = true
    var menu: Int?
  }

  // One view at a time: each has other keys.
  private static let views: [String: @MainActor (Model) -> ViewElement<Change<Model>>] = [
    "tree": { model in
      tree(
        "t", ["a", "b"], id: { $0 }, children: { $0 == "a" ? ["a1"] : nil }, state: model.tree,
        canMove: { _ in true }, isEnabled: model.isEnabled,
        onEvent: { event in Change { $0.tree.apply(event) } }
      ) { label("l", [.text($0)]) }
    },
    "tabs": { model in
      tabs(
        "t", [tab(1, "One") { label("x", []) }, tab(2, "Two") { label("y", []) }],
        selected: model.tab, isEnabled: model.isEnabled
      ) { tab in Change { $0.tab = tab } }
    },
    "pages": { model in
      pages(
        "p", count: 3, page: model.page, isEnabled: model.isEnabled,
        onTurn: { page in Change { $0.page = page } }
      ) { label("l", [.text("page \($0)")]) }
    },
    "collapsible": { model in
      collapsible(
        "c", "More", isOpen: model.isOpen, isEnabled: model.isEnabled,
        onToggle: { isOpen in Change { $0.isOpen = isOpen } }
      ) { label("l", [.text("inside")]) }
    },
    "menuBar": { model in
      menuBar(
        "m", [BarMenu(1, "File", [MenuItem("Open", Change { $0.page = 9 })])], open: model.menu,
        isEnabled: model.isEnabled
      ) { menu in Change { $0.menu = menu } }
    },
  ]

  private func start(_ name: String, _ model: Model) -> Simulation<Model, Change<Model>> {
    simulate(model, columns: 20, rows: 6) { model in
      [Self.views[name]?(model) ?? label("none", [])]
    }
  }

  /// All keys and clicks that may do something.
  private func use(_ simulation: Simulation<Model, Change<Model>>) {
    simulation.press(.tab)
    for key in [.right, .down, .left, .home, .end, .return, .space, .alt(.down)] as [KeyPress] {
      simulation.press(key)
    }
    for row in 0..<6 {
      for column in stride(from: row % 3, to: 20, by: Effort.count(push: 3, full: 1)) {
        simulation.textScreen.click(column: column, row: row)
      }
      simulation.textScreen.handle(.mouse(MouseEvent(.wheelDown, column: 2, row: row)))
      simulation.textScreen.settle()
    }
  }

  @Test(arguments: ["tree", "tabs", "pages", "collapsible", "menuBar"])
  func `what is switched off changes nothing and has no keyboard`(name: String) {
    let off = start(name, Model(isEnabled: false))
    use(off)
    expectEqual(off.model, Model(isEnabled: false))
    expectEqual(off.messages.count, 0)
    expectEqual(off.focusedKey, nil)
    let other = start(name, Model())
    use(other)
    #expect(other.messages.count > 0)
  }

  @Test func `a menu that is open goes with its bar, and comes back`() {
    var model = Model()
    model.menu = 1
    let simulation = start("menuBar", model)
    #expect(simulation.screen.joined().contains("Open"))
    simulation.send(Change { $0.isEnabled = false })
    #expect(!simulation.screen.joined().contains("Open"))
    simulation.send(Change { $0.isEnabled = true })
    #expect(simulation.screen.joined().contains("Open"))
  }
}
