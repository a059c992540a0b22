import Expectations
import Synchronization
import TestThreads
import Testing

@testable import TerminalPort

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
