extension LayoutAnchor {
  /// Makes a constraint: this anchor equals another, moved by a constant.
  ///
  /// A constant on leading and trailing anchors moves to the left if text runs right to left.
  public func constraint(
    equalTo anchor: LayoutAnchor<Axis>, constant: Double = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: anchor, constant, file, line)
  }

  /// Makes a constraint: this anchor is at most another, moved by a constant.
  ///
  /// A constant on leading and trailing anchors moves to the left if text runs right to left.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<Axis>, constant: Double = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant, file, line)
  }

  /// Makes a constraint: this anchor is at least another, moved by a constant.
  ///
  /// A constant on leading and trailing anchors moves to the left if text runs right to left.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<Axis>, constant: Double = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant, file, line)
  }

  func related(
    _ relation: LayoutRelation, to second: LayoutAnchor<Axis>?, times multiplier: Double = 1,
    _ constant: Double, _ file: StaticString, _ line: UInt
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: second?.item,
      attribute: second?.attribute, multiplier: multiplier, constant: constant,
      file: file, line: line)
  }
}
