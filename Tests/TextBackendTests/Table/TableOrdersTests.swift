import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Rows that are sorted by several columns.
@MainActor
struct TableOrdersTests {
  private struct File: Equatable {
    var name: String
    var size: Int
  }

  private struct Files: Equatable {
    var files = [File(name: "b", size: 1), File(name: "a", size: 2), File(name: "c", size: 1)]
    var orders: [TableOrder] = []
  }

  private func start(_ props: TableProp<File, [TableOrder]> = .none) -> Simulation<
    Files, [TableOrder]
  > {
    Simulation(
      model: Files(), columns: 20, rows: 4,
      update: { orders, model in
        model.orders = orders
        model.files = orders.sorted(model.files) { column, one, other in
          column == "size" ? one.size < other.size : one.name < other.name
        }
        return .none
      },
      render: { model in
        [
          table(
            "t",
            [
              .columns([
                TableColumn("name", "Name", width: .fixed(9), isSortable: true),
                TableColumn("size", "Size", width: .fitted(), isSortable: true),
              ]),
              .orders(model.orders), .onOrders { $0 }, .showsScrollIndicator(false), props,
            ], items: model.files, id: \.name
          ) { file in
            stack(
              "row", .horizontal,
              [label("name", [.text(file.name)]), label("size", [.text("\(file.size)")])])
          }
        ]
      })
  }

  private func names(_ simulation: Simulation<Files, [TableOrder]>) -> String {
    simulation.screen.dropFirst().map { String($0.prefix(1)) }.joined()
  }

  private func clickSize(_ simulation: Simulation<Files, [TableOrder]>, _ modifiers: KeyModifiers) {
    for kind in [MouseEvent.Kind.press, .release] {
      simulation.textScreen.handle(
        .mouse(MouseEvent(kind, button: .left, column: 11, row: 0, modifiers: modifiers)))
    }
  }

  @Test func `a click with Control sorts what is equal so far by one more column`() {
    let simulation = start()
    simulation.textScreen.click(column: 1, row: 0)
    expectEqual(simulation.screen[0].prefix(14), "Name ▲    Size")
    clickSize(simulation, [])
    expectEqual(names(simulation), "bca")
    simulation.textScreen.handle(
      .mouse(MouseEvent(.press, button: .left, column: 1, row: 0, modifiers: .control)))
    simulation.textScreen.handle(
      .mouse(MouseEvent(.release, button: .left, column: 1, row: 0, modifiers: .control)))
    expectEqual(
      simulation.model.orders, [TableOrder(by: "size"), TableOrder(by: "name")])
    expectEqual(simulation.screen[0].prefix(17), "Name ▲2   Size ▲1")
    expectEqual(names(simulation), "bca")
    let columns = simulation.textScreen.semantics.children.first?.parts ?? []
    expectEqual(columns.map(\.semantics.value), ["ascending 2", "ascending 1"])
    // One more turns the order round, and another one takes it away.
    clickSize(simulation, .control)
    expectEqual(names(simulation), "abc")
    expectEqual(simulation.model.orders.map(\.isAscending), [false, true])
    clickSize(simulation, .control)
    expectEqual(simulation.model.orders, [TableOrder(by: "name")])
    expectEqual(simulation.screen[0].prefix(6), "Name ▲")
    clickSize(simulation, .shift)
    expectEqual(simulation.model.orders.count, 2)
    // A click alone is for that column alone.
    clickSize(simulation, [])
    expectEqual(simulation.model.orders, [TableOrder(by: "size")])
    clickSize(simulation, [])
    expectEqual(simulation.model.orders, [TableOrder(by: "size", isAscending: false)])
  }

  @Test func `Alt-Shift-S does so for the column with the keyboard`() {
    let simulation = start()
    simulation.focus("t")
    simulation.press("down", "right", "alt+s", "right", "alt+shift+s")
    expectEqual(
      simulation.model.orders, [TableOrder(by: "name"), TableOrder(by: "size")])
    simulation.press("alt+shift+s", "alt+shift+s")
    expectEqual(simulation.model.orders, [TableOrder(by: "name")])
    simulation.press("left", "alt+shift+s", "alt+shift+s")
    expectEqual(simulation.model.orders, [])
  }

  @Test func `a table with one order takes a click with Control for a click`() {
    let simulation = Simulation(
      model: TableOrder?.none, columns: 12, rows: 2,
      update: { (order: TableOrder, model) in
        model = order
        return .none
      },
      render: { order in
        [
          table(
            "t",
            [
              .columns([
                TableColumn("a", "A", width: .fixed(4), isSortable: true),
                TableColumn("b", "B", width: .fixed(4), isSortable: true),
              ]), .order(order), .onOrder { $0 },
            ], items: [1], id: \.self
          ) { label("a", [.text("\($0)")]) }
        ]
      })
    simulation.textScreen.click(column: 1, row: 0)
    for kind in [MouseEvent.Kind.press, .release] {
      simulation.textScreen.handle(
        .mouse(MouseEvent(kind, button: .left, column: 6, row: 0, modifiers: .control)))
    }
    expectEqual(simulation.model, TableOrder(by: "b"))
    simulation.focus("t")
    simulation.press("alt+shift+s")
    expectEqual(simulation.model, TableOrder(by: "b"))
  }

  @Test func `items that are equal stay in their order`() {
    let items = [(1, "a"), (2, "b"), (1, "c"), (2, "a")]
    func sorted(_ orders: [TableOrder]) -> String {
      orders.sorted(items) { column, one, other in
        column == "number" ? one.0 < other.0 : one.1 < other.1
      }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    }
    expectEqual(sorted([]), "1a 2b 1c 2a")
    expectEqual(sorted([TableOrder(by: "number", isAscending: false)]), "2b 2a 1a 1c")
    expectEqual(
      sorted([TableOrder(by: "number", isAscending: false), TableOrder(by: "text")]),
      "2a 2b 1a 1c")
  }
}
