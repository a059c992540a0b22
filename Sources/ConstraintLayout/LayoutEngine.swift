/// Lays out the children of one container by constraints.
///
/// Every container is a system of its own: give each its own engine and keep it, for it remembers
/// the last turn. Equal inputs are not solved again; after a change of sizes or constants the
/// search starts from the last answer. The answer depends on the inputs only, never on the order
/// of constraints or on what was laid out before.
///
/// 1. Compare the inputs with those of the last turn.
/// 2. Translate them into rows (``LayoutProblem``), refusing constraints that make no sense.
/// 3. Split the rows into systems that share nothing, and recognize those that were solved before.
/// 4. Solve x, measure what wraps at the rounded widths, solve y (``ElasticSolver``).
/// 5. Give up the last declared constraint of every contradiction, and say so.
/// 6. Read the frames.
public struct LayoutEngine: Sendable {
  /// The frames of the boxes, in their order, in the container's coordinates.
  public private(set) var frames: [LayoutFrame] = []
  /// What the authors of the layout should know about the last turn.
  public private(set) var diagnostics: [LayoutDiagnostic] = []
  /// How much work the last turn was.
  public private(set) var counts = LayoutCounts()

  private var layout: SolvedLayout?
  private var reader: FrameReader?
  private var fittings: [(input: LayoutInput, size: LayoutSize)] = []

  /// Makes an engine that has not laid out anything yet.
  public init() {}

  /// Lays out boxes in a container; does nothing when the inputs are those of the last turn.
  ///
  /// Boxes whose height depends on their width are measured with `heightForWidth`, which gets the
  /// index of the box and the width in whole cells that its column has.
  ///
  /// - Complexity: O(*n*) in the number of constraints for most layouts; fights of many
  ///   priorities cost more.
  public mutating func solve(
    _ container: LayoutContainer, boxes: [LayoutBox], guides: [NamedLayoutGuide] = [],
    constraints: [LayoutConstraint],
    heightForWidth: (_ boxIndex: Int, _ width: Double) -> Double = { _, _ in 0 }
  ) {
    let input = LayoutInput(
      container: container, boxes: boxes, guides: guides, constraints: constraints)
    counts = LayoutCounts()
    let last = layout?.problem.input
    guard input != last else { return }
    count(ConstraintChanges(from: last?.constraints ?? [], to: constraints))
    var next = SolvedLayout(LayoutProblem(input), reusing: layout.take())
    next.solve(heightForWidth: heightForWidth)
    read(next)
  }

  /// Returns the frame of a box, a guide or the container; nil for what was not laid out.
  public func frame(of item: LayoutItem) -> LayoutFrame? { reader?.frame(of: item) }

  /// Returns the size a container should have for what it contains, by the same constraints.
  ///
  /// It is the container's intrinsic size where it is a box in another container; the size it
  /// has in `container` does not matter. Does not change the last layout.
  public mutating func fittingSize(
    _ container: LayoutContainer, boxes: [LayoutBox], guides: [NamedLayoutGuide] = [],
    constraints: [LayoutConstraint], fitting: LayoutFitting = .ideal,
    heightForWidth: (_ boxIndex: Int, _ width: Double) -> Double = { _, _ in 0 }
  ) -> LayoutSize {
    var container = container
    container.size = .zero
    let input = LayoutInput(
      container: container, boxes: boxes, guides: guides, constraints: constraints,
      fitting: fitting)
    if let known = fittings.first(where: { $0.input == input }) { return known.size }
    var layout = SolvedLayout(LayoutProblem(input), reusing: nil)
    layout.solve(heightForWidth: heightForWidth)
    let size = FrameReader(layout.problem, layout.values).containerSize
    remember(input, size)
    return size
  }

  /// Returns a diagnostic for every box whose place or size the constraints leave open.
  ///
  /// A tool for development: it looks at every direction in which the last layout could move.
  public func ambiguities() -> [LayoutDiagnostic] { layout?.ambiguities() ?? [] }
}

extension LayoutEngine {
  private mutating func count(_ changes: ConstraintChanges) {
    counts.constraintsAdded = changes.added
    counts.constraintsRemoved = changes.removed
  }

  private mutating func read(_ next: SolvedLayout) {
    let reader = FrameReader(next.problem, next.values)
    frames = next.problem.input.boxes.indices.map(reader.frame(ofBox:))
    diagnostics = next.diagnostics
    counts = next.solutions.reduce(counts) { $0 + $1.counts }
    self.reader = reader
    layout = next
  }

  /// Keeps the few questions that are asked every turn: smallest, best and largest size, and
  /// the height for a width.
  private mutating func remember(_ input: LayoutInput, _ size: LayoutSize) {
    if fittings.count >= 4 { fittings.removeFirst() }
    fittings.append((input, size))
  }
}
