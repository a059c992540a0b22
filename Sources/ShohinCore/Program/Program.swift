public import ConstraintLayout
public import VirtualViews

/// A model, what changes it, and what it looks like, connected into a running cycle.
///
/// ```
///     ┌──────────► update ──────────► model
///     │              │                  │
///  message        command            render, layout, subscriptions
///     │              │                  │
///     └── events ◄── world ◄── views ◄──┘
/// ```
///
/// One turn takes every waiting message in order, first in, first out: `update` changes the
/// model, and the commands it returns are started. Then, once, the subscriptions are matched, and
/// the model is rendered, compared with what is shown, and laid out. A message sent during
/// `update` waits for its turn, and a chain of messages that takes long lets others have theirs.
@MainActor
public final class Program<Model, Msg: Sendable> {
  /// The state of the program.
  public private(set) var model: Model

  /// What the last turn did, counted, with what the screen has done since it began.
  public var lastTurn: Turn {
    var last = turn
    if last.didRender { last.screen = view.counts - screenBefore }
    return last
  }

  /// The status the program ends with; nil while it goes on.
  public var exitStatus: Int32? { status }

  let view: any Backend
  var tree = ViewTree()
  private let update: @MainActor (Msg, inout Model) -> Command<Msg>
  private let render: @MainActor (Model) -> [ViewElement<Msg>]
  private let layout: (@MainActor (Model, LayoutContext) -> [LayoutConstraint])?
  let subscriptions: (@MainActor (Model) -> Subscription<Msg>)?
  let guides: LayoutGuides
  let effects: Effects<Msg>

  let waiting = ArrivalQueue<Msg>()
  // Nil until the first message after the first view: whether models are equatable takes 50 µs to ask.
  private var rendered: RenderedModel<Model>?
  private var laidOutSize: LayoutSize?
  // What is looked at in every turn stands in fields that only this module sees: the compiler can
  // prove that nobody changes them meanwhile, and need not guard each look, which costs 5 ns.
  private var turn = Turn()
  private var screenBefore = ScreenCounts()
  private var status: Int32?
  private var handled = 0
  var isUpdating = false
  var goesOnLater = false
  private(set) var hasShown = false
  private(set) var needsRender = true
  var needsRows = false
  private var needsLayout = false
  private var isTouched = false

  /// Makes a program and shows its first view.
  ///
  /// - Parameters:
  ///   - view: the screen the program shows itself on.
  ///   - model: the state to start with.
  ///   - initialCommand: what to do first; what it does at once is in the first view.
  ///   - update: changes the model as a message says, and returns what else is to be done; while
  ///     it runs the model is its own, so it must not look at the program.
  ///   - render: describes the views of a model.
  ///   - layoutGuideForKey: offers rectangles to `layout` by name.
  ///   - layout: the constraints between the views; without it they stand under each other.
  ///   - subscriptions: what to hear of while the model is as it is.
  ///   - environment: randomness, time, tasks and diagnostics.
  public init(
    view: any Backend,
    model: Model,
    initialCommand: Command<Msg> = .none,
    update: @escaping @MainActor (Msg, inout Model) -> Command<Msg> = { _, _ in .none },
    render: @escaping @MainActor (Model) -> [ViewElement<Msg>] = { _ in [] },
    layoutGuideForKey: @escaping (String) -> LayoutGuide? = { _ in nil },
    layout: (@MainActor (Model, LayoutContext) -> [LayoutConstraint])? = nil,
    subscriptions: (@MainActor (Model) -> Subscription<Msg>)? = nil,
    environment: ProgramEnvironment = ProgramEnvironment()
  ) {
    self.view = view
    self.model = model
    self.update = update
    self.render = render
    self.layout = layout
    self.subscriptions = subscriptions
    guides = LayoutGuides(layoutGuideForKey)
    effects = Effects(environment, prepareThread: view.threadPreparation)
    effects.inbox = Inbox { [weak self] in self?.takeFromInbox() }
    view.attach(self)
    start(initialCommand)
    handleWaiting(hasJustQuit: hasQuit)
    settle()
    hasShown = true
  }

  /// Sends a message; it is handled before this returns, unless others are being handled.
  public func send(_ message: Msg) {
    // Most messages come alone and need no queue.
    guard waiting.isEmpty, !isUpdating, !hasQuit else { return arrive(message) }
    isUpdating = true
    handle(message)
    isUpdating = false
    if waiting.isEmpty { view.setNeedsTurn() } else { handleWaiting(hasJustQuit: hasQuit) }
  }

  /// What sends messages to this program from other tasks.
  public var sender: Sender<Msg> { effects.sender(for: .program) }

  /// Runs until the program quits, and returns its status.
  ///
  /// Call it from a `main` that is on the main actor. Another starts, on Linux, the system's pool of
  /// threads, which from then on wakes up once in every second even if nothing happens. Await
  /// nothing before it there: a key is answered soonest by the main thread itself, which is gone once
  /// `main` has waited. While the program runs, the main thread serves the main actor and nothing
  /// else, such as timers of a run loop.
  ///
  /// - Returns: 0, or what the program quit with.
  /// - Throws: when the screen cannot be used; the error is a sentence for people.
  @discardableResult
  public func run() async throws -> Int32 {
    defer { effects.end() }
    try await view.run()
    return exitStatus ?? 0
  }

  // MARK: - One turn

  /// Handles one message.
  func handle(_ message: Msg) {
    // Here the model is what is shown, unless there is to be a turn in any case.
    if rendered == nil, !needsRender { rendered = RenderedModel.kind.init(model) }
    start(update(message, &model))
    handled += 1
    needsRender = true
  }

  /// Starts a command.
  private func start(_ command: Command<Msg>) {
    if !command.isNone { carryOut(effects.commands.start(command)) }
  }

  /// Brings the views up to date with everything that has happened so far.
  public func settle() {
    takeFromInbox()
    if handled > 0 || needsRender || needsRows || needsLayout { takeTurn() }
    askHost()
  }

  private func takeTurn() {
    let isNew = needsRender && differsFromRendered()
    if isNew || handled > 0 {
      // In place, because a turn is large and most leave it nearly as it is.
      if turn.didRender { turn = Turn() }
      turn.messages = handled
      handled = 0
    }
    let patch = isNew ? renderModel() : showRows()
    needsRows = false
    if needsLayout || !patch.isEmpty { layOut(patch, isRendered: isNew) }
  }

  /// Whether the views are not those of the model.
  ///
  /// On its own, because what depends on the types is looked up where a function begins, and
  /// `renderModel` would look up much in a turn that changes nothing.
  private func differsFromRendered() -> Bool {
    needsRender = false
    if rendered?.isEqual(to: &model) == true { return isTouched }
    matchSubscriptions()
    return true
  }

  private func renderModel() -> [ViewChange] {
    screenBefore = view.counts
    let reconciliation = tree.update(to: render(model))
    if let rendered { self.rendered = type(of: rendered).init(model) }
    isTouched = false
    turn.didRender = true
    turn.patch = reconciliation.patch
    turn.counts = reconciliation.counts
    needsLayout = true
    for diagnostic in reconciliation.diagnostics { report(diagnostic) }
    return reconciliation.patch
  }

  /// Shows the rows that are wanted, which what is rendered shows by itself.
  private func showRows() -> [ViewChange] {
    guard needsRows else { return [] }
    let reconciliation = tree.showWanted()
    for diagnostic in reconciliation.diagnostics { report(diagnostic) }
    return reconciliation.patch
  }

  /// Relates the views again, as far as anything is not what it was.
  private func layOut(_ patch: [ViewChange], isRendered: Bool) {
    needsLayout = false
    let size = view.size
    let knows = size == laidOutSize && !guides.isCrowded
    laidOutSize = size
    let patch =
      patch
      + tree.layOut(
        root: rootLayout(isSame: knows && !isRendered), guides: guides, screenSize: size,
        runsAll: !knows)
    if !patch.isEmpty { view.apply(patch) }
  }

  private func rootLayout(isSame: Bool) -> ViewTree.RootLayout {
    guard let layout else { return .none }
    return isSame ? .same : .run { [model] in layout(model, $0) }
  }

  // MARK: - What others ask for

  /// Asks for another turn: a person changed what is shown, or its size is not what it was.
  func setNeeds(render: Bool = false, layout: Bool = false) {
    isTouched = isTouched || render
    needsRender = needsRender || render
    needsLayout = needsLayout || layout
    view.setNeedsTurn()
  }

  /// Renders once more, though the model is the same: something else is not that it depends on.
  func renderAgain() {
    setNeeds(render: true)
  }

  /// Whether the program has quit.
  var hasQuit: Bool { status != nil }

  /// Ends the program; messages that come later are not handled.
  public func quit(status: Int32) {
    guard !hasQuit else { return }
    self.status = status
    if !effects.inbox.isEmpty { waiting.append(contentsOf: effects.inbox.take()) }
    effects.end()
    view.setNeedsTurn()
  }
}
