import Differences
public import ShohinCore
public import Testing
import VirtualViews

/// A program of which a test asserts every message and the exact change that each one makes.
///
/// ```swift
/// let store = TestStore(search, random: [7])
/// store.send(.query("ada")) { $0.query = "ada" }
/// store.advance(by: .milliseconds(300))
/// await store.runTasks()
/// store.receive(.found(["Ada"])) { $0.results = ["Ada"] }
/// store.finish()
/// ```
///
/// It is exhaustive: a change, a message or a command that goes on without the test saying so is an issue, which shows
/// the difference and says what to do. With ``isExhaustive`` set to false the test says what it cares for.
///
/// The program runs in a ``Simulation``, so nothing happens by chance: the test gives time, random numbers and
/// services. ``simulation`` is the screen of the program: messages of views that a test clicks are received.
@MainActor
public final class TestStore<Model: Equatable, Msg: Sendable> {
  /// The program on its screen.
  public let simulation: Simulation<Model, Msg>
  /// The model after the last message that was asserted.
  public private(set) var model: Model
  /// True if everything that happens is to be asserted; otherwise only what is asserted is looked at.
  public var isExhaustive: Bool { didSet { leftovers.isExpected = !isExhaustive } }

  private var hasEnded = false
  private let history: MessageHistory<Model, Msg>
  private let leftovers: Leftovers

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - columns: the width of its screen.
  ///   - rows: the height of its screen.
  ///   - random: the random numbers that it gets, in order.
  ///   - dependencies: the services that it gets besides the defaults for tests.
  ///   - middleware: looks at messages on their way.
  ///   - isExhaustive: true if everything that happens is to be asserted.
  ///   - expectsDiagnostics: true if the test expects diagnostics; otherwise each is an issue.
  ///   - sourceLocation: the line to which issues of the start belong.
  public init(
    _ app: App<Model, Msg>, columns: Int = 80, rows: Int = 24, random: [Int] = [],
    dependencies: (inout Dependencies) -> Void = { _ in },
    middleware: Middleware<Model, Msg> = Middleware(), isExhaustive: Bool = true,
    expectsDiagnostics: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let leftovers = Leftovers(isExpected: !isExhaustive, sourceLocation)
    let history = MessageHistory<Model, Msg>(leftovers)
    model = app.model
    simulation = Simulation(
      history.following(app), columns: columns, rows: rows, random: random,
      dependencies: dependencies, middleware: middleware, expectsDiagnostics: expectsDiagnostics,
      sourceLocation: sourceLocation)
    self.isExhaustive = isExhaustive
    (self.history, self.leftovers) = (history, leftovers)
    history.cause = { [log = simulation.log] in log.lastCause }
  }
}

// MARK: - Asserting

extension TestStore {
  /// Sends a message and asserts the change that it makes; what its command sends is to be received.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - passedOn: the message that middleware passes on instead of this one.
  ///   - sourceLocation: the line to which issues belong.
  ///   - changes: changes the model before the message into the one after it; without it, the message changes nothing.
  ///     Not exhaustive, it gets the model after the message and makes those parts sure that the test cares for.
  public func send(
    _ message: Msg, passedOnAs passedOn: Msg? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ changes: ((inout Model) -> Void)? = nil
  ) {
    let name = ValueLines.short(message)
    skipUnasserted("send(\(name))", sourceLocation)
    simulation.send(message, sourceLocation: sourceLocation)
    // Middleware may have kept the message back and have sent another one.
    if let handled = history.waiting.first, handled.cause == .sent {
      let (expected, actual) = (
        passedOn.map { ValueLines.short($0) } ?? name, ValueLines.short(handled.message)
      )
      if isExhaustive, expected != actual {
        record(
          "Middleware passed on \(actual) instead of \(expected): `send(\(name), passedOnAs: \(actual))`.",
          sourceLocation)
      }
      assert(history.takeFirst(), "send", changes, sourceLocation)
    } else {
      let end = simulation.exitStatus.map { "the program has ended with status \($0)" }
      record(
        "\(name) was not handled: \(end ?? "middleware kept it back").",
        sourceLocation)
    }
    noteLeftovers()
  }

  /// Asserts the oldest message that was not asserted yet, and the change that it made.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - sourceLocation: the line to which issues belong.
  ///   - changes: as with ``send(_:passedOnAs:sourceLocation:_:)``.
  public func receive(
    _ message: Msg, sourceLocation: SourceLocation = #_sourceLocation,
    _ changes: ((inout Model) -> Void)? = nil
  ) where Msg: Equatable {
    guard let handled = take(ValueLines.short(message), sourceLocation, { $0 == message }) else {
      return
    }
    if handled.message == message { return assert(handled, "receive", changes, sourceLocation) }
    model = handled.model
    record(
      """
      Another message was received than the test says (− expected, + received):

      \(Difference(expected: message, actual: handled.message))

      Receive \(ValueLines.short(handled.message)) first, or correct one of them.
      """, sourceLocation)
  }

  /// Asserts the oldest message that was not asserted yet by a function, and the change that it made.
  ///
  /// - Parameters:
  ///   - isExpected: true for the message.
  ///   - sourceLocation: the line to which issues belong.
  ///   - changes: as with ``send(_:passedOnAs:sourceLocation:_:)``.
  public func receive(
    where isExpected: (Msg) -> Bool, sourceLocation: SourceLocation = #_sourceLocation,
    _ changes: ((inout Model) -> Void)? = nil
  ) {
    guard let handled = take("a message", sourceLocation, isExpected) else { return }
    if isExpected(handled.message) { return assert(handled, "receive", changes, sourceLocation) }
    model = handled.model
    record(
      """
      \(ValueLines.short(handled.message)) was received, for which the function is false. Receive it first, or \
      correct the function.
      """, sourceLocation)
  }

  /// Asserts that the program has ended.
  ///
  /// - Parameters:
  ///   - status: the status it has ended with.
  ///   - sourceLocation: the line to which issues belong.
  public func receiveQuit(
    status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    simulation.check(sourceLocation)
    hasEnded = true
    let actual = simulation.exitStatus
    if actual != status {
      let end = actual.map { "The program has ended with status \($0)" } ?? "The program goes on"
      record("\(end), and not with status \(status). \(waitingWork)", sourceLocation)
    }
    noteLeftovers()
  }

  /// Leaves out the messages that arrived and were not asserted; ``model`` is the one after them.
  public func skipReceived() {
    for handled in history.takeAll() { model = handled.model }
    noteLeftovers()
  }

  /// Asserts that nothing is left: no message that was not received, no command that goes on, no random number.
  ///
  /// A store that is released before says so as well, as far as it knows.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    simulation.check(sourceLocation)
    leftovers.isExpected = true
    guard isExhaustive else { return }
    for problem in problems { record(problem, sourceLocation) }
    if simulation.random.remaining > 0 {
      record(
        "\(simulation.random.remaining) random numbers were given but not asked for.",
        sourceLocation)
    }
  }
}

// MARK: - The world

extension TestStore {
  /// Lets time pass; what is due is done in order, each at its own time.
  ///
  /// - SeeAlso: ``Simulation/advance(by:sourceLocation:)``
  public func advance(by duration: Duration, sourceLocation: SourceLocation = #_sourceLocation) {
    simulation.advance(by: duration, sourceLocation: sourceLocation)
    noteLeftovers()
  }

  /// Runs the asynchronous work that waits, in the order in which it was started.
  ///
  /// - SeeAlso: ``Simulation/runTasks(patience:sourceLocation:)``
  public func runTasks(
    patience: Duration = .seconds(5), sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await simulation.runTasks(patience: patience, sourceLocation: sourceLocation)
    noteLeftovers()
  }
}

// MARK: - Issues

extension TestStore {
  private func assert(
    _ handled: HandledMessage<Model, Msg>, _ step: String, _ changes: ((inout Model) -> Void)?,
    _ sourceLocation: SourceLocation
  ) {
    let before = model
    model = handled.model
    var expected = isExhaustive ? before : handled.model
    changes?(&expected)
    let name = "\(step)(\(ValueLines.short(handled.message)))"
    if expected != handled.model {
      let advice =
        changes == nil
        ? "Say the change in a closure: `\(name) { $0… = … }`."
        : "Correct the closure of `\(name)`, or the program."
      record(
        """
        The model is other than the test says after \(ValueLines.short(handled.message)) \
        (− expected, + actual):

        \(Difference(expected: expected, actual: handled.model))

        \(advice)
        """, sourceLocation)
    } else if isExhaustive, changes != nil, expected == before {
      record("\(name) changes nothing, and so does the closure: leave it out.", sourceLocation)
    }
  }

  private func take(
    _ name: String, _ sourceLocation: SourceLocation, _ isExpected: (Msg) -> Bool
  ) -> HandledMessage<Model, Msg>? {
    simulation.check(sourceLocation)
    defer { noteLeftovers() }
    if !isExhaustive { skip(until: isExpected) }
    if !history.waiting.isEmpty { return history.takeFirst() }
    record("\(name) was to be received, but no message waits. \(waitingWork)", sourceLocation)
    return nil
  }

  private func skip(until isExpected: (Msg) -> Bool) {
    guard let position = history.waiting.firstIndex(where: { isExpected($0.message) }) else {
      return skipReceived()
    }
    for _ in 0..<position { model = history.takeFirst().model }
  }

  private func skipUnasserted(_ step: String, _ sourceLocation: SourceLocation) {
    simulation.check(sourceLocation)
    if isExhaustive, !history.waiting.isEmpty {
      record("Before \(step): \(history.unasserted)", sourceLocation)
    }
    skipReceived()
  }

  /// The work from which a message may yet come, and how a test gets it.
  private var waitingWork: String {
    var sentences: [String] = []
    let tasks = simulation.tasks.count
    if tasks > 0 {
      sentences.append(
        "\(tasks) \(tasks == 1 ? "task waits" : "tasks wait") to be run: `await store.runTasks()`.")
    }
    if let deadline = simulation.time.deadline {
      let delay = deadline - simulation.time.now
      sentences.append("Something is due in \(delay): `store.advance(by: …)`.")
    }
    if sentences.isEmpty { sentences = ["Nothing goes on that could send one."] }
    return sentences.joined(separator: " ")
  }

  private var problems: [String] {
    var problems: [String] = []
    if !history.waiting.isEmpty { problems.append(history.unasserted) }
    if let status = simulation.exitStatus, !hasEnded {
      problems.append(
        """
        The program has ended with status \(status), and the test does not say so: `store.receiveQuit(status: \(status))`.
        """)
    }
    let open = simulation.exitStatus == nil ? simulation.program.store.openCommands : []
    if !open.isEmpty {
      problems.append(
        """
        Commands go on at the end: \(open.joined(separator: ", ")). \(waitingWork) Or let the program cancel them.
        """)
    }
    return problems
  }

  private func noteLeftovers() { leftovers.problems = problems }

  private func record(_ problem: String, _ sourceLocation: SourceLocation) {
    simulation.record(problem, sourceLocation)
  }
}
