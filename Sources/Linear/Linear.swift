public import ShohinCore
import TextBackend

/// Programs as lines of text, for users of screen readers and for terminals that can do nothing else.
@MainActor
public enum Linear {
  /// True if the user asks for it: by `--linear` on the command line, or `SHOHIN_LINEAR=1` in the environment.
  public static var isAsked: Bool {
    isAsked(arguments: CommandLine.arguments, variable: environment("SHOHIN_LINEAR"))
  }

  static func isAsked(arguments: [String], variable: String?) -> Bool {
    arguments.dropFirst().contains("--linear") || variable == "1"
  }

  /// Runs a program by lines of standard input and standard output until it quits or the input ends.
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  /// - Returns: the status with which it ended; 0 if the input ended before.
  public static func run<Model, Msg: Sendable>(
    _ app: App<Model, Msg>, environment: ProgramEnvironment = ProgramEnvironment()
  ) async -> Int32 {
    var environment = environment
    // It may hold text from elsewhere, and goes into the same terminal.
    environment.onDiagnostic = environment.onDiagnostic ?? { say([Speech.plain("\($0)")]) }
    let session = LinearSession(app, environment: environment)
    let (events, send) = AsyncStream.makeStream(of: Event.self)
    session.screen.onChange = { send.yield(.changed) }
    startReading { line in send.yield(line.map { .line($0) } ?? .end) }
    say(session.begin())
    for await event in events {
      switch event {
      case .line(let line): say(session.perform(line))
      case .changed: say(session.announce())
      case .end: session.program.quit()
      }
      if session.exitStatus != nil { break }
    }
    say(session.announce())
    return session.exitStatus ?? 0
  }

  /// Runs a program by lines and ends the process with its status.
  ///
  /// ```swift
  /// if Linear.isAsked { await Linear.runAndExit(app) }
  /// ```
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  public static func runAndExit<Model, Msg: Sendable>(
    _ app: App<Model, Msg>, environment: ProgramEnvironment = ProgramEnvironment()
  ) async -> Never {
    endProcess(status: await run(app, environment: environment))
  }

  private enum Event: Sendable {
    case line(String)
    case changed
    case end
  }

  private static func say(_ lines: [String]) {
    if !lines.isEmpty { writeOutput(lines.map { $0 + "\n" }.joined()) }
  }
}
