import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Rows that the program selects are brought into sight.
@MainActor
struct TableRevealTests {
  private enum Message: Sendable { case select(Int?), ignore }

  private func start(
    _ selected: Int?, _ mode: Table.SelectionMode = .single, refuses: Bool = false
  ) -> Simulation<Int?, Message> {
    let app = App<Int?, Message>(
      model: selected,
      update: { message, selected in
        if case .select(let row) = message { selected = row }
        return .none
      },
      render: { selected in
        [
          table(
            "t",
            [
              .selectionMode(mode), .selection(selected.map { [ViewKey($0)] } ?? .none),
              .onSelectRow { refuses ? .ignore : .select($0) },
            ], items: Array(0..<50), id: \.self
          ) { label("l", [.text("row \($0)")]) }
        ]
      })
    return Simulation(app, columns: 10, rows: 4)
  }

  private func isSeen(_ row: Int, in simulation: Simulation<Int?, Message>) -> Bool {
    simulation.screen.contains { $0.hasPrefix("row \(row) ") }
  }

  @Test func `the row with the keyboard stays in sight where the table gets lower`() {
    let simulation = Simulation(
      App<Int, Int>(
        model: 0,
        render: { _ in
          [
            table("t", [.rowHeight(.automatic())], items: Array(0..<50), id: \.self) {
              label("l", [.text("row \($0)")])
            }
          ]
        }), columns: 10, rows: 10)
    simulation.press(.tab, .home)
    for _ in 0..<8 { simulation.press(.down) }
    simulation.resize(columns: 10, rows: 4)
    #expect(simulation.screen.contains { $0.hasPrefix("row 8 ") }, "\(simulation.screen)")
    // One that was out of sight does not come back by itself.
    simulation.turnWheel("t", down: 8)
    simulation.resize(columns: 10, rows: 3)
    #expect(!simulation.screen.contains { $0.hasPrefix("row 8 ") }, "\(simulation.screen)")
  }

  @Test func `the last row stays in sight as a bar for columns comes`() {
    let simulation = Simulation(
      App<String, String>(
        model: "b",
        update: { message, model in
          model = message
          return .none
        },
        render: { text in
          [
            table(
              "t",
              [
                .columns([
                  TableColumn("a", "A", width: .fitted()), TableColumn("b", "B", width: .fitted()),
                ])
              ], rows: TableItems(Array(0..<50), id: \.self).depending(on: text)
            ) { row in
              TableCell(
                group("row") {
                  label("a", [.text("row \(row ?? 0)")])
                  label("b", [.text(text)])
                })
            }
          ]
        }), columns: 20, rows: 6)
    simulation.press(.tab, .end)
    simulation.send(String(repeating: "wide ", count: 6))
    #expect(simulation.screen.contains { $0.hasPrefix("row 49 ") }, "\(simulation.screen)")
  }

  @Test func `a row is in sight again where the program refuses another one`() {
    let simulation = start(40, refuses: true)
    simulation.press(.tab, .home)
    #expect(isSeen(40, in: simulation))
  }

  @Test(arguments: [Table.SelectionMode.single, .multiple])
  func `a row is in sight again that was not selected meanwhile`(mode: Table.SelectionMode) {
    let simulation = start(40, mode)
    simulation.send(.select(nil))
    simulation.turnWheel("t", down: -20)
    #expect(isSeen(0, in: simulation))
    simulation.send(.select(40))
    #expect(isSeen(40, in: simulation))
  }

  @Test func `the wheel leaves a selected row, and no message brings it back`() {
    let simulation = start(40)
    simulation.turnWheel("t", down: -20)
    simulation.send(.select(40))
    simulation.send(.ignore)
    #expect(isSeen(0, in: simulation))
  }

  @Test func `a row is in sight each time that the program selects it anew`() {
    let app = App<Int, Int>(
      model: 0,
      update: { row, selected in
        selected = row
        return .none
      },
      render: { selected in
        [
          table(
            "t", [.selection([ViewKey(selected)]), .onSelectRow { $0 }], items: Array(0..<50),
            id: \.self
          ) { label("l", [.text("row \($0)")]) }
        ]
      }, subscriptions: { _ in .keys { $0 == "g" ? 40 : nil } })
    let simulation = Simulation(app, columns: 10, rows: 4)
    func isSeen(_ row: Int) -> Bool { simulation.screen.contains { $0.hasPrefix("row \(row) ") } }
    simulation.focus("t")
    for _ in 1...2 {
      simulation.press("g")
      #expect(isSeen(40))
      simulation.press(.home)
      #expect(isSeen(0))
    }
  }
}
