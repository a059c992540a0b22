import SeededRandom
import Shohin
import ShohinTesting
import ShownView
import TextBackend
import Testing

@testable import Gallery

/// Users who press, click, drag, paste and resize at random.
@MainActor
struct GalleryMonkeyTests {
  private static let monkey = Monkey(keys: [
    .control("n"), .control("p"), "a", "c", "l", "n", "t", "T", "d", "w", "+", "3",
  ])

  @Test(arguments: Effort.seeds(push: 2, full: 10))
  func `whatever a user does, the focus is on a view and the picture is that of a repaint`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let gallery = Simulation(gallery(), columns: 80, rows: 24, expectsDiagnostics: true)
    for step in 0..<Effort.count(push: 40, full: 10_000) {
      let event = Self.monkey.act(on: gallery.textScreen, &random)
      #expect(gallery.textScreen.looksRepainted, "seed \(seed), step \(step): \(event)")
      guard let focused = gallery.textScreen.focused else { continue }
      #expect(gallery.program.key(of: focused) != nil, "seed \(seed), step \(step): \(event)")
      #expect(
        gallery.textScreen.cells(of: focused) != nil, "seed \(seed), step \(step): \(event)")
    }
  }
}
