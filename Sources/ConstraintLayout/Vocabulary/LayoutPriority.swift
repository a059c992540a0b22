/// The importance of a constraint: a level from 1 to 1000, where 1000 is required.
///
/// Levels are strict: one constraint of a higher level beats any number of lower ones.
/// A value outside 1…1000 can be made, since it may come from data; the layout refuses a
/// constraint that carries one, and says so in a diagnostic.
public struct LayoutPriority: Hashable, Sendable {
  /// The level.
  public let rawValue: Int

  /// Makes a priority from its level.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The level of constraints that must hold; one is given up only if others contradict it.
  public static let required: LayoutPriority = 1000
  /// Holds content against being compressed.
  public static let high: LayoutPriority = 750
  /// Between high and low.
  public static let medium: LayoutPriority = 500
  /// Holds content against being stretched.
  public static let low: LayoutPriority = 250
  /// Pulls a container towards its smallest size.
  public static let fittingSize: LayoutPriority = 50

  /// True if the level lies in 1…1000.
  package var isValid: Bool { (1...1000).contains(rawValue) }
}

extension LayoutPriority: ExpressibleByIntegerLiteral {
  /// Makes a priority from a literal level.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension LayoutPriority: Comparable {
  /// Compares two levels.
  public static func < (first: LayoutPriority, second: LayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }

  /// The priority a number of levels above.
  public static func + (priority: LayoutPriority, levels: Int) -> LayoutPriority {
    LayoutPriority(priority.rawValue.addingReportingOverflow(levels).partialValue)
  }

  /// The priority a number of levels below.
  public static func - (priority: LayoutPriority, levels: Int) -> LayoutPriority {
    LayoutPriority(priority.rawValue.subtractingReportingOverflow(levels).partialValue)
  }
}

extension LayoutPriority: CustomStringConvertible {
  /// The level in digits.
  public var description: String { "\(rawValue)" }
}
