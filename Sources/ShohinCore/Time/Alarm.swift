import ShohinThreads

/// Says when a time has come.
///
/// A thread of its own sleeps until then, so that nothing else wakes up: the system's own way to
/// wait starts its pool of threads; see ``WorkThreads``.
@MainActor
final class Alarm {
  private let ring: @MainActor @Sendable () -> Void
  private var thread: AlarmThread?
  private var task: Task<Void, Never>?

  /// Makes an alarm that is not set.
  init(_ ring: @escaping @MainActor @Sendable () -> Void) { self.ring = ring }

  deinit {
    task?.cancel()
    thread?.end()
  }

  /// Sets the alarm to another time, at which it rings once; nil is never.
  func set(_ deadline: ContinuousClock.Instant?) {
    #if os(Linux)
      if thread == nil, deadline != nil { thread = AlarmThread(ring) }
      if let thread { return thread.set(deadline) }
    #endif
    task?.cancel()
    task = deadline.map { deadline in
      Task { [ring] in
        try? await Task.sleep(until: deadline, clock: .continuous)
        if !Task.isCancelled { ring() }
      }
    }
  }
}

/// The thread of an alarm.
private final class AlarmThread: Sendable {
  private let deadline = Guarded<ContinuousClock.Instant?>(nil)
  // A byte for every change; closed at the end.
  private let changes: (reader: Int32, writer: Int32)

  /// Starts a thread; nil if the system has none left.
  init?(_ ring: @escaping @MainActor @Sendable () -> Void) {
    guard let changes = makePipe() else { return nil }
    self.changes = changes
    if startThread({ self.wait(ring) }) { return }
    closeDescriptor(changes.writer)
    closeDescriptor(changes.reader)
    return nil
  }

  func set(_ time: ContinuousClock.Instant?) {
    deadline.withLock { $0 = time }
    writeByte(changes.writer)
  }

  /// Ends the thread; to be called once, and nothing after it.
  func end() { closeDescriptor(changes.writer) }

  private func wait(_ ring: @escaping @MainActor @Sendable () -> Void) {
    while true {
      let time = deadline.withLock { $0 }
      let left = time.map { ContinuousClock.now.duration(to: $0) }
      switch waitForByte(changes.reader, atMost: left) {
      case .byte: continue
      case .end: return closeDescriptor(changes.reader)
      case .nothing:
        // A wait may be shorter than it was to be.
        guard let time, ContinuousClock.now >= time else { continue }
        deadline.withLock { if $0 == time { $0 = nil } }
        Task { @MainActor in ring() }
      }
    }
  }
}
