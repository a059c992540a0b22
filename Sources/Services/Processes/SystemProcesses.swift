import ShohinThreads
import Synchronization

/// Runs programs of the system.
///
/// Each gets a session and a process group of its own, so it has no terminal, and Control-C does not reach it. It inherits no
/// descriptor, no blocked and no ignored signal. `SIGCHLD` is no longer ignored where this program ignored it. Two threads look
/// after it until it has ended and all its output was read.
public struct SystemProcesses: ProcessRunner {
  /// The time between `SIGTERM` and `SIGKILL` for a program that is to end.
  public var gracePeriod: Duration
  /// The clock by which that time passes.
  public var clock: any Clock<Duration>

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - gracePeriod: the time between `SIGTERM` and `SIGKILL` for a program that is to end.
  ///   - clock: the clock by which that time passes.
  public init(
    gracePeriod: Duration = .seconds(5), clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.gracePeriod, self.clock) = (gracePeriod, clock)
  }

  /// Starts a program.
  ///
  /// The program is ended when nothing refers to the result any more: its whole group gets `SIGTERM`, and `SIGKILL` after
  /// ``gracePeriod``. The children of the program have all of that time, also when the program itself ends at once.
  ///
  /// Read the events to the last one: a program that has ended keeps a thread as long as something refers to the result and
  /// its end was not read, and its number too while children of it run.
  @concurrent public func start(
    _ command: ProcessCommand
  ) async throws(ProcessError) -> any RunningProcess {
    let launch = try ProcessLaunch(command)
    // A file that was just written is busy as long as a process that starts meanwhile has a copy of its descriptor.
    var pauses = [2, 5, 10, 20, 50][...]
    while true {
      guard !Task.isCancelled else { throw ProcessError(.cancelled, of: command.executable) }
      switch await start(launch) {
      case .success(let pump): return SystemProcess(pump)
      case .failure(let failure):
        guard failure.isBusy, let pause = pauses.popFirst() else { throw launch.error(of: failure) }
        // A sleep that is cancelled ends early, and the start with it.
        try? await clock.sleep(for: .milliseconds(pause))
      }
    }
  }

  private func start(_ launch: ProcessLaunch) async -> Result<ProcessPump, System.StartFailure> {
    await withCheckedContinuation { continuation in
      let once = Once(launch)
      // The thread that starts the program is there until it ends: Linux ends the program with it.
      let isStarted = startThread(stackSize: 128 << 10) {
        // Only the pump is kept until then, without the input and the environment of the command.
        guard let result = once.take()?.start(for: self) else { return }
        continuation.resume(returning: result)
        guard case .success(let pump) = result else { return }
        System.waitForExit(of: pump.number)
        pump.noteExit()
      }
      if !isStarted { continuation.resume(returning: .failure(.noThread)) }
    }
  }
}

/// A value that is taken once, and not kept by those who could have taken it.
private final class Once<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  init(_ value: Value) { self.value = Mutex(value) }

  func take() -> Value? {
    value.withLock { value in
      defer { value = nil }
      return value
    }
  }
}

/// A program that runs; it is ended when nothing refers to this any more.
private final class SystemProcess: RunningProcess {
  private let pump: ProcessPump

  init(_ pump: ProcessPump) { self.pump = pump }

  deinit { pump.end() }

  var id: Int32 { pump.number }

  func next() async throws(ProcessError) -> ProcessEvent<[UInt8]>? {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { pump.ask($0) }
    } onCancel: {
      pump.end()
    }
    return try result.get()
  }

  func write(_ bytes: [UInt8]) async throws(ProcessError) {
    let write = pump.makeWriteNumber()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { pump.write(bytes, number: write, $0) }
    } onCancel: {
      pump.giveUp(write: write)
    }
    try result.get()
  }

  func closeInput() { pump.closeInput() }

  func send(_ signal: ProcessSignal) { pump.send(signal.rawValue) }
}

/// A command that was found to be usable, with everything that its process needs.
private struct ProcessLaunch: Sendable {
  private let command: ProcessCommand
  private let files: [String]
  private let environment: [[CChar]]

  init(_ command: ProcessCommand) throws(ProcessError) {
    self.command = command
    let pairs =
      switch command.environment {
      case .exact(let values): values.mapValues { Optional($0) }
      case .inheriting(let changes): changes
      }
    let texts =
      [command.executable, command.directory ?? ""] + command.arguments + pairs.keys
      + pairs.values.compactMap { $0 }
    guard !command.executable.isEmpty, !texts.contains(where: { $0.utf8.contains(0) }),
      !pairs.keys.contains(where: { $0.isEmpty || $0.utf8.contains(UInt8(ascii: "=")) })
    else { throw ProcessError(.badCommand, of: command.executable) }
    var inherited: [[CChar]] = []
    if case .inheriting = command.environment {
      inherited = System.environment.filter { pairs[Self.name(of: $0)] == nil }
    }
    environment =
      inherited
      + pairs.compactMap { name, value in value.map { Array("\(name)=\($0)".utf8CString) } }
    let path = environment.first { Self.name(of: $0) == "PATH" }.map { Self.text($0).dropFirst(5) }
    files =
      command.executable.utf8.contains(UInt8(ascii: "/"))
      ? [command.executable]
      : (path ?? "/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }.map {
        "\($0)/\(command.executable)"
      }
  }

  private static func text(_ entry: [CChar]) -> String {
    String(decoding: entry.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func name(of entry: [CChar]) -> String {
    let name = entry.prefix { $0 != 0 && $0 != CChar(bitPattern: UInt8(ascii: "=")) }
    return String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Starts the program and the thread that passes its bytes on.
  func start(for runner: SystemProcesses) -> Result<ProcessPump, System.StartFailure> {
    var pipes = ProcessPipes()
    guard let bell = pipes.makePipe(), let output = pipes.makePipe() else { return full(pipes) }
    var error: (reader: Int32, writer: Int32)?
    var input: (reader: Int32, writer: Int32)?
    if command.standardError == .separate {
      error = pipes.makePipe()
      if error == nil { return full(pipes) }
    }
    if command.input != .none {
      input = pipes.makePipe()
      if input == nil { return full(pipes) }
    }
    var nothing: Int32 = -1
    if command.input == .none || command.standardError == .discarded {
      nothing = System.openNothing()
      if nothing < 0 { return full(pipes) }
    }
    let theirError =
      switch command.standardError {
      case .separate: error?.writer ?? -1
      case .merged: output.writer
      case .discarded: nothing
      }
    let started: Result<Int32, System.StartFailure> = Result { () throws(System.StartFailure) in
      try System.startProgram(
        files, [command.executable] + command.arguments, environment: environment,
        directory: command.directory, streams: (input?.reader ?? nothing, output.writer, theirError)
      )
    }
    System.closeAll([input?.reader ?? -1, output.writer, error?.writer ?? -1, nothing])
    let ours = [bell.reader, bell.writer, output.reader, error?.reader ?? -1, input?.writer ?? -1]
    switch started {
    case .failure(let failure):
      System.closeAll(ours)
      return .failure(failure)
    case .success(let number):
      let pump = ProcessPump(
        command, number: number, bell: bell, output: output.reader, error: error?.reader,
        input: input?.writer, runner: runner)
      if startThread(stackSize: 256 << 10, { pump.run() }) { return .success(pump) }
      pump.abandon()
      return .failure(.noThread)
    }
  }

  private func full(_ pipes: ProcessPipes) -> Result<ProcessPump, System.StartFailure> {
    let number = System.lastError
    pipes.close()
    return .failure(System.StartFailure(number: number))
  }

  /// The error for users.
  func error(of failure: System.StartFailure) -> ProcessError {
    var code = System.code(of: failure)
    var detail: String?
    let isName = !command.executable.utf8.contains(UInt8(ascii: "/"))
    switch code {
    case .badDirectory: detail = command.directory
    case .notFound where hasFile:
      (code, detail) = (.badFormat, "the interpreter or loader that it names is missing")
    case .notFound where isName, .notExecutable where isName && !hasFile:
      // A folder of PATH that may not be searched holds no program for this user.
      (code, detail) = (.notFound, "it is in no folder of PATH")
    default: break
    }
    return ProcessError(code, of: command.executable, errno: failure.number, detail: detail)
  }
}

extension ProcessLaunch {
  /// True if there is one of the files that the program may be.
  private var hasFile: Bool {
    files.contains { file in
      // A path begins in the program's directory.
      System.exists(
        file.hasPrefix("/") ? file : command.directory.map { "\($0)/\(file)" } ?? file)
    }
  }
}

/// The pipes of a program that has not begun.
private struct ProcessPipes {
  private var ends: [Int32] = []

  mutating func makePipe() -> (reader: Int32, writer: Int32)? {
    let pipe = System.makeRaisedPipe()
    if let pipe { ends += [pipe.reader, pipe.writer] }
    return pipe
  }

  func close() { System.closeAll(ends) }
}

/// The groups of programs that run and were not asked to end; they are asked when this program ends by itself.
enum ProcessGroups {
  private static let running = Mutex<(groups: Set<Int32>, isPrepared: Bool)>(([], false))

  static func insert(_ group: Int32) {
    let isFirst = running.withLock { running in
      running.groups.insert(group)
      defer { running.isPrepared = true }
      return !running.isPrepared
    }
    if isFirst { System.atExit { ProcessGroups.end() } }
  }

  /// Forgets a group; to be called before its number may be another one's.
  static func remove(_ group: Int32) { running.withLock { _ = $0.groups.remove(group) } }

  private static func end() {
    running.withLock { running in
      for group in running.groups { System.askToEnd(group: group) }
    }
  }
}
