/// The end of a runtime that work holds, whatever the type of its messages.
struct MessagePort: Sendable {
  /// Sends a message.
  let put: @Sendable (any Sendable) -> Void
  /// Waits until everything that was sent before has been handled.
  let flush: @Sendable () async -> Void
  /// Waits for a while on the program's clock.
  let sleep: @Sendable (Duration) async throws -> Void

  /// Asks the program around the component of the work, and waits for the answer.
  let ask: @Sendable (AskedQuestion) async throws -> any Sendable
  /// Tells the program around the component of the work something.
  let tell: @Sendable (any Sendable) -> Void

  /// The port with its messages turned into others; nil sends none.
  func map(
    _ transform: @escaping @Sendable (any Sendable) -> (any Sendable)?
  ) -> MessagePort {
    MessagePort(
      put: { [put] in if let message = transform($0) { put(message) } },
      flush: flush, sleep: sleep, ask: { [ask] in try await ask($0.map(transform)) }, tell: tell)
  }

  /// The port of a component, with a program around it that hears what it tells and asks.
  func heard(by listener: ComponentListener) -> MessagePort {
    MessagePort(
      put: put, flush: flush, sleep: sleep,
      ask: { [ask] in try await ask($0.heard(by: listener)) },
      tell: { [put, tell] in listener.action($0).map(put) ?? tell($0) })
  }
}
