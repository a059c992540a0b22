/// What differs between the inputs of two turns, and whether that takes more than new constants.
struct InputChanges {
  private(set) var container = false
  private(set) var boxes = false
  private(set) var constraints = false
  private(set) var fitting = false
  /// Whether the rows have to be written anew.
  private(set) var needsTranslation = false

  var isEmpty: Bool { !(container || boxes || constraints || fitting || needsTranslation) }

  /// Compares in order; equal arrays in the same memory are not even looked at.
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
    let first = Self.firstDifference(old, new)
    guard first < max(old.count, new.count) else { return }
    constraints = true
    guard old.count == new.count else { return needsTranslation = true }
    for index in first..<old.count where !old[index].differsInConstantOnly(from: new[index]) {
      return needsTranslation = true
    }
  }

  private static func firstDifference(
    _ old: [LayoutConstraint], _ new: [LayoutConstraint]
  ) -> Int {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        let count = min(old.count, new.count)
        if old.baseAddress == new.baseAddress { return count }
        var index = 0
        while index < count, old[index] == new[index] { index += 1 }
        return index
      }
    }
  }
}

extension LayoutBox {
  /// Whether both have the same rows, with other constants.
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
