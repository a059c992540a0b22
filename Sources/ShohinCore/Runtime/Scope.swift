import VirtualViews

/// The components around an identity, the outermost first.
///
/// Two instances of one component have different scopes, so that neither cancels, focuses or
/// ticks for the other.
struct Scope: Hashable, Sendable {
  var keys: [ViewKey] = []

  /// The program itself, outside of every component.
  static var program: Scope { Scope() }

  /// The scope of a component in this one.
  func appending(_ component: [ViewKey]) -> Scope { Scope(keys: keys + component) }
}

/// An identity of the program's choice, with the components it belongs to.
struct ScopedID: Hashable {
  var scope: Scope
  var id: ViewKey
}

/// The place of a component in its parent.
struct ComponentPlace {
  /// The keys of the component.
  let keys: [ViewKey]
  /// The model of the component in a model of the parent; nil if the component is not there.
  let model: (Any) -> Any?
}

extension Scope: CustomStringConvertible {
  /// The keys, the outermost first: `left/rows/3`.
  var description: String { keys.map(\.description).joined(separator: "/") }
}

extension ScopedID: CustomStringConvertible {
  /// The identity as it is written in code, and the component it belongs to.
  var description: String {
    scope.keys.isEmpty ? id.debugDescription : "\(id.debugDescription) of \(scope)"
  }
}
