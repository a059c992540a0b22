/// The owner of a session on two descriptors; it has a thread of its own.
struct StreamPump: ~Copyable {
  private let line: StreamLine
  private let wakes: WakePipe
  private let events: EventMailbox
  private let requests: RequestMailbox
  private var session: TerminalSession
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)

  init(
    line: StreamLine, wakes: WakePipe, session: consuming TerminalSession, events: EventMailbox,
    requests: RequestMailbox
  ) {
    (self.line, self.wakes, self.events, self.requests) = (line, wakes, events, requests)
    self.session = session
  }

  /// Takes turns until the screen is to be given back, and gives it back.
  mutating func run() {
    // A terminal that is gone is one that takes no bytes, and not the end of the process.
    System.block(System.brokenPipe)
    session.now = System.now
    session.takeScreen(isAgain: false)
    repeat {
      requests.moveFrontFrame(to: &session)
      session.write(to: line)
      requests.note(&session)
      session.reportShown()
      events.append(session.takeEvents())
      events.deliver()
    } while goesOn()
    guard !session.isLost else { return }
    // Lines printed while the program had all of the screen are shown behind it. Nobody adds the returns of lines.
    let lineFeed = UInt8(ascii: "\n")
    line.leave(session.heldLines.flatMap { $0 == lineFeed ? [UInt8(ascii: "\r"), $0] : [$0] })
  }

  /// Waits for something, and has the session see to it; returns false if it has ended.
  private mutating func goesOn() -> Bool {
    session.backlog = events.backlog
    guard !session.endIfDone() else { return false }
    session.hurryAnswers()
    let isOpen = session.isOpen
    let wait = TerminalWait(descriptor: -1, wanted: [], deadline: session.deadline)
    let (readable, woken, writable, _) = System.poll(
      (isOpen && session.reads ? line.input : -1, .readable),
      (wakes.reader, .readable), (isOpen && session.isBlocked ? line.output : -1, .writable),
      milliseconds: wait.milliseconds(from: System.now))
    session.now = System.now
    session.backlog = events.backlog
    if session.isAnswerTimeOver { session.giveUpAnswers() }
    if !woken.isEmpty {
      wakes.drain()
      session.receive(requests.takeOthers())
    }
    if !readable.isEmpty { read() }
    if !writable.isEmpty { session.isBlocked = false }
    session.handleTimers(line)
    return true
  }

  private mutating func read() {
    let count = System.read(line.input, into: &buffer)
    if count > 0 {
      session.receive(buffer[..<count])
      session.measure(line)
    } else if count == 0 || !(System.wouldBlock || System.wasInterrupted) {
      session.lose()
    }
  }
}
