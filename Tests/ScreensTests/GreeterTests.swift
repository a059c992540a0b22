import Expectations
import Screens
import Shohin
import ShohinTesting
import Testing

@testable import Greeter

@MainActor
struct GreeterTests {
  private func simulation(
    _ change: (inout Dependencies) -> Void = { _ in }
  ) -> Simulation<ScreensState<Int>, ScreensMsg<Int>> {
    let wireframe = Wireframe<Int> { _ in greeter.wired() }
    return Simulation(
      wireframe.app(ScreensState(Navigation(0))), columns: 30, rows: 8,
      dependencies: { change(&$0) })
  }

  @Test func `nobody is not greeted, and a user is greeted while the name is typed`() {
    let simulation = simulation()
    #expect(simulation.screen.contains { $0.contains("Name to greet") })
    simulation.type("Ada")
    #expect(simulation.screen.contains { $0.contains("Hello Ada!") })
    simulation.press(.backspace, .backspace, .backspace)
    #expect(!simulation.screen.contains { $0.contains("Hello") })
  }

  @Test func `the language is a service of the program`() {
    let simulation = simulation { $0[GreeterKey.self] = .spanish }
    simulation.type("Ada")
    #expect(simulation.screen.contains { $0.contains("¡Hola Ada!") })
  }

  @Test(arguments: [
    ("es_MX.UTF-8", GreeterService.spanish), ("de", .german), ("cs_CZ", .czech), ("C", .english),
    ("", .english),
  ])
  func `the language is that of the locale`(locale: String, service: GreeterService) {
    expectEqual(GreeterService(locale: locale), service)
  }
}
