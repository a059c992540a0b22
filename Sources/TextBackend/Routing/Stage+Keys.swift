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

  // MARK: - Help

  /// Tells the program, and the views that show them, what keys ask for, if that is not what they were told.
  func tellKeys() {
    guard keys.mayAskForOthers, keys.isReported || tree.showsBoundKeys else { return }
    keys.mayAskForOthers = false
    let bindings = showBoundKeys()
    guard keys.isReported, bindings != keys.told else { return }
    keys.told = bindings
    guard host?.receive(.boundKeys(bindings)) == true else { return }
    // The program may change the keys again by what it made of that, and is told of it the next time.
    host?.settle()
    layOut()
    if tree.showsBoundKeys, keys.mayAskForOthers { showBoundKeys() }
  }

  /// The keys that ask for something where the focus is and have a title; of a sequence that has begun those that go on
  /// with it.
  var boundKeys: [KeyBinding] {
    guard let begun = keys.pending else { return allBoundKeys }
    return allBoundKeys.compactMap { binding in
      if binding.keys.goesOn(after: begun) { return binding }
      guard let other = binding.otherKeys.first(where: { $0.goesOn(after: begun) }) else {
        return nil
      }
      var binding = binding
      (binding.keys, binding.otherKeys) = (other, [])
      return binding
    }
  }

  private var allBoundKeys: [KeyBinding] {
    let path = focusPath.filter { tree[$0.index].content.hasActions }
    let (control, shortcuts) = (controlKeys, keysAnywhere)
    let words = control.titles
    func told(_ view: NodeID) -> KeyMap { pressedKeys(of: view).titled(words) }
    let outwards = path.map(told)
    let parts = tree.currentParts(of: focus.view).filter { tree[$0.index].content.hasActions }
      .map(told)
    let inner = parts + inheritedFirst(focusPath).filter(path.contains).map(told)
    let (program, plain) = keys.outer(isModal: tree.modal != nil)
    let library = titlingEscape(in: plain, (inner + [shortcuts, program]).flatMap(\.bindings))
    // Of equal keys that binding counts which is asked first; the innermost is told first, and
    // what every control of a kind does is told last.
    var asked = [KeySequence: KeyBinding](minimumCapacity: 64)
    // A view around the focus has the keys that it binds, also where the library's come first.
    let left = library.subtracting(KeyMap(outwards.flatMap(\.bindings)))
    for map in [program] + outwards.reversed() + parts.reversed() + [control, left] {
      for binding in map.first.bindings where asked[binding.keys] == nil {
        asked[binding.keys] = binding
      }
    }
    let others = (inner + [shortcuts, program, library]).flatMap(\.bindings)
    let shown = Set(others.filter { !$0.title.isEmpty }.map(\.keys))
    if !parts.isEmpty {
      let own = Set(control.bindings.map(\.keys))
      for binding in parts.flatMap(\.bindings)
      where asked[binding.keys] == nil && !own.contains(binding.keys) {
        asked[binding.keys] = binding
      }
    }
    if let view = focus.view {
      let own = inheritedKeys(of: view).filter(path.contains).flatMap { told($0).bindings }
      for binding in KeyMap(own).inOrder.bindings where asked[binding.keys] == nil {
        // A text that is being told takes characters.
        let first = KeyPresses(all: KeySequence(binding.keys.presses[0]))
        guard binding.action != .none, !isTyping(first, in: view) else { continue }
        asked[binding.keys] = binding
      }
    }
    let takenAway = Set(
      (outwards + [program]).flatMap(\.bindings).filter { $0.action == .none }.map(\.keys))
    // The control keeps keys from others only if it has a use for them now.
    for binding in control.bindings where !takenAway.contains(binding.keys) {
      let isShown = shown.contains(binding.keys)
      // Most of its keys have no title, and are nobody else's.
      guard isShown || !binding.title.isEmpty, asked[binding.keys] == nil,
        !isShown || controlUses(.action(binding.action))
      else { continue }
      asked[binding.keys] = binding
    }
    // The control also keeps keys that help does not show, such as a second key for the same action.
    let known = Set(control.bindings.map(\.keys))
    for binding in allControlKeys.bindings
    where shown.contains(binding.keys) && asked[binding.keys] == nil
      && !known.contains(binding.keys) && !takenAway.contains(binding.keys)
      && controlUses(.action(binding.action))
    {
      asked[binding.keys] = binding
    }
    for binding in others
    where asked[binding.keys] == nil && !isTyped(binding) && !isEntered(binding) {
      asked[binding.keys] = binding
    }
    return (inner + [shortcuts, program, control, library]).flatMap {
      (map: KeyMap) -> [KeyBinding] in
      let others = map.bindings.filter { $0.title.isEmpty && asked[$0.keys] == $0 }
      return map.bindings.compactMap { (binding: KeyBinding) -> KeyBinding? in
        guard !binding.title.isEmpty, asked[binding.keys] == binding else { return nil }
        // Several views may bind it alike.
        asked[binding.keys] = nil
        var shown = binding
        shown.title = wording[Phrase(binding.title)]
        // The control is asked about few keys: most without a title are those of an action that has none.
        shown.otherKeys = others.filter { $0.action == binding.action && !beginsTyped($0.keys) }
          .map(\.keys)
        return shown
      }
    }
  }

  /// The library's keys with what Escape does: it takes a layer away, or gives the letters back that a field takes.
  private func titlingEscape(in library: KeyMap, _ others: [KeyBinding]) -> KeyMap {
    if mayDismissByEscape { return library.titled("Close", .cancel) }
    let isInField = focus.view.map(takesTyping) ?? false
    guard isInField, !keys.quitKeys.contains(.escape), others.contains(where: isTyped) else {
      return library
    }
    return library.titled("Leave the field", .cancel)
  }

  /// True if the control with the focus takes the first key of a binding as a character.
  private func isTyped(_ binding: KeyBinding) -> Bool {
    !binding.title.isEmpty && beginsTyped(binding.keys)
  }

  /// True if the control with the focus uses the Return of a binding as it is: a button is pressed by it, and a field ends with it.
  private func isEntered(_ binding: KeyBinding) -> Bool {
    binding.keys == "return" && controlUses(.key(.return))
  }

  private func beginsTyped(_ keys: KeySequence) -> Bool {
    guard let first = keys.presses.first, first.isTyped else { return false }
    return controlUses(.key(first))
  }

  /// True if the control with the focus does something when it is asked for an action now.
  private func controlUses(_ action: ControlAction) -> Bool {
    guard let node = focus.view, let view = tree.view(node),
      let reaction = router.reaction(of: node, to: action)
    else { return false }
    return reaction.changes(view) || reaction.link != nil
      || host?.heardEvents(of: node).isDisjoint(with: reaction.event) == false
  }
}

extension KeyMap {
  /// The titles of actions that have one.
  fileprivate var titles: [KeyAction: String] {
    Dictionary(
      bindings.lazy.filter { !$0.title.isEmpty }.map { ($0.action, $0.title) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The bindings, of which those without a title get that of their action: other keys for what a control does.
  ///
  /// Help tells of them. A footer has the control's own keys.
  fileprivate func titled(_ titles: [KeyAction: String]) -> KeyMap {
    guard !titles.isEmpty else { return self }
    return KeyMap(
      bindings.map { binding in
        guard binding.title.isEmpty, let title = titles[binding.action] else { return binding }
        var binding = binding
        (binding.title, binding.prominence) = (title, .low)
        return binding
      })
  }
}

extension KeySequence {
  /// True if it has more keys, and begins with some that were pressed.
  fileprivate func goesOn(after begun: KeySequence) -> Bool {
    presses.count > begun.presses.count && begins(with: begun)
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

extension KeyMap {
  /// The same keys, of which those of an action without a title have one.
  fileprivate func titled(_ title: String, _ action: KeyAction) -> KeyMap {
    KeyMap(
      bindings.map { binding in
        guard binding.action == action, binding.title.isEmpty else { return binding }
        var binding = binding
        binding.title = title
        return binding
      })
  }
}
