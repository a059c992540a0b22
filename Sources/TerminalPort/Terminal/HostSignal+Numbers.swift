public import VirtualViews

extension HostSignal {
  /// The number of the signal on this system.
  public var number: Int32 {
    switch self {
    case .terminate: System.terminate
    case .hangUp: System.hangup
    case .interrupt: System.interrupt
    case .resume: System.proceed
    case .user1: System.user1
    case .user2: System.user2
    }
  }

  /// The signal with a number, if programs hear of it.
  public init?(number: Int32) {
    guard let signal = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = signal
  }

  /// True if the signal asks the process to end.
  var isEnding: Bool { System.endingSignals.contains(number) }

  /// True if the signal is listened to only where a program asked for it.
  var isOptional: Bool { self == .user1 || self == .user2 }
}
