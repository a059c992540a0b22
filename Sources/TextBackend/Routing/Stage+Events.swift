import VirtualViews

// The router finds the view that an event of the user is for; the stage carries it out here.
extension Stage {
  /// Finds out what an event means and does it.
  ///
  /// Everything that waits is rendered first: the event was aimed at what the user sees.
  ///
  /// - Returns: whether the program is to be stopped as a shell's job.
  func handle(_ event: InputEvent) -> Bool {
    settle()
    var event = event
    switch event {
    case .mouse(let mouse):
      let mouse = named(mouse)
      event = .mouse(mouse)
      if offer(mouse) { return false }
    case .key(let press) where press.kind != .release:
      if host?.receive(.keyBeforeViews(press)) == true { return false }
    default: break
    }
    let (held, before) = (pressed, focus.view)
    let intentions = meaning(of: event)
    if let modal = tree.modal, dismisses(event, intentions, modal) { return false }
    // Escape takes the focus away only if the program makes no message of it.
    if intentions == [.blur], let event = event.forHost, host?.receive(event) == true {
      return false
    }
    for intention in intentions { carryOut(intention) }
    // A key that moves the focus nowhere was of no use to a view.
    let isUnused = intentions.allSatisfy { $0.isAdvance } && focus.view == before
    // A view that is held down has the mouse, whether anything comes of it or not.
    if isUnused, !event.isMouse || held == nil && pressed == nil, let event = event.forHost {
      host?.receive(event)
    }
    return intentions.contains(.suspend)
  }

  private func meaning(of event: InputEvent) -> [Intention] {
    let router = Router(tree: tree, focused: focus.view, pressed: pressed, quitKeys: quitKeys)
    switch event {
    case .key(let press): return router.meaning(of: press)
    case .paste(let text): return router.meaning(ofPasting: text)
    case .mouse(let event):
      defer { track(event, router) }
      return router.meaning(of: event)
    case .resize(let columns, let rows):
      resize(to: CellSize(clampingColumns: columns, rows: rows, cells: mostCells))
      return []
    case .focus: return []
    }
  }

  private func track(_ event: MouseEvent, _ router: Router) {
    guard event.button == .left, event.kind == .press || event.kind == .release else { return }
    let point = CellPoint(column: event.column, row: event.row)
    let next = event.kind == .press ? router.view(at: point) : nil
    if next != pressed { needsPaint = true }
    pressed = next
  }

  private func carryOut(_ intention: Intention) {
    switch intention {
    case .react(let node, let reaction): react(node, reaction)
    case .advance(let forwards):
      changeFocus(by: .key) { $0.advance(forwards ? .forwards : .backwards, in: $1) }
    case .focus(let node): setFocus(node, by: .pointer)
    case .grab(let node, let event, let wasFocused): grab(node, event, wasFocused)
    case .blur: setFocus(nil)
    case .quit(let status): host?.requestQuit(status: status)
    case .suspend: break
    }
  }

  private func grab(_ node: NodeID, _ event: MouseEvent, _ wasFocused: Bool) {
    settle()
    let router = Router(tree: tree, focused: focus.view, pressed: pressed, quitKeys: quitKeys)
    for intention in router.grabbing(node, event, wasFocused: wasFocused) { carryOut(intention) }
  }

  func react(_ node: NodeID, _ reaction: Reaction) {
    guard tree.contains(node) else { return }
    let isNew = tree[node.index].content != reaction.content
    let memory = tree[node.index].memory
    if isNew || reaction.memory.map({ $0 != memory }) == true { needsPaint = true }
    if isNew { tree[node.index].content = reaction.content }
    tree[node.index].memory = reaction.memory ?? memory.following(reaction.content)
    if isNew || tree[node.index].memory.isPlace(otherThan: memory) {
      needsLayout = true
      tree.markDirty(node.index)
    }
    showWantedRows(of: node)
    if let request = reaction.request { carryOut(request, of: node) }
    if !reaction.event.isEmpty {
      let options = host?.receive(
        ViewEvent(node: node, kind: reaction.event, content: reaction.content))
      if options?.resignFirstResponder == true { setFocus(nil) }
    }
    // A wheel turned over a view without the keyboard says nothing about that.
    guard focus.view == node else { return }
    switch reaction.focus {
    case .on(let forwards): carryOut(.advance(forwards: forwards))
    case .away: setFocus(nil)
    case nil: break
    }
  }
}
