import VirtualViews

/// The view that has the keyboard, and the order of the others.
///
/// The order is that in which the screen is read, without what nobody can see. When a view goes away, a neighbour
/// gets the focus (``FocusPlace``). Where none does, the place is remembered: the next Tab goes on from there.
struct Focus {
  /// The view that has the keyboard; by itself, since every key asks for it.
  private(set) var view: NodeID?
  private var current: FocusPlace? { didSet { view = current?.view } }
  // The place of the keyboard when its view went, until the views are laid out.
  private var lost: FocusPlace?
  // The places of the keyboard when the user put it away, in a layer in front of another one the later.
  private var parked: [FocusPlace] = []
  /// The view that the program gave the focus while nothing in it had cells, as on a screen that was too small for a moment.
  ///
  /// It gets the focus once it has cells, unless the user or the program goes on elsewhere.
  private(set) var awaited: NodeID?
  // The latest places from which it went into another layer, and may come back.
  private var departures: [FocusPlace] = []
  // The place of a view that went and left the focus to none, as behind a dialog that came with the same patch.
  private var orphaned: FocusPlace?
  // The place of the keyboard now, or before it was put away or lost.
  private var latest: FocusPlace?
  private var memory = FocusMemory()

  /// A way to go on.
  enum Direction {
    case forwards, backwards
  }

  /// Gives the focus to a view, to the first one inside it if it cannot have it itself, or to none; nothing
  /// changes if no view there can, until one has cells (``awaited``).
  ///
  /// - Parameters:
  ///   - view: the view; nil for none.
  ///   - alsoIdle: true if a control can have it that has no use for it now, where nothing inside can: such as a scroll view of
  ///     which all is seen, because keys of views around depend on where the focus is.
  ///   - tree: the views.
  mutating func move(to view: NodeID?, alsoIdle: Bool = false, in tree: RetainedTree) {
    awaited = nil
    guard let view else {
      (current, lost, orphaned, parked, latest) = (nil, nil, nil, [], nil)
      return
    }
    let order = order(in: tree)
    if let position = position(of: view, in: order, tree) {
      return stop(at: position, of: order, in: tree)
    }
    guard alsoIdle else { return }
    let wider = self.order(with: view, in: tree)
    if let position = wider.firstIndex(of: view) {
      return stop(at: position, of: wider, in: tree)
    }
    if tree.hasControlWithoutCells(in: view) { awaited = view }
  }

  /// Forgets the view that waits for the focus: the user goes on with the one that has it.
  mutating func stopAwaiting() { if view != nil { awaited = nil } }

  /// Gives the focus to the view that waits for it, if that can have it now.
  mutating func moveToAwaited(in tree: RetainedTree) {
    guard let view = awaited else { return }
    guard tree.contains(view), tree.isSeen(view.index) else { return awaited = nil }
    // The neighbour of a view that went at the same time does not get it then.
    if first(of: [view], in: tree) != nil { move(to: view, in: tree) }
  }

  /// Takes the focus away from all views until a key moves it: that gives it back to the view that has it now.
  ///
  /// If that one is gone by then, the focus goes on in its place. A layer may take the focus in the meantime.
  mutating func park() {
    if let current { parked.append(current) }
    current = nil
  }

  /// Gives the focus back to the view that had it when the user put it away, or to its neighbour if it is gone.
  mutating func unpark(in tree: RetainedTree) {
    guard view == nil, !parked.isEmpty else { return }
    let order = order(in: tree)
    let place = parked.reversed().lazy
      .compactMap { order.firstIndex(of: $0.view) ?? $0.heir(in: order, tree) }.first
    if let place { stop(at: place, of: order, in: tree) }
  }

  /// The first of some views to which, or into which, the focus can move; nil if there is none.
  func first(of views: [NodeID], in tree: RetainedTree) -> NodeID? {
    let order = order(in: tree)
    return views.first { position(of: $0, in: order, tree) != nil }
  }

  /// The place of a view in an order, or that of the one inside it that gets the focus instead; nil if none can.
  private func position(of view: NodeID, in order: [NodeID], _ tree: RetainedTree) -> Int? {
    order.firstIndex(of: view)
      ?? memory[view].flatMap { tree.holds(view, $0) ? order.firstIndex(of: $0) : nil }
      ?? (tree.contains(view) ? entrance(of: view, among: order, in: tree) : nil)
  }

  /// Goes on to the next view in a direction, round at the ends, and never out of a scope.
  ///
  /// A focus that the user has put away (``park()``) comes back instead.
  ///
  /// - Parameters:
  ///   - direction: the direction in which the views are read.
  ///   - left: a view whose inside is passed over; nil for none.
  ///   - tree: the views.
  mutating func advance(
    _ direction: Direction, leaving left: NodeID? = nil, in tree: RetainedTree
  ) {
    let before = view
    awaited = nil
    unpark(in: tree)
    guard view == before else { return }
    let order = order(in: tree)
    let scope = scope(in: tree)
    let (start, step) =
      direction == .forwards ? (following(in: order), 1) : (preceding(in: order), -1)
    for distance in order.indices {
      let next = (start + step * distance + order.count) % order.count
      guard scope.map({ $0.contains(order[next].index) }) ?? true else { continue }
      if let left, tree.links.holds(left.index, order[next].index) { continue }
      guard tree.isTabStop(order[next]) else { continue }
      return stop(at: next, of: order, in: tree)
    }
  }

  /// The views inside another one to which arrow keys can move the focus, in order.
  func neighbours(inside holder: NodeID, in tree: RetainedTree) -> [NodeID] {
    guard let view, tree.contains(view) else { return [] }
    let scope = scope(in: tree)
    let layer = tree.layer(of: view.index)
    return order(in: tree).filter { other in
      other != view && tree.isTabStop(other) && tree.links.holds(holder.index, other.index)
        && scope.map { $0.contains(other.index) } ?? true && tree.layer(of: other.index) == layer
    }
  }

  private mutating func stop(
    at position: Int, of order: [NodeID], in tree: RetainedTree, notedBy holders: [NodeID]? = nil
  ) {
    let view = order[position]
    let place = FocusPlace(at: position, of: order, in: tree)
    if place.home != current?.home { noteDeparture(in: tree) }
    (current, lost, orphaned) = (place, nil, nil)
    let layer = tree.layer(of: view.index)
    parked.removeAll {
      !tree.contains($0.view) || tree.layer(of: $0.view.index) == layer
    }
    latest = place
    memory.note(view, insideOf: holders, in: tree)
  }

  private mutating func noteDeparture(in tree: RetainedTree) {
    guard var place = current else { return }
    place.limit = tree.patches + 1
    noteDeparture(from: place)
  }

  private mutating func noteDeparture(from place: FocusPlace) {
    departures.removeAll { $0.view == place.view }
    departures.append(place)
    if departures.count > Self.mostDepartures { departures.removeFirst() }
  }

  // More than there are dialogs in front of each other.
  private static let mostDepartures = 16

  private func following(in order: [NodeID]) -> Int {
    if let here = view.flatMap({ order.firstIndex(of: $0) }) { return here + 1 }
    return latest?.start(in: order) ?? 0
  }

  private func preceding(in order: [NodeID]) -> Int {
    if let here = view.flatMap({ order.firstIndex(of: $0) }) { return here - 1 }
    return (latest?.start(in: order) ?? order.count) - 1
  }

  /// The views of the innermost scope around the focus; nil if there is none.
  private func scope(in tree: RetainedTree) -> Set<Int32>? {
    guard let view, tree.contains(view) else { return nil }
    var index = tree.links[view.index].parent
    while index != TreeLinks.none {
      if tree[index].isFocusScope {
        return Set(tree.links.subtree(of: index))
      }
      index = tree.links[index].parent
    }
    return nil
  }

  /// True if a patch takes the view with the focus away.
  func goes(by patch: [ViewChange]) -> Bool {
    guard let place = current else { return false }
    // Through a span, as when they are applied.
    let steps = patch.span
    return steps.indices.contains { place.goes(by: steps[$0]) }
  }

  /// Takes note of where the focus is before a patch that takes its view away.
  mutating func notePlace(in tree: RetainedTree) {
    guard let place = current else { return }
    let order = order(in: tree)
    guard let position = order.firstIndex(of: place.view) else { return }
    current = FocusPlace(at: position, of: order, in: tree)
    latest = current
  }

  /// Loses the focus, because its view is gone.
  ///
  /// - Parameter patches: the number of patches that were applied so far.
  mutating func lose(after patches: Int) {
    guard var place = current else { return }
    place.limit = patches
    (current, lost) = (nil, place)
  }

  /// True if the view with the focus went, and it is not known yet who gets it.
  var isLost: Bool { lost != nil }

  /// Takes out the place of the focus if its view went and no other one has got it since.
  mutating func takeLost() -> FocusPlace? {
    defer { lost = nil }
    return lost
  }

  /// Gives the focus to the neighbour of a view that went, if it has one.
  mutating func move(toHeirOf place: FocusPlace, in tree: RetainedTree) {
    let order = order(in: tree)
    if let heir = place.heir(in: order, tree) {
      // Other containers still give the focus to the view inside that the user left there.
      return stop(at: heir, of: order, in: tree, notedBy: place.holders)
    }
    guard tree.contains(place.home) else { return }
    noteDeparture(from: place)
    orphaned = place
  }

  /// The view that went and left the focus to none; a scope that comes now gives it back to its neighbour.
  var orphanedView: NodeID? { orphaned?.view }

  /// Takes note of where the view with the keyboard stands after views were replaced by others elsewhere.
  mutating func relocate(in tree: RetainedTree) {
    guard let view, tree.contains(view) else { return }
    current?.relocate(in: tree)
    memory.note(view, in: tree)
  }

  /// Follows a view that was replaced by another.
  mutating func replace(_ old: NodeID, with new: NodeID) {
    current?.replace(old, with: new)
    lost?.replace(old, with: new)
    for place in departures.indices { departures[place].replace(old, with: new) }
    for place in parked.indices { parked[place].replace(old, with: new) }
    if awaited == old { awaited = new }
    memory.replace(old, with: new)
  }

  /// Gives the focus to the first view inside another one that can have it, or to none.
  mutating func enter(_ scope: NodeID, in tree: RetainedTree) {
    let order = order(in: tree)
    guard let position = entrance(of: scope, among: order, in: tree) else {
      noteDeparture(in: tree)
      return current = nil
    }
    stop(at: position, of: order, in: tree)
  }

  /// Gives the focus back to a view from which it went into another layer, or to its neighbour if it is gone.
  mutating func goBack(to view: NodeID, in tree: RetainedTree) {
    let order = order(in: tree)
    let place = departures.last { $0.view == view }
    let heir = position(of: view, in: order, tree) ?? place?.heir(in: order, tree)
    if let heir { stop(at: heir, of: order, in: tree) }
  }

  /// The place of the view with which the focus begins in another one: the first at which Tab stops, unless that one, or a
  /// container inside in which it stands, names another (`Container.firstFocus`).
  ///
  ///     dialog                       the first is a, and the picker in which it stands names b
  ///       picker, firstFocus: b      dialog → picker → b
  ///         a, b
  ///       c
  private func entrance(of scope: NodeID, among order: [NodeID], in tree: RetainedTree) -> Int? {
    func isInside(_ view: NodeID, _ index: Int32) -> Bool {
      view.index == index || tree.links.holds(index, view.index)
    }
    let places = order.indices.filter { isInside(order[$0], scope.index) }
    // Return is for the button of a dialog rather than for a link in its text.
    let stops = places.filter { tree.isTabStop(order[$0]) }
    guard
      let first = stops.first(where: { tree[order[$0].index].content.isControl }) ?? stops.first
        ?? places.first
    else { return nil }
    for holder in tree.holders(of: order[first], inside: scope) {
      guard let key = tree[holder].firstFocus else { continue }
      let named = order.lazy.filter { isInside($0, holder) }
        .compactMap { tree.view(with: key, around: $0, inside: holder) }.first
      if let named { return entrance(of: named, among: order, in: tree) }
    }
    return first
  }

  /// The views that can have the focus, in order; a scroll view only where nothing inside it can, and a split
  /// after what is inside.
  ///
  /// - Parameters:
  ///   - idle: a view that counts although it has no use for the focus now; nil for none.
  ///   - tree: the views.
  /// - Returns: the views.
  /// - Complexity: O(*n* log *n*) in the number of views that are not hidden.
  private func order(with idle: NodeID? = nil, in tree: RetainedTree) -> [NodeID] {
    var stops: [Int32] = []
    var rest = [tree.modal?.index ?? 0]
    var left: Set<Int32> = []
    while let index = rest.popLast() {
      let isEntered = tree[index].behavior.standsBesideViews && left.insert(index).inserted
      if isEntered { rest.append(index) }
      if !isEntered, canHaveFocus(index, in: tree, isIdle: tree[index].id == idle) {
        // Parents stand before what is inside them.
        if tree.isTabStop(tree[index].id),
          let place = stops.lastIndex(where: { tree.isTabStop(tree[$0].id) }),
          tree[stops[place]].behavior.prefersFocusInside, tree.links.holds(stops[place], index),
          // Links are a part of what it scrolls: they may be far away.
          tree[index].content.isControl,
          tree.layer(of: stops[place]) == tree.layer(of: index)
        {
          stops.remove(at: place)
        }
        stops.append(index)
      }
      if isEntered || !left.contains(index) {
        rest += tree.childrenAsRead(of: index).reversed()
      }
    }
    return stops.map { tree[$0].id }
  }

  private func canHaveFocus(
    _ index: Int32, in tree: RetainedTree, isIdle: Bool = false
  ) -> Bool {
    guard tree.takesKeys(index), tree.canBeReached(index) else { return false }
    return isIdle || tree[index].behavior.takesFocus(tree[index].content, tree[index].memory)
  }
}

extension RetainedTree {
  /// True if keys that move the focus stop at a view.
  func isTabStop(_ node: NodeID) -> Bool {
    self[node.index].content.attributes.isTabStop
  }

  /// True if a view that is seen is a control that has no cells, or one that is seen in it.
  fileprivate func hasControlWithoutCells(in view: NodeID) -> Bool {
    guard contains(view), isSeen(view.index) else { return false }
    return links.subtree(of: view.index).contains {
      takesKeys($0) && isSeen($0, below: view.index) && !canBeReached($0)
    }
  }

  /// The views from one inwards to what holds another view inside of it.
  fileprivate func holders(of view: NodeID, inside top: NodeID) -> [Int32] {
    var holders: [Int32] = []
    var index = view.index
    while index != top.index, links[index].parent != TreeLinks.none {
      index = links[index].parent
      holders.insert(index, at: 0)
    }
    return holders
  }

  /// The view with a key: a view, or one around it inside of a container; nil if none of them has the key.
  fileprivate func view(with key: ViewKey, around view: NodeID, inside holder: Int32) -> NodeID? {
    var index = view.index
    while index != holder, index != TreeLinks.none {
      if self[index].key == key { return self[index].id }
      index = links[index].parent
    }
    return nil
  }

  /// True if a view stands inside of another one.
  func holds(_ holder: NodeID, _ view: NodeID) -> Bool {
    contains(holder) && contains(view) && links.holds(holder.index, view.index)
  }
}
