/// A layout problem and the answers of its systems.
struct SolvedLayout {
  private(set) var problem: LayoutProblem
  private(set) var solutions: [SystemSolution]
  /// The height each box was measured to have, and the width that was asked.
  private var measures: [Measure?]

  private struct Measure {
    var width: Double
    var height: Double
  }

  /// Puts a problem, taking over what is still of use from the answers to another.
  init(_ problem: LayoutProblem, reusing previous: SolvedLayout?) {
    self.problem = problem
    measures = [Measure?](repeating: nil, count: problem.input.boxes.count)
    solutions = []
    adoptSolutions(of: previous)
    adoptMeasures(of: previous)
  }

  /// Solves x, measures what depends on a width, then solves y.
  ///
  /// Systems that tie a width to a height are solved with x and once more after measuring.
  mutating func solve(heightForWidth: (_ boxIndex: Int, _ width: Double) -> Double) {
    for index in solutions.indices where solutions[index].isHorizontal {
      solutions[index].solve(for: problem.rows)
    }
    measure(heightForWidth)
    for index in solutions.indices { solutions[index].solve(for: problem.rows) }
  }

  /// The values of all variables.
  var values: [Double] {
    var values = [Double](repeating: 0, count: problem.variableCount)
    for solution in solutions {
      guard let solver = solution.solver else { continue }
      for (local, variable) in solution.system.variables.enumerated() {
        values[variable] = solver.values[local]
      }
    }
    return values
  }

  private mutating func adoptSolutions(of previous: SolvedLayout?) {
    if let previous, problem.rows.hasSameStructure(as: previous.problem.rows),
      problem.rows.sources == previous.problem.rows.sources
    {
      solutions = previous.solutions
      for index in solutions.indices { solutions[index].forgetCounts() }
    } else {
      adoptEqualSystems(of: previous)
    }
  }

  /// Takes over the answers to systems that are the same but for their constants.
  private mutating func adoptEqualSystems(of previous: SolvedLayout?) {
    var former: [Int: Int] = [:]
    for (index, solution) in (previous?.solutions ?? []).enumerated() {
      former[solution.system.variables[0]] = index
    }
    for system in problem.systems() {
      var solution = SystemSolution(system)
      if let previous, let index = former[system.variables[0]],
        previous.solutions[index].canContinue(with: system)
      {
        solution = previous.solutions[index]
        solution.continue(with: system)
      }
      solutions.append(solution)
    }
  }

  private mutating func adoptMeasures(of previous: SolvedLayout?) {
    guard let previous else { return }
    for (index, box) in problem.input.boxes.enumerated()
    where index < previous.measures.count && previous.problem.input.boxes[index] == box {
      measures[index] = previous.measures[index]
    }
  }

  private mutating func measure(_ heightForWidth: (Int, Double) -> Double) {
    guard problem.input.boxes.contains(where: \.heightDependsOnWidth) else { return }
    let frames = FrameReader(problem, values)
    for (index, box) in problem.input.boxes.enumerated() where box.heightDependsOnWidth {
      let width = Double(frames.frame(ofBox: index).cells.width)
      let known = measures[index].flatMap { $0.width == width ? $0 : nil }
      let measure = known ?? Measure(width: width, height: heightForWidth(index, width))
      measures[index] = measure
      problem.setContentHeight(LayoutProblem.extent(measure.height) ?? 0, ofBox: index)
    }
  }
}

extension SystemSolution {
  fileprivate var isHorizontal: Bool { system.variables.contains { $0 % 4 < 2 } }
}
