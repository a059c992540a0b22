/// The reason for which there can be no socket at a path.
public struct SocketError: Error, Hashable, CustomStringConvertible {
  /// A kind of reason.
  public struct Code: Hashable, Sendable {
    private enum Value { case pathTooLong, otherFile, inUse, system }
    private let value: Value

    /// The path has more bytes than one of a socket may have.
    public static let pathTooLong = Code(value: .pathTooLong)
    /// A file that is no socket is there, and is left alone.
    public static let otherFile = Code(value: .otherFile)
    /// A process listens there.
    public static let inUse = Code(value: .inUse)
    /// The system refuses it; ``SocketError/errno`` says why.
    public static let system = Code(value: .system)
  }

  /// The kind of reason.
  public let code: Code
  /// The path.
  public let path: String
  /// The number of the system's error; 0 if there is none.
  public let errno: Int32

  init(_ code: Code, _ path: String, errno: Int32 = 0) {
    (self.code, self.path, self.errno) = (code, path, errno)
  }

  /// The reason in a sentence.
  public var description: String {
    switch code {
    case .pathTooLong:
      "\(path) is too long for the path of a socket: it has \(path.utf8.count) bytes, and about a hundred are possible."
    case .otherFile: "\(path) is there already, and is no socket."
    case .inUse: "Another program listens at \(path)."
    default: "There can be no socket at \(path): \(systemMessage(errno))."
    }
  }
}
