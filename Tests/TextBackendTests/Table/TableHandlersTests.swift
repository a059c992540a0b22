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
}
