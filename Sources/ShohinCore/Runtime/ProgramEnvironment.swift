public import VirtualViews

/// The time after which a program that keeps its user waiting makes a diagnostic (`blocked-main-actor`).
///
/// The main actor answers keys. While it is busy, nobody does.
public enum HangDetection: Hashable, Sendable {
  /// 100 ms in debug builds, while the program runs; release builds measure nothing.
  case automatic
  /// No diagnostic, and nothing is measured.
  case never
  /// A time of the program's own, in release builds too.
  case after(Duration)

  /// The time from the start of a program on; nil if nothing is measured.
  var limitFromStart: Duration? { if case .after(let limit) = self { limit } else { nil } }

  /// The time while a program runs; nil if nothing is measured.
  var limitWhileRunning: Duration? {
    #if DEBUG
      if self == .automatic { return .milliseconds(100) }
    #endif
    return limitFromStart
  }
}

/// The things a program takes from the world besides its screen.
public struct ProgramEnvironment {
  /// The source of random numbers.
  public var random: any RandomSource = SystemRandomSource()
  /// The clock; nil is the system's.
  public var time: (any Timekeeper)?
  /// The starter of asynchronous work; nil starts a task for each piece.
  public var tasks: (any TaskStarter)?
  /// The source of events besides the screen: files and standard input.
  public var world = World.system
  /// The services that commands ask for.
  public var dependencies = Dependencies()
  /// Learns of mistakes in the program's descriptions and layouts, and of unhandled errors.
  ///
  /// Nil writes them to standard error; a terminal shows that when the program has ended. Release builds leave
  /// out `no-cells`, `cut-view` and `copy-too-long`.
  public var onDiagnostic: (@MainActor (Diagnostic) -> Void)?
  /// Sees every message with its cause, before middleware and `update` do.
  ///
  /// For logs, recordings and tests. It looks only: to change messages or keep them back, use ``Middleware``.
  public var onMessage: (@MainActor (_ message: any Sendable, _ cause: MessageCause) -> Void)?
  /// The time after which a user who waits for the program is worth a diagnostic.
  public var hangDetection = HangDetection.automatic
  /// The time in which a program that hears of its end may save; five seconds.
  ///
  /// The commands of the messages that it makes of the end run until then, and what follows from them. See
  /// `Subscription.ending` and `.signals`.
  public var endingGrace = Duration.seconds(5)
  /// The time after which a program that still saves before its end says so on its screens; half a second.
  ///
  /// Nil says nothing, for programs that show it in their own way.
  public var endingNotice: Duration? = .milliseconds(500)
  /// The number of messages, each of which led to the next one at once, that is no end in sight.
  package var longestChain = 100_000
  /// The recording or the replay of what comes from outside.
  package var tape: (any RuntimeTape)?

  /// Makes the environment of a program that runs for real.
  public init() {}

  /// An environment whose random numbers are the same every time for the same seed.
  public static func seeded(_ seed: UInt64) -> ProgramEnvironment {
    var environment = ProgramEnvironment()
    environment.random = SeededRandomSource(seed: seed)
    return environment
  }
}
