/// A program that is to be run: its name, its arguments, and what it is given.
///
/// No shell is involved: an argument reaches the program as it is, with spaces, quotes and stars.
///
/// ```swift
/// let build: ProcessCommand = ["make", "-j4"]
/// let count = ProcessCommand("wc", ["-l"], input: .text("a\nb\n"))
/// let shell: ProcessCommand = ["sh", "-c", "ls | wc -l"]   // where one is wanted
/// ```
public struct ProcessCommand: Hashable, Sendable {
  /// The program: a name that is looked for in `PATH`, or a path, which has a `/`.
  ///
  /// The `PATH` is that of ``environment``; directories in it that are no absolute paths are left out. A path that is not
  /// absolute begins in ``directory``.
  public var executable: String
  /// The arguments behind the program's name.
  public var arguments: [String]
  /// The environment.
  public var environment: ProcessEnvironment
  /// The directory that the program works in; nil for that of this program.
  public var directory: String?
  /// The bytes that the program can read.
  public var input: ProcessInput
  /// The destination of standard error.
  public var standardError: StandardErrorDestination

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - executable: a name that is looked for in `PATH`, or a path.
  ///   - arguments: the arguments behind the program's name.
  ///   - environment: the environment.
  ///   - directory: the directory that the program works in; nil for that of this program.
  ///   - input: the bytes that the program can read.
  ///   - standardError: the destination of standard error.
  public init(
    _ executable: String, _ arguments: [String] = [],
    environment: ProcessEnvironment = .inherited, in directory: String? = nil,
    input: ProcessInput = .none, standardError: StandardErrorDestination = .separate
  ) {
    (self.executable, self.arguments, self.environment) = (executable, arguments, environment)
    (self.directory, self.input, self.standardError) = (directory, input, standardError)
  }
}

extension ProcessCommand: ExpressibleByArrayLiteral {
  /// Makes a command of the program and its arguments.
  public init(arrayLiteral elements: String...) {
    self.init(elements.first ?? "", Array(elements.dropFirst()))
  }
}

extension ProcessCommand: CustomStringConvertible {
  /// The program and its arguments as a shell would be told them, for users to read.
  public var description: String {
    ([executable] + arguments).map(Self.quoted).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (byte | 32) >= 97 && (byte | 32) <= 122 || byte >= 48 && byte <= 57 || byte >= 128
        || "%+,-./:=@_".utf8.contains(byte)
    }
    if isPlain, !word.isEmpty { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: #"'\''"#))'"
  }
}

/// The environment of a program that is run.
public enum ProcessEnvironment: Hashable, Sendable {
  /// The environment of this program with some changes; nil removes a variable.
  case inheriting([String: String?])
  /// These variables and no others.
  case exact([String: String])

  /// The environment of this program.
  public static var inherited: ProcessEnvironment { .inheriting([:]) }
}

/// The standard input of a program that is run, which is never this program's own.
public enum ProcessInput: Hashable, Sendable {
  /// Nothing: the program finds the end of its input at once.
  case none
  /// Some bytes, and then the end.
  case bytes([UInt8])
  /// The bytes that are passed on by ``RunningProcess/write(_:)`` while it runs.
  case pipe

  /// A text in UTF-8, and then the end.
  public static func text(_ text: String) -> ProcessInput { .bytes(Array(text.utf8)) }
}

/// The destination of a program's standard error.
public enum StandardErrorDestination: Hashable, Sendable {
  /// It comes as ``ProcessEvent/error(_:)``.
  ///
  /// Its order relative to standard output is lost.
  case separate
  /// It comes as output, in the order in which the program writes both.
  case merged
  /// It is thrown away.
  case discarded
}
