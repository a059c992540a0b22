extension FrameEncoder.Options {
  /// Tells what a terminal can do from environment variables, which a function looks up.
  ///
  /// Of the terminals in use only the VT100 and those before cannot delete rows; a user whose
  /// terminal does it wrongly sets `SHOHIN_SCROLL` to 0, and one who wants no images in real pixels
  /// `SHOHIN_IMAGES`. The terminals of the list erase in the
  /// background of the pen, by their entries in terminfo; screen does only if it was told to.
  /// xterm, which names itself, takes the color of an underline for blinking and the like.
  package static func detect(environment: (String) -> String?) -> FrameEncoder.Options {
    let term = environment("TERM") ?? ""
    func isOne(of names: [String]) -> Bool { names.contains { term.hasPrefix($0) } }
    var options = FrameEncoder.Options(
      scrolls: !isOne(of: old) && environment("SHOHIN_SCROLL") != "0",
      erasesInColor: isOne(of: erasingInColor),
      colorsUnderlines: (environment("XTERM_VERSION") ?? "").isEmpty)
    options.wantsImages = environment("SHOHIN_IMAGES") != "0"
    options.colors = .detect(environment: environment)
    options.trustsClusters = KnownTerminal(environment: environment)?.joinsClusters ?? false
    return options
  }

  /// Learns what the terminal is; a name never makes less of it than was known before, but for the
  /// colors of underlines.
  package mutating func learn(_ terminal: KnownTerminal) {
    colors = colors.after(terminal)
    if terminal.name == .xterm { colorsUnderlines = false }
  }

  private static let old = ["vt52", "vt100", "vt101"]

  private static let erasingInColor = [
    "xterm", "tmux", "linux", "rxvt", "alacritty", "foot", "kitty", "ghostty", "wezterm", "konsole",
    "gnome", "vte", "st-", "contour", "rio", "mlterm", "putty",
  ]
}
