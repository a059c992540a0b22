import SeededRandom
import Shohin
import ShohinTesting
import ShownView
import TextBackend
import Testing

@testable import CounterDemo

/// Users who press, click, drag, paste and resize at random.
@MainActor
struct CounterMonkeyTests {
  private static let monkey = Monkey(keys: ["+", "-", "7", "r", "a"])

  @Test(arguments: Effort.seeds(push: 2, full: 10))
  func `whatever a user does, the focus is on a view and the picture is that of a repaint`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let counter = startCounter(random: Array(repeating: 3, count: 10_000), expectsDiagnostics: true)
    for step in 0..<Effort.count(push: 60, full: 10_000) {
      let event = Self.monkey.act(on: counter.textScreen, &random)
      #expect(counter.textScreen.looksRepainted, "seed \(seed), step \(step): \(event)")
      #expect((0...counter.model.maximum).contains(counter.model.counter), "seed \(seed): \(event)")
      guard let focused = counter.textScreen.focused else { continue }
      #expect(counter.program.key(of: focused) != nil, "seed \(seed), step \(step): \(event)")
    }
  }
}
