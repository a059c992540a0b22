import Expectations
import Testing

@testable import TerminalPort

struct TerminalTimersTests {
  @Test func `the earliest timer counts and each is due once`() {
    var timers = TerminalTimers()
    timers.set(.wake, at: .seconds(3))
    timers.set(.silence, at: .seconds(2))
    expectEqual(timers.earliest, .seconds(2))
    expectEqual(timers.takeDue(at: .seconds(1)), [])
    expectEqual(timers.takeDue(at: .seconds(2)), [.silence])
    expectEqual(timers.takeDue(at: .seconds(4)), [.wake])
    #expect(timers.earliest == nil)
  }

  @Test func `a timer is advanced but never put off`() {
    var timers = TerminalTimers()
    timers.advance(.wake, to: .seconds(3))
    timers.advance(.wake, to: .seconds(5))
    timers.advance(.wake, to: .seconds(2))
    expectEqual(timers.takeDue(at: .seconds(2)), [.wake])
  }
}
