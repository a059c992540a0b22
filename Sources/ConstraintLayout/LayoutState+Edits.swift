/// A few constraints added or removed, without writing all others anew.
///
/// New rows come last, and the last row goes when its constraint does; other rows of constraints
/// that are gone stay where they are, at no cost, until there are too many of them. The active
/// rows stay active, so a wish that is added and taken back costs a form of ten rows 3 µs
/// instead of 83.
extension LayoutState {
  /// How many rows may have lost their constraint.
  private static let mostDeadRows = 32

  /// Whether the change can be made row by row.
  ///
  /// Equalities that are required are not, for what they imply is decided when a system begins;
  /// nor is what would tie two systems together, and nothing where something contradicts itself.
  func canEdit(_ changes: InputChanges, _ input: LayoutInput) -> Bool {
    guard deadRowCount < Self.mostDeadRows, diagnostics.isEmpty, input.fitting == nil
    else { return false }
    for index in changes.former where isNeeded(problem.input.constraints[index]) { return false }
    for index in changes.next {
      let constraint = input.constraints[index]
      guard constraint.isActive else { continue }
      guard !isNeeded(constraint), problem.isUsable(constraint) else { return false }
      guard isInOneSystem(constraint) else { return false }
    }
    return true
  }

  /// Whether the edited systems have an answer as good as one found from the beginning.
  var hasSettled: Bool {
    for system in systems
    where !system.conflicts.isEmpty || !system.solver.isFinished || system.solver.holdsDeadRow {
      return false
    }
    return true
  }

  /// Exchanges the rows of constraints.
  mutating func edit(_ changes: InputChanges, from former: [LayoutConstraint]) {
    for index in changes.former.reversed() where problem.rowOfConstraint[index] >= 0 {
      remove(problem.rowOfConstraint.at(index))
    }
    problem.renumber(changes.former, changes.next)
    let shift = changes.next.count - changes.former.count
    if shift != 0, changes.former.upperBound < former.count {
      for system in systems { system.solver.renumber(from: changes.former.upperBound, by: shift) }
    }
    for index in changes.next where problem.input.constraints[index].isActive {
      add(problem.input.constraints[index], source: index)
    }
  }

  private func isNeeded(_ constraint: LayoutConstraint) -> Bool {
    constraint.isActive && constraint.priority == .required && constraint.relation == .equal
  }

  /// Whether all variables of a constraint belong to one system, and there is one at all.
  private func isInOneSystem(_ constraint: LayoutConstraint) -> Bool {
    let first = system(of: constraint.firstItem, constraint.firstAttribute)
    var second = -1
    if let item = constraint.secondItem, let attribute = constraint.secondAttribute {
      second = system(of: item, attribute)
    }
    guard first > -2, second > -2, first >= 0 || second >= 0 else { return false }
    return first < 0 || second < 0 || first == second
  }

  /// The system of an attribute's variables, -1 for known ones, -2 where there are two.
  private func system(of item: LayoutItem, _ attribute: LayoutAttribute) -> Int {
    guard let place = problem.items[item], place >= 0 else { return -1 }
    let size = split.systemOf.at(4 * place + (attribute.isVertical ? 3 : 1))
    if attribute.kind == .size { return size }
    let near = split.systemOf.at(4 * place + (attribute.isVertical ? 2 : 0))
    return attribute == .leading || attribute == .top || near == size ? near : -2
  }

  private mutating func remove(_ row: Int) {
    let system = split.systemOfRow.at(row)
    let isLast =
      row == problem.rows.count - 1
      && (system < 0 || systems[system].removeLast(split.localRow.at(row)))
    if isLast {
      problem.removeLastRow()
      split.removeLastRow()
      return
    }
    problem.rows.giveUp(row)
    if system >= 0 { systems[system].giveUp(split.localRow.at(row)) }
    split.forget(row)
    deadRowCount += 1
  }

  private mutating func add(_ constraint: LayoutConstraint, source: Int) {
    let row = problem.rows.count
    problem.addRow(of: constraint, source: source)
    guard !problem.rows.terms(of: row).isEmpty else { return split.append(system: -1, local: -1) }
    let term = problem.rows.terms(of: row).lowerBound
    let system = split.systemOf.at(problem.rows.columns.at(term))
    split.append(system: system, local: systems[system].solver.rows.count)
    systems[system].append(row, of: problem.rows, numbered: split.local)
  }
}

extension LayoutProblem {
  /// Makes room for other constraints in a range, and moves those behind it.
  fileprivate mutating func renumber(_ former: Range<Int>, _ next: Range<Int>) {
    rowOfConstraint.replace(former, count: next.count, with: -1)
    guard former.count != next.count else { return }
    for index in next.upperBound..<input.constraints.count where rowOfConstraint[index] >= 0 {
      rows.sources.set(rowOfConstraint.at(index), index)
    }
  }

  fileprivate mutating func removeLastRow() {
    let row = rows.count - 1
    rows.removeAll(from: row)
    bases.removeAll(from: row)
    fixedTerms.removeAll(from: fixedTerms(of: row).lowerBound)
    if bareRows.count > 0, bareRows.at(bareRows.count - 1) == row { _ = bareRows.removeLast() }
  }
}

extension SystemSolution {
  /// Takes the cost of a row away.
  fileprivate func giveUp(_ row: Int) {
    solver.giveUp(row)
    isChanged = true
  }

  /// Removes a row if it is the last one and does not decide anything; returns whether it did.
  fileprivate func removeLast(_ row: Int) -> Bool {
    guard solver.removeLast(row) else { return false }
    rowNumbers.removeAll(from: row)
    isChanged = true
    return true
  }

  /// Adds a row of the problem.
  fileprivate func append(
    _ row: Int, of rows: borrowing ElasticRows, numbered local: borrowing Indices
  ) {
    rowNumbers.add(row)
    solver.append(row, of: rows, numbered: local)
    isChanged = true
  }
}
