import ShohinThreads
import VirtualViews

/// Another program that has the screen.
struct RunningChild {
  /// The number by which its end is reported.
  var number: Int
  /// Its number as a process.
  var process: Int32
  /// The modes of the terminal to come back to.
  var modes: System.TerminalModes
  /// Our actions on the signals that a terminal sends to everybody.
  var actions: [(signal: Int32, action: System.SignalAction)]
}

// The screen is lent to other programs, one after the other: given back, as if the process were to
// end, and taken again. Another thread waits for the end, so that this one goes on with signals
// and wishes; it neither reads nor writes a terminal that is not ours.
extension TerminalLoop {
  /// Lends the screen to the next program that wants it.
  mutating func startChild() {
    guard child == nil, !isLost, !isLeaving, !waitingChildren.isEmpty else { return }
    let program = waitingChildren.removeFirst()
    let modes = TerminalRestore.modes
    prepareToLend()
    TerminalRestore.restore()
    // Its keys are not meant for us: like a shell, we ignore them.
    let actions = [System.interrupt, System.quit].map {
      (signal: $0, action: System.setAction($0, .ignore))
    }
    let terminal = System.ChildStreams.terminal(
      options.path ?? "/dev/tty", always: options.path != nil)
    let process = TerminalRestore.lend {
      System.spawn(program.executable, program.arguments, streams: terminal)
    }
    let errno = System.errorNumber
    child = RunningChild(
      number: program.number, process: process ?? -1, modes: modes, actions: actions)
    guard let process else { return childEnded(.failed(errno: errno)) }
    waitForEnd(of: process)
  }

  private func waitForEnd(of process: Int32) {
    let isStarted = startThread { [requests] in
      let end = ChildEnd(of: process)
      requests.ask { $0.childEnd = end }
    }
    guard !isStarted else { return }
    // Without a thread this one has to wait.
    let end = ChildEnd(of: process)
    requests.ask { $0.childEnd = end }
  }

  /// Takes the screen again.
  mutating func childEnded(_ end: ChildEnd) {
    guard let child else { return }
    self.child = nil
    TerminalRestore.endLoan()
    for (signal, action) in child.actions { _ = System.setAction(signal, action) }
    events.append([.childEnded(child.number, end)])
    guard !isLeaving else { return System.setModesUnstoppably(descriptor, child.modes) }
    if waitingChildren.isEmpty { retakeScreen(modes: child.modes) } else { startChild() }
  }
}

extension ChildEnd {
  /// Waits for the end of a process.
  fileprivate init(of process: Int32) {
    guard let (status, signal) = System.waitForEnd(of: process) else {
      self = .failed(errno: System.errorNumber)
      return
    }
    self = signal == 0 ? .exited(status: status) : .killed(signal: signal)
  }
}
