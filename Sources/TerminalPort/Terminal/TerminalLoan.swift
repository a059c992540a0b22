import ShohinThreads
import VirtualViews

/// The state of the process to come back to when a program that has the screen ends.
struct TerminalLoan {
  /// The modes of the terminal.
  let modes: System.TerminalModes
  /// Our actions on the signals that a terminal sends to everybody.
  private let actions: [(signal: Int32, action: System.SignalAction)]

  /// Starts a program on the terminal, which was given back.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - path: the path of the terminal; nil for the one that the process was started from.
  ///   - modes: the modes of the terminal to come back to.
  ///   - errno: the error of the system if there is no process.
  /// - Returns: the loan, and the number of the process; nil if there is none.
  static func begin(
    _ program: ChildProgram, on path: String?, modes: System.TerminalModes, _ errno: inout Int32
  ) -> (TerminalLoan, process: Int32?) {
    // Its keys are not meant for us: like a shell, we ignore them.
    let actions = [System.interrupt, System.quit].map {
      (signal: $0, action: System.setAction($0, .ignore))
    }
    let terminal = System.ChildStreams.terminal(path ?? "/dev/tty", always: path != nil)
    let process = TerminalRestore.lend {
      System.spawn(program.executable, program.arguments, streams: terminal)
    }
    errno = System.errorNumber
    return (TerminalLoan(modes: modes, actions: actions), process)
  }

  /// Has a thread wait for the end of the program, so that signals and requests go on.
  func waitForEnd(of process: Int32, _ requests: RequestMailbox) {
    let isStarted = startThread {
      let end = ChildEnd(of: process)
      requests.ask { $0.childEnd = end }
    }
    guard !isStarted else { return }
    // Without a thread this one has to wait.
    let end = ChildEnd(of: process)
    requests.ask { $0.childEnd = end }
  }

  /// Takes note that the program has ended.
  func end() {
    TerminalRestore.endLoan()
    for (signal, action) in actions { _ = System.setAction(signal, action) }
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
