import Testing

@testable import TextBackend

struct TerminalTimersTests {
  @Test func `without a timer the wait is endless`() {
    #expect(TerminalTimers().milliseconds(from: .seconds(5)) == -1)
  }

  @Test(
    arguments: [
      (Duration.milliseconds(50), 50), (.microseconds(1), 1), (.microseconds(1001), 2),
      (.zero, 0), (.seconds(-5), 0), (.seconds(3_000_000), 1_000_000_000),
    ] as [(Duration, Int32)])
  func `the wait is rounded up`(delay: Duration, milliseconds: Int32) {
    var timers = TerminalTimers()
    timers.set(.wake, at: .seconds(10) + delay)
    #expect(timers.milliseconds(from: .seconds(10)) == milliseconds)
  }

  @Test func `the earliest timer counts and each is due once`() {
    var timers = TerminalTimers()
    timers.set(.wake, at: .seconds(3))
    timers.set(.silence, at: .seconds(2))
    #expect(timers.milliseconds(from: .seconds(1)) == 1000)
    #expect(timers.takeDue(at: .seconds(1)) == [])
    #expect(timers.takeDue(at: .seconds(2)) == [.silence])
    #expect(timers.takeDue(at: .seconds(4)) == [.wake])
    #expect(timers.milliseconds(from: .seconds(4)) == -1)
  }

  @Test func `a timer is advanced but never put off`() {
    var timers = TerminalTimers()
    timers.advance(.wake, to: .seconds(3))
    timers.advance(.wake, to: .seconds(5))
    timers.advance(.wake, to: .seconds(2))
    #expect(timers.takeDue(at: .seconds(2)) == [.wake])
  }
}

struct OutputQueueTests {
  /// Plays attempts to a queue of some bytes and returns what came out.
  private func run(
    _ count: Int, _ attempts: [OutputQueue.Attempt]
  ) -> (progress: [OutputQueue.Progress], written: [UInt8]) {
    var queue = OutputQueue()
    queue.append { $0 += (0..<count).map { UInt8(truncatingIfNeeded: $0) } }
    var rest = attempts[...]
    var written: [UInt8] = []
    var progress: [OutputQueue.Progress] = []
    repeat {
      progress.append(
        queue.flush { bytes, count in
          let attempt = rest.popFirst() ?? .wrote(count)
          guard case .wrote(let taken) = attempt else { return attempt }
          written += UnsafeRawBufferPointer(start: bytes, count: min(taken, count))
          return .wrote(min(taken, count))
        })
    } while progress.last == .blocked
    return (progress, written)
  }

  @Test func `partial writes go on where they stopped`() {
    let (progress, written) = run(
      10, [.wrote(3), .wouldBlock, .wrote(1), .interrupted, .wrote(2), .wouldBlock])
    #expect(progress == [.blocked, .blocked, .drained])
    #expect(written == Array(0..<10))
  }

  @Test func `a failure is the end`() {
    let (progress, written) = run(10, [.wrote(3), .failed])
    #expect(progress == [.lost])
    #expect(written == [0, 1, 2])
  }

  @Test func `no attempt is larger than a chunk`() {
    var queue = OutputQueue()
    queue.append { $0 += [UInt8](repeating: 7, count: 3 * OutputQueue.chunk + 1) }
    var sizes: [Int] = []
    let progress = queue.flush { _, count in
      sizes.append(count)
      return .wrote(count)
    }
    #expect(progress == .drained)
    #expect(sizes == [OutputQueue.chunk, OutputQueue.chunk, OutputQueue.chunk, 1])
    #expect(queue.isEmpty)
  }
}

struct TerminalSizeTests {
  @Test(arguments: [
    (80, 24, 80, 24), (1, 1, 1, 1), (0, 0, 80, 24), (0, 30, 80, 24), (-1, 5, 80, 24),
    (65535, 1, 32767, 1), (65535, 65535, 32767, 122), (4000, 4000, 4000, 1000),
  ])
  func `a size is one we can keep`(columns: Int, rows: Int, toColumns: Int, toRows: Int) {
    let size = TerminalSize(columns: columns, rows: rows)
    #expect((size.columns, size.rows) == (toColumns, toRows))
  }
}

struct EventMailboxTests {
  private let mailbox = EventMailbox(size: TerminalSize(columns: 80, rows: 24))

  private func motion(_ column: Int) -> TerminalEvent {
    .input(.mouse(MouseEvent(.move, column: column, row: 0)))
  }

  @Test func `of motions and sizes the last one counts`() async {
    mailbox.append([motion(1), motion(2), .wake, motion(3)])
    mailbox.append([motion(4)])
    mailbox.append(size: TerminalSize(columns: 1, rows: 2))
    mailbox.append(size: TerminalSize(columns: 3, rows: 4))
    #expect(
      await mailbox.take() == [
        motion(2), .wake, motion(4), .input(.resize(columns: 3, rows: 4)),
      ])
  }

  @Test func `clicks are never coalesced`() async {
    let click = TerminalEvent.input(.mouse(MouseEvent(.press, button: .left, column: 0, row: 0)))
    mailbox.append([click, click])
    #expect(await mailbox.take() == [click, click])
  }

  @Test func `a full mailbox says so until it is emptied`() async {
    let key = TerminalEvent.input(.key(.up))
    mailbox.append([TerminalEvent](repeating: key, count: EventMailbox.capacity - 1))
    #expect(!mailbox.isFull)
    mailbox.append([key])
    #expect(mailbox.isFull)
    #expect(await mailbox.take().count == EventMailbox.capacity)
    #expect(!mailbox.isFull)
  }

  @Test func `a closed mailbox gives what it has and then nothing`() async {
    mailbox.append([.wake])
    mailbox.close()
    #expect(await mailbox.take() == [.wake])
    #expect(await mailbox.take() == [])
  }
}

struct TerminalErrorTests {
  @Test(
    arguments: [
      (false, "xterm", TerminalError.Code.notATerminal), (true, "dumb", .dumbTerminal),
      (true, "", .dumbTerminal), (true, nil, .dumbTerminal), (true, "xterm", nil),
    ] as [(Bool, String?, TerminalError.Code?)])
  func `only a terminal that can show a screen is used`(
    isTerminal: Bool, name: String?, code: TerminalError.Code?
  ) {
    #expect(TerminalError.refusal(isTerminal: isTerminal, name: name)?.code == code)
  }

  @Test func `an error is one sentence`() {
    #expect(TerminalError(.notATerminal).description == "Standard output is not a terminal.")
    #expect(
      TerminalError(.cannotOpen, errno: 6).description
        == "The terminal could not be opened (error 6).")
    #expect(TerminalError.exitStatus == 2)
  }

  @Test func `the restore sequence fits where a signal handler finds it`() {
    let sequences = ModeSequences(reportsMouse: true, usesKittyKeyboard: true)
    #expect(sequences.leave.count <= RestoreBlock.sequenceCapacity)
  }
}
