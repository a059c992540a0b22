import Expectations
import Services
import TestThreads
import Testing

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Real programs: what they get, what they write, and how they end.
@Suite(.ownThreads, .ends)
struct ProcessTests {
  private let processes = SystemProcesses()
  private let folder = Folder()

  @Test func `output, errors and the status come apart`() async throws {
    let result = try await processes.output(
      of: ["sh", "-c", "printf out; printf err >&2; exit 3"])
    expectEqual(
      result, ProcessOutput(status: .exited(3), output: bytes("out"), standardError: bytes("err")))
    expectEqual([result.text, result.standardErrorText], ["out", "err"])
    #expect(!result.status.isSuccess)
    #expect(try await processes.output(of: ["true"]).status.isSuccess)
  }

  @Test func `errors are mixed with the output in order, or thrown away`() async throws {
    let line = ["-c", "printf 1; printf 2 >&2; printf 3"]
    let merged = ProcessCommand("sh", line, standardError: .merged)
    expectEqual(try await processes.output(of: merged), ProcessOutput(output: bytes("123")))
    let discarded = ProcessCommand("sh", line, standardError: .discarded)
    expectEqual(try await processes.output(of: discarded), ProcessOutput(output: bytes("13")))
  }

  @Test func `every byte goes in and comes out, however many they are`() async throws {
    let all = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    let result = try await processes.output(of: ProcessCommand("cat", input: .bytes(all)))
    #expect(result.output == all)
    expectEqual(
      try await processes.output(of: ProcessCommand("wc", ["-c"], input: .text("é"))).text
        .filter(\.isNumber), "2")
  }

  @Test func `a program that does not read its input is no failure`() async throws {
    let much = ProcessCommand("true", input: .bytes([UInt8](repeating: 0, count: 1 << 20)))
    expectEqual(try await processes.output(of: much).status, .exited(0))
  }

  @Test func `arguments reach the program as they are`() async throws {
    let result = try await processes.output(of: [
      "printf", "[%s]", "a b", "*", "$HOME", "", "'\"\\",
    ])
    expectEqual(result.text, "[a b][*][$HOME][]['\"\\]")
  }

  @Test func `the environment is ours with changes, or another one`() async throws {
    let changed = try await processes.output(
      of: ProcessCommand(
        "sh", ["-c", "echo $A-${HOME-none}-${PATH:+path}"],
        environment: .inheriting(["A": "1=2", "HOME": nil])))
    expectEqual(changed.text, "1=2-none-path\n")
    let exact = try await processes.output(
      of: ProcessCommand("env", environment: .exact(["A": "é"])))
    expectEqual(exact.text, "A=é\n")
  }

  @Test func `a name is found in the PATH that the program gets, and only in absolute folders`()
    async throws
  {
    folder.writeScript("echo found", to: "tool")
    let found = ProcessCommand("tool", environment: .exact(["PATH": "/no:\(folder.path)"]))
    expectEqual(try await processes.output(of: found).text, "found\n")
    let relative = ProcessCommand("tool", environment: .exact(["PATH": ":."]), in: folder.path)
    expectEqual(await failure(relative)?.code, .notFound)
  }

  @Test func `a program works in a directory, from which its path begins`() async throws {
    folder.writeScript("pwd -P", to: "tool")
    let result = try await processes.output(of: ProcessCommand("./tool", in: folder.path))
    #expect(result.text.hasSuffix("\(folder.path.split(separator: "/").last ?? "")\n"))
  }

  @Test func `an end by a signal is told`() async throws {
    let result = try await processes.output(of: ["sh", "-c", "kill -9 $$"])
    expectEqual(result.status, .signaled(.kill))
    expectEqual("\(result.status)", "It was ended by SIGKILL.")
  }

  @Test func `the number is given back when the end has come`() async throws {
    let process = try await processes.start(["true"])
    while try await process.next() != nil {}
    expectEqual(kill(process.id, 0), -1)
    expectEqual(try await process.next(), nil)
  }

  // MARK: - Failures

  private func failure(_ command: ProcessCommand, limit: Int = 1 << 20) async -> ProcessError? {
    do throws(ProcessError) {
      _ = try await processes.output(of: command, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test func `what cannot be run is said in a sentence`() async {
    folder.write("echo text", to: "text", mode: 0o600)
    folder.writeScript("", to: "script")
    let copy = try? Child(["sh", "-c", "printf hello > \(folder["no"]); chmod 700 \(folder["no"])"])
    copy?.wait()
    let cases: [(ProcessCommand, ProcessError.Code, Int32)] = [
      (["no-such-program"], .notFound, ENOENT),
      ([folder["none"]], .notFound, ENOENT),
      ([folder["text"]], .notExecutable, EACCES),
      ([folder.path], .notExecutable, EACCES),
      ([folder["no"]], .badFormat, ENOEXEC),
      (ProcessCommand("true", in: folder["none"]), .badDirectory, ENOENT),
      (ProcessCommand("true", in: folder["text"]), .badDirectory, ENOTDIR),
      (["true", String(repeating: "a", count: 9 << 20)], .tooLong, E2BIG),
      ([], .badCommand, 0),
      (["true", "a\0b"], .badCommand, 0),
      (ProcessCommand("true", environment: .exact(["A=B": ""])), .badCommand, 0),
    ]
    for (command, code, number) in cases {
      let error = await failure(command)
      expectEqual(error?.code, code, "\(command.executable)")
      expectEqual(error?.errno, number, "\(command.executable)")
    }
    expectEqual(
      await failure(["no-such-program"])?.description,
      "no-such-program could not be run, because there is no such program: it is in no folder of PATH (error 2)."
    )
    expectEqual(
      await failure(ProcessCommand("true", in: "/none"))?.description,
      "true could not be run, because its folder cannot be entered: /none (error 2).")
  }

  @Test func `a script without its interpreter is no program that is missing`() async throws {
    folder.writeScript("", to: "script")
    let command = ["sh", "-c", "printf '#!/no/such\n' > lost; chmod 700 lost"]
    expectEqual(
      try await processes.output(of: ProcessCommand("sh", Array(command[1...]), in: folder.path))
        .status, .exited(0))
    let path = ProcessEnvironment.exact(["PATH": "/no:\(folder.path)"])
    for command in [
      ProcessCommand("./lost", in: folder.path), ProcessCommand("lost", environment: path),
    ] {
      expectEqual(
        await failure(command)?.description,
        "\(command.executable) could not be run, because its file is no program for this system; "
          + "a script begins with a line such as #!/bin/sh: "
          + "the interpreter or loader that it names is missing (error 2).")
    }
  }

  /// The output of a process of its own that runs programs in some way.
  private func subject(_ way: String) throws -> String {
    let child = try Child([Child.beside("ServicesSubject"), "run", folder.path, way])
    defer { child.wait() }
    return String(decoding: child.read(1_000), as: UTF8.self)
  }

  @Test func `a folder of PATH that may not be searched holds no program`() throws {
    chmod(folder.path, 0)
    defer { chmod(folder.path, 0o700) }
    expectEqual(
      try subject("locked"),
      "no could not be run, because there is no such program: it is in no folder of PATH (error 13).\n"
    )
  }

  @Test func `the end is known where SIGCHLD was ignored`() throws {
    expectEqual(try subject("ignored"), "It failed with status 3.\n")
  }

  @Test func `a program has its streams where ours are closed`() throws {
    expectEqual(try subject("closed"), "in out\nerr\n")
  }

  @Test func `a program that ends gives up its number before its end is read`() async throws {
    #if os(Linux)
      let process = try await processes.start(["true"])
      // The system knows no such process any more when its status was asked for.
      let end = ContinuousClock.now + .seconds(20)
      await until { kill(process.id, 0) != 0 || ContinuousClock.now >= end }
      #expect(kill(process.id, 0) != 0)
      process.send(.kill)
      expectEqual(try await process.next(), .ended(.exited(0)))
    #endif
  }

  @Test func `a program whose status other code asked for is lost`() async throws {
    // Its number is kept for its child.
    let command = ProcessCommand(
      "sh", ["-c", "exec 3<&0; cat <&3 & exit 0"], input: .pipe)
    let process = try await processes.start(command)
    var status: Int32 = 0
    while waitpid(process.id, &status, 0) < 0, errno == EINTR {}
    process.closeInput()
    var error: ProcessError?
    do throws(ProcessError) { _ = try await process.next() } catch let failure { error = failure }
    expectEqual(error?.description, "sh has ended, but its status is unknown.")
  }

  @Test func `a program whose file is open for writing is tried again`() async throws {
    #if os(Linux)
      let clock = ManualClock()
      let processes = SystemProcesses(clock: clock)
      folder.writeScript("exit 4", to: "busy")
      let open = open(folder["busy"], O_WRONLY | O_CLOEXEC)
      let command = ProcessCommand(folder["busy"])
      let run = Task { () throws(ProcessError) in try await processes.output(of: command).status }
      await until { clock.count > 0 }
      close(open)
      clock.advance(by: .milliseconds(2))
      // A process that another test starts may have a copy of the descriptor.
      let pauses = Task {
        await until {
          clock.advance(by: .milliseconds(1))
          return Task.isCancelled
        }
      }
      expectEqual(try await run.value, .exited(4))
      pauses.cancel()
    #endif
  }

  @Test func `a program whose file stays open for writing fails, and a start can be cancelled`()
    async throws
  {
    #if os(Linux)
      let clock = ManualClock()
      let processes = SystemProcesses(clock: clock)
      folder.writeScript("", to: "busy")
      let open = open(folder["busy"], O_WRONLY | O_CLOEXEC)
      defer { close(open) }
      let command = ProcessCommand(folder["busy"])
      let run = Task { () throws(ProcessError) in try await processes.output(of: command).status }
      for pause in [2, 5, 10, 20, 50] {
        await until { clock.count > 0 }
        clock.advance(by: .milliseconds(pause - 1))
        expectEqual(clock.count, 1)
        clock.advance(by: .milliseconds(1))
      }
      await #expect(throws: ProcessError(.other, of: folder["busy"], errno: ETXTBSY)) {
        try await run.value
      }
      let cancelled = Task { () throws(ProcessError) in
        try await processes.output(of: command).status
      }
      await until { clock.count > 0 }
      cancelled.cancel()
      await #expect(throws: ProcessError(.cancelled, of: folder["busy"])) {
        try await cancelled.value
      }
    #endif
  }

  @Test func `every kind of failure has a sentence of its own`() {
    let codes: [ProcessError.Code] = [
      .notFound, .notExecutable, .badFormat, .badDirectory, .badCommand, .tooLong, .tooManyFiles,
      .tooManyProcesses, .tooMuchOutput, .inputClosed, .cancelled, .lost, .unexpected, .other,
    ]
    expectEqual(Set(codes.map { ProcessError($0, of: "a").description }).count, codes.count)
  }

  @Test func `one that writes more than the limit is ended`() async {
    let error = await failure(["yes"], limit: 100_000)
    expectEqual(
      error?.description,
      "yes was not run to its end, because it wrote too much: more than 100000 bytes.")
    expectEqual(await failure(["printf", "12345"], limit: 5), nil)
  }

  // MARK: - Input while it runs

  @Test func `a program answers what is written to it, and hears of the end`() async throws {
    let process = try await processes.start(ProcessCommand("cat", input: .pipe))
    for text in ["a", "éé", "c\n"] {
      try await process.write(text)
      expectEqual(try await process.next(), .output(bytes(text)))
    }
    process.closeInput()
    expectEqual(try await process.next(), .ended(.exited(0)))
    await #expect(throws: ProcessError(.inputClosed, of: "cat")) { try await process.write("d") }
    expectEqual(
      ProcessError(.inputClosed, of: "cat").description,
      "cat could not be written to, because it does not read its input any more.")
  }

  @Test func `writing waits until the program reads, and stays in order`() async throws {
    let process = try await processes.start(ProcessCommand("cat", input: .pipe))
    let parts = (0..<3).map { [UInt8](repeating: UInt8($0), count: 300_000) }
    let writing = Task {
      for part in parts { try await process.write(part) }
      process.closeInput()
    }
    var output: [UInt8] = []
    while case .output(let bytes) = try await process.next() { output += bytes }
    try await writing.value
    #expect(output == parts.flatMap { $0 })
  }

  @Test func `a program that has closed its input does not end us`() async throws {
    let process = try await processes.start(
      ProcessCommand(
        "sh", ["-c", "exec <&-; echo ready; exec sleep 1000"], input: .pipe))
    expectEqual(try await process.next(), .output(bytes("ready\n")))
    // Programs that other tests start have all pipes until they are their own, which is not long.
    await #expect(throws: ProcessError(.inputClosed, of: "sh")) {
      while true { try await process.write("a") }
    }
    process.send(.kill)
    expectEqual(try await process.next(), .ended(.signaled(.kill)))
  }

  @Test func `a write whose task is cancelled no longer waits`() async throws {
    let process = try await processes.start(
      ProcessCommand("sh", ["-c", "echo ready; exec sleep 1000"], input: .pipe))
    expectEqual(try await process.next(), .output(bytes("ready\n")))
    let writing = Task { try await process.write([UInt8](repeating: 0, count: 1 << 20)) }
    writing.cancel()
    await #expect(throws: ProcessError(.cancelled, of: "sh")) { try await writing.value }
    process.send(.terminate)
    expectEqual(try await process.next(), .ended(.signaled(.terminate)))
  }

  @Test func `a write that waits no longer does when its task is cancelled`() async throws {
    // The program reads one byte and no more, so the write has begun, and the pipe has no room for the rest.
    let process = try await processes.start(
      ProcessCommand("sh", ["-c", "head -c 1 >&2; exec sleep 1000"], input: .pipe))
    let writing = Task { try await process.write([UInt8](repeating: 65, count: 1 << 20)) }
    expectEqual(try await process.next(), .error(bytes("A")))
    writing.cancel()
    await #expect(throws: ProcessError(.cancelled, of: "sh")) { try await writing.value }
    process.send(.terminate)
    expectEqual(try await process.next(), .ended(.signaled(.terminate)))
  }

  @Test func `a second reader at once ends our program`() async {
    await #expect(processExitsWith: .failure) {
      let process = try await SystemProcesses().start(ProcessCommand("cat", input: .pipe))
      async let first = process.next()
      async let second = process.next()
      _ = try await (first, second)
    }
  }

  @Test func `input without a pipe is closed`() async throws {
    let process = try await processes.start(["cat"])
    await #expect(throws: ProcessError(.inputClosed, of: "cat")) { try await process.write("a") }
    expectEqual(try await process.next(), .ended(.exited(0)))
  }
}
