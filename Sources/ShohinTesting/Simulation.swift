public import ConstraintLayout
public import ShohinCore
public import TextBackend
public import VirtualViews

/// A program that is driven by a test instead of a person.
///
/// ```swift
/// let counter = Simulation(model: CounterModel(), update: update, render: render)
/// counter.click("increment")
/// #expect(counter.model.counter == 1)
/// #expect(counter.screen[0].hasPrefix("Counter: 1"))
/// counter.finish()
/// ```
///
/// The screen is a ``TextScreen``: what a person would see in a terminal. Random numbers are
/// those the test gives, and asynchronous work waits until the test runs it, so that nothing
/// happens by chance or by time.
@MainActor
public final class Simulation<Model, Msg: Sendable> {
  /// The program that is driven.
  public let program: Program<Model, Msg>
  /// The screen it shows itself on.
  public let textScreen: TextScreen
  /// What went wrong so far, in the program or in the test: steps that found no view, diagnostics.
  public internal(set) var problems: [String] = []

  let log: MessageLog<Msg>
  let random: ScriptedRandomSource
  let tasks = HeldTasks()
  private let diagnostics: DiagnosticLog
  private var expectsDiagnostics = false

  /// Starts a program on a screen of its own.
  ///
  /// - Parameters:
  ///   - model: the state to start with.
  ///   - columns: the width of the screen.
  ///   - rows: the height of the screen.
  ///   - quitKeys: keys that end the program where no view has a use for them.
  ///   - random: the random numbers the program gets, in order.
  ///   - initialCommand: what the program does first.
  ///   - update: changes the model as a message says.
  ///   - render: describes the views of a model.
  ///   - layoutGuideForKey: offers rectangles to `layout` by name.
  ///   - layout: the constraints between the views.
  public init(
    model: Model, columns: Int = 80, rows: Int = 24, quitKeys: Set<KeyPress> = [],
    random: [Int] = [],
    initialCommand: Command<Msg> = .none,
    update: @escaping @MainActor (Msg, inout Model) -> Command<Msg> = { _, _ in .none },
    render: @escaping @MainActor (Model) -> [ViewElement<Msg>] = { _ in [] },
    layoutGuideForKey: @escaping (String) -> LayoutGuide? = { _ in nil },
    layout: (@MainActor (Model, LayoutContext) -> [LayoutConstraint])? = nil
  ) {
    let log = MessageLog<Msg>()
    let diagnostics = DiagnosticLog()
    let source = ScriptedRandomSource(random)
    var environment = ProgramEnvironment()
    environment.random = source
    environment.tasks = tasks
    environment.onDiagnostic = { diagnostics.add($0) }
    textScreen = TextScreen(columns: columns, rows: rows, quitKeys: quitKeys)
    program = Program(
      view: textScreen, model: model, initialCommand: initialCommand,
      update: { message, model in
        log.messages.append(message)
        return update(message, &model)
      },
      render: render, layoutGuideForKey: layoutGuideForKey, layout: layout,
      environment: environment)
    self.log = log
    self.random = source
    self.diagnostics = diagnostics
  }
}

// MARK: - Reading

extension Simulation {
  /// The state of the program.
  public var model: Model { program.model }

  /// The text of every row of the screen, without the blanks at its end.
  public var screen: [String] {
    textScreen.text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The messages handled so far, in order.
  public var messages: [Msg] { log.messages }

  /// The messages handled since the last time they were taken.
  public func takeMessages() -> [Msg] {
    defer { log.taken = log.messages.count }
    return Array(log.messages[log.taken...])
  }

  /// What is wrong in the program's descriptions and layouts so far.
  public var programDiagnostics: [Diagnostic] {
    // Layouts are looked at when the screen is.
    _ = textScreen.lines
    return diagnostics.all
  }

  /// The status the program ended with; nil while it goes on.
  public var exitStatus: Int32? { program.exitStatus }

  /// The cells a view covers; a problem if there is no such view.
  public func cells<Key: Hashable>(of key: Key) -> CellFrame? {
    find(key).flatMap { textScreen.cells(of: $0) }
  }

  /// The key of the view that has the keyboard.
  public var focusedKey: ViewKey? {
    textScreen.focused.flatMap { program.key(of: $0) }
  }

  func find<Key: Hashable>(_ key: Key) -> NodeID? {
    program.settle()
    let node = program.node(ViewKey(key))
    if node == nil { problems.append("no view has the key \(ViewKey(key).debugDescription)") }
    return node
  }
}

// MARK: - Ending

extension Simulation {
  /// Says that this test is about diagnostics: ``finish()`` does not count them as problems.
  public func expectDiagnostics() { expectsDiagnostics = true }

  /// Everything a test should not leave behind, as sentences; empty where all is well.
  ///
  /// Steps that found no view, diagnostics, random numbers that were not used or were missing,
  /// and asynchronous work that was never run.
  public var leftovers: [String] {
    var found = problems + random.problems
    if !expectsDiagnostics { found += programDiagnostics.map(\.description) }
    if random.remaining > 0 {
      found.append("\(random.remaining) random numbers were given but not asked for")
    }
    if !tasks.isEmpty { found.append("\(tasks.count) pieces of asynchronous work were never run") }
    return found
  }
}
