// README
import ShohinTesting
import Testing

@testable import Count

@MainActor @Test func `a press on Increment counts`() {
  let count = Simulation(model: 0, update: update, render: render)
  count.click(ViewAddress(.button, "Increment"))
  count.press(.return, .return)
  #expect(count.model == 3)
  #expect(count.screen[0] == "Count: 3")
}
