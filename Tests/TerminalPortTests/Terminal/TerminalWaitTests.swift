import Expectations
import Testing

@testable import TerminalPort

struct TerminalWaitTests {
  private func wait(
    _ descriptor: Int32 = 3, _ wanted: System.Readiness = .readable, until deadline: Duration? = nil
  ) -> TerminalWait {
    TerminalWait(descriptor: descriptor, wanted: wanted, deadline: deadline)
  }

  @Test func `without a deadline the wait is endless`() {
    expectEqual(wait().milliseconds(from: .seconds(5)), -1)
  }

  @Test(
    arguments: [
      (Duration.milliseconds(50), 50), (.microseconds(1), 1), (.microseconds(1001), 2),
      (.zero, 0), (.seconds(-5), 0), (.seconds(3_000_000), 1_000_000_000),
    ] as [(Duration, Int32)])
  func `the wait is rounded up`(delay: Duration, milliseconds: Int32) {
    let wait = wait(until: .seconds(10) + delay)
    expectEqual(wait.milliseconds(from: .seconds(10)), milliseconds)
  }

  @Test func `who waits for more, or less long, notices in time`() {
    #expect(wait().isCovered(by: wait()))
    #expect(wait().isCovered(by: wait(3, [.readable, .writable])))
    #expect(wait().isCovered(by: wait(until: .seconds(1))))
    #expect(wait(until: .seconds(2)).isCovered(by: wait(until: .seconds(2))))
    #expect(wait(until: .seconds(2)).isCovered(by: wait(until: .seconds(1))))
  }

  @Test func `who waits for less, or longer, has to be told`() {
    #expect(!wait(3, [.readable, .writable]).isCovered(by: wait()))
    #expect(!wait(3).isCovered(by: wait(-1)))
    #expect(!wait(-1).isCovered(by: wait(3)))
    #expect(!wait(until: .seconds(1)).isCovered(by: wait()))
    #expect(!wait(until: .seconds(1)).isCovered(by: wait(until: .seconds(2))))
  }
}
