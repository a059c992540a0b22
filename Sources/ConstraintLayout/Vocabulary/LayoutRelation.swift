/// The comparison between the two sides of a constraint.
public enum LayoutRelation: Hashable, Sendable, CaseIterable {
  /// The first side is at most the second.
  case lessThanOrEqual
  /// Both sides are the same.
  case equal
  /// The first side is at least the second.
  case greaterThanOrEqual
}

extension LayoutRelation: CustomStringConvertible {
  /// The relation as an operator.
  public var description: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
