public import Shohin
public import TextBackend

/// A list of entries of two rows each, of which only those in sight are made: ↑, ↓, End and the wheel
/// scroll it, and the entry in the middle is marked.
public struct Feed: TextContainer, LazyContainer {
  public var attributes = ViewAttributes()
  public var isEnabled = true
  public var window = RowWindow.none

  public init() {}

  /// The part that is seen.
  public struct Memory: Hashable, Sendable {
    var cells = ScrollAxis()
    /// The entry that stays where it is when others come or go before it.
    var anchor = 0
  }
  public var initialMemory: Memory { Memory() }
  public static var marksViews: Bool { true }
  public var fillsWidth: Bool { true }
  public var hasPlainGround: Bool { true }
  private static var height: Int { 2 }

  public func placeViews(_ views: inout PlacedViews<Memory>) {
    let count = views.lazyRows?.count ?? 0
    views.memory.cells.resize(content: count * Self.height, viewport: views.rows)
    views.memory.cells.scroll(by: (window.anchor - views.memory.anchor) * Self.height)
    let wanted = views.memory.wantedWindow(Self.height)
    if !window.satisfies(wanted) { views.show(wanted) }
    views.origin = CellShift(rows: -views.memory.cells.offset)
    views.viewport.width = max(0, views.columns - 1)
    for (view, entry) in window.indices.enumerated() {
      let row = entry * Self.height
      views.place(
        view, at: CellFrame(column: 0, row: row, width: views.columns - 1, height: Self.height))
    }
  }

  public func reveal(
    _ cells: CellFrame, of view: Int?, at place: RevealPlace, in memory: inout Memory
  ) -> CellShift? {
    let before = memory.cells.offset
    memory.cells.reveal(cells.row..<cells.row + cells.height, at: place)
    return CellShift(rows: before - memory.cells.offset)
  }

  public func markViews(_ views: inout MarkedViews, _ look: ControlLook<Memory>) {
    let middle = (look.memory.cells.offset + look.rows / 2) / Self.height
    guard look.isFocused, let view = window.indices.firstIndex(of: middle) else { return }
    views.mark(view, ViewMark(.bold))
  }

  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    guard look.memory.cells.overflows else { return }
    ScrollBar(look.memory.cells, length: look.rows)
      .drawVertical(column: look.columns - 1, row: 0, in: &canvas, style: look.barStyle)
  }

  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    let before = context.memory
    switch action {
    case .key(.down): context.memory.cells.scroll(by: Self.height)
    case .key(.up): context.memory.cells.scroll(by: -Self.height)
    case .key(.end): context.memory.cells.scroll(to: before.cells.last)
    case .wheel(let rows, _, _): context.memory.cells.scroll(by: rows)
    case .revealRow(let entry, let place):
      let row = entry * Self.height
      context.memory.cells.reveal(row..<row + Self.height, at: place)
    default: break
    }
    if context.memory == before { return context.decline() }
    context.show(context.memory.wantedWindow(Self.height))
  }
}

extension Feed.Memory {
  /// The entries of which something is seen, and one more at each end; takes note of the first.
  fileprivate mutating func wantedWindow(_ height: Int) -> RowWindow {
    let end = min(cells.offset + cells.viewport, cells.content) + height - 1
    anchor = cells.offset / height
    return RowWindow(
      rows: max(0, anchor - 1)..<max(anchor, min(end / height + 1, cells.content / height)),
      anchor: anchor)
  }
}
