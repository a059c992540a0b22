import ConstraintLayout
import VirtualViews

/// The kept states of views that have a name for it (``ViewAttributes/stateKey``), while these views are away.
struct KeptStates {
  /// The most names that are kept: of more, the half that went away first is forgotten.
  static let limit = 2_000

  /// The views whose state has a name.
  var holders: Set<NodeID> = []
  /// The views that get the state of their name at the end of the patch, and whether they begin anew if none is kept.
  var arrivals: [NodeID: Bool] = [:]
  /// Reports the names that several views have at once.
  var problems: [LayoutDiagnostic] { shared.map(\.problem) }
  fileprivate var shared: [(name: ViewKey, problem: LayoutDiagnostic)] = []
  /// The number of the patch that is being applied.
  private var patch = 0
  private var states: [ViewKey: (state: KeptState, number: Int)] = [:]
  private var count = 0

  /// True if any view has, or had, a name for its state; asked first, since few trees have such views.
  var isUsed: Bool { !holders.isEmpty || !states.isEmpty }

  /// Begins the next patch.
  mutating func begin() { patch &+= 1 }

  /// Keeps the state of a name.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - name: the name.
  ///   - isGone: true if the view goes with this patch.
  mutating func keep(_ state: KeptState, as name: ViewKey, isGone: Bool) {
    var state = state
    state.patch = isGone ? patch : nil
    states[name] = (state, count)
    count += 1
    guard states.count > Self.limit else { return }
    let last = states.values.map(\.number).sorted().suffix(Self.limit / 2)
    states = states.filter { $0.value.number >= last[last.startIndex] }
  }

  /// Takes out the state of a name; nil if none is kept.
  mutating func take(_ name: ViewKey) -> KeptState? { states.removeValue(forKey: name)?.state }

  /// True if the view of a state went with this patch: one that comes by it is the same to the user.
  func isMoved(_ state: KeptState) -> Bool { state.patch == patch }
}

/// The memory of a view, and those of the views inside that had no name of their own.
///
/// Rows are not kept: the list around them remembers the key of the first one in sight, and its number.
struct KeptState {
  fileprivate struct Entry {
    let node: NodeID
    let kind: ViewKind
    let memory: ViewMemory?
    let window: RowWindow?
    /// The key of the row with which the window begins.
    let anchor: ViewKey?

    /// The window, which begins with the same row if that is still there; otherwise with the row of the same number.
    ///
    /// - Complexity: O(*d*) in the distance that the row went.
    func window(among rows: LazyRows?) -> RowWindow? {
      guard var window, let anchor, let line = rows?.line(of: anchor, near: window.anchor) else {
        return self.window
      }
      window.anchor = line
      return window
    }
  }

  /// The place of a view: the position of what holds it among the entries, and its key.
  private struct Place: Hashable {
    let holder: Int
    let key: ViewKey
  }

  /// The patch with which the view went; nil if it is there under another name.
  fileprivate var patch: Int?
  private var entries: [Entry] = []
  private var places: [Place: Int] = [:]

  /// Reads the state of a view.
  ///
  /// - Complexity: O(*n*) in the number of views inside.
  init(of index: Int32, in tree: RetainedTree) {
    var positions: [Int32: Int] = [:]
    for index in tree.stateful(index) {
      if let holder = positions[tree.links[index].parent] {
        places[Place(holder: holder, key: tree[index].key)] = entries.count
      }
      positions[index] = entries.count
      let view = tree[index]
      let window = view.behavior.isLazy ? view.behavior.window(of: view.content) : nil
      entries.append(
        Entry(
          node: view.id, kind: view.content.kind, memory: view.memory, window: window,
          anchor: window.flatMap { tree.anchor(of: $0, in: index) }))
    }
  }

  /// The views of a tree that stand where views of the same kinds stood, with what is known of these.
  fileprivate func matches(_ index: Int32, in tree: RetainedTree) -> [Int32: Entry] {
    var positions: [Int32: Int] = [:]
    var matches: [Int32: Entry] = [:]
    for inner in tree.stateful(index) {
      if inner == index {
        positions[inner] = 0
      } else if let holder = positions[tree.links[inner].parent] {
        positions[inner] = places[Place(holder: holder, key: tree[inner].key)]
      }
      if let position = positions[inner], entries[position].kind == tree[inner].content.kind {
        matches[inner] = entries[position]
      }
    }
    return matches
  }
}

extension RetainedTree {
  /// Keeps the states of a view, and of the views inside.
  ///
  /// - Parameters:
  ///   - top: the view.
  ///   - isGone: true if it goes, false if it is another row's from now on.
  mutating func keepStates(inside top: Int32, isGone: Bool) {
    guard !keptStates.holders.isEmpty else { return }
    var index = top
    while index != TreeLinks.none {
      if keptStates.holders.contains(self[index].id) { keepState(of: index, isGone: isGone) }
      index = links.following(index, inside: top)
    }
  }

  /// Keeps the state of a view under its name.
  mutating func keepState(of index: Int32, isGone: Bool) {
    guard let name = self[index].content.attributes.stateKey else { return }
    keptStates.keep(KeptState(of: index, in: self), as: name, isGone: isGone)
  }

  /// Gives the views that came, or got another name, the states of their names.
  ///
  /// - Parameters:
  ///   - exchanges: gets the views of which others have the states now.
  ///   - rows: the rows of lazy containers.
  mutating func restoreStates(_ exchanges: inout Exchanges, _ rows: (NodeID) -> LazyRows?) {
    let arrivals = keptStates.arrivals.sorted { $0.key.index < $1.key.index }
    keptStates.arrivals = [:]
    // Before what was replaced by a view of the same key: a name says more than a key.
    var moved: [(old: NodeID, new: NodeID)] = []
    for (node, beginsAnew) in arrivals where contains(node) {
      restoreState(of: node.index, orBeginsAnew: beginsAnew, &moved, rows)
    }
    exchanges.replaced = moved + exchanges.replaced
  }

  /// Finds out which views have the same name, after a patch.
  ///
  /// - Complexity: O(*n*) in the number of views that have a name.
  mutating func noteSharedNames() {
    var holders: [ViewKey: [NodeID]] = [:]
    for node in keptStates.holders {
      guard let name = self[node.index].content.attributes.stateKey else { continue }
      holders[name, default: []].append(node)
    }
    // A name that was shared before has its problem still, also if other views have it now.
    let known = Dictionary(uniqueKeysWithValues: keptStates.shared.map { ($0.name, $0.problem) })
    keptStates.shared = holders.filter { $0.value.count > 1 }
      .map { name, nodes in (name, nodes.sorted { $0.index < $1.index }) }
      .sorted { $0.1[0].index < $1.1[0].index }
      .map { ($0, known[$0] ?? .sharedStateKey($0, of: $1.map(\.layoutItem))) }
  }

  private mutating func restoreState(
    of index: Int32, orBeginsAnew beginsAnew: Bool, _ moved: inout [(old: NodeID, new: NodeID)],
    _ rows: (NodeID) -> LazyRows?
  ) {
    let state = self[index].content.attributes.stateKey.flatMap { keptStates.take($0) }
    guard state != nil || beginsAnew else { return }
    let matches = state?.matches(index, in: self) ?? [:]
    let isMoved = state.map(keptStates.isMoved) ?? false
    for index in stateful(index) {
      let (behavior, old) = (self[index].behavior, matches[index])
      if behavior.isLazy {
        let window = old?.window(among: rows(self[index].id))
        self[index].content = behavior.anchoring(self[index].content, like: window)
      }
      let content = self[index].content
      self[index].memory =
        old?.memory.map { behavior.memory($0, restoredIn: content) }
        ?? behavior.firstMemory(of: content)
      if behavior.holdsViews { markDirty(index) }
      if let old, isMoved { moved.append((old.node, self[index].id)) }
    }
  }

  /// The key of the row with which a window of a lazy container begins; nil if it has no view.
  fileprivate func anchor(of window: RowWindow, in container: Int32) -> ViewKey? {
    guard let position = window.position(of: window.anchor) else { return nil }
    return links.children(of: container).dropFirst(position).first.map { self[$0].key }
  }

  /// A view, and the views inside that are no rows and have no name of their own, from the outside inwards.
  fileprivate func stateful(_ top: Int32) -> [Int32] {
    var found: [Int32] = []
    var rest = [top]
    while let index = rest.popLast() {
      guard index == top || !keptStates.holders.contains(self[index].id) else { continue }
      found.append(index)
      if !self[index].behavior.isLazy { rest += links.children(of: index) }
    }
    return found
  }
}

extension LayoutDiagnostic {
  /// The most views that are named: all rows of a table may have one name.
  private static var mostNamed: Int { 3 }

  /// Several views have the same name for their state at once.
  fileprivate static func sharedStateKey(
    _ name: ViewKey, of views: [LayoutItem]
  ) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .sharedStateKey,
      """
      \(views.count) views have the state key \(name.debugDescription) at once. The state of the view that goes last is \
      kept, and one view that comes gets it. Give each view a name of its own.
      """, item: views.first, others: Array(views.dropFirst().prefix(mostNamed - 1)))
  }
}

extension LayoutDiagnostic.Identifier {
  /// Several views have the same name for their state at once.
  fileprivate static let sharedStateKey = Self(rawValue: "shared-state-key")
}
