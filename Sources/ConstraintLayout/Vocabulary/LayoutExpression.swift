/// The second side of a constraint written with operators: an anchor, a factor and a constant.
///
/// ```swift
/// field.leadingAnchor == label.trailingAnchor + 1
/// (label.widthAnchor >= 2 * icon.widthAnchor - 3) ~ 750
/// ```
public struct LayoutExpression<Axis: LayoutAxis>: Sendable {
  let anchor: LayoutAnchor<Axis>
  var multiplier: Double = 1
  var constant: Double = 0
}

precedencegroup LayoutPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

infix operator ~ : LayoutPriorityPrecedence

/// Returns a constraint with another priority.
public func ~ (constraint: LayoutConstraint, priority: LayoutPriority) -> LayoutConstraint {
  constraint.priority(priority)
}
