#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Something that ends a program, or might.
enum WayOut: CaseIterable, CustomStringConvertible {
  case terminate, hangUpSignal, interrupt, quit, brokenPipe, stop, abort, fault, illegal
  case trap, exit
  case hangUp, quietHangUp

  var description: String {
    switch self {
    case .terminate: "SIGTERM"
    case .hangUpSignal: "SIGHUP"
    case .interrupt: "SIGINT"
    case .quit: "SIGQUIT"
    case .brokenPipe: "SIGPIPE"
    case .stop: "SIGTSTP, SIGCONT"
    case .abort: "SIGABRT"
    case .fault: "SIGSEGV"
    case .illegal: "SIGILL"
    case .trap: "a trap of another thread"
    case .exit: "an exit by another thread"
    case .hangUp: "a hang-up"
    case .quietHangUp: "a hang-up without a signal"
    }
  }

  private var signal: Int32? {
    switch self {
    case .terminate: SIGTERM
    case .hangUpSignal, .hangUp: SIGHUP
    case .interrupt: SIGINT
    case .quit: SIGQUIT
    case .brokenPipe: SIGPIPE
    case .stop: SIGTSTP
    case .abort: SIGABRT
    case .fault: SIGSEGV
    case .illegal: SIGILL
    case .trap, .exit, .quietHangUp: nil
    }
  }

  /// Whether the program goes on afterwards.
  func isSurvived(while situation: Situation) -> Bool {
    switch self {
    case .brokenPipe, .stop: true
    // The keys of another program are not ours, and like a shell we ignore what they send.
    case .interrupt, .quit: situation == .childRunning
    default: false
    }
  }

  /// Whether the terminal is gone, so that there is nothing to look at.
  var takesTerminal: Bool { self == .hangUp || self == .quietHangUp }

  func happens(to session: Session) {
    if takesTerminal { session.hangUp() }
    if self == .trap { session.fate("t") }
    if self == .exit { session.fate("x") }
    if let signal { session.send(signal) }
  }

  /// Whether a program has ended as this way means it to.
  func explains(_ ending: Session.Ending) -> Bool {
    switch self {
    case .brokenPipe, .stop: ending.status == 0
    case .exit: ending.status == 3
    case .quietHangUp: ending.status == 128 + SIGHUP
    // Whichever of the two is seen first.
    case .hangUp: ending.status == 128 + SIGHUP || ending.signal == signal
    // The machine's own for what Swift does when a program is wrong.
    case .trap: ending.signal == SIGILL || ending.signal == SIGTRAP
    default: ending.signal == signal
    }
  }
}
