/// The user's constraints, each checked, then written as one row.
extension LayoutProblem {
  mutating func addConstraints() {
    for (index, constraint) in input.constraints.enumerated() where constraint.isActive {
      if let refusal = refusal(of: constraint) {
        diagnostics.append(refusal)
      } else {
        addRow(of: constraint, source: index)
      }
    }
  }

  /// Writes `first - multiplier * second` as a row.
  ///
  /// Right to left, places already count from the right. A constraint that does not talk of
  /// leading or trailing is therefore turned round: it says the same of `width - place`.
  private mutating func addRow(of constraint: LayoutConstraint, source: Int) {
    let turned = isTurned(constraint)
    var known = add(constraint.firstAttribute, of: constraint.firstItem, times: 1)
    var factor = 0.0
    if let item = constraint.secondItem, let attribute = constraint.secondAttribute {
      factor = Self.clamped(constraint.multiplier)
      known += add(attribute, of: item, times: -factor)
    }
    var constant = Self.clamped(constraint.constant)
    if turned {
      constant = -constant
      known += addContainerWidth(times: factor - 1)
    }
    let cost = Penalty.of(constraint.priority)
    let costsAbove = constraint.relation != (turned ? .lessThanOrEqual : .greaterThanOrEqual)
    let costsBelow = constraint.relation != (turned ? .greaterThanOrEqual : .lessThanOrEqual)
    rows.close(
      constant: constant - known, above: costsAbove ? cost : .none,
      below: costsBelow ? cost : .none, source: source)
  }

  private func isTurned(_ constraint: LayoutConstraint) -> Bool {
    input.container.direction == .rightToLeft
      && constraint.firstAttribute.kind == .horizontalPosition
      && !constraint.firstAttribute.followsReading
      && constraint.secondAttribute?.followsReading != true
  }

  private mutating func addContainerWidth(times factor: Double) -> Double {
    if input.fitting == nil { return factor * size.width }
    rows.add(factor, of: 4 * containerBox + 1)
    return 0
  }

  /// Adds the terms of an attribute to the open row; returns the part that is already known.
  private mutating func add(
    _ attribute: LayoutAttribute, of item: LayoutItem, times factor: Double
  ) -> Double {
    switch items[item] {
    case .none: return 0
    case .fixed(let frame): return factor * value(of: attribute, in: frame)
    case .variable(let box):
      let (place, size, constant) = parts(of: attribute, box)
      let first = 4 * box + (attribute.isVertical ? 2 : 0)
      rows.add(factor * place, of: first)
      rows.add(factor * size, of: first + 1)
      return factor * constant
    }
  }

  private func value(of attribute: LayoutAttribute, in frame: LayoutFrame) -> Double {
    let (place, size, _) = parts(of: attribute, input.boxes.count)
    return attribute.isVertical
      ? place * frame.top + size * frame.height : place * frame.left + size * frame.width
  }

  /// An attribute as a sum: so many times the near edge, so many times the size, and a constant.
  private func parts(of attribute: LayoutAttribute, _ box: Int) -> (Double, Double, Double) {
    let mirrored = input.container.direction == .rightToLeft
    switch attribute {
    case .leading, .top: return (1, 0, 0)
    case .trailing, .bottom: return (1, 1, 0)
    case .left: return mirrored ? (1, 1, 0) : (1, 0, 0)
    case .right: return mirrored ? (1, 0, 0) : (1, 1, 0)
    case .centerX, .centerY: return (1, 0.5, 0)
    case .width, .height: return (0, 1, 0)
    case .firstBaseline:
      return (1, 0, box < input.boxes.count ? Self.clamped(input.boxes[box].firstBaseline) : 0)
    case .lastBaseline:
      return (1, 1, box < input.boxes.count ? -Self.clamped(input.boxes[box].lastBaseline) : 0)
    }
  }
}

extension LayoutAttribute {
  /// Whether this is one of the numbers from top to bottom.
  var isVertical: Bool { kind == .verticalPosition || self == .height }
}
