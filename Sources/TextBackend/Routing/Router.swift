import VirtualViews

/// The meaning of an event of the user: the one place where keys and clicks get one.
enum Intention: Equatable {
  /// A view reacts.
  case react(NodeID, Reaction)
  /// The focus goes on.
  case advance(forwards: Bool)
  /// A view gets the focus.
  case focus(NodeID)
  /// The mouse goes down on a view, at a cell of the screen.
  case grab(NodeID, CellPoint, KeyModifiers, wasFocused: Bool)
  /// No view has the focus any more.
  case blur
  /// The program ends with a status.
  case quit(status: Int32)
  /// The program is stopped, as a shell's job.
  case suspend
}

/// Finds out what an event means for the views as they are.
///
/// A function of the event, the tree and the focus, without any effect.
struct Router {
  var tree: RetainedTree
  var focused: NodeID?
  var pressed: NodeID?
  var quitKeys: [KeyPress]

  /// Returns the meaning of a key.
  func meaning(of press: KeyPress) -> [Intention] {
    guard press.kind != .release else { return [] }
    var press = press
    press.kind = .press
    if let intention = reserved(press) { return [intention] }
    if let focused, let reaction = reaction(of: focused, { $0.pressing(press, $1) }) {
      return [.react(focused, reaction)]
    }
    if let intention = bubbling(press) { return [intention] }
    switch (press.key, press.modifiers) {
    case (.down, []): return [.advance(forwards: true)]
    case (.up, []): return [.advance(forwards: false)]
    case _ where quitKeys.contains(press): return [.quit(status: 0)]
    case (.escape, []) where focused != nil: return [.blur]
    default: return []
    }
  }

  /// Returns the meaning of a key that no view is asked about.
  private func reserved(_ press: KeyPress) -> Intention? {
    switch (press.key, press.modifiers) {
    // As a shell tells the end by the signal of this key.
    case (.character("c"), .control): .quit(status: 130)
    case (.character("z"), .control): .suspend
    case (.tab, []): .advance(forwards: true)
    case (.tab, .shift): .advance(forwards: false)
    default: nil
    }
  }

  /// Returns the meaning of pasted text.
  func meaning(ofPasting text: String) -> [Intention] {
    guard let focused, let reaction = reaction(of: focused, { $0.pasting(text, $1) }) else {
      return []
    }
    return [.react(focused, reaction)]
  }

  /// Returns the meaning of the left button; the other buttons mean nothing to controls.
  func meaning(of event: MouseEvent) -> [Intention] {
    guard event.button == .left else { return [] }
    let point = CellPoint(column: event.column, row: event.row)
    switch event.kind {
    case .press:
      guard let view = view(at: point) else { return [] }
      return [.focus(view), .grab(view, point, event.modifiers, wasFocused: view == focused)]
    case .drag:
      guard let pressed else { return [] }
      return reacting(pressed, at: point, event.modifiers) { $0.dragging(at: $1, $2) }
    case .release:
      guard let pressed else { return [] }
      let released = reacting(pressed, at: point, event.modifiers) { $0.releasing(at: $1, $2) }
      guard released.isEmpty, view(at: point) == pressed else { return released }
      return reacting(pressed, at: point, event.modifiers) { $0.clicking(at: $1, $2) }
    default:
      return []
    }
  }

  /// Returns the reaction of a view on which the mouse goes down.
  ///
  /// Asked for after the view got the focus, which may have changed what it shows; but the user
  /// aimed at the view as it was, scrolled to its caret or not.
  func grabbing(
    _ node: NodeID, at point: CellPoint, _ modifiers: KeyModifiers, wasFocused: Bool
  ) -> [Intention] {
    reacting(node, at: point, modifiers, isFocused: wasFocused) { $0.grabbing(at: $1, $2) }
  }

  /// The front view at a cell that a user can act on.
  func view(at point: CellPoint) -> NodeID? {
    let index = tree.views(at: point).last { !tree[$0].content.isSeeThrough }
    return index.flatMap { tree[$0].content.isEnabledControl ? tree[$0].id : holder(of: $0) }
  }

  /// The circumstances in which a view is acted on.
  func look(of view: RetainedView) -> Look {
    Look(
      size: view.size, metrics: tree.metrics, isFocused: view.id == focused,
      isPressed: view.id == pressed, memory: view.memory)
  }

  private func reaction(of node: NodeID, _ act: (any Control, Look) -> Reaction?) -> Reaction? {
    guard let view = tree.view(node), view.content.isEnabledControl else { return nil }
    return act(view.content.control, look(of: view))
  }

  private func reacting(
    _ node: NodeID, at point: CellPoint, _ modifiers: KeyModifiers, isFocused: Bool? = nil,
    _ act: (any Control, CellPoint, Look) -> Reaction?
  ) -> [Intention] {
    let reaction = reaction(of: node) { control, look in
      let corner = tree.place(of: node.index).rect.origin
      let inside = CellPoint(column: point.column - corner.column, row: point.row - corner.row)
      var look = look
      look.isFocused = isFocused ?? look.isFocused
      look.modifiers = modifiers
      return act(control, inside, look)
    }
    return reaction.map { [.react(node, $0)] } ?? []
  }
}

extension Content {
  /// True for a modal container.
  var isModal: Bool {
    if case .container(let container) = self { container.isModal } else { false }
  }

  /// True if clicks go to what is behind: labels and containers are nothing to act on.
  ///
  /// Views that a background covers cannot be seen, and so they cannot be clicked either.
  var isSeeThrough: Bool {
    switch self {
    case .container(let container) where container.isOpaque: false
    case .label, .container, .custom:
      !isEnabledControl && attributes.backgroundColor == .default
    default: false
    }
  }
}
