import Expectations
import TerminalPort
import Testing

extension TerminalConnectionTests {
  @Test func `a connection that never begins leaves the terminal as it is`() throws {
    let terminal = PseudoTerminal()
    let before = terminal.modes
    _ = try TerminalConnection(
      options: TerminalOptions(terminalName: "xterm", path: terminal.path), encoder: FrameEncoder())
    terminal.drain()
    #expect(terminal.text.isEmpty)
    expectEqual(terminal.modes, before)
  }
}
