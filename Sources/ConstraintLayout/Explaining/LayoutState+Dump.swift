/// The whole system as text, for tests and for developers who look for a wrong constraint.
extension LayoutState {
  /// Describes values, rows and what is active, system by system.
  ///
  /// ```
  /// system 1
  ///   97.left = 1
  ///   97.width = 5
  ///   active  97.left == 1 @required
  ///   met     97.width >= 0 @structural
  ///   missed  97.width == 9 @200 by 4
  /// ```
  func dump(naming name: (LayoutItem) -> String) -> String {
    var lines: [String] = []
    for system in systems.indices {
      lines.append("system \(system + 1)")
      for index in 0..<systems[system].solver.count {
        let value = systems[system].solver.values[index]
        lines.append("  \(self.name(index, system, name)) = \(Self.digits(value))")
      }
      for row in 0..<systems[system].solver.rows.count
      where systems[system].solver.levels.matters(row) {
        lines.append("  " + line(row, system, name))
      }
    }
    return lines.joined(separator: "\n")
  }

  private func line(
    _ row: Int, _ system: Int, _ name: (LayoutItem) -> String
  ) -> String {
    let rows = systems[system].solver.rows.costs[row].above
    let below = systems[system].solver.rows.costs[row].below
    let relation =
      rows >= 0 && below < 0 ? "<=" : rows < 0 && below >= 0 ? ">=" : "=="
    let sum = terms(row, system, name)
    let constant = Self.digits(systems[system].solver.rows.constants[row])
    let miss = systems[system].solver.residuals[row]
    let isMissed = abs(miss) > 1e-6 && systems[system].solver.levels.level(of: row, sign: miss) >= 0
    let state = systems[system].solver.slots[row] >= 0 ? "active" : isMissed ? "missed" : "met   "
    let suffix = isMissed ? " by \(Self.digits(abs(miss)))" : ""
    return "\(state)  \(sum) \(relation) \(constant) @\(Self.level(rows, below))\(suffix)"
  }

  private func terms(
    _ row: Int, _ system: Int, _ name: (LayoutItem) -> String
  ) -> String {
    var words: [String] = []
    for term in systems[system].solver.rows.terms(of: row) {
      let factor = systems[system].solver.rows[term].coefficient
      let size = abs(factor) == 1 ? "" : Self.digits(abs(factor)) + "*"
      let word = size + self.name(systems[system].solver.rows[term].variable, system, name)
      words.append(
        words.isEmpty ? (factor < 0 ? "-" + word : word) : (factor < 0 ? "- " : "+ ") + word)
    }
    return words.joined(separator: " ")
  }

  private func name(
    _ local: Int, _ system: Int, _ name: (LayoutItem) -> String
  ) -> String {
    let variable = numbering.variable(local, of: system)
    let part = ["lead", "width", "top", "height"][variable % 4]
    let box = variable / 4
    if box < problem.input.boxes.count { return "\(name(problem.input.boxes[box].item)).\(part)" }
    return "\(box == problem.containerBox ? "container" : "guide \(box)").\(part)"
  }

  private static func level(_ above: Int16, _ below: Int16) -> String {
    func word(_ level: Int16) -> String {
      if level < 0 { return "stay" }
      if level == RowCost.structuralLevel { return "structural" }
      return level == RowCost.requiredLevel ? "required" : "\(level - RowCost.sizeStayLevel)"
    }
    if above >= 0, below >= 0, above != below { return "\(word(below))/\(word(above))" }
    return word(max(above, below))
  }

  private static func digits(_ number: Double) -> String {
    LayoutConstraint.digits((number * 1_048_576).rounded() / 1_048_576 + 0)
  }
}
