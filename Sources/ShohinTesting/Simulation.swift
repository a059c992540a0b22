public import ConstraintLayout
public import ShohinCore
public import Testing
public import TextBackend
public import VirtualViews

/// A program that is driven by a test instead of a user.
///
/// ```swift
/// let counter = Simulation(App(model: CounterModel(), update: update, render: render))
/// counter.click("increment")
/// #expect(counter.model.counter == 1)
/// #expect(counter.screen[0].hasPrefix("Counter: 1"))
/// ```
///
/// The screen is a `TextScreen`: what a user would see in a terminal. Random numbers are
/// those the test gives, asynchronous work waits until the test runs it, and time passes when the
/// test lets it (``advance(by:sourceLocation:)``), so that nothing happens by chance.
///
/// A step that cannot be done, such as a click on a view that does not exist, is an issue of the
/// test at the line of the step; so is a diagnostic of the program, unless the test expects them.
@MainActor
public final class Simulation<Model, Msg: Sendable> {
  /// The program that is driven.
  public let program: Program<Model, Msg>
  /// The screen it shows itself on.
  public let textScreen: TextScreen
  /// True if the test expects diagnostics; otherwise each one is recorded as an issue.
  public var expectsDiagnostics: Bool

  /// Takes the problems of a run among many; nil makes issues of them.
  private let onProblem: ((String) -> Void)?
  let log: MessageLog<Msg>
  let random: ScriptedRandomSource
  let tasks = HeldTasks()
  let time = ManualTimekeeper()
  let frames: SimulatedFrames
  let renders = RenderCount()
  let diagnosticLog: DiagnosticLog
  /// The button of the mouse that is down between two steps; nil for none.
  var heldMouse: HeldMouse?

  /// Starts a program on a screen of its own.
  ///
  /// - Parameters:
  ///   - app: the program.
  ///   - columns: the width of the screen.
  ///   - rows: the height of the screen.
  ///   - mode: where on its terminal the program is shown first.
  ///   - quitKeys: keys that end the program where no view has a use for them.
  ///   - ambiguousWidth: the columns of characters whose width Unicode leaves open.
  ///   - random: the random numbers the program gets, in order.
  ///   - seed: the seed of the random numbers after those; nil if there are to be none.
  ///   - dependencies: the services the program gets besides the defaults for tests.
  ///   - middleware: looks at messages on their way.
  ///   - expectsDiagnostics: true if the test expects diagnostics; otherwise each is an issue.
  ///   - sourceLocation: the line to which issues of the first view belong.
  public convenience init(
    _ app: App<Model, Msg>, columns: Int = 80, rows: Int = 24, mode: ScreenMode = .fullScreen,
    quitKeys: [KeyPress] = [], ambiguousWidth: AmbiguousWidth = .narrow, random: [Int] = [],
    seed: UInt64? = nil, dependencies: (inout Dependencies) -> Void = { _ in },
    middleware: Middleware<Model, Msg> = Middleware(),
    expectsDiagnostics: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let screen = TextScreen(
      columns: columns, rows: rows, mode: mode, quitKeys: quitKeys,
      ambiguousWidth: ambiguousWidth)
    self.init(
      app, on: screen, random: random, seed: seed, dependencies: dependencies,
      middleware: middleware, expectsDiagnostics: expectsDiagnostics, onProblem: nil,
      sourceLocation: sourceLocation)
  }

  /// Starts a program; a function takes the problems of a run among many, nil makes issues of them.
  init(
    _ app: App<Model, Msg>, on screen: TextScreen, random: [Int] = [], seed: UInt64? = nil,
    dependencies: (inout Dependencies) -> Void = { _ in },
    middleware: Middleware<Model, Msg> = Middleware(),
    expectsDiagnostics: Bool = false, onProblem: ((String) -> Void)?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let diagnostics = DiagnosticLog()
    let source = ScriptedRandomSource(random, seed: seed)
    var environment = ProgramEnvironment()
    environment.random = source
    environment.tasks = tasks
    environment.time = time
    environment.world = .nothing
    environment.dependencies = Dependencies(.test)
    dependencies(&environment.dependencies)
    environment.onDiagnostic = { diagnostics.add($0) }
    textScreen = screen
    textScreen.clock = { [time] in time.now }
    frames = SimulatedFrames(on: time) { [weak screen] in
      _ = screen?.tell(.frame(after: $0))
    }
    screen.onFrameRequest = { [weak frames] in frames?.turn(on: $0) }
    let log = MessageLog<Msg>()
    environment.onMessage = { message, cause in log.add(message, cause) }
    program = Program(
      screen: textScreen, renders.following(app), middleware: middleware, environment: environment)
    frames.isOver = { [weak program] in program?.exitStatus != nil }
    self.log = log
    self.random = source
    diagnosticLog = diagnostics
    self.expectsDiagnostics = expectsDiagnostics
    self.onProblem = onProblem
    check(sourceLocation)
  }
}

// MARK: - Reading

extension Simulation {
  /// The state of the program.
  public var model: Model { program.model }

  /// The text of every row of the screen, without the blanks at its end; inline, of the rows that
  /// the program has.
  public var screen: [String] {
    textScreen.text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The lines that the program printed above itself, oldest first.
  public var linesAbove: [String] {
    textScreen.settle()
    return textScreen.linesAbove
  }

  /// The messages handled so far and not taken out, in order.
  public var messages: [Msg] { log.messages }

  /// Takes out the messages that were handled since the last call; ``messages`` is empty then.
  public func takeMessages() -> [Msg] {
    defer { log.messages = [] }
    return log.messages
  }

  /// The commands to the screen, oldest first: the clipboard, the title, the focus.
  public var hostCommands: [HostCommand] {
    textScreen.settle()
    return textScreen.performed
  }

  /// The problems in the program's descriptions and layouts so far.
  public var diagnostics: [Diagnostic] {
    textScreen.settle()
    return diagnosticLog.all
  }

  /// The status the program ended with; nil while it goes on.
  public var exitStatus: Int32? { program.exitStatus }

  /// The key of the view that has the keyboard.
  public var focusedKey: ViewKey? {
    textScreen.focused.flatMap { program.key(of: $0) }
  }

  /// The cells a view covers; nil, and an issue, if there is no such view.
  public func cells<Key: Hashable & Sendable>(
    of key: Key, sourceLocation: SourceLocation = #_sourceLocation
  ) -> CellFrame? {
    place(of: key, sourceLocation).flatMap(\.cells)
  }

  /// The content of a view as the user sees it; nil, and an issue, if there is no such view.
  public func content<Key: Hashable & Sendable>(
    of key: Key, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Content? {
    find(key, sourceLocation).flatMap { program.content(of: $0) }
  }
}

// MARK: - Issues

extension Simulation {
  /// Looks at what the program did after a step, and makes issues of what is wrong.
  func check(_ sourceLocation: SourceLocation) {
    textScreen.settle()
    var problems = random.takeProblems()
    let new = diagnosticLog.takeNew()
    if !expectsDiagnostics { problems += new.map(\.description) }
    for problem in problems { record(problem, sourceLocation) }
  }

  func record(_ problem: String, _ sourceLocation: SourceLocation) {
    if let onProblem { return onProblem(problem) }
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }

  /// The view with a key, of several the only one that is shown; an issue that names the keys there are if there is
  /// none.
  func find<Key: Hashable & Sendable>(_ key: Key, _ sourceLocation: SourceLocation) -> NodeID? {
    if let address = key as? ViewAddress { return place(of: address, sourceLocation)?.node }
    program.settle()
    let key = ViewKey(key)
    let keys = program.keys
    let count = keys.count { $0 == key }
    if count > 1 {
      let shown = textScreen.semantics.nodes { program.key(of: $0) == key }
      if shown.count == 1 { return shown[0] }
      record(
        "\(count) views have the key \(key.debugDescription); the step is done with the first.",
        sourceLocation)
    }
    if let node = program.node(key) { return node }
    let known = keys.map(\.debugDescription).joined(separator: ", ")
    let question =
      key.nearest(among: keys).map { " Did you mean \($0.debugDescription)?" } ?? ""
    record(
      """
      No view has the key \(key.debugDescription).\(question) Render it, or correct the key. The keys are: \(known).
      """, sourceLocation)
    return nil
  }

  /// Makes issues of what a test should not leave behind.
  ///
  /// Random numbers that were not asked for, and asynchronous work that was never run.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    check(sourceLocation)
    if random.remaining > 0 {
      record(
        """
        \(random.remaining) random numbers were given but not asked for. Give as many as the program asks for.
        """, sourceLocation)
    }
    if tasks.count > 0 {
      record(
        """
        Asynchronous work was started but never run: \(tasks.count) (\(tasks.names.joined(separator: ", "))). Run it: \
        `await simulation.runTasks()`.
        """, sourceLocation)
    }
  }
}

extension Simulation {
  /// True if no command goes on: nothing works, waits or is to be handled.
  public var isIdle: Bool { program.isIdle }

  /// Stops the process if the accounts of running work do not agree with each other.
  package func checkInvariants() { program.checkInvariants() }
}

extension SemanticNode {
  /// The identities of which something is true, of this view and those inside that are shown.
  fileprivate func nodes(where isWanted: (NodeID) -> Bool) -> [NodeID] {
    (isWanted(id) ? [id] : []) + children.flatMap { $0.nodes(where: isWanted) }
  }
}
