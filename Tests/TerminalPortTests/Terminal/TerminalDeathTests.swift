import Expectations
import TestThreads
import Testing
import TerminalPort
import VirtualViews

/// Processes that die with a screen up, seen from their terminal.
@Suite(.serialized, .ownThreads, .ends)
struct TerminalDeathTests {
  private let terminal = PseudoTerminal()

  /// Connects and waits until the terminal was told so.
  private static func connect(to path: String) async throws -> TerminalConnection {
    let connection = try TerminalConnection(path: path)
    connection.wake(after: .milliseconds(1))
    _ = await connection.events()
    return connection
  }

  private func expectRestored(_ before: [UInt8]) {
    expectEqual(terminal.modes, before)
    #expect(terminal.waits(for: "\u{1B}[?1049h"))
    #expect(terminal.waits(for: "\u{1B}[?1049l\u{1B}[?25h"))
  }

  @Test(arguments: TestSignal.ending + TestSignal.fatal + TestSignal.unexpected)
  func `a signal kills the process and leaves its terminal alone`(signal: Int32) async {
    let before = terminal.modes
    let path = terminal.path
    await #expect(processExitsWith: .signal(signal)) {
      [path = path as String, signal = signal as Int32] in
      let connection = try await Self.connect(to: path)
      TestSignal.send(signal)
      while true { _ = await connection.events(upTo: .terminalLost) }
    }
    expectRestored(before)
  }

  @Test(arguments: [TestSignal.ending[0], TestSignal.fatal[0]])
  func `a signal leaves the last frame of an inline program above the prompt`(
    signal: Int32
  ) async {
    let before = terminal.modes
    let path = terminal.path
    await #expect(processExitsWith: .signal(signal)) {
      [path = path as String, signal = signal as Int32] in
      let options = TerminalOptions(
        mode: .inline, capturesOutput: false, terminalName: "xterm", path: path)
      let connection = try TerminalConnection(options: options, encoder: FrameEncoder())
      try connection.begin()
      var canvas = Canvas(size: CellSize(columns: 80, rows: 3))
      canvas.draw("last words", at: .zero)
      connection.present(canvas.frame(), mode: .inline)
      // Nobody answers where the cursor is, so this is after the frame was shown.
      connection.wake(after: .milliseconds(400))
      _ = await connection.events()
      TestSignal.send(signal)
      while await !connection.events().contains(.terminalLost) {}
    }
    expectEqual(terminal.modes, before)
    #expect(terminal.waits(for: "last words"))
    #expect(terminal.waits(for: "\u{1B}[2B\r\n\u{1B}[?25h"))
    #expect(!terminal.text.contains("?1049"))
  }

  @Test func `a signal that was ignored does nothing`() async {
    let path = terminal.path
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      TestSignal.ignore(TestSignal.user1)
      let connection = try await Self.connect(to: path)
      TestSignal.send(TestSignal.user1)
      connection.wake(after: .milliseconds(20))
      _ = await connection.events(upTo: .wake)
      connection.close()
      TestSignal.end(0)
    }
    terminal.drain()
    expectEqual(terminal.text.split(separator: "[?1049h").count, 2)
  }

  @Test func `the end of a program that other code took note of is unknown`() async {
    let path = terminal.path
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      TestSignal.ignoreChildren()
      let connection = try await Self.connect(to: path)
      connection.perform(.run(ChildProgram(number: 1, executable: "true", arguments: [])))
      _ = await connection.events(upTo: .childEnded(1, .failed(errno: TestSignal.noChild)))
      connection.close()
      TestSignal.end(0)
    }
  }

  @Test(arguments: [false, true])
  func `a handler that a program sets while it has the terminal is left alone`(
    closes: Bool
  ) async {
    let path = terminal.path
    await #expect(processExitsWith: .exitCode(7)) {
      [path = path as String, closes = closes as Bool] in
      let connection = try await Self.connect(to: path)
      TestSignal.endOn(TestSignal.user2)
      if closes { connection.close() }
      TestSignal.send(TestSignal.user2)
      while true { _ = await connection.events(upTo: .terminalLost) }
    }
  }

  @Test func `a signal that was listened to ends the process again when nobody listens`() async {
    let before = terminal.modes
    let path = terminal.path
    await #expect(processExitsWith: .signal(TestSignal.user1)) { [path = path as String] in
      let connection = try await Self.connect(to: path)
      connection.perform(.listen([.user1]))
      connection.wake()
      _ = await connection.events(upTo: .wake)
      TestSignal.send(TestSignal.user1)
      _ = await connection.events(upTo: .signal(.user1))
      connection.perform(.listen([]))
      connection.wake(after: .milliseconds(1))
      _ = await connection.events(upTo: .wake)
      TestSignal.send(TestSignal.user1)
      while true { _ = await connection.events(upTo: .terminalLost) }
    }
    expectRestored(before)
  }

  @Test func `an exit restores the terminal`() async {
    let before = terminal.modes
    let path = terminal.path
    await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
      let connection = try await Self.connect(to: path)
      defer { withExtendedLifetime(connection) {} }
      TestSignal.end(3)
    }
    expectRestored(before)
  }

  @Test func `a trap restores the terminal`() async {
    let before = terminal.modes
    let path = terminal.path
    await #expect(processExitsWith: .failure) { [path = path as String] in
      let connection = try await Self.connect(to: path)
      defer { withExtendedLifetime(connection) {} }
      preconditionFailure("a trap")
    }
    expectRestored(before)
  }

  @Test func `a program may close its connection before the signal ends it`() async {
    let before = terminal.modes
    let path = terminal.path
    await #expect(processExitsWith: .signal(TestSignal.ending[0])) { [path = path as String] in
      let connection = try await Self.connect(to: path)
      TestSignal.send(TestSignal.ending[0])
      _ = await connection.events(upTo: .terminate(signal: TestSignal.ending[0]))
      connection.close()
      TestSignal.end(0)
    }
    expectRestored(before)
  }
}
