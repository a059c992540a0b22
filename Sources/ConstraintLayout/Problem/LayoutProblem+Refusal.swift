/// The reasons for which a constraint is refused.
extension LayoutProblem {
  /// Returns the places of a constraint's items; ``refusal(of:)`` gives the reason if it has none.
  func places(of constraint: LayoutConstraint) -> (first: Int, second: Int)? {
    guard constraint.constant.isFinite, constraint.multiplier.isFinite,
      constraint.priority.isValid, let first = items[constraint.firstItem]
    else { return nil }
    guard let item = constraint.secondItem else {
      return constraint.secondAttribute == nil ? (first, first) : nil
    }
    guard constraint.secondAttribute?.kind == constraint.firstAttribute.kind,
      let second = items[item]
    else { return nil }
    return (first, second)
  }

  /// Reports every constraint that is left out, with the constant it has now.
  mutating func findRefusals() {
    diagnostics = input.constraints.compactMap { $0.isActive ? refusal(of: $0) : nil }
  }

  /// Returns why a constraint is left out, or nil when it can be used.
  private func refusal(of constraint: LayoutConstraint) -> LayoutDiagnostic? {
    if let reason = nonsense(in: constraint) {
      return LayoutDiagnostic(
        .refusedConstraint, "The constraint was left out: \(reason). Correct it.",
        constraints: [constraint], givenUp: constraint)
    }
    guard let item = unknownItem(in: constraint) else { return nil }
    return LayoutDiagnostic(
      .unknownItem,
      """
      The constraint was left out: it names something outside the container. Render the view inside it, correct the \
      key, or ask first (`context.view(key)`).
      """,
      constraints: [constraint], givenUp: constraint, item: item)
  }

  private func nonsense(in constraint: LayoutConstraint) -> String? {
    if !constraint.priority.isValid { return "its priority is not in 1...1000" }
    if !constraint.constant.isFinite { return "its constant is not a finite number" }
    if !constraint.multiplier.isFinite { return "its multiplier is not a finite number" }
    switch (constraint.secondItem, constraint.secondAttribute) {
    case (nil, nil): return nil
    case (_?, let attribute?):
      return attribute.kind == constraint.firstAttribute.kind
        ? nil : "\(constraint.firstAttribute) and \(attribute) cannot be compared"
    default: return "its second side is incomplete"
    }
  }

  private func unknownItem(in constraint: LayoutConstraint) -> LayoutItem? {
    if items[constraint.firstItem] == nil { return constraint.firstItem }
    guard let second = constraint.secondItem else { return nil }
    return items[second] == nil ? second : nil
  }
}
