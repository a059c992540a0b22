public import ConstraintLayout
public import VirtualViews

/// A scroll view in a terminal: its bars; the children are views of their own.
///
/// A bar takes a column or a row only where there is something to scroll.
extension ScrollView: TextContainer {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The part of its content that is seen.
  public struct Memory: Hashable, Sendable {
    var vertical = ScrollAxis()
    var horizontal = ScrollAxis()
    // The position that the program said last, and whether it is still to be scrolled to.
    var named: ScrollPosition?
    var isNamed = false
    // The bar on which the button of the mouse went down.
    var held: Bar?
    // True if the end is seen, and if the program was told so.
    var isAtEnd = false
    var toldAtEnd = false
  }

  enum Bar { case vertical, horizontal }

  /// The beginning of the content, or what the program says.
  public var initialMemory: Memory { Memory(named: position, isNamed: position != nil) }

  /// Goes where the program says, if it says anything else than before.
  public func updateMemory(_ memory: inout Memory) {
    guard position != memory.named else { return }
    (memory.named, memory.isNamed) = (position, position != nil)
  }

  /// True: what is inside says how large it is.
  public static var holdsViews: Bool { true }
  /// True: only one in which there is nothing else to act on can have the keyboard.
  public static var prefersFocusInside: Bool { true }
  /// False: what is inside knows how wide it is.
  public var fillsWidth: Bool { false }
  /// One for the bar that goes up and down.
  public var scrollBarColumns: Int {
    showsScrollIndicator && directions.contains(.vertical) ? 1 : 0
  }
  /// True: the bars stand beside the views inside.
  public var hasPlainGround: Bool { true }

  /// Under each other, or side by side where it scrolls in that direction only.
  public var arrangement: Container {
    var container = Container()
    container.axis = directions == .horizontal ? .horizontal : .vertical
    container.spacing = spacing
    container.alignment = alignment
    container.distribution = .start
    return container
  }

  /// True if there is something to scroll.
  public func takesFocus(_ memory: Memory) -> Bool { memory.overflows }

  // MARK: - Placing

  /// Places the content behind the part of it that is seen.
  ///
  /// It is measured again, twice at most, with a column or a row less for each bar.
  public func placeViews(_ views: inout PlacedViews<Memory>) {
    var seen = (columns: views.columns, rows: views.rows)
    var content = contentSize(seen, &views)
    // A bar takes room from what the other one may have to scroll then.
    for _ in 0..<2 where showsScrollIndicator {
      let before = seen
      if content.columns > before.columns, views.rows > 1 { seen.rows = views.rows - 1 }
      if content.rows > before.rows, views.columns > 1 { seen.columns = views.columns - 1 }
      if seen == before { break }
      content = contentSize(seen, &views)
    }
    views.memory.vertical.resize(content: content.rows, viewport: seen.rows)
    views.memory.horizontal.resize(content: content.columns, viewport: seen.columns)
    if views.memory.isNamed, let position {
      views.memory.vertical.scroll(to: position.row)
      views.memory.horizontal.scroll(to: position.column)
      views.memory.isNamed = false
    }
    views.viewport = CellFrame(column: 0, row: 0, width: seen.columns, height: seen.rows)
    views.origin = CellShift(
      columns: -views.memory.horizontal.offset, rows: -views.memory.vertical.offset)
    views.arrange(in: views.memory.cells)
    reportEnd(&views)
  }

  /// Says whether the end is seen, if that is something else than the program was told.
  private func reportEnd(_ views: inout PlacedViews<Memory>) {
    let ends: ControlEvent = [.endReached, .endLeft]
    // An event of an earlier layout that is missing now has been told.
    if views.events.isDisjoint(with: ends) { views.memory.toldAtEnd = views.memory.isAtEnd }
    let axis =
      directions == .horizontal ? views.memory.horizontal : views.memory.vertical
    // Without cells nothing is seen, not even the end of nothing.
    let isAtEnd = axis.viewport > 0 && axis.offset == axis.last
    views.memory.isAtEnd = isAtEnd
    views.events.subtract(ends)
    if isAtEnd != views.memory.toldAtEnd { views.emit(isAtEnd ? .endReached : .endLeft) }
  }

  /// The cells of everything, no more than are seen in a direction that does not scroll.
  private func contentSize(
    _ seen: (columns: Int, rows: Int), _ views: inout PlacedViews<Memory>
  ) -> (columns: Int, rows: Int) {
    let isWide = directions.contains(.horizontal)
    let columns =
      isWide ? max(seen.columns, views.arrangedSize(width: nil).columns) : seen.columns
    guard directions.contains(.vertical) else { return (columns, seen.rows) }
    let rows = views.arrangedSize(width: columns).rows
    guard squeezesContent, rows > seen.rows else { return (columns, rows) }
    return (columns, max(seen.rows, rows - views.spareRows(width: columns)))
  }

  /// All cells of the content.
  public func reach(_ memory: Memory) -> CellFrame? { memory.cells }

  /// Scrolls so that some cells are seen: down or up to their place, sideways as far as it takes.
  public func reveal(
    _ cells: CellFrame, of view: Int?, at place: RevealPlace, in memory: inout Memory
  ) -> CellShift? {
    let before = memory
    memory.vertical.reveal(cells.row..<cells.row + cells.height, at: place)
    memory.horizontal.reveal(cells.column..<cells.column + cells.width)
    return CellShift(
      columns: before.horizontal.offset - memory.horizontal.offset,
      rows: before.vertical.offset - memory.vertical.offset)
  }

  // MARK: - Drawing

  /// Draws the bars.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    guard showsScrollIndicator else { return }
    let memory = look.memory
    if memory.vertical.overflows, look.columns > 1 {
      let bar = ScrollBar(memory.vertical, length: memory.vertical.viewport)
      bar.drawVertical(column: look.columns - 1, row: 0, in: &canvas, style: look.barStyle)
    }
    if memory.horizontal.overflows, look.rows > 1 {
      let bar = ScrollBar(memory.horizontal, length: memory.horizontal.viewport)
      bar.drawHorizontal(column: 0, row: look.rows - 1, in: &canvas, style: look.barStyle)
    }
  }

  // MARK: - Acting

  /// Scrolls by keys, the wheel, and the mouse on a bar.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    let next: Memory? =
      switch action {
      case .action(let action):
        paged(context.memory, action) ?? stepped(context.memory, action)
      case .actionInside(let action): paged(context.memory, action)
      case .pointer(let pointer): moved(context.memory, by: pointer, context.columns, context.rows)
      case .wheel(let rows, let columns, _): context.memory.scrolled(rows: rows, columns: columns)
      case .revealed: position == nil ? nil : context.memory
      default: nil
      }
    guard let next else { return context.decline() }
    context.memory = next
    let shown = ScrollPosition(column: next.horizontal.offset, row: next.vertical.offset)
    // The mouse on a bar may move without a step.
    guard position != nil, position != shown else { return }
    position = shown
    context.memory.named = position
    context.emit(.scroll)
  }

  private func stepped(_ memory: Memory, _ action: KeyAction) -> Memory? {
    switch action {
    case .scrollDown: memory.scrolled(rows: 1, columns: 0)
    case .scrollUp: memory.scrolled(rows: -1, columns: 0)
    case .scrollRight: memory.scrolled(rows: 0, columns: 1)
    case .scrollLeft: memory.scrolled(rows: 0, columns: -1)
    case .scrollOn: memory.scrolled(rows: memory.vertical.page, columns: 0)
    default: nil
    }
  }

  private func paged(_ memory: Memory, _ action: KeyAction) -> Memory? {
    // Down, or sideways where that is the only way.
    let isSideways = directions == .horizontal
    let page = isSideways ? memory.horizontal.page : memory.vertical.page
    let way: Int? =
      switch action {
      case .scrollPageDown: page
      case .scrollPageUp: -page
      case .scrollEnd: .max
      case .scrollStart: .min
      default: nil
      }
    return way.flatMap {
      memory.scrolled(rows: isSideways ? 0 : $0, columns: isSideways ? $0 : 0)
    }
  }

  /// Scrolls by the mouse on a bar, also when it leaves that sideways, until the button is let go.
  private func moved(
    _ memory: Memory, by pointer: PointerAction, _ columns: Int, _ rows: Int
  ) -> Memory? {
    var memory = memory
    switch pointer.kind {
    case .press:
      // A release that never came is not waited for.
      let isStale = memory.held != nil
      memory.held = bar(at: pointer, memory, columns, rows)
      if memory.held == nil { return isStale ? memory : nil }
    case .drag: break
    case .release where memory.held != nil:
      memory.held = nil
      return memory
    default: return nil
    }
    switch memory.held {
    case .vertical: memory.vertical.centerThumb(at: pointer.row, in: memory.vertical.viewport)
    case .horizontal:
      memory.horizontal.centerThumb(at: pointer.column, in: memory.horizontal.viewport)
    case nil: return nil
    }
    return memory
  }

  private func bar(
    at pointer: PointerAction, _ memory: Memory, _ columns: Int, _ rows: Int
  ) -> Bar? {
    if pointer.column >= memory.horizontal.viewport, columns > memory.horizontal.viewport,
      memory.vertical.overflows
    {
      return .vertical
    }
    return pointer.row >= memory.vertical.viewport && rows > memory.vertical.viewport
      && memory.horizontal.overflows ? .horizontal : nil
  }
}

extension ScrollView.Memory {
  /// True if there is more than can be seen at once.
  fileprivate var overflows: Bool { vertical.overflows || horizontal.overflows }

  /// All cells that it may scroll to, from where the content begins.
  fileprivate var cells: CellFrame {
    CellFrame(
      column: 0, row: 0, width: max(horizontal.content, horizontal.viewport),
      height: max(vertical.content, vertical.viewport))
  }

  /// What is seen after the wheel went some cells down and to the right; nil if it is the same.
  fileprivate func scrolled(rows: Int, columns: Int) -> ScrollView.Memory? {
    var next = self
    next.vertical.scroll(by: rows)
    next.horizontal.scroll(by: columns)
    return next == self ? nil : next
  }
}
