extension LayoutConstraint: Hashable {
  /// Compares what two constraints say; where they were written does not matter.
  public static func == (one: LayoutConstraint, other: LayoutConstraint) -> Bool {
    one.says(sameAs: other) && (!one.first.hasIdentifier || one.identifier == other.identifier)
  }

  /// Whether both say the same but for their constants.
  func differsInConstantOnly(from other: LayoutConstraint) -> Bool {
    difference(self, other) == 0 && isRefusedByConstant == other.isRefusedByConstant
      && (!first.hasIdentifier || identifier == other.identifier)
  }

  /// Hashes what the constraint says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(firstOwner)
    hasher.combine(first)
    hasher.combine(secondOwner)
    hasher.combine(second)
    hasher.combine(multiplier.bitPattern)
    hasher.combine(constant.bitPattern)
    hasher.combine(identifier)
  }

  @inline(__always)
  private func says(sameAs other: LayoutConstraint) -> Bool {
    difference(self, other) | (constant.bitPattern ^ other.constant.bitPattern) == 0
  }

  /// The bits in which two constraints differ, constants and names left aside.
  ///
  /// Bit patterns, so that a constraint with a factor that is not a number equals itself.
  @inline(__always)
  private func difference(_ one: LayoutConstraint, _ other: LayoutConstraint) -> UInt64 {
    (one.firstOwner ^ other.firstOwner) | (one.first.bits ^ other.first.bits)
      | (one.secondOwner ^ other.secondOwner) | (one.second.bits ^ other.second.bits)
      | (one.multiplier.bitPattern ^ other.multiplier.bitPattern)
  }

  private var isRefusedByConstant: Bool { !constant.isFinite }
}
