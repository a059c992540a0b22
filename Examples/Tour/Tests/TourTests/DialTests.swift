import Shohin
import ShohinTesting
import Testing

@testable import Dial

@MainActor
struct DialTests {
  @Test func `the pad stands in the middle, and the button is as wide`() throws {
    let program = Simulation(dial(), columns: 41, rows: 12)
    program.press("4")
    program.click("2")
    #expect(program.model.number == "42")
    let pad = try #require(program.cells(of: "pad"))
    let call = try #require(program.cells(of: "call"))
    #expect(pad.column == 9 && pad.width == 23 && call.column == 9 && call.width == 23)
    program.click("call")
    #expect(program.screen.contains { $0.contains("Calling 42…") })
  }
}
