public import VirtualViews

extension LayoutRule {
  /// Returns the constraints of the rule for a property of a view.
  ///
  /// They are those that the anchors make. A rule whose condition does not hold on the screen makes none.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - item: the view.
  ///   - context: the views and guides that the rule may name.
  ///   - file: the source file to tell of in diagnostics.
  ///   - line: the line in that file; 0 if it is not known.
  /// - Returns: one constraint for each part of the property.
  public func constraints(
    for property: LayoutProperty, of item: LayoutItem, in context: LayoutContext,
    file: StaticString = #fileID, line: UInt = #line
  ) -> [LayoutConstraint] {
    guard condition?.holds(on: context.screenSize) ?? true else { return [] }
    let target = target.item(for: item, in: context)
    return property.parts.map { part in
      var constraint = constraint(part, item, target, file, line)
      constraint.priority = priority
      if let name { constraint.identifier = name }
      return constraint
    }
  }

  private func constraint(
    _ part: LayoutProperty.Part, _ item: LayoutItem, _ second: LayoutItem?, _ file: StaticString,
    _ line: UInt
  ) -> LayoutConstraint {
    var (multiplier, constant) = (1.0, 0.0)
    for modifier in modifiers {
      switch modifier {
      case .offset(let cells): constant += cells
      case .inset(let cells): constant += cells * (part.inset ?? 1)
      case .multiplied(let factor): multiplier *= factor
      case .divided(let divisor): multiplier /= divisor
      }
    }
    if case .cells(let number) = target {
      (multiplier, constant) = (1, number * multiplier + constant)
    }
    return LayoutConstraint(
      item: item, attribute: part.attribute, relatedBy: relation, toItem: second,
      attribute: second.map { _ in anchor ?? part.target }, multiplier: multiplier,
      constant: constant, file: file, line: line)
  }
}

extension LayoutTarget {
  /// Returns the view or guide that the target means; nil for a number.
  fileprivate func item(for item: LayoutItem, in context: LayoutContext) -> LayoutItem? {
    switch self {
    case .cells: nil
    case .container: context.view
    case .itself: item
    case .guide(.margins): context.marginsGuide
    case .guide(.safeArea): context.safeAreaGuide
    case .guide(.readableContent): context.readableContentGuide
    case .guide(.anchor): context.anchorGuide
    case .named(let name): context.view(name) ?? context.guide(name) ?? context[name]
    case .id(let name):
      context.view(name) ?? Int(name).flatMap { context.view($0) } ?? context[name]
    }
  }
}
