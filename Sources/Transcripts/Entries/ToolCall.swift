public import VirtualViews

/// A piece of work that somebody has a tool do, such as a command that runs.
///
/// ```
/// ✓ swift test                                       2.1 s
///   14 tests passed
/// ```
public struct ToolCall: Hashable, Sendable {
  /// The text that says what is done.
  public var title: Text
  /// The progress of the work.
  public var state: State
  /// The result, or what is known of it so far; seen while the call is unfolded.
  public var body: Body

  /// Makes a call that waits to begin.
  public init(_ title: Text, state: State = .waiting, body: Body = .none) {
    (self.title, self.state, self.body) = (title, state, body)
  }

  /// The progress of a piece of work.
  public enum State: Hashable, Sendable {
    /// It has not begun, as while the user is asked for permission.
    case waiting
    /// It goes on for some time now, which the program tells.
    case running(Duration)
    /// It has ended after some time.
    case done(Duration)
    /// It has ended without success, for a reason.
    case failed(String)
    /// The user did not allow it, or ended it.
    case stopped

    /// True if it has come to an end.
    public var isFinished: Bool {
      switch self {
      case .waiting, .running: false
      case .done, .failed, .stopped: true
      }
    }
  }

  /// The result of a piece of work.
  public enum Body: Hashable, Sendable {
    /// None.
    case none
    /// Lines of output.
    case output(ToolOutput)
    /// A change of a file.
    case diff(FileDiff)

    /// Lines of output in a text.
    public static func output(_ text: String) -> Body { .output(ToolOutput(text)) }

    /// True if there is nothing to unfold.
    public var isEmpty: Bool {
      switch self {
      case .none: true
      case .output(let output): output.isEmpty
      case .diff(let diff): diff.isEmpty
      }
    }
  }
}

extension Duration {
  /// The time as users read it: `0.4 s`, `12 s`, `3 min 5 s`; none below 0, which is that of a clock that was set.
  var inWords: String {
    let (seconds, attoseconds) = max(self, .zero).components
    if seconds < 10 { return "\(seconds).\(attoseconds / 100_000_000_000_000_000) s" }
    return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
  }
}
