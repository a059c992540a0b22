import Expectations
import ShohinCore
import ShohinTesting
import Synchronization
import TextBackend
import Testing
import VirtualViews

/// The keys that a program wants to know are looked for where they may be others, and not in every turn.
@MainActor
struct BoundKeysWorkTests {
  /// A control that counts how often its keys are asked for.
  private struct Counting: TextControl {
    var attributes = ViewAttributes()
    var isEnabled = true

    static let keyMap: KeyMap = [.bind("x", "counting.x", "X")]
    static let asked = Mutex(0)

    func size(width: Int?) -> (columns: Int, rows: Int)? { (3, 1) }
    func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}
    func shownKeys(_ keys: KeyMap, hearing events: ControlEvent) -> KeyMap {
      Self.asked.withLock { $0 += 1 }
      return keys
    }
    mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
      context.decline()
    }
  }

  private var asked: Int { Counting.asked.withLock { $0 } }

  @Test func `a program that wants to know the keys costs nothing while nothing happens`() {
    let simulation = Simulation<[String], [String]>(
      model: [], columns: 20, rows: 3,
      update: { titles, model in
        model = titles
        return .none
      },
      render: { _ in [customView("c", Counting.self, []), button("b", [.title("b")])] },
      subscriptions: { _ in .boundKeys { $0.map(\.title) } })
    simulation.focus("c")
    expectEqual(simulation.model, ["X"])
    simulation.textScreen.settle()
    let count = asked
    for _ in 0..<10 { simulation.textScreen.settle() }
    expectEqual(asked, count)
    simulation.focus("b")
    expectEqual(simulation.model, [])
    simulation.focus("c")
    expectEqual(simulation.model, ["X"])
    #expect(asked > count)
  }

  @Test func `the keys of a selected row are told as it is scrolled out of sight and revealed`() {
    let row: ViewElement<[String]> = label(
      "r", [.text("row"), .keyMap([.bind("f5", "f", "Row")])])
    let simulation = Simulation<[String], [String]>(
      model: [], columns: 20, rows: 3,
      update: { titles, model in
        model = titles
        return .none
      },
      render: { _ in
        [
          scrollView(
            "s",
            [table("t", [.height(2)], items: [1, 2], id: \.self) { _ in row }]
              + (0..<9).map { label("\($0)", [.text("\($0)")]) })
        ]
      },
      subscriptions: { _ in .boundKeys { $0.map(\.title).filter { $0 == "Row" } } })
    simulation.focus("t")
    simulation.press(.down)
    expectEqual(simulation.model, ["Row"])
    simulation.turnWheel("s", down: 2)
    expectEqual(simulation.model, [])
    if let node = simulation.program.node("t") {
      simulation.textScreen.perform(.reveal(node, at: .nearest))
      simulation.textScreen.settle()
    }
    expectEqual(simulation.model, ["Row"])
  }

  @Test
  func `other keys for what a control does are told of by its own titles, and not in footers`() {
    let simulation = Simulation<[KeyBinding], [KeyBinding]>(
      model: [], columns: 20, rows: 3,
      update: { bindings, model in
        model = bindings
        return .none
      },
      render: { _ in
        let keys: KeyMap = [.bind("j", .tableDown), .bind("g g", .tableFirst), .bind("x", "odd")]
        return [table("t", [.keyMap(keys)], items: [1, 2], id: \.self) { label([.text("\($0)")]) }]
      },
      subscriptions: { _ in .boundKeys { $0 } })
    simulation.focus("t")
    let down = simulation.model.filter { $0.action == .tableDown }
    expectEqual(down.map { "\($0.keys) \($0.title)" }, ["j Down", "down Down"])
    expectEqual(down.first?.prominence, .low)
    expectEqual(simulation.model.contains { $0.action == "odd" }, false)
  }

  @Test(arguments: [false, true])
  func `a program that changes its keys because it was told of them is told again`(shows: Bool) {
    let simulation = Simulation<[[String]], [String]>(
      model: [], columns: 20, rows: 3,
      update: { titles, model in
        model.append(titles)
        return .none
      },
      render: { model in
        let map: KeyMap = [.bind("f5", "f", "\(min(model.count, 3))")]
        let shown = customView(
          "k", KeyTitles.self, [.isHidden(!shows)] as Props<[String], KeyTitles>)
        return [group("g", [.keyMap(map)], [button("b", [.title("b")])]), shown]
      },
      subscriptions: { _ in .boundKeys { $0.map(\.title) } })
    simulation.focus("b")
    for _ in 0..<6 { simulation.textScreen.settle() }
    expectEqual(simulation.model.last, ["3"])
    if shows { expectEqual(simulation.screen[1], "3") }
    let count = simulation.model.count
    simulation.textScreen.settle()
    expectEqual(simulation.model.count, count)
  }
}

/// The titles of the keys.
private struct KeyTitles: BoundKeysView, Hashable {
  var attributes = ViewAttributes()
  var boundKeys: [KeyBinding] = []

  func size(width: Int?) -> (columns: Int, rows: Int)? { (20, 1) }
  func draw(in canvas: inout TextCanvas) {
    canvas.draw(boundKeys.map(\.title).joined(separator: " "), column: 0, row: 0)
  }
}
