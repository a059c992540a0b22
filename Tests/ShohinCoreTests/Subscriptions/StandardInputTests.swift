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

  @Test(.ownThreads) func `a program that pauses misses no line, and gets none in two`() async {
    await #expect(processExitsWith: .success) {
      let pipe = makeTestPipe()
      dup2(pipe.reader, 0)
      #expect(
        await heardInTurns {
          put(Array($0.utf8), to: pipe.writer)
        } end: {
          close(pipe.writer)
        })
    }
  }
}

/// True if a program that hears lines now and then hears all of them.
@MainActor
private func heardInTurns(_ write: (String) -> Void, end: () -> Void) async -> Bool {
  struct Model: Equatable {
    var isPaused = false
    var lines: [String] = []
  }
  enum Msg: Sendable { case toggle, lines([String]) }
  let program = Program<Model, Msg>(
    view: TextScreen(columns: 1, rows: 1), model: Model(),
    update: { message, model in
      switch message {
      case .toggle: model.isPaused.toggle()
      case .lines(let lines): model.lines += lines
      }
      return []
    },
    subscriptions: {
      $0.isPaused ? .none : .standardInputLines(end: .lines(["end"])) { .lines($0) }
    })
  for number in 0..<100 {
    // The end of each line comes after a pause.
    write("\(number) begins, ")
    for _ in 0..<number { await Task.yield() }
    program.send(.toggle)
    write("\(number) ends\n")
    program.settle()
    program.send(.toggle)
    program.settle()
  }
  end()
  await until { program.model.lines.last == "end" }
  let wanted = (0..<100).map { "\($0) begins, \($0) ends" }
  return program.model.lines.dropLast() == wanted[...]
}
