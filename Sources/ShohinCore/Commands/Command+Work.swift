// Your own work, the most common first.

extension Command {
  /// Does some work of yours at once, on the main actor.
  ///
  /// The message it returns is handled in the same turn, before anything is rendered. Work that
  /// takes time belongs into ``task(_:)``.
  ///
  /// - Parameter work: the work; it returns a message, or nil for none.
  /// - Returns: the command.
  public static func perform(_ work: @escaping () -> Msg?) -> Command {
    Command([.perform { work() }])
  }

  /// Sends a message; it is handled behind those that wait already.
  public static func send(_ message: Msg) -> Command { Command([.message(message)]) }

  /// Does some work of yours in a task of its own, off the main actor.
  ///
  /// The task is cancelled when the program ends. An error that the work throws becomes a
  /// `Diagnostic` with the identifier `unhandled-error`; to handle it, use
  /// ``task(_:success:failure:)``.
  ///
  /// - Parameter work: the work; it returns a message, or nil for none.
  /// - Returns: the command.
  public static func task(_ work: @escaping @Sendable () async throws -> Msg?) -> Command {
    stream { send in if let message = try await work() { send(message) } }
  }

  /// Does some work of yours in a task of its own, and makes a message of its result or its error.
  ///
  /// ```swift
  /// .task { () throws(LoadError) in try await load(page) } success: { .loaded($0) } failure: { .failed($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - work: the work.
  ///   - success: makes a message of the result.
  ///   - failure: makes a message of the error.
  /// - Returns: the command.
  public static func task<Value, Failure: Error>(
    _ work: @escaping @Sendable () async throws(Failure) -> Value,
    success: @escaping @Sendable (Value) -> Msg,
    failure: @escaping @Sendable (Failure) -> Msg
  ) -> Command {
    stream { send in
      do throws(Failure) {
        send(success(try await work()))
      } catch {
        send(failure(error))
      }
    }
  }

  /// Does some work of yours in a task of its own, and makes a message of its end, whether that is a result or an error.
  ///
  /// ```swift
  /// .task { try await load(page) } toMessage: { .loaded($0) }
  /// ```
  ///
  /// An error for which it makes no message is not reported. Work that throws nothing gives a
  /// `Result<Value, Never>`, which is always a success.
  ///
  /// - Parameters:
  ///   - work: the work. Its error is `any Error` unless it says which one it throws, as
  ///     `{ () throws(LoadError) in … }` does.
  ///   - toMessage: makes a message of the result or the error, or nil for none.
  /// - Returns: the command.
  public static func task<Value, Failure: Error>(
    _ work: @escaping @Sendable () async throws(Failure) -> Value,
    toMessage: @escaping @Sendable (Result<Value, Failure>) -> Msg?
  ) -> Command {
    stream { send in
      let result: Result<Value, Failure>
      do throws(Failure) {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      if let message = toMessage(result) { send(message) }
    }
  }

  /// Does some work of yours in a task of its own that sends messages as it goes along.
  ///
  /// The task is cancelled with the command and when the program ends, and what it sends from
  /// then on is dropped. An error becomes a diagnostic, as one of ``task(_:)`` does; to handle it, use
  /// ``stream(_:failure:)``.
  ///
  /// - Parameter work: the work; it gets what sends the messages.
  /// - Returns: the command.
  public static func stream(
    _ work: @escaping @Sendable (Sender<Msg>) async throws -> Void
  ) -> Command {
    Command([.task { port in try await work(Sender(port)) }])
  }

  /// Does some work of yours in a task of its own that sends messages as it goes along, and makes a message of its error.
  ///
  /// ```swift
  /// .stream { send in try await copy(files) { send(.copied($0)) } } failure: { .failed("\($0)") }
  /// ```
  ///
  /// - Parameters:
  ///   - work: the work; it gets what sends the messages.
  ///   - failure: makes a message of the error.
  /// - Returns: the command.
  public static func stream<Failure: Error>(
    _ work: @escaping @Sendable (Sender<Msg>) async throws(Failure) -> Void,
    failure: @escaping @Sendable (Failure) -> Msg
  ) -> Command {
    stream { send in await send.run(work, failure: failure) }
  }

  /// Makes messages of the elements of an asynchronous sequence until it ends.
  ///
  /// An error of the sequence becomes a diagnostic, as one of ``task(_:)`` does; to handle it, use
  /// ``stream(_:toMessage:failure:)``.
  ///
  /// - Parameters:
  ///   - elements: the sequence.
  ///   - toMessage: makes a message of an element, or nil for none.
  /// - Returns: the command.
  public static func stream<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, toMessage: @escaping @Sendable (Elements.Element) -> Msg?
  ) -> Command {
    stream { send in try await send.forward(elements, toMessage: toMessage) }
  }

  /// Makes messages of the elements of an asynchronous sequence until it ends, and of the error by which it does.
  ///
  /// - Parameters:
  ///   - elements: the sequence.
  ///   - toMessage: makes a message of an element, or nil for none.
  ///   - failure: makes a message of the error.
  /// - Returns: the command.
  public static func stream<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, toMessage: @escaping @Sendable (Elements.Element) -> Msg?,
    failure: @escaping @Sendable (Elements.Failure) -> Msg
  ) -> Command {
    stream { send in
      await send.run(
        { send throws(Elements.Failure) in
          try await send.forward(elements, toMessage: toMessage)
        }, failure: failure)
    }
  }
}
