import Expectations
import Testing

@testable import TerminalPort

/// When the size of the screen is looked at, on a clock of the test's.
struct SizeWatchTests {
  private static func size(_ number: Int) -> TerminalSize {
    TerminalSize(columns: 80 + number, rows: 24)
  }

  @Test func `without a change there is nothing to wait for`() {
    #expect(SizeWatch().deadline == nil)
  }

  @Test(arguments: [false, true])
  func `500 changes a second are 62 sizes a second, and the last one is the last`(isInBand: Bool) {
    var watch = SizeWatch()
    var seen: [TerminalSize] = []
    var actual = Self.size(0)
    for number in 1...1000 {
      let now = Duration.milliseconds(2 * number)
      if let look = watch.look(at: now, measure: { actual }) { seen.append(look.size) }
      actual = Self.size(number)
      if isInBand { watch.changed(to: actual, at: now) } else { watch.changed(at: now) }
      expectEqual(watch.deadline.map { $0 <= now + SizeWatch.interval }, true)
    }
    let end = Duration.seconds(3)
    if let look = watch.look(at: end, measure: { actual }) { seen.append(look.size) }
    #expect(seen.count <= 2 * 63)
    expectEqual(seen.last, Self.size(1000))
    #expect(watch.deadline == nil)
    #expect(watch.look(at: end, measure: { actual }) == nil)
  }

  @Test func `what the terminal says wins over what the system says`() {
    var watch = SizeWatch()
    watch.changed(at: .zero)
    watch.changed(to: Self.size(7), at: .milliseconds(3))
    #expect(watch.look(at: .milliseconds(15), measure: { Self.size(1) }) == nil)
    expectEqual(watch.look(at: .milliseconds(16), measure: { Self.size(1) })?.size, Self.size(7))
    watch.changed(at: .milliseconds(20))
    expectEqual(watch.look(at: .milliseconds(36), measure: { Self.size(2) })?.size, Self.size(2))
  }

  @Test func `a window that was resized and has its size again is told from one that was not`() {
    var watch = SizeWatch()
    watch.resized(at: .zero)
    watch.changed(at: .milliseconds(1))
    expectEqual(watch.look(at: .seconds(1), measure: { Self.size(1) })?.wasResized, true)
    watch.changed(at: .seconds(2))
    expectEqual(watch.look(at: .seconds(3), measure: { Self.size(1) })?.wasResized, false)
  }
}

extension SizeWatch {
  /// Returns the size that counts from now on, if it is time, and whether the window was resized.
  fileprivate mutating func look(
    at now: Duration, measure: () -> TerminalSize
  ) -> (size: TerminalSize, wasResized: Bool)? {
    guard isDue(at: now) else { return nil }
    let size = reported ?? measure()
    return (size, take())
  }
}
