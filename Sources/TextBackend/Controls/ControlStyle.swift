import VirtualViews

/// The styles that all controls share, so that they look like one family.
///
/// Focus is shown by attributes and never by color alone, so that it can be seen without any:
/// what can be acted on is reversed and bold, what stands around it bold. Where reverse video
/// already means something else, as in fields and segmented controls, an underline or the cursor
/// takes its place.
enum ControlStyle {
  /// What can be acted on.
  static func action(_ attributes: ViewAttributes, isEnabled: Bool, look: Look) -> TextStyle {
    var style = TextStyle(
      foreground: attributes.tintColor, background: attributes.backgroundColor)
    if !isEnabled { style.attributes.insert(.dim) }
    if look.isFocused { style.attributes.formUnion([.reverse, .bold]) }
    if look.isPressed { style.attributes.formUnion([.reverse, .dim]) }
    return style
  }

  /// What stands around it: brackets, tracks, what is not chosen.
  static func quiet(_ attributes: ViewAttributes, isEnabled: Bool, look: Look) -> TextStyle {
    var style = TextStyle(
      foreground: attributes.tintColor, background: attributes.backgroundColor)
    if look.isFocused { style.attributes.insert(.bold) }
    if !isEnabled { style.attributes.insert(.dim) }
    return style
  }

  /// The column at which text of a width begins in a line.
  static func column(of width: Int, in columns: Int, _ alignment: TextAlignment) -> Int {
    switch alignment {
    case .natural, .left: 0
    case .center: max(0, (columns - width) / 2)
    case .right: max(0, columns - width)
    }
  }
}
