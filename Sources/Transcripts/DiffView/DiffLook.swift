public import VirtualViews

extension ColorToken {
  /// The color of added lines, `diff.added` in themes.
  public static let diffAdded = ColorToken("diff.added", like: .success)
  /// The color of removed lines, `diff.removed` in themes.
  public static let diffRemoved = ColorToken("diff.removed", like: .danger)
  /// The color of the lines between hunks, `diff.hunk` in themes.
  public static let diffHunk = ColorToken("diff.hunk", like: .info)
}

/// The looks of the parts of a difference.
public struct DiffLook: Hashable, Sendable {
  /// Added lines.
  public var added = TextStyle(foreground: .token(.diffAdded))
  /// Removed lines.
  public var removed = TextStyle(foreground: .token(.diffRemoved))
  /// The words of added lines that the removed ones lack, over the look of these lines.
  public var addedWord = TextStyle(attributes: .bold, underline: .single)
  /// The words of removed lines that the added ones lack, over the look of these lines.
  public var removedWord = TextStyle(attributes: .bold, underline: .single)
  /// Lines of both texts.
  public var context = TextStyle.plain
  /// Numbers of lines, and the line between two sides.
  public var number = TextStyle(foreground: .muted)
  /// The lines above hunks.
  public var header = TextStyle(foreground: .token(.diffHunk))

  /// The names of files.
  public var title = TextStyle(attributes: .bold)
  /// The text that is looked for.
  public var match = TextStyle(attributes: [.bold, .reverse])

  /// Makes the usual looks, in the colors of the theme.
  public init() {}
}
