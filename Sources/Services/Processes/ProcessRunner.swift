/// A service that runs other programs.
///
/// ``SystemProcesses`` runs them for real, and ``ScriptedProcesses`` is for tests.
///
/// ```swift
/// enum ProcessKey: DependencyKey { static let live: any ProcessRunner = SystemProcesses() }
///
/// case .refresh: return .with(ProcessKey.self) { processes in
///   .task { () throws(ProcessError) in try await processes.output(of: ["git", "status", "--short"]) }
///     success: { .status($0.text) } failure: { .failed($0) }
/// }
/// ```
public protocol ProcessRunner: Sendable {
  /// Starts a program.
  ///
  /// The program is ended when nothing refers to the result any more. ``RunningProcess/next()`` says how it is ended.
  @concurrent func start(_ command: ProcessCommand) async throws(ProcessError) -> any RunningProcess
}

/// A program that runs.
public protocol RunningProcess: AnyObject, Sendable {
  /// The number of the process, which is also that of its group; it may be another one's when the program has ended.
  var id: Int32 { get }

  /// Waits for the next event; nil after the end.
  ///
  /// Nothing is read before it is asked for, so a program that writes faster than this waits. When the task is cancelled,
  /// the program and its children are asked to end. ``ProcessError/Code/cancelled`` is thrown when the program has ended and no
  /// process has its output open.
  ///
  /// One task reads at a time: a second reader is a programming error, and ends the program.
  func next() async throws(ProcessError) -> ProcessEvent<[UInt8]>?

  /// Writes to the program's input, and waits until the program's pipe has taken all bytes.
  ///
  /// The command's input must be ``ProcessInput/pipe``. Several calls are done in order. A task that is cancelled no longer
  /// waits; the bytes are written all the same.
  ///
  /// A pipe has room for 4 KiB to 64 KiB. A program that answers as it reads stops reading when nobody reads its answers. So
  /// write more than that in another task than the one that reads, or use ``ProcessInput/bytes(_:)``.
  func write(_ bytes: [UInt8]) async throws(ProcessError)

  /// Closes the program's input after all bytes are written.
  func closeInput()

  /// Sends a signal to the program and its children: all processes of its group.
  func send(_ signal: ProcessSignal)
}

extension RunningProcess {
  /// Writes a text in UTF-8 to the program's input, and waits until the program's pipe has taken it.
  public func write(_ text: String) async throws(ProcessError) { try await write(Array(text.utf8)) }

  /// The events of the program, as they are asked for.
  public var events: ProcessEvents { ProcessEvents(process: self) }

  /// The events of the program, with its output cut into lines.
  ///
  /// Lines end with a line feed, or with a carriage return and a line feed. The last one need not.
  ///
  /// - Parameter limit: the longest line in bytes, at least 4; a longer one comes in pieces.
  /// - Returns: the events, which are read when they are asked for.
  public func lines(limit: Int = ProcessLines.defaultLimit) -> ProcessLines {
    ProcessLines(process: self, limit: limit)
  }

  /// The events of the program, with the lines of its output as far as they have come.
  ///
  /// Lines that a program writes over, after a carriage return alone, take the place of the one before.
  ///
  /// - Parameter limit: the longest line in bytes, at least 4; a longer one comes in pieces.
  /// - Returns: the events, which are read when they are asked for.
  public func progress(limit: Int = ProcessLines.defaultLimit) -> ProcessProgress {
    ProcessProgress(process: self, limit: limit)
  }
}

/// The output of a program that has ended.
public struct ProcessOutput: Hashable, Sendable {
  /// The status of the program.
  public var status: ProcessStatus
  /// The bytes that it wrote to standard output.
  public var output: [UInt8]
  /// The bytes that it wrote to standard error.
  public var standardError: [UInt8]

  /// Makes the output of a program.
  public init(
    status: ProcessStatus = .exited(0), output: [UInt8] = [], standardError: [UInt8] = []
  ) {
    (self.status, self.output, self.standardError) = (status, output, standardError)
  }

  /// The standard output as a text in UTF-8.
  ///
  /// - Complexity: O(*n*) in the size of the output.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// The standard error as a text in UTF-8.
  ///
  /// - Complexity: O(*n*) in the size of the standard error.
  public var standardErrorText: String { String(decoding: standardError, as: UTF8.self) }

  /// The last lines of standard error, for a failure; nil if there are none.
  fileprivate var lastErrors: String? {
    // The end alone: of a megabyte only these lines are looked at.
    let end = String(decoding: standardError.suffix(4 << 10), as: UTF8.self)
    let lines = end.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    return lines.isEmpty ? nil : lines.suffix(3).joined(separator: "\n")
  }
}

extension ProcessRunner {
  /// Runs a program to its end, and returns all that it wrote if it ended with a status that is expected.
  ///
  /// ```swift
  /// try await processes.output(of: ["git", "diff"], expecting: [0]).text
  /// try await processes.output(of: ["grep", "-r", word, "."], expecting: [0, 1]).text
  /// ```
  ///
  /// Otherwise it does the same as ``output(of:limit:)``.
  ///
  /// - Parameters:
  ///   - command: the program.
  ///   - statuses: the statuses that are no failure, such as 0.
  ///   - limit: the largest number of bytes.
  /// - Returns: the output.
  /// - Throws: ``ProcessError/Code/badStatus`` for another status or a signal, with the last lines that the program wrote to
  ///   standard error, at most three; another ``ProcessError`` if it cannot be started, or is ended by us.
  @concurrent public func output(
    of command: ProcessCommand, expecting statuses: Set<Int32>, limit: Int = 1 << 20
  ) async throws(ProcessError) -> ProcessOutput {
    let output = try await output(of: command, limit: limit)
    if case .exited(let status) = output.status, statuses.contains(status) { return output }
    throw ProcessError(
      .badStatus, of: command.executable, detail: output.lastErrors, status: output.status)
  }

  /// Runs a program to its end, and returns all that it wrote.
  ///
  /// A program that fails has an output, too: `status` says so. Where a failure is to be an error, write
  /// ``output(of:expecting:limit:)``.
  ///
  /// The call returns when no process has the output open any more, as in a shell: `sh -c 'server &'` ends at once, but
  /// its child goes on. Give such a child another output (`server >log 2>&1 &`), or cancel the task.
  ///
  /// - Parameters:
  ///   - command: the program.
  ///   - limit: the largest number of bytes; a program that writes more is ended, and
  ///     ``ProcessError/Code/tooMuchOutput`` is thrown.
  /// - Returns: the output, whatever the status is.
  /// - Throws: a ``ProcessError`` if the program cannot be started, or is ended by us.
  @concurrent public func output(
    of command: ProcessCommand, limit: Int = 1 << 20
  ) async throws(ProcessError) -> ProcessOutput {
    let process = try await start(command)
    var result = ProcessOutput()
    while let event = try await process.next() {
      switch event {
      case .output(let bytes): result.output += bytes
      case .error(let bytes): result.standardError += bytes
      case .ended(let status): result.status = status
      }
      guard result.output.count + result.standardError.count <= limit else {
        // Nothing refers to the process any more.
        throw ProcessError(
          .tooMuchOutput, of: command.executable, detail: "more than \(limit) bytes")
      }
    }
    return result
  }
}
