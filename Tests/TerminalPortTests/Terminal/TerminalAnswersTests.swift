import Expectations
import Testing
import TerminalPort
import VirtualViews

// What a terminal is asked, and what comes of its answers.
extension TerminalConnectionTests {
  /// A connection whose questions have come to its terminal.
  private func asked() throws -> (PseudoTerminal, TerminalConnection) {
    let terminal = PseudoTerminal()
    let connection = try TerminalConnection(to: terminal)
    #expect(terminal.waits(for: "\u{1B}[c"))
    return (terminal, connection)
  }

  @Test func `the end waits for answers, so that no shell reads them`() async throws {
    let (terminal, connection) = try asked()
    let closing = Task.detached { connection.close() }
    // It is closing when the terminal is not ours any more; that waits for what is typed here.
    terminal.type("␛[?2026;2$y␛[1;3R␛[?62;4c")
    await closing.value
    #expect(terminal.typedAhead.isEmpty)
  }

  @Test func `a thousand sizes are survived, and the last one is the size`() async throws {
    let (terminal, connection) = try asked()
    terminal.type("␛[1;1R␛[?6c")
    for number in 1...500 {
      terminal.resize(columns: 40 + number, rows: 10)
      TestSignal.send(TestSignal.windowChange)
      terminal.type("␛[48;10;\(40 + number);0;0t")
    }
    let last = TerminalEvent.input(.resize(columns: 540, rows: 10))
    let events = await connection.events(upTo: last)
    expectEqual(events.last, last)
    #expect(events.count <= 500)
    #expect(connection.size == (540, 10))
    terminal.type("q")
    #expect(await connection.events(upTo: .input(.key("q"))) == [.input(.key("q"))])
  }
}
