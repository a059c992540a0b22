/// A failure to run a program, or to run it to its end.
///
/// The description is a sentence for users. A program that ends with a status other than 0 is no error, see ``ProcessStatus``,
/// unless the call says which statuses it expects.
public struct ProcessError: Error, Codable, Hashable, Sendable {
  /// The kinds of failure; more may come.
  public struct Code: Codable, Hashable, Sendable {
    fileprivate let kind: Kind

    /// No program has the name, or no file the path.
    public static var notFound: Code { Code(kind: .notFound) }
    /// The file may not be run by this user, or it is a directory.
    public static var notExecutable: Code { Code(kind: .notExecutable) }
    /// The file is no program for this system, or a script whose first line does not name its interpreter.
    public static var badFormat: Code { Code(kind: .badFormat) }
    /// The directory that it is to work in is missing, or must not be entered.
    public static var badDirectory: Code { Code(kind: .badDirectory) }
    /// Its name is empty, or a text holds a byte of 0.
    public static var badCommand: Code { Code(kind: .badCommand) }
    /// Arguments and environment together are longer than the system allows.
    public static var tooLong: Code { Code(kind: .tooLong) }
    /// The system has no more room for open files.
    public static var tooManyFiles: Code { Code(kind: .tooManyFiles) }
    /// The system has no more room for processes or threads.
    public static var tooManyProcesses: Code { Code(kind: .tooManyProcesses) }
    /// It wrote more than was asked for, and was ended.
    public static var tooMuchOutput: Code { Code(kind: .tooMuchOutput) }
    /// It ended with a status that was not expected; ``ProcessError/status`` says which.
    public static var badStatus: Code { Code(kind: .badStatus) }
    /// It does not read what is written to it: its input is closed, or no pipe.
    public static var inputClosed: Code { Code(kind: .inputClosed) }
    /// The task was cancelled, and the program was ended.
    public static var cancelled: Code { Code(kind: .cancelled) }
    /// It has ended, and its status is unknown, because other code of this program has asked the system for it.
    public static var lost: Code { Code(kind: .lost) }
    /// A test did not expect it.
    public static var unexpected: Code { Code(kind: .unexpected) }
    /// Another failure of the system; ``ProcessError/errno`` says which.
    public static var other: Code { Code(kind: .other) }
  }

  /// The kind of failure.
  public let code: Code
  /// The system's error number; 0 if the system did not fail.
  public let errno: Int32
  /// The program.
  public let executable: String
  /// The exact reason, such as the folder that is missing; nil if only ``code`` is known.
  public let detail: String?
  /// The status with which it ended, where that is the failure.
  public let status: ProcessStatus?

  /// Makes an error.
  public init(
    _ code: Code, of executable: String, errno: Int32 = 0, detail: String? = nil,
    status: ProcessStatus? = nil
  ) {
    (self.code, self.executable, self.errno, self.detail) = (code, executable, errno, detail)
    self.status = status
  }
}

extension ProcessError: CustomStringConvertible {
  /// One plain sentence for users.
  public var description: String {
    if let status { return sentence(of: status) }
    let failure =
      switch code {
      case .tooMuchOutput, .cancelled: "was not run to its end, because"
      case .inputClosed: "could not be written to, because"
      case .lost, .badStatus: "has ended, but"
      default: "could not be run, because"
      }
    return "\(executable.isEmpty ? "The program" : executable) \(failure) \(code.sentence)"
      + (detail.map { ": \($0)" } ?? "") + (errno == 0 ? "." : " (error \(errno)).")
  }

  /// The end of the program, and the last lines that it wrote to standard error.
  private func sentence(of status: ProcessStatus) -> String {
    let end =
      switch status {
      case .exited(0): "ended with status 0"
      case .exited(let number): "failed with status \(number)"
      case .signaled(let signal): "was ended by \(signal)"
      }
    return "\(executable.isEmpty ? "The program" : executable) \(end)"
      + (detail.map { ": \($0)" } ?? ".")
  }
}

extension ProcessError.Code: CustomStringConvertible {
  /// The reason in words.
  public var description: String { sentence }
}

extension ProcessError.Code {
  /// The kinds, by the names with which they are written down.
  fileprivate enum Kind: String, Codable {
    case notFound
    case notExecutable
    case badFormat
    case badDirectory
    case badCommand
    case tooLong
    case tooManyFiles
    case tooManyProcesses
    case tooMuchOutput
    case badStatus
    case inputClosed
    case cancelled
    case lost
    case unexpected
    case other
  }

  /// The reason in words.
  fileprivate var sentence: String {
    switch kind {
    case .notFound: "there is no such program"
    case .notExecutable: "its file may not be run"
    case .badFormat:
      "its file is no program for this system; a script begins with a line such as #!/bin/sh"
    case .badDirectory: "its folder cannot be entered"
    case .badCommand: "its command line cannot be used"
    case .tooLong: "its command line is too long"
    case .tooManyFiles: "too many files are open"
    case .tooManyProcesses: "too many programs are running"
    case .tooMuchOutput: "it wrote too much"
    case .badStatus: "its status was not expected"
    case .inputClosed: "it does not read its input any more"
    case .cancelled: "that was cancelled"
    case .lost: "its status is unknown"
    case .unexpected: "the test does not expect it"
    case .other: "the system failed"
    }
  }

  /// Reads a kind by its name.
  public init(from decoder: any Decoder) throws { kind = try Kind(from: decoder) }

  /// Writes the name of the kind.
  public func encode(to encoder: any Encoder) throws { try kind.encode(to: encoder) }
}
