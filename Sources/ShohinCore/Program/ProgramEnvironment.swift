public import VirtualViews

/// What a program takes from the world besides its screen.
public struct ProgramEnvironment {
  /// Where random numbers come from.
  public var random: any RandomSource = SystemRandomSource()
  /// Where the time comes from; nil is the system's.
  public var time: (any Timekeeper)?
  /// What starts asynchronous work; nil starts a task for each piece.
  public var tasks: (any TaskStarter)?
  /// Learns of what is wrong in the program's descriptions and layouts, and of unhandled errors.
  ///
  /// Nil writes it to standard error; a terminal shows that when the program has ended.
  public var onDiagnostic: (@MainActor (Diagnostic) -> Void)?

  /// Makes the environment of a program that runs for real.
  public init() {}

  /// An environment whose random numbers are the same every time for the same seed.
  public static func seeded(_ seed: UInt64) -> ProgramEnvironment {
    var environment = ProgramEnvironment()
    environment.random = SeededRandomSource(seed: seed)
    return environment
  }
}
