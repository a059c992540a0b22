package import ConstraintLayout

extension ViewTree {
  /// The program's own layout function, which relates the root's children.
  package enum RootLayout {
    /// The root's children are stacked.
    case none
    /// The function would return the same as before.
    case same
    /// The function runs.
    case run((LayoutContext) -> [LayoutConstraint])
  }

  /// True if the answer of the program's own layout function may be another one in every turn.
  package var hasFarRootLayout: Bool { layouts.isFar(0) }

  /// Runs layout functions, and returns a step for each container whose layout is another one now.
  ///
  /// The root's function runs as `rootLayout` says. Those of groups run where the group is new or
  /// changed, and where the layout uses named guides.
  ///
  /// - Parameters:
  ///   - rootLayout: the program's own layout function.
  ///   - guides: the program's named guides.
  ///   - screenSize: the size of the whole screen in cells.
  ///   - runsAll: whether all functions run, because the size of the screen is another one.
  /// - Returns: steps of a patch, the root's first.
  /// - Complexity: O(*k* log *k*) in the number of functions that run.
  package mutating func layOut(
    root rootLayout: RootLayout, guides: LayoutGuides, screenSize: LayoutSize, runsAll: Bool
  ) -> [ViewChange] {
    if runsAll { guides.forgetMissing() }
    var steps: [ViewChange] = []
    switch rootLayout {
    case .none: tell(nil, of: 0, &steps)
    case .same: break
    case .run(let layout):
      let answer = run(layout, of: 0, guides, screenSize)
      tell(answer, of: 0, &steps)
    }
    for (container, function) in layouts.takeDue(all: runsAll) {
      var layout: ContainerLayout?
      if let function { layout = run(function, of: container, guides, screenSize) }
      tell(layout, of: container, &steps)
    }
    return steps
  }

  private mutating func tell(
    _ layout: ContainerLayout?, of container: Int32, _ steps: inout [ViewChange]
  ) {
    if layouts.tell(layout, of: container) { steps.append(.layout(slab.id(container), layout)) }
  }

  /// Runs a layout function; nil if it relates nothing, as one does that is for some states only.
  private mutating func run(
    _ layout: (LayoutContext) -> [LayoutConstraint], of container: Int32, _ guides: LayoutGuides,
    _ screenSize: LayoutSize
  ) -> ContainerLayout? {
    let reach = LayoutReach()
    var constraints = layout(
      LayoutContext(
        slab, container: container, guides: guides, screenSize: screenSize, reach: reach))
    if reach.hasUnseen {
      constraints.removeAll {
        $0.firstItem == LayoutReach.unseen || $0.secondItem == LayoutReach.unseen
      }
    }
    layouts.setFar(reach.isFar, of: container)
    let asked = guides.takeAsked()
    if constraints.isEmpty, asked.isEmpty { return nil }
    return ContainerLayout(
      constraints: constraints, guides: asked.map(\.guide), guideNames: asked.map(\.name))
  }

  /// A name for something that is laid out, for diagnostics.
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
    case .named(LayoutContext.anchorNumber): return owner + ".anchor"
    case .named(LayoutContext.contentNumber), .named(LayoutContext.outerNumber),
      .named(LayoutContext.middleNumber):
      return owner
    case .named(let number): return owner + ".guide\(number)"
    }
  }
}
