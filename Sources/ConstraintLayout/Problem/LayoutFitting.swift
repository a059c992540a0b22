/// A question for the size a container should have.
public struct LayoutFitting: Equatable, Sendable {
  /// The end that is wanted: the smallest or the largest size.
  public enum Direction: Equatable, Sendable {
    /// As small as stronger constraints allow.
    case compressed
    /// As large as stronger constraints allow; what nothing bounds becomes 1,000,000 cells.
    case expanded
  }

  /// The end that is wanted.
  public var direction: Direction
  /// The priority of the request; content with a higher hugging or compression priority resists.
  public var priority: LayoutPriority
  /// The width, where it is given and only the height is the question.
  public var width: Double?

  /// Makes a question; without arguments it asks for the size the content likes best.
  public init(
    _ direction: Direction = .compressed, priority: LayoutPriority = .fittingSize,
    width: Double? = nil
  ) {
    self.direction = direction
    self.priority = priority
    self.width = width
  }

  /// The smallest size that keeps the required constraints.
  package static let minimum = LayoutFitting(.compressed, priority: 999)
  /// The size the content likes best.
  package static let ideal = LayoutFitting()
  /// The largest size that keeps the required constraints.
  package static let maximum = LayoutFitting(.expanded, priority: 999)
}
