/// A bound of a count that a test asserts: a number is that number, and `.atMost(40)` is any up to it.
public struct Budget: Hashable, Sendable, ExpressibleByIntegerLiteral {
  private let bounds: ClosedRange<Int>

  /// Exactly a number.
  public init(integerLiteral count: Int) { bounds = count...count }

  /// A number or fewer.
  public static func atMost(_ count: Int) -> Budget { Budget(min(0, count)...count) }

  /// A number within bounds.
  public static func within(_ bounds: ClosedRange<Int>) -> Budget { Budget(bounds) }

  private init(_ bounds: ClosedRange<Int>) { self.bounds = bounds }

  /// True if a count keeps within the budget.
  func allows(_ count: Int) -> Bool { bounds.contains(count) }
}

extension Budget: CustomStringConvertible {
  /// The bound in words.
  public var description: String {
    if bounds.lowerBound == bounds.upperBound { return "\(bounds.lowerBound)" }
    return bounds.lowerBound <= 0
      ? "at most \(bounds.upperBound)" : "\(bounds.lowerBound) to \(bounds.upperBound)"
  }
}
