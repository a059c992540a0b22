import Expectations
import ShohinCore
import ShohinTesting
import Synchronization
import Testing
import TextBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

private struct Failure: Error, Equatable {
  var reason: String
}

/// Runs a command to its end and returns its messages; diagnostics are added to them.
@MainActor
private func outcome(of command: Command<String>) async -> [String] {
  let simulation = Simulation<Int, String>(model: 0, initialCommand: command)
  simulation.expectsDiagnostics = true
  await simulation.runTasks()
  return simulation.messages + simulation.diagnostics.map(\.identifier)
}

@MainActor
struct CommandTaskTests {
  @Test func `a result and a typed error become messages`() async {
    func load(_ fails: Bool) -> Command<String> {
      .task { () throws(Failure) -> Int in
        guard !fails else { throw Failure(reason: "no network") }
        return 7
      } success: {
        "got \($0)"
      } failure: {
        "failed: \($0.reason)"
      }
    }
    #expect(await outcome(of: load(false)) == ["got 7"])
    #expect(await outcome(of: load(true)) == ["failed: no network"])
  }

  @Test func `the end of a task becomes one message, be it a result or an error`() async {
    func load(_ fails: Bool) -> Command<String> {
      .task {
        guard !fails else { throw Failure(reason: "no network") }
        return 7
      } toMessage: {
        "\($0)"
      }
    }
    expectEqual(await outcome(of: load(false)), ["success(7)"])
    #expect(await outcome(of: load(true)).first?.contains("no network") == true)
    // The error that the work throws is known, and it need not make a message.
    let typed = Command<String>.task { () throws(Failure) -> Int in
      throw Failure(reason: "full")
    } toMessage: { result in
      if case .failure(let failure) = result { failure.reason } else { nil }
    }
    expectEqual(await outcome(of: typed), ["full"])
    expectEqual(
      await outcome(
        of: .task {
          7
        } toMessage: { _ in
          nil
        }), [])
  }

  @Test func `an error that nobody handles is a diagnostic`() async {
    #expect(await outcome(of: .task { throw Failure(reason: "x") }) == ["unhandled-error"])
    let stream = Command<String>.stream { send in
      send("first")
      throw Failure(reason: "x")
    }
    #expect(await outcome(of: stream) == ["first", "unhandled-error"])
  }

  @Test func `what a stream sends comes before the message of its error`() async {
    @Sendable func copy(_ send: Sender<String>) async throws(Failure) {
      send("first")
      throw Failure(reason: "the disk is full")
    }
    let copying = Command<String>.stream { send throws(Failure) in
      try await copy(send)
    } failure: {
      $0.reason
    }
    #expect(await outcome(of: copying) == ["first", "the disk is full"])
    // A program may give up by itself, which nobody has cancelled.
    let givenUp = Command<String>.stream { _ in
      throw CancellationError()
    } failure: { _ in
      "gone"
    }
    #expect(await outcome(of: givenUp) == ["gone"])
  }

  @Test func `a sequence that fails tells it last`() async {
    let numbers = AsyncThrowingStream<Int, any Error> { source in
      source.yield(1)
      source.finish(throwing: Failure(reason: "no network"))
    }
    let command = Command<String>.stream(numbers) {
      "\($0)"
    } failure: {
      ($0 as? Failure)?.reason ?? ""
    }
    #expect(await outcome(of: command) == ["1", "no network"])
  }

  @Test func `a stream that is cancelled says nothing of it`() async {
    let simulation = Simulation<Int, String>(
      model: 0,
      initialCommand: .stream { send in
        send("first")
        try await send.sleep(for: .seconds(9))
      } failure: {
        "\($0)"
      }
      .cancellable(id: "work"),
      update: { message, _ in message == "stop" ? .cancel(id: "work") : .none })
    await simulation.runTasks()
    simulation.send("stop")
    await simulation.runTasks()
    expectEqual(simulation.messages, ["first", "stop"])
    simulation.finish()
  }

  @Test func `the diagnostic names the error`() async {
    let simulation = Simulation<Int, String>(
      model: 0, initialCommand: .task { throw Failure(reason: "no network") })
    simulation.expectsDiagnostics = true
    await simulation.runTasks()
    expectEqual(
      simulation.diagnostics.first?.message.contains("Failure(reason: \"no network\")"), true)
  }

  @Test func `every element of a sequence is a message`() async {
    let numbers = AsyncStream<Int> { source in
      for number in 0..<5 { source.yield(number) }
      source.finish()
    }
    let command = Command<String>.stream(numbers) { $0 == 2 ? nil : "\($0)" }
    #expect(await outcome(of: command) == ["0", "1", "3", "4"])
  }

  @Test func `a task in a sequence is followed by what comes after`() async {
    let simulation = Simulation<Int, String>(
      model: 0,
      initialCommand: .sequence([.task { "a" }, .perform { "b" }, .task { "c" }, .perform { "d" }]))
    await simulation.runTasks()
    expectEqual(simulation.messages, ["a", "b"])
    await simulation.runTasks()
    expectEqual(simulation.messages, ["a", "b", "c", "d"])
    #expect(simulation.isIdle)
    simulation.finish()
  }

  @Test func `cancelling a command cancels its task and its wait`() {
    let (tasks, time) = (NotedTasks(), ManualTimekeeper())
    var environment = ProgramEnvironment()
    (environment.tasks, environment.time) = (tasks, time)
    let program = Program<Int, Wish>(
      view: TextScreen(columns: 1, rows: 1), model: 0,
      update: { wish, _ in
        switch wish {
        case .begin:
          let both: Command<Wish> = [.task { nil }, .after(.seconds(9), .begin)]
          return both.cancellable(id: "both")
        case .cancel: return .cancel(id: "both")
        }
      }, environment: environment)
    program.send(.begin)
    expectEqual(tasks.running.value, 1)
    expectEqual(time.count, 1)
    program.send(.cancel)
    expectEqual(tasks.running.value, 0)
    expectEqual(time.count, 0)
  }

  @Test(.ends)
  func `work that blocks its threads does not keep the screen waiting`() async throws {
    let pipe = makeTestPipe()
    let blocking = Command<Int>.task {
      var byte: UInt8 = 0
      _ = read(pipe.reader, &byte, 1)
      return nil
    }
    let program = Program<Int, Int>(
      view: TextScreen(columns: 1, rows: 1), model: 0,
      initialCommand: .batch((0..<64).map { _ in blocking } + [.after(.milliseconds(1), 1)]),
      update: { _, _ in .quit })
    try await program.run()
    expectEqual(program.exitStatus, 0)
    close(pipe.writer)
  }

  @Test func `a sequence that never waits does not run far ahead of the program`() async throws {
    let handled = Counter()
    let program = Program<Int, Int>(
      view: TextScreen(columns: 1, rows: 1), model: 0,
      initialCommand: .stream(Countdown(from: 50_000, handled: handled)) { $0 },
      update: { ahead, model in
        handled.add(1)
        model = max(model, ahead)
        return handled.value == 50_000 ? .quit : []
      })
    try await program.run()
    #expect(program.model < 3000)
  }
}

private enum Wish: Sendable { case begin, cancel }

/// A sequence without a pause, of how far it is ahead of what was handled.
private struct Countdown: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private let all: Int
  private var left: Int
  private let handled: Counter

  init(from all: Int, handled: Counter) {
    (self.all, left, self.handled) = (all, all, handled)
  }

  func makeAsyncIterator() -> Countdown { self }

  mutating func next() async -> Int? {
    guard left > 0 else { return nil }
    left -= 1
    return all - left - handled.value
  }
}

/// A number that any task may change.
private final class Counter: Sendable {
  private let number = Atomic(0)
  var value: Int { number.load(ordering: .sequentiallyConsistent) }
  func add(_ more: Int) { number.wrappingAdd(more, ordering: .sequentiallyConsistent) }
}

/// Starts nothing, and counts what was not cancelled.
private final class NotedTasks: TaskStarter {
  let running = Counter()

  func start(_ work: Work) -> Cancellation {
    running.add(1)
    return Cancellation { [running] in running.add(-1) }
  }
}
