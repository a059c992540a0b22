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
      result, ProcessOutput(status: .exited(3), output: bytes("out"), error: bytes("err")))
    expectEqual([result.text, result.errorText], ["out", "err"])
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

  @Test func `input without a pipe is closed`() async throws {
    let process = try await processes.start(["cat"])
    await #expect(throws: ProcessError(.inputClosed, of: "cat")) { try await process.write("a") }
    expectEqual(try await process.next(), .ended(.exited(0)))
  }
}
