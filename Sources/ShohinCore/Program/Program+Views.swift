public import VirtualViews

extension Program {
  /// The first view anywhere that has a key, in the order of the tree.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func node(_ key: ViewKey) -> NodeID? { presenter.tree.first(key) }

  /// The keys of all views, in the order of the tree.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var keys: [ViewKey] { presenter.tree.keys }

  /// The key of a view; nil if the view is gone.
  public func key(of node: NodeID) -> ViewKey? { presenter.tree.key(of: node) }

  /// The names of the views on the way from the root to a view; nil if the view is gone.
  package func names(to node: NodeID) -> [String]? { presenter.tree.names(to: node) }

  /// The keys of the views on the way from the root to a view, as texts; empty if the view is gone.
  package func keyTexts(to node: NodeID) -> [String] {
    presenter.tree.path(to: node)?.map(\.description) ?? []
  }

  /// The numbers of the views on the way from the root to a view among their siblings, counted from 1.
  package func positions(to node: NodeID) -> [Int] { presenter.tree.positions(to: node) }

  /// The first view with some names on the way to it; nil if there is none.
  package func node(
    at names: [String], isSame: (_ name: String, _ view: String, _ position: Int) -> Bool
  ) -> NodeID? {
    presenter.tree.node(at: names, isSame: isSame)
  }

  /// The content of a view as the user sees it; nil if the view is gone.
  public func content(of node: NodeID) -> Content? { presenter.tree.content(of: node) }

  /// True if a view has a handler for any of some events.
  public func handles(_ events: ControlEvent, at node: NodeID) -> Bool {
    !presenter.tree.heardEvents(of: node).isDisjoint(with: events)
  }

  /// True if nothing goes on: no work, no wait, no message.
  public var isIdle: Bool { store.isIdle }

  /// Stops the process if the accounts of running work do not agree with each other.
  package func checkInvariants() { store.runtime.commands.checkInvariants() }
}
