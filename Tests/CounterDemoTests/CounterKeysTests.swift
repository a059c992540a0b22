import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

@testable import CounterDemo

@MainActor
struct CounterKeysTests {
  @Test func `three presses of increment show 3, in the label and in the field`() {
    let counter = startCounter()
    counter.press(.tab, .tab, .tab, .tab, .tab, .return, .return, .return)
    expectEqual(counter.focusedKey, ViewKey(CounterKey.increment))
    expectEqual(counter.messages, [.increment, .increment, .increment])
    expectEqual(counter.text(.counter), "Counter: 3")
    expectEqual(counter.text(.counterField).trimmed, "3")
    counter.finish()
  }

  @Test func `a 7 typed into the field is one message`() {
    let counter = startCounter()
    counter.press(.tab)
    counter.type("7")
    expectEqual(counter.messages, [.setCounter(to: 7)])
    expectEqual(counter.text(.counter), "Counter: 7")
    expectEqual(counter.text(.counterField).trimmed, "7")
    counter.finish()
  }

  @Test(arguments: [("99", 10), ("08", 8), ("x", 0), ("🦊", 0), ("-5", 5), ("+3", 3)])
  func `the field shows what the counter became of what was typed`(typed: String, number: Int) {
    let counter = startCounter()
    counter.press(.tab)
    counter.type(typed)
    expectEqual(counter.model.counter, number)
    expectEqual(counter.text(.counterField).trimmed, "\(number)")
  }

  @Test(arguments: [0, 5, 10])
  func `randomize brings any number from 0 to 10`(number: Int) {
    let counter = startCounter(random: [number])
    counter.click(CounterKey.randomize)
    expectEqual(counter.messages, [.randomize, .setCounter(to: number)])
    expectEqual(counter.text(.counter), "Counter: \(number)")
    counter.finish()
  }

  @Test func `a choice among no mascots is passed over`() {
    let counter = startCounter()
    counter.press(.shiftTab)
    expectEqual(counter.focusedKey, ViewKey(CounterKey.maximum))
  }

  @Test func `tab goes through all controls and around`() {
    let counter = startCounter(at: 2)
    let order: [CounterKey] = [
      .counterField, .decrement, .randomize, .reset, .increment, .amount, .maximum, .mascots,
      .counterField,
    ]
    for key in order {
      counter.press(.tab)
      expectEqual(counter.focusedKey, ViewKey(key))
    }
    for key in order.reversed().dropFirst() {
      counter.press(.shiftTab)
      expectEqual(counter.focusedKey, ViewKey(key))
    }
  }

  @Test func `decrement does not go below 0 and increment not above the maximum`() {
    let counter = startCounter()
    counter.click(CounterKey.decrement)
    expectEqual(counter.model.counter, 0)
    for _ in 0..<12 { counter.click(CounterKey.increment) }
    expectEqual(counter.model.counter, 10)
    counter.finish()
  }
}

extension String {
  /// The text without the blanks at its ends.
  var trimmed: String {
    let words = split(separator: " ", omittingEmptySubsequences: true)
    return words.joined(separator: " ")
  }
}
