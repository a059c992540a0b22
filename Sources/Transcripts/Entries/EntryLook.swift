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

  /// The most rows of a tool's output that are printed, beside a line that tells of the others; nil for all.
  ///
  /// Views show all of them, once they are unfolded.
  public var printedOutputRows: Int?

  /// Makes the usual looks, in the colors of the theme.
  public init() {}
}
