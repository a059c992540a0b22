import ConstraintLayout

/// How a view behaves when its container has too many cells for it, or too few.
struct SizeTraits: Equatable {
  var horizontalHugging: LayoutPriority
  var verticalHugging: LayoutPriority
  var horizontalCompression: LayoutPriority
  var verticalCompression: LayoutPriority
  /// Whether its content says how wide it is.
  var hasWidth: Bool
  /// Whether its content says how high it is.
  var hasHeight: Bool
}
