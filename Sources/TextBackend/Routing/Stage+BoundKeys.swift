import VirtualViews

// The keys that ask for something where the focus is, for help and for bars that show them.
extension Stage {
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

  /// The library's keys with what Escape does: it takes a layer away, or gives the letters back that a field takes, or a
  /// table in which a row is found by typing.
  private func titlingEscape(in library: KeyMap, _ others: [KeyBinding]) -> KeyMap {
    if mayDismissByEscape { return library.titled("Close", .cancel) }
    let isInField = focus.view.map(takesTyping) ?? false
    guard isInField, !keys.quitKeys.contains(.escape), others.contains(where: isTyped) else {
      return library
    }
    if controlUses(.key(.escape)) { return library.titled("Stop typing", .cancel) }
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
  func controlUses(_ action: ControlAction) -> Bool {
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

extension KeySequence {
  /// True if it has more keys, and begins with some that were pressed.
  func goesOn(after begun: KeySequence) -> Bool {
    presses.count > begun.presses.count && begins(with: begun)
  }
}
