import Expectations
import Services
import ShohinCore
import TestThreads
import Testing

/// Lines of what programs write, however it comes in pieces.
struct ProcessLinesTests {
  /// The lines of some bytes that come in parts.
  private func lines(_ parts: [[UInt8]], limit: Int = 100) async throws -> [String] {
    let process = ScriptedProcess(["a"])
    for part in parts { process.print(part) }
    process.end()
    let processes = ScriptedProcesses([process])
    var lines: [String] = []
    for try await event in try await processes.start(["a"]).lines(limit: limit) {
      if case .output(let line) = event { lines.append(line) }
    }
    return lines
  }

  @Test func `lines are whole wherever the bytes are cut`() async throws {
    let text = bytes("a\r\n\né€🙂\r\rb\n\r\nlast")
    let expected = ["a", "", "é€🙂\r\rb", "", "last"]
    for first in 0...text.count {
      for second in first...text.count {
        let parts = [Array(text[..<first]), Array(text[first..<second]), Array(text[second...])]
        expectEqual(try await lines(parts), expected, "cut at \(first) and \(second)")
      }
    }
  }

  @Test func `an end without a line feed makes no empty line`() async throws {
    expectEqual(try await lines([]), [])
    expectEqual(try await lines([bytes("a\n")]), ["a"])
    expectEqual(try await lines([bytes("\n\n")]), ["", ""])
    expectEqual(try await lines([bytes("a\n\r")]), ["a"])
  }

  @Test func `a line that is too long comes in pieces of whole characters`() async throws {
    for size in 1...9 {
      let text = bytes("12345é€🙂\n1234\r\n12345\n")
      let parts = stride(from: 0, to: text.count, by: size).map {
        Array(text[$0..<min($0 + size, text.count)])
      }
      expectEqual(
        try await lines(parts, limit: 4), ["1234", "5é", "€", "🙂", "1234", "1234", "5"],
        "parts of \(size)")
    }
    expectEqual(try await lines([bytes("1234\r")], limit: 4), ["1234"])
    expectEqual(try await lines([bytes("12345")], limit: 4), ["1234", "5"])
    expectEqual(
      try await lines([[UInt8](repeating: 0x80, count: 9)], limit: 4).map(\.unicodeScalars.count),
      [4, 4, 1])
  }

  @Test func `output and errors are lines of their own`() async throws {
    let process = ScriptedProcess(["a"], output: "1", error: "x")
    process.print("2\n3")
    process.printError("y\n")
    process.end(.exited(1))
    var events: [ProcessEvent<String>] = []
    for try await event in try await ScriptedProcesses([process]).start(["a"]).lines() {
      events.append(event)
    }
    expectEqual(events, [.output("12"), .error("xy"), .output("3"), .ended(.exited(1))])
  }
}

/// Commands that run programs.
@MainActor @Suite(.ends)
struct ProcessCommandTests {
  enum Msg: Equatable, Sendable {
    case started(Int32), event(ProcessEvent<String>), failed(ProcessError)
  }

  private func messages(_ command: ProcessCommand, on runner: any ProcessRunner) async -> [Msg] {
    var messages: [Msg] = []
    let effect = Command<Msg>.lines(of: command, on: runner, started: { .started($0.id) }) {
      switch $0 {
      case .success(let event): .event(event)
      case .failure(let error): .failed(error)
      }
    }
    await effect.run { messages.append($0) }
    return messages
  }

  @Test func `a command tells lines and the end`() async {
    let messages = await messages(["printf", "a\\nb"], on: SystemProcesses())
    #expect(messages.first.map { if case .started(let id) = $0 { id > 0 } else { false } } == true)
    expectEqual(
      Array(messages.dropFirst()),
      [.event(.output("a")), .event(.output("b")), .event(.ended(.exited(0)))])
  }

  @Test func `a command tells why nothing is run`() async {
    let messages = await messages(["/no/such"], on: SystemProcesses())
    expectEqual(messages.count, 1)
    #expect(
      messages.first.map {
        if case .failed(let error) = $0 { error.code == .notFound } else { false }
      } == true)
  }

  @Test func `many lines come in order`() async {
    let messages = await messages(["seq", "5000"], on: SystemProcesses())
    expectEqual(messages.count, 5_002)
    let wrong = messages.dropFirst().dropLast().enumerated().first { index, message in
      message != .event(.output("\(index + 1)"))
    }
    #expect(wrong == nil)
  }

  @Test func `a command says what a shell would be told`() {
    let command: ProcessCommand = ["a b", "", "c-d.e/f", "it's", "é"]
    expectEqual("\(command)", #"'a b' '' c-d.e/f 'it'\''s' é"#)
  }
}
