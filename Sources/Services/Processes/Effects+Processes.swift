public import ShohinCore

extension Command {
  /// Runs a program, and makes messages of its lines as they come, and of its end.
  ///
  /// The last message is ``ProcessEvent/ended(_:)`` or a failure. When the command is cancelled, the program and its
  /// children are ended, and no message comes of it. At most 1,024 lines or 256 KiB wait to be handled; then the process
  /// blocks when it writes.
  ///
  /// - Parameters:
  ///   - command: the program.
  ///   - runner: the service that runs it.
  ///   - limit: the longest line in bytes, at least 4; a longer one comes in pieces.
  ///   - started: makes a message of the program when it runs, for writing to it or sending it signals. Its output has a
  ///     reader already: a second one is a programming error, and ends this program.
  ///   - toMessage: makes a message of an event or an error, or nil for none.
  /// - Returns: the command.
  public static func lines(
    of command: ProcessCommand, on runner: any ProcessRunner,
    limit: Int = ProcessLines.defaultLimit,
    started: (@Sendable (any RunningProcess) -> Msg?)? = nil,
    toMessage: @escaping @Sendable (Result<ProcessEvent<String>, ProcessError>) -> Msg?
  ) -> Command {
    stream { send in
      await send.tell(
        command, on: runner, started, { $0.lines(limit: limit) }, size: \.utf8.count, toMessage)
    }
  }

  /// Runs a program, and makes messages of its lines as far as they have come, and of its end.
  ///
  /// Lines of progress, which a program ends with a carriage return alone, take the place of the one before; so does a line
  /// that goes on. Several changes of a line that come at once are one message. Otherwise it does the same as
  /// ``lines(of:on:limit:started:toMessage:)``.
  ///
  /// - Parameters:
  ///   - command: the program.
  ///   - runner: the service that runs it.
  ///   - limit: the longest line in bytes, at least 4; a longer one comes in pieces.
  ///   - started: makes a message of the program when it runs.
  ///   - toMessage: makes a message of an event or an error, or nil for none.
  /// - Returns: the command.
  public static func progress(
    of command: ProcessCommand, on runner: any ProcessRunner,
    limit: Int = ProcessLines.defaultLimit,
    started: (@Sendable (any RunningProcess) -> Msg?)? = nil,
    toMessage: @escaping @Sendable (Result<ProcessEvent<ProcessLine>, ProcessError>) -> Msg?
  ) -> Command {
    stream { send in
      await send.tell(
        command, on: runner, started, { $0.progress(limit: limit) }, size: \.text.utf8.count,
        toMessage)
    }
  }
}

extension Subscription {
  /// Runs a program as long as there is the subscription, and makes messages of its lines as they come, and of its end.
  ///
  /// The last message is ``ProcessEvent/ended(_:)`` or a failure. When the subscription stops before, the program and its
  /// children are ended, and no message comes of it. At most 1,024 lines or 256 KiB wait to be handled; then the process
  /// blocks when it writes.
  ///
  /// - Parameters:
  ///   - command: the program; another one is another subscription.
  ///   - runner: the service that runs it.
  ///   - id: tells it from other runs of the same command: with another value it is run again.
  ///   - limit: the longest line in bytes, at least 4; a longer one comes in pieces.
  ///   - started: makes a message of the program when it runs, for writing to it or sending it signals. Its output has a
  ///     reader already: a second one is a programming error, and ends this program.
  ///   - toMessage: makes a message of an event or an error, or nil for none.
  /// - Returns: the subscription.
  public static func lines(
    of command: ProcessCommand, on runner: any ProcessRunner, id: some Hashable & Sendable = 0,
    limit: Int = ProcessLines.defaultLimit,
    started: (@Sendable (any RunningProcess) -> Msg?)? = nil,
    toMessage: @escaping @Sendable (Result<ProcessEvent<String>, ProcessError>) -> Msg?
  ) -> Subscription {
    stream(id: Run(command: command, id: id)) { send in
      await send.tell(
        command, on: runner, started, { $0.lines(limit: limit) }, size: \.utf8.count, toMessage)
    }
  }

  /// Runs a program as long as there is the subscription, and makes messages of its lines as far as they have come.
  ///
  /// Lines of progress, which a program ends with a carriage return alone, take the place of the one before; so does a line
  /// that goes on. Several changes of a line that come at once are one message. Otherwise it does the same as
  /// ``lines(of:on:id:limit:started:toMessage:)``.
  ///
  /// - Parameters:
  ///   - command: the program; another one is another subscription.
  ///   - runner: the service that runs it.
  ///   - id: tells it from other runs of the same command: with another value it is run again.
  ///   - limit: the longest line in bytes, at least 4; a longer one comes in pieces.
  ///   - started: makes a message of the program when it runs.
  ///   - toMessage: makes a message of an event or an error, or nil for none.
  /// - Returns: the subscription.
  public static func progress(
    of command: ProcessCommand, on runner: any ProcessRunner, id: some Hashable & Sendable = 0,
    limit: Int = ProcessLines.defaultLimit,
    started: (@Sendable (any RunningProcess) -> Msg?)? = nil,
    toMessage: @escaping @Sendable (Result<ProcessEvent<ProcessLine>, ProcessError>) -> Msg?
  ) -> Subscription {
    stream(id: Run(command: command, id: id, isProgress: true)) { send in
      await send.tell(
        command, on: runner, started, { $0.progress(limit: limit) }, size: \.text.utf8.count,
        toMessage)
    }
  }
}

/// The identity of a subscription to a program.
private struct Run<ID: Hashable & Sendable>: Hashable, Sendable {
  let command: ProcessCommand
  let id: ID
  var isProgress = false
}

extension Sender {
  /// The number of lines, and of their bytes, by which a program that runs may be ahead.
  private static var window: (lines: Int, bytes: Int) { (1024, 256 << 10) }

  fileprivate func tell<Lines: AsyncSequence, Part>(
    _ command: ProcessCommand, on runner: any ProcessRunner,
    _ started: (@Sendable (any RunningProcess) -> Msg?)?,
    _ lines: (any RunningProcess) -> Lines, size: (Part) -> Int,
    _ toMessage: @Sendable (Result<ProcessEvent<Part>, ProcessError>) -> Msg?
  ) async where Lines.Element == ProcessEvent<Part>, Lines.Failure == ProcessError {
    var ahead = (lines: 0, bytes: 0)
    do throws(ProcessError) {
      let process = try await runner.start(command)
      if let message = started?(process) { send(message) }
      var lines = lines(process).makeAsyncIterator()
      while let event = try await lines.next(isolation: #isolation) {
        if let message = toMessage(.success(event)) { send(message) }
        if case .output(let line) = event { ahead.bytes += size(line) }
        if case .error(let line) = event { ahead.bytes += size(line) }
        ahead.lines += 1
        if ahead.lines >= Self.window.lines || ahead.bytes >= Self.window.bytes {
          await flush()
          ahead = (0, 0)
        }
      }
    } catch {
      if let message = toMessage(.failure(error)) { send(message) }
    }
  }
}
