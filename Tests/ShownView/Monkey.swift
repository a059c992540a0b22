package import SeededRandom
package import Shohin
package import TextBackend
import TerminalPort

/// A user who presses, clicks, drags, pastes and resizes at random.
@MainActor
package struct Monkey {
  private let keys: [KeyPress]
  private let sizes: [(Int, Int)]

  /// Makes a user.
  ///
  /// - Parameters:
  ///   - keys: the keys that the user knows; those that every program has are known anyway.
  ///   - sizes: the columns and rows to which the window is resized.
  package init(
    keys: [KeyPress],
    sizes: [(Int, Int)] = [(80, 24), (80, 24), (160, 50), (40, 12), (20, 5), (1, 1), (0, 0)]
  ) {
    self.keys =
      keys + [
        .tab, .shiftTab, .up, .down, .left, .right, .return, .space, .escape, .home, .end, .pageUp,
        .pageDown, .backspace, .control("z"),
      ]
    self.sizes = sizes
  }

  /// Does something on a screen, and returns what.
  package func act(on screen: TextScreen, _ random: inout SplitMix64) -> InputEvent {
    let event = event(on: screen.size, &random)
    screen.handle(event)
    screen.settle()
    return event
  }

  private func event(on size: LayoutSize, _ random: inout SplitMix64) -> InputEvent {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<11: return .key(random.pick(keys))
    case 11:
      let long = String(repeating: "x", count: 999)
      return .paste(random.pick(["", "漢字 e\u{301}", "a\nb\tc", long]))
    case 12..<19:
      return .mouse(
        MouseEvent(
          random.pick([.press, .release, .press, .release, .drag, .move, .wheelDown, .wheelUp]),
          button: .left, column: Int.random(in: 0..<max(1, Int(size.width)), using: &random),
          row: Int.random(in: 0..<max(1, Int(size.height)), using: &random)))
    default:
      let (columns, rows) = random.pick(sizes)
      return .resize(columns: columns, rows: rows)
    }
  }
}

extension TextScreen {
  /// True if the picture, of which only parts may have been painted the last time, is what painting
  /// everything would give.
  package var looksRepainted: Bool { picture == ScreenPicture(wholeFrame) }
}
