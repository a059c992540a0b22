public import VirtualViews

/// The looks of the parts of code; they differ without colors, too.
public struct CodeStyles: Hashable, Sendable {
  /// Words of the language, and the names before values in data.
  public var keyword = TextStyle(foreground: .accent, attributes: .bold)
  /// Texts.
  public var string = TextStyle(foreground: .success)
  /// Comments, which are for readers only.
  public var comment = TextStyle(foreground: .muted, attributes: [.dim, .italic])
  /// Numbers, and variables of the shell.
  public var number = TextStyle(foreground: .info)
  /// Lines that were added.
  public var added = TextStyle(foreground: .success)
  /// Lines that were removed.
  public var removed = TextStyle(foreground: .danger)

  /// Makes the usual looks, in the colors of the theme.
  public init() {}
}
