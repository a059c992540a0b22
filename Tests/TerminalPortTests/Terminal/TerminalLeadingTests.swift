import Expectations
import SeededRandom
import ShohinThreads
import Testing

@testable import TerminalPort

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

    private func write() { System.writeByte(writer) }

    private func read() {
      var byte: [UInt8] = [0]
      _ = System.read(descriptor, into: &byte)
    }
  }

  /// A connection that has asked its questions.
  private static func connect(
    to terminal: PseudoTerminal, patience: Int32, answers: Duration = .seconds(2)
  ) throws -> TerminalConnection {
    var options = TerminalOptions(capturesOutput: false, terminalName: "xterm", path: terminal.path)
    options.patience = patience
    options.lastAnswers = .milliseconds(20)
    options.answers = answers
    let connection = try TerminalConnection(options: options, encoder: FrameEncoder())
    try connection.begin()
    #expect(terminal.waits(for: "\u{1B}[c"))
    return connection
  }

  private static func key(_ character: Character) -> TerminalEvent {
    .input(.key(.character(character)))
  }

  @Test func `who leads waits for the terminal and for others' work`() throws {
    let terminal = PseudoTerminal()
    let connection = try TerminalConnection(to: terminal)
    let work = try Work()
    var runs = 0
    let events = connection.lead(until: work.descriptor) {
      runs += 1
      work.isThere = false
      terminal.type("x")
    }
    expectEqual(events, [Self.key("x")])
    expectEqual(runs, 1)
  }

  @Test func `who always finds events hears of more and lets others have their turn`() throws {
    let terminal = PseudoTerminal()
    let connection = try TerminalConnection(to: terminal)
    let work = try Work(isThere: false)
    terminal.type("x")
    expectEqual(connection.lead(until: work.descriptor) {}, [Self.key("x")])
    terminal.type("y")
    connection.wake()
    work.isThere = true
    var runs = 0
    expectEqual(connection.lead(until: work.descriptor) { runs += 1 }, [.wake, Self.key("y")])
    expectEqual(runs, 1)
  }

  @Test func `while the program is busy the terminal's thread sees to the terminal`() throws {
    let terminal = PseudoTerminal()
    let connection = try TerminalConnection(to: terminal)
    let work = try Work(isThere: false)
    for key in "xyz" {
      terminal.type(String(key))
      expectEqual(connection.lead(until: work.descriptor) {}, [Self.key(key)])
      connection.perform(.bell)
      #expect(terminal.waits(for: "\u{7}"))
      terminal.clearOutput()
    }
  }

  @Test func `work that takes long counts as busy`() throws {
    let terminal = PseudoTerminal()
    let connection = try TerminalConnection(to: terminal)
    let work = try Work()
    let events = connection.lead(until: work.descriptor) {
      connection.perform(.bell)
      #expect(terminal.waits(for: "\u{7}"))
      work.isThere = false
      terminal.type("x")
    }
    expectEqual(events, [Self.key("x")])
  }

  @Test func `who leads goes on with a frame that the terminal takes slowly`() throws {
    let terminal = PseudoTerminal()
    let connection = try TerminalConnection(to: terminal)
    let work = try Work()
    // More than a terminal takes that does not read.
    let count = Effort.count(push: 20_000, full: 50_000)
    let line = (0..<count).map { "\($0)" }.joined(separator: " ")
    var isShown = false
    let events = connection.lead(until: work.descriptor) {
      if !isShown { connection.present([line]) }
      isShown = true
      terminal.drain()
      if terminal.text.hasSuffix(" \(count - 1)") { connection.wake() }
    }
    expectEqual(events, [.wake])
    #expect(terminal.waits(for: Frame.whole(line)))
  }

  @Test func `a size that nobody told of is seen with the keys of a program that shows nothing`()
    throws
  {
    let terminal = PseudoTerminal()
    let connection = try TerminalConnection(to: terminal)
    let work = try Work(isThere: false)
    terminal.type("x")
    expectEqual(connection.lead(until: work.descriptor) {}, [Self.key("x")])
    terminal.resize(columns: 50, rows: 10)
    terminal.type("y")
    var events: [TerminalEvent] = []
    let end = System.now + .seconds(20)
    while !events.contains(.input(.resize(columns: 50, rows: 10))), System.now < end {
      connection.wake()
      events += connection.lead(until: work.descriptor) {} ?? []
    }
    #expect(events.contains(.input(.resize(columns: 50, rows: 10))))
  }

  @Test func `who leads shows a frame at once`() throws {
    let terminal = PseudoTerminal()
    let connection = try TerminalConnection(to: terminal)
    let work = try Work(isThere: false)
    var atOnce = 0
    for number in 0..<100 {
      connection.wake()
      expectEqual(connection.lead(until: work.descriptor) {}, [.wake])
      let before = connection.bytesWritten
      connection.present([Frame.letter(number)])
      if connection.bytesWritten > before { atOnce += 1 }
      #expect(terminal.waits(for: Frame.letter(number)))
    }
    // The first may come before the terminal's thread has given up the lead.
    #expect(atOnce > 80)
  }

  @Test func `who takes the lead back hears of what came meanwhile`() async throws {
    let terminal = PseudoTerminal()
    let connection = try Self.connect(to: terminal, patience: 2)
    terminal.type("␛[?6c")
    let work = try Work(isThere: false)
    terminal.type("x")
    expectEqual(connection.lead(until: work.descriptor) {}, [Self.key("x")])
    connection.wake(after: .milliseconds(200))
    expectEqual(connection.lead(until: work.descriptor) {}, [.wake])
    // Whoever does not hear of being cancelled hears of this, a minute later.
    connection.wake(after: .seconds(60))
    for round in 0..<Effort.count(push: 30, full: 100) {
      // The terminal's thread leads by the end of this, and waits for nothing that comes soon.
      _ = System.poll((-1, []), milliseconds: 10)
      let leading = Self.lead(connection, until: work.descriptor, cancelledAfter: round * 200)
      guard await leading.value == [] else {
        Issue.record("round \(round): not heard of")
        return
      }
    }
  }

  @Test(arguments: [false, true])
  func `an answer that came in time is one, however late it is read`(shows: Bool) throws {
    let terminal = PseudoTerminal()
    let connection = try Self.connect(
      to: terminal, patience: 60_000, answers: .milliseconds(200))
    terminal.type("␛[1;3R␛[?6c")
    // Busy for longer than answers may take.
    _ = System.poll((-1, []), milliseconds: 250)
    if shows { connection.present(["late"]) }
    terminal.type("q")
    expectEqual(connection.lead(until: -1) {}, [Self.key("q")])
    #expect(!shows || terminal.waits(for: "late"))
  }

  @Test func `a cancelled program stops leading`() async throws {
    let terminal = PseudoTerminal()
    let connection = try TerminalConnection(to: terminal)
    let work = try Work(isThere: false)
    let leading = Self.lead(connection, until: work.descriptor, cancelledAfter: 0)
    #expect(await leading.value == [])
  }

  /// Leads in a task that another thread cancels, some additions after it began.
  private static func lead(
    _ connection: TerminalConnection, until work: Int32, cancelledAfter additions: Int
  ) -> Task<[TerminalEvent]?, Never> {
    let leads = Flag()
    let leading = Task {
      leads.raise()
      return await withTaskCancellationHandler {
        connection.lead(until: work) {}
      } onCancel: {
        connection.interrupt()
      }
    }
    let isStarted = startThread {
      while !leads.isRaised {}
      var sum = 0
      for addition in 0..<additions { sum ^= addition }
      if sum >= 0 { leading.cancel() }
    }
    #expect(isStarted)
    return leading
  }

  @Test func `a connection that is closed is not led any more`() async throws {
    let terminal = PseudoTerminal()
    let before = terminal.modes
    let connection = try TerminalConnection(to: terminal)
    let work = try Work(isThere: false).descriptor
    let leads = Flag()
    let isStarted = startThread {
      while !leads.isRaised {}
      connection.close()
    }
    #expect(isStarted)
    terminal.type("␛[?6c")
    leads.raise()
    let events = connection.lead(until: work) {}
    expectEqual(events ?? [], [])
    connection.close()
    expectEqual(terminal.modes, before)
  }
}
