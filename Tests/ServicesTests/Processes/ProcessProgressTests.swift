import Expectations
import SeededRandom
import Services
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// Lines of progress that programs write over.
struct ProcessProgressTests {
  private func events(
    _ parts: [[UInt8]], limit: Int = 100
  ) async throws -> [ProcessLine] {
    let process = ScriptedProcess(["a"])
    for part in parts { process.print(part) }
    process.end()
    var lines: [ProcessLine] = []
    for try await event in try await ScriptedProcesses([process]).start(["a"]).progress(
      limit: limit)
    {
      if case .output(let line) = event { lines.append(line) }
    }
    return lines
  }

  private func shown(_ parts: [[UInt8]], limit: Int = 100) async throws -> [String] {
    var lines: [String] = []
    for line in try await events(parts, limit: limit) { lines.show(line) }
    return lines
  }

  @Test func `the worked example is told as its comment says`() async throws {
    expectEqual(
      try await events(["a", "b\r", "cd\re", "\nf\n"].map(bytes)),
      [
        ProcessLine("a"), ProcessLine("ab", replacesLast: true),
        ProcessLine("e", replacesLast: true), ProcessLine("f"),
      ])
  }

  @Test func `the lines that are left are the same wherever the bytes are cut`() async throws {
    let text = bytes("a\r\n\n10%\ré€\r🙂\r\r\nb\r\r\n\rlast\r")
    for first in 0...text.count {
      for second in first...text.count {
        let parts = [Array(text[..<first]), Array(text[first..<second]), Array(text[second...])]
        expectEqual(
          try await shown(parts), ["a", "", "🙂", "b", "last"], "cut at \(first) and \(second)")
      }
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `bytes one by one leave what bytes at once leave`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let letters: [[UInt8]] =
      ["a", "é", "🙂", "\n", "\r", "\r\n", "\r"].map(bytes) + [[0xE2], [0x80], [0xFF]]
    let text = (0..<40).flatMap { _ in letters.randomElement(using: &random) ?? [] }
    for limit in [4, 7, 100] {
      expectEqual(
        try await shown(text.map { [$0] }, limit: limit), try await shown([text], limit: limit),
        "seed \(seed), limit \(limit): \(text)")
    }
  }

  @Test func `without carriage returns the lines are those of lines`() async throws {
    let text = bytes("12345é€🙂\n\n1234\n12345\nx")
    for size in 1...9 {
      let parts = stride(from: 0, to: text.count, by: size).map {
        Array(text[$0..<min($0 + size, text.count)])
      }
      expectEqual(
        try await shown(parts, limit: 4),
        ["1234", "5é", "€", "🙂", "", "1234", "1234", "5", "x"], "parts of \(size)")
    }
  }

  @Test func `many changes of a line that come at once are one`() async throws {
    let text = (0...100).map { "\rReceiving: \($0)%" }.joined()
    expectEqual(try await events([bytes(text)]), [ProcessLine("Receiving: 100%")])
  }

  @Test func `a line that has no end is told as far as it has come`() async throws {
    expectEqual(
      try await events([bytes("Continue? "), bytes("[y/n]")]),
      [ProcessLine("Continue? "), ProcessLine("Continue? [y/n]", replacesLast: true)])
  }

  @MainActor @Test(arguments: [false, true])
  func `a program shows progress while it runs`(isCommand: Bool) async throws {
    enum Msg: Sendable { case told(Result<ProcessEvent<ProcessLine>, ProcessError>) }
    let git = ScriptedProcess(["git", "fetch"])
    let processes = ScriptedProcesses([git])
    let program = Simulation(
      App<[String], Msg>(
        model: [],
        initialCommand: isCommand
          ? .progress(of: ["git", "fetch"], on: processes) { .told($0) } : .none,
        update: { message, lines in
          if case .told(.success(.error(let line))) = message { lines.show(line) }
          return .none
        },
        render: { lines in [label("lines", [.text(lines.joined(separator: "\n"))])] },
        subscriptions: { _ in
          isCommand ? .none : .progress(of: ["git", "fetch"], on: processes) { .told($0) }
        }), columns: 30, rows: 3)
    git.printError("remote: done\nReceiving: 10%\r")
    git.end()
    await program.runTasks()
    expectEqual(program.model, ["remote: done", "Receiving: 10%"])
    try processes.finish()
    program.finish()
  }
}
