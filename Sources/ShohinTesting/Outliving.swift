public import ShohinCore
import Synchronization
public import Testing

/// Makes an issue of tasks and timers that outlive the program a test has run.
///
/// The test's program gets the environment, and must have ended or been released when the body
/// returns. Work that does not end within five seconds of its cancellation is an issue, on a busy
/// machine later.
///
/// ```swift
/// await expectNothingOutlives { environment in
///   let program = Program(view: TextScreen(), model: 0, update: update, environment: environment)
///   program.send(.load)
///   program.quit(status: 0)
/// }
/// ```
///
/// - Parameters:
///   - sourceLocation: where the issue is.
///   - body: runs the program.
@MainActor
public func expectNothingOutlives(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (ProgramEnvironment) async throws -> Void
) async rethrows {
  let tasks = CountedTasks()
  let time = CountedTime()
  var environment = ProgramEnvironment()
  environment.tasks = tasks
  environment.time = time
  try await body(environment)
  let patience = ContinuousClock.now + .seconds(5)
  var rounds = 0
  while tasks.count.value > 0, rounds < 100 || ContinuousClock.now < patience {
    // On a busy machine the work waits for a thread, and this waits behind it.
    await Task.detached {}.value
    rounds += 1
  }
  let (left, scheduled) = (tasks.count.value, time.count.value)
  guard left > 0 || scheduled > 0 else { return }
  Issue.record(
    "\(left) tasks and \(scheduled) timers outlive the program.", sourceLocation: sourceLocation)
}

/// A number of things.
private final class Count: Sendable {
  private let number = Atomic(0)
  var value: Int { number.load(ordering: .sequentiallyConsistent) }
  func change(by difference: Int) {
    number.wrappingAdd(difference, ordering: .sequentiallyConsistent)
  }
}

/// Starts tasks and counts those that have not ended.
@MainActor
private final class CountedTasks: TaskStarter {
  let count = Count()
  private let tasks = ConcurrentTasks()

  func start(_ work: Work) -> Cancellation {
    count.change(by: 1)
    return tasks.start(work.followed { [count] in count.change(by: -1) })
  }
}

/// The system's time, with its timers counted.
@MainActor
private final class CountedTime: Timekeeper {
  let count = Count()
  private let time = SystemTimekeeper()

  var now: Duration { time.now }
  var sinceEpoch: Duration { time.sinceEpoch }

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellation {
    let isOver = Once()
    count.change(by: 1)
    let cancellation = time.schedule(after: delay) { [count] in
      if isOver.first() { count.change(by: -1) }
      action()
    }
    return Cancellation { [count] in
      if isOver.first() { count.change(by: -1) }
      cancellation()
    }
  }
}

/// Tells the first of several from the others.
private final class Once: Sendable {
  private let isOver = Atomic(false)
  func first() -> Bool { !isOver.exchange(true, ordering: .sequentiallyConsistent) }
}
