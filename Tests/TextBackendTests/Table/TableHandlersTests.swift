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
        .bind("return", .none),
      ]),
      .onAction { $0 == "odd" ? nil : "\($0)" }, .onAct { "act \($0)" },
    ])
    simulation.focus("t")
    simulation.press(.down, .right, .space, .return)
    expectEqual(simulation.messages, ["row 1", "enter", "mark", "act 1"])
  }

  @Test func `footers show such keys`() {
    let app = App<[KeyBinding], [KeyBinding]>(
      model: [],
      update: { keys, model in
        model = keys
        return .none
      },
      render: { _ in
        [
          table(
            "t", [.keyMap([.bind("space", "mark", "Mark"), .bind("x", "cut", "Cut")])],
            items: [1, 2], id: \.self
          ) { label("l", [.text("\($0)")]) }
        ]
      }, subscriptions: { _ in .boundKeys { $0 } })
    let simulation = Simulation(app, columns: 20, rows: 3)
    simulation.focus("t")
    simulation.press(.down)
    expectEqual(simulation.model.map(\.title), ["Mark", "Cut"])
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
}
