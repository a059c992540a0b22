import Expectations
import Services
import Testing

/// Programs that a test writes.
struct ScriptedProcessesTests {
  @Test func `programs do what is written, in any order, and what was run is noted`() async throws {
    let make = ScriptedProcess(["make", "-j4"], output: "cc\n", error: "warning\n", .exited(2))
    let git = ScriptedProcess(["git", "status"], output: "M a\n", .exited(0))
    let processes = ScriptedProcesses([make, git])
    let status = ProcessCommand("git", ["status"], in: "/src", input: .text("x"))
    expectEqual(try await processes.output(of: status).text, "M a\n")
    expectEqual(processes.waiting.map(\.command), [["make", "-j4"]])
    expectEqual(
      try await processes.output(of: ["make", "-j4"]),
      ProcessOutput(status: .exited(2), output: bytes("cc\n"), standardError: bytes("warning\n")))
    expectEqual(processes.commands, [status, ["make", "-j4"]])
    expectEqual([git.inputText, make.inputText], ["x", ""])
  }

  @Test func `a program that is not expected is an error that names both`() async {
    let processes = ScriptedProcesses([ScriptedProcess(["make", "all"])])
    await #expect(
      throws: ProcessError(
        .unexpected, of: "rm",
        detail: "\"rm -r 'a b'\" was to be run, and expected is \"make all\"")
    ) { try await processes.output(of: ["rm", "-r", "a b"]) }
    expectEqual(processes.commands, [["rm", "-r", "a b"]])
  }

  @Test func `a program that is not expected is known at the end although its error is not`()
    async throws
  {
    let processes = ScriptedProcesses([ScriptedProcess(["make", "all"], .exited(0))])
    expectEqual("\(processes.waiting)", "[make all]")
    #expect(throws: ScriptedProcessesError.self) { try processes.finish() }
    _ = try? await processes.output(of: ["rm", "a b"])
    expectEqual(processes.unexpected, [["rm", "a b"]])
    let error = #expect(throws: ScriptedProcessesError.self) { try processes.finish() }
    expectEqual(
      error?.description,
      """
      Programs were to be run that were not expected: "rm 'a b'". \
      Programs were expected that were not run: "make all".
      """)
  }

  @Test func `nothing is left of a test that runs what it expects`() async throws {
    let processes = ScriptedProcesses([ScriptedProcess(["make"], .exited(0))])
    _ = try await processes.output(of: ["make"])
    expectEqual(processes.unexpected, [])
    try processes.finish()
  }

  @Test func `each is run once`() async throws {
    let processes = ScriptedProcesses([ScriptedProcess(["a"], .exited(0))])
    _ = try await processes.output(of: ["a"])
    await #expect(
      throws: ProcessError(
        .unexpected, of: "a", detail: "\"a\" was to be run, and expected is nothing")
    ) { try await processes.output(of: ["a"]) }
  }

  @Test func `one may fail to start`() async {
    let processes = ScriptedProcesses([ScriptedProcess(["a"], failing: .notExecutable)])
    await #expect(throws: ProcessError(.notExecutable, of: "a")) {
      try await processes.output(of: ["a"])
    }
  }

  @Test func `a status that is not expected is an error with the last lines of standard error`()
    async throws
  {
    func run(
      _ error: String, _ status: ProcessStatus, _ expected: Set<Int32>
    ) async throws(ProcessError) -> String {
      let git = ScriptedProcess(["git"], output: "out", error: error, status)
      return try await ScriptedProcesses([git]).output(of: ["git"], expecting: expected).text
    }
    expectEqual(try await run("", .exited(0), [0]), "out")
    expectEqual(try await run("", .exited(1), [0, 1]), "out")
    let failure = await #expect(throws: ProcessError.self) {
      _ = try await run("1\n2\n3\n\nfatal: no repository\n", .exited(128), [0])
    }
    expectEqual(failure?.code, .badStatus)
    expectEqual(failure?.status, .exited(128))
    expectEqual(
      failure?.description, "git failed with status 128: 2\n3\nfatal: no repository")
    let ended = await #expect(throws: ProcessError.self) {
      _ = try await run("", .signaled(.kill), [0])
    }
    expectEqual(ended?.description, "git was ended by SIGKILL.")
  }

  @Test func `errors go the way that the command says`() async throws {
    let processes = ScriptedProcesses(
      (0..<2).map { _ in ScriptedProcess(["a"], output: "1", error: "2", .exited(0)) })
    expectEqual(
      try await processes.output(of: ProcessCommand("a", standardError: .merged)).text, "12")
    expectEqual(
      try await processes.output(of: ProcessCommand("a", standardError: .discarded)),
      ProcessOutput(output: bytes("1")))
  }

  @Test func `the test speaks while it runs, and hears what is written`() async throws {
    let cat = ScriptedProcess(["cat"])
    let process = try await ScriptedProcesses([cat]).start(ProcessCommand("cat", input: .pipe))
    #expect(cat.isRunning)
    // A signal to the number reaches nobody, and not the group of the test.
    expectEqual(process.id, .max)
    try await process.write("a")
    try await process.write("b")
    expectEqual(cat.inputText, "ab")
    async let next = process.next()
    cat.print("ab")
    expectEqual(try await next, .output(bytes("ab")))
    process.closeInput()
    #expect(cat.isInputClosed)
    await #expect(throws: ProcessError(.inputClosed, of: "cat")) { try await process.write("c") }
    cat.end(.exited(4))
    cat.end(.exited(5))
    expectEqual(try await process.next(), .ended(.exited(4)))
    expectEqual(try await process.next(), nil)
    #expect(!cat.isRunning)
  }

  @Test func `signals are noted, and end it unless it ignores them`() async throws {
    let server = ScriptedProcess(["server"], ignoring: [.hangUp])
    let process = try await ScriptedProcesses([server]).start(["server"])
    process.send(.hangUp)
    process.send(.stop)
    #expect(server.isRunning)
    process.send(.interrupt)
    expectEqual(try await process.next(), .ended(.signaled(.interrupt)))
    process.send(.kill)
    expectEqual(server.signals, [.hangUp, .stop, .interrupt])
  }

  @Test func `a program to which nothing refers is ended, unless its end was read`() async throws {
    let (yes, no) = (ScriptedProcess(["yes"]), ScriptedProcess(["no"], output: "n", .exited(0)))
    let processes = ScriptedProcesses([yes, no])
    yes.print("y\ny\n")
    await #expect(
      throws: ProcessError(.tooMuchOutput, of: "yes", detail: "more than 3 bytes")
    ) { try await processes.output(of: ["yes"], limit: 3) }
    expectEqual(yes.signals, [.terminate])
    #expect(!yes.isRunning)
    expectEqual(try await processes.output(of: ["no"]).text, "n")
    expectEqual(no.signals, [])
  }

  @Test(arguments: [false, true])
  func `cancelling asks, and forces one that ignores it`(isStubborn: Bool) async {
    let server = ScriptedProcess(["server"], ignoring: isStubborn ? [.terminate] : [])
    let task = Task { try await ScriptedProcesses([server]).output(of: ["server"]) }
    await until { server.isRunning }
    task.cancel()
    await #expect(throws: ProcessError(.cancelled, of: "server")) { try await task.value }
    expectEqual(server.signals, isStubborn ? [.terminate, .kill] : [.terminate])
    #expect(!server.isRunning)
  }
}
