/// Sends messages to a program from anywhere.
///
/// The messages of one task arrive in the order in which it sent them. Messages to a program
/// that has ended or is gone are dropped.
public struct Sender<Msg: Sendable>: Sendable {
  let port: MessagePort

  init(_ port: MessagePort) { self.port = port }

  /// Sends a message; it is handled on the main actor as soon as that is free.
  public func send(_ message: Msg) { port.put(message) }

  /// Sends a message; the short form of ``send(_:)``.
  public func callAsFunction(_ message: Msg) { send(message) }

  /// Waits until every message sent before has been handled, or the program has ended.
  ///
  /// A task that sends without end awaits this now and then, so that its messages do not fill the
  /// memory.
  public func flush() async { await port.flush() }

  /// Waits for a while on the program's clock.
  ///
  /// In a test that clock goes forward when the test says so; `Task.sleep` would wait for real.
  ///
  /// - Parameter duration: how long to wait; nothing or less does not wait.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(for duration: Duration) async throws { try await port.sleep(duration) }
}

extension Sender {
  /// The number of messages a sequence may be ahead of the program.
  static var window: Int { 1024 }

  /// Sends messages made of the elements of a sequence until it ends.
  ///
  /// At most ``window`` of them wait at a time.
  func forward<Elements: AsyncSequence>(
    _ elements: Elements, toMessage: (Elements.Element) -> Msg?
  ) async throws(Elements.Failure) {
    var count = 0
    for try await element in elements {
      if let message = toMessage(element) { send(message) }
      count += 1
      if count.isMultiple(of: Self.window) { await flush() }
    }
  }

  /// Runs some work, and sends a message made of the error by which it ends.
  func run<Failure: Error>(
    _ work: (Sender) async throws(Failure) -> Void, failure: (Failure) -> Msg
  ) async {
    do throws(Failure) {
      try await work(self)
    } catch {
      send(failure(error))
    }
  }
}
