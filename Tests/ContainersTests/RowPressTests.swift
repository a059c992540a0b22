import Containers
import Expectations
import Shohin
import ShohinTesting
import Testing

/// Containers in the rows of tables leave the mouse to the table.
@MainActor
struct RowPressTests {
  private enum Kind: CaseIterable { case grid, flow, stack }

  private func row(_ kind: Kind, _ number: Int) -> ViewElement<Int> {
    let labels = ["a", "b"].map { label($0, [.text("\($0)\(number)")]) as ViewElement<Int> }
    return switch kind {
    case .grid: grid("row", columns: [.fitted, .fraction(1)], spacing: 1, labels)
    case .flow: flow("row", spacing: 1, labels)
    case .stack: stack("row", .horizontal, spacing: 1, labels)
    }
  }

  @Test(arguments: Kind.allCases) private func `a press in a row selects it`(kind: Kind) {
    let app = App<Int, Int>(
      model: -1,
      update: { message, chosen in
        chosen = message
        return .none
      },
      render: { _ in
        [
          table("t", [.onSelectRow { $0 }], items: [0, 1, 2], id: \.self) { self.row(kind, $0) }
        ]
      })
    let simulation = Simulation(app, columns: 10, rows: 3)
    simulation.click("t", column: 1, row: 1)
    expectEqual(simulation.model, 1)
    simulation.click("t", column: 9, row: 2)
    expectEqual(simulation.model, 2)
  }
}
