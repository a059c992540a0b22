import VirtualViews

// A key is offered to one after the other, until somebody has a use for it:
//
// 1. To actions that come first (`isFirst`): the program's, those of the views around the focus,
//    from the outermost to the one that has it, the focused control's own, and the library's, unless a
//    view around the focus binds the keys.
// 2. To the control that has the focus: as an action if the map of the view or its own binds it, else as a key. Before that to
//    its current part, such as the selected row, unless the control has an action for the key; then after it.
// 3. To the actions of the views from there outwards, to views that scroll, and to containers in which
//    arrows move the focus by where views stand (`Stage+SpatialNavigation`).
// 4. To the views of the layer that have keys wherever the focus is (`Stage+Shortcuts`).
// 5. To the actions of the program and of the library, of which those that a view had taken over come last, to the
//    control with the focus as a key that nobody else used, and then to the program as a key.
//
// While a view is modal, the program's actions count only if they come first: it would act on what the
// modal view keeps out of reach.
//
// A key with which a sequence begins waits for the next one (`Stage+Sequences`).
extension Stage {
  /// Offers a key to everyone in order.
  ///
  /// - Returns: whether the program is to be stopped as a shell's job.
  func press(_ press: KeyPress) -> Bool {
    guard !useForSelection(press), !cancelDrag(by: press) else { return false }
    focus.stopAwaiting()
    if host?.receive(.keyBeforeViews(press)) == true { return endSequence() }
    return enter(press)
  }

  /// The use somebody made of a key.
  enum Use {
    case none, some, suspend
    /// Nobody further outside is to be asked for an action.
    case kept

    init(_ isUsed: Bool) { self = isUsed ? .some : .none }
  }

  /// Offers keys that were pressed in order to everyone, as one sequence.
  func offer(_ presses: KeyPresses) -> Use {
    let (path, parts) = (focusPath, tree.currentParts(of: focus.view))
    let (program, library) = keys.outer(isModal: tree.modal != nil)
    var use = ask(program, presses, isFirst: true)
    for view in path.reversed() where use == .none { use = ask(view, presses, isFirst: true) }
    if use == .none { use = ask(parts: parts.reversed(), presses, isFirst: true) }
    if use == .none, let view = focus.view {
      var asked: [NodeID] = []
      use = askControl(view, presses, isFirst: true, &asked) ?? .none
    }
    // A view that binds keys of the library, such as Tab, has them as the program would have them.
    let isTakenOver =
      use == .none
      && path.contains { tree.contains($0) && tree[$0.index].content.attributes.hasKeys }
      && library.match(presses.all, isFirst: true) != nil
      && path.contains { binds(presses, at: $0) }
    if use == .none, !isTakenOver { use = ask(library, presses, isFirst: true) }
    guard use == .none || use == .kept else { return use }
    use = offer(presses, outwards: path, parts)
    if use == .none { use = askAnywhere(presses) }
    if use == .none { use = ask(program, presses, isFirst: false) }
    if use == .none { use = ask(library, presses, isFirst: false) }
    if use == .none, isTakenOver { use = ask(library, presses, isFirst: true) }
    if use == .none, let view = focus.view, let single = presses.single {
      use = Use(act(view, on: .unusedKey(single)))
    }
    if use == .none { tellUnknownChoices(of: presses.all) }
    return use == .kept ? .none : use
  }

  /// Offers keys to the view that has the focus, with its current part, then to what holds it and to the actions of each.
  private func offer(_ presses: KeyPresses, outwards path: [NodeID], _ parts: [NodeID]) -> Use {
    let single = presses.single
    // The program declines an action once.
    var asked: [NodeID] = []
    for view in path {
      let inside = view == focus.view ? parts : []
      let isLate = !inside.isEmpty && isUsed(presses, by: view)
      if !isLate {
        let use = ask(parts: inside, presses, isFirst: false)
        if use != .none { return use }
      }
      // An action that the control declines is not offered as a key.
      let bound = askControl(view, presses, isFirst: false, &asked)
      if let bound, bound != .none { return bound }
      if bound == nil, let single {
        let action = view == focus.view ? ControlAction.key(single) : .keyInside(single)
        if act(view, on: action) { return .some }
      }
      if isLate {
        let use = ask(parts: inside, presses, isFirst: false)
        if use != .none { return use }
      }
      let use = asked.contains(view) ? .none : ask(view, presses, isFirst: false)
      if use != .none { return use }
      if let single, moveFocus(by: single, inside: view) { return .some }
    }
    return .none
  }

  /// The view that has the focus and those that hold it; keys do not leave what is modal, or a layer.
  var focusPath: [NodeID] { tree.path(from: focus.view ?? tree.modal) }

  func act(_ node: NodeID, on action: ControlAction) -> Bool {
    guard let reaction = router.reaction(of: node, to: action) else { return false }
    if node == focus.view { currentPart.isDue = true }
    return react(node, reaction)
  }

  // MARK: - Actions

  /// True if the map of a view has a meaning for keys.
  private func binds(_ presses: KeyPresses, at node: NodeID) -> Bool {
    guard let view = tree.view(node), view.content.hasActions else { return false }
    return keys.chosen(view.content.attributes.keyMap)
      .match(presses.all(for: view, tree.metrics), isFirst: false) != nil
  }

  /// Offers keys to the actions of a view, and where it declines them to its defaults.
  func ask(_ node: NodeID, _ presses: KeyPresses, isFirst: Bool) -> Use {
    let use = ask(node, presses, isFirst: isFirst, isDefault: false)
    return use == .none ? ask(node, presses, isFirst: isFirst, isDefault: true) : use
  }

  /// Offers keys to the actions of a view that are its defaults, or to the others.
  func ask(_ node: NodeID, _ presses: KeyPresses, isFirst: Bool, isDefault: Bool) -> Use {
    // What came before may have taken the view away.
    guard let view = tree.view(node), view.content.hasActions else { return .none }
    let map = keys.chosen(view.content.attributes.keyMap)
    switch map.match(presses.all(for: view, tree.metrics), isFirst: isFirst, isDefault: isDefault) {
    case .action(.none): return .kept
    case .action(let action):
      let event = ViewEvent(node: node, kind: .action, content: view.content, action: action)
      guard let options = tell(event) else { return perform(action, by: presses.last) }
      resign(options, at: node)
      return .some
    case .beginning: return wait(after: presses)
    case nil: return .none
    }
  }

  /// Offers keys to the actions of the program or of the library.
  private func ask(_ map: KeyMap, _ presses: KeyPresses, isFirst: Bool) -> Use {
    switch map.match(presses.all, isFirst: isFirst) {
    case .action(.none): return .none
    case .action(let action):
      if host?.receive(.action(action)) == true { return .some }
      return perform(action, by: presses.last)
    case .beginning: return wait(after: presses)
    case nil: return .none
    }
  }

  func wait(after presses: KeyPresses) -> Use {
    guard presses.mayBegin else { return .none }
    let patience = showsSequels(of: presses) ? StageKeys.readingTime : StageKeys.patience
    keys.wait(after: presses.all, until: time() + patience)
    return .some
  }

  /// True if a view shows how keys can go on, and nobody waits for what the first of them do alone.
  private func showsSequels(of presses: KeyPresses) -> Bool {
    guard tree.showsBoundKeys,
      boundKeys.contains(where: {
        ([$0.keys] + $0.otherKeys).contains { $0.goesOn(after: presses.all) }
      }),
      let first = presses.all.presses.first, !controlUses(.key(first))
    else { return false }
    let (program, library) = keys.outer(isModal: tree.modal != nil)
    let maps = focusPath.map(pressedKeys) + [allControlKeys, keysAnywhere, program, library]
    return !maps.contains { $0.bindings.contains { presses.all.begins(with: $0.keys) } }
  }

  /// Does what the library does by itself.
  private func perform(_ action: KeyAction, by press: KeyPress) -> Use {
    switch action {
    case .interrupt: host?.requestQuit(status: 130)
    case .quit: host?.requestQuit(status: 0)
    case .suspend: return .suspend
    case .focusNext: return Use(advance(.forwards, by: press))
    case .focusPrevious: return Use(advance(.backwards, by: press))
    case .cancel: return Use(cancel(by: press))
    case .paste: return Use(pasteCopied())
    default:
      if performInControl(action) { return .some }
      tellUnknown(action)
      return .none
    }
    return .some
  }

  private func advance(_ direction: Focus.Direction, by press: KeyPress) -> Bool {
    let old = focus.view
    // What lies inside in the arrow's direction was looked for before.
    let left = spatialContainer(for: press)
    if press.key == .up || press.key == .down {
      var next = focus
      layOut()
      next.advance(direction, leaving: left, in: tree)
      if scrolls(to: next.view, direction) { return true }
    }
    let cause: FocusCause = direction == .forwards ? .key : .keyBackwards
    changeFocus(by: cause) { $0.advance(direction, leaving: left, in: $1) }
    // In a dialog of one row of buttons there is nothing to go to beside the row.
    if focus.view == old, left != nil, tree.modal != nil {
      changeFocus(by: cause) { $0.advance(direction, in: $1) }
    }
    return focus.view != old
  }

  private func cancel(by press: KeyPress) -> Bool {
    if dismissByEscape() { return true }
    if keys.quitKeys.contains(press) {
      host?.requestQuit(status: 0)
      return true
    }
    guard let view = focus.view else { return false }
    // From a field it takes the focus away, so that letters are keys again, unless the program makes a message of it.
    // Any other view would only lose keys by that.
    if host?.receive(.key(press)) != true, takesTyping(view) {
      changeFocus(by: .key) { focus, _ in focus.park() }
    }
    return true
  }
}

extension RetainedTree {
  /// A view and those that hold it, up to one that is modal, or a layer.
  ///
  /// `mutating` only so that the stage accesses the tree in place instead of copying it.
  mutating func path(from view: NodeID?) -> [NodeID] {
    guard let view, contains(view) else { return [] }
    var path: [NodeID] = []
    var index = view.index
    while index != TreeLinks.none {
      path.append(self[index].id)
      if self[index].id == modal || isLayer(index) { break }
      index = links[index].parent
    }
    return path
  }
}

extension Content {
  /// True if keys ask for actions of the view, which is not switched off.
  var hasActions: Bool { attributes.hasKeys && (isEnabledControl || !isControl) }
}
