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
  /// The number of the process, which is also that of its group.
  var id: Int32 { get }

  /// Waits for the next event; nil after the end.
  ///
  /// Nothing is read before it is asked for, so a program that writes faster than this waits. When the task is cancelled,
  /// the program and its children are ended, and ``ProcessError/Code/cancelled`` is thrown once they are. One task reads at a time.
  func next() async throws(ProcessError) -> ProcessEvent<[UInt8]>?

  /// Writes to the program's input, and waits until the program's pipe has taken all bytes.
  ///
  /// The command's input must be ``ProcessInput/pipe``. Several calls are done in order. A task that is cancelled no longer
  /// waits; the bytes are written all the same.
  func write(_ bytes: [UInt8]) async throws(ProcessError)

  /// Tells the program the end of its input, behind all that was written.
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
}

/// The output of a program that has ended.
public struct ProcessOutput: Hashable, Sendable {
  /// How the program ended.
  public var status: ProcessStatus
  /// The bytes that it wrote to standard output.
  public var output: [UInt8]
  /// The bytes that it wrote to standard error.
  public var error: [UInt8]

  /// Makes the output of a program.
  public init(status: ProcessStatus = .exited(0), output: [UInt8] = [], error: [UInt8] = []) {
    (self.status, self.output, self.error) = (status, output, error)
  }

  /// The output as a text in UTF-8.
  ///
  /// - Complexity: O(*n*) in the size of the output.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// What was written to standard error, as a text in UTF-8.
  ///
  /// - Complexity: O(*n*) in the size of what was written.
  public var errorText: String { String(decoding: error, as: UTF8.self) }
}

extension ProcessRunner {
  /// Runs a program to its end, and returns all that it wrote.
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
      case .error(let bytes): result.error += bytes
      case .ended(let status): result.status = status
      }
      guard result.output.count + result.error.count <= limit else {
        // Nothing refers to the process any more.
        throw ProcessError(
          .tooMuchOutput, of: command.executable, detail: "more than \(limit) bytes")
      }
    }
    return result
  }
}
