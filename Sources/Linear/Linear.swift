public import ShohinCore
import TextBackend

/// Programs as lines of text, for users of screen readers and for terminals that can do nothing else.
@MainActor
public enum Linear {
  /// True if the user asks for it: by `--linear` on the command line, or `SHOHIN_LINEAR=1` in the environment.
  ///
  /// The variable stays in the environment: who needs lines needs them of programs that this one starts, too.
  public static var isAsked: Bool {
    isAsked(arguments: CommandLine.arguments, variable: environment("SHOHIN_LINEAR"))
  }

  static func isAsked(arguments: [String], variable: String?) -> Bool {
    arguments.dropFirst().contains("--linear") || variable == "1"
  }

  /// Runs a program by lines of standard input and standard output until it quits or the input ends.
  ///
  /// The end of the input is Control-C, for a program that has something to save. One that goes on is ended two
  /// seconds later.
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  /// - Returns: the status with which it ended; 0 if the end of the input ended it.
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
    var hasEnded = false
    var awaited: ContinuousClock.Instant?
    // A sequence of keys ends by itself, for one.
    func awaitTurn() {
      guard let rest = session.screen.timeToNextTurn else { return }
      let delay = max(rest, .milliseconds(50))
      let turn = ContinuousClock.now + delay
      // One that comes sooner is not held up by one that comes later.
      guard awaited.map({ turn < $0 }) ?? true else { return }
      awaited = turn
      send.yield(.turn(turn), after: delay)
    }
    awaitTurn()
    // A program that has ended at once changes no more.
    if session.exitStatus != nil { send.finish() }
    for await event in events {
      switch event {
      case .line(let line): say(session.perform(line))
      case .changed: say(session.announce())
      case .end:
        hasEnded = true
        session.screen.press(.control("c"))
        say(session.announce())
        send.yield(.lateEnd, after: .seconds(2))
      case .lateEnd: session.program.quit()
      case .turn(let turn):
        if turn == awaited { awaited = nil }
        say(session.announce())
      }
      if session.exitStatus != nil { break }
      awaitTurn()
    }
    say(session.announce())
    let status = session.exitStatus ?? 0
    return hasEnded && status == Self.interrupted ? 0 : status
  }

  /// The status of a program that Control-C has ended.
  private static var interrupted: Int32 { 130 }

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

  fileprivate enum Event: Sendable {
    case line(String)
    case changed
    case end
    case lateEnd
    case turn(ContinuousClock.Instant)
  }

  private static func say(_ lines: [String]) {
    if !lines.isEmpty { writeOutput(lines.map { $0 + "\n" }.joined()) }
  }
}

extension AsyncStream<Linear.Event>.Continuation {
  /// Yields an event later.
  fileprivate func yield(_ event: Linear.Event, after delay: Duration) {
    Task {
      try? await Task.sleep(for: delay)
      yield(event)
    }
  }
}
