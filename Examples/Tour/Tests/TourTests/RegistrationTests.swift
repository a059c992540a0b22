import Shohin
import ShohinTesting
import Testing

@testable import Registration

@MainActor
struct RegistrationTests {
  @Test func `a form submits values that keep all rules`() async {
    let program = Simulation(registration(), columns: 60, rows: 20)
    program.press(.tab)
    program.type("Ada")
    program.press(.tab)
    program.type("36")
    program.press(.return, .return)
    for _ in 0..<3 {
      program.advance(by: .seconds(1))
      await program.runTasks()
    }
    if program.model.registered == nil {
      program.click(ViewAddress(.button, "Register"))
      await program.runToEnd()
    }
    #expect(program.model.registered?.name == "Ada")
    #expect(program.screen[0] == "Welcome, Ada!")
  }
}
