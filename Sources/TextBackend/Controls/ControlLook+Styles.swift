public import VirtualViews

/// The styles of the parts of controls, as the library's own have them.
///
/// They have the colors of the theme if controls are distinguished by these (``hasSurfaces``), and
/// attributes otherwise. Focus is never shown by color alone where there may be none. A theme may have
/// styles of its own for most of them (``ThemePart``).
extension ControlLook {
  /// Returns the theme's style of a part, or the given one if the theme names none.
  public func style(of part: ThemePart, or usual: @autoclosure () -> TextStyle) -> TextStyle {
    theme.style(of: part, or: usual())
  }

  /// The style of what can be acted on: a button, a knob, a box to tick.
  public var style: TextStyle {
    guard hasSurfaces else {
      var style = quietStyle
      if isFocused { style.attributes.insert(.reverse) }
      if isHovered { style.underline = .single }
      if isPressed { style.attributes.formUnion([.reverse, .dim]) }
      return style
    }
    var style = style(
      of: .button,
      or: TextStyle(foreground: tint(or: .text), background: background(or: .raised)))
    if isHovered {
      (style.foreground, style.background) = (.onSelection, .selection)
      style = self.style(of: .buttonHovered, or: style)
    }
    if isFocused {
      style = self.style(
        of: .buttonFocused,
        or: TextStyle(foreground: .onAccent, background: tint(or: .accent), attributes: .bold))
    }
    if isPressed { style.attributes.insert(.reverse) }
    guard !isEnabled else { return style }
    // Muted text cannot be read on these colors in all themes.
    if isFocused || isHovered {
      style.attributes.insert(.dim)
    } else {
      style.foreground = .muted
    }
    return style
  }

  /// The style of what is to be acted on first: filled with its tint, or bold where there are no
  /// colors.
  public var filledStyle: TextStyle {
    var style = style
    guard hasSurfaces else {
      style.attributes.insert(.bold)
      return style
    }
    guard isEnabled else { return style }
    (style.foreground, style.background) = (.onAccent, tint(or: .accent))
    style = self.style(of: .buttonFilled, or: style)
    // As bold as any control with the focus, and with a line, since it has these colors without.
    if isFocused || isHovered { style.underline = .single }
    return style
  }

  /// The style of what stands around that: brackets, tracks, what is not chosen.
  public var quietStyle: TextStyle {
    var style = TextStyle(foreground: attributes.tintColor, background: attributes.backgroundColor)
    if isFocused { style.attributes.insert(.bold) }
    guard !isEnabled else { return style }
    if hasSurfaces { style.foreground = .muted } else { style.attributes.insert(.dim) }
    return style
  }

  /// The style of what shows a value: the filled part of a track, its knob, a tick.
  public var valueStyle: TextStyle {
    guard hasSurfaces, isEnabled else { return quietStyle }
    var style = quietStyle
    style.foreground = tint(or: .accent)
    return self.style(of: .value, or: style)
  }

  /// The style of a part that cannot be acted on now, though the control can.
  public var unavailableStyle: TextStyle {
    if hasSurfaces { return TextStyle(foreground: .muted, background: background(or: .raised)) }
    var style = style
    style.attributes.insert(.dim)
    return style
  }

  /// The style of what is chosen among others: a segment, a row, text.
  public var selectionStyle: TextStyle {
    guard hasSurfaces else {
      var style = quietStyle
      style.attributes.insert(.reverse)
      return style
    }
    // Muted text cannot be read on the selection's color in all themes.
    if !isEnabled {
      return TextStyle(foreground: .onSelection, background: .selection, attributes: .dim)
    }
    guard isFocused else {
      return style(
        of: .selection, or: TextStyle(foreground: .onSelection, background: .selection))
    }
    return style(
      of: .selectionFocused,
      or: TextStyle(foreground: .onAccent, background: tint(or: .accent), attributes: .bold))
  }

  /// The style of scroll bars.
  public var barStyle: TextStyle {
    if hasSurfaces {
      let color: Color = isFocused ? tint(or: .accent) : .border
      return style(
        of: .scrollBar, or: TextStyle(foreground: color, background: attributes.backgroundColor))
    }
    var style = TextStyle(foreground: attributes.tintColor, background: attributes.backgroundColor)
    if !isFocused { style.attributes.insert(.dim) }
    return style
  }

  /// The style of what matters less: rules, empty tracks, texts in the place of others.
  public var mutedStyle: TextStyle {
    hasSurfaces
      ? style(
        of: .muted, or: TextStyle(foreground: .muted, background: attributes.backgroundColor))
      : TextStyle(background: attributes.backgroundColor, attributes: .dim)
  }

  /// The style of a line of titles above others, which also tells that the rows have the keyboard.
  public var headerStyle: TextStyle {
    hasSurfaces
      ? style(
        of: .header,
        or: TextStyle(
          foreground: tint(or: isFocused ? .accent : .text), background: background(or: .raised),
          attributes: .bold))
      : TextStyle(
        foreground: attributes.tintColor, background: attributes.backgroundColor,
        attributes: isFocused ? .bold : [], underline: .single)
  }

  /// Draws a line under what has the keyboard, which tells more than a cursor.
  ///
  /// Without a color of its own: some terminals take those of underlines for other things.
  public func underlineFocus(_ style: inout TextStyle) {
    if isFocused { style.underline = .single }
  }

  /// The brackets of a button before and behind its title, or blanks; each is two columns wide.
  public var buttonEnds: (start: String, end: String) {
    hasSurfaces ? ("  ", "  ") : ("[ ", " ]")
  }

  private func tint(or color: Color) -> Color {
    attributes.tintColor == .default ? color : attributes.tintColor
  }

  private func background(or color: Color) -> Color {
    attributes.backgroundColor == .default ? color : attributes.backgroundColor
  }
}
