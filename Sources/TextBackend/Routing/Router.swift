import VirtualViews

/// The meaning of an event of the user: the one place where clicks get one.
enum Intention: Equatable {
  /// A view reacts.
  case react(NodeID, Reaction)
  /// A view gets the focus.
  case focus(NodeID)
  /// The mouse goes down on a view.
  case grab(NodeID, MouseEvent, wasFocused: Bool)
}

/// Finds out what an event means for the views as they are.
///
/// A function of the event, the tree and the focus, without any effect.
struct Router {
  var tree: RetainedTree
  var focused: NodeID?
  var pressed: NodeID?
  var hovered: NodeID?
  /// The number of clicks in a row, if the next release is one.
  var clickCount = 1
  /// True if a press and a release on a view are a click.
  var mayClick = true
  /// The cell in which the left button went down.
  var pressedPoint: CellPoint?
  /// The way in which parts are told from each other.
  var theme = ThemeLook()
  /// The time of what is done.
  var time = Duration.zero
  /// The text that was copied last.
  var clipboard = ""
  /// The rows of a lazy container.
  var rows: (NodeID) -> LazyRows? = { _ in nil }

  /// Returns the meaning of the left button; the other buttons mean nothing to controls.
  func meaning(of event: MouseEvent) -> [Intention] {
    guard event.button == .left else { return [] }
    let point = CellPoint(column: event.column, row: event.row)
    switch event.kind {
    case .press:
      guard let view = view(at: point) else { return [] }
      // While a line between views is moved the keyboard stays where the user works; a click gives it to the line.
      if focused != nil, tree[view.index].behavior.standsBesideViews {
        return [.grab(view, event, wasFocused: view == focused)]
      }
      let holdsFocus = focused.map { tree.links.holds(view.index, $0.index) } ?? false
      return [.focus(view), .grab(view, event, wasFocused: view == focused || holdsFocus)]
    case .drag:
      guard let pressed else { return [] }
      return reacting(pressed, to: .drag, event)
    case .release:
      guard let pressed else { return [] }
      let released = reacting(pressed, to: .release, event)
      guard released.isEmpty, mayClick, view(at: point) == pressed else { return released }
      let clicked = reacting(pressed, to: .click, event)
      let asksForKeys =
        tree[pressed.index].behavior.standsBesideViews && pressedPoint == point
      return asksForKeys ? clicked + [.focus(pressed)] : clicked
    default:
      return []
    }
  }

  /// Returns the reaction of a view on which the mouse goes down.
  ///
  /// Asked for after the view got the focus, which may have changed what it shows; but the user
  /// aimed at the view as it was, scrolled to its caret or not.
  func grabbing(_ node: NodeID, _ event: MouseEvent, wasFocused: Bool) -> [Intention] {
    reacting(node, to: .press, event, isFocused: wasFocused)
  }

  /// Returns the reaction of a control whose press is taken away from it.
  func cancelling(_ node: NodeID, _ event: MouseEvent) -> [Intention] {
    reacting(node, to: .cancel, event)
  }

  /// Returns true if a pressed control has a use for a movement of the mouse itself, as a slider or a scroll bar has.
  func dragsItself(_ node: NodeID, _ event: MouseEvent) -> Bool {
    !reacting(node, to: .drag, event).isEmpty
  }

  /// The front view at a cell that a user can act on.
  func view(at point: CellPoint) -> NodeID? {
    let views = tree.views(at: point)
    guard let index = views.last(where: { !tree[$0].isSeeThrough }) else { return nil }
    // A view that is seen through is inside of a container all the same.
    let isBeside =
      tree[index].behavior.standsBesideViews
      && views.last.map { tree.links.holds(index, $0) && $0 != index } == true
    let view = tree[index]
    if view.content.isEnabledControl, !isBeside { return view.id }
    guard let holder = holder(of: index) else { return nil }
    // A control that is switched off belongs to what scrolls around it, and is no part of one that is pressed as a whole.
    let isOff = view.content.isControl && !view.content.isEnabledControl
    let behavior = tree[holder.index].behavior
    return isOff && !behavior.isLazy && !behavior.prefersFocusInside ? nil : holder
  }

  /// The circumstances in which a view is acted on.
  func look(of view: RetainedView) -> Look {
    Look(
      size: view.drawingSize, visibleRows: tree.visibleRows(of: view.id.index),
      alignment: view.position.alignment, metrics: tree.metrics, theme: theme,
      isFocused: view.id == focused,
      isPressed: view.id == pressed, isHovered: view.id == hovered, memory: view.memory,
      rows: view.behavior.isLazy ? rows(view.id) : nil, time: time, clipboard: clipboard,
      followsLinks: tree.followsLinks(view.id.index) && view.behavior.hasLinks(view.content))
  }

  /// The reaction of a view to an action; nil if it has no use for it, or none of any.
  func reaction(
    of node: NodeID, to action: ControlAction, isFocused: Bool? = nil
  ) -> Reaction? {
    guard let view = tree.view(node),
      tree.takesKeys(node.index) || view.content.isControl && action.isOfProgram
    else { return nil }
    var look = look(of: view)
    look.isFocused = isFocused ?? look.isFocused
    return view.behavior.reaction(of: view.content, to: action, look)
  }

  private func reacting(
    _ node: NodeID, to kind: PointerAction.Kind, _ event: MouseEvent, isFocused: Bool? = nil
  ) -> [Intention] {
    guard tree.contains(node) else { return [] }
    var action = tree.action(kind, event, at: node)
    // A container knows the cells of its parts, none of which is in its padding.
    let begins = kind == .press || kind == .click
    if begins, tree[node.index].behavior.isContainer, tree.isPadding(action, of: node) { return [] }
    if begins { action.count = clickCount }
    return reaction(of: node, to: .pointer(action), isFocused: isFocused)
      .map { [.react(node, $0)] } ?? []
  }
}

extension RetainedTree {
  /// True if the mouse is over the padding of a view, or outside of it.
  fileprivate func isPadding(_ action: PointerAction, of node: NodeID) -> Bool {
    let size = self[node.index].drawingSize
    return !(0..<size.columns).contains(action.column) || !(0..<size.rows).contains(action.row)
  }

  /// Something that the mouse does, seen from a view.
  func action(_ kind: PointerAction.Kind, _ event: MouseEvent, at node: NodeID) -> PointerAction {
    let place = place(of: node.index)
    let insets = onScreen(self[node.index].drawingInsets)
    let (point, size) = (
      CellPoint(column: event.column, row: event.row), self[node.index].drawingSize
    )
    return PointerAction(
      kind, button: event.button, column: point.column - place.rect.column - insets.leading,
      row: point.row - place.rect.row - insets.top, columns: size.columns, rows: size.rows,
      isInside: place.seen.contains(point), modifiers: event.modifiers)
  }
}

extension ControlAction {
  /// True if the program asks for it, and not the user, so that controls do it that are switched off.
  fileprivate var isOfProgram: Bool { if case .revealRow = self { true } else { false } }
}
