import Expectations
import SeededRandom
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

/// Nodes of a tree that the user moves.
@MainActor
struct TreeMoveTests {
  struct Model: Equatable {
    var children: [String: [String]] = ["": ["a", "b", "c"], "a": ["a1", "a2"], "b": []]
    var state = TreeState<String>(open: ["a"], selected: "a1")
    var moves: [TreeMove<String>] = []

    /// Moves a node as a program does.
    mutating func move(_ move: TreeMove<String>) {
      moves.append(move)
      for (parent, nodes) in children { children[parent] = nodes.filter { $0 != move.node } }
      switch move.place {
      case .into(let id): children[id, default: []].append(move.node)
      case .before(let id), .after(let id):
        for (parent, nodes) in children {
          guard let place = nodes.firstIndex(of: id) else { continue }
          let isAfter = move.place == .after(id)
          children[parent]?.insert(move.node, at: place + (isAfter ? 1 : 0))
        }
      }
    }
  }

  private func start(
    _ model: Model = Model(), rows: Int = 6, refuses: Bool = false,
    canMove: @escaping (TreeMove<String>) -> Bool = { _ in true },
    row: @escaping (String) -> ViewElement<Change<Model>> = { label("name", [.text($0)]) }
  ) -> Simulation<Model, Change<Model>> {
    simulate(model, columns: 20, rows: rows) { model in
      [
        tree(
          "t", model.children[""] ?? [], id: { $0 }, children: { model.children[$0] },
          state: model.state, canMove: canMove,
          onEvent: { event in
            Change { model in
              model.state.apply(event)
              if case .move(let move) = event, !refuses { model.move(move) }
            }
          }, row: row)
      ]
    }
  }

  @Test func `of the keys that move a node a footer has one, and room for those of the program`() {
    let simulation = Simulation<Model, Change<Model>>(
      model: Model(), columns: 60, rows: 8, update: { _, _ in .none },
      render: { model in
        [
          tree(
            "t", model.children[""] ?? [], id: { $0 }, children: { model.children[$0] },
            state: model.state,
            [.keyMap([.bind("f2", "rename", "Rename")]), .onAction { _ in Change { _ in } }],
            canMove: { _ in true }, onEvent: { _ in Change { _ in } }
          ) { label("name", [.text($0)]) },
          statusBar("keys"),
        ]
      },
      subscriptions: { _ in .actions([.bind("f9", "Send", sends: Change { _ in })]) })
    simulation.press(.tab)
    let footer = simulation.screen.last ?? ""
    #expect(footer.contains("F2 Rename") && footer.contains("F9 Send"), "\(footer)")
    #expect(footer.contains("Alt+↓ Move down") && !footer.contains("Move in"), "\(footer)")
  }

  @Test func `alt and the arrows move a node among its siblings`() {
    let simulation = start()
    simulation.press(.tab, KeyPress(.down, .alt))
    expectEqual(simulation.screen, ["▾ a", "    a2", "    a1", "▸ b", "  c", ""])
    expectEqual(simulation.model.moves, [TreeMove("a1", to: .after("a2"))])
    // At an end it stays.
    simulation.press(KeyPress(.down, .alt))
    expectEqual(simulation.model.moves.count, 1)
    simulation.press(KeyPress(.up, .alt))
    expectEqual(simulation.screen.prefix(3), ["▾ a", "    a1", "    a2"])
    expectEqual(simulation.model.state.selected, "a1")
  }

  @Test func `shift and alt move a node out of its parent and into the one before it`() {
    let simulation = start()
    simulation.press(.tab, KeyPress(.left, [.alt, .shift]))
    expectEqual(simulation.screen, ["▾ a", "    a2", "  a1", "▸ b", "  c", ""])
    simulation.press(KeyPress(.right, [.alt, .shift]))
    expectEqual(simulation.screen, ["▾ a", "    a2", "    a1", "▸ b", "  c", ""])
    // A node that was closed is opened by what comes into it, and a leaf takes nothing.
    simulation.press(.end, KeyPress(.right, [.alt, .shift]))
    expectEqual(simulation.screen, ["▾ a", "    a2", "    a1", "▾ b", "    c", ""])
    expectEqual(simulation.model.moves.last, TreeMove("c", to: .into("b")))
    simulation.press(KeyPress(.up, .alt), KeyPress(.right, [.alt, .shift]))
    expectEqual(simulation.model.moves.count, 3)
  }

  @Test func `a row that is dragged is shown where it comes to, and then is there`() {
    let simulation = start()
    press(simulation, column: 4, row: 1)
    drag(simulation, column: 4, row: 2)
    expectEqual(simulation.screen, ["▾ a", "    a2", "  ↕ a1", "▸ b", "  c", ""])
    expectEqual(simulation.model.moves, [])
    drag(simulation, column: 2, row: 3)
    expectEqual(simulation.screen, ["▾ a", "    a2", "▸ b", "↕ a1", "  c", ""])
    // Further in, it comes into the node above.
    drag(simulation, column: 4, row: 3)
    expectEqual(simulation.screen, ["▾ a", "    a2", "▸ b", "  ↕ a1", "  c", ""])
    release(simulation, column: 4, row: 3)
    expectEqual(simulation.model.moves, [TreeMove("a1", to: .into("b"))])
    expectEqual(simulation.screen, ["▾ a", "    a2", "▾ b", "    a1", "  c", ""])
    expectEqual(simulation.model.state.dragged, nil)
  }

  @Test func `a node is dragged with all that is inside of it, and never into itself`() {
    let simulation = start()
    press(simulation, column: 2, row: 0)
    drag(simulation, column: 2, row: 2)
    drag(simulation, column: 2, row: 3)
    expectEqual(simulation.screen, ["▸ b", "↕ a", "    a1", "    a2", "  c", ""])
    release(simulation, column: 2, row: 3)
    expectEqual(simulation.model.moves, [TreeMove("a", to: .after("b"))])
    expectEqual(simulation.screen, ["▸ b", "▾ a", "    a1", "    a2", "  c", ""])
  }

  @Test func `between the children of a node a row is a child, however far out it is dragged`() {
    let simulation = start()
    press(simulation, column: 3, row: 4)
    drag(simulation, column: 3, row: 3)
    drag(simulation, column: 0, row: 2)
    expectEqual(simulation.screen, ["▾ a", "    a1", "  ↕ c", "    a2", "▸ b", ""])
    release(simulation, column: 0, row: 2)
    expectEqual(simulation.model.moves, [TreeMove("c", to: .after("a1"))])
  }

  @Test func `escape puts a row back, and so does dragging it to where it was`() {
    let simulation = start()
    press(simulation, column: 4, row: 1)
    drag(simulation, column: 4, row: 2)
    simulation.press(.escape)
    expectEqual(simulation.screen.prefix(3), ["▾ a", "    a1", "    a2"])
    drag(simulation, column: 4, row: 3)
    release(simulation, column: 4, row: 3)
    expectEqual(simulation.model.moves, [])
    press(simulation, column: 4, row: 1)
    drag(simulation, column: 4, row: 2)
    drag(simulation, column: 4, row: 1)
    expectEqual(simulation.model.state.dragged, nil)
    release(simulation, column: 4, row: 1)
    expectEqual(simulation.model.moves, [])
  }

  @Test func `the program refuses places while a row is dragged, or when it is let go`() {
    let simulation = start(canMove: { $0.place != .after("a2") })
    press(simulation, column: 4, row: 1)
    drag(simulation, column: 4, row: 2)
    expectEqual(simulation.screen.prefix(3), ["▾ a", "    a1", "    a2"])
    simulation.press(.tab, KeyPress(.down, .alt))
    expectEqual(simulation.model.moves, [])
    let other = start(refuses: true)
    press(other, column: 4, row: 1)
    drag(other, column: 4, row: 2)
    release(other, column: 4, row: 2)
    expectEqual(other.screen.prefix(3), ["▾ a", "    a1", "    a2"])
  }

  @Test func `held beyond an edge, a row goes on and the others scroll`() {
    var model = Model()
    model.children[""] = (0..<20).map { "n\($0)" }
    model.state = TreeState(selected: "n0")
    let simulation = start(model, rows: 4)
    press(simulation, column: 2, row: 0)
    drag(simulation, column: 2, row: 4)
    for _ in 0..<10 { simulation.advance(by: .milliseconds(80)) }
    #expect(simulation.screen[3].hasPrefix("↕ n0"), "\(simulation.screen)")
    #expect(simulation.screen[2].hasPrefix("  n1"), "\(simulation.screen)")
    for _ in 0..<20 { simulation.advance(by: .milliseconds(80)) }
    expectEqual(simulation.model.state.dragged, TreeMove("n0", to: .after("n19")))
    release(simulation, column: 2, row: 4)
    expectEqual(simulation.model.children[""]?.last, "n0")
    // Nothing goes on afterwards.
    let messages = simulation.messages.count
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.messages.count, messages)
  }

  @Test func `a tree has its keys after the node that was dragged was taken away`() {
    let simulation = start()
    press(simulation, column: 4, row: 1)
    drag(simulation, column: 4, row: 2)
    simulation.send(
      Change { model in
        model.children["a"] = ["a2"]
        model.state.selected = "a2"
      })
    release(simulation, column: 4, row: 2)
    simulation.focus("rows")
    simulation.press(.left)
    expectEqual(simulation.model.state.selected, "a")
    simulation.press(.left)
    expectEqual(simulation.model.state.open, [])
  }

  @Test func `a node is not dropped at one that was taken away meanwhile`() {
    let simulation = start()
    press(simulation, column: 4, row: 1)
    drag(simulation, column: 4, row: 2)
    expectEqual(simulation.model.state.dragged, TreeMove("a1", to: .after("a2")))
    simulation.send(Change { $0.children["a"] = ["a1"] })
    expectEqual(simulation.screen.prefix(3), ["▾ a", "    a1", "▸ b"])
    release(simulation, column: 4, row: 2)
    expectEqual(simulation.model.moves, [])
    expectEqual(simulation.model.state.dragged, nil)
    expectEqual(simulation.screen.prefix(3), ["▾ a", "    a1", "▸ b"])
  }

  @Test func `a tree that goes while a node is dragged comes back without it being dragged`() {
    struct Shown: Equatable {
      var model = Model()
      var isShown = true
    }
    let simulation = simulate(Shown(), columns: 20, rows: 6) { shown in
      [
        shown.isShown
          ? tree(
            "t", shown.model.children[""] ?? [], id: { $0 },
            children: { shown.model.children[$0] }, state: shown.model.state,
            canMove: { _ in true },
            onEvent: { event in Change { $0.model.state.apply(event) } },
            row: { label("name", [.text($0)]) }) : label("none", [.text("gone")])
      ]
    }
    let screen = simulation.textScreen
    screen.handle(.mouse(MouseEvent(.press, button: .left, column: 4, row: 1)))
    screen.handle(.mouse(MouseEvent(.drag, button: .left, column: 4, row: 2)))
    #expect(simulation.model.model.state.dragged != nil)
    _ = simulation.screen
    simulation.send(Change { $0.isShown = false })
    screen.handle(.mouse(MouseEvent(.release, button: .left, column: 4, row: 2)))
    simulation.send(Change { $0.isShown = true })
    expectEqual(simulation.model.model.state.dragged, nil)
    expectEqual(simulation.screen.prefix(3), ["▾ a", "    a1", "    a2"])
  }

  @Test func `a row keeps what it remembers when it is moved`() {
    let simulation = start(row: { name in
      stack("row", .horizontal, [label("name", [.text(name)]), field("f-\(name)", [])])
    })
    simulation.focus("f-a1")
    simulation.type("kept")
    simulation.focus("rows")
    simulation.press(KeyPress(.down, .alt), KeyPress(.left, [.alt, .shift]))
    #expect(simulation.screen[2].contains("a1kept"), "\(simulation.screen)")
  }

  @Test func `a tree whose nodes stay leaves the keys and the mouse to others`() {
    let simulation = simulate(TreeState<String>(selected: "a"), columns: 9, rows: 3) { state in
      [
        tree(
          "t", ["a", "b"], id: { $0 }, children: { _ in nil }, state: state,
          onEvent: { event in Change { $0.apply(event) } }
        ) { label("l", [.text($0)]) }
      ]
    }
    simulation.press(.tab, KeyPress(.down, .alt))
    simulation.drag("rows", from: (2, 0), to: (2, 1))
    expectEqual(simulation.screen, ["  a", "  b", ""])
  }

  /// Each walk of the mouse ends in a tree with the same nodes, and every message names a place that is.
  @Test(arguments: Effort.seeds(push: 4, full: 200))
  func `no walk of the mouse loses a node`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let simulation = start(rows: 5)
    for _ in 0..<6 {
      press(
        simulation, column: .random(in: 0..<8, using: &random),
        row: .random(in: 0..<5, using: &random))
      for _ in 0..<4 {
        drag(
          simulation, column: .random(in: -2..<12, using: &random),
          row: .random(in: -1..<7, using: &random))
      }
      release(simulation, column: 0, row: 0)
      let nodes = simulation.model.children.values.flatMap { $0 }.sorted()
      expectEqual(nodes, ["a", "a1", "a2", "b", "c"], "seed \(seed)")
      expectEqual(simulation.model.state.dragged, nil)
    }
  }

  private typealias Shown = Simulation<Model, Change<Model>>

  private func press(_ simulation: Shown, column: Int, row: Int) {
    simulation.textScreen.handle(
      .mouse(MouseEvent(.press, button: .left, column: column, row: row)))
  }
  private func drag(_ simulation: Shown, column: Int, row: Int) {
    simulation.textScreen.handle(.mouse(MouseEvent(.drag, button: .left, column: column, row: row)))
  }
  private func release(_ simulation: Shown, column: Int, row: Int) {
    simulation.textScreen.handle(
      .mouse(MouseEvent(.release, button: .left, column: column, row: row)))
  }
}
