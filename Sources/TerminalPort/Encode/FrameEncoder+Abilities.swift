import VirtualViews

/// Learning what the terminal can do while it shows a picture.
extension FrameEncoder {
  /// True if the last picture is written otherwise than with the abilities of before.
  ///
  /// - Complexity: O(*n*) in the number of cells, or of styles where only colors changed.
  func changesPicture(from old: Options) -> Bool {
    guard isShown, options.metrics == old.metrics else { return true }
    if options.images != old.images, !last.images.isEmpty { return true }
    if options.trustsClusters != old.trustsClusters, hasDisputedCells { return true }
    return options.differsInColors(from: old) && changesStyles(from: old, last.theme)
  }

  /// True if a style of the last picture is written otherwise than with other abilities and in
  /// another theme.
  func changesStyles(from old: Options, _ theme: ThemeColors) -> Bool {
    var now = ColorMapper(depth: options.colorDepth, theme: last.theme)
    var before = ColorMapper(depth: old.colorDepth, theme: theme)
    return last.styles.contains {
      $0.shown(in: &now, by: options) != $0.shown(in: &before, by: old)
    }
  }

  private var hasDisputedCells: Bool {
    (0..<last.grid.rows).contains { row in
      (0..<last.grid.columns).contains { last.grid[$0, row].isDisputed }
    }
  }
}

extension FrameEncoder.Options {
  /// True if styles may look different than with other abilities.
  func differsInColors(from other: Self) -> Bool {
    colorDepth != other.colorDepth || colorsUnderlines != other.colorsUnderlines
  }
}

extension TextStyle {
  /// The color of its glyphs, that of the theme for text without one of its own.
  var foregroundOrText: Color { foreground == .default ? .text : foreground }

  /// The color behind its glyphs, that of the theme for what has none of its own.
  var backgroundOrSurface: Color { background == .default ? .surface : background }

  /// Returns the style as a terminal can show it.
  func shown(in colors: inout ColorMapper, by options: FrameEncoder.Options) -> TextStyle {
    var style = self
    style.foreground = colors.nearest(to: foregroundOrText)
    style.background = colors.nearest(to: backgroundOrSurface)
    if let readable = colors.readableOnSelection(self) { style.foreground = readable }
    style.underlineColor =
      options.colorsUnderlines ? colors.nearest(to: underlineColor) : .default
    // Without colors, reverse video replaces a background that highlights text.
    if colors.depth == .none, case .token(let token) = background.kind, token.setsApart {
      style.attributes.formSymmetricDifference(.reverse)
    }
    // Neither does muted text differ from other text, where it has the same color.
    if foreground == .muted, style.foreground == .default { style.attributes.insert(.dim) }
    if attributes.contains(.dim), let faint = colors.faint(self) {
      style.foreground = faint
      style.attributes.remove(.dim)
    }
    return style
  }
}
