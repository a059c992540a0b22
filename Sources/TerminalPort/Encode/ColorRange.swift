/// The colors that a terminal shows for sure, and the most that it may be sent.
package struct ColorRange: Hashable, Sendable {
  /// The colors that it shows, as far as that is known.
  package var depth: ColorDepth
  /// The colors to stop at, whatever else becomes known: what the user asked for.
  package var limit: ColorDepth

  /// Makes a range; with a depth alone it is one that nothing changes.
  package init(_ depth: ColorDepth, limit: ColorDepth? = nil) {
    self.depth = depth
    self.limit = limit ?? depth
  }
}

extension ColorRange {
  /// Tells the colors from environment variables, which a function looks up.
  ///
  /// The first of these that says something decides:
  ///
  /// 1. `NO_COLOR` with any value but an empty one, or 0 in `FORCE_COLOR`: none
  ///    (<https://no-color.org>), unless the user forces colors: the more explicit wish wins.
  /// 2. A `TERM` that is empty or `dumb`: none.
  /// 3. `COLORTERM`, unless a multiplexer has it from the terminal around it: 24-bit colors.
  /// 4. A `TERM` of a terminal without colors: none.
  /// 5. The ending of `TERM`, or the terminal that it or another variable names, whichever has more.
  ///
  /// A user forces colors by `CLICOLOR_FORCE` with any value but an empty one and `0`
  /// (<https://bixense.com/clicolors>), or by `FORCE_COLOR`: at least 16, or 256 where it is 2, or
  /// 24-bit colors where it is 3 (<https://github.com/chalk/supports-color>).
  package static func detect(environment: (String) -> String?) -> ColorRange {
    func value(_ name: String) -> String { environment(name) ?? "" }
    let forced = forcedDepth(value)
    let isForced = forced ?? .none > .none
    guard isForced || forced == nil && value("NO_COLOR").isEmpty else { return ColorRange(.none) }
    let depth = detect(
      term: value("TERM"), colorTerm: value("COLORTERM"),
      terminal: KnownTerminal(environment: environment))
    guard isForced || depth > .none else { return ColorRange(.none) }
    return ColorRange(max(depth, forced ?? .none), limit: .trueColor)
  }

  /// Returns the colors that the user asks for whatever the terminal is; nil if for none.
  private static func forcedDepth(_ value: (String) -> String) -> ColorDepth? {
    switch value("FORCE_COLOR") {
    case "0", "false": return ColorDepth.none
    case "": break
    case let level: return Int(level).flatMap(ColorDepth.init) ?? .ansi16
    }
    return ["", "0"].contains(value("CLICOLOR_FORCE")) ? nil : .ansi16
  }

  private static func detect(
    term: String, colorTerm: String, terminal: KnownTerminal?
  ) -> ColorDepth {
    if term.isEmpty || term == "dumb" { return .none }
    let isInherited = terminal?.inheritsColorTerm ?? false
    if ["truecolor", "24bit"].contains(colorTerm.lowercased()), !isInherited { return .trueColor }
    let depth = ColorDepth(type: term)
    return depth == .none ? .none : max(depth, terminal?.colorDepth ?? .none)
  }

  /// Returns the range once the terminal has told its name, which never takes colors away.
  package func after(_ answer: KnownTerminal) -> ColorRange {
    ColorRange(max(depth, min(limit, answer.colorDepth)), limit: limit)
  }
}

extension ColorDepth {
  /// Makes the depth that a value of `TERM` tells by its ending; one that tells nothing has the 16
  /// colors that nearly all have.
  fileprivate init(type term: String) {
    func ends(in endings: [String]) -> Bool { endings.contains { term.hasSuffix($0) } }
    self =
      if ends(in: ["-direct", "-direct2", "-direct16", "-direct256", "-truecolor", "-24bit"]) {
        .trueColor
      } else if ends(in: ["-256color", "-256color-bce"]) {
        .indexed256
      } else if ends(in: ["-m", "-mono"]) || term.hasPrefix("vt") && !term.hasPrefix("vte") {
        .none
      } else {
        .ansi16
      }
  }
}
