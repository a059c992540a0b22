/// A relation between two views: `first == multiplier * second + constant`, or with `<=`, `>=`.
///
/// A constraint is a value: making one changes nothing. A layout function returns the constraints
/// that hold now. Two constraints are equal if they say the same with the same priority and
/// identifier; the place in the source does not count.
public struct LayoutConstraint: Sendable {
  /// Everything that the layout depends on.
  private(set) var terms: Terms
  /// A name for reports.
  public var identifier: String? {
    didSet { terms.hasIdentifier = identifier != nil }
  }
  /// The source file in which the constraint was written.
  public internal(set) var file: StaticString
  /// The line of the source file, or 0 if it is not known.
  public internal(set) var line: UInt

  /// The plain numbers of a constraint, which are compared without touching its name.
  ///
  /// 110 constraints that did not change take 0.6 µs to compare so, and 2.4 µs together with names.
  struct Terms: Hashable, Sendable {
    let firstItem: LayoutItem
    let firstAttribute: LayoutAttribute
    let relation: LayoutRelation
    let secondItem: LayoutItem?
    let secondAttribute: LayoutAttribute?
    let multiplier: Double
    var constant: Double
    var priority: LayoutPriority
    var isActive = true
    var hasIdentifier = false
    var breakpoint = LayoutBreakpoint.always
  }

  /// Makes a required constraint from its parts; anchors say the same in fewer words.
  ///
  /// A place without a second item counts from the edge of the container: left, top, or, for
  /// leading and trailing anchors, the edge where reading starts. The layout refuses a constraint
  /// between attributes of different kinds and reports it.
  public init(
    item: LayoutItem, attribute: LayoutAttribute, relatedBy relation: LayoutRelation,
    toItem second: LayoutItem? = nil, attribute secondAttribute: LayoutAttribute? = nil,
    multiplier: Double = 1, constant: Double = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    terms = Terms(
      firstItem: item, firstAttribute: attribute, relation: relation, secondItem: second,
      secondAttribute: secondAttribute, multiplier: multiplier, constant: constant,
      priority: .required)
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

extension LayoutConstraint {
  /// Returns the same constraint about another view or guide, where it is about one.
  package func replacing(_ item: LayoutItem, by other: LayoutItem) -> LayoutConstraint {
    guard firstItem == item || secondItem == item else { return self }
    var copy = self
    copy.terms = Terms(
      firstItem: firstItem == item ? other : firstItem, firstAttribute: firstAttribute,
      relation: relation, secondItem: secondItem == item ? other : secondItem,
      secondAttribute: secondAttribute, multiplier: multiplier, constant: constant,
      priority: priority, isActive: isActive, hasIdentifier: terms.hasIdentifier,
      breakpoint: breakpoint)
    return copy
  }

  /// The view or guide that is constrained.
  public var firstItem: LayoutItem { terms.firstItem }
  /// The number of the first item that is constrained.
  public var firstAttribute: LayoutAttribute { terms.firstAttribute }
  /// The comparison between the two sides.
  public var relation: LayoutRelation { terms.relation }
  /// The view or guide on the second side; nil if the second side is a constant.
  public var secondItem: LayoutItem? { terms.secondItem }
  /// The number of the second item.
  public var secondAttribute: LayoutAttribute? { terms.secondAttribute }
  /// The factor of the second side.
  public var multiplier: Double { terms.multiplier }

  /// The number that is added to the second side, in cells.
  public var constant: Double {
    get { terms.constant }
    set { terms.constant = newValue }
  }

  /// The importance of the constraint.
  public var priority: LayoutPriority {
    get { terms.priority }
    set { terms.priority = newValue }
  }

  /// The sizes of the container for which the constraint is there: all of them at first.
  ///
  /// The layout engine does not look at it: the backend leaves out the constraints of other sizes.
  public var breakpoint: LayoutBreakpoint {
    get { terms.breakpoint }
    set { terms.breakpoint = newValue }
  }

  /// True if the constraint takes part in the layout.
  public var isActive: Bool {
    get { terms.isActive }
    set { terms.isActive = newValue }
  }
}
