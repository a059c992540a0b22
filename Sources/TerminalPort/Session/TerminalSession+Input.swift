import VirtualViews

// The input from the terminal: keys, answers and sizes.
extension TerminalSession {
  /// Handles bytes of the terminal, or the silence after them.
  mutating func receive(_ bytes: some Collection<UInt8>) {
    if !bytes.isEmpty { noteInput() }
    forgetLateAnswers()
    var passed: [TerminalEvent] = []
    for event in input.receive(bytes, at: now) {
      switch event {
      case .resize(let columns, let rows):
        sizes.changed(to: TerminalSize(columns: columns, rows: rows), at: now)
        timers.set(.resize, at: sizes.deadline)
      case .mouse(let event):
        if let event = placed(event) { passed.append(.input(.mouse(event))) }
      default: passed.append(.input(event))
      }
    }
    timers.set(.silence, at: input.deadline)
    for reply in input.decoder.takeReplies() { handle(reply) }
    noteInterrupts(passed)
    events += passed
  }

  /// Has keys read as the terminal sends them from now on.
  mutating func followKeyboard() {
    let (isOn, reportsEvents) = (sequences.usesKittyKeyboard, sequences.reportsKeyEvents)
    input.decoder.usesKittyKeyboard = isOn
    input.decoder.remembersKeys = isOn && reportsEvents
  }

  /// Lets go of the keys that are held: the terminal does not tell when they go up.
  mutating func releaseHeldKeys() {
    for release in input.decoder.releaseHeldKeys() { events.append(.input(.key(release))) }
  }

  /// True if the terminal is to be read.
  ///
  /// A program that takes no events for a while does not answer. Its terminal is read on, for a
  /// Control-C that may be waiting there behind other keys.
  var reads: Bool {
    let (fullSince, now) = (fullSince, now)
    return fullSince.map { now - $0 >= Period.full } ?? true
  }

  /// Takes note of whether the program has too many events.
  mutating func noteBacklog() {
    guard backlog.isFull != (fullSince != nil) else { return }
    fullSince = backlog.isFull ? now : nil
    timers.set(.full, at: fullSince.map { $0 + Period.full })
  }

  /// Handles silence, unless it is only that nobody reads: then there may be more.
  mutating func hearSilence() {
    guard !reads else { return receive([]) }
    timers.set(.silence, at: now + .seconds(1))
  }

  /// Sees to it that a program that does not answer can be ended by its keyboard.
  private mutating func noteInterrupts(_ passed: [TerminalEvent]) {
    guard passed.contains(where: \.isInterrupt) else { return }
    var isFirst = !backlog.hasInterrupt
    backlog.hasInterrupt = true
    for event in passed where event.isInterrupt {
      interrupts.pressed(at: now, isFirst: isFirst)
      isFirst = false
    }
    timers.set(.interrupt, at: interrupts.deadline)
  }

  /// Has the size looked at.
  mutating func noteSizeChange(wasResized: Bool) {
    wasResized ? sizes.resized(at: now) : sizes.changed(at: now)
    timers.set(.resize, at: sizes.deadline)
  }

  /// Takes the size of the screen before it is taken.
  mutating func start(at size: TerminalSize) {
    guard size != self.size else { return }
    self.size = size
    events.append(.input(.resize(columns: size.columns, rows: size.rows)))
  }

  /// Takes the size that counts from now on, if it is time, or has it measured.
  mutating func lookAtSize() {
    guard sizes.isDue(at: now) else { return }
    if let reported = sizes.reported { take(reported) } else { question = .change }
  }

  /// Takes the size of the screen that the system tells.
  mutating func measured(_ size: TerminalSize, for question: SizeQuestion) {
    switch question {
    case .check: if size != self.size { noteSizeChange(wasResized: false) }
    case .change: take(size)
    // News that came while the process had no time, and nobody has told of yet.
    case .last:
      take(size)
      if awaitsSize { stopHolding() }
    }
  }

  private mutating func take(_ size: TerminalSize) {
    let wasResized = sizes.take()
    guard size != self.size || wasResized else { return }
    if size == self.size {
      showsAgain = true
    } else {
      hasShown = false
      if isOpen, !hasOtherSize {
        hasOtherSize = true
        if needsClearing { noteFarewell() }
      }
      self.size = size
      events.append(.input(.resize(columns: size.columns, rows: size.rows)))
    }
    askCellSize()
    guard !sequences.mode.isInline else { return followResize() }
    encoder.forget()
    showAgain(if: encoder.last.size == CellSize(columns: size.columns, rows: size.rows))
  }

  /// Has the last picture shown again if it is one for the size of now.
  ///
  /// A program that was busy meanwhile does not hear of the other size, and makes no new picture.
  mutating func showAgain(if suits: Bool) {
    if suits { (hasShown, showsAgain) = (true, true) }
  }
}
