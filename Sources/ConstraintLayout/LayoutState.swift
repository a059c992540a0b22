/// The last problem of an engine, its systems with their answers, and the frames.
///
/// 1. Compare the inputs with those of the last turn (``InputChanges``).
/// 2. Where only constants changed, change them; else translate the inputs into the rows of two
///    systems, x and y (``LayoutProblem``).
/// 3. Solve x, measure what wraps at the rounded widths, solve y (``SystemSolution``).
/// 4. Read the frames out of the values.
struct LayoutState: ~Copyable {
  var problem: LayoutProblem
  let systems = SystemPair(SystemSolution(), SystemSolution())
  /// True until something was laid out.
  private(set) var isEmpty = true
  var values = Numbers<Double>()
  /// The frames of the boxes, in the container's coordinates.
  private(set) var frames: [LayoutFrame] = []
  private(set) var diagnostics: [LayoutDiagnostic] = []
  private(set) var counts = LayoutCounts()

  /// The measured height of each box, with the width for which it was measured.
  private var measures: [Measure?] = []
  private var hasMeasures = false
  /// True if frames may differ from those of the turn before.
  private var hasMoved = false

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

  /// The numbers of the variables in their systems.
  var numbering: VariableNumbering { problem.rows.numbering }

  /// Compares inputs with those of the last turn.
  func changes(to input: LayoutInput) -> InputChanges {
    InputChanges(from: problem.input, to: input, isFirst: isEmpty)
  }

  /// Lays out other inputs.
  mutating func layOut(
    _ input: consuming LayoutInput, _ changes: InputChanges,
    _ heightForWidth: (Int, Double) -> Double
  ) {
    counts = LayoutCounts()
    hasMoved = changes.container
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
    // The choice of the constraints that are given up must not depend on earlier edits.
    if changes.isEdit, mayHaveDiagnostics {
      start(problem.input)
      solve(heightForWidth)
    }
    if hasMoved { for box in frames.indices { frames[box] = frame(ofBox: box) } }
    findDiagnostics()
  }

  /// Returns the same layout in other memory, solved from the beginning.
  func again() -> LayoutState {
    var state = LayoutState()
    guard !isEmpty else { return state }
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
    guard hasMeasures else {
      for system in systems.indices { solve(system) }
      return
    }
    forgetHeights()
    solve(0)
    measure(heightForWidth)
    for system in systems.indices { solve(system) }
  }

  private mutating func solve(_ system: Int) {
    counts = counts + systems[system].solve()
    guard systems[system].solver.hasMoved else { return }
    hasMoved = true
    systems[system].solver.copyValues(to: &values, numbering, system)
  }
}

// MARK: - Changes

extension LayoutState {
  /// Begins anew with other inputs and keeps the measured heights.
  private mutating func start(_ input: LayoutInput) {
    adoptMeasures(for: input.boxes)
    problem.input = input
    problem.translate()
    let count = numbering.isTied ? 4 * problem.boxCount : 2 * problem.boxCount
    systems.replace(0, with: SystemSolution(problem.rows.take(0), variableCount: count))
    systems.replace(
      1, with: SystemSolution(problem.rows.take(1), variableCount: numbering.isTied ? 0 : count))
    isEmpty = false
    values.reset(to: 0, count: 4 * problem.boxCount)
    frames = [LayoutFrame](repeating: .zero, count: input.boxes.count)
    hasMeasures = input.boxes.contains(where: \.heightDependsOnWidth)
  }

  /// Changes constants only.
  private mutating func apply(_ changes: InputChanges, _ input: consuming LayoutInput) {
    let boxes = problem.input.boxes
    problem.input = input
    if changes.isEdit { return edit(changes) }
    if changes.container { moveFixedFrames() }
    if changes.boxes { changeContents(from: boxes) }
    var term = 0
    for index in changes.next { changeConstant(of: index, &term) }
    if changes.constraints, !problem.diagnostics.isEmpty { problem.findRefusals() }
    if let width = problem.input.fitting?.width, changes.fitting {
      set(max(0, LayoutProblem.clamped(width)), of: problem.widthRow)
    }
  }

  private func set(_ constant: Double, of row: SystemRow) { systems.setConstant(constant, of: row) }

  private mutating func moveFixedFrames() {
    problem.findFixedFrames()
    problem.changeConstants(in: systems)
  }

  private mutating func changeContents(from former: [LayoutBox]) {
    for index in former.indices where former[index] != problem.input.boxes[index] {
      measures[index] = nil
      for axis in 0..<2 {
        guard let size = problem.contentSize(of: index, axis) else { continue }
        if axis == 0 || !problem.input.boxes[index].heightDependsOnWidth {
          set(size, of: problem.contentRows[2 * index + axis])
        }
      }
    }
  }

  // The term stands before the fixed terms of the constraint, and behind them afterwards.
  private mutating func changeConstant(of index: Int, _ term: inout Int) {
    let constraint = problem.input.constraints[index]
    let terms = problem.fixedTerms(of: index, from: term)
    term = terms.upperBound
    guard constraint.isActive, let places = problem.places(of: constraint) else { return }
    problem.bases[index] = problem.base(of: constraint, places)
    problem.changeConstant(of: index, fixedTerms: terms, in: systems)
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

  /// Resets measured heights where widths may depend on them.
  ///
  /// Otherwise the answer would depend on the heights of the turn before.
  private mutating func forgetHeights() {
    guard numbering.isTied else { return }
    for index in problem.input.boxes.indices where problem.input.boxes[index].heightDependsOnWidth {
      set(problem.contentSize(of: index, 1) ?? 0, of: problem.contentRows[2 * index + 1])
    }
  }

  private mutating func measure(_ heightForWidth: (Int, Double) -> Double) {
    for index in problem.input.boxes.indices where problem.input.boxes[index].heightDependsOnWidth {
      let width = Double(frame(ofBox: index).cells.width)
      let known = measures[index].flatMap { $0.width == width ? $0 : nil }
      let measure = known ?? Measure(width: width, height: heightForWidth(index, width))
      measures[index] = measure
      set(LayoutProblem.extent(measure.height) ?? 0, of: problem.contentRows[2 * index + 1])
    }
  }
}

// MARK: - Reading

extension LayoutState {
  private mutating func findDiagnostics() {
    if mayHaveDiagnostics || !diagnostics.isEmpty { diagnostics = currentDiagnostics }
  }
}
