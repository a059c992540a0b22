import ConstraintLayout
import VirtualViews

/// The views that stand at the edges of their containers, in the whole tree.
struct Bars {
  // Not with literals: those of a dictionary are functions, called for every tree.
  // The edges that the program names, for views that cannot be bars, too.
  private var named: [NodeID: BarEdge] = .init()
  /// The edges at which bars stand, by the index of the bar.
  private(set) var edges: [Int32: BarEdge] = .init()
  /// The containers that have bars.
  private(set) var holders: Set<Int32> = .init()
  /// Reports the views that the program calls bars and that cannot be any.
  private(set) var problems: [LayoutDiagnostic] = []

  /// True if the program calls no view a bar.
  var isEmpty: Bool { named.isEmpty }

  /// The edge that the program names for a view.
  fileprivate subscript(node: NodeID) -> BarEdge? {
    get { named.isEmpty ? nil : named[node] }
    set { named[node] = newValue }
  }

  /// Finds out which views are bars, from what the tree says about each.
  fileprivate mutating func update(_ kind: (NodeID) -> Kind) {
    edges = .init()
    holders = .init()
    problems = []
    named = named.filter { kind($0.key) != .gone }
    for (node, edge) in named.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      switch kind(node) {
      case .gone: break
      case .misplaced(let reason): problems.append(.misplacedBar(reason, node.layoutItem))
      case .bar(let holder):
        edges[node.index] = edge
        holders.insert(holder)
      }
    }
  }

  /// The part that a view can have in the layout.
  fileprivate enum Kind: Equatable {
    case gone
    case bar(of: Int32)
    case misplaced(String)
  }
}

extension RetainedTree {
  /// Takes note of the edge of a view that came or changed.
  mutating func noteBar(_ node: NodeID, at edge: BarEdge?) {
    guard edge != bars[node] else { return }
    bars[node] = edge
    let parent = links[node.index].parent
    if parent != TreeLinks.none { markDirty(parent) }
    // The last one is gone, and with it what was known of all.
    if bars.isEmpty { updateBars() }
  }

  /// Finds out which views are bars, after a patch.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views that the program calls bars.
  mutating func updateBars() {
    var next = bars
    next.update { node in
      guard contains(node) else { return .gone }
      let parent = links[node.index].parent
      if isLayer(node.index) { return .misplaced("a layer takes no room in its container") }
      if parent == TreeLinks.none || self[parent].behavior.isContainer {
        return .misplaced("its container places its views itself")
      }
      return .bar(of: parent)
    }
    bars = next
  }

  /// The bars of a container in the order of their description.
  func bars(of container: Int32) -> [(view: Int32, edge: BarEdge)] {
    guard bars.holders.contains(container) else { return [] }
    return eachStanding(in: container).compactMap { child in
      bars.edges[child].map { (child, $0) }
    }
  }
}

extension LayoutDiagnostic {
  /// A view that the program calls a bar stands where none can.
  static func misplacedBar(_ reason: String, _ view: LayoutItem) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .misplacedBar,
      """
      The view is laid out as if it were no bar: \(reason). Put it beside what scrolls, into the group around both.
      """, item: view)
  }
}

extension LayoutDiagnostic.Identifier {
  /// A view that the program calls a bar stands where none can.
  fileprivate static let misplacedBar = Self(rawValue: "misplaced-bar")
}
