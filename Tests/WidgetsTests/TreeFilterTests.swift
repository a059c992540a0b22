import Expectations
import SeededRandom
import ShohinTesting
import Testing
import TextBackend
import VirtualViews
import Widgets

/// Trees of which the user sees what was searched for.
@MainActor
struct TreeFilterTests {
  struct Model {
    var state = TreeState<String>(selected: "src")
    var query = ""
    var moves = 0
  }

  private static let files = [
    "": ["src", "doc", "readme"], "src": ["src/a", "src/b"], "src/a": ["src/a/x", "src/a/y"],
    "doc": ["doc/old"], "doc/old": ["doc/old/x"],
  ]

  private func start() -> Simulation<Model, Change<Model>> {
    simulate(Model(), columns: 24, rows: 8) { model in
      [
        tree(
          "t", Self.files[""] ?? [], id: { $0 }, children: { Self.files[$0] }, state: model.state,
          filter: model.query.isEmpty ? nil : { $0.hasSuffix(model.query) }, canMove: { _ in true },
          onEvent: { event in
            Change { model in
              model.state.apply(event)
              if case .move = event { model.moves += 1 }
            }
          }
        ) { label("name", [.text($0)]) }
      ]
    }
  }

  private func shown(_ simulation: Simulation<Model, Change<Model>>) -> [String] {
    simulation.screen.filter { !$0.isEmpty }
  }

  @Test func `nodes that fit are shown, and those around them are open`() {
    let simulation = start()
    simulation.send(Change { $0.query = "x" })
    expectEqual(
      shown(simulation),
      ["▾ src", "  ▾ src/a", "      src/a/x", "▾ doc", "  ▾ doc/old", "      doc/old/x"])
    // The program's state is as it was.
    expectEqual(simulation.model.state.open, [])
    simulation.send(Change { $0.query = "" })
    expectEqual(shown(simulation), ["▸ src", "▸ doc", "  readme"])
  }

  @Test func `a node that fits alone is closed, and has all that is inside`() {
    let simulation = start()
    simulation.send(Change { $0.query = "a" })
    expectEqual(shown(simulation), ["▾ src", "  ▸ src/a"])
    simulation.press(.tab, .right, .right)
    expectEqual(
      shown(simulation), ["▾ src", "  ▾ src/a", "      src/a/x", "      src/a/y"])
  }

  @Test func `no key acts on a node that is not shown, and none is moved`() {
    let simulation = start()
    simulation.send(Change { $0.query = "readme" })
    simulation.press(.tab, .return, .alt(.down))
    expectEqual(simulation.model.state, TreeState(selected: "src"))
    expectEqual(simulation.model.moves, 0)
    simulation.press(.down)
    expectEqual(simulation.model.state.selected, "readme")
    simulation.send(Change { $0.query = "nothing" })
    expectEqual(shown(simulation), [])
    simulation.press(.down, .return)
    simulation.send(Change { $0.query = "" })
    simulation.press(.alt(.up))
    expectEqual(simulation.model.moves, 1)
  }

  @Test(arguments: Effort.seeds(push: 60, full: 5_000))
  func `of random trees those are left that fit or are around one that does`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...30, using: &random)
    var inside: [Int: [Int]] = [:]
    for node in 1...count {
      inside[Int.random(in: 0..<node, using: &random), default: []].append(node)
    }
    let fitting = Set((1...count).filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
    let open = Set((1...count).filter { _ in Bool.random(using: &random) })

    // By recursion, as the words say it.
    func hasFound(_ node: Int) -> Bool {
      (inside[node] ?? []).contains { fitting.contains($0) || hasFound($0) }
    }
    func lines(_ nodes: [Int], isWhole: Bool) -> [Int] {
      nodes.filter { isWhole || fitting.contains($0) || hasFound($0) }.flatMap { node -> [Int] in
        let isAround = !isWhole && hasFound(node)
        guard isAround || open.contains(node) else { return [node] }
        return [node] + lines(inside[node] ?? [], isWhole: !isAround)
      }
    }
    let simulation = simulate(TreeState<Int>(open: open), columns: 40, rows: count + 1) { state in
      [
        tree(
          "t", inside[0] ?? [], id: { $0 }, children: { inside[$0] }, state: state,
          filter: { fitting.contains($0) }, onEvent: { event in Change { $0.apply(event) } }
        ) { label("name", [.text("\($0)")]) }
      ]
    }
    let shown = simulation.screen.compactMap { line in
      Int(line.drop { !$0.isNumber })
    }
    expectEqual(shown, lines(inside[0] ?? [], isWhole: false))
  }
}
