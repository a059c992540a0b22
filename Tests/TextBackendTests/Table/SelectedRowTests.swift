import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Tables whose program knows one row that is selected, or none.
@MainActor
struct SelectedRowTests {
  private func start(_ selected: Int?) -> Simulation<Int?, Int?> {
    let app = App<Int?, Int?>(
      model: selected,
      update: { message, model in
        model = message
        return .none
      },
      render: { selected in
        [
          table(
            "t", [.selectedRow(selected), .onSelectRow { (row: Int) in row }], items: [1, 2, 3],
            id: \.self
          ) { label("l", [.text("row \($0)")]) }
        ]
      })
    return Simulation(app, columns: 12, rows: 4)
  }

  private func selected(_ simulation: Simulation<Int?, Int?>) -> [String] {
    simulation.textScreen.semantics.description.split(separator: "\n")
      .filter { $0.contains("(selected)") }.compactMap {
        $0.split(separator: "\"").dropFirst().first
      }
      .map(String.init)
  }

  @Test func `the program selects a row by an identifier that may be none`() {
    let simulation = start(2)
    expectEqual(selected(simulation), ["row 2"])
    simulation.focus("t")
    simulation.press(.down)
    expectEqual(simulation.model, 3)
    expectEqual(selected(simulation), ["row 3"])
    simulation.send(nil)
    expectEqual(selected(simulation), [])
    simulation.send(1)
    expectEqual(selected(simulation), ["row 1"])
    simulation.press(.down)
    expectEqual(simulation.model, 2)
  }

  @Test func `nil alone is no row, too, whatever the user selects`() {
    let none: TableProp<Int, Int> = .selectedRow(nil)
    let app = App<Int, Int>(
      model: 2,
      update: { message, model in
        model = message
        return .none
      },
      render: { count in
        [
          table("t", [none], items: Array(1...count), id: \.self) {
            label("l", [.text("row \($0)")])
          }
        ]
      })
    let simulation = Simulation(app, columns: 12, rows: 4, expectsDiagnostics: true)
    simulation.focus("t")
    simulation.press(.down)
    simulation.send(3)
    #expect(!simulation.textScreen.semantics.description.contains("(selected)"))
  }
}
