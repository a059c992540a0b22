import Expectations
import Testing

@testable import TerminalPort

struct InterruptWatchTests {
  @Test func `one Control-C alone sets no deadline`() {
    var watch = InterruptWatch()
    watch.pressed(at: .seconds(1), isFirst: true)
    #expect(watch.deadline == nil)
  }

  @Test func `the second one without an answer sets it by the first`() {
    var watch = InterruptWatch()
    watch.pressed(at: .seconds(1), isFirst: true)
    watch.pressed(at: .seconds(5), isFirst: false)
    watch.pressed(at: .seconds(6), isFirst: false)
    expectEqual(watch.deadline, .seconds(1) + InterruptWatch.grace)
  }

  @Test func `an answer begins it all again`() {
    var watch = InterruptWatch()
    watch.pressed(at: .seconds(1), isFirst: true)
    watch.pressed(at: .seconds(1), isFirst: false)
    watch.pressed(at: .seconds(2), isFirst: true)
    #expect(watch.deadline == nil)
    watch.pressed(at: .seconds(3), isFirst: false)
    expectEqual(watch.deadline, .seconds(2) + InterruptWatch.grace)
  }
}
