import Foundation

/// Threads that the system shares its processors among, whatever the other threads of the process do.
///
/// Those of Dispatch would be as many as there are processors, and a job might wait for all jobs of
/// others, however long they take.
final class ThreadPool: TaskExecutor, @unchecked Sendable {
  /// The threads for tests that compute for long.
  static let computing = ThreadPool(limit: max(1, ProcessInfo.processInfo.activeProcessorCount - 1))

  private let limit: Int
  // Guards what follows.
  private let news = NSCondition()
  private var jobs: [UnownedJob] = []
  private var threads = 0
  private var sleeping = 0

  /// Makes a pool of threads, each of which begins when there is a job that no thread is free for.
  init(limit: Int = .max) { self.limit = limit }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    news.lock()
    defer { news.unlock() }
    jobs.append(job)
    if jobs.count <= sleeping {
      news.signal()
    } else if threads < limit {
      threads += 1
      Thread.detachNewThread { self.work() }
    }
  }

  private func work() {
    while let job = nextJob() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// The job that waits for longest; nil after a second without any, which is the end of a thread.
  private func nextJob() -> UnownedJob? {
    news.lock()
    defer { news.unlock() }
    let end = Date(timeIntervalSinceNow: 1)
    sleeping += 1
    while jobs.isEmpty, news.wait(until: end) {}
    sleeping -= 1
    if jobs.isEmpty { threads -= 1 }
    return jobs.isEmpty ? nil : jobs.removeFirst()
  }
}
