extension LayoutConstraint: Hashable {
  /// Compares what two constraints say; where they were written does not matter.
  public static func == (one: LayoutConstraint, other: LayoutConstraint) -> Bool {
    one.relates(as: other) && one.constant.bitPattern == other.constant.bitPattern
      && one.priority == other.priority && one.isActive == other.isActive
      && one.identifier == other.identifier
  }

  /// Whether both relate the same numbers in the same way, up to constant and priority.
  func relates(as other: LayoutConstraint) -> Bool {
    firstItem == other.firstItem && firstAttribute == other.firstAttribute
      && relation == other.relation && secondItem == other.secondItem
      && secondAttribute == other.secondAttribute
      // Bit patterns, so that a constraint with a factor that is not a number equals itself.
      && multiplier.bitPattern == other.multiplier.bitPattern
  }

  /// Hashes what the constraint says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(firstItem)
    hasher.combine(firstAttribute)
    hasher.combine(relation)
    hasher.combine(secondItem)
    hasher.combine(secondAttribute)
    hasher.combine(multiplier.bitPattern)
    hasher.combine(constant.bitPattern)
    hasher.combine(priority)
    hasher.combine(isActive)
    hasher.combine(identifier)
  }
}
