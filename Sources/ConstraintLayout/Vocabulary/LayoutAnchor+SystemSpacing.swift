/// The distance between neighbors that looks right when nothing else is said.
///
/// Cells are about twice as high as wide, so two columns look like one row.
public enum SystemSpacing {
  /// Columns between neighbors side by side.
  public static let horizontal: Double = 2
  /// Rows between neighbors one above the other.
  public static let vertical: Double = 1
}

extension LayoutAnchor where Axis == HorizontalAxis {
  /// Makes a constraint: this anchor stands the system spacing after another.
  ///
  /// The distance is ``SystemSpacing/horizontal`` times the multiplier.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutAnchor<Axis>, multiplier: Double = 1,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: anchor, multiplier * SystemSpacing.horizontal, file, line)
  }

  /// Makes a constraint: this anchor stands at most the system spacing after another.
  ///
  /// The distance is ``SystemSpacing/horizontal`` times the multiplier.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor<Axis>, multiplier: Double = 1,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier * SystemSpacing.horizontal, file, line)
  }

  /// Makes a constraint: this anchor stands at least the system spacing after another.
  ///
  /// The distance is ``SystemSpacing/horizontal`` times the multiplier.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor<Axis>, multiplier: Double = 1,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier * SystemSpacing.horizontal, file, line)
  }
}

extension LayoutAnchor where Axis == VerticalAxis {
  /// Makes a constraint: this anchor stands the system spacing below another.
  ///
  /// The distance is ``SystemSpacing/vertical`` times the multiplier.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutAnchor<Axis>, multiplier: Double = 1,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.equal, to: anchor, multiplier * SystemSpacing.vertical, file, line)
  }

  /// Makes a constraint: this anchor stands at most the system spacing below another.
  ///
  /// The distance is ``SystemSpacing/vertical`` times the multiplier.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor<Axis>, multiplier: Double = 1,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier * SystemSpacing.vertical, file, line)
  }

  /// Makes a constraint: this anchor stands at least the system spacing below another.
  ///
  /// The distance is ``SystemSpacing/vertical`` times the multiplier.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor<Axis>, multiplier: Double = 1,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier * SystemSpacing.vertical, file, line)
  }
}
