import Testing

@testable import TextBackend

// A program that waits for its terminal by itself, while the terminal's thread follows.
extension TerminalConnectionTests {
  /// Work that is always there, for whoever waits for it.
  private final class Work {
    let descriptor: Int32
    private let writer: Int32
    var isThere: Bool {
      didSet { isThere ? write() : read() }
    }

    init(isThere: Bool = true) throws {
      let ends = try #require(System.pipe())
      (descriptor, writer) = (ends.reader, ends.writer)
      self.isThere = isThere
      if isThere { write() }
    }

    deinit {
      System.closeDescriptor(descriptor)
      System.closeDescriptor(writer)
    }

    private func write() { _ = System.write(writer, [0], 1) }

    private func read() {
      withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) {
        _ = System.read(descriptor, $0)
      }
    }
  }

  private static func key(_ character: Character) -> TerminalEvent {
    .input(.key(.character(character)))
  }

  @Test func `who leads waits for the terminal and for others' work`() throws {
    let terminal = PseudoTerminal()
    let connection = try LinesConnection(to: terminal)
    let work = try Work()
    var runs = 0
    let events = connection.lead(until: work.descriptor) {
      runs += 1
      work.isThere = false
      terminal.type("x")
    }
    #expect(events == [Self.key("x")])
    #expect(runs == 1)
  }

  @Test func `who always finds events hears of more and lets others have their turn`() throws {
    let terminal = PseudoTerminal()
    let connection = try LinesConnection(to: terminal)
    let work = try Work(isThere: false)
    terminal.type("x")
    #expect(connection.lead(until: work.descriptor) {} == [Self.key("x")])
    terminal.type("y")
    connection.wake()
    work.isThere = true
    var runs = 0
    #expect(connection.lead(until: work.descriptor) { runs += 1 } == [.wake, Self.key("y")])
    #expect(runs == 1)
  }

  @Test func `while the program is busy the terminal's thread sees to the terminal`() throws {
    let terminal = PseudoTerminal()
    let connection = try LinesConnection(to: terminal)
    let work = try Work(isThere: false)
    for key in "xyz" {
      terminal.type(String(key))
      #expect(connection.lead(until: work.descriptor) {} == [Self.key(key)])
      connection.perform(.bell)
      #expect(terminal.waits(for: "\u{7}"))
      terminal.clearOutput()
    }
  }

  @Test func `work that takes long counts as busy`() throws {
    let terminal = PseudoTerminal()
    let connection = try LinesConnection(to: terminal)
    let work = try Work()
    let events = connection.lead(until: work.descriptor) {
      connection.perform(.bell)
      #expect(terminal.waits(for: "\u{7}"))
      work.isThere = false
      terminal.type("x")
    }
    #expect(events == [Self.key("x")])
  }

  @Test func `who leads goes on with a frame that the terminal takes slowly`() throws {
    let terminal = PseudoTerminal()
    let connection = try LinesConnection(to: terminal)
    let work = try Work()
    let line = (0..<50_000).map { "\($0)" }.joined(separator: " ")
    var isShown = false
    let events = connection.lead(until: work.descriptor) {
      if !isShown { connection.present([line]) }
      isShown = true
      terminal.drain()
      if terminal.text.hasSuffix("</>") { connection.wake() }
    }
    #expect(events == [.wake])
    #expect(terminal.waits(for: "<new>\(line)</>"))
  }

  @Test func `who leads shows a frame at once`() throws {
    let terminal = PseudoTerminal()
    let connection = try LinesConnection(to: terminal)
    let work = try Work(isThere: false)
    var atOnce = 0
    for number in 0..<100 {
      connection.wake()
      #expect(connection.lead(until: work.descriptor) {} == [.wake])
      let before = connection.bytesWritten
      connection.present(["\(number)"])
      if connection.bytesWritten > before { atOnce += 1 }
      #expect(terminal.waits(for: "\(number)</>"))
    }
    // The first may come before the terminal's thread has given up the lead.
    #expect(atOnce > 80)
  }

  @Test func `a cancelled program stops leading`() async throws {
    let terminal = PseudoTerminal()
    let connection = try LinesConnection(to: terminal)
    let work = try Work(isThere: false).descriptor
    let leads = Flag()
    let leading = Task {
      leads.raise()
      return await withTaskCancellationHandler {
        connection.lead(until: work) {}
      } onCancel: {
        connection.interrupt()
      }
    }
    while !leads.isRaised { await Task.yield() }
    leading.cancel()
    #expect(await leading.value == [])
  }

  @Test func `a connection that is closed is not led any more`() async throws {
    let terminal = PseudoTerminal()
    let before = terminal.modes
    let connection = try LinesConnection(to: terminal)
    let work = try Work(isThere: false).descriptor
    let leads = Flag()
    let leading = Task {
      leads.raise()
      return connection.lead(until: work) {}
    }
    while !leads.isRaised { await Task.yield() }
    terminal.type("␛[?6c")
    connection.close()
    #expect(terminal.modes == before)
    #expect(await leading.value ?? [] == [])
  }
}
