import VirtualViews

// The answers of a tree about one of its views.
extension RetainedTree {
  /// The arrangement of the views inside of a view, where no constraints place them.
  func arrangement(of index: Int32) -> Container {
    // Each property by itself: the subscript copies a view of which several are looked at.
    views[Int(index)].behavior.arrangement(of: views[Int(index)].content)
  }

  /// The strengths with which a view resists growing and shrinking.
  func priorities(of index: Int32) -> ViewAttributes.Priorities {
    views[Int(index)].content.attributes.priorities
  }

  /// True if nothing behind a view can be seen or acted on while it is there.
  func isModal(_ index: Int32) -> Bool {
    views[Int(index)].behavior.holdsViews && arrangement(of: index).isModal
  }

  /// The cells at the sides of a view that are kept free of what is inside: those of a border, and the
  /// padding.
  func insets(of index: Int32) -> Insets {
    let own =
      views[Int(index)].behavior.holdsViews
      ? views[Int(index)].behavior.insets(of: views[Int(index)].content) : .zero
    return views[Int(index)].isSpaced ? own + views[Int(index)].content.attributes.padding : own
  }

  /// True if a view is hidden by itself.
  func isHidden(_ index: Int32) -> Bool { self[index].isHidden }

  /// Lists the views that are dirty, parents before children.
  func listDirty(in found: inout [Int32]) {
    found.removeAll(keepingCapacity: true)
    if self[0].isDirty { found.append(0) }
    var position = 0
    while position < found.count {
      var child = links[found[position]].first
      while child != TreeLinks.none {
        if self[child].isDirty { found.append(child) }
        child = links[child].next
      }
      position += 1
    }
  }
}
