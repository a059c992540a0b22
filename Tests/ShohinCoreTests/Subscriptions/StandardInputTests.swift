import Expectations
import ShohinCore
import TestThreads
import Testing
import TextBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps asynchronous work for the test to run.
@MainActor
private final class KeptWork: TaskStarter {
  private(set) var work: [Work] = []

  func start(_ work: Work) -> Cancellation {
    self.work.append(work)
    return Cancellation {}
  }
}

/// What a program hears of this process's standard input, to its end.
@MainActor
private func heardLines() async -> [[String]] {
  let tasks = KeptWork()
  var environment = ProgramEnvironment()
  environment.tasks = tasks
  let program = Program<[[String]], [String]>(
    view: TextScreen(columns: 1, rows: 1), model: [],
    update: { message, model in
      model.append(message)
      return []
    },
    subscriptions: { _ in .standardInputLines(end: ["end"]) { $0 } },
    environment: environment)
  expectEqual(tasks.work.count, 1)
  for work in tasks.work { await work.run() }
  program.settle()
  return program.model
}

// Each in a process of its own, which has a standard input to give away.
struct StandardInputTests {
  @Test(.ownThreads) func `the lines of a pipe are heard in order, then its end`() async {
    await #expect(processExitsWith: .success) {
      let pipe = makeTestPipe()
      dup2(pipe.reader, 0)
      put(Array("one\n\ntwo\r\nthr".utf8), to: pipe.writer)
      put(Array("ee".utf8), to: pipe.writer)
      close(pipe.writer)
      let heard = await heardLines()
      #expect(heard.flatMap { $0 } == ["one", "", "two", "three", "end"])
      #expect(heard.first == ["one", "", "two"], "lines that are there come together")
    }
  }

  @Test(.ownThreads) func `a line that comes in parts is heard once it is whole`() async {
    await #expect(processExitsWith: .success) {
      // More than is read at once.
      let long = String(repeating: "x", count: 300_000)
      let file = fileno(tmpfile())
      put(Array((long + "\nlast\n").utf8), to: file)
      lseek(file, 0, SEEK_SET)
      dup2(file, 0)
      let heard = await heardLines()
      #expect(heard.flatMap { $0 } == [long, "last", "end"])
      #expect(heard.allSatisfy { !$0.isEmpty })
    }
  }

  @Test(.ownThreads) func `nothing is heard of a terminal`() async {
    await #expect(processExitsWith: .success) {
      var (controller, terminal): (Int32, Int32) = (-1, -1)
      expectEqual(openpty(&controller, &terminal, nil, nil, nil), 0)
      dup2(terminal, 0)
      put(Array("typed\n".utf8), to: controller)
      #expect(await heardLines().isEmpty)
    }
  }
}
