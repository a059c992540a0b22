import Expectations
import ShohinThreads
import Synchronization
import TerminalPort
import TestThreads
import Testing
import VirtualViews

/// Sessions on descriptors, several in one process.
@Suite(.ownThreads, .ends)
struct StreamConnectionTests {
  private static let left = "\u{1B}[?1049l\u{1B}[?25h"

  private func connected() throws -> (FarTerminal, StreamConnection) {
    let terminal = FarTerminal()
    let connection = try StreamConnection(
      input: terminal.near, output: terminal.near, columns: 20, rows: 2)
    #expect(terminal.waits(for: "\u{1B}[c"))
    terminal.type("␛[?6c")
    return (terminal, connection)
  }

  private func picture(_ line: String) -> ScreenPicture {
    var canvas = Canvas(size: CellSize(columns: 20, rows: 2))
    canvas.draw(line, at: .zero)
    return canvas.picture()
  }

  @Test func `two sessions at once have pictures, keys, sizes and ends of their own`() async throws
  {
    let (one, two) = (try connected(), try connected())
    one.1.show(picture("first"))
    two.1.show(picture("second"))
    #expect(one.0.waits(for: "first") && two.0.waits(for: "second"))
    one.0.type("a")
    two.0.type("b")
    #expect(await one.1.events() == [.input(.key("a"))])
    #expect(await two.1.events() == [.input(.key("b"))])
    one.1.resize(columns: 30, rows: 5)
    #expect(await one.1.events() == [.input(.resize(columns: 30, rows: 5))])
    #expect(one.1.size == (30, 5))
    #expect(two.1.size == (20, 2))
    one.1.close()
    #expect(one.0.waits(for: Self.left))
    two.1.show(picture("third"))
    #expect(two.0.waits(for: "third"))
    two.1.close()
    #expect(two.0.waits(for: Self.left))
    #expect(!one.0.text.contains("second") && !two.0.text.contains("first"))
  }

  @Test func `lines that are printed while the program has all of the screen are shown behind it`()
    throws
  {
    let (terminal, connection) = try connected()
    connection.perform(.printAbove("one"))
    connection.perform(.printAbove("two"))
    connection.show(picture("screen"))
    #expect(terminal.waits(for: "screen"))
    connection.close()
    #expect(terminal.waits(for: Self.left + "one\r\ntwo\r\n"))
  }

  @Test func `a text that is copied right before the end is copied`() throws {
    let (terminal, connection) = try connected()
    connection.perform(.copy("hi"))
    connection.close()
    #expect(terminal.waits(for: "\u{1B}]52;c;aGk=\u{1B}\\") && terminal.waits(for: Self.left))
  }

  @Test func `who closes hears whether bytes may still be written`() throws {
    let terminal = FarTerminal()
    terminal.keepLittle()
    let connection = try StreamConnection(
      input: terminal.near, output: terminal.near, columns: 20, rows: 2,
      options: TerminalOptions(mode: .inline))
    #expect(terminal.waits(for: "\u{1B}[6n"))
    terminal.type("␛[1;1R")
    #expect(terminal.waits(for: "\u{1B}[c"))
    terminal.type("␛[1;7R␛[?6c")
    connection.perform(.printAbove(Text(String(repeating: "x", count: 4 << 20))))
    #expect(terminal.waits(for: "xxx"))
    let closer = Closer()
    #expect(startThread { closer.result.store(connection.close() ? 1 : 0, ordering: .relaxed) })
    // It takes some bytes now and then, so it is not given up.
    while closer.result.load(ordering: .relaxed) < 0 { terminal.readsSome() }
    expectEqual(closer.result.load(ordering: .relaxed), 0)
    terminal.hangUp()
    #expect(connection.close())
  }

  @Test func `descriptors stay open after the end, which nothing more follows`() async throws {
    let (terminal, connection) = try connected()
    connection.close()
    connection.close()
    connection.show(picture("late"))
    #expect(await connection.events().isEmpty)
    #expect(terminal.waits(for: Self.left))
    #expect(terminal.text.hasSuffix(Self.left))
    #expect(terminal.isNearOpen)
  }

  @Test func `a far end that is gone is told once, and writing to it ends nothing`() async throws {
    let (terminal, connection) = try connected()
    terminal.hangUp()
    #expect(await connection.events() == [.terminalLost])
    connection.show(picture("nobody"))
    connection.close()
    #expect(await connection.events().isEmpty)
  }

  @Test func `colors are those that the far terminal's variables tell`() throws {
    let terminal = FarTerminal()
    let connection = try StreamConnection(
      input: terminal.near, output: terminal.near, columns: 20, rows: 2,
      environment: ["TERM": "xterm-kitty"])
    var canvas = Canvas(size: CellSize(columns: 20, rows: 2))
    let orange = TextStyle(foreground: Color(red: 250, green: 120, blue: 3))
    canvas.draw("one", at: .zero, style: orange)
    connection.show(canvas.picture())
    #expect(terminal.waits(for: "[38;2;250;120;3mone"))
    terminal.type("␛[?6c")
    connection.close()
  }
}

/// The answer of a connection that was closed: whether its thread has ended; negative before.
private final class Closer: Sendable {
  let result = Atomic<Int>(-1)
}

extension TerminalConnectionTests {
  @Test func `sessions on streams do not touch the process's own terminal`() async throws {
    let own = PseudoTerminal()
    let connection = try TerminalConnection(to: own)
    #expect(own.waits(for: "\u{1B}[c"))
    own.type("␛[?6c")
    let far = FarTerminal()
    let stream = try StreamConnection(input: far.near, output: far.near, columns: 20, rows: 2)
    #expect(far.waits(for: "\u{1B}[c"))
    far.type("␛[?6cx")
    #expect(await stream.events() == [.input(.key("x"))])
    far.hangUp()
    #expect(await stream.events() == [.terminalLost])
    stream.close()
    connection.present(["still here"])
    #expect(own.waits(for: "still here"))
    own.type("y")
    #expect(await connection.events() == [.input(.key("y"))])
    connection.close()
  }
}
