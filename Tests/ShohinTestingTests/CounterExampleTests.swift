// PAGE
import ShohinTesting
import Testing

@testable import Counter

@MainActor @Test func `a click on Increment counts`() {
  let counter = Simulation(model: CounterModel(), update: update, render: render)
  counter.click(CounterKey.increment)
  counter.press(.return, .return)
  #expect(counter.model.counter == 3)
  #expect(counter.screen[0] == "Counter: 3")
  counter.willGenerate(7)
  counter.click(CounterKey.randomize)
  #expect(counter.model.counter == 7)
}
