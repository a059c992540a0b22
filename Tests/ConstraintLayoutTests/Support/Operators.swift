import ConstraintLayout

// Constraints as mathematics, so that hundreds of small layouts can be read at a glance. Only tests
// write them so: an operator cannot know its place in the source, and programs are told it in every
// report. What these make has no place.

/// The second side of a constraint: an anchor, a factor and a constant.
struct Side<Axis: LayoutAxis> {
  let anchor: LayoutAnchor<Axis>
  var multiplier: Double = 1
  var constant: Double = 0

  static func + (side: Side, constant: Double) -> Side {
    Side(
      anchor: side.anchor, multiplier: side.multiplier, constant: side.constant + constant)
  }

  static func - (side: Side, constant: Double) -> Side { side + -constant }
}

extension LayoutAnchor {
  static func + (anchor: LayoutAnchor, constant: Double) -> Side<Axis> {
    Side(anchor: anchor, constant: constant)
  }

  static func - (anchor: LayoutAnchor, constant: Double) -> Side<Axis> { anchor + -constant }

  static func == (first: LayoutAnchor, second: LayoutAnchor) -> LayoutConstraint {
    first == second + 0
  }

  static func == (first: LayoutAnchor, second: Side<Axis>) -> LayoutConstraint {
    first.related(.equal, to: second)
  }

  static func <= (first: LayoutAnchor, second: LayoutAnchor) -> LayoutConstraint {
    first <= second + 0
  }

  static func <= (first: LayoutAnchor, second: Side<Axis>) -> LayoutConstraint {
    first.related(.lessThanOrEqual, to: second)
  }

  static func >= (first: LayoutAnchor, second: LayoutAnchor) -> LayoutConstraint {
    first >= second + 0
  }

  static func >= (first: LayoutAnchor, second: Side<Axis>) -> LayoutConstraint {
    first.related(.greaterThanOrEqual, to: second)
  }

  private func related(_ relation: LayoutRelation, to second: Side<Axis>) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: second.anchor.item,
      attribute: second.anchor.attribute, multiplier: second.multiplier,
      constant: second.constant, file: "", line: 0)
  }
}

extension LayoutAnchor where Axis == DimensionAxis {
  static func * (anchor: LayoutAnchor, factor: Double) -> Side<Axis> {
    Side(anchor: anchor, multiplier: factor)
  }

  static func * (factor: Double, anchor: LayoutAnchor) -> Side<Axis> { anchor * factor }

  static func == (first: LayoutAnchor, constant: Double) -> LayoutConstraint {
    first.constraint(equalToConstant: constant, file: "", line: 0)
  }

  static func <= (first: LayoutAnchor, constant: Double) -> LayoutConstraint {
    first.constraint(lessThanOrEqualToConstant: constant, file: "", line: 0)
  }

  static func >= (first: LayoutAnchor, constant: Double) -> LayoutConstraint {
    first.constraint(greaterThanOrEqualToConstant: constant, file: "", line: 0)
  }
}

precedencegroup LayoutPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

infix operator ~ : LayoutPriorityPrecedence

func ~ (constraint: LayoutConstraint, priority: LayoutPriority) -> LayoutConstraint {
  constraint.priority(priority)
}
