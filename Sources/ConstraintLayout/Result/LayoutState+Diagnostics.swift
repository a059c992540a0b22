/// The problems of a layout that are reported to its author.
extension LayoutState {
  /// False if ``currentDiagnostics`` is empty for certain.
  var mayHaveDiagnostics: Bool {
    !problem.diagnostics.isEmpty || problem.bareConstraints.count > 0
      || systems[0].hasProblems || systems[1].hasProblems
  }

  /// Refused constraints, contradictions and systems that were not solved to the end.
  var currentDiagnostics: [LayoutDiagnostic] {
    var diagnostics = problem.diagnostics
    diagnostics += impossibleRows
    for system in systems.indices where systems[system].hasProblems {
      diagnostics += self.diagnostics(of: system)
    }
    return diagnostics
  }

  /// Required constraints between known places, which are wrong or right before anything is solved.
  private var impossibleRows: [LayoutDiagnostic] {
    var diagnostics: [LayoutDiagnostic] = []
    for bare in problem.bareConstraints.indices {
      let index = problem.bareConstraints.at(bare)
      let constraint = problem.input.constraints[index]
      let miss = -problem.constants[index]
      let cost = problem.cost(of: constraint)
      guard abs(miss) > 1e-6, (miss > 0 ? cost.above : cost.below) >= RowCost.requiredLevel
      else { continue }
      diagnostics.append(
        LayoutDiagnostic(
          .unsatisfiableConstraints,
          "A required constraint cannot hold; it was given up. Correct it, or leave it out.",
          constraints: [constraint], givenUp: constraint))
    }
    return diagnostics
  }

  private func diagnostics(of system: Int) -> [LayoutDiagnostic] {
    // Rows are in the order of declaration.
    let conflicts = systems[system].conflicts.sorted {
      ($0.constraints.last ?? 0) < ($1.constraints.last ?? 0)
    }
    var diagnostics = conflicts.map { diagnostic(of: $0, in: system) }
    if !systems[system].solver.isFinished {
      diagnostics.append(
        LayoutDiagnostic(
          .unfinishedLayout,
          """
          The exact layout was not found within the limit of steps; a near one is shown. Please report the constraints.
          """))
    }
    return diagnostics
  }

  private func diagnostic(
    of conflict: ElasticSolver.Contradiction, in system: Int
  ) -> LayoutDiagnostic {
    let constraints = conflict.constraints.map {
      problem.input.constraints[systems[system].solver.rows.sources.at($0)]
    }
    var diagnostic = LayoutDiagnostic(
      .unsatisfiableConstraints,
      """
      Required constraints cannot all hold; the one declared last was given up. \
      Make one of them weaker (`.priority(.high)`), or leave it out.
      """,
      constraints: constraints, givenUp: constraints.last)
    diagnostic.requirements = conflict.others.compactMap { requirement($0, in: system) }
    return diagnostic
  }

  /// The cause behind a required row without a constraint.
  private func requirement(_ row: Int, in system: Int) -> LayoutExplanation.Cause? {
    let variable = numbering.variable(
      systems[system].solver.rows.firstVariable(of: row), of: system)
    guard variable / 4 < problem.input.boxes.count else { return nil }
    let item = problem.input.boxes[variable / 4].item
    let attribute: LayoutAttribute = variable % 4 == 1 ? .width : .height
    return systems[system].solver.rows.costs[row].below == RowCost.structuralLevel
      ? .emptySize(item, attribute) : .content(item, attribute)
  }
}
