public import ConstraintLayout

/// The constraints between the children of one container.
///
/// A container without one stacks its children along its axis.
public struct ContainerLayout: Equatable, Sendable {
  /// The container.
  public var container: NodeID
  /// The constraints between its children, itself and its guides.
  public var constraints: [LayoutConstraint]
  /// The named guides that the constraints may use.
  public var guides: [NamedLayoutGuide]
  /// The names of those guides, in their order, for people.
  public var guideNames: [String]

  /// Makes the layout of a container.
  public init(
    container: NodeID, constraints: [LayoutConstraint], guides: [NamedLayoutGuide] = [],
    guideNames: [String] = []
  ) {
    self.container = container
    self.constraints = constraints
    self.guides = guides
    self.guideNames = guideNames
  }
}

extension ViewTree {
  /// Runs the layout functions of the root and of all groups.
  ///
  /// - Parameters:
  ///   - rootLayout: the program's own layout function; nil stacks the root's children.
  ///   - guides: the program's named guides.
  ///   - screenSize: the size of the whole screen in cells.
  /// - Returns: the layout of each container that has one, the root's first.
  package func layOut(
    root rootLayout: ((LayoutContext) -> [LayoutConstraint])?, guides: LayoutGuides,
    screenSize: LayoutSize
  ) -> [ContainerLayout] {
    var results: [ContainerLayout] = []
    guides.forgetMissing()
    func run(_ container: Int32, _ layout: (LayoutContext) -> [LayoutConstraint]) {
      let context = LayoutContext(
        slab, container: container, guides: guides, screenSize: screenSize)
      let constraints = layout(context)
      let asked = guides.takeAsked()
      results.append(
        ContainerLayout(
          container: slab.id(container), constraints: constraints, guides: asked.map(\.guide),
          guideNames: asked.map(\.name)))
    }
    if let rootLayout { run(0, rootLayout) }
    for (container, layout) in layouts.sorted(by: { $0.key < $1.key }) { run(container, layout) }
    return results
  }

  /// A name for something that is laid out, for people who read diagnostics.
  package func name(of item: LayoutItem, guides: LayoutGuides) -> String {
    let node = NodeID(rawValue: item.owner)
    let path = path(to: node).map {
      $0.isEmpty ? "root" : $0.map(\.name).joined(separator: "/")
    }
    let owner = path ?? guides.missingKey(of: item).map { "missing \($0.debugDescription)" } ?? "?"
    switch item.part {
    case .view: return owner
    case .margins: return owner + ".margins"
    case .safeArea: return owner + ".safeArea"
    case .readableContent: return owner + ".readableContent"
    case .named(let number): return owner + ".guide\(number)"
    }
  }
}
