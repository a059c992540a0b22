/// Lays out the children of one container by constraints.
///
/// Give each container an engine of its own and keep it, because it remembers the last turn. Equal
/// inputs are not solved again. After a change of sizes or constants the engine computes the values
/// again from the constraints that decided them, and searches only if others decide now. The answer
/// depends on the inputs only, never on the order of the constraints or on earlier layouts. Only
/// the choice among contradicting constraints depends on the order: the last one is given up. A
/// copy of an engine shares its memory until one of both changes.
public struct LayoutEngine: Sendable {
  private(set) var memory = LayoutMemory()
  private var fittings: [Fitting] = []

  /// The last sizes that were computed for one kind of request.
  private struct Fitting {
    var memory = LayoutMemory()
    var input: LayoutInput
    /// The last requested widths with their sizes; a stack requests its own and its children's.
    var sizes: [(width: Double?, size: LayoutSize)] = []

    /// Returns the size if the same request was answered lately.
    func size(for other: LayoutInput) -> LayoutSize? {
      guard hasSizes(for: other) else { return nil }
      return sizes.first { $0.width == other.fitting?.width }?.size
    }

    /// True if the other input differs at most in its width.
    func hasSizes(for other: LayoutInput) -> Bool {
      var other = other
      other.fitting?.width = input.fitting?.width
      return input == other
    }

    mutating func remember(_ size: LayoutSize, for next: LayoutInput) {
      if !hasSizes(for: next) { sizes.removeAll(keepingCapacity: true) }
      if sizes.count == 4 { sizes.removeFirst() }
      sizes.append((next.fitting?.width, size))
      input = next
    }
  }

  /// Makes an engine that has not laid out anything yet.
  public init() {}

  /// Lays out boxes in a container; does nothing if the inputs are those of the last turn.
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
    let changes = memory.state.changes(to: input)
    counts = LayoutCounts()
    guard !changes.isEmpty else { return }
    if !isKnownUniquelyReferenced(&memory) { memory = LayoutMemory(memory.state.again()) }
    memory.state.layOut(input, changes, heightForWidth)
    counts = memory.state.counts
  }

  /// The frames of the boxes, in their order, in the container's coordinates.
  public var frames: [LayoutFrame] { memory.state.frames }

  /// Conflicts, refused constraints and other problems of the last turn.
  public var diagnostics: [LayoutDiagnostic] { memory.state.diagnostics }

  /// The work of the last layout or of the last request for a size.
  public private(set) var counts = LayoutCounts()

  /// Returns the frame of a box, a guide or the container; nil for what was not laid out.
  public func frame(of item: LayoutItem) -> LayoutFrame? { memory.state.frame(of: item) }

  /// Returns the size a container should have for what it contains, by the same constraints.
  ///
  /// It is the container's intrinsic size where it is a box in another container; the size it
  /// has in `container` does not matter. Does not change the last layout.
  public mutating func fittingSize(
    _ container: LayoutContainer, boxes: [LayoutBox], guides: [NamedLayoutGuide] = [],
    constraints: [LayoutConstraint], fitting: LayoutFitting = LayoutFitting(),
    heightForWidth: (_ boxIndex: Int, _ width: Double) -> Double = { _, _ in 0 }
  ) -> LayoutSize {
    var container = container
    container.size = .zero
    let input = LayoutInput(
      container: container, boxes: boxes, guides: guides, constraints: constraints,
      fitting: fitting)
    counts = LayoutCounts()
    for known in fittings { if let size = known.size(for: input) { return size } }
    var layout = takeFitting(like: fitting) ?? Fitting(input: input)
    if !isKnownUniquelyReferenced(&layout.memory) { layout.memory = LayoutMemory() }
    let changes = layout.memory.state.changes(to: input)
    layout.memory.state.layOut(input, changes, heightForWidth)
    counts = layout.memory.state.counts
    let size = layout.memory.state.containerSize
    layout.remember(size, for: input)
    fittings.append(layout)
    return size
  }

  /// Takes out the memory of the same kind of request, or the oldest of the four that are kept.
  ///
  /// The usual requests are the smallest, best and largest size, and the height for a width.
  private mutating func takeFitting(like fitting: LayoutFitting) -> Fitting? {
    let like = fittings.firstIndex {
      $0.input.fitting?.direction == fitting.direction
        && $0.input.fitting?.priority == fitting.priority
        && ($0.input.fitting?.width == nil) == (fitting.width == nil)
    }
    if let like { return fittings.remove(at: like) }
    return fittings.count < 4 ? nil : fittings.removeFirst()
  }
}

/// The memory of an engine, in a class because the state cannot be copied.
///
/// It is safe to send. Only the mutating methods of ``LayoutEngine`` change it, and only while they
/// hold the only reference. A copy of an engine that shares its memory makes its own first.
final class LayoutMemory: @unchecked Sendable {
  var state: LayoutState

  init(_ state: consuming LayoutState = LayoutState()) { self.state = state }
}
