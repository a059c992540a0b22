/// What the constraints of two turns have in common, and what not.
struct ConstraintChanges {
  private(set) var added = 0
  private(set) var removed = 0

  /// Compares in order first, and counts what is left by value only from the first difference.
  ///
  /// - Complexity: O(*n*) in the number of constraints.
  init(from old: [LayoutConstraint], to new: [LayoutConstraint]) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var counts: [LayoutConstraint: Int] = [:]
    for constraint in old[start...] { counts[constraint, default: 0] += 1 }
    for constraint in new[start...] {
      if let count = counts[constraint], count > 0 {
        counts[constraint] = count - 1
      } else {
        added += 1
      }
    }
    removed = old.count - new.count + added
  }
}
