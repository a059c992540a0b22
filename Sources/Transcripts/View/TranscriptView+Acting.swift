public import TextBackend
public import VirtualViews

extension TranscriptView {
  /// The keys of scroll views.
  public static let keyMap: KeyMap = [
    .bind("up", .scrollUp, "Up"), .bind("down", .scrollDown, "Down"),
    .bind("page-up", .scrollPageUp, "Page up"), .bind("page-down", .scrollPageDown, "Page down"),
    .bind("home", .scrollStart, "Start"), .bind("end", .scrollEnd, "End"),
  ]

  /// Scrolls; what would change nothing is left to others.
  public mutating func react(
    to action: ControlAction, in context: inout ControlContext<TranscriptPlace>
  ) {
    let page = max(1, context.rows - 1)
    switch action {
    case .action(let action), .actionInside(let action):
      switch action {
      case .scrollUp: scroll(by: -1, &context)
      case .scrollDown: scroll(by: 1, &context)
      case .scrollPageUp: scroll(by: -page, &context)
      case .scrollPageDown: scroll(by: page, &context)
      case .scrollStart: goToStart(&context)
      case .scrollEnd where !isAtEnd: go(toEnd: true, &context)
      default: context.decline()
      }
    case .wheel(let rows, _, _): scroll(by: rows, &context)
    case .pointer(let pointer) where holdsBar(pointer, context):
      context.memory.holdsBar = pointer.kind != .release
      if context.memory.holdsBar { drag(to: pointer.row, &context) }
    case .revealed: go(toEnd: false, &context)
    case .revealRow(let row, let place): reveal(row, at: place, &context)
    default: context.decline()
    }
  }

  /// Has a row be seen; the last one at the lower edge is the end, which is followed.
  private mutating func reveal(
    _ row: Int, at place: RevealPlace, _ context: inout ControlContext<TranscriptPlace>
  ) {
    if row == context.memory.count - 1, place == .bottom || place == .nearest {
      return isAtEnd ? context.decline() : go(toEnd: true, &context)
    }
    context.memory.reveal(row: row, at: place)
    go(toEnd: false, &context)
  }

  private mutating func scroll(by lines: Int, _ context: inout ControlContext<TranscriptPlace>) {
    context.memory.wish = nil
    if lines == 0 || (lines < 0 ? context.memory.isAtStart : isAtEnd) { return context.decline() }
    if lines > 0, let below = context.memory.linesBelow, lines >= below {
      return go(toEnd: true, &context)
    }
    if abs(lines) <= Self.mostLines {
      context.memory.hidden += lines
    } else {
      // Rows that are passed over are not measured, so each counts as a line.
      let first = min(max(-context.memory.count, lines), context.memory.count)
      context.memory.first = min(max(0, context.memory.first + first), context.memory.count)
      context.memory.hidden = 0
    }
    if context.memory.first == 0 { context.memory.hidden = max(0, context.memory.hidden) }
    go(toEnd: false, &context)
  }

  /// The most lines that are scrolled line by line.
  private static var mostLines: Int { 200 }

  private mutating func goToStart(_ context: inout ControlContext<TranscriptPlace>) {
    guard !context.memory.isAtStart else { return context.decline() }
    context.memory.wish = nil
    (context.memory.first, context.memory.hidden) = (0, 0)
    go(toEnd: false, &context)
  }

  /// Goes to the end, or stays where it is, and tells handlers if that is new.
  private mutating func go(toEnd: Bool, _ context: inout ControlContext<TranscriptPlace>) {
    context.emit(toEnd == isAtEnd ? [] : .scroll)
    isAtEnd = toEnd
  }

  /// True if the mouse has taken the bar, or takes it now.
  private func holdsBar(
    _ pointer: PointerAction, _ context: ControlContext<TranscriptPlace>
  ) -> Bool {
    switch pointer.kind {
    case .press:
      pointer.column == context.columns - 1 && barColumns(in: context.columns) > 0
        && !context.memory.isWhole && axis(of: context.memory).overflows
    case .drag, .release: context.memory.holdsBar
    default: false
    }
  }

  private mutating func drag(to row: Int, _ context: inout ControlContext<TranscriptPlace>) {
    var axis = axis(of: context.memory)
    guard axis.overflows else { return }
    axis.centerThumb(at: row, in: context.rows)
    context.memory.wish = nil
    let isLast = axis.offset == axis.last
    if !isLast { (context.memory.first, context.memory.hidden) = (axis.offset, 0) }
    go(toEnd: isLast, &context)
  }
}
