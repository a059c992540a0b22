public import VirtualViews

/// The circumstances in which a control draws itself.
public struct ControlLook<Memory: Equatable & Sendable> {
  /// The number of columns of the view.
  public var columns: Int
  /// The number of rows of the view.
  public let rows: Int
  /// The alignment of the column of a table that the view fills, see ``TextCustomView/fillsColumn``; natural elsewhere.
  ///
  /// It is the one of a text whose own alignment is natural.
  public let columnAlignment: TextAlignment
  /// The number of columns that text takes on this screen.
  public let metrics: TextMetrics
  /// True if controls are distinguished by the colors behind them instead of brackets and lines:
  /// the theme has such colors (`Theme.hasSurfaces`), and the terminal shows them.
  public var hasSurfaces: Bool { theme.hasSurfaces }
  /// The way in which the theme tells parts from each other.
  public let theme: ThemeLook
  /// True if the view has the keyboard.
  public let isFocused: Bool
  /// True if the mouse is held down on the view.
  public let isPressed: Bool
  /// True if the mouse is over the view, and the view wants to know
  /// (`ViewAttributes.tracksHover`).
  public let isHovered: Bool
  /// The memory of the view.
  public let memory: Memory
  let attributes: ViewAttributes
  let isEnabled: Bool

  init(_ look: Look, _ memory: Memory, _ attributes: ViewAttributes, isEnabled: Bool) {
    (columns, rows, metrics) = (look.size.columns, look.size.rows, look.metrics)
    (columnAlignment, theme) = (look.alignment, look.theme)
    (isFocused, isPressed, isHovered) = (look.isFocused, look.isPressed, look.isHovered)
    (self.attributes, self.isEnabled) = (attributes, isEnabled)
    self.memory = memory
  }

  /// The middle one of the rows, in which a control of one line stands.
  public var middleRow: Int { (rows - 1) / 2 }
}
