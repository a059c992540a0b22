public import VirtualViews

/// The columns in which one of the views inside of a row stands.
public struct ViewLane: Hashable, Sendable {
  /// The first column.
  public var start: Int
  /// The number of columns.
  public var width: Int
  /// The place of a view that needs fewer columns; natural is all of them.
  public var alignment: TextAlignment
  /// True if it stays where it is while the other lanes are scrolled; see ``LaneScroll``.
  public var isPinned: Bool

  /// Makes a lane; one of negative width has no columns.
  public init(
    start: Int, width: Int, alignment: TextAlignment = .natural, isPinned: Bool = false
  ) {
    self.start = min(max(-CellShift.most, start), CellShift.most)
    self.width = min(max(0, width), CellShift.most)
    self.alignment = alignment
    self.isPinned = isPinned
  }
}

/// The part of the lanes of a row that is scrolled sideways, between lanes that are pinned.
public struct LaneScroll: Hashable, Sendable {
  /// The columns by which the lanes are moved to the left.
  public var offset: Int
  /// The columns of the row outside of which nothing of these lanes is seen.
  public var port: Range<Int>

  /// Makes a part.
  public init(offset: Int, port: Range<Int>) {
    self.offset = min(max(-CellShift.most, offset), CellShift.most)
    self.port = port.clamped(to: 0..<CellShift.most)
  }
}

/// The lanes of a row, and the part of them that is scrolled.
struct RowLanes {
  var lanes: [ViewLane]
  var scroll: LaneScroll?
}
