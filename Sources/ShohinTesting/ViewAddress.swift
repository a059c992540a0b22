import ShohinCore
import Testing
import TextBackend
public import VirtualViews

/// A view or a part of one by its meaning, or a view by the keys around it, for the steps of a test.
///
/// ```swift
/// simulation.click(ViewAddress(.button, "Save"))
/// simulation.click(ViewAddress(.tab, "Variables"))
/// simulation.focus(ViewAddress(path: "people", 3, "name"))
/// ```
///
/// Every step takes an address wherever it takes a key. Of several views the first one is meant, as users read them.
///
/// Parts are what a control says of itself (`SemanticNode.parts`): a `.tab`, a `.radio` of a choice, a `.menuItem`, a
/// `.columnHeader` of a table. A `.row` of a table, a list or a tree is named by all of its texts with blanks between
/// them, or by one of them: `ViewAddress(.row, "Ada")`. Several parts or rows with one name are an issue.
public struct ViewAddress: Hashable, Sendable {
  private enum Way: Hashable {
    case meaning(Semantics.Role?, label: String)
    case path([ViewKey])
  }

  private let way: Way

  /// The view with a role and a label, or the part or the row of one.
  public init(_ role: Semantics.Role, _ label: String) {
    way = .meaning(role, label: label)
  }

  /// The view with a label, or the part of one; the text of a label is its label.
  public init(_ label: String) { way = .meaning(nil, label: label) }

  /// The view with a label, or the part of one.
  @available(*, deprecated, renamed: "init(_:)")
  public init(label: String) { self.init(label) }

  /// The view with the last of some keys, inside of the views with the keys before it.
  ///
  /// Views between them may be left out.
  public init(path: any Hashable & Sendable...) { way = .path(path.map { ViewKey($0) }) }

  /// The view in a tree, or the parts with its name; empty if there are none.
  ///
  /// - Complexity: O(*n*) in the number of views.
  func places(in tree: SemanticNode) -> [StepPlace] {
    switch way {
    case .path(let keys):
      return Self.place(at: keys, in: tree).map { [$0] } ?? []
    case .meaning(let role, let label):
      func isMeant(_ semantics: Semantics) -> Bool {
        semantics.label == label && (role == nil || semantics.role == role)
      }
      if let node = tree.first(where: { isMeant($0.semantics) }) { return [StepPlace(node)] }
      let parts = tree.places { node in
        node.parts.filter { isMeant($0.semantics) }.map { StepPlace($0, of: node) }
      }
      guard role == .row else { return parts }
      let rows = tree.places { node in
        node.rows.filter { $0.texts.joined(separator: " ") == label }
          .map { StepPlace($0, actor: node.id) }
      }
      guard rows.isEmpty else { return parts + rows }
      return parts
        + tree.places { node in
          node.rows.filter { $0.texts.contains(label) }.map { StepPlace($0, actor: node.id) }
        }
    }
  }

  private static func place(at keys: [ViewKey], in tree: SemanticNode) -> StepPlace? {
    guard let last = keys.last else { return StepPlace(tree) }
    // Calls inside each other would be as deep as the tree.
    var waiting = tree.children.reversed().map { (node: $0, met: 0, table: tree.table) }
    while let (node, met, table) = waiting.popLast() {
      if met == keys.count - 1, node.key == last {
        // A table acts on presses on its cells, but not for what is to be pressed in them.
        let isPlain =
          node.semantics.actions.isEmpty && !node.semantics.state.contains(.disabled)
        return StepPlace(node, actor: isPlain ? table : nil)
      }
      // The last key is that of the view alone.
      let isMet = met < keys.count - 1 && node.key == keys[met]
      waiting += node.children.reversed().map {
        ($0, isMet ? met + 1 : met, node.table ?? table)
      }
    }
    return nil
  }
}

extension ViewAddress: CustomStringConvertible {
  /// The address in words.
  public var description: String {
    switch way {
    case .meaning(let role, let label): "\(role.map { "\($0) " } ?? "")\(label.debugDescription)"
    case .path(let keys): keys.map(\.debugDescription).joined(separator: " / ")
    }
  }
}

extension SemanticNode {
  /// The places that a function finds in the views, in the order in which users read them.
  fileprivate func places(_ find: (SemanticNode) -> [StepPlace]) -> [StepPlace] {
    var places: [StepPlace] = []
    forEach { _, node in places += find(node) }
    return places
  }

  /// The view itself if it is a table; nil for others.
  fileprivate var table: NodeID? { semantics.role == .table ? id : nil }

  /// The views inside of a table, a list or a tree.
  fileprivate var rows: [SemanticNode] { semantics.role == .table ? children : [] }

  /// The labels of the view and those inside, without those of pictures.
  fileprivate var texts: [String] {
    var texts: [String] = []
    forEach { _, node in
      if !node.semantics.label.isEmpty, node.semantics.role != .image {
        texts.append(node.semantics.label)
      }
    }
    return texts
  }
}
