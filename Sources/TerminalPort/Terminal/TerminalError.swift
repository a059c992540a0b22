/// Why a terminal could not be used.
///
/// A program that cannot run without its terminal prints the description to standard error and
/// exits with ``exitStatus``.
public struct TerminalError: Error, Hashable, Sendable {
  /// The kinds of failure; more may come.
  public struct Code: Hashable, Sendable {
    private enum Value { case notATerminal, dumb, cannotOpen, cannotConfigure, cannotStart, inUse }
    private let value: Value

    /// The program has no terminal: neither one that it was started from nor one among its streams.
    public static var notATerminal: Code { Code(value: .notATerminal) }
    /// The environment says that the terminal can do nothing but print.
    public static var dumbTerminal: Code { Code(value: .dumb) }
    /// The terminal could not be opened.
    public static var cannotOpen: Code { Code(value: .cannotOpen) }
    /// The terminal's modes could not be read or set.
    public static var cannotConfigure: Code { Code(value: .cannotConfigure) }
    /// The system gave no thread, pipe or file.
    public static var cannotStart: Code { Code(value: .cannotStart) }
    /// This process already has a connection to the terminal.
    public static var alreadyInUse: Code { Code(value: .inUse) }
  }

  /// What kind of failure it is.
  public let code: Code
  /// The system's error number, 0 if the system did not fail.
  public let errno: Int32

  /// Makes an error of a kind, with what the system said.
  package init(_ code: Code, errno: Int32 = 0) {
    self.code = code
    self.errno = errno
  }

  /// The exit status of a program that was refused a terminal.
  public static var exitStatus: Int32 { 2 }
}

extension TerminalError: CustomStringConvertible {
  /// One plain sentence for users.
  public var description: String {
    errno == 0 ? "\(sentence)." : "\(sentence) (error \(errno): \(System.text(ofError: errno)))."
  }

  private var sentence: String {
    switch code {
    case .notATerminal: "There is no terminal: start the program in one"
    case .dumbTerminal:
      """
      The terminal named by TERM cannot show a screen: set TERM to the terminal's name, such as \
      xterm-256color
      """
    case .cannotOpen: "The terminal could not be opened"
    case .cannotConfigure: "The terminal could not be configured"
    case .cannotStart: "The system has no room for another thread or file"
    default:
      """
      The terminal is already in use by this program: run the next one when the first has ended
      """
    }
  }
}
