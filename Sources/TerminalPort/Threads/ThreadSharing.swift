/// The two ways in which the program's thread and the terminal's share the work.
///
/// `SHOHIN_THREADS=apart` in the environment chooses the second one on Linux, too, so that it can be
/// tested where there is no other system; only the executor stays that of Linux (``ScreenExecutor``).
enum ThreadSharing {
  /// The main thread waits for the terminal and for the main actor's work at once; the terminal's
  /// thread takes over while the program is busy. See ``SharedLoop``.
  case inTurns
  /// The terminal's thread waits for the terminal, and resumes the program's task for each event.
  ///
  /// The only way where the main actor's work cannot be waited for together with a descriptor, as on
  /// macOS, and for a program that does not run on the main thread.
  case apart

  #if os(Linux)
    /// The way of this process.
    static let chosen = System.environment("SHOHIN_THREADS") == "apart" ? apart : inTurns
  #else
    /// The way of this process.
    static var chosen: ThreadSharing { .apart }
  #endif
}

extension TerminalConnection {
  /// Hands events to a function, oldest first, until it returns false.
  ///
  /// It also ends when the task is cancelled or the connection closed. On the main thread on Linux no
  /// other thread takes part in a key that is answered at once, as one does with ``events()``.
  ///
  /// - Parameter take: takes events, at least one; returns false if no more are wanted.
  @MainActor
  public func serve(_ take: ([TerminalEvent]) -> Bool) async {
    await serve(around: { $0() }, take)
  }

  /// Hands events to a function, as ``serve(_:)`` does.
  ///
  /// - Parameters:
  ///   - work: does what the main actor has to do between events, where the main thread waits for the terminal.
  ///   - take: takes events, at least one; returns false if no more are wanted.
  @MainActor
  package func serve(around work: (() -> Void) -> Void, _ take: ([TerminalEvent]) -> Bool) async {
    await withTaskCancellationHandler {
      if ThreadSharing.chosen == .inTurns, let mainQueue = MainQueue() {
        guard serveInTurns(mainQueue, around: work, take) else { return }
      }
      await withTaskExecutorPreference(ScreenExecutor.chosen) { await serveApart(take) }
    } onCancel: {
      interrupt()
    }
  }

  /// Waits for events on the calling thread; returns true if it cannot, but more are wanted.
  @MainActor
  private func serveInTurns(
    _ mainQueue: MainQueue, around work: (() -> Void) -> Void, _ take: ([TerminalEvent]) -> Bool
  ) -> Bool {
    Self.prepareThread()
    while let events = lead(until: mainQueue.descriptor, run: { work(mainQueue.run) }),
      !events.isEmpty
    {
      guard take(events) else { return false }
    }
    return true
  }

  /// Waits for events in the calling task.
  @MainActor
  private func serveApart(_ take: ([TerminalEvent]) -> Bool) async {
    while true {
      let events = await events()
      guard !events.isEmpty, take(events) else { return }
    }
  }
}
