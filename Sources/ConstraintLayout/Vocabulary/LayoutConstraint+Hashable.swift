extension LayoutConstraint: Hashable {
  /// Compares two constraints without their places in the source.
  public static func == (one: LayoutConstraint, other: LayoutConstraint) -> Bool {
    one.terms == other.terms && (!one.terms.hasIdentifier || one.identifier == other.identifier)
  }

  /// True if the constraints differ at most in their constants, and one may stand for the other.
  func differsInConstantOnly(from other: LayoutConstraint) -> Bool {
    var same = self
    same.constant = other.constant
    return same == other && constant.isFinite == other.constant.isFinite
  }

  /// Hashes everything but the place in the source.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(terms)
    hasher.combine(identifier)
  }
}

extension LayoutConstraint.Terms {
  /// Compares numbers bit by bit, so that a constant that is not a number equals itself.
  static func == (one: Self, other: Self) -> Bool {
    one.firstItem == other.firstItem && one.firstAttribute == other.firstAttribute
      && one.relation == other.relation && one.secondItem == other.secondItem
      && one.secondAttribute == other.secondAttribute
      && one.multiplier.bitPattern == other.multiplier.bitPattern
      && one.constant.bitPattern == other.constant.bitPattern && one.priority == other.priority
      && one.isActive == other.isActive && one.hasIdentifier == other.hasIdentifier
      && one.breakpoint == other.breakpoint
  }
}
