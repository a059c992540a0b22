extension KnownTerminal {
  /// Makes the terminal that environment variables name; a function looks them up.
  ///
  /// 1. `TERM` wins if it is one terminal's own, because every terminal sets it anew.
  /// 2. A multiplexer sets `TMUX` or `STY`; all other variables are then those of the terminal
  ///    around it. Of two multiplexers it is Screen, which can do less, unless `TERM` is of tmux.
  /// 3. Other variables are looked at last: a terminal that was started from the shell of another
  ///    one may have inherited them.
  package init?(environment: (String) -> String?) {
    func value(_ variable: String) -> String { environment(variable) ?? "" }
    let term = value("TERM")
    let isInTmux = value("TERM_PROGRAM") == "tmux" || !value("TMUX").isEmpty
    var name = Self.name(ofType: term)
    if name == nil || name == .screen {
      if !value("STY").isEmpty {
        name = .screen
      } else if isInTmux {
        name = .tmux
      }
    }
    guard let name = name ?? Self.name(inVariables: value) else { return nil }
    self.init(name, version: Self.version(of: name, value))
  }

  // MARK: - The type

  /// Returns the terminal whose own a value of `TERM` is: `foot`, `foot-extra`, `screen.linux`.
  private static func name(ofType term: String) -> Name? {
    types.first { type, _ in
      term == type || term.hasPrefix("\(type)-") || term.hasPrefix("\(type).")
    }?.name
  }

  private static let types: [(type: String, name: Name)] = [
    ("alacritty", .alacritty), ("contour", .contour), ("eterm", .emacs), ("foot", .foot),
    ("ghostty", .ghostty), ("gnome", .vte), ("iTerm", .iTerm), ("iTerm2", .iTerm),
    ("kitty", .kitty), ("konsole", .konsole), ("linux", .linux), ("mintty", .mintty),
    ("mlterm", .mlterm), ("ms-terminal", .windows), ("nsterm", .apple), ("rio", .rio),
    ("rxvt", .rxvt),
    ("screen", .screen), ("st", .st), ("stterm", .st), ("tmux", .tmux), ("vte", .vte),
    ("wezterm", .wezTerm), ("xfce", .vte), ("xterm-ghostty", .ghostty), ("xterm-kitty", .kitty),
    ("xterm-rio", .rio), ("xterm.js", .xtermJS),
  ]

  // MARK: - Other variables

  private static func name(inVariables value: (String) -> String) -> Name? {
    if !value("XTERM_VERSION").isEmpty { return .xterm }
    if let name = name(ofProgram: value("TERM_PROGRAM")) { return name }
    // `LC_TERMINAL` is there for networks: ssh takes variables of the language along.
    if value("LC_TERMINAL") == "iTerm2" { return .iTerm }
    if value("TERMINAL_EMULATOR").hasPrefix("JetBrains") { return .jetBrains }
    return marks.first { !value($0.variable).isEmpty }?.name
  }

  // A dictionary would be made at each start of a program for at most two lookups.

  /// Returns the terminal that a value of `TERM_PROGRAM` names.
  private static func name(ofProgram program: String) -> Name? {
    switch program {
    case "Apple_Terminal": .apple
    case "contour": .contour
    case "ghostty": .ghostty
    case "Hyper": .hyper
    case "iTerm.app": .iTerm
    case "kitty": .kitty
    case "mintty": .mintty
    case "rio": .rio
    case "Tabby": .tabby
    case "tmux": .tmux
    case "vscode": .xtermJS
    case "WarpTerminal": .warp
    case "WezTerm": .wezTerm
    default: nil
    }
  }

  /// The variables that some terminals set; those of terminals that can do less stand first.
  private static let marks: [(variable: String, name: Name)] = [
    ("ALACRITTY_WINDOW_ID", .alacritty), ("VTE_VERSION", .vte), ("KONSOLE_VERSION", .konsole),
    ("WT_SESSION", .windows), ("ITERM_SESSION_ID", .iTerm), ("KITTY_WINDOW_ID", .kitty),
    ("WEZTERM_PANE", .wezTerm), ("MLTERM", .mlterm),
    ("GHOSTTY_RESOURCES_DIR", .ghostty),
  ]

  // MARK: - Versions

  private static func version(of name: Name, _ value: (String) -> String) -> String {
    switch name {
    case .xterm: value("XTERM_VERSION")
    case .vte: value("VTE_VERSION")
    case .mlterm: value("MLTERM")
    case .konsole: value("KONSOLE_VERSION")
    case .iTerm where value("LC_TERMINAL") == "iTerm2": value("LC_TERMINAL_VERSION")
    case Self.name(ofProgram: value("TERM_PROGRAM")): value("TERM_PROGRAM_VERSION")
    default: ""
    }
  }
}
