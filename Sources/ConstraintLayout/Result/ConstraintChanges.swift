/// The numbers of constraints that were added and removed between two turns.
struct ConstraintChanges {
  private(set) var added = 0
  private(set) var removed = 0

  /// Counts by value; constraints that only moved are neither added nor removed.
  ///
  /// - Complexity: O(*n*) in the number of constraints given.
  init(from old: ArraySlice<LayoutConstraint>, to new: ArraySlice<LayoutConstraint>) {
    added = new.count
    removed = old.count
    guard !old.isEmpty, !new.isEmpty else { return }
    var counts: [LayoutConstraint: Int] = [:]
    for constraint in old { counts[constraint, default: 0] += 1 }
    for constraint in new {
      guard let count = counts[constraint], count > 0 else { continue }
      counts[constraint] = count - 1
      added -= 1
      removed -= 1
    }
  }
}
