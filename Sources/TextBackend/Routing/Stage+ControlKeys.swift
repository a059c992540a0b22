import VirtualViews

// The keys of the control that has the focus: its own map, with the keys that the user prefers, and those
// that maps of the program bind to its actions.
extension Stage {
  /// Offers keys to the actions of a control that has the focus, or holds the view that has it.
  ///
  /// - Parameters:
  ///   - node: the control.
  ///   - presses: the keys.
  ///   - isFirst: true to offer them to the bindings that come first.
  ///   - asked: gets the views of which the program was asked for the action that their maps bind to the keys.
  /// - Returns: nil if the keys ask for none of them, and are to be offered as a key.
  func askControl(
    _ node: NodeID, _ presses: KeyPresses, isFirst: Bool, _ asked: inout [NodeID]
  ) -> Use? {
    guard let view = tree.view(node), tree.takesKeys(node.index) else { return nil }
    let (content, control) = (view.content, view.behavior.keys)
    let own = presses.all(for: view, tree.metrics)
    func asks(for action: KeyAction) -> Use {
      Use(act(node, on: node == focus.view ? .action(action) : .actionInside(action)))
    }
    // Keys that the program binds at this view mean what it says, and not what they mean at all controls of
    // the kind.
    let holders =
      isFirst || !content.attributes.hasKeys && !content.attributes.inheritsKeys
      ? [] : inheritedKeys(of: node)
    // The defaults of all of them come after what the program binds at any.
    for (holder, isDefault) in holders.map({ ($0, false) }) + holders.map({ ($0, true) }) {
      guard let match = match(presses, at: holder, isDefault: isDefault) else { continue }
      if isTyping(presses, in: node) { return nil }
      switch match {
      case .action(let action) where control.has(action): return asks(for: action)
      case .action(.none):
        // They are none of the views inside either.
        asked += holders.filter { $0 != holder }
        return nil
      case .action:
        asked.append(holder)
        let use = ask(holder, presses, isFirst: false, isDefault: isDefault)
        if use != .none { return use }
        guard tree.contains(node) else { return nil }
      case .beginning: if presses.mayBegin { return wait(after: presses) }
      }
    }
    guard !control.isEmpty, let match = keys.chosen(control).match(own, isFirst: isFirst),
      !isTyping(presses, in: node), !isTakenAway(presses, from: node)
    else { return nil }
    switch match {
    case .action(let action): return asks(for: action)
    case .beginning: return presses.mayBegin ? wait(after: presses) : nil
    }
  }

  /// True if a map of the program around a control binds keys to no action, so that they are none of its own.
  private func isTakenAway(_ presses: KeyPresses, from control: NodeID) -> Bool {
    for node in tree.path(from: control) {
      let view = tree[node.index]
      guard view.content.hasActions else { continue }
      let map = keys.chosen(view.content.attributes.keyMap)
      if map.takesAway(presses.all(for: view, tree.metrics)) { return true }
    }
    return keys.outer(isModal: tree.modal != nil).program.takesAway(presses.all)
  }

  /// The meaning of keys in the map of a view; nil if they have none.
  private func match(_ presses: KeyPresses, at node: NodeID, isDefault: Bool) -> KeyMatch? {
    guard let view = tree.view(node), view.content.hasActions else { return nil }
    return keys.chosen(view.content.attributes.keyMap)
      .match(presses.all(for: view, tree.metrics), isFirst: false, isDefault: isDefault)
  }

  /// A view and those around of which it has the keys, the outermost first.
  func inheritedKeys(of node: NodeID) -> [NodeID] {
    var found = [node]
    while let view = found.last, let parent = holderOfKeys(of: view) { found.append(parent) }
    return found.reversed()
  }

  /// Views from one outwards, where those come first of which a control has the keys.
  func inheritedFirst(_ path: [NodeID]) -> [NodeID] {
    var (views, start, inherits) = ([NodeID](), 0, false)
    for (place, view) in path.enumerated() {
      if !inherits || holderOfKeys(of: path[place - 1]) != view {
        start = views.count
        inherits = tree.takesKeys(view.index)
      }
      views.insert(view, at: start)
    }
    return views
  }

  /// The view around one that has its keys; nil if it has none but its own.
  private func holderOfKeys(of node: NodeID) -> NodeID? {
    guard tree.contains(node), tree[node.index].content.attributes.inheritsKeys,
      !tree.isLayer(node.index), node != tree.modal
    else { return nil }
    let parent = tree.links[node.index].parent
    return parent == TreeLinks.none ? nil : tree[parent].id
  }

  /// True if a key is a character of a text that the control with the focus is being told.
  func isTyping(_ presses: KeyPresses, in node: NodeID) -> Bool {
    node == focus.view && presses.single?.isTyped == true && takesTyping(node)
  }

  /// True if characters that are typed belong to a view, whatever they are bound to.
  func takesTyping(_ node: NodeID) -> Bool {
    guard let view = tree.view(node) else { return false }
    return view.behavior.takesTyping(view.content, view.memory)
  }

  /// Has the control with the focus do something, or the innermost one around it that has the action;
  /// returns false if none uses it.
  func performInControl(_ action: KeyAction) -> Bool {
    for node in focusPath where tree.contains(node) {
      guard tree[node.index].behavior.keys.has(action),
        tree.takesKeys(node.index)
      else { continue }
      if act(node, on: node == focus.view ? .action(action) : .actionInside(action)) { return true }
    }
    return false
  }

  /// The keys of the control that has the focus, as the user prefers them and the control shows them.
  var controlKeys: KeyMap {
    guard let (node, view) = focusedControl else { return KeyMap() }
    var events = host?.heardEvents(of: node) ?? []
    if tree.followsLinks(node.index) { events.insert(.link) }
    return view.behavior.shownKeys(view.content, keys.chosen(view.behavior.keys), hearing: events)
      .pressed(at: view, tree)
  }

  /// All keys of the focused control, as the user presses them, also those that footers do not show.
  var allControlKeys: KeyMap {
    focusedControl.map { keys.chosen($0.view.behavior.keys).pressed(at: $0.view, tree) } ?? KeyMap()
  }

  /// The keys of a view as the user presses them.
  func pressedKeys(of view: NodeID) -> KeyMap {
    let view = tree[view.index]
    return keys.chosen(view.content.attributes.keyMap).pressed(at: view, tree)
  }

  private var focusedControl: (node: NodeID, view: RetainedView)? {
    guard let node = focus.view, let view = tree.view(node), tree.takesKeys(node.index) else {
      return nil
    }
    return (node, view)
  }
}

extension KeyMap {
  /// True if keys are bound to no action.
  func takesAway(_ keys: KeySequence) -> Bool {
    match(keys, isFirst: false) == .action(.none) || match(keys, isFirst: true) == .action(.none)
  }
}

extension KeyMap {
  /// The map of a view with the keys as the user presses them, as help and footers show them.
  fileprivate func pressed(at view: RetainedView, _ tree: RetainedTree) -> KeyMap {
    guard view.behavior.isMirrored(tree.metrics) else { return self }
    return KeyMap(
      bindings.map { binding in
        var binding = binding
        binding.keys = binding.keys.mirrored
        return binding
      })
  }
}

extension KeyPresses {
  /// The keys as the maps of a view have them: those to the right go towards the trailing edge.
  func all(for view: RetainedView, _ metrics: TextMetrics) -> KeySequence {
    view.behavior.isMirrored(metrics) ? all.mirrored : all
  }
}

extension KeyPress {
  /// True if the key types a character.
  var isTyped: Bool {
    guard case .character = key else { return false }
    return modifiers.subtracting(.shift).isEmpty
  }
}
