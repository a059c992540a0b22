import Shohin
import ShohinTesting
import Testing

@testable import Card

@MainActor
struct CardTests {
  @Test func `a card in markup is shown and praised`() throws {
    let program = Simulation(card(try cardMarkup()), columns: 40, rows: 8)
    program.click("praise")
    #expect(program.screen.contains { $0.contains("Ada Lovelace") })
    #expect(program.screen.contains { $0.contains("Praise (1)") })
  }
}
