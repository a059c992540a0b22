import ShohinCore
public import Testing
import TextBackend
public import VirtualViews

extension Simulation {
  /// Presses keys, one after the other.
  ///
  /// A program that hears what keys do (`Subscription.keyEvents`) is told that they went down. A key is held, repeats and
  /// goes up by further calls:
  ///
  /// ```swift
  /// simulation.press("left")
  /// simulation.press("left", kind: .repeat)
  /// simulation.press("left", kind: .release)
  /// ```
  ///
  /// - Parameters:
  ///   - keys: the keys.
  ///   - kind: what they do; nil for what each of them says, which is mostly a press.
  ///   - sourceLocation: the line to which issues belong.
  public func press(
    _ keys: KeyPress..., kind: KeyPress.Kind? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for key in keys {
      textScreen.press(KeyPress(key.key, key.modifiers, kind: kind ?? key.kind))
      check(sourceLocation)
    }
  }

  /// Types a text into whatever has the keyboard; a line feed is Return.
  public func type(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    textScreen.type(text)
    check(sourceLocation)
  }

  /// Pastes a text at once.
  public func paste(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    textScreen.paste(text)
    check(sourceLocation)
  }

  /// Gives the keyboard to the view with a key, or to the first one inside it that can have it; an issue if
  /// there is none.
  public func focus<Key: Hashable & Sendable>(
    _ key: Key, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let node = find(key, sourceLocation) else { return }
    textScreen.focus(node)
    if textScreen.focused != node,
      textScreen.semantics.first(where: { $0.id == node })?.holdsFocus != true
    {
      record(
        """
        The view \(ViewKey(key).debugDescription) cannot have the focus: only controls that are enabled and shown can.
        """, sourceLocation)
    }
    check(sourceLocation)
  }

  /// Sends a message.
  public func send(_ message: Msg, sourceLocation: SourceLocation = #_sourceLocation) {
    program.send(message)
    check(sourceLocation)
  }

  /// Gives the screen another size.
  public func resize(
    columns: Int, rows: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    textScreen.resize(columns: columns, rows: rows)
    check(sourceLocation)
  }

  /// Gives the program random numbers for the next commands that ask.
  public func willGenerate(_ numbers: Int...) { random.add(numbers) }

  /// Lets time pass: what is due is done in order, each at its own time.
  ///
  /// Views that move by themselves take one step, to where they are in the end. A program that subscribes to frames hears
  /// of them, one after each ``frameInterval``. A program that schedules something for the same moment again and
  /// again is an issue.
  public func advance(by duration: Duration, sourceLocation: SourceLocation = #_sourceLocation) {
    // They say when they move while they are drawn, and do so before they are.
    _ = textScreen.frame
    let isOver = time.advance(by: duration) { textScreen.settle() }
    _ = textScreen.frame
    if !isOver {
      record(
        """
        Time stands still at \(time.now): \(ManualTimekeeper.limit) timers were due at this moment, \
        each of which led to another. Look for an `.after(.zero, …)` that starts itself again; \
        the last message was \(log.messages.last.map { "\($0)" } ?? "none").
        """, sourceLocation)
    }
    check(sourceLocation)
  }

  /// The time between two frames of which a program hears that subscribes to them (`Subscription.frames`); a sixtieth of a
  /// second, and at least a millisecond.
  public var frameInterval: Duration {
    get { frames.interval }
    set { frames.interval = newValue }
  }

  /// Tells the program of a signal, the window's focus, or the end of another program.
  ///
  /// A signal that asks the program to end ends it as in a terminal: when the commands of its message are over, which the
  /// test runs (``runTasks(patience:sourceLocation:)``), or when their time is over (``advance(by:sourceLocation:)``).
  ///
  /// - Returns: whether the program had a use for it.
  @discardableResult
  public func tell(_ event: HostEvent, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    defer { check(sourceLocation) }
    return textScreen.tell(event)
  }

  /// Tells the program that a file has changed; an issue if it does not watch that file.
  public func fileDidChange(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if !tell(.fileChanged(path), sourceLocation: sourceLocation) {
      record("Nothing hears changes of the file \(path).", sourceLocation)
    }
  }

  /// Gives the program lines of standard input at once; an issue if it does not read them.
  ///
  /// - Parameters:
  ///   - lines: the lines, without their ends; nothing is told of none.
  ///   - ends: true if the input ends behind them.
  ///   - sourceLocation: the line to which issues belong.
  public func receiveInput(
    _ lines: [String], ends: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let events: [HostEvent] =
      (lines.isEmpty ? [] : [.inputLines(lines)]) + (ends ? [.inputEnded] : [])
    let isHeard = events.map { tell($0, sourceLocation: sourceLocation) }
    if !isHeard.contains(true) { record("Nothing reads standard input.", sourceLocation) }
  }

  /// Ends the other program that has the screen; an issue if there is none.
  public func endChild(
    _ end: ChildEnd = .exited(status: 0), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for case .run(let child) in textScreen.performed.reversed()
    where textScreen.tell(.ended(child.number, end)) {
      return check(sourceLocation)
    }
    record("No other program has the screen.", sourceLocation)
  }

  /// Runs the asynchronous work that waits, in the order in which it was started.
  ///
  /// Each command runs until it has ended or sleeps on the test's clock (`Sender.sleep(for:)`). Streams that are
  /// subscribed to begin, or go on, until they wait for something outside of the program: the test, its clock, a file, a
  /// socket, or real time (`Task.sleep`), for which only commands are waited. One that goes on without
  /// end is waited for a while, and one that blocks a thread as long as for a command. Work that is started meanwhile waits for the next call.
  ///
  /// - Parameters:
  ///   - patience: how long one command may take in real time, but for that in which other tests have the main actor;
  ///     then it is an issue that names it.
  ///   - sourceLocation: the line to which issues belong.
  public func runTasks(
    patience: Duration = .seconds(5), sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    report(late: await tasks.runAll(patience: patience), patience, sourceLocation)
  }

  /// Readable names of the asynchronous commands that wait to be run, the oldest first.
  public var waitingTasks: [String] { tasks.names }

  /// Runs one of the asynchronous commands that wait, so that a test decides which answer comes first.
  ///
  /// - Parameters:
  ///   - position: the position of the command in ``waitingTasks``; an issue if there is none.
  ///   - patience: how long it may take in real time; then it is an issue that names it.
  ///   - sourceLocation: the line to which issues belong.
  public func runTask(
    at position: Int, patience: Duration = .seconds(5),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard let late = await tasks.run(at: position, patience: patience) else {
      return record(
        "No command waits at position \(position); there are \(waitingTasks.count).",
        sourceLocation)
    }
    report(late: late, patience, sourceLocation)
  }

  /// Runs asynchronous work and lets time pass until no command goes on.
  ///
  /// - Parameters:
  ///   - limit: the number of times that work is run or time passes; more is an issue.
  ///   - patience: how long one command may take in real time; then it is an issue that names it.
  ///   - sourceLocation: the line to which issues belong.
  public func runToEnd(
    limit: Int = 100, patience: Duration = .seconds(5),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for _ in 0..<limit {
      guard exitStatus == nil, !isIdle || !waitingTasks.isEmpty else { return }
      await advanceOrRun(patience, sourceLocation)
    }
    let names = program.store.openCommands.joined(separator: ", ")
    record("Commands go on after \(limit) steps: \(names).", sourceLocation)
  }

  private func advanceOrRun(_ patience: Duration, _ sourceLocation: SourceLocation) async {
    if waitingTasks.isEmpty, let deadline = time.deadline {
      advance(by: deadline - time.now, sourceLocation: sourceLocation)
    }
    await runTasks(patience: patience, sourceLocation: sourceLocation)
  }

  /// Makes issues of commands that take too long.
  func report(late names: [String], _ patience: Duration, _ sourceLocation: SourceLocation) {
    for name in names {
      record(
        """
        The work of \(name) had neither ended nor slept after \(patience). Cancel it in the test, \
        or let it sleep by `sender.sleep(for:)`.
        """, sourceLocation)
    }
    check(sourceLocation)
  }
}

extension SemanticNode {
  /// True if this view or one inside has the keyboard.
  fileprivate var holdsFocus: Bool {
    semantics.state.contains(.focused) || children.contains(where: \.holdsFocus)
  }
}
