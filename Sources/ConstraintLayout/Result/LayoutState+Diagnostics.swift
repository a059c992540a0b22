/// What the authors of a layout should know about it.
extension LayoutState {
  /// Whether there is anything to look at for ``currentDiagnostics``.
  var mayHaveDiagnostics: Bool {
    !problem.diagnostics.isEmpty || problem.bareRows.count > 0
      || systems.contains { !$0.conflicts.isEmpty || !$0.solver.isFinished }
  }

  /// What was refused, what contradicted itself and what was not finished.
  var currentDiagnostics: [LayoutDiagnostic] {
    var diagnostics = problem.diagnostics
    diagnostics += impossibleRows
    for system in systems where !system.conflicts.isEmpty || !system.solver.isFinished {
      diagnostics += Self.diagnostics(of: system, problem.input.constraints)
    }
    return diagnostics
  }

  /// Required constraints between known places, which are wrong or right before anything is solved.
  private var impossibleRows: [LayoutDiagnostic] {
    var diagnostics: [LayoutDiagnostic] = []
    for index in problem.bareRows.indices {
      let row = problem.bareRows.at(index)
      let miss = -problem.rows.constants[row]
      let level = miss > 0 ? problem.rows.above[row] : problem.rows.below[row]
      guard abs(miss) > 1e-6, level >= RowCost.requiredLevel else { continue }
      let constraint = problem.input.constraints[problem.rows.sources.at(row)]
      diagnostics.append(
        LayoutDiagnostic(
          .unsatisfiableConstraints, "A required constraint cannot hold; it was given up.",
          constraints: [constraint], givenUp: constraint))
    }
    return diagnostics
  }

  private static func diagnostics(
    of system: SystemSolution, _ constraints: [LayoutConstraint]
  ) -> [LayoutDiagnostic] {
    var diagnostics = system.conflicts.map { conflict in
      LayoutDiagnostic(
        .unsatisfiableConstraints,
        "Required constraints cannot all hold; the one declared last was given up.",
        constraints: conflict.sources.map { constraints[$0] },
        givenUp: constraints[conflict.givenUp])
    }
    if !system.solver.isFinished {
      diagnostics.append(
        LayoutDiagnostic(
          .unfinishedLayout, "The exact layout was not found within the limit of steps."))
    }
    return diagnostics
  }
}
