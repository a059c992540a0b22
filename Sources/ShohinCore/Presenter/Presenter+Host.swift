import ConstraintLayout
import VirtualViews

// The program as its screen sees it.
extension Presenter: BackendHost {
  func receive(_ event: ViewEvent) -> EventHandlingOptions? {
    // Nothing is rendered here: the event tells what the user did to what is shown now.
    guard let outcome = tree.receive(event) else { return nil }
    if outcome.changedContent { setNeeds(.values) }
    unheard.note(event, outcome)
    let answer = answer(outcome)
    tree.followPointer(event, isHandled: answer.isHandled)
    for message in answer.messages { scene.send(message, event.node) }
    return answer.isHandled ? answer.options : nil
  }

  /// Asks handlers of the view, and of those around it about what the ones inside declined.
  private func answer(_ outcome: EventOutcome) -> EventAnswer {
    var (asked, answer) = (outcome, outcome.answer)
    // The tree is looked at between handlers only: they may change the program.
    while !answer.declined.isEmpty, let next = tree.outcome(of: answer.declined, after: asked) {
      asked = next
      answer.add(next.answer)
    }
    return answer
  }

  func receive(_ event: HostEvent) -> Bool {
    settle()
    return runtime.receive(event)
  }

  func sizeDidChange() {
    setNeeds(.layout)
    guard let size = knownSize else { return }
    _ = receive(.resize(columns: size.columns, rows: size.rows))
    waitsForSize = false
  }

  func show(_ window: RowWindow, of container: NodeID) {
    if tree.want(window, of: container) { setNeeds(.rows) }
  }

  func rows(of container: NodeID) -> LazyRows? { tree.rows(of: container) }

  var hangDetector: HangDetector? { runtime.hangs }

  func report(_ diagnostic: LayoutDiagnostic) {
    // Without a function for diagnostics all of them are printed; the user sees what was printed at the end.
    if diagnostic.identifier == .printedOutput, runtime.environment.onDiagnostic == nil { return }
    let items = diagnostic.constraints.flatMap { [$0.firstItem, $0.secondItem].compactMap(\.self) }
    let views = [diagnostic.item].compactMap(\.self) + diagnostic.others
    let keys = (items + views).compactMap { key(of: $0) }
    var diagnostic = diagnostic
    if diagnostic.identifier == .unknownItem,
      let missing = diagnostic.item.flatMap(guides.missingKey),
      let nearest = missing.nearest(among: tree.keys)
    {
      diagnostic.message += " Did you mean \(nearest.debugDescription)?"
    }
    runtime.report(
      Diagnostic(
        identifier: diagnostic.identifier.rawValue,
        message: diagnostic.details { tree.name(of: $0, guides: guides) },
        keys: keys.enumerated().filter { !keys[..<$0.offset].contains($0.element) }
          .map(\.element)))
  }

  func request(_ command: HostCommand) { runtime.ask(command, of: self) }

  func report(_ problem: KeyProblem) { runtime.report(problem) }

  func handles(_ event: ViewEvent) -> Bool { tree.handles(event) }

  func heardEvents(of node: NodeID) -> ControlEvent { tree.heardEvents(of: node) }

  private func key(of item: LayoutItem) -> ViewKey? {
    guides.missingKey(of: item) ?? tree.key(of: NodeID(rawValue: item.owner))
  }

  var exitStatus: Int32? { runtime.exitStatus }

  func requestQuit(status: Int32) { runtime.requestQuit(status: status) }

  func quit(status: Int32) { runtime.quit(status: status) }
}
