/// What is known of terminals by the names they give themselves.
enum TerminalNames {
  /// True if a terminal wraps the rows of its main screen that became too long for it.
  ///
  /// Asked only where nothing else tells; what the terminal does wins.
  static func wrapsRows(_ version: String) -> Bool? {
    if version.hasPrefix("XTerm") { return false }
    let names = ["kitty", "foot", "ghostty", "WezTerm", "iTerm2", "Konsole", "VTE", "tmux"]
    return names.contains { version.hasPrefix($0) } ? true : nil
  }
}
