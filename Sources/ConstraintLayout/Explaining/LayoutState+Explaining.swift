/// Finds the causes of a view's place and size.
///
/// The active rows fix all values, so every number is a sum of their constants, each with a
/// multiplier. The rows with a multiplier other than 0 are the causes.
extension LayoutState {
  private static let horizontal: [LayoutAttribute] = [.left, .width, .right, .centerX]
  private static let vertical: [LayoutAttribute] = [.top, .height, .bottom, .centerY]

  /// Explains an item of the last layout.
  mutating func explanation(of item: LayoutItem) -> LayoutExplanation? {
    guard let place = problem.items[item], let frame = frame(of: item) else { return nil }
    let shares = place < 0 ? [] : shares(of: place)
    var edges: [LayoutExplanation.Edge] = []
    for attribute in Self.horizontal + Self.vertical {
      edges.append(edge(attribute, item, place, frame, shares))
    }
    return LayoutExplanation(item: item, edges: edges)
  }

  /// The shares in place and size, horizontally and then vertically.
  private mutating func shares(of place: Int) -> [[ElasticSolver.Share]] {
    var shares = [[ElasticSolver.Share]](repeating: [], count: 4)
    let parts = 0..<4
    for system in Set(parts.map { numbering.system(of: 4 * place + $0) }) {
      let own = parts.filter { numbering.system(of: 4 * place + $0) == system }
      let locals = own.map { numbering.local(of: 4 * place + $0) }
      for (part, share) in zip(own, systems[system].solver.shares(of: locals)) {
        shares[part] = share
      }
    }
    return shares
  }

  private func edge(
    _ attribute: LayoutAttribute, _ item: LayoutItem, _ place: Int, _ frame: LayoutFrame,
    _ shares: [[ElasticSolver.Share]]
  ) -> LayoutExplanation.Edge {
    var edge = LayoutExplanation.Edge(
      attribute: attribute, value: frame.value(of: attribute), decidedBy: [], lost: [])
    guard place >= 0 else {
      edge.decidedBy = [LayoutExplanation.Share(cause: .container(item), multiplier: 1)]
      return edge
    }
    let parts = problem.parts(of: attribute, place)
    let first = 4 * place + (attribute.isVertical ? 2 : 0)
    for (variable, factor) in [(first, parts.place), (first + 1, parts.extent)] where factor != 0 {
      let system = numbering.system(of: variable)
      let sign = isCountedFromRight(attribute) ? -factor : factor
      add(sign, shares[variable - 4 * place], in: system, to: &edge)
      addLosses(variable, in: system, to: &edge)
    }
    return edge
  }

  /// True if the solver counts an attribute from the right, where frames count from the left.
  private func isCountedFromRight(_ attribute: LayoutAttribute) -> Bool {
    problem.input.container.direction == .rightToLeft && attribute.kind == .horizontalPosition
  }

  private func add(
    _ factor: Double, _ shares: [ElasticSolver.Share], in system: Int,
    to edge: inout LayoutExplanation.Edge
  ) {
    for (row, multiplier) in shares {
      guard let cause = cause(of: row, in: system) else { continue }
      let share = factor * multiplier * sign(of: row, in: system)
      if let known = edge.decidedBy.firstIndex(where: { $0.cause == cause }) {
        edge.decidedBy[known].multiplier += share
      } else {
        edge.decidedBy.append(LayoutExplanation.Share(cause: cause, multiplier: share))
      }
    }
    edge.decidedBy.removeAll { abs($0.multiplier) < 1e-9 }
  }

  /// Returns -1 for a turned constraint, whose constant moves its row the other way, or 1.
  private func sign(of row: Int, in system: Int) -> Double {
    let source = systems[system].solver.rows.sources.at(row)
    return source >= 0 && problem.isTurned(problem.input.constraints[source]) ? -1 : 1
  }

  private func addLosses(
    _ variable: Int, in system: Int, to edge: inout LayoutExplanation.Edge
  ) {
    for (row, miss) in systems[system].solver.misses(of: numbering.local(of: variable)) {
      guard let cause = cause(of: row, in: system) else { continue }
      let loss = LayoutExplanation.Loss(cause: cause, miss: miss)
      if !edge.lost.contains(loss) { edge.lost.append(loss) }
    }
  }

  /// Returns the cause behind a row; nil for rows that tie a container to its guides.
  func cause(of row: Int, in system: Int) -> LayoutExplanation.Cause? {
    let rows = systems[system].solver.rows.sources.at(row)
    if rows >= 0 { return .constraint(problem.input.constraints[rows]) }
    let variable = numbering.variable(
      systems[system].solver.rows.firstVariable(of: row), of: system)
    let attribute: LayoutAttribute = [.left, .width, .top, .height][variable % 4]
    guard variable / 4 < problem.input.boxes.count else {
      return .container(problem.input.container.item)
    }
    let item = problem.input.boxes[variable / 4].item
    switch systems[system].solver.kind(of: row) {
    case .content: return .content(item, attribute)
    case .stay: return .nothingElse(item, attribute)
    case .bound: return .emptySize(item, attribute)
    }
  }
}

extension LayoutFrame {
  /// The number that an attribute names.
  func value(of attribute: LayoutAttribute) -> Double {
    switch attribute {
    case .left, .leading: left
    case .right, .trailing: right
    case .top, .firstBaseline: top
    case .bottom, .lastBaseline: bottom
    case .width: width
    case .height: height
    case .centerX: (left + right) / 2
    case .centerY: (top + bottom) / 2
    }
  }
}
