import ShohinThreads

/// The threads on which the asynchronous work of commands and subscriptions goes on.
///
/// With nothing to do they sleep, and nothing wakes them. The system's own pool on Linux, once it
/// has had any work, looks after its threads in every second for as long as the process lives.
package final class WorkThreads: TaskExecutor {
  // Nil, which is the system's own pool, where that sleeps as well.
  #if os(Linux)
    /// The threads for work: as many as can work at once, as in the system's own pool.
    package static let shared = WorkThreads(limit: max(2, processorCount()))
  #else
    /// The threads for work: those of the system.
    package static var shared: WorkThreads? { nil }
  #endif

  private let limit: Int

  fileprivate struct State {
    /// The jobs that came last, and those before them in the opposite order.
    var latest: [UnownedJob] = []
    var next: [UnownedJob] = []
    var sleeping = 0
    var threads = 0
  }

  private let state = Guarded(State())
  // A byte for each thread that is to wake up.
  private let bell: (reader: Int32, writer: Int32)

  private let start: @Sendable (@escaping @Sendable () -> Void) -> Bool

  /// Makes threads for work; nil if the system has no pipe left.
  ///
  /// - Parameters:
  ///   - limit: the largest number of threads.
  ///   - start: starts a thread; returns false where none can be started.
  package init?(
    limit: Int, start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = startThread
  ) {
    guard let bell = makePipe() else { return nil }
    self.limit = limit
    self.bell = bell
    self.start = start
  }

  /// Starts a thread for work; false if the system has none left.
  package static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    ShohinThreads.startThread(stackSize: 8 << 20, body)
  }

  /// Does a job as soon as a thread is free.
  ///
  /// Where not one thread can be started, the system's own pool does it.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (wakes, starts) = state.withLock { state in state.add(job, limit: limit) }
    if wakes { writeByte(bell.writer) }
    guard starts, !start({ self.work() }) else { return }
    for job in state.withLock({ $0.giveUpThread() }) {
      globalConcurrentExecutor.enqueue(ExecutorJob(job))
    }
  }

  private func work() {
    while true {
      if let job = state.withLock({ $0.take() }) {
        // The thread refers to the executor, and a job is taken once.
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      } else {
        readByte(bell.reader)
      }
    }
  }
}

extension WorkThreads.State {
  /// Adds a job, and says whether a thread is to be woken or started for it.
  fileprivate mutating func add(_ job: UnownedJob, limit: Int) -> (wakes: Bool, starts: Bool) {
    latest.append(job)
    if sleeping > 0 {
      sleeping -= 1
      return (true, false)
    }
    guard threads < limit else { return (false, false) }
    threads += 1
    return (false, true)
  }

  /// Notes that a thread could not be started; returns the jobs that no thread is left for.
  fileprivate mutating func giveUpThread() -> [UnownedJob] {
    threads -= 1
    guard threads == 0 else { return [] }
    defer { (latest, next) = ([], []) }
    return next.reversed() + latest
  }

  /// The oldest job; if there is none, the thread that asks is to sleep.
  fileprivate mutating func take() -> UnownedJob? {
    if next.isEmpty {
      swap(&next, &latest)
      next.reverse()
    }
    if next.isEmpty { sleeping += 1 }
    return next.popLast()
  }
}
