import Shohin
import ShohinTesting
import Testing

@testable import Shopping

@MainActor
struct ShoppingTests {
  @Test func `items come, are ticked, and go`() {
    let program = Simulation(shopping(), columns: 40, rows: 8)
    program.type("Milk")
    program.press(.return)
    program.type("Bread")
    program.press(.return)
    #expect(program.screen[0] == "2 to buy")
    program.press(.tab, KeyPress(.character(" ")))
    #expect(program.model.items.map(\.isDone) == [true, false])
    program.press(.delete)
    #expect(program.model.items.map(\.name) == ["Bread"])
  }
}
