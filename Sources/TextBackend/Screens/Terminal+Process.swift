import TerminalPort

// The terminal of the process, whether or not a program runs on it.
extension Terminal {
  /// True if standard output is a terminal.
  ///
  /// A program whose output goes into a file or into another program does best to print plain lines.
  public nonisolated static var isStandardOutput: Bool { TerminalConnection.isStandardOutput }

  /// True if standard input is a terminal.
  ///
  /// A program that asks questions does best to read plain lines where its answers come from a file or from another
  /// program.
  public nonisolated static var isStandardInput: Bool { TerminalConnection.isStandardInput }

  /// True if there is a terminal on which a program can be run now.
  ///
  /// A program whose streams are pipes has one nearly always: the terminal that it was started from. Without one, as in a
  /// service or in a build, or where `TERM` names a terminal that cannot show a screen, running throws a `TerminalError`.
  /// The terminal is opened for the answer and closed again; nothing is written to it.
  ///
  /// The answer is about the process's own terminal and `TERM`. It says nothing about a terminal that has a path or a name of
  /// its own.
  ///
  /// ```swift
  /// guard Terminal.isAvailable else { return print(report) }
  /// ```
  public nonisolated static var isAvailable: Bool { TerminalConnection.isAvailable }

  /// Writes a message to standard error, such as what is wrong with the arguments of a program.
  ///
  /// Control characters in it are shown and not obeyed. On a terminal, its lines are wrapped at words. What is printed while a
  /// program runs on that terminal is shown when the program has ended.
  ///
  /// ```swift
  /// guard let path = CommandLine.arguments.dropFirst().first else {
  ///   Terminal.printError("usage: notes FILE")
  ///   exit(2)
  /// }
  /// ```
  ///
  /// - Parameter message: the text to write, with or without a line feed at its end.
  public nonisolated static func printError(_ message: String) {
    TerminalConnection.printError(message)
  }

  /// Gives the calling thread what it needs so that an overflow of its stack leaves the terminal
  /// as it was found.
  ///
  /// Threads on which commands begin are prepared already; a program does it on those that it
  /// starts by itself.
  public nonisolated static func prepareThread() { TerminalConnection.prepareThread() }

  /// Makes an overflow of the thread's stack leave the terminal as it was found.
  public var threadPreparation: (@Sendable () -> Void)? { Self.prepareThread }
}
