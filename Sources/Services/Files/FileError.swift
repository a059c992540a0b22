/// Why a file could not be read, written or watched.
///
/// The description is a sentence for users.
public struct FileError: Error, Hashable, Sendable {
  /// The kinds of failure; more may come.
  public struct Code: Hashable, Sendable {
    fileprivate let sentence: String

    /// The user may not do this: a permission is missing, or the file system can be read only.
    public static var noPermission: Code { Code(sentence: "there is no permission to do so") }
    /// There is no folder at the path that is to be listed.
    public static var notFound: Code { Code(sentence: "there is no such file or folder") }
    /// The disk, or the user's part of it, is full.
    public static var diskFull: Code { Code(sentence: "the disk is full") }
    /// The content is larger than the system, or the store, allows.
    public static var tooLarge: Code { Code(sentence: "it is too large") }
    /// There is a directory at the path.
    public static var isADirectory: Code { Code(sentence: "it is a directory") }
    /// There is something else at the path that is no file, such as a device or a pipe.
    public static var notAFile: Code { Code(sentence: "it is not a file") }
    /// A part of the path that should be a directory is something else.
    public static var notADirectory: Code { Code(sentence: "its folder is not a folder") }
    /// The path is empty or too long, holds a byte of 0, or its links lead in a circle.
    public static var badPath: Code { Code(sentence: "its name cannot be used") }
    /// Another program has had the file's lock for too long.
    public static var locked: Code { Code(sentence: "another program is using it") }
    /// The environment does not say where the user's home is.
    public static var noHome: Code { Code(sentence: "HOME does not name a folder") }
    /// The content cannot be understood, or values cannot be written as text.
    public static var malformed: Code { Code(sentence: "its content is not as expected") }
    /// The task was cancelled before anything was changed.
    public static var cancelled: Code { Code(sentence: "that was cancelled") }
    /// The system has no more room for open files.
    public static var tooManyFiles: Code { Code(sentence: "too many files are open") }
    /// Another failure of the system; ``FileError/errno`` says which.
    public static var other: Code { Code(sentence: "the system failed") }
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
public enum FileOperation: Hashable, Sendable {
  /// Reading the content.
  case read
  /// Replacing or removing the content.
  case write
}

extension FileError: CustomStringConvertible {
  /// One plain sentence for users.
  public var description: String {
    let verb = operation == .read ? "read" : "saved"
    return "\(path) could not be \(verb), because \(code.sentence)"
      + (detail.map { ": \($0)" } ?? "")
      + (errno == 0 ? "." : " (error \(errno)).")
  }
}

extension FileError.Code: CustomStringConvertible {
  /// The reason in words.
  public var description: String { sentence }
}
