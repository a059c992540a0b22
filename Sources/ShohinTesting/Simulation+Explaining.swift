public import ConstraintLayout
import ShohinCore
public import Testing
import TextBackend
import VirtualViews

extension Simulation {
  /// Explains a number of a view: the constraints that decided it, with file and line, and those that lost.
  ///
  /// ```swift
  /// print(simulation.explain("save", .width))
  /// ```
  ///
  /// - Parameters:
  ///   - key: the key of the view, or its ``ViewAddress``; an issue if there is none.
  ///   - attribute: the number; nil for all.
  ///   - sourceLocation: the line to which issues belong.
  /// - Returns: the explanation in lines.
  public func explain<Key: Hashable & Sendable>(
    _ key: Key, _ attribute: LayoutAttribute? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    guard let node = find(key, sourceLocation) else { return "" }
    guard var explanation = textScreen.explain(node) else {
      return "No constraints: the container around it places its views one after the other."
    }
    if let attribute { explanation.edges.removeAll { $0.attribute != attribute } }
    return explanation.description { [program] item in
      program.key(of: NodeID(rawValue: item.owner))?.debugDescription ?? "\(item)"
    }
  }
}
