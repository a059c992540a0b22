import Shohin
import ShohinTesting
import Testing

@testable import Weather

@MainActor
struct WeatherTests {
  @Test func `the last question counts, and Escape gives it up`() async {
    let program = Simulation(weather(), columns: 60, rows: 4) {
      $0[WeatherService.self] = { city in
        guard city != "Atlantis" else { throw WeatherService.Unknown() }
        return city.count
      }
    }
    program.type("Lima")
    program.press(.return)
    program.type("!")
    program.press(.return)
    #expect(program.waitingTasks.count == 1)
    await program.runTasks()
    program.type("!!")
    #expect(program.screen.contains("5 °C in Lima!"))
    program.press(.return, .escape)
    await program.runTasks()
    #expect(program.model.answer == .none)
    program.press(.control("a"), .control("k"))
    program.type("Atlantis")
    program.press(.return)
    await program.runTasks()
    #expect(program.screen.contains("There is no weather for Atlantis."))
  }
}
