import Guestbook
import ShohinTesting
import Testing

/// The program as its user sees it.
@MainActor
struct GuestbookTests {
  @Test func `guests sign and are removed`() {
    let simulation = Simulation(Guestbook.app, columns: 24, rows: 9)
    simulation.press(.tab)
    simulation.type("Ada")
    simulation.press(.return)
    #expect(
      simulation.screen == [
        "", "        1 guests", "", "  Your name", "              [ Sign ]", "  1. Ada", "", "", "",
      ])
    simulation.press(.tab)
    simulation.press(.down)
    simulation.press(.return)
    #expect(simulation.model.guests.isEmpty)
  }
}
