import VirtualViews

extension RetainedTree {
  /// Where the root stands.
  var screen: Place { Place(rect: self[0].position.frame, clip: self[0].position.frame) }

  /// Where a view stands on the screen.
  ///
  /// - Complexity: O(*d*) in the number of views around it.
  func place(of index: Int32) -> Place {
    place(of: index) { (self[$0].position, self[$0].interior) } ?? screen
  }

  /// The cell of the screen in which the cursor of a view stands; nil if it has none, or if that is out of sight.
  ///
  /// - Complexity: O(*d*) in the number of views around it.
  func cursor(in index: Int32, _ look: Look) -> CellPoint? {
    guard let point = self[index].behavior.cursor(of: self[index].content, look) else { return nil }
    let place = place(of: index)
    let insets = onScreen(self[index].drawingInsets)
    let cell = CellPoint(
      column: place.rect.column + insets.leading + point.column,
      row: place.rect.row + insets.top + point.row)
    return place.seen.contains(cell) ? cell : nil
  }

  /// The rows of a view, counted in those in which it draws, that are seen.
  ///
  /// - Complexity: O(*d*) in the number of views around it.
  func visibleRows(of index: Int32) -> Range<Int> {
    let (place, count) = (place(of: index), max(0, self[index].drawingSize.rows))
    let top = place.rect.row + onScreen(self[index].drawingInsets).top
    let first = min(max(0, place.seen.row - top), count)
    return first..<min(max(first, place.seen.endRow - top), count)
  }

  /// Where the children of a view stand on the screen, or the root if there is no view.
  ///
  /// - Complexity: O(*d*) in the number of views around it.
  func room(of index: Int32) -> Room {
    index == TreeLinks.none
      ? .screen(screen.rect) : Room(place(of: index), self[index].interior)
  }

  /// What the picture shows of a view, which is nothing where it was hidden, or what holds it.
  ///
  /// - Complexity: O(*d*) in the number of views around it.
  func paintedCells(of index: Int32) -> CellRect {
    let place = place(of: index) { index in
      self[index].painted.map { ($0, self[index].paintedInterior) }
    }
    return place?.seen ?? .zero
  }

  /// Climbs from a view to the screen, by where a look at each says that it stands; nil if the look
  /// at the view, or at one that holds it, says that it stands nowhere.
  @inline(__always)
  private func place(
    of index: Int32, by look: (Int32) -> (position: Position, interior: Interior)?
  ) -> Place? {
    guard var view = look(index) else { return nil }
    var place = Place(rect: view.position.frame, clip: view.position.frame)
    var index = index
    while links[index].parent != TreeLinks.none {
      if view.position.isLifted {
        place.clip = place.clip.intersection(screen.clip)
        return place
      }
      index = links[index].parent
      guard let holder = look(index) else { return nil }
      place = place.outside(view.position, in: holder.interior, of: holder.position.frame)
      view = holder
    }
    return place
  }

  /// True if any cell of a view is seen, or would be if what holds it were scrolled.
  ///
  /// - Complexity: O(*d*) in the number of views around it.
  func canBeReached(_ view: Int32) -> Bool {
    var cells = self[view].position.frame
    var inner = view
    while !cells.isEmpty, links[inner].parent != TreeLinks.none {
      if self[inner].position.isLifted { return !cells.intersection(screen.rect).isEmpty }
      let holder = links[inner].parent
      let frame = self[holder].position.frame
      // Any cell of what scrolls comes into view where one of the holder does.
      if self[holder].behavior.isContainer {
        cells = self[holder].canShow(cells, metrics) ? frame : .zero
      } else if self[holder].interior.hasPinned {
        // The lanes of a row: those that are scrolled can all be seen, and so can the others.
        cells = CellRect(size: frame.size).offset(columns: frame.column, rows: frame.row)
      } else {
        cells = self[holder].cells(of: cells)
      }
      inner = holder
    }
    return !cells.isEmpty
  }

  /// Visits the views that can be seen, parents before children, back before front: those of the
  /// root, then those of each layer.
  ///
  /// - Parameters:
  ///   - isWanted: whether anything is wanted of some cells.
  ///   - body: takes a view of which something is wanted, and where it stands.
  func forEachShown(where isWanted: (CellRect) -> Bool, _ body: (Int32, Place) -> Void) {
    forEachShown(in: 0, where: isWanted, body)
    for layer in shownLayers { forEachShown(in: layer, where: isWanted, body) }
  }

  /// Visits the views of the root or of one layer that can be seen, without those of layers inside.
  ///
  /// - Parameters:
  ///   - top: the root, or a layer that is not hidden with what holds it.
  ///   - isWanted: whether anything is wanted of some cells; where it is not, neither is it of what
  ///     is inside, because nothing of that is seen outside.
  ///   - body: takes a view of which something is wanted, and where it stands.
  @inline(__always)
  func forEachShown(
    in top: Int32, where isWanted: (CellRect) -> Bool, _ body: (Int32, Place) -> Void
  ) {
    let outermost = Place(rect: self[top].position.frame, clip: screen.rect)
    guard !isHidden(top), isWanted(outermost.rect) else { return }
    body(top, outermost)
    var (next, room) = (links[top].first, Room(outermost, self[top].interior))
    // Where to go on in the holders around that one: a view may hold any number of others.
    var around: [(next: Int32, room: Room)] = []
    around.reserveCapacity(8)
    while true {
      guard next != TreeLinks.none else {
        guard let outer = around.popLast() else { return }
        (next, room) = outer
        continue
      }
      let index = next
      next = links[index].next
      // Most views in a long row of them stand elsewhere.
      guard !isHidden(index), !self[index].position.isLifted,
        isWanted(room.cells(of: self[index].position))
      else { continue }
      let place = room.place(of: self[index].position)
      body(index, place)
      let first = links[index].first
      guard first != TreeLinks.none else { continue }
      around.append((next, room))
      (next, room) = (first, Room(place, self[index].interior))
    }
  }

  /// The views that can be acted on at a cell, parents before children, back before front: those
  /// that are seen there, and of them only what is in the uppermost modal view or in front of it.
  func views(at point: CellPoint) -> [Int32] {
    var found: [Int32] = []
    forEachShown(where: { $0.contains(point) }) { index, place in
      if place.clip.contains(point) { found.append(index) }
    }
    if let modal { found.removeAll { !isInFront($0, of: modal) } }
    // A layer that follows the mouse is held, and may cover the mouse where there is no room beside it.
    if hasLayersAtPointer { found.removeAll(where: isAtPointer) }
    return found
  }
}

extension RetainedView {
  /// True if a container can be scrolled so that some cells of its content are seen.
  fileprivate func canShow(_ cells: CellRect, _ metrics: TextMetrics) -> Bool {
    let mirror = behavior.isMirrored(metrics) ? drawingSize.columns : nil
    return behavior.reach(content, memory, mirror: mirror).map { !cells.intersection($0).isEmpty }
      ?? true
  }

  /// Those of some cells of the content that are seen, as its own holder counts them.
  fileprivate func cells(of content: CellRect) -> CellRect {
    let corner = position.frame.origin
    // The view has no cells where no row has it, whatever is inside has kept from its last one.
    return content.offset(columns: interior.origin.column, rows: interior.origin.row)
      .intersection(interior.port).offset(columns: corner.column, rows: corner.row)
      .intersection(position.frame)
  }
}
