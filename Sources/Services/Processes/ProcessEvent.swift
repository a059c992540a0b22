/// An event of a program that runs; the last one is its end.
///
/// The parts are bytes, or lines of text.
public enum ProcessEvent<Part: Hashable & Sendable>: Hashable, Sendable {
  /// It wrote to standard output.
  case output(Part)
  /// It wrote to standard error.
  case error(Part)
  /// It has ended, and all that it wrote has come.
  case ended(ProcessStatus)
}

extension ProcessEvent: Codable where Part: Codable {}

/// The status with which a program ended.
public enum ProcessStatus: Codable, Hashable, Sendable {
  /// It ended by itself with a status, which is 0 for success.
  case exited(Int32)
  /// A signal ended it.
  case signaled(ProcessSignal)

  /// True if the program ended by itself with the status 0.
  public var isSuccess: Bool { self == .exited(0) }
}

extension ProcessStatus: CustomStringConvertible {
  /// One plain sentence for users.
  public var description: String {
    switch self {
    case .exited(0): "It succeeded."
    case .exited(let status): "It failed with status \(status)."
    case .signaled(let signal): "It was ended by \(signal)."
    }
  }
}

/// A signal to a program.
public struct ProcessSignal: Codable, Hashable, Sendable, RawRepresentable {
  /// The system's number.
  public let rawValue: Int32

  /// Makes a signal by the system's number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// `SIGHUP`: its terminal is gone; servers read their settings again.
  public static var hangUp: ProcessSignal { ProcessSignal(rawValue: 1) }
  /// `SIGINT`: what Control-C sends.
  public static var interrupt: ProcessSignal { ProcessSignal(rawValue: 2) }
  /// `SIGQUIT`: what Control-\ sends.
  public static var quit: ProcessSignal { ProcessSignal(rawValue: 3) }
  /// `SIGKILL`: it ends without a word.
  public static var kill: ProcessSignal { ProcessSignal(rawValue: 9) }
  /// `SIGTERM`: it is asked to end.
  public static var terminate: ProcessSignal { ProcessSignal(rawValue: 15) }
  /// `SIGUSR1`.
  public static var user1: ProcessSignal { ProcessSignal(rawValue: System.signalNumbers.user1) }
  /// `SIGUSR2`.
  public static var user2: ProcessSignal { ProcessSignal(rawValue: System.signalNumbers.user2) }
  /// `SIGSTOP`: it is stopped.
  public static var stop: ProcessSignal { ProcessSignal(rawValue: System.signalNumbers.stop) }
  /// `SIGCONT`: it goes on.
  public static var resume: ProcessSignal { ProcessSignal(rawValue: System.signalNumbers.resume) }
}

extension ProcessSignal: CustomStringConvertible {
  /// The name of the signal, such as `SIGTERM`, or its number.
  public var description: String {
    switch self {
    case .hangUp: "SIGHUP"
    case .interrupt: "SIGINT"
    case .quit: "SIGQUIT"
    case .kill: "SIGKILL"
    case .terminate: "SIGTERM"
    case .user1: "SIGUSR1"
    case .user2: "SIGUSR2"
    case .stop: "SIGSTOP"
    case .resume: "SIGCONT"
    case ProcessSignal(rawValue: 6): "SIGABRT"
    case ProcessSignal(rawValue: 11): "SIGSEGV"
    case ProcessSignal(rawValue: 13): "SIGPIPE"
    default: "signal \(rawValue)"
    }
  }
}
