public import Documents
public import VirtualViews

/// A part of a transcript: a question, an answer, a tool call, a notice or a change.
public struct TranscriptEntry: Hashable, Identifiable, Sendable {
  /// The number by which the transcript knows it; later entries have greater ones.
  public let id: Int
  /// The text, the call or the change.
  public var content: Content
  /// True if it does not change any more.
  public var isFinished: Bool
  /// True if the body of a tool call, or the lines of a change, are seen.
  public var isOpen: Bool
  /// The hunks of a change whose lines are not seen.
  public var foldedHunks: Set<Int> = []

  init(id: Int, _ content: Content, isFinished: Bool, isOpen: Bool) {
    (self.id, self.content, self.isFinished, self.isOpen) = (id, content, isFinished, isOpen)
  }

  /// The content of an entry.
  public enum Content: Hashable, Sendable {
    /// A text of the user.
    case user(String)
    /// A text of the assistant, which may be written just now.
    case assistant(MarkdownDocument)
    /// A piece of work of a tool.
    case tool(ToolCall)
    /// A line of the program's own.
    case notice(TranscriptNotice)
    /// A change of a file.
    case diff(FileDiff)

    /// A line of the program's own.
    public static func notice(_ kind: TranscriptNotice.Kind, _ text: Text) -> Content {
      .notice(TranscriptNotice(kind, text))
    }

    /// True if it is finished when it comes: all but answers and calls that go on.
    var comesFinished: Bool {
      switch self {
      case .user, .notice, .diff: true
      case .assistant: false
      case .tool(let call): call.state.isFinished
      }
    }
  }
}

/// A line of the program's own in a transcript.
public struct TranscriptNotice: Hashable, Sendable {
  /// The meaning of the line.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A remark.
    case info
    /// Something went well.
    case success
    /// Something may be wrong, or was interrupted.
    case warning
    /// Something is wrong.
    case error

    /// The color of its sign.
    var color: Color {
      switch self {
      case .info: .muted
      case .success: .success
      case .warning: .warning
      case .error: .danger
      }
    }
  }

  /// The meaning of the line.
  public var kind: Kind
  /// The text.
  public var text: Text

  /// Makes a line.
  public init(_ kind: Kind, _ text: Text) { (self.kind, self.text) = (kind, text) }
}
