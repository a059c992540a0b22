import TextBackend
import VirtualViews

extension Showing {
  /// The letters and digits of all lines.
  var words: String {
    lines.map { $0.filter { $0.isLetter || $0.isNumber } }.joined(separator: " ")
  }

  /// The lines without blanks at their ends.
  var trimmed: [String] {
    lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The lines whose first cell is reversed.
  var reversedLines: [Int] {
    lines.indices.filter { style(0, $0).attributes.contains(.reverse) }
  }

  /// Presses some keys one after the other.
  func press(_ keys: KeyPress...) {
    for key in keys { screen.press(key) }
  }

  /// Does something with the left button or the wheel.
  func mouse(
    _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ modifiers: KeyModifiers = []
  ) {
    screen.handle(
      .mouse(
        MouseEvent(kind, button: .left, column: column, row: row, modifiers: modifiers)))
  }
}
