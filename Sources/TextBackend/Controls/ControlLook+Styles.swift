public import VirtualViews

/// The styles of the parts of controls, as the library's own have them.
///
/// Where parts are told by what is behind them (``hasSurfaces``) they have the tokens of the theme;
/// elsewhere brackets and attributes tell them. Focus is never shown by color alone where there may be
/// none.
extension ControlLook {
  /// The style of what can be acted on: a button, a knob, a box to tick.
  public var style: TextStyle {
    guard hasSurfaces else {
      var style = quietStyle
      if isFocused { style.attributes.insert(.reverse) }
      if isHovered { style.underline = .single }
      if isPressed { style.attributes.formUnion([.reverse, .dim]) }
      return style
    }
    var style = TextStyle(foreground: tint(or: .text), background: background(or: .raised))
    if isHovered { (style.foreground, style.background) = (.onSelection, .selection) }
    if isFocused {
      style = TextStyle(foreground: .onAccent, background: tint(or: .accent), attributes: .bold)
    }
    if isPressed { style.attributes.insert(.reverse) }
    if !isEnabled { style.foreground = .muted }
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

  /// The style of what is chosen among others: a segment, a row, text.
  public var selectionStyle: TextStyle {
    guard hasSurfaces else {
      var style = quietStyle
      style.attributes.insert(.reverse)
      return style
    }
    if !isEnabled { return TextStyle(foreground: .muted, background: .selection) }
    return isFocused
      ? TextStyle(foreground: .onAccent, background: tint(or: .accent), attributes: .bold)
      : TextStyle(foreground: .onSelection, background: .selection)
  }

  /// The style of scroll bars.
  public var barStyle: TextStyle {
    if hasSurfaces {
      let color: Color = isFocused ? tint(or: .accent) : .border
      return TextStyle(foreground: color, background: attributes.backgroundColor)
    }
    var style = TextStyle(foreground: attributes.tintColor, background: attributes.backgroundColor)
    if !isFocused { style.attributes.insert(.dim) }
    return style
  }

  /// The style of what matters less: rules, empty tracks, texts in the place of others.
  public var mutedStyle: TextStyle {
    hasSurfaces
      ? TextStyle(foreground: .muted, background: attributes.backgroundColor)
      : TextStyle(background: attributes.backgroundColor, attributes: .dim)
  }

  /// The style of a line of titles above others.
  public var headerStyle: TextStyle {
    hasSurfaces
      ? TextStyle(
        foreground: tint(or: .text), background: background(or: .raised), attributes: .bold)
      : TextStyle(
        foreground: attributes.tintColor, background: attributes.backgroundColor,
        attributes: .bold, underline: .single)
  }

  /// What stands before and behind the title of a button, each two columns wide.
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
