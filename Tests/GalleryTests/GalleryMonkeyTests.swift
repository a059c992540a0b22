import SeededRandom
import Shohin
import ShohinTesting
import TextBackend
import Testing

@testable import Gallery

/// Users who press, click, drag and resize at random.
@MainActor
struct GalleryMonkeyTests {
  private static let keys: [KeyPress] = [
    .tab, .shiftTab, .up, .down, .left, .right, .return, .space, .escape, .home, .end, .pageUp,
    .pageDown, .backspace, .control("n"), .control("p"), .control("z"), "a", "c", "l", "n", "t",
    "T", "w", "+",
    "3",
  ]

  @Test(arguments: Effort.seeds(push: 2, full: 10))
  func `whatever a user does, the focus is on a view and the picture is that of a repaint`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let gallery = Simulation(gallery(), columns: 80, rows: 24)
    for step in 0..<Effort.count(push: 40, full: 10_000) {
      let event = Self.event(&random, on: gallery.textScreen.size)
      gallery.textScreen.handle(event)
      gallery.textScreen.settle()
      #expect(gallery.textScreen.looksRepainted, "seed \(seed), step \(step): \(event)")
      guard let focused = gallery.textScreen.focused else { continue }
      #expect(gallery.program.key(of: focused) != nil, "seed \(seed), step \(step): \(event)")
      #expect(
        gallery.textScreen.cells(of: focused) != nil, "seed \(seed), step \(step): \(event)")
    }
  }

  private static func event(_ random: inout SplitMix64, on size: LayoutSize) -> InputEvent {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<11: return .key(random.pick(keys))
    case 11:
      return .paste(
        random.pick(["", "漢字 e\u{301}", "a\nb\tc", String(repeating: "x", count: 999)]))
    case 12..<19:
      return .mouse(
        MouseEvent(
          random.pick([.press, .release, .press, .release, .drag, .move, .wheelDown, .wheelUp]),
          button: .left, column: Int.random(in: 0..<max(1, Int(size.width)), using: &random),
          row: Int.random(in: 0..<max(1, Int(size.height)), using: &random)))
    default:
      let (columns, rows) = random.pick([
        (80, 24), (80, 24), (160, 50), (40, 12), (20, 5), (1, 1), (0, 0),
      ])
      return .resize(columns: columns, rows: rows)
    }
  }
}
