/// The number of colors that a terminal shows.
package enum ColorDepth: Int, Hashable, Sendable, CaseIterable {
  /// No colors; attributes such as bold are kept.
  case none
  /// The 16 named colors.
  case ansi16
  /// The 256 indexed colors.
  case indexed256
  /// 24 bits of red, green and blue.
  case trueColor
}

extension ColorDepth {
  /// Tells the depth from environment variables, which a function looks up.
  ///
  /// `NO_COLOR` with any value but an empty one turns colors off (<https://no-color.org>), unless
  /// `CLICOLOR_FORCE` asks for them with any value but an empty one and `0`
  /// (<https://bixense.com/clicolors>): the more explicit wish wins. Then `COLORTERM` and the
  /// ending of `TERM` tell the number; a `TERM` unknown here has the 16 colors all have.
  package static func detect(environment: (String) -> String?) -> ColorDepth {
    func value(_ name: String) -> String { environment(name) ?? "" }
    let force = value("CLICOLOR_FORCE")
    let isForced = !force.isEmpty && force != "0"
    if !value("NO_COLOR").isEmpty, !isForced { return .none }
    let told = detect(colorTerm: value("COLORTERM"), term: value("TERM"))
    return told == .none && isForced ? .ansi16 : told
  }

  private static func detect(colorTerm: String, term: String) -> ColorDepth {
    if term.isEmpty || term == "dumb" { return .none }
    let colorTerm = colorTerm.lowercased()
    if colorTerm == "truecolor" || colorTerm == "24bit" { return .trueColor }
    if term.hasSuffix("-direct") { return .trueColor }
    if term.hasSuffix("-256color") { return .indexed256 }
    if term.hasSuffix("-m") || term.hasSuffix("-mono") || term.hasPrefix("vt") { return .none }
    return .ansi16
  }
}
