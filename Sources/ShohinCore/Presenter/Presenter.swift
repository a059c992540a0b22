import ConstraintLayout
import VirtualViews

/// Keeps the views of one screen those of a store's model.
///
/// ```
///  revision ─► render ─► diff ─► layout ─► patch ─► screen
/// ```
///
/// It remembers the revision it has rendered, so that a message that is sent while it renders is
/// shown in the next turn. The screen asks for a turn (``settle()``) before it takes in an event, so
/// that the event meets the views it was aimed at, and before it takes a picture.
@MainActor
final class Presenter {
  /// The reasons for a turn besides a new revision.
  struct Needs: OptionSet {
    var rawValue: UInt8
    /// A user changed what a view shows: the last description may disagree.
    static let values = Needs(rawValue: 1)
    /// Tables want other rows.
    static let rows = Needs(rawValue: 2)
    /// The size of the screen has changed.
    static let layout = Needs(rawValue: 4)
  }

  let runtime: Runtime
  let screen: any Backend
  var tree = ViewTree()
  let guides: LayoutGuides
  let scene: Scene
  private var renderedRevision = 0
  private var handledCount = 0
  private var needs: Needs = []
  private var laidOutSize: LayoutSize?
  /// True until the program has heard which size the screen has.
  var waitsForSize = false
  private var turn = Turn()
  private var requestChain = RequestChain()
  var unheard = UnheardChanges()
  private var screenBefore = ScreenCounts()

  init(_ scene: Scene, of runtime: Runtime, on screen: any Backend) {
    self.runtime = runtime
    self.scene = scene
    self.screen = screen
    guides = LayoutGuides(scene.guide)
  }

  /// Becomes a screen of its runtime.
  func attach() {
    runtime.screens.append(ScreenReference(screen: self))
    waitsForSize = !screen.isSizeKnown
    screen.attach(self)
    for request in runtime.standingRequests { screen.perform(request) }
  }

  /// The counts of the last turn, with the work of the screen since it began.
  var lastTurn: Turn {
    var last = turn
    if last.didRender { last.screen = screen.counts - screenBefore }
    return last
  }

  /// Brings the views up to date with everything that has happened so far.
  func settle() {
    runtime.take(.show) {
      // Changes by the messages of views that appeared are shown with these views. Further changes wait
      // for the next time: a view that goes by the message of its coming would leave the screen no turn.
      if settleOnce() { _ = settleOnce() }
      carryOutRequests()
    }
  }

  /// Handles what waits and renders once; returns true if views that came or went sent messages.
  private func settleOnce() -> Bool {
    runtime.settle()
    return runtime.whileMessagesWait {
      takeTurn()
      return tellStays()
    }
  }

  /// Asks for another turn.
  func setNeeds(_ more: Needs) {
    needs.formUnion(more)
    screen.setNeedsTurn()
  }
}

// MARK: - One turn

extension Presenter {
  private func takeTurn() {
    let revision = runtime.revision
    let isNew = revision != renderedRevision
    countMessages(isNew)
    guard isNew || !needs.isEmpty else { return }
    let reconciliation = isNew ? render(revision) : runtime.during(.render, showSame)
    for diagnostic in reconciliation.diagnostics { runtime.report(diagnostic) }
    if !unheard.isEmpty { tellUnheard(isNew ? [] : reconciliation.patch) }
    var patch = reconciliation.patch
    if isNew || needs.contains(.layout) || !patch.isEmpty {
      // An empty list is not added: the turn keeps the patch, so adding anything copies it.
      let layouts = runtime.during(.layout) { layOut(isRendered: isNew) }
      if !layouts.isEmpty { patch += layouts }
      for diagnostic in guides.takeProblems() { runtime.report(diagnostic) }
    }
    needs = []
    if !patch.isEmpty { screen.apply(patch) }
    if isNew { runtime.tellWatchers(.didRender(turn)) }
  }

  /// Tells of changes by users that were lost by some steps: by none where the model is new, which may be the reason.
  private func tellUnheard(_ patch: [ViewChange]) {
    for diagnostic in unheard.takeLost(in: patch, key: { tree.key(of: $0) }) {
      runtime.report(diagnostic)
    }
  }

  /// Tells handlers of views that went, and of those that came; returns true if there were any.
  private func tellStays() -> Bool {
    let stays = tree.takeStays()
    for stay in stays {
      for message in stay.answer.messages { scene.send(message, stay.node) }
    }
    return !stays.isEmpty
  }

  private func render(_ revision: Int) -> Reconciliation {
    // Before rendering: a change during it belongs to the next turn.
    renderedRevision = revision
    needs = []
    screenBefore = screen.counts
    let reconciliation = runtime.during(.render) { scene.render(&tree) }
    turn.didRender = true
    turn.patch = reconciliation.patch
    turn.counts = reconciliation.counts
    return reconciliation
  }

  /// Shows what rendering would without a new model: the rows that tables want, and the values that the
  /// program named where a user changed them.
  private func showSame() -> Reconciliation {
    needs.contains(.values) ? tree.restore() : tree.showWanted()
  }

  /// Runs the layout functions whose answer may be another one.
  private func layOut(isRendered: Bool) -> [ViewChange] {
    let size = screen.size
    let runsAll = size != laidOutSize || guides.isCrowded
    laidOutSize = size
    return tree.layOut(
      root: rootLayout(runs: runsAll || isRendered || tree.hasFarRootLayout), guides: guides,
      screenSize: size,
      runsAll: runsAll)
  }

  private func rootLayout(runs: Bool) -> ViewTree.RootLayout {
    guard let layout = scene.layout() else { return .none }
    return runs ? .run(layout) : .same
  }

  private func countMessages(_ isNew: Bool) {
    let handled = runtime.handledCount - handledCount
    guard isNew || handled > 0 else { return }
    if turn.didRender {
      runtime.tellWatchers(.didTurn(lastTurn))
      turn = Turn()
    }
    turn.messages = handled
    handledCount = runtime.handledCount
  }
}

// MARK: - Requests

extension Presenter {
  /// Carries out the requests that waited for rendering.
  private func carryOutRequests() {
    // Mostly there are none. Reading the weak reference to the screen takes longer.
    guard !runtime.effects.requests.isEmpty, runtime.firstScreen === self else { return }
    // A program whose views depend on the size shows others as soon as it hears of it.
    guard !waitsForSize else { return }
    // The views that were to have the keyboard and are not there, until a later one is there to have it.
    var unknown: [ViewKey] = []
    for waiting in runtime.effects.takeRequests() {
      guard requestChain.begin() else {
        if let diagnostic = requestChain.report(waiting.request) { runtime.report(diagnostic) }
        continue
      }
      defer { requestChain.end() }
      switch waiting.request {
      case .view(let key, let request):
        if let command = command(for: request, of: key, in: waiting.scope) {
          if case .focus = request {
            unknown = []
            if let node = command.focused, !tree.hasControl(in: node) {
              runtime.report(.unfocusableView(key))
            }
          }
          screen.perform(command)
        } else if waiting.wasThere {
          // It went in the same turn, such as a log that is shown no more when its last line comes.
          continue
        } else if case .focus = request {
          unknown.append(key)
        } else {
          report(unknown: request, of: key, in: waiting.scope)
        }
      case .focusFirst:
        unknown = []
        let holder = holder(of: waiting.scope)
        if !tree.hasControl(in: holder) { runtime.report(.nothingToFocus) }
        screen.perform(.focus(holder))
      case .plain(let command): runtime.ask(command)
      }
    }
    for key in unknown {
      runtime.report(.unknownFocus(key, nearest: key.nearest(among: tree.keys)))
    }
  }

  /// The request for the screen; nil if no view inside the components of a scope has the key.
  private func command(
    for request: ViewRequest, of key: ViewKey, in scope: Scope
  ) -> HostCommand? {
    let holder = holder(of: scope)
    switch request {
    case .focus:
      // Columns of a table often have the names of fields outside, and only the screen knows what can have it.
      let nodes = tree.all(key, inside: holder)
      return nodes.count > 1 ? .focusFirst(of: nodes) : nodes.first.map { .focus($0) }
    case .reveal(let place):
      return tree.first(key, inside: holder).map { .reveal($0, at: place) }
    case .revealRow(let row, let place):
      guard let view = tree.first(key, inside: holder) else { return nil }
      if let (container, line) = tree.line(of: row, inside: view) {
        return .revealRow(line, in: container, at: place)
      }
      return tree.first(row, inside: view).map { .reveal($0, at: place) }
    case .scroll(let rows, let columns):
      return tree.first(key, inside: holder).map { .scroll($0, rows: rows, columns: columns) }
    }
  }

  /// Reports a view that was to be scrolled or to be seen and is not there.
  private func report(unknown request: ViewRequest, of key: ViewKey, in scope: Scope) {
    if case .revealRow(let row, _) = request, tree.first(key, inside: holder(of: scope)) != nil {
      runtime.report(.unknownRow(row, in: key))
    } else {
      runtime.report(.unknownView(key, nearest: key.nearest(among: tree.keys)))
    }
  }

  /// The view that holds those of a scope.
  private func holder(of scope: Scope) -> NodeID {
    // A component may show its views anywhere, so that not every key has a view.
    scope.keys.reduce(NodeID.root) { tree.first($1, inside: $0) ?? $0 }
  }
}

extension Presenter: RuntimeScreen {
  var knownSize: (columns: Int, rows: Int)? {
    guard screen.isSizeKnown else { return nil }
    return (Int(clamping: screen.size.width), Int(clamping: screen.size.height))
  }

  var threadPreparation: (@Sendable () -> Void)? { screen.threadPreparation }

  func hasView(_ request: HostRequest, in scope: Scope) -> Bool {
    guard case .view(let key, let request) = request,
      let view = tree.first(key, inside: holder(of: scope))
    else { return false }
    // Rows without a view are not looked for: a new one, as often, is none of the many that are there.
    guard case .revealRow(let row, _) = request else { return true }
    return tree.first(row, inside: view) != nil
  }

  func setNeedsTurn() { screen.setNeedsTurn() }

  func perform(_ command: HostCommand) { screen.perform(command) }
}

extension Int {
  /// The number of whole cells of a length; one that is no number is 0.
  init(clamping length: Double) {
    self = length.isNaN ? 0 : Int(Swift.min(Swift.max(length, 0), Double(Int32.max)))
  }
}

extension HostCommand {
  /// The view that is to get the keyboard, where there is one.
  fileprivate var focused: NodeID? {
    if case .focus(let node) = self { node } else { nil }
  }
}

extension Diagnostic {
  fileprivate static func unfocusableView(_ key: ViewKey) -> Diagnostic {
    Diagnostic(
      identifier: "unfocusable-view",
      message: """
        The view \(key.debugDescription) was to get the keyboard, and neither it nor a view inside is a control. The \
        keyboard stays where it is. Give it to a control, or render one inside.
        """,
      keys: [key])
  }

  fileprivate static var nothingToFocus: Diagnostic {
    Diagnostic(
      identifier: "unfocusable-view",
      message: """
        The first view that can have the keyboard was to get it (`.focusFirst`), and no view is a control. The keyboard stays \
        where it is. Render a control in the same turn, or before.
        """)
  }

  fileprivate static func unknownView(_ key: ViewKey, nearest: ViewKey?) -> Diagnostic {
    Diagnostic(
      identifier: "unknown-view",
      message: """
        No view has the key \(key.debugDescription), which was to be scrolled or to be seen. \
        \(question(nearest))Render the view in the same turn, or before.
        """,
      keys: [key])
  }

  fileprivate static func unknownRow(_ row: ViewKey, in container: ViewKey) -> Diagnostic {
    Diagnostic(
      identifier: "unknown-view",
      message: """
        Neither a row nor a view of \(container.debugDescription) has the key \(row.debugDescription), which was to be \
        seen. The key of a row is the identity of its item, of the same type: `Int` and `String` differ.
        """,
      keys: [container, row])
  }

  private static func question(_ nearest: ViewKey?) -> String {
    nearest.map { "Did you mean \($0.debugDescription)? " } ?? ""
  }

  fileprivate static func unknownFocus(_ key: ViewKey, nearest: ViewKey?) -> Diagnostic {
    Diagnostic(
      identifier: "unknown-focus",
      message: """
        No view has the key \(key.debugDescription), which was to get the keyboard. The keyboard \
        stays where it is. \(question(nearest))Render the view in the same turn, or before.
        """,
      keys: [key])
  }
}
