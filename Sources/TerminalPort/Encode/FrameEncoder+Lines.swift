import VirtualViews

// Lines above the region.
extension FrameEncoder {
  /// Writes lines above the region for good, and the region is to be drawn anew below them.
  ///
  /// The terminal wraps what is too long, so that it can undo that when it gets wider. Each line begins and
  /// ends in the plain style: what a terminal scrolls in has no background then.
  package mutating func printAbove(_ text: Text, into bytes: inout [UInt8]) {
    clearRegion(into: &bytes)
    bytes.append("\u{1B}[?7h")
    var targets = LinkTable()
    for run in text.runs {
      let (style, link) = (printed(run.style), run.link.map { targets.number(of: $0) } ?? 0)
      let target = link > 0 ? targets.targets[link - 1] : nil
      let lines = run.text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineFeed)
      for (number, line) in lines.enumerated() {
        if number > 0 { endLine(into: &bytes) }
        guard !line.isEmpty else { continue }
        pen.use(style, into: &bytes)
        pen.use(link: link, to: target, into: &bytes)
        for cluster in TextClusters(line, options.metrics) {
          for scalar in cluster.character.unicodeScalars { bytes.append(glyph: scalar) }
        }
      }
    }
    endLine(into: &bytes)
    bytes.append("\u{1B}[?7l")
  }

  private mutating func endLine(into bytes: inout [UInt8]) {
    pen.use(.plain, into: &bytes)
    pen.endLink(into: &bytes)
    bytes.append("\r\n")
  }

  /// A style as the terminal can show it; a default color is the terminal's own and not the theme's.
  private mutating func printed(_ style: TextStyle) -> TextStyle {
    var shown = style.shown(in: &colors, by: options)
    if style.foreground == .default { shown.foreground = .default }
    if style.background == .default { shown.background = .default }
    return shown
  }
}

extension Character {
  /// True if a line ends with it.
  fileprivate var isLineFeed: Bool { self == "\n" || self == "\r\n" }
}
