public import TextBackend
import VirtualViews

extension SplitView {
  /// Moves the line.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    let length = axis == .horizontal ? context.columns : context.rows
    if showsOne(context.memory, of: length) { return turn(action, length, &context) }
    let first = first(position(context.memory), of: length)
    switch action {
    case .action("split.right") where axis == .horizontal,
      .action("split.down") where axis == .vertical:
      move(by: 1, from: first, length, &context)
    case .action("split.left") where axis == .horizontal,
      .action("split.up") where axis == .vertical:
      move(by: -1, from: first, length, &context)
    case .action("split.closeFirst") where isCollapsible && first == 0,
      .action("split.closeSecond") where isCollapsible && first == length - 1:
      move(to: context.memory.open ?? start, length, &context)
    case .action("split.closeFirst"): move(to: isCollapsible ? 0 : firstMinimum, length, &context)
    case .action("split.closeSecond"):
      let least = isCollapsible ? 0 : max(0, min(secondMinimum, length))
      move(to: length - 1 - least, length, &context)
    case .action("split.reset"): move(to: start, length, &context)
    case .pointer(let pointer): use(pointer, first, length, &context)
    default: context.decline()
    }
  }

  /// Shows the other view where there is only room for one.
  private func turn(
    _ action: ControlAction, _ length: Int, _ context: inout ControlContext<Memory>
  ) {
    let showsSecond: Bool
    switch action {
    case .action("split.right") where axis == .horizontal,
      .action("split.down") where axis == .vertical, .action("split.closeSecond"):
      showsSecond = false
    case .action("split.left") where axis == .horizontal,
      .action("split.up") where axis == .vertical, .action("split.closeFirst"):
      showsSecond = true
    case .pointer(let pointer) where pointer.kind == .press:
      let place = axis == .horizontal ? pointer.column : pointer.row
      guard place == line(context.memory, of: length) else { return context.decline() }
      showsSecond = !context.memory.showsSecond
    default: return context.decline()
    }
    guard context.memory.showsSecond != showsSecond else { return context.decline() }
    context.memory.showsSecond = showsSecond
    context.emit([])
  }

  private mutating func use(
    _ pointer: PointerAction, _ first: Int, _ length: Int,
    _ context: inout ControlContext<Memory>
  ) {
    let place = axis == .horizontal ? pointer.column : pointer.row
    switch pointer.kind {
    case .press:
      // Elsewhere a press is one on the views.
      guard place == first else { return context.decline() }
      context.emit([])
    case .drag:
      let before = self.first(position(context.memory), of: length)
      var next = context
      move(to: place, length, &next)
      // The line is held also where it cannot go.
      if self.first(position(next.memory), of: length) == before {
        context.emit([])
      } else {
        context = next
      }
    case .click where pointer.count == 2 && place == first: move(to: start, length, &context)
    default: context.decline()
    }
  }

  private mutating func move(
    by step: Int, from first: Int, _ length: Int, _ context: inout ControlContext<Memory>
  ) {
    var next = first + step
    // A closed view is opened as far as it wants at least.
    if first == 0, step > 0 { next = max(next, firstMinimum) }
    if first == length - 1, step < 0 {
      next = min(next, length - 1 - max(0, min(secondMinimum, length)))
    }
    move(to: next, length, &context)
  }

  /// Moves the line to where the first view has some cells, as far as it may be moved.
  private mutating func move(to cells: Int, _ length: Int, _ context: inout ControlContext<Memory>)
  {
    let room = max(1, length - 1)
    let cells = min(max(0, cells), room)
    // Beyond half of what a view has at least, it is closed; then it is so among more cells, too.
    if isCollapsible, cells < max(0, firstMinimum) - cells {
      return move(to: position(context.memory).closingFirst, length, &context)
    }
    if isCollapsible, room - cells < max(0, secondMinimum) - (room - cells) {
      return move(to: position(context.memory).closingSecond, length, &context)
    }
    let next = first(.first(cells), of: length)
    move(to: position(context.memory).with(cells: next, of: room), length, &context)
  }

  private mutating func move(
    to next: Position, _ length: Int, _ context: inout ControlContext<Memory>
  ) {
    let position = position(context.memory)
    let (before, after) = (first(position, of: length), first(next, of: length))
    guard before != after else { return context.decline() }
    if (1..<max(1, length - 1)).contains(before) { context.memory.open = position }
    context.memory.position = next
    self.position = next
    context.emit(.valueChanged)
  }
}

extension SplitView.Position {
  /// True if the first view has no cells, however many there are.
  var closesFirst: Bool {
    switch self {
    case .share(let share): share <= 0
    case .first(let cells): cells <= 0
    case .second: false
    }
  }

  /// True if the second view has no cells, however many there are.
  var closesSecond: Bool {
    switch self {
    case .share(let share): share >= 1
    case .first: false
    case .second(let cells): cells <= 0
    }
  }

  /// The place at which the first view has no cells, as a share if this is one.
  var closingFirst: Self { if case .share = self { .share(0) } else { .first(0) } }

  /// The place at which the second view has no cells, as a share if this is one.
  var closingSecond: Self { if case .share = self { .share(1) } else { .second(0) } }

  /// The cells of the first view among the cells of both, not brought into bounds.
  func cells(of room: Int) -> Int {
    switch self {
    case .share(let share):
      Int((min(max(0, share.isFinite ? share : 0.5), 1) * Double(room)).rounded())
    case .first(let cells): min(max(0, cells), room)
    case .second(let cells): room - min(max(0, cells), room)
    }
  }

  /// The place in the same unit at which the first view has some cells.
  func with(cells: Int, of room: Int) -> Self {
    switch self {
    case .share: .share(Double(cells) / Double(room))
    case .first: .first(cells)
    case .second: .second(room - cells)
    }
  }
}
