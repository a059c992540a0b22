import Shohin
import ShohinTesting
import Testing

private func update(message: Int, model: inout Int) -> Command<Int> {
  model += message
  return []
}

private func render(model: Int) -> [Element<Int>] {
  [label("counter", [.text("Counter: \(model)")]), button("increment", [.onPress(1)])]
}

// README
@MainActor @Test func `a click on Increment counts`() {
  let counter = Simulation(model: 0, update: update, render: render)
  counter.click("increment")
  counter.press(.return, .return)
  #expect(counter.model == 3)
  #expect(counter.messages == [1, 1, 1])
  #expect(counter.screen[0] == "Counter: 3")
}
