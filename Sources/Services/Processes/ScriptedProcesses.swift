import Synchronization

/// A service that runs nothing: programs do what a test says.
///
/// ```swift
/// let make = ScriptedProcess(["make", "-j4"], output: "cc a.c\n")          // runs until the test ends it
/// let git = ScriptedProcess(["git", "status"], output: "M a.c\n", .exited(0))
/// let processes = ScriptedProcesses([make, git])
/// // What the program does with them.
/// try processes.finish()                                                   // nothing else was run
/// ```
public final class ScriptedProcesses: ProcessRunner {
  private struct State {
    var expected: [ScriptedProcess]
    var commands: [ProcessCommand] = []
    var unexpected: [ProcessCommand] = []
  }

  private let state: Mutex<State>

  /// Makes a service that expects some programs, in any order, and each of them once.
  ///
  /// Another program is an error, ``ProcessError/Code/unexpected``, whose sentence names both. A program that does nothing
  /// with errors hides it, which ``finish()`` tells.
  public init(_ expected: [ScriptedProcess] = []) { state = Mutex(State(expected: expected)) }

  /// The commands that were to be run so far, oldest first.
  public var commands: [ProcessCommand] { state.withLock { $0.commands } }

  /// The programs that are expected and were not started yet.
  public var waiting: [ScriptedProcess] { state.withLock { $0.expected } }

  /// The commands that were to be run and that no program was expected for, oldest first.
  public var unexpected: [ProcessCommand] { state.withLock { $0.unexpected } }

  /// Throws if a program was to be run that was not expected, or one is still expected.
  ///
  /// It is called at the end of a test: `try processes.finish()`.
  public func finish() throws(ScriptedProcessesError) {
    let (unexpected, waiting) = state.withLock { ($0.unexpected, $0.expected.map(\.command)) }
    guard unexpected.isEmpty, waiting.isEmpty else {
      throw ScriptedProcessesError(unexpected: unexpected, waiting: waiting)
    }
  }

  /// Starts the first program with the command's name and arguments.
  @concurrent public func start(
    _ command: ProcessCommand
  ) async throws(ProcessError) -> any RunningProcess {
    let (process, others) = state.withLock { state in
      state.commands.append(command)
      let index = state.expected.firstIndex {
        $0.command.executable == command.executable && $0.command.arguments == command.arguments
      }
      if index == nil { state.unexpected.append(command) }
      return (index.map { state.expected.remove(at: $0) }, state.expected)
    }
    guard let process else {
      let list = others.map { "\"\($0.command)\"" }.joined(separator: ", ")
      throw ProcessError(
        .unexpected, of: command.executable,
        detail: "\"\(command)\" was to be run, and expected is \(list.isEmpty ? "nothing" : list)")
    }
    try process.start(command)
    return StartedProcess(process)
  }
}

/// A difference between the programs that a test expected and those that were to be run.
public struct ScriptedProcessesError: Error, Hashable, Sendable {
  /// The commands that were to be run and that no program was expected for, oldest first.
  public let unexpected: [ProcessCommand]
  /// The commands that were expected and not run.
  public let waiting: [ProcessCommand]
}

extension ScriptedProcessesError: CustomStringConvertible {
  /// A sentence for each of both, with all commands.
  public var description: String {
    func list(_ commands: [ProcessCommand], _ what: String) -> String? {
      commands.isEmpty
        ? nil : "\(what): \(commands.map { "\"\($0)\"" }.joined(separator: ", "))."
    }
    return [
      list(unexpected, "Programs were to be run that were not expected"),
      list(waiting, "Programs were expected that were not run"),
    ].compactMap { $0 }.joined(separator: " ")
  }
}

/// A scripted program as its user has it, which ends when nothing refers to this any more.
private final class StartedProcess: RunningProcess {
  private let process: ScriptedProcess

  init(_ process: ScriptedProcess) { self.process = process }

  deinit { process.abandon() }

  var id: Int32 { process.id }
  func next() async throws(ProcessError) -> ProcessEvent<[UInt8]>? { try await process.next() }
  func write(_ bytes: [UInt8]) async throws(ProcessError) { try await process.write(bytes) }
  func closeInput() { process.closeInput() }
  func send(_ signal: ProcessSignal) { process.send(signal) }
}

/// A program that does what a test says, now and later; see ``ScriptedProcesses``.
public final class ScriptedProcess: RunningProcess {
  fileprivate typealias Answer = Result<ProcessEvent<[UInt8]>?, ProcessError>

  fileprivate struct State {
    var parts: [ProcessEvent<[UInt8]>]
    var end: Result<ProcessStatus, ProcessError>?
    var command: ProcessCommand
    var ignored: Set<ProcessSignal>
    var isStarted = false
    /// It was made to end; its reader may not have been told yet.
    var isAbandoned = false
    var isOver = false
    var reader: CheckedContinuation<Answer, Never>?
    var input: [UInt8] = []
    var isInputClosed = false
    var signals: [ProcessSignal] = []
  }

  private let state: Mutex<State>

  /// The command that is expected; its name and arguments count.
  public let command: ProcessCommand

  /// Makes a program.
  ///
  /// - Parameters:
  ///   - command: the command that is expected; its name and arguments count.
  ///   - output: the text that it writes to standard output at once.
  ///   - error: the text that it writes to standard error after that.
  ///   - status: the status with which it ends after that; nil if it goes on until ``end(_:)`` or a signal.
  ///   - ignored: the signals that do not end it.
  public init(
    _ command: ProcessCommand, output: String = "", error: String = "",
    _ status: ProcessStatus? = nil, ignoring ignored: Set<ProcessSignal> = []
  ) {
    self.command = command
    var parts: [ProcessEvent<[UInt8]>] = []
    if !output.isEmpty { parts.append(.output(Array(output.utf8))) }
    if !error.isEmpty { parts.append(.error(Array(error.utf8))) }
    state = Mutex(
      State(
        parts: parts, end: status.map { .success($0) }, command: command, ignored: ignored))
  }

  /// Makes a program that cannot be started.
  public init(_ command: ProcessCommand, failing code: ProcessError.Code) {
    self.command = command
    let error = ProcessError(code, of: command.executable)
    state = Mutex(State(parts: [], end: .failure(error), command: command, ignored: []))
  }

  // MARK: - The test's side

  /// Writes a text to standard output.
  public func print(_ text: String) { print(Array(text.utf8)) }

  /// Writes bytes to standard output.
  public func print(_ bytes: [UInt8]) { change { $0.parts.append(.output(bytes)) } }

  /// Writes a text to standard error.
  public func printError(_ text: String) { change { $0.parts.append(.error(Array(text.utf8))) } }

  /// Ends the program behind what it wrote; the first end counts.
  public func end(_ status: ProcessStatus = .exited(0)) {
    change { state in if state.end == nil { state.end = .success(status) } }
  }

  /// True from the start until the end was read, or the program was made to end.
  public var isRunning: Bool { state.withLock { $0.isStarted && !$0.isOver && !$0.isAbandoned } }
  /// The bytes that were written to standard input so far, also those of the command.
  public var input: [UInt8] { state.withLock { $0.input } }
  /// The input as a text in UTF-8.
  public var inputText: String { String(decoding: input, as: UTF8.self) }
  /// True if the program was told the end of its input.
  public var isInputClosed: Bool { state.withLock { $0.isInputClosed } }
  /// The signals so far.
  ///
  /// A program whose task is cancelled, or to which nothing refers any more, gets `SIGTERM`, and `SIGKILL` if it ignores that.
  public var signals: [ProcessSignal] { state.withLock { $0.signals } }

  // MARK: - The program's side

  fileprivate func start(_ command: ProcessCommand) throws(ProcessError) {
    let failure = state.withLock { state -> ProcessError? in
      if !state.isStarted, case .failure(let error) = state.end { return error }
      (state.isStarted, state.command) = (true, command)
      if case .bytes(let bytes) = command.input { state.input = bytes }
      state.isInputClosed = command.input != .pipe
      return nil
    }
    if let failure { throw failure }
  }

  /// Ends the program, because its task was cancelled or nothing refers to it any more.
  fileprivate func abandon() {
    change { state in
      guard !state.isOver, !state.isAbandoned else { return }
      state.signals += state.ignored.contains(.terminate) ? [.terminate, .kill] : [.terminate]
      state.end = .failure(ProcessError(.cancelled, of: command.executable))
      state.parts = []
      state.isAbandoned = true
    }
  }

  /// A number that no process has.
  public var id: Int32 { .max }

  /// Waits for the next part of the script; when the task is cancelled, the program ends at once.
  public func next() async throws(ProcessError) -> ProcessEvent<[UInt8]>? {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        change { state in
          precondition(
            state.reader == nil,
            "A second reader is a programming error: two tasks read the output of \(command) at once."
          )
          state.reader = continuation
        }
      }
    } onCancel: {
      abandon()
    }
    return try result.get()
  }

  /// Notes bytes that are written to the program.
  public func write(_ bytes: [UInt8]) async throws(ProcessError) {
    let isTaken = state.withLock { state in
      guard !state.isInputClosed, !state.isOver, state.end == nil else { return false }
      state.input += bytes
      return true
    }
    if !isTaken { throw ProcessError(.inputClosed, of: command.executable) }
  }

  /// Notes the end of the input.
  public func closeInput() { state.withLock { $0.isInputClosed = true } }

  /// Notes a signal, which ends the program if it is one that does and is not ignored.
  public func send(_ signal: ProcessSignal) {
    change { state in
      guard !state.isOver, !state.isAbandoned else { return }
      state.signals.append(signal)
      let ends: Set<ProcessSignal> = [
        .terminate, .interrupt, .hangUp, .quit, .kill, .user1, .user2,
      ]
      guard ends.subtracting(state.ignored).union([.kill]).contains(signal), state.end == nil
      else { return }
      state.end = .success(.signaled(signal))
    }
  }

  /// Changes the state, and tells the next event to whoever waits for it.
  private func change(_ change: (inout State) -> Void) {
    let told = state.withLock { state -> (CheckedContinuation<Answer, Never>, Answer)? in
      change(&state)
      guard let reader = state.reader, let answer = state.takeNext() else { return nil }
      state.reader = nil
      return (reader, answer)
    }
    if let (reader, answer) = told { reader.resume(returning: answer) }
  }
}

extension ScriptedProcess.State {
  /// The next event; nil if nothing is known to come.
  fileprivate mutating func takeNext() -> ScriptedProcess.Answer? {
    if isOver { return .success(nil) }
    while !parts.isEmpty {
      let part = parts.removeFirst()
      guard case .error(let bytes) = part else { return .success(part) }
      switch command.standardError {
      case .separate: return .success(part)
      case .merged: return .success(.output(bytes))
      case .discarded: continue
      }
    }
    guard let end else { return nil }
    isOver = true
    return end.map { .ended($0) }
  }
}

extension ScriptedProcess: CustomStringConvertible {
  /// The command that is expected, as a shell would be told it.
  public var description: String { command.description }
}
