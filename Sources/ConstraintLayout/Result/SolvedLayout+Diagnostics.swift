/// What the authors of a layout should know about it.
extension SolvedLayout {
  /// What was refused, what contradicted itself and what was not finished.
  var diagnostics: [LayoutDiagnostic] {
    problem.diagnostics + impossibleRows + solutions.flatMap(diagnostics(of:))
  }

  private var constraints: [LayoutConstraint] { problem.input.constraints }

  /// Required constraints between known places, which are wrong or right before anything is solved.
  private var impossibleRows: [LayoutDiagnostic] {
    let rows = problem.rows
    return (0..<rows.count).compactMap { row in
      guard rows.terms(of: row).isEmpty, rows.sources[row] >= 0 else { return nil }
      let miss = -rows.constants[row]
      let level = (miss > 0 ? rows.above[row] : rows.below[row]).level
      guard abs(miss) > 1e-6, level >= Penalty.requiredLevel else { return nil }
      let constraint = constraints[rows.sources[row]]
      return LayoutDiagnostic(
        .unsatisfiableConstraints, "A required constraint cannot hold; it was given up.",
        constraints: [constraint], givenUp: constraint)
    }
  }

  private func diagnostics(of solution: SystemSolution) -> [LayoutDiagnostic] {
    let sources = solution.system.rows.sources
    var diagnostics = solution.conflicts.map { conflict in
      LayoutDiagnostic(
        .unsatisfiableConstraints,
        "Required constraints cannot all hold; the one declared last was given up.",
        constraints: conflict.rows.map { constraints[sources[$0]] },
        givenUp: constraints[sources[conflict.givenUp]])
    }
    if solution.solver?.isFinished != true {
      diagnostics.append(
        LayoutDiagnostic(
          .unfinishedLayout, "The exact layout was not found within the limit of steps."))
    }
    return diagnostics
  }
}
