public import VirtualViews

/// The looks of the parts of a document.
public struct MarkdownLook: Hashable, Sendable {
  /// Marked text and links.
  public var inline = MarkdownStyles()
  /// Headings.
  public var heading = TextStyle(foreground: .accent, attributes: .bold)
  /// Signs of lists.
  public var sign = TextStyle(foreground: .accent)
  /// Bars beside quotes, borders of tables, and rules.
  public var line = TextStyle(foreground: .muted)
  /// Text in quotes.
  public var quote = TextStyle(foreground: .muted)
  /// The first row of a table.
  public var tableHeader = TextStyle(attributes: .bold)
  /// Lines of code, and what is behind them.
  public var code = TextStyle(background: .sunken)

  /// Makes the usual looks, in the colors of the theme.
  public init() {}
}
