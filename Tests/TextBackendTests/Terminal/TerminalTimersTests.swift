import Testing

@testable import TextBackend

struct TerminalTimersTests {
  @Test func `without a timer the wait is endless`() {
    #expect(TerminalTimers().milliseconds(from: .seconds(5)) == -1)
  }

  @Test(
    arguments: [
      (Duration.milliseconds(50), 50), (.microseconds(1), 1), (.microseconds(1001), 2),
      (.zero, 0), (.seconds(-5), 0), (.seconds(3_000_000), 1_000_000_000),
    ] as [(Duration, Int32)])
  func `the wait is rounded up`(delay: Duration, milliseconds: Int32) {
    var timers = TerminalTimers()
    timers.set(.wake, at: .seconds(10) + delay)
    #expect(timers.milliseconds(from: .seconds(10)) == milliseconds)
  }

  @Test func `the earliest timer counts and each is due once`() {
    var timers = TerminalTimers()
    timers.set(.wake, at: .seconds(3))
    timers.set(.silence, at: .seconds(2))
    #expect(timers.milliseconds(from: .seconds(1)) == 1000)
    #expect(timers.takeDue(at: .seconds(1)) == [])
    #expect(timers.takeDue(at: .seconds(2)) == [.silence])
    #expect(timers.takeDue(at: .seconds(4)) == [.wake])
    #expect(timers.milliseconds(from: .seconds(4)) == -1)
  }

  @Test func `a timer is advanced but never put off`() {
    var timers = TerminalTimers()
    timers.advance(.wake, to: .seconds(3))
    timers.advance(.wake, to: .seconds(5))
    timers.advance(.wake, to: .seconds(2))
    #expect(timers.takeDue(at: .seconds(2)) == [.wake])
  }
}
