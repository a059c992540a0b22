/// Why a file could not be read, written or watched.
///
/// The description is a sentence for users.
public struct FileError: Error, Hashable, Sendable, Codable {
  /// The kinds of failure; more may come.
  public struct Code: Hashable, Sendable, Codable {
    fileprivate let kind: Kind

    /// The user may not do this: a permission is missing, or the file system can be read only.
    public static var noPermission: Code { Code(kind: .noPermission) }
    /// There is no folder at the path that is to be listed.
    public static var notFound: Code { Code(kind: .notFound) }
    /// The disk, or the user's part of it, is full.
    public static var diskFull: Code { Code(kind: .diskFull) }
    /// The content is larger than the system, or the store, allows.
    public static var tooLarge: Code { Code(kind: .tooLarge) }
    /// There is a directory at the path.
    public static var isADirectory: Code { Code(kind: .isADirectory) }
    /// There is something else at the path that is no file, such as a device or a pipe.
    public static var notAFile: Code { Code(kind: .notAFile) }
    /// A part of the path that should be a directory is something else.
    public static var notADirectory: Code { Code(kind: .notADirectory) }
    /// The path is empty or too long, holds a byte of 0, or its links lead in a circle.
    public static var badPath: Code { Code(kind: .badPath) }
    /// Another program has had the file's lock for too long.
    public static var locked: Code { Code(kind: .locked) }
    /// The environment does not say where the user's home is.
    public static var noHome: Code { Code(kind: .noHome) }
    /// The content cannot be understood, or values cannot be written as text.
    public static var malformed: Code { Code(kind: .malformed) }
    /// Another program that takes no lock has changed the content while it was to be replaced.
    public static var changed: Code { Code(kind: .changed) }
    /// The task was cancelled before anything was changed.
    public static var cancelled: Code { Code(kind: .cancelled) }
    /// The system has no more room for open files.
    public static var tooManyFiles: Code { Code(kind: .tooManyFiles) }
    /// Another failure of the system; ``FileError/errno`` says which.
    public static var other: Code { Code(kind: .other) }
  }

  /// The kind of failure.
  public let code: Code
  /// The system's error number; 0 if the system did not fail.
  public let errno: Int32
  /// The operation that failed.
  public let operation: FileOperation
  /// The path, or another name of the file.
  public let path: String
  /// The exact reason, such as the setting that cannot be written; nil if only ``code`` is known.
  public let detail: String?

  /// Makes an error.
  public init(
    _ code: Code, _ operation: FileOperation, of path: String, errno: Int32 = 0,
    detail: String? = nil
  ) {
    (self.code, self.errno, self.operation, self.path) = (code, errno, operation, path)
    self.detail = detail
  }
}

/// The operations of a store of bytes.
public enum FileOperation: String, Hashable, Sendable, Codable {
  /// Reading the content.
  case read
  /// Replacing or removing the content.
  case write
}

extension FileError: CustomStringConvertible {
  /// One plain sentence for users.
  public var description: String {
    let verb = operation == .read ? "read" : "saved"
    return "\(path) could not be \(verb), because \(code)"
      + (detail.map { ": \($0)" } ?? "")
      + (errno == 0 ? "." : " (error \(errno)).")
  }
}

extension FileError.Code: CustomStringConvertible {
  /// The kinds, by the names with which they are written down.
  fileprivate enum Kind: String, Codable {
    case noPermission
    case notFound
    case diskFull
    case tooLarge
    case isADirectory
    case notAFile
    case notADirectory
    case badPath
    case locked
    case noHome
    case malformed
    case changed
    case cancelled
    case tooManyFiles
    case other
  }

  /// The reason in words.
  public var description: String {
    switch kind {
    case .noPermission: "there is no permission to do so"
    case .notFound: "there is no such file or folder"
    case .diskFull: "the disk is full"
    case .tooLarge: "it is too large"
    case .isADirectory: "it is a directory"
    case .notAFile: "it is not a file"
    case .notADirectory: "its folder is not a folder"
    case .badPath: "its name cannot be used"
    case .locked: "another program is using it"
    case .noHome: "HOME does not name a folder"
    case .malformed: "its content is not as expected"
    case .changed: "another program has changed it meanwhile"
    case .cancelled: "that was cancelled"
    case .tooManyFiles: "too many files are open"
    case .other: "the system failed"
    }
  }

  /// Reads a kind by its name.
  public init(from decoder: any Decoder) throws { kind = try Kind(from: decoder) }

  /// Writes the name of the kind.
  public func encode(to encoder: any Encoder) throws { try kind.encode(to: encoder) }
}
