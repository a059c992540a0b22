import Synchronization

/// Sends messages to a program from anywhere.
///
/// The messages of one task arrive in the order in which it sent them. Messages to a program
/// that has ended or is gone are dropped.
public struct Sender<Msg: Sendable>: Sendable {
  let inbox: Inbox<Msg>

  /// Sends a message; it is handled on the main actor as soon as that is free.
  public func send(_ message: Msg) { inbox.put(message) }

  /// Sends a message; the short form of ``send(_:)``.
  public func callAsFunction(_ message: Msg) { send(message) }
}

/// Messages from other tasks on their way to the main actor.
///
/// Only the first message of a batch wakes the main actor; the others go along.
final class Inbox<Msg: Sendable>: Sendable {
  private struct State {
    var messages: [Msg] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let deliver: @MainActor @Sendable () -> Void

  init(deliver: @escaping @MainActor @Sendable () -> Void) { self.deliver = deliver }

  func put(_ message: Msg) {
    let isFirst = state.withLock { state in
      guard !state.isClosed else { return false }
      state.messages.append(message)
      return state.messages.count == 1
    }
    if isFirst { Task { @MainActor [deliver] in deliver() } }
  }

  /// Takes out everything that waits.
  func take() -> [Msg] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Drops what waits and everything that comes later.
  func close() {
    state.withLock { state in
      state.messages = []
      state.isClosed = true
    }
  }
}
