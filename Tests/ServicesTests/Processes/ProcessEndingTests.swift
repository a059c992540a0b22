import Expectations
import Services
import Synchronization
import TestThreads
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The end of a test, after which no program keeps its number: exit tests wait until no other process is to be waited for.
private final class ClockEnd: Sendable {
  private let clock: ManualClock

  init(_ clock: ManualClock) { self.clock = clock }

  deinit { clock.end() }
}

/// Programs that are made to end: politely, and then not.
@Suite(.ownThreads, .ends)
struct ProcessEndingTests {
  private let folder = Folder()
  private let clock = ManualClock()
  private let end: ClockEnd

  init() { end = ClockEnd(clock) }

  private var processes: SystemProcesses { SystemProcesses(gracePeriod: .seconds(3), clock: clock) }

  /// Runs a script, and calls a function when it has said a line.
  private func run(
    _ script: String,
    _ ready: @escaping @Sendable (any RunningProcess, String) -> Void = { _, _ in }
  ) async -> Result<ProcessOutput, ProcessError> {
    do throws(ProcessError) {
      let process = try await processes.start(
        ProcessCommand("sh", ["-c", script], in: folder.path))
      var output = ProcessOutput()
      while let event = try await process.next() {
        switch event {
        case .output(let bytes):
          output.output += bytes
          ready(process, String(decoding: bytes, as: UTF8.self))
        case .error(let bytes): output.standardError += bytes
        case .ended(let status): output.status = status
        }
      }
      return .success(output)
    } catch {
      return .failure(error)
    }
  }

  /// Runs a script, and cancels the task when it has said a line, and a function was called.
  private func cancelled(
    _ script: String,
    _ ready: @escaping @Sendable (any RunningProcess, String) -> Void = { _, _ in }
  ) async -> Result<ProcessOutput, ProcessError> {
    await withTaskGroup(of: Result<ProcessOutput, ProcessError>.self) { group in
      let (lines, line) = AsyncStream.makeStream(of: Void.self)
      group.addTask {
        await run(script) {
          ready($0, $1)
          line.finish()
        }
      }
      for await _ in lines {}
      group.cancelAll()
      return await group.next() ?? .success(ProcessOutput())
    }
  }

  private let isCancelled = Result<ProcessOutput, ProcessError>.failure(
    ProcessError(.cancelled, of: "sh"))

  @Test func `cancelling asks the whole group to end, and waits for those that write`() async {
    let child = "trap 'kill -9 $! 2>&-; touch child; exit' TERM; sleep 1000 & echo ready; wait"
    // The program ends at once. Its child has our pipe.
    expectEqual(await cancelled("(\(child)) & wait"), isCancelled)
    expectEqual(folder.names, ["child"])
  }

  @Test func `the number of a program without children is given back at once`() async {
    let number = Atomic<Int32>(0)
    let end = await cancelled("echo ready; exec sleep 1000") { process, _ in
      number.store(process.id, ordering: .releasing)
    }
    expectEqual(end, isCancelled)
    #if os(Linux)
      expectEqual(kill(number.load(ordering: .acquiring), 0), -1)
    #endif
  }

  @Test func `a program may do something before it ends`() async {
    expectEqual(
      await cancelled(
        "trap 'kill -9 $! 2>&-; echo much; touch bye; exit' TERM; sleep 1000 & echo ready; wait"),
      isCancelled)
    expectEqual(folder.names, ["bye"])
  }

  @Test func `one that is stopped is asked, too`() async {
    let script = "trap 'kill -9 $! 2>&-; touch bye; exit' TERM; sleep 1000 & echo ready; wait"
    expectEqual(await cancelled(script) { process, _ in process.send(.stop) }, isCancelled)
    expectEqual(folder.names, ["bye"])
  }

  @Test func `one that does not want to end is killed when its time is over`() async {
    let script = "trap '' TERM; echo ready; while :; do sleep 1000; done"
    let task = Task { await cancelled(script) }
    await until { clock.count > 0 }
    clock.advance(by: .milliseconds(2_999))
    expectEqual(clock.count, 1)
    clock.advance(by: .milliseconds(1))
    expectEqual(await task.value, isCancelled)
  }

  /// Cancels a script with a child that has closed the pipes; the program itself ends at once.
  ///
  /// - Returns: the numbers of the program and of the child.
  private func numbersOfCancelled(child: String) async -> (program: Int32, child: Int32) {
    let script =
      "(\(child)) >&- 2>&- & while [ ! -e here ]; do sleep 0.01; done; echo $!; wait"
    let numbers = Mutex<(program: Int32, child: Int32)>((0, 0))
    let end = await cancelled(script) { process, text in
      numbers.withLock { $0 = (process.id, Int32(text.dropLast()) ?? 0) }
    }
    expectEqual(end, isCancelled)
    return numbers.withLock { $0 }
  }

  @Test func `a child that has closed the pipes has the same time to end`() async {
    let (program, child) = await numbersOfCancelled(
      child: "trap 'while [ ! -e go ]; do sleep 0.01; done; touch saved; exit' TERM; touch here; "
        + "while :; do sleep 0.01; done")
    #expect(child > 0)
    folder.write("", to: "go")
    await until { !exists(child) }
    expectEqual(folder.names, ["go", "here", "saved"])
    // The number is kept as long as a signal may be sent to it.
    expectEqual(kill(program, 0), 0)
    await until { clock.count > 0 }
    clock.advance(by: .seconds(3))
    await until { kill(program, 0) != 0 }
  }

  @Test func `a child that ignores it and has closed the pipes is killed when its time is over`()
    async
  {
    let (program, child) = await numbersOfCancelled(
      child: "trap '' TERM; touch here; exec sleep 1000")
    await until { clock.count > 0 }
    clock.advance(by: .milliseconds(2_999))
    expectEqual(clock.count, 1)
    #expect(exists(child))
    clock.advance(by: .milliseconds(1))
    await until { !exists(child) }
    await until { kill(program, 0) != 0 }
  }

  /// True if a process has not ended; its parent may not have taken note of its end yet.
  private func exists(_ number: Int32) -> Bool {
    guard kill(number, 0) == 0 else { return false }
    let status = Folder.bytes("/proc/\(number)/stat").map { String(decoding: $0, as: UTF8.self) }
    return status?.contains(") Z ") != true
  }

  @Test func `a task that is cancelled before starts nothing`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await run("touch started")
    }
    expectEqual(await task.value, isCancelled)
    expectEqual(folder.names, [])
  }

  @Test func `a program to which nothing refers is ended`() async throws {
    let script = "trap 'kill -9 $! 2>&-; touch asked; exit' TERM; sleep 1000 & echo ready; wait"
    do {
      let process = try await processes.start(
        ProcessCommand("sh", ["-c", script], in: folder.path))
      expectEqual(try await process.next(), .output(bytes("ready\n")))
    }
    await until { folder.text("asked") != nil }
  }

  @Test func `the end is told when nobody writes any more`() async {
    // The child goes on when the program has ended, and closed the gate by that.
    let result = await run("mkfifo gate; (cat gate; echo late) & exec 3> gate")
    expectEqual(result, .success(ProcessOutput(output: bytes("late\n"))))
  }

  @Test func `signals reach the program and its children`() async {
    // A signal that comes before the grandchild is its own program is lost, but for the one that nobody hears.
    let script =
      "trap 'wait; exit 7' USR1; "
      + "(trap 'kill -9 $! 2>&-; echo child; exit' USR1; sleep 1000 & echo ready; wait) & wait"
    let result = await run(script) { process, text in
      if text == "ready\n" { process.send(.user1) }
    }
    expectEqual(
      result, .success(ProcessOutput(status: .exited(7), output: bytes("ready\nchild\n"))))
  }
}
