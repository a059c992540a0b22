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

extension NodeTree {
  /// Runs the layout functions of the root and of the groups that are not as they were.
  ///
  /// - Parameters:
  ///   - rootLayout: the program's own layout function; nil stacks the root's children.
  ///   - guides: the program's named guides.
  ///   - screenSize: the size of the whole screen in cells.
  ///   - known: what this returned last, on a screen of the same size; what is not known is run.
  /// - Returns: the layout of each container that has one, the root's first.
  package mutating func layOut(
    root rootLayout: RootLayout, guides: LayoutGuides, screenSize: LayoutSize,
    known: [ContainerLayout] = []
  ) -> [ContainerLayout] {
    if case .none = rootLayout, layouts.isEmpty { return [] }
    let fresh = takeFreshLayouts()
    if known.isEmpty { guides.forgetMissing() }
    let known = Dictionary(known.map { ($0.container, $0) }) { $1 }
    var results: [ContainerLayout] = []
    switch rootLayout {
    case .none: break
    case .same: if let root = known[.root] { results.append(root) }
    case .run(let layout): results.append(run(0, layout, guides, screenSize))
    }
    for (container, layout) in layouts.sorted(by: { $0.key < $1.key }) {
      // Guides are the program's, and may be others by now.
      if !fresh.contains(container), let same = known[slab.id(container)], same.guides.isEmpty {
        results.append(same)
      } else {
        results.append(run(container, layout, guides, screenSize))
      }
    }
    return results
  }

  /// What is to be done with the program's own layout function.
  package enum RootLayout {
    /// There is none.
    case none
    /// The model it depends on is the same as before.
    case same
    /// It is run.
    case run((LayoutContext) -> [LayoutConstraint])
  }

  private func run(
    _ container: Int32, _ layout: (LayoutContext) -> [LayoutConstraint], _ guides: LayoutGuides,
    _ screenSize: LayoutSize
  ) -> ContainerLayout {
    let constraints = layout(
      LayoutContext(slab, container: container, guides: guides, screenSize: screenSize))
    let asked = guides.takeAsked()
    return ContainerLayout(
      container: slab.id(container), constraints: constraints, guides: asked.map(\.guide),
      guideNames: asked.map(\.name))
  }
}

extension ViewTree {
  /// Runs layout functions; see ``NodeTree/layOut(root:guides:screenSize:known:)``.
  package mutating func layOut(
    root rootLayout: NodeTree.RootLayout, guides: LayoutGuides, screenSize: LayoutSize,
    known: [ContainerLayout] = []
  ) -> [ContainerLayout] {
    nodes.layOut(root: rootLayout, guides: guides, screenSize: screenSize, known: known)
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
