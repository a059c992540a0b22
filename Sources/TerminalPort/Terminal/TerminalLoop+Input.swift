import VirtualViews

// What comes from the terminal: keys, answers and sizes.
extension TerminalLoop {
  mutating func read(_ readiness: System.Readiness) {
    // A full mailbox does not read; then a broken terminal is gone with what it still had. Others
    // add events, too: it may have become full since the wait began.
    guard !events.isFull else { return readiness.contains(.broken) ? lose() : () }
    let count = System.read(descriptor, into: &buffer)
    if count > 0 {
      noteInput()
      decode(buffer[..<count])
    } else if count == 0 || !(System.wouldBlock || System.wasInterrupted) {
      lose()
    } else if readiness.contains(.broken) {
      lose()
    }
  }

  /// Handles bytes, or the silence after them.
  mutating func decode(_ bytes: some Collection<UInt8>) {
    forgetLateAnswers()
    var passed: [TerminalEvent] = []
    for event in input.receive(bytes, at: System.now) {
      switch event {
      case .resize(let columns, let rows):
        sizes.changed(to: TerminalSize(columns: columns, rows: rows), at: System.now)
        timers.set(.resize, at: sizes.deadline)
      case .mouse(let event):
        if let event = placed(event) { passed.append(.input(.mouse(event))) }
      default: passed.append(.input(event))
      }
    }
    timers.set(.silence, at: input.deadline)
    for reply in input.decoder.takeReplies() { handle(reply) }
    noteInterrupts(passed)
    if !passed.isEmpty { events.append(passed) }
  }

  /// Handles silence, unless it is only that nobody reads: then there may be more.
  mutating func hearSilence() {
    guard events.isFull else { return decode([]) }
    timers.set(.silence, at: System.now + .seconds(1))
  }

  /// Sees to it that a program that does not answer can be ended by its keyboard.
  private mutating func noteInterrupts(_ passed: [TerminalEvent]) {
    guard passed.contains(where: \.isInterrupt) else { return }
    var isFirst = !events.hasUnansweredInterrupt
    for event in passed where event.isInterrupt {
      interrupts.pressed(at: System.now, isFirst: isFirst)
      isFirst = false
    }
    timers.set(.interrupt, at: interrupts.deadline)
  }

  /// Has the size looked at.
  mutating func noteSizeChange(wasResized: Bool) {
    wasResized ? sizes.resized(at: System.now) : sizes.changed(at: System.now)
    timers.set(.resize, at: sizes.deadline)
  }

  /// Has frames followed by one of the right size, should the news of it have been lost.
  ///
  /// What the terminal itself reports is believed as it is.
  mutating func checkSize() {
    guard !sizes.hasReports, sizes.deadline == nil,
      System.size(of: descriptor) != events.size
    else { return }
    noteSizeChange(wasResized: false)
  }

  mutating func lookAtSize() {
    let descriptor = descriptor
    guard let look = sizes.look(at: System.now, measure: { System.size(of: descriptor) }),
      look.size != events.size || look.wasResized
    else { return }
    if look.size == events.size {
      showsAgain = true
    } else {
      hasShown = false
      events.append(size: look.size)
    }
    if sequences.mode.isInline { followResize() } else { encoder.forget() }
  }

  mutating func lose() {
    guard !isLost else { return }
    isLost = true
    output.removeAll()
    timers.set(.silence, at: nil)
    timers.advance(.shutdown, to: System.now + Period.lost)
    events.append([.terminalLost])
  }
}

extension System {
  /// The size of a terminal's screen, as far as we show it.
  static func size(of descriptor: Int32) -> TerminalSize {
    let (columns, rows) = windowSize(descriptor)
    return TerminalSize(columns: columns, rows: rows)
  }
}
