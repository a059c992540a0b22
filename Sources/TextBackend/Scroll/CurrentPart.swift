import VirtualViews

/// The part of the view with the focus on which the next key acts, as views that scroll saw it last.
///
/// They bring it into sight when it is another one, or when the view has used a key. So nobody works against a user who
/// scrolls away from it with the wheel.
struct CurrentPart {
  /// The view.
  var view: NodeID?
  /// The cells of the part, from the upper left corner of the view; nil for a view without such.
  var cells: CellRect?
  /// The size of the view then.
  var size = CellSize(columns: 0, rows: 0)
  /// True if all of the view was seen: then it was not asked for its part.
  var isWhole = false
  /// The columns and the rows of all that scrolls around the view, together.
  var room = CellSize(columns: 0, rows: 0)
  /// True if the view has used a key since.
  var isDue = false
  /// True while a button of the mouse is down: nothing may move before it is known what that does.
  var isHeld = false
  /// True if the wheel was turned since: wherever that moved the part, it stays there.
  var isTurned = false
}

extension Stage {
  /// Has views around the one with the focus scroll to its current part, if there is reason to.
  ///
  /// A view around which nothing scrolls, as most, is asked for nothing, nor is one of which all is seen.
  func revealCurrentPart() {
    guard !currentPart.isHeld else { return }
    let (isDue, isTurned) = (currentPart.isDue, currentPart.isTurned)
    (currentPart.isDue, currentPart.isTurned) = (false, false)
    guard let view = focus.view, tree.contains(view), tree.isInsideScrolling(view.index) else {
      return currentPart.view = nil
    }
    let before = currentPart
    currentPart.view = view
    let place = tree.place(of: view.index)
    (currentPart.isWhole, currentPart.room) = (
      place.seen == place.rect, tree.room(around: view.index)
    )
    if currentPart.isWhole { return }
    let cells = currentCells(of: view)
    // The window got smaller, and nobody scrolled away from the view.
    if before.view == view, before.isWhole, before.room.exceeds(currentPart.room), !isTurned {
      (currentPart.cells, currentPart.size) = (cells, tree[view.index].size)
      return bringIntoView(view, cells)
    }
    let size = tree[view.index].size
    (currentPart.cells, currentPart.size) = (cells, size)
    // The user may have hidden a part of the view, or the screen have another size, which is no reason to
    // scroll back.
    let isSame =
      before.view == view && (before.isWhole || before.cells == cells || before.size != size)
    if let cells, isDue || !isSame && !isTurned { bringIntoView(view, cells) }
  }

  /// Brings a view that gets the focus into sight, or no more than its current part.
  ///
  /// The mouse is over a part that is seen, and what it does there is not known yet. A view that is larger than what
  /// is seen of it stays where it is, if the current part is in sight.
  func bringFocusIntoView(_ view: NodeID, by cause: FocusCause) {
    guard tree.contains(view), tree.isInsideScrolling(view.index) else {
      return bringIntoView(view)
    }
    let place = tree.place(of: view.index)
    let cells = currentCells(of: view)
    if cause == .pointer, cells != nil || !tree.fits(view.index) {
      (currentPart.view, currentPart.cells) = (view, cells)
      (currentPart.size, currentPart.isWhole) = (tree[view.index].size, false)
      return
    }
    if let cells {
      let part = cells.offset(columns: place.rect.column, rows: place.rect.row)
      let seen = place.seen.intersection(part)
      let isSeen = seen == part || part.height > place.seen.height && !seen.isEmpty
      if isSeen, !tree.fits(view.index) { return }
    }
    // Nothing moves away from under the mouse.
    bringIntoView(view, withHighlights: cause != .pointer)
  }

  /// The cells of the current part of a view with the focus, or as if it had it, from its upper left corner.
  func currentCells(of view: NodeID) -> CellRect? {
    let index = view.index
    let insets = tree.onScreen(tree[index].drawingInsets)
    return tree[index].behavior.currentCells(
      of: tree[index].content, look(of: index, isFocused: true))?
      .offset(columns: insets.leading, rows: insets.top)
  }
}

extension RetainedTree {
  /// True if a view stands in one that may scroll.
  fileprivate func isInsideScrolling(_ view: Int32) -> Bool {
    var inner = view
    while inner != 0, !isLayer(inner) {
      inner = links[inner].parent
      if self[inner].behavior.placesByItself { return true }
    }
    return false
  }

  /// The columns and the rows of all that scrolls around a view, together.
  fileprivate func room(around view: Int32) -> CellSize {
    var (inner, columns, rows) = (view, 0, 0)
    while inner != 0, !isLayer(inner) {
      inner = links[inner].parent
      guard self[inner].behavior.placesByItself else { continue }
      columns += self[inner].interior.port.width
      rows += self[inner].interior.port.height
    }
    return CellSize(columns: columns, rows: rows)
  }

  /// True if all of a view can be seen at once, however views around are scrolled.
  fileprivate func fits(_ view: Int32) -> Bool {
    let size = self[view].size
    var inner = view
    while inner != 0, !isLayer(inner) {
      inner = links[inner].parent
      let port = self[inner].interior.port
      guard self[inner].behavior.placesByItself else { continue }
      if port.height < size.rows || port.width < size.columns { return false }
    }
    return true
  }
}

extension CellSize {
  /// True if it has more columns or more rows than another one.
  fileprivate func exceeds(_ other: CellSize) -> Bool {
    columns > other.columns || rows > other.rows
  }
}
