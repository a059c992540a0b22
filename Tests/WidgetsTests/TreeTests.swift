import Expectations
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

@MainActor
struct TreeTests {
  struct Model {
    var state = TreeState<String>(selected: "src")
    var acted: [String] = []
  }

  private static let files = [
    "": ["src", "doc", "readme"], "src": ["src/a", "src/b"], "src/a": ["src/a/x"], "doc": [],
  ]

  private func start(rows: Int = 7, roots: [String]? = nil) -> Simulation<Model, Change<Model>> {
    simulate(Model(), columns: 20, rows: rows) { model in
      [
        tree(
          "t", roots ?? Self.files[""] ?? [], id: { $0 }, children: { Self.files[$0] },
          state: model.state,
          onEvent: { event in
            Change { model in
              model.state.apply(event)
              if case .act(let id) = event { model.acted.append(id) }
            }
          }
        ) { label("name", [.text($0)]) }
      ]
    }
  }

  @Test func `nodes open and close, and the selection goes in and out`() {
    let simulation = start()
    expectEqual(simulation.screen.prefix(3), ["▸ src", "▸ doc", "  readme"])
    simulation.press(.tab, .right)
    expectEqual(
      simulation.screen.prefix(5), ["▾ src", "  ▸ src/a", "    src/b", "▸ doc", "  readme"])
    simulation.press(.right)
    expectEqual(simulation.model.state.selected, "src/a")
    simulation.press(.right, .right)
    expectEqual(simulation.model.state.selected, "src/a/x")
    expectEqual(simulation.screen[2], "      src/a/x")
    simulation.press(.left, .left, .left)
    expectEqual(simulation.model.state, TreeState(open: ["src"], selected: "src"))
    simulation.press(.left)
    expectEqual(simulation.model.state, TreeState(selected: "src"))
    // What is open inside of a closed node opens with it.
    expectEqual(simulation.screen.prefix(3), ["▸ src", "▸ doc", "  readme"])
  }

  @Test func `nodes are clicked by their texts`() {
    let simulation = start()
    simulation.click(ViewAddress(.row, "doc"))
    expectEqual(simulation.model.state.selected, "doc")
  }

  @Test func `return opens and closes, or acts on a node without children`() {
    let simulation = start()
    simulation.press(.tab, .return)
    expectEqual(simulation.model.state.open, ["src"])
    simulation.press(.return)
    expectEqual(simulation.model.state.open, [])
    simulation.press(.down, .down, .return)
    expectEqual(simulation.model.acted, ["readme"])
    expectEqual(simulation.model.state.selected, "readme")
    // An empty node opens, too: its children may come later.
    simulation.press(.up, .right)
    expectEqual(simulation.model.state.open, ["doc"])
    simulation.press(.right)
    expectEqual(simulation.model.state.selected, "doc")
  }

  @Test func `keys that the program binds at a tree come before its own and those of the table`() {
    let simulation = simulate(Model(), columns: 20, rows: 5) { model in
      [
        tree(
          "t", Self.files[""] ?? [], id: { $0 }, children: { Self.files[$0] }, state: model.state,
          [
            .keyMap([
              .bind("space", "mark"), .bind("return", "open"), .bind("right", "odd"),
              .bind("left", "back"), .bind("alt+up", "raise"),
            ]),
            .onAction { action in
              action == "odd" ? nil : Change { $0.acted.append("\(action)") }
            },
          ], canMove: { _ in true }, onEvent: { event in Change { $0.state.apply(event) } }
        ) { label("name", [.text($0)]) }
      ]
    }
    simulation.press(.tab, .space, .return, .right, .left, .alt(.up))
    expectEqual(simulation.model.acted, ["mark", "open", "back", "raise"])
    // A key that is declined is the tree's.
    expectEqual(simulation.model.state.open, ["src"])
  }

  @Test func `a key that the program takes away from a tree does nothing`() {
    let simulation = simulate(Model(), columns: 20, rows: 5) { model in
      [
        tree(
          "t", Self.files[""] ?? [], id: { $0 }, children: { Self.files[$0] }, state: model.state,
          [.keyMap([.bind("right", .none)])],
          onEvent: { event in Change { $0.state.apply(event) } }
        ) { label("name", [.text($0)]) }
      ]
    }
    simulation.press(.tab, .right)
    expectEqual(simulation.model.state.open, [])
    simulation.press(.return)
    expectEqual(simulation.model.state.open, ["src"])
  }

  @Test func `a field in a row of a tree has the arrows that it uses`() {
    let simulation = simulate(TreeState<String>(selected: "src"), columns: 20, rows: 5) { state in
      [
        tree(
          "t", Self.files[""] ?? [], id: { $0 }, children: { Self.files[$0] }, state: state,
          onEvent: { event in Change { $0.apply(event) } }
        ) { field("name \($0)", [.text($0)]) }
      ]
    }
    simulation.focus("name src")
    simulation.press(.left, .left, .right)
    expectEqual(simulation.model, TreeState(selected: "src"))
  }

  @Test func `a click on the sign opens`() {
    let simulation = start(roots: ["src"])
    simulation.click("sign")
    expectEqual(simulation.model.state.open, ["src"])
  }

  @Test func `only the left button opens`() {
    let simulation = start(roots: ["src"])
    simulation.click("sign", button: .right)
    simulation.click("sign", button: .middle)
    expectEqual(simulation.model.state.open, [])
  }

  @Test func `children are asked for only where they are seen`() {
    var asked: [Int] = []
    let simulation = simulate(TreeState<Int>(open: [1, 50]), rows: 4) { state in
      [
        tree(
          "t", Array(0..<3), id: { $0 },
          children: { node in
            asked.append(node)
            return node < 10 ? [10 * node + 1, 10 * node + 2] : nil
          }, state: state, onEvent: { event in Change { $0.apply(event) } }
        ) { label("l", [.text("\($0)")]) }
      ]
    }
    expectEqual(simulation.screen.first?.hasPrefix("▸ 0"), true)
    expectEqual(Set(asked), [0, 1, 2, 11, 12])
  }

  @Test func `a node inside of itself is left out there`() {
    let simulation = simulate(TreeState<Int>(open: [1, 2]), rows: 4) { state in
      [
        tree(
          "t", [1], id: { $0 }, children: { [3 - $0] }, state: state,
          onEvent: { event in Change { $0.apply(event) } }
        ) { label("l", [.text("\($0)")]) }
      ]
    }
    expectEqual(simulation.screen, ["▾ 1", "  ▾ 2", "", ""])
  }

  @Test func `a collapsible part has its views below its title`() {
    let simulation = simulate(false, rows: 3) { isOpen in
      [
        collapsible("c", "More", isOpen: isOpen, onToggle: { isOpen in Change { $0 = isOpen } }) {
          label("l", [.text("inside")])
        }
      ]
    }
    expectEqual(simulation.screen, ["▸ More", "", ""])
    func says(_ state: String) -> Bool {
      simulation.textScreen.semantics.description.contains("button \"More\" \(state)")
    }
    #expect(says("(collapsed)"))
    simulation.press(.tab, .right)
    expectEqual(simulation.screen, ["▾ More", "  inside", ""])
    #expect(says("(focused) (expanded)"))
    simulation.press(.right)
    #expect(simulation.model)
    simulation.press(.space)
    #expect(!simulation.model)
    simulation.click("title")
    #expect(simulation.model)
  }
}
