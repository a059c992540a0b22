import Synchronization

/// Notices that a program which waits for its terminal by itself is busy with something else.
///
/// A timer runs while the program is busy, and the thread that watches wakes only with that: never
/// for a program that does what it does within a tenth of a second, or that waits.
final class ProgramWatch: Sendable {
  /// The time that a program may be busy before the terminal's thread takes over, in milliseconds.
  private let patience: Int32

  /// How often the program began to wait or stopped waiting; odd while it is busy.
  private let changes = Atomic<Int>(1)
  /// How many of these there were when the timer was started, or was due the last time.
  private let seen = Atomic<Int>(1)
  /// True if the program left the timer running, which only it starts and stops before the end.
  private let isTimed = Atomic<Bool>(true)
  private let isOver = Atomic<Bool>(false)
  private let timer: System.Timer

  init(patience: Int32) throws(TerminalError) {
    guard let timer = System.Timer() else {
      throw TerminalError(.cannotStart, errno: System.errorNumber)
    }
    self.timer = timer
    self.patience = patience
    timer.start(every: patience)
  }

  deinit { timer.close() }

  /// True if the program is not to be waited for any more.
  var hasEnded: Bool { isOver.load(ordering: .sequentiallyConsistent) }

  /// Says that the program begins to wait.
  ///
  /// The timer runs on where the wait ends before it, as between two keys of a user who types: to stop and
  /// start it again takes two calls of the system.
  ///
  /// - Parameter deadline: the time at which the wait ends by itself, if it does.
  func programWaits(until deadline: Duration? = nil) {
    changes.add(1, ordering: .sequentiallyConsistent)
    if let deadline, deadline - System.now < .milliseconds(patience) { return }
    guard isTimed.exchange(false, ordering: .relaxed) else { return }
    timer.stop()
    insistOnEnd()
  }

  /// Says that the program goes on.
  func programGoesOn() {
    let count = changes.add(1, ordering: .sequentiallyConsistent).newValue
    guard !isTimed.exchange(true, ordering: .relaxed) else { return }
    seen.store(count, ordering: .sequentiallyConsistent)
    timer.start(every: patience)
    insistOnEnd()
  }

  /// Says that the program is not to be waited for any more.
  func end() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    insistOnEnd()
  }

  /// Wakes who watches once the end was said, which may have been while the timer was set.
  private func insistOnEnd() { if hasEnded { timer.start(every: 1) } }

  /// Waits until the program has been busy with the same for long, or is not to be waited for.
  func waitForNeed() {
    while !hasEnded {
      timer.wait()
      let count = changes.load(ordering: .sequentiallyConsistent)
      let isSame = seen.exchange(count, ordering: .sequentiallyConsistent) == count
      if isSame, !count.isMultiple(of: 2) { return }
    }
    timer.stop()
  }
}
