import ShohinCore
import Testing
import TextBackend
public import VirtualViews

/// A view by its meaning, or by the keys around it, for the steps of a test.
///
/// ```swift
/// simulation.click(ViewAddress(.button, "Save"))
/// simulation.focus(ViewAddress(path: "people", 3, "name"))
/// ```
///
/// Every step takes an address wherever it takes a key. Of several views the first one is meant, as users read them.
public struct ViewAddress: Hashable, Sendable {
  private enum Way: Hashable {
    case meaning(Semantics.Role?, label: String)
    case path([ViewKey])
  }

  private let way: Way

  /// The view with a role and a label.
  public init(_ role: Semantics.Role, _ label: String) {
    way = .meaning(role, label: label)
  }

  /// The view with a label.
  public init(label: String) { way = .meaning(nil, label: label) }

  /// The view with the last of some keys, inside of the views with the keys before it.
  ///
  /// Views between them may be left out.
  public init(path: any Hashable & Sendable...) { way = .path(path.map { ViewKey($0) }) }

  /// The view in a tree, if it is there.
  ///
  /// - Complexity: O(*n*) in the number of views.
  func node(in tree: SemanticNode) -> SemanticNode? {
    switch way {
    case .meaning(let role, let label):
      return tree.first {
        $0.semantics.label == label && (role == nil || $0.semantics.role == role)
      }
    case .path(let keys): return Self.node(at: keys, in: tree)
    }
  }

  private static func node(at keys: [ViewKey], in tree: SemanticNode) -> SemanticNode? {
    guard let last = keys.last else { return tree }
    // Calls inside each other would be as deep as the tree.
    var waiting = tree.children.reversed().map { (node: $0, met: 0) }
    while let (node, met) = waiting.popLast() {
      if met == keys.count - 1, node.key == last { return node }
      // The last key is that of the view alone.
      let isMet = met < keys.count - 1 && node.key == keys[met]
      waiting += node.children.reversed().map { ($0, isMet ? met + 1 : met) }
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

extension Simulation {
  /// The view with an address; an issue that shows the views there are if there is none.
  func find(_ address: ViewAddress, _ sourceLocation: SourceLocation) -> NodeID? {
    program.settle()
    let tree = textScreen.semantics
    if let node = address.node(in: tree) { return node.id }
    record("There is no view \(address). The views are:\n\(tree)", sourceLocation)
    return nil
  }
}
