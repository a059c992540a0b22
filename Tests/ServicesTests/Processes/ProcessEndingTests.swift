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

/// Programs that are made to end: politely, and then not.
@Suite(.ownThreads, .ends)
struct ProcessEndingTests {
  private let folder = Folder()
  private let clock = ManualClock()

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
        case .error(let bytes): output.error += bytes
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

  @Test func `cancelling asks the whole group to end, and waits for it`() async {
    // The child has our pipe, so it has ended, too: no time passes in which it would be killed.
    expectEqual(await cancelled("sleep 1000 & echo ready; wait"), isCancelled)
    expectEqual(clock.now.offset, .zero)
  }

  @Test func `a program may do something before it ends`() async {
    expectEqual(
      await cancelled(
        "trap 'kill -9 $! 2>&-; echo much; touch bye; exit' TERM; sleep 1000 & echo ready; wait"),
      isCancelled)
    expectEqual(folder.names, ["bye"])
  }

  @Test func `one that stands still hears of it, too`() async {
    let script = "trap 'kill -9 $! 2>&-; touch bye; exit' TERM; sleep 1000 & echo ready; wait"
    expectEqual(await cancelled(script) { process, _ in process.send(.stop) }, isCancelled)
    expectEqual(folder.names, ["bye"])
  }

  @Test func `one that does not want to end is killed when its time is over`() async {
    let script = "trap '' TERM; echo ready; while :; do sleep 1000; done"
    let hasEnded = Atomic(false)
    let task = Task {
      defer { hasEnded.store(true, ordering: .releasing) }
      return await cancelled(script)
    }
    while clock.count == 0 { await Task.yield() }
    clock.advance(by: .milliseconds(2_999))
    let isEarly = hasEnded.load(ordering: .acquiring)
    #expect(!isEarly)
    expectEqual(clock.count, 1)
    clock.advance(by: .milliseconds(1))
    expectEqual(await task.value, isCancelled)
  }

  @Test func `a child that ignores it and has let go of the pipes is not left behind`() async {
    let script =
      "(trap '' TERM; exec >&- 2>&-; touch here; exec sleep 1000) & "
      + "while [ ! -e here ]; do :; done; echo $!; wait"
    let child = Atomic<Int32>(0)
    let end = await cancelled(script) { _, text in
      child.store(Int32(text.dropLast()) ?? 0, ordering: .releasing)
    }
    expectEqual(end, isCancelled)
    let number = child.load(ordering: .acquiring)
    #expect(number > 0)
    while exists(number) { await Task.yield() }
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
    while folder.text("asked") == nil { await Task.yield() }
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
