import VirtualViews

extension RetainedTree {
  /// Adds the cells of views that are not what they were when this was asked last.
  ///
  /// What a view shows, where it does and where it did: both are cells of it. Those of its children
  /// are among them, because nothing is seen of a child outside of its parent.
  mutating func collectDamage(into damage: inout Damage) {
    for rect in takeVacated() { damage.add(rect) }
    var next: Int32 = 0
    while next != TreeLinks.none {
      let isHidden = self.isHidden(next)
      if isHidden || !self[next].isPainted {
        damage.add(self[next].painted.seen)
        self[next].notePainted(isHidden: isHidden)
        damage.add(self[next].painted.seen)
      }
      next = isHidden ? links.after(next) : links.following(next, inside: 0)
    }
  }

  /// Whether nothing on the way to a view is hidden.
  func isSeen(_ node: NodeID) -> Bool {
    var index = node.index
    while index != TreeLinks.none {
      if isHidden(index) { return false }
      index = links[index].parent
    }
    return true
  }
}
