import VirtualViews

// The looks of all views at once: colors, signs, direction, images.
extension Stage {
  /// Draws with the theme for the terminal's background and colors.
  func followTheme() {
    let theme = preferences.applied(to: themes.theme(for: scheme))
    let hasManyColors = showsSurfaces && colorLimit > .ansi16
    canvas.theme = ThemeColors(theme, on: scheme)
    canvas.theme.limit = colorLimit
    canvas.look = ThemeLook(theme, showsSurfaces: hasManyColors)
    paintPass.theme = canvas.look
    follow(theme.ornaments)
    // Views may draw other glyphs, and those that stand still do not ask to move.
    if canvas.hasManyColors != hasManyColors || reducesMotion != theme.reducesMotion {
      paintPass.forget()
    }
    reducesMotion = theme.reducesMotion
    canvas.hasManyColors = hasManyColors
    needsPaint = true
  }

  /// Draws the signs of a theme in the direction of the program; views are measured anew, because some signs take more columns in ASCII.
  func follow(_ ornaments: Ornaments) {
    let metrics = TextMetrics(
      ambiguousWidth: tree.metrics.ambiguousWidth, ornaments: ornaments,
      isRightToLeft: direction == .rightToLeft)
    guard metrics != tree.metrics else { return }
    (tree.metrics, canvas.metrics) = (metrics, metrics)
    measureAgain()
  }

  /// Has all views measured and drawn again, since any may have other words or signs.
  func measureAgain() {
    layoutPass.forgetSizes()
    paintPass.forget()
    // Arrows mean the other way in another direction.
    keys.mayAskForOthers = true
    needsLayout = true
    needsPaint = true
  }

  /// Has all views drawn again, since any may show an image.
  func followImages() {
    canvas.cellPixels = cellPixels
    paintPass.forget()
    needsPaint = true
  }
}
