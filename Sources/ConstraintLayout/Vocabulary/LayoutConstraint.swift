/// A relation between two views: `first == multiplier * second + constant`, or with `<=`, `>=`.
///
/// A value: making one does nothing. A layout function returns the constraints that shall hold
/// now. Two constraints are equal when they say the same thing with the same priority and
/// identifier, wherever they were written.
public struct LayoutConstraint: Sendable {
  /// The view or guide that is constrained.
  public let firstItem: LayoutItem
  /// Which of its numbers is constrained.
  public let firstAttribute: LayoutAttribute
  /// How the two sides compare.
  public let relation: LayoutRelation
  /// The view or guide it depends on, unless it depends on the constant only.
  public let secondItem: LayoutItem?
  /// Which number of the second item it depends on.
  public let secondAttribute: LayoutAttribute?
  /// The factor of the second side.
  public let multiplier: Double
  /// What is added to the second side, in cells.
  public var constant: Double
  /// How much this constraint matters.
  public var priority: LayoutPriority = .required
  /// Whether this constraint counts at all.
  public var isActive: Bool = true
  /// A name for reports.
  public var identifier: String?
  /// The source file it was written in.
  public let file: StaticString
  /// The line of that file.
  public let line: UInt

  /// Makes a required constraint from its parts; anchors say the same in fewer words.
  ///
  /// A place without a second item counts from the edge of the container: left, top, or, for
  /// leading and trailing anchors, the edge where reading starts. A constraint that compares
  /// things of different kinds is refused by the layout with a diagnostic.
  public init(
    item: LayoutItem, attribute: LayoutAttribute, relatedBy relation: LayoutRelation,
    toItem second: LayoutItem? = nil, attribute secondAttribute: LayoutAttribute? = nil,
    multiplier: Double = 1, constant: Double = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    firstItem = item
    firstAttribute = attribute
    self.relation = relation
    secondItem = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.file = file
    self.line = line
  }

  /// Returns the same constraint with another priority.
  public func priority(_ priority: LayoutPriority) -> LayoutConstraint {
    var copy = self
    copy.priority = priority
    return copy
  }

  /// Returns the same constraint with a name for reports.
  public func identifier(_ identifier: String) -> LayoutConstraint {
    var copy = self
    copy.identifier = identifier
    return copy
  }
}
