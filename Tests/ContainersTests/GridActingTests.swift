import Containers
import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// The mouse and the keyboard in containers that arrange views.
@MainActor
struct GridActingTests {
  @Test func `a press on what does nothing in a grid is that of the row around`() {
    let simulation = Simulation<[Int], Int>(
      model: [], columns: 20, rows: 3,
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { _ in
        [
          table("t", [.onSelectRow { $0 }], items: Array(0..<3), id: \.self) { number in
            grid("row", columns: [.fitted, .fitted], spacing: 1) {
              label("name \(number)", [.text("row \(number)"), .backgroundColor(.blue)])
              button("off \(number)", [.title("off"), .isEnabled(false)])
            }
          }
        ]
      })
    simulation.click("t", column: 1, row: 1)
    expectEqual(simulation.model, [1])
    // The button that is switched off.
    simulation.click("t", column: 8, row: 2)
    expectEqual(simulation.model, [1, 2])
  }
}
