import Expectations
import Shohin
import Testing

@testable import CounterDemo

struct CounterModelTests {
  @Test func `a counter starts at 0, goes up to 10 and has no mascot`() {
    let model = CounterModel()
    expectEqual(model.counter, 0)
    expectEqual(model.maximum, 10)
    #expect(model.mascot == nil)
  }

  @Test(arguments: [(Int.min, 0), (-1, 0), (0, 0), (7, 7), (10, 10), (11, 10), (Int.max, 10)])
  func `a counter stays between 0 and its maximum`(wanted: Int, got: Int) {
    var model = CounterModel()
    model.setCounter(to: wanted)
    expectEqual(model.counter, got)
  }

  @Test(arguments: [(Int.min, 0), (-1, 0), (0, 0), (3, 3), (8, 8), (100, 8)])
  func `lowering the maximum lowers the counter`(maximum: Int, counter: Int) {
    var model = CounterModel()
    model.setCounter(to: 8)
    model.setMaximum(to: maximum)
    expectEqual(model.maximum, max(0, maximum))
    expectEqual(model.counter, counter)
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (4, 4), (5, 4), (10, 4)])
  func `as many mascots are offered as the counter says`(counter: Int, offered: Int) {
    var model = CounterModel()
    model.setCounter(to: counter)
    expectEqual(model.offeredMascots, Mascot.allCases.prefix(offered))
  }

  @Test func `a mascot that is no longer offered is no longer chosen`() {
    var model = CounterModel()
    model.setCounter(to: 4)
    model.choose(.bee)
    model.setCounter(to: 5)
    expectEqual(model.mascot, .bee)
    model.setMaximum(to: 3)
    #expect(model.mascot == nil)
  }

  @Test func `a mascot that is not offered cannot be chosen`() {
    var model = CounterModel()
    model.setCounter(to: 1)
    model.choose(.owl)
    #expect(model.mascot == nil)
    model.choose(.fox)
    expectEqual(model.mascot, .fox)
  }

  @Test(arguments: [CounterMsg.increment, .decrement, .setCounter(to: 4), .setMaximum(to: 20)])
  @MainActor func `a reset is the same as starting anew`(before: CounterMsg) {
    var model = CounterModel()
    model.setCounter(to: 3)
    model.choose(.cat)
    _ = update(message: before, model: &model)
    _ = update(message: .reset, model: &model)
    expectEqual(model, CounterModel())
  }
}
