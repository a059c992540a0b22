public import VirtualViews

// The appearance that the program wants, for hosts that draw the picture themselves.
extension TextScreen {
  /// The themes that the program wants: one for dark and one for light screens.
  public var themes: ThemeChoice { stage.themes }

  /// The most colors that the program wants to be shown.
  public var colorLimit: ColorDepth { stage.colorLimit }

  /// The direction in which the program is read.
  public var direction: LayoutDirection { stage.direction }
}
