import VirtualViews

/// The views that took the focus when they came, and what had it before each of them.
///
/// It only decides; the stage moves the focus. A scope is a modal view or a layer that takes the
/// focus. The memory of one that goes passes to the one above it, if that remembers a view inside:
///
///     dialog A came while x had the focus, dialog B while a button of A had it    A: x, B: a
///     A goes, and its button with it                                              B: x
///     B goes                                                                      x has the focus
struct FocusScopes {
  /// One scope.
  struct Entry: Equatable {
    /// The view.
    var scope: NodeID
    /// The views that had the focus before, the latest first; none if none had, or if it never took the focus.
    var before: [NodeID]
  }

  /// A decision about the focus.
  enum Step: Equatable {
    /// It stays where it is.
    case stay
    /// It goes to the first view in a scope.
    case enter(NodeID)
    /// It goes back to the first of some views that is there; to the first one in a scope if all are gone.
    case goBack(to: [NodeID], orEnter: NodeID?)
  }

  /// The scopes, from back to front.
  private(set) var entries: [Entry] = []

  /// Takes over the scopes that there are now, from back to front.
  ///
  /// - Parameters:
  ///   - scopes: the scopes that are shown.
  ///   - focus: the view that has the focus; nil if it went with a scope, or none had it.
  ///   - earlier: the views that had it before, if it visits a layer (``FocusVisit``).
  ///   - isThere: tells if a view still exists.
  /// - Returns: the decision about the focus.
  mutating func follow(
    _ scopes: [NodeID], focus: NodeID?, earlier: [NodeID] = [], isThere: (NodeID) -> Bool
  ) -> Step {
    guard scopes != entries.map(\.scope) else { return .stay }
    let left = dropGone(scopes, isThere)
    let arrived = scopes.suffix(while: { scope in !entries.contains { $0.scope == scope } })
    let known = entries
    entries = []
    // From front to back: the memory of a scope goes to one that came behind it.
    var handedDown: [NodeID] = []
    for scope in scopes.dropLast(arrived.count).reversed() {
      if let entry = known.first(where: { $0.scope == scope }) {
        entries.append(entry)
      } else {
        handedDown = entries.last?.before ?? []
        if !entries.isEmpty { entries[entries.count - 1].before = [] }
        entries.append(Entry(scope: scope, before: handedDown))
      }
    }
    entries.reverse()
    let had = (focus.map { [$0] } ?? []) + earlier
    for (place, scope) in arrived.enumerated() {
      let before = had.isEmpty ? left?.before ?? [] : had
      entries.append(Entry(scope: scope, before: place == 0 ? before : []))
    }
    if let scope = arrived.last { return .enter(scope) }
    return left != nil && focus == nil
      ? .goBack(to: left?.before ?? [], orEnter: scopes.last) : .stay
  }

  /// Has a view get the focus when the scope goes that keeps it from it.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - isBehind: tells if the view is behind a scope, and not in it.
  mutating func remember(_ view: NodeID, isBehind: (NodeID) -> Bool) {
    guard let place = entries.firstIndex(where: { isBehind($0.scope) }) else { return }
    entries[place].before.removeAll { $0 == view }
    entries[place].before.insert(view, at: 0)
  }

  /// Forgets the scopes that are gone, and returns the memory that is left over if they were in front
  /// of all others.
  private mutating func dropGone(_ scopes: [NodeID], _ isThere: (NodeID) -> Bool) -> Entry? {
    var kept: [Entry] = []
    var gone: Entry?
    for var entry in entries {
      guard scopes.contains(entry.scope) else {
        gone = gone ?? entry
        continue
      }
      if let gone { entry.before = (entry.before + gone.before).filter(isThere) }
      gone = nil
      kept.append(entry)
    }
    entries = kept
    return gone
  }
}

extension [NodeID] {
  /// The last elements, as far back as all of them are wanted.
  fileprivate func suffix(while isWanted: (NodeID) -> Bool) -> ArraySlice<NodeID> {
    let end = lastIndex { !isWanted($0) }
    return self[(end.map { $0 + 1 } ?? startIndex)...]
  }
}
