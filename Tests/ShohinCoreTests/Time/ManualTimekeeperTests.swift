import Expectations
import ShohinCore
import Testing

@MainActor
struct ManualTimekeeperTests {
  @Test func `an action that is one too many waits for the next call`() {
    let time = ManualTimekeeper()
    var calls = 0
    for _ in 0..<ManualTimekeeper.limit + 3 { _ = time.schedule(after: .zero) { calls += 1 } }
    #expect(!time.advance(to: .seconds(1)))
    expectEqual(calls, ManualTimekeeper.limit)
    expectEqual(time.now, .zero)
    expectEqual(time.count, 3)
    #expect(time.advance(to: .seconds(1)))
    expectEqual(calls, ManualTimekeeper.limit + 3)
    expectEqual(time.now, .seconds(1))
  }

  @Test func `a timer that was cancelled is let go with the next one, and holds nothing`() {
    final class Held {}
    let time = ManualTimekeeper()
    weak var held: Held?
    do {
      let object = Held()
      held = object
      let timer = time.schedule(after: .seconds(100)) { _ = object }
      timer()
    }
    expectEqual(time.count, 0)
    #expect(time.deadline == nil)
    _ = time.schedule(after: .seconds(1)) {}
    #expect(held == nil)
    expectEqual(time.deadline, .seconds(1))
  }
}
