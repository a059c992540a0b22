import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

@testable import CounterDemo

@MainActor
struct CounterQuittingTests {
  @Test func `q quits while nothing has the focus`() {
    let counter = startCounter()
    counter.press("q")
    expectEqual(counter.exitStatus, 0)
  }

  @Test func `q quits while a button has the focus`() {
    let counter = startCounter()
    counter.focus(CounterKey.reset)
    counter.press("q")
    expectEqual(counter.exitStatus, 0)
  }

  @Test func `q is a letter in a field`() {
    let counter = startCounter(at: 4)
    counter.press(.tab, "q")
    #expect(counter.exitStatus == nil)
    expectEqual(counter.messages, [.setCounter(to: 4)])
    #expect(counter.text(.counterField).contains("4"))
    #expect(!counter.text(.counterField).contains("q"))
  }

  @Test func `q quits after escape left the field`() {
    let counter = startCounter()
    counter.press(.tab, .escape, "q")
    expectEqual(counter.exitStatus, 0)
  }

  @Test(arguments: [nil, CounterKey.counterField, .increment, .amount, .maximum, .mascots])
  func `control and c always quit`(focused: CounterKey?) {
    let counter = startCounter(at: 3)
    if let focused { counter.focus(focused) }
    counter.press(.control("c"))
    expectEqual(counter.exitStatus, 130)
    expectEqual(counter.messages, [])
  }

  @Test func `nothing is handled after quitting`() {
    let counter = startCounter()
    counter.focus(CounterKey.increment)
    counter.press("q", .return)
    counter.send(.increment)
    expectEqual(counter.model.counter, 0)
    expectEqual(counter.text(.counter), "Counter: 0")
  }
}
