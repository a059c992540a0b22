/// The way in which a theme tells parts from each other on a screen.
public struct ThemeLook: Hashable, Sendable {
  /// True if controls are distinguished by the colors behind them instead of brackets and lines:
  /// the theme has such colors (``Theme/hasSurfaces``), and the screen shows them.
  public let hasSurfaces: Bool
  private let parts: PartStyles

  /// The look without surfaces.
  public init() { (hasSurfaces, parts) = (false, PartStyles()) }

  /// The look of a theme.
  ///
  /// - Parameters:
  ///   - theme: the theme.
  ///   - showsSurfaces: true if the screen has the colors for it.
  public init(_ theme: Theme, showsSurfaces: Bool) {
    hasSurfaces = theme.hasSurfaces && showsSurfaces
    parts = hasSurfaces ? theme.parts : PartStyles()
  }

  /// Returns the theme's style of a part, or the given one if the theme names none or shows no surfaces.
  public func style(of part: ThemePart, or usual: @autoclosure () -> TextStyle) -> TextStyle {
    parts.style(of: part, or: usual())
  }
}
