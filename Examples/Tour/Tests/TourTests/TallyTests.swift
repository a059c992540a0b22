import Shohin
import ShohinTesting
import Testing

@testable import Tally

@MainActor
struct TallyTests {
  @Test func `keys and buttons count`() {
    let program = Simulation(tally(), columns: 40, rows: 6)
    program.press("+", "+", "-")
    program.click("more")
    #expect(program.model == 2)
    program.press("r")
    #expect(program.screen[0] == "0")
    #expect(program.screen.last?.contains("+ More  - Less  r Start again") == true)
  }
}
