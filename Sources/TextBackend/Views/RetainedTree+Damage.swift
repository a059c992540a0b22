import VirtualViews

extension RetainedTree {
  /// Adds the cells of views that are not what they were when this was asked last.
  ///
  /// What a view shows, where it does and where it did: both are cells of it. Those of its children
  /// are among them, because nothing is seen of a child outside of its parent.
  mutating func collectDamage(into damage: inout Damage) {
    for rect in vacated { damage.add(rect) }
    vacated.removeAll(keepingCapacity: true)
    for index in unpainted
    where contains(index) && self[index].mayNeedPainting && isSeen(links[index].parent) {
      let wasHidden = self[index].painted == nil
      notePainted(index, &damage)
      if wasHidden, !isHidden(index) { notePaintedInside(index, &damage) }
    }
    unpainted.removeAll(keepingCapacity: true)
    for table in movedTables where contains(table) && isSeen(table) {
      var row = links[table].first
      while row != TreeLinks.none {
        if self[row].mayNeedPainting { notePainted(row, &damage) }
        row = links[row].next
      }
    }
    movedTables.removeAll(keepingCapacity: true)
  }

  private mutating func notePainted(_ index: Int32, _ damage: inout Damage) {
    guard self[index].mayNeedPainting else { return }
    if !self[index].isPainted {
      if let painted = self[index].painted { damage.add(painted.seen) }
      if !isHidden(index) { damage.add(self[index].seen) }
    }
    self[index].notePainted()
  }

  /// Takes note of what changed inside a view while nobody could see it.
  private mutating func notePaintedInside(_ top: Int32, _ damage: inout Damage) {
    var next = links.following(top, inside: top)
    while next != TreeLinks.none {
      notePainted(next, &damage)
      next = isHidden(next) ? links.after(next, inside: top) : links.following(next, inside: top)
    }
  }

  /// Whether a view and all that hold it are not hidden.
  func isSeen(_ index: Int32) -> Bool {
    var index = index
    while index != TreeLinks.none {
      if isHidden(index) { return false }
      index = links[index].parent
    }
    return true
  }
}
