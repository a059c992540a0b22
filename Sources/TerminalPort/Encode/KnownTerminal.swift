/// A terminal of which something is known by its name, with its version if it tells one.
///
/// A name comes from the environment, before anything is written, or from the terminal itself,
/// which answers a question (XTVERSION). The answer is the better source: variables are inherited by
/// programs in a terminal inside the terminal, and most of them do not cross a network.
package struct KnownTerminal: Hashable, Sendable {
  /// The terminals of which something is known.
  package enum Name: Hashable, Sendable, CaseIterable {
    case alacritty
    /// Terminal, the program that comes with macOS.
    case apple
    case contour
    /// The terminal in a window of Emacs (`M-x term`).
    case emacs
    case foot
    case ghostty
    case hyper
    case iTerm
    /// The terminal of JetBrains' programs.
    case jetBrains
    case kitty
    case konsole
    /// The console of the Linux kernel.
    case linux
    case mintty
    case mlterm
    case rio
    case rxvt
    /// GNU Screen, a multiplexer.
    case screen
    case st
    case tabby
    /// A multiplexer.
    case tmux
    /// The library in GNOME Terminal, Xfce Terminal, Tilix and others.
    case vte
    case warp
    case wezTerm
    case windows
    /// The library in Visual Studio Code and others.
    case xtermJS
    case xterm
  }

  /// The name.
  package let name: Name
  /// The numbers of the version, the most significant one first; none if it is not told.
  package let version: [Int]

  /// Makes a terminal with the numbers that occur in a text, up to the first that is not joined to
  /// the others by a point.
  init(_ name: Name, version text: some StringProtocol = "") {
    self.name = name
    let digits = text.drop { !Self.isDigit($0) }.prefix { Self.isDigit($0) || $0 == "." }
    version = digits.split(separator: ".").map { Int($0) ?? 0 }
  }

  /// True if its version is known and not older than another one.
  func isAtLeast(_ other: Int...) -> Bool {
    !version.isEmpty && !version.lexicographicallyPrecedes(other)
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

extension KnownTerminal {
  /// Makes the terminal that answered with a name, such as `kitty(0.26.5)` or `tmux 3.4`.
  package init?(answer: String) {
    let lowercased = answer.lowercased()
    guard let known = Self.answers.first(where: { lowercased.hasPrefix($0.prefix) }) else {
      return nil
    }
    self.init(known.name, version: lowercased.dropFirst(known.prefix.count))
  }

  /// The beginnings of answers in small letters; one that begins another one stands after it.
  private static let answers: [(prefix: String, name: Name)] = [
    ("contour", .contour), ("foot", .foot), ("ghostty", .ghostty), ("iterm2", .iTerm),
    ("kitty", .kitty), ("konsole", .konsole), ("mintty", .mintty), ("rio", .rio), ("tmux", .tmux),
    ("vte", .vte), ("warp", .warp), ("wezterm", .wezTerm), ("windows terminal", .windows),
    ("xterm.js", .xtermJS), ("xterm", .xterm),
  ]
}
