import CTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Signals: which there are, and what the process does on them.
extension System {
  /// A handler as the kernel calls it: signal, what is known about it, and the machine's state.
  typealias SignalHandler =
    @convention(c) (Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

  /// The reaction of a process to a signal.
  struct SignalAction {
    fileprivate var value = sigaction()

    /// The reaction that the system has for processes that say nothing.
    static var standard: SignalAction { SignalAction() }

    /// Nothing.
    static var ignore: SignalAction { SignalAction(value: terminal_action(nil, 0)) }

    /// Calls a handler, on the alternate stack if there is one.
    static func call(_ handler: SignalHandler, reentrant: Bool) -> SignalAction {
      let flags = SA_SIGINFO | SA_ONSTACK | (reentrant ? Int32(SA_NODEFER) : SA_RESTART)
      return unsafe SignalAction(value: terminal_action(handler, flags))
    }

    /// True if the system does what it does by itself.
    var isStandard: Bool {
      var value = value
      return unsafe terminal_is_standard(&value)
    }

    /// True if both call the same handler.
    func calls(handlerOf other: SignalAction) -> Bool {
      var (value, otherValue) = (value, other.value)
      return unsafe terminal_calls_same(&value, &otherValue)
    }

    /// True if the signal does nothing.
    var isIgnored: Bool {
      var value = value
      return unsafe terminal_is_ignored(&value)
    }
  }

  /// The signals that end the process because it is broken.
  static var fatalSignals: [Int32] {
    [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, SIGQUIT, SIGXCPU, SIGXFSZ]
  }

  /// The signals that end a process which has no use for them.
  static var unexpectedSignals: [Int32] {
    let common = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF]
    #if os(Linux)
      return common + [SIGIO, SIGPWR, SIGSTKFLT]
    #else
      return common
    #endif
  }

  /// The signals that ask the process to end.
  static var endingSignals: [Int32] { [SIGTERM, SIGHUP, SIGINT] }

  static var hangup: Int32 { SIGHUP }
  static var stop: Int32 { SIGTSTP }
  static var backgroundOutput: Int32 { SIGTTOU }
  static var proceed: Int32 { SIGCONT }
  static var windowChange: Int32 { SIGWINCH }
  static var brokenPipe: Int32 { SIGPIPE }
  static var interrupt: Int32 { SIGINT }
  static var quit: Int32 { SIGQUIT }
  static var terminate: Int32 { SIGTERM }
  static var user1: Int32 { SIGUSR1 }
  static var user2: Int32 { SIGUSR2 }

  /// Sets what happens on a signal and returns what happened before.
  static func setAction(_ signal: Int32, _ action: SignalAction) -> SignalAction {
    var previous = SignalAction()
    var value = action.value
    _ = unsafe sigaction(signal, &value, &previous.value)
    return previous
  }

  /// Returns what happens on a signal.
  static func action(_ signal: Int32) -> SignalAction {
    var action = SignalAction()
    _ = unsafe sigaction(signal, nil, &action.value)
    return action
  }

  /// True if the process ends as soon as the handler of the signal returns, as `abort` does.
  static func isEnding(_ signal: Int32, _ information: UnsafeMutableRawPointer?) -> Bool {
    unsafe signal == SIGABRT && terminal_is_own(information)
  }

  /// True if a signal has its cause in what the calling thread did, not in somebody who sent it.
  static func isFault(_ signal: Int32, _ information: UnsafeMutableRawPointer?) -> Bool {
    switch signal {
    case SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS: unsafe terminal_is_fault(information)
    default: false
    }
  }

  /// True if a signal comes again by itself when the handler returns: the instruction that caused
  /// it is executed once more.
  static func repeats(_ signal: Int32, _ information: UnsafeMutableRawPointer?) -> Bool {
    let isFault = unsafe isFault(signal, information)
    #if arch(arm64)
      let trapsRepeat = true
    #else
      let trapsRepeat = false
    #endif
    switch signal {
    case SIGSEGV, SIGBUS, SIGILL, SIGFPE: return isFault
    case SIGTRAP: return isFault && trapsRepeat
    default: return false
    }
  }

  /// Sends a signal to the calling thread.
  static func raiseSignal(_ signal: Int32) { _ = raise(signal) }

  /// Stops the processes that share the terminal with us as one job, should it be our own terminal.
  ///
  /// So does a terminal by itself; we are told to stop with them, and have to be ready for it.
  static func stopOthers(of descriptor: Int32) {
    let group = getpgrp()
    if tcgetpgrp(descriptor) == group { _ = kill(-group, SIGTSTP) }
  }

  /// Ends the process without what is registered for its end.
  static func endNow(status: Int32) -> Never { _exit(status) }
}
