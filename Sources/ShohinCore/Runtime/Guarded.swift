import Synchronization

/// A value that one thread at a time may use.
///
/// A mutex, with a mark by which the thread sanitizer knows the order of its uses: it cannot see
/// into a mutex that somebody has to wait for, and takes what is done under it for a race.
struct Guarded<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let mark = Atomic(false)

  init(_ value: sending Value) { mutex = Mutex(value) }

  /// Uses the value while no other thread does.
  func withLock<Result>(
    _ body: (inout sending Value) -> sending Result
  ) -> sending Result {
    mutex.withLock { value in
      _ = mark.load(ordering: .acquiring)
      defer { mark.store(true, ordering: .releasing) }
      return body(&value)
    }
  }
}
