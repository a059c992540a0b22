extension LayoutAnchor {
  /// Makes an expression: an anchor moved by a constant.
  public static func + (anchor: LayoutAnchor, constant: Double) -> LayoutExpression<Axis> {
    LayoutExpression(anchor: anchor, constant: constant)
  }

  /// Makes an expression: an anchor moved back by a constant.
  public static func - (anchor: LayoutAnchor, constant: Double) -> LayoutExpression<Axis> {
    LayoutExpression(anchor: anchor, constant: -constant)
  }
}

extension LayoutAnchor where Axis == DimensionAxis {
  /// Makes an expression: a size times a factor.
  public static func * (anchor: LayoutAnchor, factor: Double) -> LayoutExpression<Axis> {
    LayoutExpression(anchor: anchor, multiplier: factor)
  }

  /// Makes an expression: a factor times a size.
  public static func * (factor: Double, anchor: LayoutAnchor) -> LayoutExpression<Axis> {
    LayoutExpression(anchor: anchor, multiplier: factor)
  }
}

extension LayoutExpression {
  /// Moves an expression by a constant.
  public static func + (expression: LayoutExpression, constant: Double) -> LayoutExpression {
    var sum = expression
    sum.constant += constant
    return sum
  }

  /// Moves an expression back by a constant.
  public static func - (expression: LayoutExpression, constant: Double) -> LayoutExpression {
    expression + -constant
  }
}
