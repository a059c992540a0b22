extension NodeSlab {
  /// States in code everything that must be true of the slab; traps where it is not.
  ///
  /// - Complexity: O(*n*) in the number of places.
  func checkInvariants() {
    var reached = 1
    var waiting: [Int32] = [0]
    while let parent = waiting.popLast() {
      let children = children(of: parent)
      precondition(children.count == self[parent].childCount, "child count of \(id(parent))")
      precondition(self[parent].first == children.first ?? Self.none, "first of \(id(parent))")
      precondition(self[parent].last == children.last ?? Self.none, "last of \(id(parent))")
      var previous = Self.none
      for child in children {
        precondition(self[child].isAlive, "\(id(child)) is linked but released")
        precondition(self[child].parent == parent, "parent of \(id(child))")
        precondition(self[child].previous == previous, "previous of \(id(child))")
        previous = child
      }
      reached += children.count
      waiting += children
    }
    let alive = records.count { $0.isAlive }
    precondition(reached == alive, "\(alive) nodes exist, but \(reached) are in the tree")
  }
}
