// Constraints as mathematics. An operator cannot know its place in the source; `LayoutBuilder` tells it.

extension LayoutTerm {
  /// Makes a constraint: both terms are the same.
  @inlinable public static func == (first: LayoutTerm, second: LayoutTerm) -> LayoutConstraint {
    first.related(.equal, to: second)
  }

  /// Makes a constraint: the first term is at most the second.
  @inlinable public static func <= (first: LayoutTerm, second: LayoutTerm) -> LayoutConstraint {
    first.related(.lessThanOrEqual, to: second)
  }

  /// Makes a constraint: the first term is at least the second.
  @inlinable public static func >= (first: LayoutTerm, second: LayoutTerm) -> LayoutConstraint {
    first.related(.greaterThanOrEqual, to: second)
  }

  /// Returns the constraint with the first item alone on its side.
  @inlinable func related(_ relation: LayoutRelation, to second: LayoutTerm) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: multiplier < 0 ? relation.turned : relation,
      toItem: second.item, attribute: second.attribute, multiplier: second.multiplier / multiplier,
      constant: (second.constant - constant) / multiplier, file: "", line: 0)
  }

  @inlinable func related(_ relation: LayoutRelation, to cells: Double) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: multiplier < 0 ? relation.turned : relation,
      constant: (cells - constant) / multiplier, file: "", line: 0)
  }
}

extension LayoutTerm where Axis == DimensionAxis {
  /// Makes a constraint: the size is a number of cells.
  @inlinable public static func == (first: LayoutTerm, cells: Double) -> LayoutConstraint {
    first.related(.equal, to: cells)
  }

  /// Makes a constraint: the size is at most a number of cells.
  @inlinable public static func <= (first: LayoutTerm, cells: Double) -> LayoutConstraint {
    first.related(.lessThanOrEqual, to: cells)
  }

  /// Makes a constraint: the size is at least a number of cells.
  @inlinable public static func >= (first: LayoutTerm, cells: Double) -> LayoutConstraint {
    first.related(.greaterThanOrEqual, to: cells)
  }
}

extension LayoutRelation {
  /// The relation when both sides change their signs.
  @usableFromInline var turned: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// The precedence of `~`: a comparison is made first, and then gets its priority.
precedencegroup LayoutPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

infix operator ~ : LayoutPriorityPrecedence

/// Returns a constraint with a priority: `field.width >= 20 ~ .high`.
public func ~ (constraint: LayoutConstraint, priority: LayoutPriority) -> LayoutConstraint {
  constraint.priority(priority)
}

/// Returns constraints with a priority: `dialog.center == context.view.center ~ .high`.
public func ~ (
  constraints: [LayoutConstraint], priority: LayoutPriority
) -> [LayoutConstraint] {
  constraints.map { $0.priority(priority) }
}
