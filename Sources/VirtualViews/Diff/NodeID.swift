public import ConstraintLayout

/// The identity of a view for as long as it exists.
///
/// Backends may use ``index`` as a place in an array of their own: two views that exist at the
/// same time never share it. The generation tells a view from one that had the place before.
public struct NodeID: Hashable, Sendable {
  /// A small number, used again when the view is gone.
  public let index: Int32
  /// The number of views that had the index before.
  public let generation: UInt32

  /// Makes an identity.
  public init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// The view that holds all others, which always exists.
  public static let root = NodeID(index: 0, generation: 0)

  /// The identity as one number.
  public var rawValue: UInt64 { UInt64(generation) << 32 | UInt64(UInt32(bitPattern: index)) }

  /// Makes an identity from its number.
  public init(rawValue: UInt64) {
    index = Int32(truncatingIfNeeded: rawValue)
    generation = UInt32(truncatingIfNeeded: rawValue >> 32)
  }

  /// The view as something to be laid out.
  public var layoutItem: LayoutItem { LayoutItem(owner: rawValue) }
}

extension NodeID: CustomStringConvertible {
  /// The index, with the generation unless it is the first: `#3`, `#3.1`.
  public var description: String { generation == 0 ? "#\(index)" : "#\(index).\(generation)" }
}
