import ShohinThreads
public import VirtualViews

/// A terminal at the other end of two descriptors, such as those of a socket or a pseudo-terminal.
///
/// A process may have any number of these, besides the one terminal that it was started from
/// (``TerminalConnection``). Nothing of the process is touched: no modes are set, no signals are
/// caught, and what the process prints goes where it went before. So the other end has to pass keys
/// through as they come, and the screen is given back by ``close()`` only.
///
/// ```swift
/// let connection = try StreamConnection(input: socket, output: socket, columns: 80, rows: 24)
/// connection.show(picture)
/// while handle(await connection.events()) { connection.show(picture) }
/// connection.close()
/// ```
public final class StreamConnection: Sendable {
  private let mailbox: EventMailbox
  private let requests: RequestMailbox
  private let line: StreamLine
  private let wakes: WakePipe
  private let completion: ThreadCompletion
  /// The number of colors that is known of the terminal from its environment, before it has answered anything.
  public let initialColorDepth: ColorDepth

  /// Takes the screen of a terminal, on a thread of its own.
  ///
  /// - Parameters:
  ///   - input: the descriptor from which the terminal's bytes are read.
  ///   - output: the descriptor to which bytes are written, which may be the same one. Both stay
  ///     open, belong to the connection until it is closed, and do not wait any more (`O_NONBLOCK`).
  ///   - columns: the width of the screen; less than 1 is taken for 80.
  ///   - rows: the height of the screen; less than 1 is taken for 24.
  ///   - options: the settings; printed output is not captured.
  ///   - environment: the variables of the terminal, which tell its colors.
  /// - Throws: ``TerminalError`` if the system gives no pipe or no thread.
  public init(
    input: Int32, output: Int32, columns: Int, rows: Int,
    options: TerminalOptions = TerminalOptions(),
    environment: [String: String] = ["TERM": "xterm-256color"]
  ) throws(TerminalError) {
    let size = TerminalSize(columns: columns, rows: rows)
    let wakes = try WakePipe()
    self.wakes = wakes
    completion = try ThreadCompletion()
    mailbox = EventMailbox(size: size)
    requests = RequestMailbox(wake: { wakes.wake() })
    line = StreamLine(input: input, output: output, size: size)
    var options = options
    options.terminal = KnownTerminal { environment[$0] }
    var abilities = FrameEncoder.Options.detect { environment[$0] }
    abilities.metrics = options.metrics
    initialColorDepth = abilities.colorDepth
    let encoder = FrameEncoder(options: abilities)
    let isStarted = startThread { [options, mailbox, requests, line, completion] in
      let session = TerminalSession(size: size, options: options, encoder: encoder)
      var pump = StreamPump(
        line: line, wakes: wakes, session: session, events: mailbox, requests: requests)
      pump.run()
      mailbox.close()
      completion.complete()
    }
    guard isStarted else {
      completion.complete()
      throw TerminalError(.cannotStart, errno: System.errorNumber)
    }
  }

  deinit { close() }

  /// The size of the screen in cells, at least 1 by 1.
  public var size: (columns: Int, rows: Int) {
    let size = mailbox.size
    return (size.columns, size.rows)
  }

  /// The bytes of all pictures that were written so far.
  public var bytesWritten: Int { requests.bytesWritten }

  /// Has the bytes of each picture that is written from now on kept; nil ends it.
  ///
  /// - Parameter limit: the number of pictures of which the latest are kept.
  public func keepBytes(ofPictures limit: Int?) { requests.keepBytes(ofPictures: limit) }

  /// The bytes of the pictures that are kept, the oldest first.
  public var keptBytes: [[UInt8]] { requests.keptBytes }

  /// The way in which the terminal sends keys; nil until it has answered what it can do.
  public var keyboard: KeyboardProtocol? { requests.keyboard }

  /// Waits for events and takes them all, oldest first.
  ///
  /// Only one caller may wait at a time. The answer is empty only if the waiting task was
  /// cancelled or the connection is closed.
  @MainActor public func events() async -> [TerminalEvent] {
    let events = await mailbox.take()
    // Nothing is read while the mailbox is full.
    if events.count >= EventMailbox.capacity { wakes.wake() }
    return events
  }

  /// Shows a picture when the terminal takes it; a newer one replaces one that waits.
  ///
  /// - Parameters:
  ///   - picture: the picture; one of another size than the screen is cut, or leaves cells blank.
  ///   - mode: where it is shown.
  ///   - reportsShown: true to get ``TerminalEvent/shown`` when it, or what replaced it, is written.
  public func show(
    _ picture: ScreenPicture, mode: ScreenMode = .fullScreen, reportsShown: Bool = false
  ) {
    let size = line.size
    // Inline it has no more rows than it needs.
    let rows = mode.isInline ? min(picture.rows, size.rows) : size.rows
    let shown = picture.cut(columns: size.columns, rows: rows)
    requests.put(shown.frame, mode: mode, reportsShown: reportsShown)
    wakes.wake()
  }

  /// Takes note that the window has another size; ``events()`` tells of it, too.
  public func resize(columns: Int, rows: Int) {
    line.resize(to: TerminalSize(columns: columns, rows: rows))
    requests.ask { $0.isResized = true }
  }

  /// Gives whoever takes the events a wake event at once.
  public func wake() {
    mailbox.append([.wake])
    mailbox.deliver()
  }

  /// Does what is a matter of the terminal alone: clipboard, title, bell, notes and lines above.
  public func perform(_ command: HostCommand) { _ = requests.ask(command) }

  /// Gives the screen back, and waits until the other end has taken the bytes, at most two seconds.
  ///
  /// The descriptors stay open. May be called more than once and from any thread.
  ///
  /// - Returns: false if bytes may still be written, because the other end takes some from time to time. Then the
  ///   descriptors must not be closed yet: their numbers may soon be those of other files. After `shutdown` of a
  ///   socket, or a hang-up, the next call returns true.
  @discardableResult
  public func close() -> Bool {
    requests.ask { $0.closes = true }
    mailbox.close()
    return completion.wait()
  }
}
