import Expectations
import Testing

@testable import TerminalPort

struct EventMailboxTests {
  private let mailbox = EventMailbox(size: TerminalSize(columns: 80, rows: 24))

  private func motion(_ column: Int) -> TerminalEvent {
    .input(.mouse(MouseEvent(.move, column: column, row: 0)))
  }

  @Test func `of motions and sizes the last one counts`() async {
    mailbox.append([motion(1), motion(2), .wake, motion(3)])
    mailbox.append([motion(4)])
    mailbox.append([.input(.resize(columns: 1, rows: 2))])
    mailbox.append([.input(.resize(columns: 3, rows: 4))])
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
    #expect(!mailbox.backlog.isFull)
    mailbox.append([key])
    #expect(mailbox.backlog.isFull)
    #expect(await mailbox.take().count == EventMailbox.capacity)
    #expect(!mailbox.backlog.isFull)
  }

  @Test func `above a limit what is typed is dropped, but for Control-C and releases`() async {
    let key = TerminalEvent.input(.key(.up))
    mailbox.append([TerminalEvent](repeating: key, count: EventMailbox.limit))
    let release = TerminalEvent.input(.key(KeyPress(.up, kind: .release)))
    let kept: [TerminalEvent] = [
      .terminate(signal: 15), .input(.key(.control("c"))), .input(.resize(columns: 1, rows: 2)),
      release,
    ]
    let mouse = TerminalEvent.input(.mouse(MouseEvent(.press, button: .left, column: 0, row: 0)))
    mailbox.append([key, mouse, kept[0], .input(.paste("x")), kept[1], kept[2], release])
    #expect(mailbox.backlog.hasInterrupt)
    let events = await mailbox.take()
    #expect(events.count == EventMailbox.limit + kept.count)
    #expect(Array(events.suffix(kept.count)) == kept)
    mailbox.append([key])
    #expect(await mailbox.take() == [key])
    // Releases are kept up to a limit of their own.
    mailbox.append([TerminalEvent](repeating: release, count: 3 * EventMailbox.limit))
    #expect(await mailbox.take().count == 2 * EventMailbox.limit)
  }

  @MainActor
  @Test func `a task that waits is resumed when events are delivered, not when they come`() async {
    let task = Task { await mailbox.take() }
    await until { mailbox.isAwaited }
    #expect(!mailbox.deliver())
    mailbox.append([.wake])
    mailbox.append([motion(1)])
    #expect(mailbox.isDue)
    #expect(mailbox.deliver())
    #expect(!mailbox.deliver())
    #expect(await task.value == [.wake, motion(1)])
  }

  @Test func `a closed mailbox gives what it has and then nothing`() async {
    mailbox.append([.wake])
    mailbox.close()
    #expect(await mailbox.take() == [.wake])
    #expect(await mailbox.take() == [])
  }
}
