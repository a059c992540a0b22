extension KnownTerminal {
  /// The colors that it shows at least.
  package var colorDepth: ColorDepth {
    switch name {
    // The program of macOS 26 was the first with more than 256.
    case .apple: isAtLeast(460) ? .trueColor : .indexed256
    // Earlier ones show the nearest of 256 by themselves.
    case .xterm: isAtLeast(331) ? .trueColor : .indexed256
    case .alacritty, .contour, .foot, .ghostty, .hyper, .iTerm, .jetBrains, .kitty, .konsole,
      .mintty, .mlterm, .rio, .st, .tabby, .vte, .warp, .wezTerm, .windows, .xtermJS:
      .trueColor
    // It shows what the terminals around it can, and the nearest color where they cannot.
    case .tmux: .trueColor
    case .emacs, .linux, .rxvt, .screen: .ansi16
    }
  }

  /// True if `COLORTERM` in it may be that of another terminal around it, which can do more.
  ///
  /// Screen up to version 4 takes the numbers of a 24-bit color for blinking and the like.
  var inheritsColorTerm: Bool { name == .screen || name == .emacs }

  /// True if its recent versions draw a joined cluster as one glyph in two columns.
  ///
  /// A guess for the first picture, with which nearly all terminals of these names agree when they
  /// are asked; the answer wins. Measured with ucs-detect by Jeff Quast in 2025
  /// (<https://ucs-detect.readthedocs.io/results.html>), and tmux 3.3a by ourselves.
  package var joinsClusters: Bool {
    switch name {
    case .contour, .foot, .ghostty, .iTerm, .kitty, .wezTerm, .windows: true
    case .konsole: isAtLeast(250_800)
    case .tmux: isAtLeast(3, 3)
    default: false
    }
  }

  /// True if it answers where its cursor is in a form of its own (DECXCPR), which is no key's.
  ///
  /// Of the others some do not, such as Ghostty, tmux and Terminal of macOS.
  var reportsExtendedPosition: Bool {
    switch name {
    case .contour, .iTerm, .kitty, .vte, .windows, .xterm, .xtermJS: true
    default: false
    }
  }

  /// True if it wraps the rows of its main screen that became too long for it; nil if not known.
  ///
  /// Asked only where nothing else tells; what the terminal does wins.
  var wrapsRows: Bool? {
    switch name {
    case .xterm: false
    case .kitty, .foot, .ghostty, .wezTerm, .iTerm, .konsole, .vte, .tmux: true
    default: nil
    }
  }
}
