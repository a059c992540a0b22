import ShohinThreads
import Synchronization
public import VirtualViews

/// The program's terminal: events come out of it, pictures go in, and it is given back as found.
///
/// ```swift
/// let connection = try TerminalConnection()
/// try connection.begin { connection.show(picture) }
/// await connection.serve { events in
///   connection.show(picture(after: events))
///   return goesOn
/// }
/// connection.close()
/// ```
///
/// The terminal is given back on every way out of the process, a crash or a signal among them; only
/// `SIGKILL` and `_exit` cannot be caught.
///
/// The task or thread that takes the events waits for the terminal. A thread of the connection does so
/// where the program cannot, or is busy. Neither side waits for the other: if the terminal does not
/// read, a newer picture replaces one that waits; if the program takes no events, the terminal's own
/// buffer fills up. If that lasts a second, the terminal is read on, so that another Control-C is noticed;
/// what is typed beyond 65,536 events is dropped then.
public final class TerminalConnection: Sendable {
  private let mailbox: EventMailbox
  private let requests = RequestMailbox()
  private let loop: SharedLoop
  /// The colors that the terminal is taken to show before it has answered anything;
  /// ``TerminalEvent/colorDepth(_:)`` tells of more.
  public let initialColorDepth: ColorDepth
  private let watch: ProgramWatch
  private let terminal: OpenTerminal
  private let capturesOutput: Bool
  private let hasBegun = Atomic<Bool>(false)

  /// Opens the terminal, and changes nothing of it before ``begin(_:)``.
  ///
  /// The environment tells what the terminal can do before it has answered anything.
  ///
  /// - Parameter options: the settings.
  /// - Throws: ``TerminalError`` if there is no terminal, or no descriptors for what it needs.
  public convenience init(
    options: TerminalOptions = .fromEnvironment()
  ) throws(TerminalError) {
    var abilities = FrameEncoder.Options.detect(environment: System.environment)
    abilities.metrics = options.metrics
    var options = options
    if options.terminal == nil, options.terminalName == nil {
      options.terminal = KnownTerminal(environment: System.environment)
    }
    try self.init(options: options, encoder: FrameEncoder(options: abilities))
  }

  /// Opens the terminal, with an encoder that knows what it can do.
  ///
  /// - Parameters:
  ///   - options: What to switch on, and where.
  ///   - encoder: Makes bytes of frames.
  /// - Throws: ``TerminalError`` if there is no terminal, or no descriptors for what it needs.
  package init(
    options: TerminalOptions = TerminalOptions(),
    encoder: FrameEncoder
  ) throws(TerminalError) {
    System.openClosedStreams()
    initialColorDepth = encoder.options.colorDepth
    watch = try ProgramWatch(patience: options.patience)
    terminal = try OpenTerminal(options: options)
    capturesOutput = options.capturesOutput
    mailbox = EventMailbox(size: terminal.size)
    let session = TerminalSession(size: terminal.size, options: options, encoder: encoder)
    let pump = TerminalPump(
      descriptor: terminal.descriptor, session: session, options: options, events: mailbox,
      requests: requests)
    loop = SharedLoop(pump, events: mailbox, watch: watch)
  }

  /// Takes the screen, has the first frame shown, and sees to the terminal from then on.
  ///
  /// To be called once, before anything else but ``size``. The first picture is best made before: a
  /// program that hangs while making it leaves the terminal as it is.
  ///
  /// - Parameter showFirst: presents what there is already.
  /// - Throws: ``TerminalError`` if the process has a terminal open already or this one cannot be
  ///   configured, nothing was written to it then; or if there is no thread for it, nothing is left
  ///   there then.
  public func begin(_ showFirst: () -> Void = {}) throws(TerminalError) {
    precondition(
      !hasBegun.exchange(true, ordering: .relaxed), "a connection begins once")
    try terminal.take(capturesOutput: capturesOutput)
    // Here, where the first frame comes from, because no thread has begun.
    loop.takeScreen()
    showFirst()
    let isStarted = startThread { [mailbox, loop, terminal] in
      System.installHandlerStack()
      let (unprinted, ending, isForced) = loop.run()
      mailbox.close()
      // Nobody else can say it.
      let isHung = isForced && ending == HostSignal.interrupt.number
      let last = isHung ? [Self.hungSentence] : []
      terminal.giveBack(printing: unprinted + last, then: ending, isForced: isForced)
    }
    guard isStarted else {
      let errno = System.errorNumber
      terminal.giveBack(printing: [], then: nil)
      throw TerminalError(.cannotStart, errno: errno)
    }
  }

  /// The last line of a program that did not answer.
  private static var hungSentence: Text {
    Text("The program did not answer, and the second Control-C ended it.")
  }

  deinit { hasBegun.load(ordering: .relaxed) ? close() : terminal.close() }

  /// The size of the screen in cells, at least 1 by 1.
  public var size: (columns: Int, rows: Int) {
    let size = mailbox.size
    return (size.columns, size.rows)
  }

  /// The bytes of all pictures that were written so far.
  public var bytesWritten: Int { requests.bytesWritten }

  /// True if the process has printed to its terminal since the connection has begun, and the output is held back.
  package var hasPrinted: Bool {
    capturesOutput && hasBegun.load(ordering: .relaxed) && TerminalRestore.hasPrinted
  }

  /// Has the bytes of each picture that is written from now on kept; nil ends it.
  ///
  /// - Parameter limit: the number of pictures of which the latest are kept.
  public func keepBytes(ofPictures limit: Int?) { requests.keepBytes(ofPictures: limit) }

  /// The bytes of the pictures that are kept, the oldest first.
  public var keptBytes: [[UInt8]] { requests.keptBytes }

  /// The way in which the terminal sends keys; nil until it has answered what it can do.
  public var keyboard: KeyboardProtocol? { requests.keyboard }

  /// Waits for events and takes them all, oldest first; the task waits, and the terminal's thread.
  ///
  /// Only one caller may wait at a time. The answer is empty only if the waiting task was
  /// cancelled or the connection is closed.
  @MainActor public func events() async -> [TerminalEvent] {
    // From here on nobody leads but the terminal's thread.
    if !watch.hasEnded { watch.end() }
    let events = noteTaken(await mailbox.take())
    // An executor may run the program on another thread each time, and stacks overflow anywhere.
    System.installHandlerStack()
    return events
  }

  /// Waits for events and takes them all, oldest first; the calling thread waits for the terminal.
  ///
  /// What cancels the task calls ``interrupt()``, too. The caller prepares its thread for an overflow of
  /// the stack, once, because it stays the same one.
  ///
  /// - Parameters:
  ///   - work: a descriptor that is readable while somebody has work for the calling thread.
  ///   - run: does such work.
  /// - Returns: the events; none only if the task was cancelled or the connection is closed, nil if
  ///   there is nothing left to wait for but the terminal's thread.
  func lead(until work: Int32, run: () -> Void) -> [TerminalEvent]? {
    var isPatient = !mailbox.startTaking()
    repeat {
      if Task.isCancelled { break }
      // Even who always finds events hears of more, and lets others have their turn.
      guard let hasWork = loop.lead(until: work, isPatient: isPatient) else {
        watch.end()
        return nil
      }
      if hasWork { run() }
      isPatient = true
    } while !mailbox.hasNews
    return noteTaken(mailbox.takeAtOnce())
  }

  private func noteTaken(_ events: [TerminalEvent]) -> [TerminalEvent] {
    // Nobody reads while the mailbox is full, and a leader does not know that it no longer is.
    if events.count >= EventMailbox.capacity { TerminalRestore.wake() }
    return events
  }

  /// Makes a caller of ``lead(until:run:)`` see that its task was cancelled; from any thread.
  func interrupt() { TerminalRestore.wake() }

  /// Gives who takes the events a wake event at once.
  ///
  /// Who leads looks for it only before it waits again, so there it is for that thread to call.
  public func wake() {
    mailbox.append([.wake])
    mailbox.deliver()
  }

  /// Gives who takes the events a wake event after a while; of several wishes the earliest wins.
  public func wake(after delay: Duration) {
    let deadline = System.now + delay
    requests.ask { $0.wake = min($0.wake ?? deadline, deadline) }
  }

  /// Shows a picture at once, or when the terminal takes it; a newer one replaces one that waits.
  ///
  /// - Parameters:
  ///   - picture: the picture; one of another size than the screen is cut, or leaves cells blank.
  ///   - mode: where it is shown.
  ///   - reportsShown: true to get ``TerminalEvent/shown`` when it, or what replaced it, is written.
  public func show(
    _ picture: ScreenPicture, mode: ScreenMode = .fullScreen, reportsShown: Bool = false
  ) {
    let size = size
    // Inline it has no more rows than it needs.
    let rows = mode.isInline ? min(picture.rows, size.rows) : size.rows
    let shown = picture.cut(columns: size.columns, rows: rows)
    present(shown.frame, mode: mode, reportsShown: reportsShown)
  }

  /// Shows a frame at once, or when the terminal takes it; a newer one replaces one that waits.
  ///
  /// - Parameters:
  ///   - frame: the frame.
  ///   - mode: where it is shown.
  ///   - reportsShown: whether ``events()`` tells when it, or what replaced it, is written.
  package func present(
    _ frame: consuming Frame, mode: ScreenMode = .fullScreen, reportsShown: Bool = false
  ) {
    requests.put(frame, mode: mode, reportsShown: reportsShown)
    loop.show()
  }

  /// Does something for the program as a whole; what is the program's own business, it leaves.
  public func perform(_ command: HostCommand) {
    switch command {
    case .suspend: suspend()
    case .run(let child): requests.ask { $0.children.append(child) }
    case .listen(let signals, let grace): requests.ask { ($0.signals, $0.grace) = (signals, grace) }
    default: _ = requests.ask(command)
    }
  }

  /// Stops the process as the terminal's own control+Z would, and takes the screen again after.
  public func suspend() { TerminalRestore.suspend() }

  /// True if standard output is a terminal, and not a file or another program.
  public static var isStandardOutput: Bool { System.isTerminal(1) }

  /// True if standard input is a terminal, and not a file or another program.
  public static var isStandardInput: Bool { System.isTerminal(0) }

  /// True if there is a terminal that can show a screen; it is opened for the answer and closed again.
  public static var isAvailable: Bool { OpenTerminal.canOpen }

  /// Writes a message to standard error: sanitized, and wrapped at words where that is a terminal.
  public static func printError(_ message: String) {
    let width = System.isTerminal(2) ? System.windowSize(2).columns : 0
    // Output that is held back is wrapped when it is shown. Nothing is marked in a user's file.
    let text = ErrorText(
      message, width: width > 0 ? width : nil, isHeldBack: TerminalRestore.holdsErrors)
    let bytes = text.bytes
    _ = PatientWrite.all(bytes.count, to: 2) {
      System.write(2, bytes.span.extracting($0..<bytes.count))
    }
  }

  /// Gives the calling thread what it needs so that an overflow of its stack leaves the terminal as
  /// it was found.
  ///
  /// To be called once on every thread that the program starts by itself.
  public static func prepareThread() { System.installHandlerStack() }

  /// Opens an address in the program that the user chose for such, as a click on a link does.
  ///
  /// It does not wait for that program, and there need be none.
  public static func openExternally(_ address: String) { System.openExternally(address) }

  /// Gives the terminal back as it was found, and waits for that.
  ///
  /// A terminal that does not read is waited for at most about three seconds; one that reads slowly
  /// until it has the output that was held back.
  ///
  /// May be called more than once and from any thread. If the process was asked to end by a
  /// signal, it ends here.
  public func close() {
    guard hasBegun.load(ordering: .relaxed) else { return }
    requests.ask { $0.closes = true }
    mailbox.close()
    watch.end()
    if !terminal.completion.wait() { TerminalRestore.restore() }
  }
}
