import Expectations
import Synchronization
import TestThreads
import Testing

@testable import TerminalPort

/// A connection that is told nothing of its terminal but what the program decides.
@Suite(.serialized, .ownThreads, .ends)
struct KnownConnectionTests {
  private let terminal = PseudoTerminal()

  @Test(arguments: [("screen", false), ("xterm", true)])
  func `options of a program's own ask the terminal of the environment only what it bears`(
    name: String, isAsked: Bool
  ) async {
    let path = terminal.path
    await #expect(processExitsWith: .exitCode(0)) {
      [path = path as String, name = name as String] in
      TestSignal.setVariable("TERM", name)
      var options = TerminalOptions(capturesOutput: false, path: path)
      options.lastAnswers = .milliseconds(20)
      let connection = try TerminalConnection(options: options)
      try connection.begin()
      connection.close()
      TestSignal.end(0)
    }
    #expect(terminal.waits(for: "\u{1B}[?1049l"))
    #expect(terminal.contains(Array("\u{1B}_G".utf8)) == isAsked)
  }
}

/// What a handler does that interrupts a write.
@Suite(.serialized, .ownThreads, .ends)
struct TerminalRestoreTests {
  private let terminal = PseudoTerminal()

  @Test func `a signal that interrupts a write waits until it is done`() async {
    let path = terminal.path
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      let signal = TestSignal.ending[0]
      TestSignal.count(signal)
      let connection = try TerminalConnection(path: path)
      defer { withExtendedLifetime(connection) {} }
      let wasOurs = TerminalRestore.asWriter {
        TestSignal.raiseHere(signal)
        TestSignal.raiseHere(signal)
        return TerminalRestore.isArmed && TestSignal.counted.load(ordering: .relaxed) == 0
      }
      let isRestored = !TerminalRestore.isArmed
      let count = TestSignal.counted.load(ordering: .relaxed)
      TestSignal.end(wasOurs == true && isRestored && count == 1 ? 0 : 1)
    }
  }
}
