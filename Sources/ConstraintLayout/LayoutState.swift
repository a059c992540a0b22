/// The last problem of an engine, its systems with their answers, and the frames.
///
/// 1. Compare the inputs with those of the last turn (``InputChanges``).
/// 2. Where only constants changed, change them; else translate the inputs into rows
///    (``LayoutProblem``) and split the rows into systems that share nothing (``SystemSplit``).
/// 3. Solve x, measure what wraps at the rounded widths, solve y (``SystemSolution``).
/// 4. Read the frames of the boxes that moved.
struct LayoutState: ~Copyable {
  var problem: LayoutProblem
  var split = SystemSplit()
  var systems: [SystemSolution] = []
  var values = Numbers<Double>()
  /// The frames of the boxes, in the container's coordinates.
  private(set) var frames: [LayoutFrame] = []
  private(set) var diagnostics: [LayoutDiagnostic] = []
  private(set) var counts = LayoutCounts()

  /// The height each box was measured to have, and the width that was asked.
  private var measures: [Measure?] = []
  private var hasMeasures = false
  private var changedBoxes = Indices()
  private var isChanged = Numbers<Bool>()

  private struct Measure {
    var width: Double
    var height: Double
  }

  /// Remembers nothing yet.
  init() {
    let nothing = LayoutContainer(LayoutItem(owner: 0), size: .zero)
    problem = LayoutProblem(
      LayoutInput(container: nothing, boxes: [], guides: [], constraints: []))
  }

  /// Compares inputs with those of the last turn.
  func changes(to input: LayoutInput) -> InputChanges {
    InputChanges(from: problem.input, to: input, isFirst: systems.isEmpty)
  }

  /// Lays out other inputs.
  mutating func layOut(
    _ input: LayoutInput, _ changes: InputChanges, _ heightForWidth: (Int, Double) -> Double
  ) {
    counts = LayoutCounts()
    if changes.constraints {
      let difference = ConstraintChanges(
        from: problem.input.constraints[changes.former], to: input.constraints[changes.next])
      counts.constraintsAdded = difference.added
      counts.constraintsRemoved = difference.removed
    }
    if changes.needsTranslation || (changes.isEdit && !canEdit(changes, input)) {
      start(input)
    } else {
      apply(changes, input)
    }
    solve(heightForWidth)
    // The choice of what is given up must not depend on how the rows were split before.
    if changes.isEdit, mayHaveDiagnostics {
      start(input)
      solve(heightForWidth)
    }
    readFrames()
    findDiagnostics()
  }

  /// Returns the same layout in other memory, solved from the beginning.
  func again() -> LayoutState {
    var state = LayoutState()
    guard !systems.isEmpty || !problem.fixedFrames.isEmpty else { return state }
    let measures = measures
    state.layOut(problem.input, state.changes(to: problem.input)) { index, _ in
      measures[index]?.height ?? 0
    }
    return state
  }

  /// Solves x, measures the boxes whose height depends on their width, then solves y.
  ///
  /// Systems that tie a width to a height are solved with x and once more after measuring.
  private mutating func solve(_ heightForWidth: (Int, Double) -> Double) {
    guard hasMeasures else { return solveSystems { _ in true } }
    forgetHeights()
    solveSystems { $0.isHorizontal }
    measure(heightForWidth)
    solveSystems { _ in true }
  }

  private mutating func solveSystems(where isWanted: (SystemSolution) -> Bool) {
    for system in systems where isWanted(system) {
      let work = system.solve()
      guard work.solves > 0 else { continue }
      counts = counts + work
      take(system.solver, system.variables)
    }
  }
}

// MARK: - Changes

extension LayoutState {
  /// Begins anew with other inputs and keeps the measured heights.
  private mutating func start(_ input: LayoutInput) {
    adoptMeasures(for: input.boxes)
    problem.input = input
    problem.translate()
    split.split(problem.rows, variableCount: problem.variableCount)
    systems = split.systems(problem.rows)
    values.reset(to: 0, count: problem.variableCount)
    frames = [LayoutFrame](repeating: .zero, count: input.boxes.count)
    isChanged.reset(to: false, count: problem.boxCount)
    changedBoxes.removeAll()
    for box in frames.indices { markChanged(box) }
    hasMeasures = input.boxes.contains(where: \.heightDependsOnWidth)
  }

  /// Changes constants only.
  private mutating func apply(_ changes: InputChanges, _ input: LayoutInput) {
    if changes.isEdit {
      problem.input = input
      return edit(changes)
    }
    let former = problem.input
    problem.input = input
    if changes.container { moveFixedFrames() }
    if changes.boxes { changeContents(from: former.boxes) }
    if changes.constraints {
      changeConstants(from: former.constraints, changes.former)
    }
    if changes.constraints, !problem.diagnostics.isEmpty { problem.findRefusals() }
    if let width = input.fitting?.width, changes.fitting {
      set(max(0, LayoutProblem.clamped(width)), ofRow: problem.widthRow)
    }
  }

  private mutating func set(_ constant: Double, ofRow row: Int) {
    guard problem.rows.constants[row] != constant else { return }
    problem.rows.constants[row] = constant
    let system = split.systemOfRow.at(row)
    if system >= 0 { systems[system].setConstant(constant, of: split.localRow.at(row)) }
  }

  private mutating func moveFixedFrames() {
    problem.findFixedFrames()
    var index = 0
    while index < problem.fixedTerms.count {
      let start = index
      let row = problem.fixedTerms[index].row
      while index < problem.fixedTerms.count, problem.fixedTerms[index].row == row { index += 1 }
      set(problem.constant(of: Int(row), fixedTerms: start..<index), ofRow: Int(row))
    }
    if problem.input.container.direction == .rightToLeft {
      for box in 0..<problem.input.boxes.count { markChanged(box) }
    }
  }

  private mutating func changeContents(from former: [LayoutBox]) {
    for index in former.indices where former[index] != problem.input.boxes[index] {
      measures[index] = nil
      for axis in 0..<2 {
        let row = problem.contentRows.at(2 * index + axis)
        guard row >= 0, let size = problem.contentSize(of: index, axis) else { continue }
        if axis == 0 || !problem.input.boxes[index].heightDependsOnWidth { set(size, ofRow: row) }
      }
    }
  }

  private mutating func changeConstants(from former: [LayoutConstraint], _ range: Range<Int>) {
    for index in range {
      let row = problem.rowOfConstraint.at(index)
      guard row >= 0, former[index].constant != problem.input.constraints[index].constant
      else { continue }
      problem.rebase(row, of: index)
      let terms = problem.fixedTerms(of: row)
      set(problem.constant(of: row, fixedTerms: terms), ofRow: row)
    }
  }
}

// MARK: - Measuring

extension LayoutState {
  private mutating func adoptMeasures(for boxes: [LayoutBox]) {
    let former = problem.input.boxes
    var next = [Measure?](repeating: nil, count: boxes.count)
    for index in boxes.indices
    where boxes[index].heightDependsOnWidth && index < former.count
      && former[index] == boxes[index]
    {
      next[index] = measures[index]
    }
    measures = next
  }

  /// Resets measured heights in systems in which a width may depend on them.
  ///
  /// Otherwise the answer would depend on the heights of the turn before.
  private mutating func forgetHeights() {
    for index in problem.input.boxes.indices where problem.input.boxes[index].heightDependsOnWidth {
      let row = problem.contentRows.at(2 * index + 1)
      guard systems[split.systemOfRow.at(row)].isHorizontal else { continue }
      set(problem.contentSize(of: index, 1) ?? 0, ofRow: row)
    }
  }

  private mutating func measure(_ heightForWidth: (Int, Double) -> Double) {
    for index in problem.input.boxes.indices where problem.input.boxes[index].heightDependsOnWidth {
      let width = Double(frame(ofBox: index).cells.width)
      let known = measures[index].flatMap { $0.width == width ? $0 : nil }
      let measure = known ?? Measure(width: width, height: heightForWidth(index, width))
      measures[index] = measure
      set(
        LayoutProblem.extent(measure.height) ?? 0, ofRow: problem.contentRows.at(2 * index + 1))
    }
  }
}

// MARK: - Reading

extension LayoutState {
  /// Takes over the values of a system that was solved.
  private mutating func take(
    _ solver: borrowing ElasticSolver, _ variables: borrowing Indices
  ) {
    let changed = solver.changedAll ? variables.count : solver.changedVariables.count
    for index in 0..<changed {
      let local = solver.changedAll ? index : solver.changedVariables.at(index)
      let variable = variables.at(local)
      guard values[variable] != solver.values[local] else { continue }
      values[variable] = solver.values[local]
      markChanged(variable / 4)
    }
  }

  private mutating func markChanged(_ box: Int) {
    guard box < frames.count, !isChanged[box] else { return }
    isChanged[box] = true
    changedBoxes.add(box)
  }

  private mutating func readFrames() {
    for index in changedBoxes.indices {
      let box = changedBoxes.at(index)
      frames[box] = frame(ofBox: box)
      isChanged[box] = false
    }
    changedBoxes.removeAll()
  }

  private mutating func findDiagnostics() {
    if mayHaveDiagnostics || !diagnostics.isEmpty { diagnostics = currentDiagnostics }
  }
}
