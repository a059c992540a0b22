import Testing
import TerminalPort
import VirtualViews

/// Themes on terminals whose users want no colors.
struct ThemeSessionTests {
  /// A picture with a text of a color, and a part that is set apart.
  private var frame: Frame {
    var canvas = Canvas(size: CellSize(columns: 12, rows: 2))
    canvas.theme = ThemeColors(.midnight)
    canvas.draw("late", at: .zero, style: TextStyle(foreground: .danger, attributes: .bold))
    canvas.draw(
      "chosen", at: CellPoint(column: 0, row: 1),
      style: TextStyle(foreground: .onSelection, background: .selection))
    return canvas.frame()
  }

  /// The parameters of all styles that a terminal was sent.
  private func styles(in text: String) -> [String] {
    text.split(separator: "\u{1B}[").compactMap { part in
      let parameters = part.prefix { $0.isNumber || $0 == ";" || $0 == ":" }
      return part.dropFirst(parameters.count).first == "m" ? String(parameters) : nil
    }
  }

  @Test(arguments: [
    ["TERM": "xterm-256color", "NO_COLOR": "1"],
    ["TERM": "xterm-direct", "COLORTERM": "truecolor", "NO_COLOR": "1"],
    ["TERM": "xterm-kitty", "FORCE_COLOR": "0"],
  ])
  func `without colors only attributes are written`(environment: [String: String]) {
    let terminal = DrivenSession.asking(environment: environment)
    // Its name does not bring colors back.
    terminal.type("␛P>|kitty(0.43.1)␛\\␛[1;1R␛[?6c")
    terminal.present(frame)
    let styles = styles(in: terminal.text)
    #expect(styles.contains("1") || styles.contains("0;1"))
    #expect(styles.contains { $0.split(separator: ";").contains("7") })
    let codes = styles.flatMap { $0.split(separator: ";") }
    #expect(codes.allSatisfy { ["0", "1", "7", "22", "27"].contains($0) }, "\(codes)")
    #expect(!terminal.takeEvents().contains { if case .colorDepth = $0 { true } else { false } })
  }

  @Test func `with colors the theme is written`() {
    let terminal = DrivenSession.asking(environment: ["TERM": "xterm", "COLORTERM": "truecolor"])
    terminal.present(frame)
    #expect(styles(in: terminal.text).contains { $0.contains("38;2;255;126;118") })
  }
}
