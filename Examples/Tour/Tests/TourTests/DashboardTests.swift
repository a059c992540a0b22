import Shohin
import ShohinTesting
import Testing

@testable import Dashboard

@MainActor
struct DashboardTests {
  @Test func `a pause stops the timer, and the values stay in their bounds`() {
    let program = Simulation(dashboard(), columns: 80, rows: 12, seed: 1)
    program.advance(by: .seconds(300))
    #expect(program.model.seconds == 300 && program.model.load.count == 120)
    #expect(program.model.load.allSatisfy { (0...1).contains($0) })
    program.press(" ")
    program.advance(by: .seconds(5))
    #expect(program.model.seconds == 300)
    #expect(program.screen[0].hasPrefix("Up 300 s, paused"))
  }
}
