/// Something that is wrong with a recording, and where.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of what can be wrong.
  public struct Code: Hashable, Sendable {
    private enum Kind {
      case unreadable, unwritable, foreign, truncated, corrupted, otherType, different
    }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }

    /// The file cannot be read.
    public static let unreadable = Code(.unreadable)
    /// The file cannot be written.
    public static let unwritable = Code(.unwritable)
    /// The file is no recording, or one of a later version.
    public static let foreign = Code(.foreign)
    /// The last line is incomplete: the process ended while it was written.
    public static let truncated = Code(.truncated)
    /// A line is no line of a recording.
    public static let corrupted = Code(.corrupted)
    /// A message cannot be read as the present type, or cannot be written.
    public static let otherType = Code(.otherType)
    /// The program does something else than it did.
    public static let different = Code(.different)
  }

  /// The kind of what is wrong.
  public var code: Code
  /// The number of the line, from 1; 0 for the file.
  public var line: Int
  /// A sentence that says what is wrong.
  public var message: String

  init(_ code: Code, line: Int = 0, _ message: String) {
    (self.code, self.line, self.message) = (code, line, message)
  }

  /// The line and the sentence.
  public var description: String { line > 0 ? "line \(line): \(message)" : message }
}

extension RecordingError {
  /// The mistake of a file that does not begin as recordings do.
  static var noFirstLine: RecordingError {
    RecordingError(
      .foreign, line: 1,
      "This is not the first line of a recording: the file is another one, or was changed.")
  }

  /// The sentence for a line that cannot be decoded.
  static func line(_ number: Int, _ error: any Error, message type: Any.Type) -> RecordingError {
    guard let error = error as? DecodingError else {
      return RecordingError(.corrupted, line: number, "The line cannot be read: \(error).")
    }
    let context: DecodingError.Context =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        context
      @unknown default: DecodingError.Context(codingPath: [], debugDescription: "\(error)")
      }
    let path = context.codingPath.map(\.stringValue)
    let keys: [LineKey] = [.msg, .past, .did, .send]
    let isMessage = keys.contains { path.contains($0.rawValue) }
    guard isMessage else {
      return RecordingError(
        .corrupted, line: number, "This is no line of a recording. \(context.debugDescription)")
    }
    return RecordingError(
      .otherType, line: number,
      """
      The message cannot be read as a \(type) at \(path.dropFirst().joined(separator: ".")). \
      \(context.debugDescription) The recording is of another version of the program.
      """)
  }
}
