public import Documents
public import VirtualViews

/// The looks of the parts of a transcript.
public struct TranscriptLook: Hashable, Sendable {
  /// Texts of the user.
  public var user = TextStyle(foreground: .accent)
  /// The looks of answers.
  public var markdown = MarkdownLook()
  /// The looks of changes.
  public var diff = DiffLook()
  /// Times, output of tools, and other things of less importance.
  public var quiet = TextStyle(foreground: .muted)

  /// Makes the usual looks, in the colors of the theme.
  public init() {}
}
