import Expectations
import Testing
import TerminalPort

/// A terminal as it is met: where it runs, and over a network that passes on `TERM` alone.
struct MetTerminal: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The variables it sets.
  let local: [String: String]
  /// The colors by these variables.
  let depth: ColorDepth
  /// The colors by `TERM`.
  let remote: ColorDepth
  /// The answer to the question for its name, and the colors after it.
  var answer: String?
  var answered: ColorDepth?

  init(
    _ name: String, _ term: String, _ others: [String: String], _ depth: ColorDepth,
    remote: ColorDepth, answer: String? = nil, _ answered: ColorDepth? = nil
  ) {
    testDescription = name
    local = others.merging(["TERM": term]) { $1 }
    (self.depth, self.remote) = (depth, remote)
    (self.answer, self.answered) = (answer, answered)
  }

  static let trueColor = ["COLORTERM": "truecolor"]

  static let all: [MetTerminal] = emulators + multiplexers + consoles

  private static let emulators: [MetTerminal] = [
    MetTerminal(
      "kitty", "xterm-kitty", ["KITTY_WINDOW_ID": "1", "COLORTERM": "truecolor"], .trueColor,
      remote: .trueColor, answer: "kitty(0.43.1)", .trueColor),
    MetTerminal(
      "Alacritty", "alacritty", ["ALACRITTY_WINDOW_ID": "9", "COLORTERM": "truecolor"],
      .trueColor, remote: .trueColor),
    MetTerminal(
      "Alacritty without its own entry", "xterm-256color", ["ALACRITTY_WINDOW_ID": "9"],
      .trueColor, remote: .indexed256),
    MetTerminal(
      "foot", "foot", trueColor, .trueColor, remote: .trueColor, answer: "foot(1.25.0)", .trueColor),
    MetTerminal(
      "Ghostty", "xterm-ghostty", ["TERM_PROGRAM": "ghostty", "COLORTERM": "truecolor"],
      .trueColor, remote: .trueColor, answer: "ghostty 1.2.3", .trueColor),
    MetTerminal(
      "Rio", "xterm-256color", ["TERM_PROGRAM": "rio", "COLORTERM": "truecolor"], .trueColor,
      remote: .indexed256, answer: "rio 0.2.29", .trueColor),
    MetTerminal("Rio with its own entry", "rio", trueColor, .trueColor, remote: .trueColor),
    MetTerminal(
      "Contour", "contour", trueColor, .trueColor, remote: .trueColor, answer: "contour 0.6.2",
      .trueColor),
    MetTerminal("mlterm", "mlterm", ["MLTERM": "3.9.0"], .trueColor, remote: .trueColor),
    MetTerminal(
      "mlterm as xterm", "xterm-256color", ["MLTERM": "3.9.0"], .trueColor, remote: .indexed256),
    MetTerminal(
      "WezTerm", "xterm-256color", ["TERM_PROGRAM": "WezTerm", "COLORTERM": "truecolor"],
      .trueColor, remote: .indexed256, answer: "WezTerm 20240203-110809-5046fc22", .trueColor),
    MetTerminal(
      "iTerm2", "xterm-256color",
      ["TERM_PROGRAM": "iTerm.app", "LC_TERMINAL": "iTerm2", "LC_TERMINAL_VERSION": "3.6.5"],
      .trueColor, remote: .indexed256, answer: "iTerm2 3.6.5", .trueColor),
    MetTerminal(
      "Terminal of macOS 15", "xterm-256color",
      ["TERM_PROGRAM": "Apple_Terminal", "TERM_PROGRAM_VERSION": "455.1"], .indexed256,
      remote: .indexed256),
    MetTerminal(
      "Terminal of macOS 26", "xterm-256color",
      ["TERM_PROGRAM": "Apple_Terminal", "TERM_PROGRAM_VERSION": "465"], .trueColor,
      remote: .indexed256),
    MetTerminal(
      "Windows Terminal", "xterm-256color", ["WT_SESSION": "ab12"], .trueColor,
      remote: .indexed256),
    MetTerminal(
      "Visual Studio Code", "xterm-256color",
      ["TERM_PROGRAM": "vscode", "COLORTERM": "truecolor"], .trueColor, remote: .indexed256,
      answer: "xterm.js(6.0.0)", .trueColor),
    MetTerminal(
      "JetBrains", "xterm-256color", ["TERMINAL_EMULATOR": "JetBrains-JediTerm"], .trueColor,
      remote: .indexed256),
    MetTerminal(
      "Warp", "xterm-256color", ["TERM_PROGRAM": "WarpTerminal", "COLORTERM": "truecolor"],
      .trueColor, remote: .indexed256),
    MetTerminal(
      "Hyper", "xterm-256color", ["TERM_PROGRAM": "Hyper", "COLORTERM": "truecolor"], .trueColor,
      remote: .indexed256),
    MetTerminal(
      "Tabby", "xterm-256color", ["TERM_PROGRAM": "Tabby"], .trueColor, remote: .indexed256),
    MetTerminal(
      "xterm", "xterm", ["XTERM_VERSION": "XTerm(379)"], .trueColor, remote: .ansi16,
      answer: "XTerm(379)", .trueColor),
    MetTerminal(
      "an xterm of 2017", "xterm-256color", ["XTERM_VERSION": "XTerm(328)"], .indexed256,
      remote: .indexed256),
    MetTerminal("xterm in 24-bit colors", "xterm-direct", [:], .trueColor, remote: .trueColor),
    MetTerminal(
      "rxvt-unicode", "rxvt-unicode-256color", ["COLORTERM": "rxvt-xpm"], .indexed256,
      remote: .indexed256),
    MetTerminal(
      "rxvt", "rxvt", ["COLORTERM": "rxvt"], .ansi16, remote: .ansi16),
    MetTerminal("st", "st-256color", [:], .trueColor, remote: .trueColor),
    MetTerminal(
      "Konsole", "xterm-256color", ["KONSOLE_VERSION": "250800", "COLORTERM": "truecolor"],
      .trueColor, remote: .indexed256, answer: "Konsole 25.08.0", .trueColor),
    MetTerminal(
      "GNOME Terminal", "xterm-256color", ["VTE_VERSION": "7600", "COLORTERM": "truecolor"],
      .trueColor, remote: .indexed256, answer: "VTE(7600)", .trueColor),
    MetTerminal("VTE by its entry", "vte-256color", [:], .trueColor, remote: .trueColor),
    MetTerminal("PuTTY", "xterm", [:], .ansi16, remote: .ansi16),
    MetTerminal(
      "PuTTY with its own entry", "putty-256color", [:], .indexed256, remote: .indexed256),
    MetTerminal(
      "mintty", "xterm", ["TERM_PROGRAM": "mintty", "TERM_PROGRAM_VERSION": "3.7.8"], .trueColor,
      remote: .ansi16, answer: "mintty 3.7.8", .trueColor),
    MetTerminal(
      "a terminal of which nothing is known", "xterm", ["TERM_PROGRAM": "Other"], .ansi16,
      remote: .ansi16, answer: "Other 1.0", .ansi16),
  ]

  private static let multiplexers: [MetTerminal] = [
    MetTerminal(
      "tmux", "tmux-256color",
      ["TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a", "TMUX": "/tmp/tmux-0/default,1,0"],
      .trueColor, remote: .trueColor, answer: "tmux 3.3a", .trueColor),
    MetTerminal(
      "tmux by the name of Screen", "screen-256color", ["TMUX": "/tmp/tmux-0/default,1,0"],
      .trueColor, remote: .indexed256, answer: "tmux 3.3a", .trueColor),
    MetTerminal(
      "tmux by the name of xterm", "xterm-256color",
      ["TMUX": "/tmp/tmux-0/default,1,0", "VTE_VERSION": "7600"], .trueColor, remote: .indexed256,
      answer: "tmux 3.3a", .trueColor),
    MetTerminal(
      "tmux in Terminal of macOS", "tmux-256color",
      ["TERM_PROGRAM": "tmux", "TERM_SESSION_ID": "F00"], .trueColor, remote: .trueColor),
    MetTerminal("Screen", "screen", ["STY": "1.pts-0.host"], .ansi16, remote: .ansi16),
    MetTerminal(
      "Screen in kitty", "screen.xterm-kitty",
      ["STY": "1.pts-0.host", "KITTY_WINDOW_ID": "1", "COLORTERM": "truecolor"], .ansi16,
      remote: .ansi16),
    MetTerminal(
      "Screen in GNOME Terminal", "screen.xterm-256color",
      ["STY": "1.pts-0.host", "VTE_VERSION": "7600", "COLORTERM": "truecolor"], .indexed256,
      remote: .indexed256),
    MetTerminal(
      "Screen by the name of xterm", "xterm-256color",
      ["STY": "1.pts-0.host", "TERM_PROGRAM": "iTerm.app", "COLORTERM": "truecolor"], .indexed256,
      remote: .indexed256),
    MetTerminal(
      "Screen in tmux", "screen",
      ["STY": "1.pts-0.host", "TERM_PROGRAM": "tmux", "TMUX": "/tmp/tmux-0/default,1,0"], .ansi16,
      remote: .ansi16),
    MetTerminal(
      "tmux in Screen", "tmux-256color", ["STY": "1.pts-0.host", "TERM_PROGRAM": "tmux"],
      .trueColor, remote: .trueColor),
  ]

  private static let consoles: [MetTerminal] = [
    MetTerminal("the console of Linux", "linux", [:], .ansi16, remote: .ansi16),
    MetTerminal("VT100", "vt100", [:], ColorDepth.none, remote: ColorDepth.none),
    MetTerminal("VT220", "vt220", [:], ColorDepth.none, remote: ColorDepth.none),
    MetTerminal(
      "a serial line in kitty", "vt220", [:], ColorDepth.none, remote: ColorDepth.none,
      answer: "kitty(0.43.1)",
      ColorDepth.none),
    MetTerminal(
      "a terminal without abilities", "dumb", [:], ColorDepth.none, remote: ColorDepth.none),
    MetTerminal("the terminal of Emacs", "eterm-color", trueColor, .ansi16, remote: .ansi16),
  ]
}

/// The terminals that are known, and what they can do.
struct KnownTerminalTests {
  @Test(arguments: MetTerminal.all)
  func `where a terminal runs, its variables tell the colors`(terminal: MetTerminal) {
    expectEqual(ColorRange.detect { terminal.local[$0] }.depth, terminal.depth)
  }

  @Test(arguments: MetTerminal.all)
  func `over a network its type tells some colors, and its name all`(terminal: MetTerminal) {
    let range = ColorRange.detect { $0 == "TERM" ? terminal.local["TERM"] : nil }
    expectEqual(range.depth, terminal.remote)
    guard let answer = terminal.answer else { return }
    let known = KnownTerminal(answer: answer)
    expectEqual(known.map(range.after)?.depth ?? range.depth, terminal.answered)
  }

  @Test func `a type of one terminal's own wins over variables of others`() {
    let inherited = [
      "TERM": "foot", "XTERM_VERSION": "XTerm(379)", "TERM_PROGRAM": "vscode", "TMUX": "1",
      "STY": "1", "KITTY_WINDOW_ID": "1",
    ]
    expectEqual(KnownTerminal { inherited[$0] }?.name, .foot)
  }

  @Test func `a version that belongs to the terminal around tmux is not that of tmux`() {
    let around = [
      "TERM": "tmux-256color", "TERM_PROGRAM_VERSION": "9.9", "TERM_PROGRAM": "iTerm.app",
    ]
    expectEqual(KnownTerminal { around[$0] }?.version, [])
  }

  @Test(arguments: [
    ("XTerm(379)", KnownTerminal.Name.xterm, [379]), ("xterm.js(6.0.0)", .xtermJS, [6, 0, 0]),
    ("tmux 3.3a", .tmux, [3, 3]), ("tmux next-3.6", .tmux, [3, 6]),
    ("iTerm2 3.6.5", .iTerm, [3, 6, 5]), ("WezTerm 20240203-110809-5046", .wezTerm, [20_240_203]),
    ("ghostty", .ghostty, []), ("kitty(99999999999999999999)", .kitty, [0]),
  ])
  func `an answer has a name and a version`(
    answer: String, name: KnownTerminal.Name, version: [Int]
  ) {
    expectEqual(KnownTerminal(answer: answer)?.name, name)
    expectEqual(KnownTerminal(answer: answer)?.version, version)
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM": "xterm-256color", "WT_SESSION": "1"], true),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "250800"], true),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], false),
    (["TERM": "tmux", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"], true),
    (["TERM": "tmux", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.2"], false),
    (["TERM": "tmux", "KITTY_WINDOW_ID": "1"], false),
    (["TERM": "xterm-256color", "VTE_VERSION": "7600"], false), (["TERM": "xterm"], false),
  ])
  func `a name tells whether the first picture joins clusters`(
    environment: [String: String], joins: Bool
  ) {
    expectEqual(FrameEncoder.Options.detect { environment[$0] }.trustsClusters, joins)
  }

  @Test(arguments: ["", "kit", "Other 1.0"])
  func `other answers name no terminal`(answer: String) {
    #expect(KnownTerminal(answer: answer) == nil)
  }
}
