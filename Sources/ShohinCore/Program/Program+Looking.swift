public import VirtualViews

extension Program {
  /// The first view anywhere that has a key, in the order of the tree.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func node(_ key: ViewKey) -> NodeID? { tree.first(key) }

  /// The keys of all views, in the order of the tree.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var keys: [ViewKey] { tree.keys }

  /// The key of a view; nil if the view is gone.
  public func key(of node: NodeID) -> ViewKey? { tree.key(of: node) }

  /// What a person sees of a view; nil if the view is gone.
  public func content(of node: NodeID) -> Content? { tree.content(of: node) }
}
