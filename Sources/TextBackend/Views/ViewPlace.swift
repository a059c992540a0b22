import VirtualViews

/// Where a view stands in the one that holds it.
///
/// Counted from the holder, so that what is inside need not be told when a holder moves or scrolls.
struct Position: Equatable {
  /// Its cells, from where the content of its holder begins; if it is pinned, from the upper left
  /// corner of its holder; if it is lifted, from that of the screen.
  var frame = CellRect.zero
  /// True if it stays where it is while the content of its holder scrolls.
  var isPinned = false
  /// True if it is a layer: nothing that holds it moves it or hides a part of it.
  var isLifted = false
  /// True if the leading edge is the right one.
  var isMirrored = false
  /// The alignment of the column in which it fills the lane of a table; natural elsewhere.
  var alignment = TextAlignment.natural

  /// The position with some cells less at the sides.
  func inset(by insets: Insets) -> Position {
    var position = self
    position.frame = frame.inset(by: isMirrored ? insets.mirrored : insets)
    return position
  }
}

/// Where the children of a view stand, from its own upper left corner.
struct Interior: Equatable {
  /// Where their content begins: off the view where it is scrolled.
  var origin = CellPoint.zero
  /// The cells outside of which nothing of them is seen.
  var port = CellRect.zero
  /// The cells outside of which nothing of pinned ones is seen.
  var edge = CellRect.zero
  /// True if children stay where they are while the others are scrolled.
  var hasPinned = false

  init() {}

  /// Makes the interior of a view whose children are seen in some of its cells.
  init(
    origin: CellPoint = .zero, port: CellRect, edge: CellRect? = nil, hasPinned: Bool = false
  ) {
    self.origin = origin
    self.hasPinned = hasPinned
    self.port = port
    self.edge = edge ?? port
  }
}

/// Where a view stands on the screen, and what is seen of it.
struct Place: Equatable {
  /// The cells it covers, seen or not.
  var rect: CellRect
  /// The cells outside of which nothing of it is seen.
  var clip: CellRect

  /// The cells of it that are seen.
  var seen: CellRect { rect.intersection(clip) }

  /// The same place one holder further out, for who climbs from a view to the screen.
  ///
  /// - Parameters:
  ///   - position: where the view stands that holds the place, or is it.
  ///   - interior: that of its holder.
  ///   - frame: the cells of its holder.
  /// - Returns: the place, from where the content of the holder's holder begins.
  func outside(_ position: Position, in interior: Interior, of frame: CellRect) -> Place {
    let scroll = position.isPinned ? .zero : interior.origin
    let port = position.isPinned ? interior.edge : interior.port
    let cells = clip.offset(columns: scroll.column, rows: scroll.row)
      .intersection(port).intersection(CellRect(size: frame.size))
    return Place(
      rect: rect.offset(columns: scroll.column + frame.column, rows: scroll.row + frame.row),
      clip: cells.offset(columns: frame.column, rows: frame.row))
  }
}

/// An interior on the screen.
struct Room {
  private let corner: CellPoint
  private let origin: CellPoint
  /// The cells in which children are seen that scroll.
  let port: CellRect
  /// The cells in which pinned children are seen.
  let edge: CellRect

  /// The room of the root, which is the screen.
  static func screen(_ cells: CellRect) -> Room {
    Room(Place(rect: cells, clip: cells), Interior(port: cells))
  }

  init(_ place: Place, _ interior: Interior) {
    let seen = place.seen
    corner = place.rect.origin
    origin = CellPoint(
      column: corner.column + interior.origin.column, row: corner.row + interior.origin.row)
    port = interior.port.offset(columns: corner.column, rows: corner.row).intersection(seen)
    edge =
      interior.edge == interior.port
      ? port : interior.edge.offset(columns: corner.column, rows: corner.row).intersection(seen)
  }

  /// The cells a child covers, seen or not.
  @inline(__always)
  func cells(of position: Position) -> CellRect {
    let start = position.isPinned ? corner : origin
    return position.frame.offset(columns: start.column, rows: start.row)
  }

  /// Where a child stands.
  func place(of position: Position) -> Place {
    Place(rect: cells(of: position), clip: position.isPinned ? edge : port)
  }
}
