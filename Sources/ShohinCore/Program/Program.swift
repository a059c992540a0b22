public import ConstraintLayout
public import VirtualViews

/// A model, what changes it, and what it looks like, connected into a running cycle.
///
/// ```
///     ┌──────────► update ──────────► model
///     │              │                  │
///  message        command            render, layout
///     │              │                  │
///     └── events ◄── world ◄── views ◄──┘
/// ```
///
/// One turn takes every waiting message in order, first in, first out: `update` changes the
/// model, and the commands it returns are started. Then, once, the model is rendered, compared
/// with what is shown, and laid out. A message sent during `update` waits for its turn.
@MainActor
public final class Program<Model, Msg: Sendable> {
  /// The state of the program.
  public private(set) var model: Model

  /// What the last turn did, counted.
  public private(set) var lastTurn = Turn()

  /// The status the program ends with; nil while it goes on.
  public private(set) var exitStatus: Int32?

  let view: any Backend
  var tree = ViewTree<Msg>()
  private let update: @MainActor (Msg, inout Model) -> Command<Msg>
  private let render: @MainActor (Model) -> [ViewElement<Msg>]
  private let layout: (@MainActor (Model, LayoutContext) -> [LayoutConstraint])?
  private let guides: LayoutGuides
  private var environment: ProgramEnvironment
  private let tasks: any TaskStarter
  private let isUnchanged: ((Model, Model) -> Bool)?

  private var waiting = MessageQueue<Msg>()
  private var isUpdating = false
  private var handled = 0
  private var renderedModel: Model?
  private var needsRender = true
  private var needsLayout = false
  private var layouts: [ContainerLayout] = []
  private lazy var inbox = Inbox<Msg> { [weak self] in self?.takeFromInbox() }

  /// Makes a program and shows its first view.
  ///
  /// - Parameters:
  ///   - view: the screen the program shows itself on.
  ///   - model: the state to start with.
  ///   - initialCommand: what to do first; what it does at once is in the first view.
  ///   - update: changes the model as a message says, and returns what else is to be done.
  ///   - render: describes the views of a model.
  ///   - layoutGuideForKey: offers rectangles to `layout` by name.
  ///   - layout: the constraints between the views; without it they stand under each other.
  ///   - environment: randomness, tasks and diagnostics.
  public init(
    view: any Backend,
    model: Model,
    initialCommand: Command<Msg> = .none,
    update: @escaping @MainActor (Msg, inout Model) -> Command<Msg> = { _, _ in .none },
    render: @escaping @MainActor (Model) -> [ViewElement<Msg>] = { _ in [] },
    layoutGuideForKey: @escaping (String) -> LayoutGuide? = { _ in nil },
    layout: (@MainActor (Model, LayoutContext) -> [LayoutConstraint])? = nil,
    environment: ProgramEnvironment = ProgramEnvironment()
  ) {
    self.view = view
    self.model = model
    self.update = update
    self.render = render
    self.layout = layout
    self.environment = environment
    guides = LayoutGuides(layoutGuideForKey)
    tasks = environment.tasks ?? ConcurrentTasks()
    isUnchanged = equality(of: Model.self)
    view.attach(self)
    start(initialCommand)
    settle()
  }

  /// Sends a message; it is handled before this returns, unless a message is being handled.
  public func send(_ message: Msg) {
    waiting.append(message)
    handleWaiting()
  }

  /// What sends messages to this program from other tasks.
  public var sender: Sender<Msg> { Sender(inbox: inbox) }

  /// Runs until the program quits, and returns its status.
  ///
  /// - Returns: 0, or what the program quit with.
  /// - Throws: when the screen cannot be used; the error is a sentence for people.
  @discardableResult
  public func run() async throws -> Int32 {
    defer { end() }
    try await view.run()
    return exitStatus ?? 0
  }

  // MARK: - One turn

  private func handleWaiting() {
    guard !isUpdating, exitStatus == nil else { return }
    isUpdating = true
    while let message = waiting.popFirst() {
      start(update(message, &model))
      handled += 1
      needsRender = true
    }
    isUpdating = false
    if needsRender { view.setNeedsTurn() }
  }

  private func start(_ command: Command<Msg>) {
    for effect in command.effects {
      switch effect {
      case .perform(let work):
        if let message = work() { waiting.append(message) }
      case .random(let generate):
        waiting.append(generate(&environment.random))
      case .task(let work):
        tasks.start { [sender] in
          if let message = await work(), !Task.isCancelled { sender.send(message) }
        }
      case .quit(let status):
        quit(status: status)
      }
    }
  }

  private func takeFromInbox() {
    waiting.append(contentsOf: inbox.take())
    handleWaiting()
  }

  /// Brings the views up to date with everything that has happened so far.
  public func settle() {
    takeFromInbox()
    var turn = Turn()
    turn.messages = handled
    handled = 0
    if needsRender { renderModel(into: &turn) }
    if needsLayout { layOut(turn.patch) }
    if turn.messages > 0 || turn.didRender { lastTurn = turn }
  }

  private func renderModel(into turn: inout Turn) {
    needsRender = false
    if let renderedModel, !tree.isTouched, isUnchanged?(renderedModel, model) == true { return }
    let reconciliation = tree.update(to: render(model))
    if isUnchanged != nil { renderedModel = model }
    turn.didRender = true
    turn.patch = reconciliation.patch
    turn.counts = reconciliation.counts
    needsLayout = true
    for diagnostic in reconciliation.diagnostics { report(diagnostic) }
  }

  private func layOut(_ patch: [ViewChange]) {
    needsLayout = false
    let layout = layout.map { layout in { [model] in layout(model, $0) } }
    let next = tree.layOut(root: layout, guides: guides, screenSize: view.size)
    // Nothing changed: the backend need not even be told.
    if patch.isEmpty, next == layouts { return }
    layouts = next
    view.apply(ViewUpdate(patch: patch, layouts: next))
  }
}

// MARK: - What the backend sees

extension Program: BackendHost {
  /// Takes in something that happened at a view.
  @discardableResult
  public func receive(_ event: ViewEvent) -> EventHandlingOptions? {
    settle()
    guard let outcome = tree.receive(event) else { return nil }
    if outcome.changedContent {
      needsRender = true
      view.setNeedsTurn()
    }
    if let message = outcome.message { send(message) }
    return outcome.isHandled ? outcome.options : nil
  }

  /// Lays out again for another size of the screen.
  public func sizeDidChange() {
    needsLayout = true
    view.setNeedsTurn()
  }

  /// Passes on something wrong that was found while laying out, with names for numbers.
  public func report(_ diagnostic: LayoutDiagnostic) {
    let text = diagnostic.description { tree.name(of: $0, guides: guides) }
    report(Diagnostic(identifier: diagnostic.identifier.rawValue, message: text))
  }

  /// Ends the program; messages that come later are not handled.
  public func quit(status: Int32) {
    guard exitStatus == nil else { return }
    exitStatus = status
    end()
    view.setNeedsTurn()
  }

  private func end() {
    tasks.cancelAll()
    inbox.close()
  }

  private func report(_ diagnostic: Diagnostic) {
    environment.onDiagnostic?(diagnostic)
  }
}
