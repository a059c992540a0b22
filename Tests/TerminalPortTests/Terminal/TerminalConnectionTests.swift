import Expectations
import SeededRandom
import TestThreads
import Testing
import TerminalPort

/// Connections to real pseudo-terminals; one after another, since a process has one terminal.
@Suite(.serialized, .ownThreads, .ends)
struct TerminalConnectionTests {
  private let terminal = PseudoTerminal()
  private static let left = "\u{1B}[?1049l\u{1B}[?25h"

  @Test func `the terminal is given back as it was found`() throws {
    let before = terminal.modes
    let connection = try TerminalConnection(to: terminal)
    #expect(terminal.waits(for: "\u{1B}[c"))
    #expect(terminal.modes != before)
    terminal.type("␛[?6c")
    connection.close()
    expectEqual(terminal.modes, before)
    #expect(terminal.waits(for: Self.left))
    #expect(terminal.text.hasSuffix(Self.left))
  }

  @Test func `every mode that was switched on is switched off`() throws {
    let connection = try TerminalConnection(to: terminal)
    #expect(terminal.waits(for: "\u{1B}[c"))
    terminal.type("␛[?1u␛[?6c")
    #expect(terminal.waits(for: "\u{1B}[>5u"))
    connection.close()
    #expect(terminal.waits(for: Self.left))
    for mode in ["?1049", "?2004", "?1004", "?1000", "?1002", "?1006"] {
      #expect(terminal.contains(Array("\u{1B}[\(mode)h".utf8)))
      #expect(terminal.contains(Array("\u{1B}[\(mode)l".utf8)))
    }
    #expect(terminal.contains(Array("\u{1B}[?7h".utf8)))
    #expect(terminal.contains(Array("\u{1B}[<u".utf8)))
  }

  @Test func `keys arrive in order`() async throws {
    let connection = try TerminalConnection(to: terminal)
    terminal.type("a␛[A␃é␛[200~x␛[201~q")
    let events = await connection.events(upTo: .input(.key(.character("q"))))
    let expected: [InputEvent] = [
      .key(.character("a")), .key(.up), .key(.control("c")), .key(.character("é")), .paste("x"),
      .key(.character("q")),
    ]
    expectEqual(events, expected.map(TerminalEvent.input))
  }

  @Test func `an escape arrives after the silence`() async throws {
    let connection = try TerminalConnection(to: terminal)
    terminal.type("␛")
    #expect(await connection.events() == [.input(.key(.escape))])
  }

  @Test func `answers to our questions do not arrive as events`() async throws {
    let connection = try TerminalConnection(to: terminal)
    terminal.type("␛[?2026;2$y␛[?0u␛[?62;cq")
    #expect(await connection.events() == [.input(.key(.character("q")))])
  }

  @Test func `a new size arrives and is the size`() async throws {
    let connection = try TerminalConnection(to: terminal)
    #expect(connection.size == (80, 24))
    terminal.resize(columns: 100, rows: 30)
    TestSignal.send(TestSignal.windowChange)
    #expect(await connection.events() == [.input(.resize(columns: 100, rows: 30))])
    #expect(connection.size == (100, 30))
  }

  @Test func `a new size of which nobody told is seen with the next frame`() async throws {
    let connection = try TerminalConnection(to: terminal)
    terminal.resize(columns: 100, rows: 30)
    connection.present(["one"])
    #expect(await connection.events() == [.input(.resize(columns: 100, rows: 30))])
  }

  @Test func `the first frame after a new size is written whole`() async throws {
    let connection = try TerminalConnection(to: terminal)
    connection.present(["one"])
    #expect(terminal.waits(for: Frame.whole("one")))
    terminal.clearOutput()
    connection.present(["two"])
    #expect(terminal.waits(for: "two"))
    #expect(!terminal.text.contains("\u{1B}[2J"))
    terminal.type("␛[48;10;20;0;0t")
    #expect(await connection.events() == [.input(.resize(columns: 20, rows: 10))])
    connection.present(["three"])
    #expect(terminal.waits(for: Frame.whole("three")))
  }

  @Test func `a large frame comes out whole through a narrow terminal`() throws {
    let connection = try TerminalConnection(to: terminal)
    // More than a terminal takes that does not read.
    let line = (0..<Effort.count(push: 20_000, full: 50_000)).map { "\($0)" }
      .joined(separator: " ")
    connection.present([line])
    #expect(terminal.waits(for: Frame.whole(line)))
    terminal.clearOutput()
    connection.present(Frame(lines: ["after"], columns: line.count))
    #expect(terminal.waits(for: "after"))
    #expect(!terminal.text.contains("\u{1B}[2J"))
  }

  @Test func `while the terminal does not read frames replace each other`() throws {
    let connection = try TerminalConnection(to: terminal)
    for number in 0..<40 {
      // A terminal that does not read takes less than a few of that size. Those that come then are as large,
      // but for the most part blank, which takes less time to draw.
      let line = String(repeating: Frame.letter(number), count: number < 8 ? 20_000 : 100)
      connection.present(Frame(lines: [line], columns: 20_000))
    }
    connection.present(["last"])
    #expect(terminal.waits(for: "last"))
    let shown = (0..<40).filter { terminal.text.contains(Frame.letter($0)) }
    #expect(shown.count < 10)
  }

  @Test func `a frame is written at once while nothing is in the way`() async throws {
    let connection = try TerminalConnection(to: terminal)
    connection.present(["first"], reportsShown: true)
    #expect(await connection.events() == [.shown])
    var atOnce = 0
    for number in 0..<100 {
      let before = connection.bytesWritten
      connection.present([Frame.letter(number)])
      // Nobody waits for anything here, and the terminal's thread is rarely in the way.
      if connection.bytesWritten > before { atOnce += 1 }
      #expect(terminal.waits(for: Frame.letter(number)))
    }
    #expect(atOnce > 80)
    connection.close()
  }

  @Test func `a mailbox that others fill does not lose the terminal`() async throws {
    let connection = try TerminalConnection(to: terminal)
    terminal.type(String(repeating: "a", count: 4095))
    // The answer comes after all of them, and something is written because of it.
    terminal.type("␛[?0u")
    #expect(terminal.waits(for: "\u{1B}[>5u"))
    // Only while its thread waits a frame is written at once.
    var written = -1
    var frames = 0
    while connection.bytesWritten == written || written < 0 {
      written = connection.bytesWritten
      frames += 1
      connection.present([Frame.letter(frames % 100)])
    }
    connection.wake()
    terminal.type("b")
    var events: [TerminalEvent] = []
    while events.count < 4097, !events.contains(.terminalLost) {
      events += await connection.events()
    }
    expectEqual(events.last, .input(.key("b")))
    connection.close()
  }

  @Test func `a program that always has events lets others have their turn`() async throws {
    #expect(try await Self.letsOthersHaveTheirTurn())
  }

  @MainActor private static func letsOthersHaveTheirTurn() async throws -> Bool {
    let terminal = PseudoTerminal()
    let connection = try TerminalConnection(to: terminal)
    var hasOther = false
    Task { hasOther = true }
    for _ in 0..<100 where !hasOther {
      connection.wake()
      #expect(await connection.events() == [.wake])
    }
    connection.close()
    return hasOther
  }

  @Test func `that a frame is written is told when it is, and where it was asked for`() async throws
  {
    let terminal = PseudoTerminal()
    let connection = try TerminalConnection(to: terminal)
    #expect(terminal.waits(for: "\u{1B}[c"))
    terminal.type("␛[?6c")
    connection.present(["first"])
    connection.present(["second"], reportsShown: true)
    #expect(await connection.events() == [.shown])
    #expect(terminal.waits(for: "second"))
    // More than a terminal takes that does not read.
    let huge = String(repeating: "x", count: 1 << 18)
    terminal.clearOutput()
    connection.present([huge], reportsShown: true)
    terminal.type("k")
    #expect(await connection.events() == [.input(.key("k"))])
    #expect(terminal.waits(for: huge))
    #expect(await connection.events() == [.shown])
    connection.close()
  }

  /// One that is overlooked is found an hour later: the suite's limit of time is over long before.
  ///
  /// That limit is all that can tell, since the main actor, on which events are taken, may be busy with
  /// other tests for half a minute.
  @Test func `no wish is overlooked, however close it comes to another`() async throws {
    let connection = try TerminalConnection(to: terminal)
    var random = SplitMix64(seed: 1)
    let clock = ContinuousClock()
    for _ in 0..<Effort.count(push: 1_000, full: 20_000) {
      let start = clock.now
      // The first one is being looked at when the second one comes, now here and now there.
      connection.wake(after: .seconds(3_600))
      let pause = Duration.nanoseconds(Int.random(in: 0..<100_000, using: &random))
      while clock.now - start < pause {}
      connection.wake(after: .zero)
      let events = await connection.events()
      expectEqual(events, [.wake])
    }
  }

  @Test func `frames are marked where the terminal shows them at once`() throws {
    let connection = try TerminalConnection(to: terminal)
    terminal.type("␛[?2026;2$y␛[?6c")
    #expect(terminal.waits(for: "\u{1B}[c"))
    // Frames that are encoded before the answer was read are not marked yet.
    var tries = 0
    var line = ""
    while !terminal.contains(Array("\u{1B}[?2026h".utf8)), tries < 1000 {
      tries += 1
      terminal.clearOutput()
      line = String(repeating: Frame.letter(tries % 100), count: 300)
      connection.present([line])
      #expect(terminal.waits(for: line))
    }
    #expect(terminal.waits(for: "\(line)\u{1B}[?2026l"))
  }

  @Test func `a terminal that hangs up is reported once`() async throws {
    let connection = try TerminalConnection(to: terminal)
    terminal.hangUp()
    #expect(await connection.events() == [.terminalLost])
    connection.close()
    #expect(await connection.events() == [])
  }

  @Test func `many wishes to be woken arrive as one`() async throws {
    let connection = try TerminalConnection(to: terminal)
    for _ in 0..<10 { connection.wake() }
    #expect(await connection.events() == [.wake])
  }

  @Test func `a wake arrives after its delay`() async throws {
    let connection = try TerminalConnection(to: terminal)
    let clock = ContinuousClock()
    let start = clock.now
    connection.wake(after: .seconds(3600))
    connection.wake(after: .milliseconds(30))
    #expect(await connection.events() == [.wake])
    #expect(clock.now - start >= .milliseconds(30))
  }

  @Test func `a stop gives the terminal back, and the same screen is shown after it`() throws {
    // A process that really stopped could not go on with the test.
    TestSignal.ignoreStop(true)
    defer { TestSignal.ignoreStop(false) }
    let connection = try TerminalConnection(to: terminal)
    connection.present(["one"])
    #expect(terminal.waits(for: Frame.whole("one")))
    let taken = terminal.modes
    terminal.clearOutput()
    connection.suspend()
    #expect(terminal.waits(for: Frame.whole("one")))
    let parts = terminal.text.components(around: Self.left)
    expectEqual(parts.count, 2)
    expectEqual(parts.last?.hasPrefix("\u{1B}[?1049h"), true)
    expectEqual(terminal.modes, taken)
    connection.present(["two"])
    #expect(terminal.waits(for: "two"))
  }

  @Test func `a process has one terminal at a time`() throws {
    let connection = try TerminalConnection(to: terminal)
    let other = PseudoTerminal()
    #expect(throws: TerminalError(.alreadyInUse)) { try TerminalConnection(to: other) }
    connection.close()
    try TerminalConnection(to: other).close()
  }

  @Test func `a refused terminal gets no byte`() throws {
    #expect(throws: TerminalError(.dumbTerminal)) {
      try TerminalConnection(path: terminal.path, name: "dumb")
    }
    terminal.drain()
    #expect(terminal.output.isEmpty)
  }

  @Test func `what is no terminal cannot be configured or opened`() throws {
    let noTerminal = #expect(throws: TerminalError.self) {
      try TerminalConnection(path: "/dev/null")
    }
    expectEqual(noTerminal?.code, .cannotConfigure)
    let nothing = #expect(throws: TerminalError.self) {
      try TerminalConnection(path: "/no/terminal")
    }
    expectEqual(nothing?.code, .cannotOpen)
    try TerminalConnection(to: terminal).close()
  }

  @Test func `a cancelled wait gets nothing and the next one everything`() async throws {
    let connection = try TerminalConnection(to: terminal)
    let waiting = Task { await connection.events() }
    waiting.cancel()
    #expect(await waiting.value == [])
    connection.wake()
    #expect(await connection.events() == [.wake])
  }

  @Test func `closing twice is closing once`() async throws {
    let connection = try TerminalConnection(to: terminal)
    connection.close()
    connection.close()
    #expect(await connection.events() == [])
    terminal.drain()
    expectEqual(terminal.text.split(separator: "\u{1B}[?1049l").count, 2)
  }

  @Test func `a connection that is let go gives its terminal back`() throws {
    let before = terminal.modes
    do { _ = try TerminalConnection(to: terminal) }
    expectEqual(terminal.modes, before)
  }
}

extension String {
  /// What stands before and behind the first place of another text.
  fileprivate func components(around other: String) -> [Substring] {
    firstRange(of: other).map { [self[..<$0.lowerBound], self[$0.upperBound...]] } ?? [self[...]]
  }
}
