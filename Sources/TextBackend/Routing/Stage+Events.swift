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
    var isSuspended = endLateSequence()
    switch event {
    case .key(let press): isSuspended = use(press) || isSuspended
    case .mouse(let mouse):
      // Nothing moves away from under the mouse until its button is let go.
      currentPart.isHeld = true
      if mouse.wheel != nil { currentPart.isTurned = true }
      follow(mouse)
      defer { currentPart.isHeld = pressed != nil || pointer != nil }
      if mouse.kind == .press { isSuspended = endSequence(by: mouse) || isSuspended }
      if mouse.kind == .move || mouse.kind == .press && mouse.button == heldButton {
        endLostPress(at: mouse)
      }
      if mouse.kind == .move { hover(mouse) }
      point(named(mouse))
      // While a button is down nobody is told of the mouse over views.
      if mouse.kind == .release, pointer == nil, pressed == nil { hover(mouse) }
    case .paste(let text):
      isSuspended = endSequence() || isSuspended
      if !paste(text) { host?.receive(.paste(text)) }
    case .focus(let hasFocus): host?.receive(.focus(hasFocus))
    case .resize(let columns, let rows):
      resize(to: CellSize(clampingColumns: columns, rows: rows, cells: mostCells))
    }
    // A key that changes nothing to be seen leads to no layout, which would do this.
    if currentPart.isDue, !needsPaint, !needsLayout { revealCurrentPart() }
    return takeSuspension() || isSuspended
  }

  /// Tells the program what a key does if it wants to know, and presses it.
  ///
  /// From here on a repeat is a press, and a release is nothing.
  private func use(_ event: KeyPress) -> Bool {
    let isSecret = followSecret(event)
    if keys.reportsEvents, !isSecret, host?.receive(.keyEvent(event)) == true {
      // Views get the key as they are after that, and none if the program has ended.
      settle()
      guard host?.exitStatus == nil else { return false }
    }
    guard event.kind != .release else { return false }
    currentPart.isHeld = false
    var press = event
    press.kind = .press
    return self.press(press)
  }

  /// True if a key types a character that is not shown, or goes up after it has done so.
  ///
  /// The program is told of neither: its messages may be recorded.
  private func followSecret(_ event: KeyPress) -> Bool {
    if event.kind == .release { return keys.secret.remove(event.key) != nil }
    // Most keys type nothing, and need no look at what the view is.
    guard event.isTyped, isTypingSecret else {
      return event.kind == .repeat && keys.secret.contains(event.key)
    }
    // More than anybody holds: a terminal that reports no releases would add one after the other.
    if keys.secret.count >= 64 { keys.secret = [] }
    keys.secret.insert(event.key)
    return true
  }

  /// Has layers that stand at the mouse stand where it is now.
  private func follow(_ event: MouseEvent) {
    let point = CellPoint(column: event.column, row: event.row)
    guard tree.pointer != point else { return }
    tree.pointer = point
    if tree.hasLayersAtPointer { (needsLayout, needsPaint) = (true, true) }
  }

  /// The button that is down, as far as the terminal has told.
  private var heldButton: MouseEvent.Button? { pointer?.button ?? (pressed == nil ? nil : .left) }

  /// Lets go of what is held down: the button is up or goes down anew, so that it was let go where nobody saw it.
  private func endLostPress(at event: MouseEvent) {
    guard let button = heldButton else { return }
    point(
      MouseEvent(.release, button: button, column: event.column, row: event.row), mayClick: false)
  }

  private func point(_ event: MouseEvent, mayClick: Bool = true) {
    let point = CellPoint(column: event.column, row: event.row)
    if event.kind == .press {
      clearSelection()
      if dismissByPress(at: point) { return clicks = ClickCount() }
      clicks.press(event, on: seenViews(at: point).first, at: time())
    }
    if event.kind == .drag || event.kind == .release { clicks.drag(event) }
    // The end of a drag that selected is no click on what is selected.
    let hasSelected = event.kind == .release && selection?.hasMoved == true && endSelection()
    let mayClick = mayClick && !hasSelected
    if offer(event, mayClick: mayClick) { return dropHeldSelection(after: event) }
    if event.kind == .press, event.button == .left { beginSelection(at: point) }
    let held = pressed
    let intentions = meaning(of: event, mayClick: mayClick)
    for intention in intentions { carryOut(intention) }
    if !intentions.isEmpty { dropHeldSelection(after: event) }
    // A view that is held down has the mouse, whether anything comes of it or not.
    let isSelecting = hasSelected || select(by: event, isUsed: !intentions.isEmpty)
    let isUsed = isSelecting || mayClick && clicks.isClick(event) && dismissByClick(at: point)
    if intentions.isEmpty, held == nil, pressed == nil, !isUsed { host?.receive(.mouse(event)) }
  }

  /// Takes the mouse away from the pressed control, which puts back what it has begun, and clears the text selection.
  func cancelPress(_ event: MouseEvent) {
    clearSelection()
    guard let control = pressed else { return }
    let intentions = router.cancelling(control, event)
    (pressed, pressedPoint) = (nil, nil)
    needsPaint = true
    for intention in intentions { carryOut(intention) }
  }

  // By itself, so that no copy of the tree is left when views change.
  private func meaning(of event: MouseEvent, mayClick: Bool) -> [Intention] {
    var router = router
    (router.mayClick, router.pressedPoint) = (mayClick, pressedPoint)
    defer { track(event, router) }
    return router.meaning(of: event)
  }

  private func track(_ event: MouseEvent, _ router: Router) {
    guard event.button == .left, event.kind == .press || event.kind == .release else { return }
    let point = CellPoint(column: event.column, row: event.row)
    let next = event.kind == .press ? router.view(at: point) : nil
    if next != pressed { needsPaint = true }
    (pressed, pressedPoint) = (next, next == nil ? nil : point)
  }

  private func carryOut(_ intention: Intention) {
    switch intention {
    case .react(let node, let reaction): react(node, reaction)
    case .focus(let node):
      // It would end the sequence of which the view shows the keys.
      if keys.pending == nil || !tree.boundKeysViews.nodes.contains(node) {
        setFocus(node, by: .pointer)
      }
    case .grab(let node, let event, let wasFocused): grab(node, event, wasFocused)
    }
  }

  private func grab(_ node: NodeID, _ event: MouseEvent, _ wasFocused: Bool) {
    settle()
    for intention in router.grabbing(node, event, wasFocused: wasFocused) { carryOut(intention) }
  }

  /// Tells the program of something that happened at a view.
  ///
  /// - Returns: what is to be done about it; nil if the program made nothing of it.
  @discardableResult
  func tell(_ event: ViewEvent) -> EventHandlingOptions? {
    guard tree.showsBoundKeys else { return host?.receive(event) }
    // The program compares with what it described.
    var event = event
    event.content = tree.withoutBoundKeys(event.content, of: event.node)
    return host?.receive(event)
  }

  /// Carries out what a view does about something.
  ///
  /// - Returns: false if it only tells of it, and the program makes nothing of that.
  @discardableResult
  func react(_ node: NodeID, _ reaction: Reaction) -> Bool {
    guard tree.contains(node) else { return false }
    let index = node.index
    let (content, memory, behavior) = (
      tree[index].content, tree[index].memory, tree[index].behavior
    )
    var reaction = reaction
    reaction.content = behavior.keepingWindow(reaction.content, of: content)
    let isNew = content != reaction.content
    let remembersMore = reaction.memory.map { $0 != memory } == true
    var isUsed = isNew || remembersMore || reaction.asksForMore(of: tree[index])
    if isNew || remembersMore {
      keys.mayAskForOthers = true
      needsPaint = true
    }
    if isNew { tree[index].content = reaction.content }
    let next = reaction.memory ?? behavior.memory(memory, following: reaction.content)
    tree[index].memory = next
    if behavior.isPlaced(next, otherThan: memory)
      || isNew && !behavior.isPlaced(reaction.content, like: content)
    {
      needsLayout = true
      tree.markDirty(index)
    }
    // What it scrolls by itself stands elsewhere now, without a layout.
    if selection != nil, remembersMore { followSelection() }
    if let window = reaction.window { host?.show(window, of: node) }
    for command in reaction.requests { request(command) }
    if let address = reaction.link, follow(address, at: node) { isUsed = true }
    if !reaction.event.isEmpty {
      let event = ViewEvent(node: node, kind: reaction.event, content: reaction.content)
      let options = tell(event)
      isUsed = isUsed || options != nil
      resign(options, at: node)
    }
    // A wheel turned over a view without the keyboard says nothing about that.
    if focus.view == node { moveFocus(reaction.focus) }
    press(reaction.presses)
    return isUsed
  }

  private func moveFocus(_ wish: FocusWish?) {
    switch wish {
    case .on(let forwards):
      changeFocus(by: forwards ? .key : .keyBackwards) {
        $0.advance(forwards ? .forwards : .backwards, in: $1)
      }
    case .away: setFocus(nil)
    case nil: break
    }
  }

  /// Presses keys for a control.
  private func press(_ presses: [KeyPress]) {
    // A control that presses a key that it has itself would never end.
    guard !presses.isEmpty, !keys.isPressing else { return }
    keys.isPressing = true
    defer { keys.isPressing = false }
    // They are whole sequences, also those that had begun.
    _ = keys.takePending()
    for key in presses {
      // Every key meets what the one before it led to.
      settle()
      isSuspensionDue = press(key) || isSuspensionDue
    }
  }
}

extension RetainedTree {
  /// True if a layer stands at the mouse.
  var hasLayersAtPointer: Bool { stack.layers.contains { isAtPointer($0.index) } }

  /// True if a view is, or is in, a layer at the mouse.
  func isAtPointer(_ index: Int32) -> Bool {
    var index = index
    while index != 0 {
      if let layer = self[index].content.attributes.layer { return layer.place == .pointer }
      index = links[index].parent
    }
    return false
  }
}
