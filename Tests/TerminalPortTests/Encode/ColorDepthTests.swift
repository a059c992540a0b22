import Expectations
import Testing
import TerminalPort
import VirtualViews

/// How many colors there are, and which one is nearest.
struct ColorDepthTests {
  @Test(arguments: [
    (["TERM": "xterm"], ColorDepth.ansi16), (["TERM": "xterm-256color"], .indexed256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor), (["TERM": "xterm-direct"], .trueColor),
    (["TERM": "vt100"], .none), (["TERM": "xterm-m"], .none), (["TERM": "dumb"], .none),
    ([:], .none),
    (["TERM": "xterm", "NO_COLOR": "1"], .none), (["TERM": "xterm", "NO_COLOR": ""], .ansi16),
    (["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .ansi16),
    (["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "0"], .none),
    (["TERM": "vt100", "CLICOLOR_FORCE": "1"], .ansi16),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], .indexed256),
    (["TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "2"], .indexed256),
    (["TERM": "xterm-256color", "FORCE_COLOR": "1"], .indexed256),
    (["TERM": "vt100", "FORCE_COLOR": "true"], .ansi16),
    (["TERM": "screen", "FORCE_COLOR": "3"], .trueColor),
    (["TERM": "xterm-kitty", "FORCE_COLOR": "0"], .none),
    (["TERM": "vt100", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "vt100", "TERM_PROGRAM": "iTerm.app"], .none),
    (["TERM": "tmux-256color-bce"], .trueColor), (["TERM": "xterm-direct16"], .trueColor),
  ])
  func `the environment tells the depth`(environment: [String: String], depth: ColorDepth) {
    expectEqual(ColorRange.detect { environment[$0] }.depth, depth)
  }

  @Test(arguments: [
    (["TERM": "xterm"], ColorDepth.trueColor), (["TERM": "xterm", "NO_COLOR": "1"], .none),
    (["TERM": "vt100"], .none), (["TERM": "dumb"], .none),
    (["TERM": "xterm-kitty", "FORCE_COLOR": "0"], .none),
    (["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .trueColor),
  ])
  func `a name adds colors unless somebody wants none`(
    environment: [String: String], depth: ColorDepth
  ) throws {
    let kitty = try #require(KnownTerminal(answer: "kitty(0.43.1)"))
    expectEqual(ColorRange.detect { environment[$0] }.after(kitty).depth, depth)
  }

  @Test func `a name takes no colors away`() throws {
    let old = try #require(KnownTerminal(answer: "XTerm(278)"))
    let range = ColorRange.detect { ["TERM": "xterm", "COLORTERM": "truecolor"][$0] }
    expectEqual(range.after(old), range)
  }

  private func sequence(_ color: Color, _ depth: ColorDepth) -> String {
    var canvas = Canvas(size: CellSize(columns: 1, rows: 1))
    canvas.draw("x", at: .zero, style: TextStyle(foreground: color, attributes: .bold))
    var bytes: [UInt8] = []
    var encoder = FrameEncoder(options: .init(colorDepth: depth))
    encoder.encode(canvas.frame(), into: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.dropFirst("\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?25l\u{1B}[".count).dropLast(2))
  }

  @Test(arguments: [
    (Color(red: 255, green: 0, blue: 0), ColorDepth.ansi16, "1;91"),
    (Color(red: 200, green: 5, blue: 0), .ansi16, "1;31"),
    (Color(red: 0, green: 0, blue: 0), .ansi16, "1;30"),
    (Color(red: 255, green: 0, blue: 0), .indexed256, "1;38;5;196"),
    (Color(red: 128, green: 128, blue: 128), .indexed256, "1;38;5;244"),
    (Color(red: 95, green: 135, blue: 175), .indexed256, "1;38;5;67"),
    (.indexed(196), .ansi16, "1;91"), (.indexed(200), .indexed256, "1;38;5;200"),
    (.red, .ansi16, "1;31"), (.red, .none, "1"), (.default, .ansi16, "1"),
    (Color(red: 1, green: 2, blue: 3), .trueColor, "1;38;2;1;2;3"),
  ])
  func `a color becomes the nearest one`(color: Color, depth: ColorDepth, expected: String) {
    expectEqual(sequence(color, depth), expected)
  }
}
