import Shohin
import ShohinTesting
import Testing

@testable import Greeting

@MainActor
struct GreetingTests {
  @Test func `a greeting follows the field`() {
    let program = Simulation(greeting(), columns: 30, rows: 4)
    #expect(program.screen[0] == "Who are you?")
    program.press(.tab)
    program.type("Ada")
    #expect(program.screen[0] == "Hello, Ada!")
  }
}
