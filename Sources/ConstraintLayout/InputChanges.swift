/// The differences between the inputs of two turns, and the work that they need.
struct InputChanges {
  private(set) var container = false
  private(set) var boxes = false
  private(set) var constraints = false
  private(set) var fitting = false
  /// True if the rows have to be written anew.
  private(set) var needsTranslation = false
  /// The range of the old constraints that differ; those before and behind it are equal.
  private(set) var former = 0..<0
  private(set) var next = 0..<0
  /// True if only a few constraints at the end differ, and nothing else does.
  private(set) var isEdit = false

  /// The number of constraints from which it is faster to write all rows anew.
  private static let mostEdits = 8

  var isEmpty: Bool { !(container || boxes || constraints || fitting || needsTranslation) }

  /// Compares two inputs; arrays that share their memory are equal without a look at them.
  ///
  /// - Complexity: O(*n*) in the number of boxes and constraints.
  init(from old: LayoutInput, to new: LayoutInput, isFirst: Bool) {
    compare(old.container, new.container, isFitting: new.fitting != nil)
    compare(old.fitting, new.fitting)
    compare(old.boxes, new.boxes)
    compare(old.constraints, new.constraints)
    if isFirst || old.guides != new.guides { needsTranslation = true }
  }

  private mutating func compare(
    _ old: LayoutContainer, _ new: LayoutContainer, isFitting: Bool
  ) {
    container = old != new
    guard container else { return }
    needsTranslation = isFitting || old.item != new.item || old.direction != new.direction
  }

  private mutating func compare(_ old: LayoutFitting?, _ new: LayoutFitting?) {
    fitting = old != new
    guard fitting else { return }
    guard let old, let new, old.width != nil, new.width != nil, old.priority == new.priority,
      old.direction == new.direction
    else { return needsTranslation = true }
  }

  private mutating func compare(_ old: [LayoutBox], _ new: [LayoutBox]) {
    guard old.count == new.count else { return needsTranslation = true }
    guard old != new else { return }
    boxes = true
    for index in old.indices where !old[index].differsInContentSizeOnly(from: new[index]) {
      return needsTranslation = true
    }
  }

  private mutating func compare(_ old: [LayoutConstraint], _ new: [LayoutConstraint]) {
    findDifference(old, new)
    guard !former.isEmpty || !next.isEmpty else { return }
    constraints = true
    if old.count == new.count, differInConstantsOnly(old, new) { return }
    isEdit =
      former.upperBound == old.count && max(former.count, next.count) <= Self.mostEdits
      && !(container || boxes || fitting || needsTranslation)
    if !isEdit { needsTranslation = true }
  }

  private func differInConstantsOnly(
    _ old: [LayoutConstraint], _ new: [LayoutConstraint]
  ) -> Bool {
    for index in former where !old[index].differsInConstantOnly(from: new[index]) { return false }
    return true
  }

  private mutating func findDifference(_ old: [LayoutConstraint], _ new: [LayoutConstraint]) {
    // Spans and terms, because a constraint with a name is copied to be compared.
    let old = old.span
    let new = new.span
    guard !old.isIdentical(to: new) else { return }
    let count = min(old.count, new.count)
    var start = 0
    while start < count, old[start].terms == new[start].terms {
      if old[start].terms.hasIdentifier, old[start].identifier != new[start].identifier { break }
      start += 1
    }
    var end = 0
    while end < count - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    former = start..<old.count - end
    next = start..<new.count - end
  }
}

extension LayoutBox {
  /// True if both boxes have the same rows with other constants.
  fileprivate func differsInContentSizeOnly(from other: LayoutBox) -> Bool {
    var same = self
    guard
      (LayoutProblem.extent(intrinsicWidth) == nil)
        == (LayoutProblem.extent(other.intrinsicWidth) == nil),
      (LayoutProblem.extent(intrinsicHeight) == nil)
        == (LayoutProblem.extent(other.intrinsicHeight) == nil)
    else { return false }
    same.intrinsicWidth = other.intrinsicWidth
    same.intrinsicHeight = other.intrinsicHeight
    same.contentRevision = other.contentRevision
    return same == other
  }
}
