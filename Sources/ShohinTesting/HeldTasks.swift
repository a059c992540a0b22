import ShohinCore

/// Asynchronous work that waits until a test runs it.
@MainActor
final class HeldTasks: TaskStarter {
  private struct Held {
    var work: Work
    var task: LateTask
    var isOpen: Bool { !task.isCancelled && !work.progress.isOver }
  }

  private var held: [Held] = []
  private var running: [Held] = []
  /// The closures that resume work whose sleep is over, in the order of its times.
  private var woken: [() -> Void] = []
  /// Runs the subscriptions.
  private let executor = WorkExecutor()

  /// The number of commands that wait to be run.
  var count: Int { held.count { $0.work.kind == .task && $0.isOpen } }

  /// The names of the commands that wait to be run, the oldest first.
  var names: [String] { held.filter { $0.work.kind == .task && $0.isOpen }.map(\.work.name) }

  func start(_ work: Work) -> Cancellation {
    let task = LateTask()
    work.progress.hold { [weak self] goOn in
      guard let self else { return goOn() }
      woken.append(goOn)
    }
    held.append(Held(work: work, task: task))
    return Cancellation { task.cancel() }
  }

  /// Runs commands until each has ended or sleeps on the test's clock, and subscriptions until they wait for something.
  ///
  /// - Parameter patience: how long one command may take.
  /// - Returns: the names of commands that did neither in time.
  func runAll(patience: Duration) async -> [String] {
    var late = await wakeCommands(patience)
    let now = held
    held = []
    for held in now where held.isOpen {
      if await !start(held, patience) { late.append(held.work.name) }
    }
    await executor.waitUntilQuiet(patience: patience)
    return late
  }

  /// Runs one of the commands that wait until it has ended or sleeps; lets subscriptions begin.
  ///
  /// - Parameters:
  ///   - position: its position in ``names``.
  ///   - patience: how long it may take.
  /// - Returns: the names of commands that did neither in time; nil if there is no such command.
  func run(at position: Int, patience: Duration) async -> [String]? {
    let waiting = held.filter { $0.work.kind == .task && $0.isOpen }
    let chosen = waiting.indices.contains(position) ? waiting[position] : nil
    var late = await wakeCommands(patience)
    held.removeAll { !$0.isOpen }
    let subscriptions = held.filter { $0.work.kind == .subscription }
    held.removeAll { $0.work.kind == .subscription }
    for subscription in subscriptions { _ = await start(subscription, patience) }
    guard let chosen, let now = held.firstIndex(where: { $0.task === chosen.task }) else {
      // One that was cancelled meanwhile needs nothing more.
      return chosen == nil ? nil : late
    }
    held.remove(at: now)
    if await !start(chosen, patience) { late.append(chosen.work.name) }
    await executor.waitUntilQuiet(patience: patience)
    return late
  }

  /// Lets work go on whose sleep is over, and waits until commands have ended or sleep and subscriptions wait for something.
  ///
  /// - Parameter patience: how long one command may take.
  /// - Returns: the names of commands that did neither in time.
  func waitForRunning(patience: Duration) async -> [String] {
    let late = await wakeCommands(patience)
    await executor.waitUntilQuiet(patience: patience)
    return late
  }

  /// Lets work go on whose sleep is over, one after the other.
  private func wakeCommands(_ patience: Duration) async -> [String] {
    var late = await waitForCommands(patience)
    let now = woken
    woken = []
    for goOn in now {
      goOn()
      // One that is late already is not waited for again.
      late += await waitForCommands(patience, except: late)
      await executor.waitUntilQuiet(patience: patience)
    }
    return late
  }

  private func waitForCommands(
    _ patience: Duration, except known: [String] = []
  ) async -> [String] {
    var late: [String] = []
    for work in running where !known.contains(work.work.name) {
      if await !isQuiet(work, patience) { late.append(work.work.name) }
    }
    // Cancelled work was waited for too, because it may still send something as it ends.
    running.removeAll { !$0.isOpen }
    return late
  }

  /// Starts some work and waits until it is quiet, unless it is a subscription; false if that takes too long.
  private func start(_ held: Held, _ patience: Duration) async -> Bool {
    guard held.work.kind == .task else {
      held.task.adopt(Task.detached(executorPreference: executor) { await held.work.run() })
      return true
    }
    held.task.adopt(Task.detached { await held.work.run() })
    running.append(held)
    return await isQuiet(held, patience)
  }

  /// Waits until some work has ended or sleeps; false if that takes too long.
  private func isQuiet(_ held: Held, _ patience: Duration) async -> Bool {
    let progress = held.work.progress
    // Mostly it is quiet at once, and a task that watches the time would cost more than the work.
    if progress.isOver { return true }
    let limit = Task {
      try await Patience.wait(for: patience)
      progress.stopWaiting()
    }
    await progress.waitUntilQuiet()
    limit.cancel()
    return progress.isOver || progress.isAsleep || held.task.isCancelled
  }
}
