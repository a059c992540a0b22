extension LayoutAnchor where Axis == DimensionAxis {
  /// Makes a constraint: this size equals another, times a factor, plus a constant.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: anchor, times: multiplier, constant, file, line)
  }

  /// Makes a constraint: this size is at most another, times a factor, plus a constant.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, times: multiplier, constant, file, line)
  }

  /// Makes a constraint: this size is at least another, times a factor, plus a constant.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, times: multiplier, constant, file, line)
  }

  /// Makes a constraint: this size is a number of cells.
  public func constraint(
    equalToConstant constant: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: nil, constant, file, line)
  }

  /// Makes a constraint: this size is at most a number of cells.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: nil, constant, file, line)
  }

  /// Makes a constraint: this size is at least a number of cells.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: nil, constant, file, line)
  }
}
