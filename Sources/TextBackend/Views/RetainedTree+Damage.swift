import VirtualViews

extension RetainedTree {
  /// Adds the cells of views that are not what they were when this was asked last.
  ///
  /// What a view shows, where it does and where it did: both are cells of it. Those of its children
  /// are among them, because nothing is seen of a child outside of its parent; so it is enough to
  /// know where a view stood in its parent. Layers are seen outside: what the picture shows of them
  /// is kept by itself (``PaintedLayer``).
  mutating func collectDamage(into damage: inout Damage) {
    collectLayerDamage(into: &damage)
    for rect in vacated { damage.add(rect) }
    vacated.removeAll(keepingCapacity: true)
    addChanged(to: &damage)
    var seen = TreeLinks.none
    for index in unpainted where mayBeWrong(index) && isSeen(links[index].parent, below: seen) {
      seen = links[index].parent
      let wasHidden = self[index].painted == nil
      self[index].notePainted()
      if wasHidden { notePaintedInside(index) }
    }
    unpainted.removeAll(keepingCapacity: true)
  }

  /// Adds the cells of the views that changed, but for those whose holder did, too: all cells of
  /// that are added, and a deep tree would be climbed for each view in it.
  private func addChanged(to damage: inout Damage) {
    var holder: (index: Int32, room: Room)?
    var seen = TreeLinks.none
    for index in unpainted where mayBeWrong(index) && !self[index].isPainted {
      let parent = links[index].parent
      let isLayer = isLayer(index)
      guard parent == TreeLinks.none || isLayer || showsInside(parent), isSeen(parent, below: seen)
      else { continue }
      seen = parent
      if isLayer {
        addLayer(index, to: &damage)
        continue
      }
      // Most views that changed have neighbours that did.
      if holder?.index != parent { holder = (parent, room(of: parent)) }
      if let room = holder?.room { addCells(of: index, in: room, to: &damage) }
    }
  }

  /// True if the picture may show a listed view as it was.
  private func mayBeWrong(_ index: Int32) -> Bool {
    contains(index) && self[index].mayNeedPainting
  }

  /// True if the picture shows the children of a view as they were, but for those that changed themselves.
  private func showsInside(_ index: Int32) -> Bool {
    self[index].isPainted || self[index].isOnlyResized
  }

  private func addCells(of index: Int32, in room: Room, to damage: inout Damage) {
    if self[index].isOnlyResized, let painted = self[index].painted {
      addEdges(of: index, painted, in: room, to: &damage)
      return
    }
    if let painted = self[index].painted, !painted.isLifted {
      damage.add(room.place(of: painted).seen)
    }
    if !isHidden(index) { damage.add(room.place(of: self[index].position).seen) }
  }

  /// Adds the cells of a container that is larger or smaller now, but for those in which it draws the same, and its
  /// children stay where they are.
  ///
  /// The lines at its sides are the same as far as they go, and the title moves only with the columns.
  private func addEdges(
    of index: Int32, _ painted: Position, in room: Room, to damage: inout Damage
  ) {
    let (now, interior) = (self[index].position, self[index].interior)
    // Both are inside of the border and the padding.
    let kept = interior.port.intersection(self[index].paintedInterior.port)
      .offset(columns: now.frame.column, rows: now.frame.row)
    let isWider = painted.frame.width != now.frame.width
    for frame in [painted.frame, now.frame] {
      for edge in frame.edges(around: kept, isWider: isWider) {
        var position = now
        position.frame = edge
        damage.add(room.place(of: position).seen)
      }
    }
  }

  /// Adds the cells of a layer, and those that it had when it was none yet; where it was as a layer
  /// is known by what the picture shows of it.
  private func addLayer(_ index: Int32, to damage: inout Damage) {
    if let painted = self[index].painted, !painted.isLifted {
      damage.add(room(of: links[index].parent).place(of: painted).seen)
    }
    if !isHidden(index) { damage.add(self[index].position.frame) }
  }

  /// Takes note of what changed inside a view while nobody could see it.
  private mutating func notePaintedInside(_ top: Int32) {
    var next = isHidden(top) ? TreeLinks.none : links.following(top, inside: top)
    while next != TreeLinks.none {
      self[next].notePainted()
      next = isHidden(next) ? links.after(next, inside: top) : links.following(next, inside: top)
    }
  }

  /// True if neither a view nor any view around it is hidden.
  ///
  /// The climb ends at `seen`, a view for which this is already known: a deep tree whose views are
  /// asked for from the outside in is climbed once, not once for each view.
  func isSeen(_ index: Int32, below seen: Int32 = TreeLinks.none) -> Bool {
    var index = index
    while index != TreeLinks.none, index != seen {
      if isHidden(index) { return false }
      index = links[index].parent
    }
    return true
  }
}

extension CellRect {
  /// The parts of the rectangle below another one, and above and to the right if it changed its columns.
  fileprivate func edges(around kept: CellRect, isWider: Bool) -> [CellRect] {
    // A frame may be smaller than what its views were given.
    let inner = intersection(kept)
    guard !inner.isEmpty else { return [self] }
    func part(_ columns: Range<Int>, _ rows: Range<Int>) -> CellRect {
      CellRect(
        column: columns.lowerBound, row: rows.lowerBound, width: columns.count, height: rows.count)
    }
    let below = part(column..<endColumn, inner.endRow..<endRow)
    guard isWider else { return [below] }
    return [
      below, part(column..<endColumn, row..<inner.row),
      part(inner.endColumn..<endColumn, inner.rows),
    ]
  }
}
