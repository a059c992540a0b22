// An operator cannot take its place in the source as a default argument, so constraints written
// with operators carry none; an identifier names them in reports.

extension LayoutAnchor {
  /// Makes a constraint: the anchor equals the other one.
  public static func == (first: LayoutAnchor, second: LayoutAnchor) -> LayoutConstraint {
    first == LayoutExpression(anchor: second)
  }

  /// Makes a constraint: the anchor equals the expression.
  public static func == (
    first: LayoutAnchor, second: LayoutExpression<Axis>
  ) -> LayoutConstraint {
    first.related(
      .equal, to: second.anchor, multiplier: second.multiplier, constant: second.constant,
      file: "", line: 0)
  }

  /// Makes a constraint: the anchor is at most the other one.
  public static func <= (first: LayoutAnchor, second: LayoutAnchor) -> LayoutConstraint {
    first <= LayoutExpression(anchor: second)
  }

  /// Makes a constraint: the anchor is at most the expression.
  public static func <= (
    first: LayoutAnchor, second: LayoutExpression<Axis>
  ) -> LayoutConstraint {
    first.related(
      .lessThanOrEqual, to: second.anchor, multiplier: second.multiplier, constant: second.constant,
      file: "", line: 0)
  }

  /// Makes a constraint: the anchor is at least the other one.
  public static func >= (first: LayoutAnchor, second: LayoutAnchor) -> LayoutConstraint {
    first >= LayoutExpression(anchor: second)
  }

  /// Makes a constraint: the anchor is at least the expression.
  public static func >= (
    first: LayoutAnchor, second: LayoutExpression<Axis>
  ) -> LayoutConstraint {
    first.related(
      .greaterThanOrEqual, to: second.anchor, multiplier: second.multiplier,
      constant: second.constant,
      file: "", line: 0)
  }
}

extension LayoutAnchor where Axis == DimensionAxis {
  /// Makes a constraint: the size equals a number of cells.
  public static func == (first: LayoutAnchor, constant: Double) -> LayoutConstraint {
    first.related(.equal, to: nil, constant: constant, file: "", line: 0)
  }

  /// Makes a constraint: the size is at most a number of cells.
  public static func <= (first: LayoutAnchor, constant: Double) -> LayoutConstraint {
    first.related(.lessThanOrEqual, to: nil, constant: constant, file: "", line: 0)
  }

  /// Makes a constraint: the size is at least a number of cells.
  public static func >= (first: LayoutAnchor, constant: Double) -> LayoutConstraint {
    first.related(.greaterThanOrEqual, to: nil, constant: constant, file: "", line: 0)
  }
}
