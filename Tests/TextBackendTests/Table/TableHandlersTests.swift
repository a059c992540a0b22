import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// The handlers that all views have are those of tables, too.
@MainActor
struct TableHandlersTests {
  typealias TableProps = Props<String, ItemTable<Int>>

  private func start(_ props: TableProps) -> Simulation<Int, String> {
    let app = App<Int, String>(
      model: 0, update: { _, _ in .none },
      render: { _ in
        [
          table("t", [.batch(props.all), .onSelectRow { "row \($0)" }], items: [1, 2], id: \.self) {
            label("l", [.text("row \($0)")])
          }, button("b", [.title("other")]),
        ]
      })
    return Simulation(app, columns: 20, rows: 5)
  }

  @Test func `a key of a table's own map makes a message, whatever other props there are`() {
    let simulation = start([
      .keyMap([.bind("delete", "remove", "Remove")]), .onAction { "\($0)" }, .onAct { "act \($0)" },
    ])
    simulation.focus("t")
    simulation.press(.down, .delete, .return)
    expectEqual(simulation.messages, ["row 1", "remove", "act 1"])
  }

  @Test func `a table tells that it came, and of the focus`() {
    let simulation = start([
      .onAppear("here"), .on(.focus, send: "focus"), .on(.blur, send: "blur"),
    ])
    simulation.press(.tab, .tab)
    expectEqual(simulation.messages, ["here", "focus", "blur"])
  }

  @Test func `a click of the right button is the table's, and one of the left button the row's`() {
    let simulation = start([.onClick { $0.button == .right ? "menu at \($0.row)" : nil }])
    simulation.click("t", column: 1, row: 1, button: .right)
    simulation.click("t", column: 1, row: 1)
    expectEqual(simulation.messages, ["menu at 1", "row 2"])
  }

  @Test
  func `keys that a table's own map binds mean what it says, and what is declined is the table's`()
  {
    let simulation = start([
      .keyMap([
        .bind("right", "enter", "Enter"), .bind("space", "mark"), .bind("down", "odd"),
        .bind("end", .none),
      ]),
      .onAction { $0 == "odd" ? nil : "\($0)" }, .onAct { "act \($0)" },
    ])
    simulation.focus("t")
    simulation.press(.end, .down, .right, .space, .return)
    expectEqual(simulation.messages, ["row 1", "enter", "mark", "act 1"])
  }

  @Test func `a sequence that a table's own map binds begins there`() {
    let simulation = start([
      .keyMap([.bind("space s", "stage", "Stage")]), .onAction { "\($0)" },
      .findByTyping { "s\($0)" },
    ])
    simulation.focus("t")
    simulation.press(.down, .space, "s")
    expectEqual(simulation.messages, ["row 1", "stage"])
  }

  @Test(arguments: [KeyPress.home, "z", .alt("s")])
  func `an action that is declined is asked for once`(key: KeyPress) {
    var asked = 0
    let simulation = start([
      .keyMap([.bind("home", "a"), .bind("z", "a"), .bind("alt+s", "a")]),
      .onAction { _ in
        asked += 1
        return nil
      },
    ])
    simulation.focus("t")
    simulation.press(.down, key)
    expectEqual(asked, 1)
  }

  @Test func `a control without a map of its own leaves keys to that of its view`() {
    struct Game: TextControl, Hashable {
      var attributes = ViewAttributes()
      var isEnabled = true
      var semantics: Semantics { Semantics(.button, label: "g") }
      func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? { (3, 1) }
      func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}
      mutating func react(
        to action: ControlAction, in context: inout ControlContext<NoMemory>
      ) {
        guard action == .key(.space) || action == .key("x") else { return context.decline() }
        context.emit(.primaryAction)
      }
    }
    let showing = Showing(
      6, 2,
      [
        customView(
          "c", Game.self,
          [
            .keyMap([.bind("space", "stage")]), .onAction { "\($0)" },
            .on(.primaryAction) { _, _ in "own" },
          ])
      ])
    showing.press(.tab, .space, "x")
    expectEqual(showing.messages, ["stage", "own"])
  }

  /// The titles that footers show at a table with some props.
  private func titles(_ props: Props<[KeyBinding], ItemTable<Int>>) -> [String] {
    let app = App<[KeyBinding], [KeyBinding]>(
      model: [],
      update: { keys, model in
        model = keys
        return .none
      },
      render: { _ in
        [table("t", props, items: [1, 2], id: \.self) { label("l", [.text("\($0)")]) }]
      }, subscriptions: { _ in .boundKeys { $0 } })
    let simulation = Simulation(app, columns: 20, rows: 3)
    simulation.focus("t")
    simulation.press(.down)
    return simulation.model.filter { $0.prominence != .low }.map(\.title)
  }

  @Test func `footers show such keys, also letters by which rows are found`() {
    let keys: KeyMap = [.bind("space", "mark", "Mark"), .bind("x", "cut", "Cut")]
    expectEqual(titles([.keyMap(keys)]), ["Mark", "Cut"])
    expectEqual(titles([.keyMap(keys), .findByTyping { "\($0)" }]), ["Mark", "Cut"])
  }

  @Test func `keys that are bound to no action are not told, as they are none of the control's`() {
    func titles(_ keys: KeyMap) -> [String] {
      let app = App<[KeyBinding], [KeyBinding]>(
        model: [],
        update: { keys, model in
          model = keys
          return .none
        }, render: { _ in [field("f", [.keyMap(keys)])] },
        subscriptions: { _ in .boundKeys { $0 } })
      let simulation = Simulation(app, columns: 20, rows: 1)
      simulation.press(.tab)
      return simulation.model.map(\.title)
    }
    let own = TextField.keyMap.bindings.first { !$0.title.isEmpty }
    #expect(own.map { titles([]).contains($0.title) } ?? false)
    let others = titles([]).filter { $0 != own?.title }
    expectEqual(titles(own.map { [.bind($0.keys, .none)] } ?? []), others)
  }

  @Test func `columns without titles have no line of titles`() {
    func lines(_ titles: [String]) -> [String] {
      let app = App<Int, String>(
        model: 0, update: { _, _ in .none },
        render: { _ in
          [
            table(
              "t", [.columns(titles.enumerated().map { TableColumn($0, $1, width: .fixed(4)) })],
              items: [1, 2], id: \.self
            ) { group("g", [label("a", [.text("a\($0)")]), label("b", [.text("b\($0)")])]) }
          ]
        })
      let simulation = Simulation(app, columns: 20, rows: 3)
      simulation.click("t", column: 1, row: titles.contains { !$0.isEmpty } ? 1 : 0)
      return simulation.screen
    }
    expectEqual(lines(["", ""]), ["a1   b1", "a2   b2", ""])
    expectEqual(lines(["", "B"]), ["     B", "a1   b1", "a2   b2"])
  }

  @Test func `Space and Return are the program's while there is no row to act on`() {
    func heard(_ mode: Table.SelectionMode, _ keys: KeyPress...) -> [String] {
      let simulation = Simulation(
        model: [String](), columns: 12, rows: 4,
        update: { (message: String, model) in
          model.append(message)
          return .none
        },
        render: { _ in
          [
            table(
              "t", [.selectionMode(mode), .onAct { _ in "act" }], items: Array(0..<9), id: \.self
            ) { label("l", [.text("\($0)")]) }
          ]
        },
        subscriptions: { _ in
          .actions([.bind("space", "pause"), .bind("return", "go")]) { $0.description }
        })
      simulation.focus("t")
      for key in keys { simulation.press(key) }
      return simulation.model
    }
    expectEqual(heard(.single, .space, .return), ["pause", "go"])
    expectEqual(heard(.single, .down, .space, .return), ["act", "act"])
    expectEqual(heard(.none, .down, .space, .return), ["pause", "go"])
  }
}
