public import VirtualViews

/// The reason for which a program is to end.
public enum EndReason: Codable, Hashable, Sendable {
  /// The program quits, or a key ends it: Control-C with status 130, `q` and others with 0.
  case quit(status: Int32)
  /// A signal ends it from outside.
  case signal(HostSignal)

  /// The status with which the program ends.
  public var status: Int32 {
    switch self {
    case .quit(let status): status
    case .signal(let signal): signal.endStatus ?? 0
    }
  }
}

extension EndReason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .quit(let status): "quitting with status \(status)"
    case .signal(let signal): "the signal `\(signal)`"
    }
  }
}
