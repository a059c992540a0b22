/// The end of a runtime that work holds, whatever the type of its messages.
struct MessagePort: Sendable {
  /// Sends a message.
  let put: @Sendable (any Sendable) -> Void
  /// Waits until everything that was sent before has been handled.
  let flush: @Sendable () async -> Void
  /// Waits for a while on the program's clock.
  let sleep: @Sendable (Duration) async throws -> Void

  /// The port with its messages turned into others; nil sends none.
  func map(
    _ transform: @escaping @Sendable (any Sendable) -> (any Sendable)?
  ) -> MessagePort {
    MessagePort(
      put: { [put] in if let message = transform($0) { put(message) } },
      flush: flush, sleep: sleep)
  }
}
