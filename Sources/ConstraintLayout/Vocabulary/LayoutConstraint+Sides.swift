extension LayoutConstraint {
  /// The small fields of one side of a constraint, in one word that is compared at once.
  ///
  /// ```
  /// bits  0…32  the item's part            first side only      second side only
  /// bits 33…36  the attribute, 15 for none  bits 40…41 relation  bits 40…55 priority
  /// bit     37  whether there is an item    bit  42 inactive
  ///                                         bit  43 has an identifier
  /// ```
  struct Sides: Hashable, Sendable {
    private(set) var bits: UInt64

    init(_ item: LayoutItem?, _ attribute: LayoutAttribute?) {
      bits = (item?.partCode ?? 0) | UInt64(attribute?.rawValue ?? 15) << 33
      if item != nil { bits |= 1 << 37 }
    }

    var partCode: UInt64 { bits & 0x1_FFFF_FFFF }
    var attribute: LayoutAttribute? { LayoutAttribute(rawValue: UInt8(bits >> 33 & 15)) }
    var hasItem: Bool { bits >> 37 & 1 == 1 }

    var relation: LayoutRelation {
      get { LayoutRelation(rawValue: UInt8(bits >> 40 & 3)) ?? .equal }
      set { bits = bits & ~(3 << 40) | UInt64(newValue.rawValue) << 40 }
    }

    var isInactive: Bool {
      get { bits >> 42 & 1 == 1 }
      set { bits = bits & ~(1 << 42) | (newValue ? 1 << 42 : 0) }
    }

    var hasIdentifier: Bool {
      get { bits & Self.identifierBit != 0 }
      set { bits = bits & ~Self.identifierBit | (newValue ? Self.identifierBit : 0) }
    }

    static let identifierBit: UInt64 = 1 << 43

    /// The priority; stored moved by 20,000, so that it is not negative.
    var priority: LayoutPriority {
      get { LayoutPriority(Int(bits >> 40 & 0xFFFF) - 20_000) }
      set {
        let level = UInt64(min(max(newValue.rawValue, -10_000), 10_000) + 20_000)
        bits = bits & ~(0xFFFF << 40) | level << 40
      }
    }

    /// The same side whatever the priority.
    var withoutPriority: UInt64 { bits & ~(0xFFFF << 40) }
  }
}
