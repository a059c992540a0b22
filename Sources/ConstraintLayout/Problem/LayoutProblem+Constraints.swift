/// The user's constraints, each checked, then written as one row.
extension LayoutProblem {
  mutating func addConstraints() {
    // A reference of its own, or every constraint would be copied before its row is written.
    let constraints = input.constraints
    var refusesSome = false
    for index in constraints.indices where constraints[index].isActive {
      if !addRow(of: constraints[index], source: index) { refusesSome = true }
    }
    if refusesSome { findRefusals() }
  }

  /// Writes `first - multiplier * second` as a row; returns false if the constraint is refused.
  ///
  /// Right to left, places already count from the right. A constraint that does not talk of
  /// leading or trailing is therefore turned round: it says the same of `width - place`.
  mutating func addRow(of constraint: LayoutConstraint, source: Int) -> Bool {
    guard let places = places(of: constraint) else { return false }
    let firstTerm = fixedTerms.count
    add(constraint.firstAttribute, ofItemAt: places.first, times: 1, source)
    if let attribute = constraint.secondAttribute {
      let factor = -Self.clamped(constraint.multiplier)
      add(attribute, ofItemAt: places.second, times: factor, source)
    }
    if isTurned(constraint) { addContainerWidth(times: factor(of: constraint) - 1, source) }
    bases[source] = base(of: constraint, places)
    constants[source] = constant(of: source, fixedTerms: firstTerm..<fixedTerms.count)
    rowOfConstraint[source] = rows.close(
      constant: constants[source], cost(of: constraint), source: source)
    if !rowOfConstraint[source].exists { bareConstraints.add(source) }
    return true
  }

  /// Returns the cost of missing the row of a constraint.
  func cost(of constraint: LayoutConstraint) -> RowCost {
    let turned = isTurned(constraint)
    let level = RowCost.level(constraint.priority)
    let costsAbove = constraint.relation != (turned ? .lessThanOrEqual : .greaterThanOrEqual)
    let costsBelow = constraint.relation != (turned ? .greaterThanOrEqual : .lessThanOrEqual)
    return RowCost(above: costsAbove ? level : -1, below: costsBelow ? level : -1)
  }

  /// Returns true if a constraint compares a width with a height that are both variables.
  func ties(_ constraint: LayoutConstraint) -> Bool {
    guard let attribute = constraint.secondAttribute, let item = constraint.secondItem,
      attribute.isVertical != constraint.firstAttribute.isVertical
    else { return false }
    return items[constraint.firstItem, default: -1] >= 0 && items[item, default: -1] >= 0
  }

  /// Returns the constant of a constraint's row without the parts in known rectangles.
  func base(of constraint: LayoutConstraint, _ places: (first: Int, second: Int)) -> Double {
    var known = parts(of: constraint.firstAttribute, places.first).constant
    if let attribute = constraint.secondAttribute {
      known -= Self.clamped(constraint.multiplier) * parts(of: attribute, places.second).constant
    }
    return (isTurned(constraint) ? -1 : 1) * Self.clamped(constraint.constant) - known
  }

  /// Returns the range of the fixed terms that are part of a constraint's constant.
  func fixedTerms(of constraint: Int, from first: Int = 0) -> Range<Int> {
    var start = first
    while start < fixedTerms.count, fixedTerms[start].constraint < constraint { start += 1 }
    var end = start
    while end < fixedTerms.count, fixedTerms[end].constraint == constraint { end += 1 }
    return start..<end
  }

  /// Returns the constant of a constraint's row, with the parts in known rectangles.
  private func constant(of constraint: Int, fixedTerms range: Range<Int>) -> Double {
    var constant = bases[constraint]
    for index in range {
      let term = fixedTerms[index]
      let frame = fixedFrames[Int(term.frame)]
      constant -=
        term.isVertical
        ? term.place * frame.top + term.extent * frame.height
        : term.place * frame.left + term.extent * frame.width
    }
    return constant
  }

  /// Computes the constant of a constraint's row again, and changes the row if it differs.
  @inline(__always)
  mutating func changeConstant(
    of index: Int, fixedTerms terms: Range<Int>, in systems: SystemPair<SystemSolution>
  ) {
    let constant = constant(of: index, fixedTerms: terms)
    guard constant != constants[index] else { return }
    constants[index] = constant
    systems.setConstant(constant, of: rowOfConstraint[index])
  }

  private func factor(of constraint: LayoutConstraint) -> Double {
    constraint.secondItem == nil ? 0 : Self.clamped(constraint.multiplier)
  }

  func isTurned(_ constraint: LayoutConstraint) -> Bool {
    input.container.direction == .rightToLeft
      && constraint.firstAttribute.kind == .horizontalPosition
      && !constraint.firstAttribute.followsReading
      && constraint.secondAttribute?.followsReading != true
  }

  private mutating func addContainerWidth(times factor: Double, _ source: Int) {
    if input.fitting == nil {
      fixedTerms.append(
        FixedTerm(
          constraint: Int32(source), frame: 0, isVertical: false, place: 0, extent: factor))
    } else {
      rows.add(factor, of: 4 * containerBox + 1)
    }
  }

  /// Adds the terms of an attribute to the open row, or to the constant where it is known.
  private mutating func add(
    _ attribute: LayoutAttribute, ofItemAt place: Int, times factor: Double, _ source: Int
  ) {
    let isVertical = attribute.isVertical
    let parts = parts(of: attribute, place)
    if place >= 0 {
      let first = 4 * place + (isVertical ? 2 : 0)
      rows.add(factor * parts.place, of: first)
      rows.add(factor * parts.extent, of: first + 1)
    } else {
      fixedTerms.append(
        FixedTerm(
          constraint: Int32(source), frame: Int32(-1 - place), isVertical: isVertical,
          place: factor * parts.place, extent: factor * parts.extent))
    }
  }

  /// An attribute as a sum: so many times the near edge, so many times the size, and a constant.
  func parts(
    of attribute: LayoutAttribute, _ place: Int
  ) -> (place: Double, extent: Double, constant: Double) {
    let isView = input.boxes.indices.contains(place)
    let mirrored = input.container.direction == .rightToLeft
    switch attribute {
    case .leading, .top: return (1, 0, 0)
    case .trailing, .bottom: return (1, 1, 0)
    case .left: return mirrored ? (1, 1, 0) : (1, 0, 0)
    case .right: return mirrored ? (1, 0, 0) : (1, 1, 0)
    case .centerX, .centerY: return (1, 0.5, 0)
    case .width, .height: return (0, 1, 0)
    case .firstBaseline:
      return (1, 0, isView ? Self.clamped(input.boxes[place].firstBaseline) : 0)
    case .lastBaseline:
      return (1, 1, isView ? -Self.clamped(input.boxes[place].lastBaseline) : 0)
    }
  }
}

extension LayoutAttribute {
  /// True for numbers from top to bottom.
  var isVertical: Bool { kind == .verticalPosition || self == .height }
}
