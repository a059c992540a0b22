import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Rows that the program selects are brought into sight.
@MainActor
struct TableRevealTests {
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
