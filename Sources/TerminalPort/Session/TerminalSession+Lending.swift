import VirtualViews

/// The requests of a program to its terminal, but for pictures; there is one place for each kind.
struct TerminalRequests: Sendable {
  /// When to wake the program, the earliest of what was asked for.
  var wake: Duration?
  /// The requests for something to be shown, or told.
  var wishes = TerminalWishes()
  /// The programs that want the screen, oldest first.
  var children: [ChildProgram] = []
  /// The end of a program that had the screen.
  var childEnd: ChildEnd?
  /// The signals to listen to, if others than before.
  var signals: Set<HostSignal>?
  /// The time in which the program may end by itself after one of them that asks for that.
  var grace = Duration.zero
  /// True to keep the bytes of pictures from now on, false to end it; nil to leave that as it is.
  var keepsBytes: Bool?
  /// True if the owner was told of another size.
  var isResized = false
  /// True if the terminal is to be given back.
  var closes = false

  /// True if something was asked for that comes before a later picture.
  var isBeforePicture: Bool {
    !wishes.isEmpty || !children.isEmpty || childEnd != nil || signals != nil || closes
  }
}

// The screen is lent to other programs, one after the other: given back, as if the process were to
// end, and taken again. Signals and requests go on meanwhile; nothing is read or written.
extension TerminalSession {
  /// Takes requests of the program.
  mutating func receive(_ requests: TerminalRequests) {
    if let wake = requests.wake { timers.advance(.wake, to: wake) }
    if requests.isResized { noteSizeChange(wasResized: true) }
    if requests.closes { startLeaving() }
    if let keepsBytes = requests.keepsBytes { composed = keepsBytes ? [] : nil }
    if let signals = requests.signals {
      hear(signals, grace: requests.grace)
      actions.append(.listen(signals))
    }
    wishes.add(requests.wishes)
    if !sequences.mode.isInline { wishes.limitPrinted() }
    waitingChildren += requests.children
    if let end = requests.childEnd { childEnded(end) }
    startChild()
  }

  /// Lends the screen to the next program that wants it.
  private mutating func startChild() {
    guard !isLent, !isLost, !isLeaving, !waitingChildren.isEmpty else { return }
    let program = waitingChildren.removeFirst()
    prepareToLend()
    hold = .lent(program.number)
    actions.append(.lend(program))
  }

  /// Takes note that the program that had the screen has ended, or could not be started.
  mutating func childEnded(_ end: ChildEnd) {
    guard case .lent(let number) = hold else { return }
    hold = .suspended
    actions.append(.endLoan)
    events.append(.childEnded(number, end))
    if isLeaving {
      actions.append(.restoreModes)
    } else if waitingChildren.isEmpty {
      actions.append(.retake)
    } else {
      startChild()
    }
  }
}
