import Synchronization

/// Does things at their times.
///
/// A thread of our own, and only while something is to be done: the one that tasks sleep on wakes
/// up every second from the first sleep on, which an idle program must not.
final class TimerThread: Sendable {
  private struct Timer: Sendable {
    var number: Int
    var deadline: ContinuousClock.Instant
    var action: @Sendable () -> Void
  }

  private struct State {
    // In the order of their deadlines; of those with the same, in the order they were scheduled.
    var timers: [Timer] = []
    var lastNumber = 0
    var isRunning = false
  }

  private let state = Mutex(State())
  /// What wakes the thread before the next deadline.
  private let pipe: (reader: Int32, writer: Int32)

  /// Makes a thread that does not run yet; nil if the system has no pipe left.
  init?() {
    guard let pipe = makePipe() else { return nil }
    self.pipe = pipe
  }

  deinit {
    closeDescriptor(pipe.reader)
    closeDescriptor(pipe.writer)
  }

  /// Does something at a time; nil if there is no thread to do it.
  func schedule(
    at deadline: ContinuousClock.Instant, _ action: @escaping @Sendable () -> Void
  ) -> Cancellation? {
    let number: Int? = state.withLock { state in
      state.lastNumber += 1
      let timer = Timer(number: state.lastNumber, deadline: deadline, action: action)
      let place = state.timers.firstIndex { $0.deadline > deadline } ?? state.timers.count
      state.timers.insert(timer, at: place)
      if !state.isRunning {
        guard startThread({ self.run() }) else {
          state.timers.remove(at: place)
          return nil
        }
        state.isRunning = true
      } else if place == 0 {
        wakeThread(pipe.writer)
      }
      return state.lastNumber
    }
    return number.map { number in Cancellation { [weak self] in self?.cancel(number) } }
  }

  private func cancel(_ number: Int) {
    state.withLock { state in
      guard let place = state.timers.firstIndex(where: { $0.number == number }) else { return }
      state.timers.remove(at: place)
      if place == 0 { wakeThread(pipe.writer) }
    }
  }

  /// Waits for one deadline after the other until there are none.
  private func run() {
    while let next = nextDeadline() {
      let delay = ContinuousClock.now.duration(to: next)
      if delay > .zero { waitForWake(pipe.reader, atMost: delay) }
      for timer in takeDue() { timer.action() }
    }
  }

  private func nextDeadline() -> ContinuousClock.Instant? {
    state.withLock { state in
      // Said under the lock: whoever schedules next starts another thread.
      state.isRunning = !state.timers.isEmpty
      return state.timers.first?.deadline
    }
  }

  private func takeDue() -> [Timer] {
    let now = ContinuousClock.now
    return state.withLock { state in
      let due = Array(state.timers.prefix { $0.deadline <= now })
      state.timers.removeFirst(due.count)
      return due
    }
  }
}
