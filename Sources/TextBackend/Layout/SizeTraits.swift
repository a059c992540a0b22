import VirtualViews

/// How a view behaves when its container has too many cells for it, or too few.
struct SizeTraits: Equatable {
  /// How strongly it resists growing and shrinking.
  var priorities: ViewAttributes.Priorities
  /// True if its content says how wide it is.
  var hasWidth: Bool
  /// True if its content says how high it is.
  var hasHeight: Bool
}
