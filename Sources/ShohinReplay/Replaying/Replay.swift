import ConstraintLayout
public import ShohinCore
public import TextBackend
import VirtualViews

/// A program that lives through a recording again: every message, every model, every picture.
///
/// ```swift
/// let replay = Replay(app, try Recording(contentsOf: "session.jsonl"))
/// replay.run()
/// print(replay.lines.joined(separator: "\n"))
/// ```
///
/// No effect is done: the results of commands, random numbers and times are those of the recording. Commands that are
/// made with services (`Command.with`) are still made with them, although nothing is done: with those that the replay is
/// given, and the live ones of other keys. A program that does something else than it did stops the replay, and ``problem`` says what and where. With a changed program,
/// ``Recording/model(of:after:middleware:)`` tells what becomes of the same messages.
@MainActor
public final class Replay<Model, Msg: Codable & Sendable> {
  /// The recording.
  public let recording: Recording<Msg>
  private let tape: ReplayTape<Msg>
  private let program: Program<Model, Msg>
  private let screen: TextScreen

  /// Starts a program as it was started when it was recorded.
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - recording: the recording.
  ///   - middleware: the middleware of the program that was recorded.
  ///   - dependencies: the services that commands are made with.
  ///   - comparesPictures: false if pictures may be other ones, such as with another look of the views.
  public init(
    _ app: App<Model, Msg>, _ recording: Recording<Msg>,
    middleware: Middleware<Model, Msg> = Middleware(),
    dependencies: Dependencies = Dependencies(), comparesPictures: Bool = true
  ) {
    self.recording = recording
    let tape = ReplayTape(recording, comparesPictures: comparesPictures)
    self.tape = tape
    screen = TextScreen(recording.header.facts)
    _ = screen.record(on: tape)
    var environment = ProgramEnvironment()
    environment.tape = tape
    environment.dependencies = dependencies
    environment.time = tape.time
    environment.tasks = NoTasks()
    environment.random = ReplayedRandom { tape.random() }
    environment.onMessage = { message, cause in tape.met(message, cause) }
    environment.onDiagnostic = { _ in }
    program = Program(
      screen: screen, app.after(tape.takePast(), middleware), middleware: middleware,
      environment: environment)
    tape.names = { [weak program] in program?.names(to: $0) }
  }

  /// The state of the program.
  public var model: Model { program.model }

  /// The status with which the program has ended; nil while it goes on.
  public var exitStatus: Int32? { program.exitStatus }

  /// The number of messages that were handled, those of the program's past included.
  public var messageCount: Int { tape.messageCount }

  /// The last picture that was recorded so far.
  public var picture: ScreenPicture { tape.picture }

  /// The text of the rows of the last picture, without the blanks at their ends.
  public var lines: [String] {
    picture.lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The number of pictures that were compared with the recorded ones.
  public var pictureCount: Int { tape.pictureCount }

  /// The time since the program was started.
  public var elapsed: Duration { tape.now - tape.start }

  /// True if nothing is left to be replayed, or something else happened than was recorded.
  public var isOver: Bool { tape.isOver }

  /// The first thing that the program did otherwise; nil while everything is the same.
  public var problem: RecordingError? { tape.problem }

  /// Does the next thing that came from outside, and all that it leads to.
  ///
  /// - Returns: false if nothing is left.
  @discardableResult
  public func step() -> Bool {
    guard let line = tape.takeNext() else { return false }
    switch line {
    case .stage(let event): tape.took(screen.replay(event), of: event)
    case .focus(let path):
      let names = ViewPath(text: path)?.names ?? []
      guard let view = program.node(at: names, isSame: ViewPath.isName) else {
        tape.fail(unexpected: line)
        break
      }
      tape.took(screen.replay(.focus(view)), of: .focus(view))
    case .timer(let number): tape.fire(number)
    case .wake:
      tape.isWaking = true
      program.wakeUp()
    case .call(let call): program.replay(call)
    case .send(let message, let cause):
      program.replay(.send(message, cause.causeForReplay, isNext: false))
    case .message(let message, let cause) where cause == .sent || cause == .middleware:
      tape.giveBack()
      let place = tape.position
      program.replay(.send(message, cause.causeForReplay, isNext: true))
      // A program that has ended takes nothing.
      if tape.position == place, tape.takeNext() != nil { tape.fail(unexpected: line) }
    default: tape.fail(unexpected: line)
    }
    return true
  }

  /// Goes on until some messages were handled, or until the end.
  ///
  /// - Parameter count: the number of messages; nil for all, and all that comes after them.
  public func run(toMessage count: Int? = nil) {
    while messageCount < count ?? .max, step() {}
  }

  /// Goes on until some pictures were taken, or until the end.
  ///
  /// - Parameter count: the number of pictures; nil for the next one.
  public func runToPicture(_ count: Int? = nil) {
    let count = count ?? pictureCount + 1
    while pictureCount < count, step() {}
  }

  /// The time of the next step since the program was started; nil if nothing is left.
  public var nextTime: Duration? { tape.nextTime }

  /// Goes on as fast as it was recorded, or so many times as fast.
  ///
  /// - Parameters:
  ///   - speed: 1 for the speed of the recording; from 0.001 to 1,000,000.
  ///   - show: is called after each step.
  /// - Throws: if the task is cancelled.
  public func play(speed: Double = 1, show: () -> Void) async throws {
    var last = elapsed
    while let next = nextTime {
      let pause = next - last
      if pause > .zero { try await Task.sleep(for: pause / speed.asSpeed) }
      last = max(last, next)
      guard step() else { break }
      show()
    }
  }
}

extension Double {
  /// The nearest speed at which durations can be counted.
  var asSpeed: Double { self > 0.001 ? min(self, 1_000_000) : 0.001 }
}

extension App {
  /// The program after the messages of its past.
  @MainActor
  fileprivate func after(_ past: [Msg], _ middleware: Middleware<Model, Msg>) -> App {
    guard !past.isEmpty else { return self }
    var app = self
    for message in past { change(&app.model, by: message, middleware) }
    app.command = .none
    return app
  }
}

/// Starts no work: its results are in the recording.
@MainActor
private final class NoTasks: TaskStarter {
  func start(_ work: Work) -> Cancellation { Cancellation {} }
}

private struct ReplayedRandom: RandomSource {
  let next: () -> Int?

  mutating func integer(in range: ClosedRange<Int>) -> Int {
    min(max(next() ?? range.lowerBound, range.lowerBound), range.upperBound)
  }
}
