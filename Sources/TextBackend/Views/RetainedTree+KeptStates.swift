import VirtualViews

/// What users did with views whose state has a name (``ViewAttributes/stateKey``), while these views are away.
struct KeptStates {
  /// The most names that are kept: of more, the half that went away first is forgotten.
  static let limit = 2_000

  /// The views whose state has a name.
  var holders: Set<NodeID> = []
  /// The views that get the state of their name at the end of the patch: they came, or have another name.
  var arrivals: Set<NodeID> = []
  private var states: [ViewKey: (state: KeptState, number: Int)] = [:]
  private var count = 0

  /// Keeps the state of a name.
  mutating func keep(_ state: KeptState, as name: ViewKey) {
    states[name] = (state, count)
    count += 1
    guard states.count > Self.limit else { return }
    let last = states.values.map(\.number).sorted().suffix(Self.limit / 2)
    states = states.filter { $0.value.number >= last[last.startIndex] }
  }

  /// Takes out the state of a name; nil if none is kept.
  mutating func take(_ name: ViewKey) -> KeptState? { states.removeValue(forKey: name)?.state }
}

/// What a view remembered, and the views inside that had no name of their own.
///
/// Rows are not kept: what shows them remembers which it showed.
struct KeptState {
  fileprivate struct Entry {
    let node: NodeID
    let kind: ViewKind
    let memory: ViewMemory?
    let window: RowWindow?
  }

  /// The place of a view: the position of what holds it among the entries, and its key.
  private struct Place: Hashable {
    let holder: Int
    let key: ViewKey
  }

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
      entries.append(
        Entry(
          node: view.id, kind: view.content.kind, memory: view.memory,
          window: view.behavior.isLazy ? view.behavior.window(of: view.content) : nil))
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
  /// Keeps the states of a view that goes away, and of the views inside.
  mutating func keepStates(inside top: Int32) {
    guard !keptStates.holders.isEmpty else { return }
    var index = top
    while index != TreeLinks.none {
      if keptStates.holders.contains(self[index].id) { keepState(of: index) }
      index = links.following(index, inside: top)
    }
  }

  /// Keeps the state of a view under its name.
  mutating func keepState(of index: Int32) {
    guard let name = self[index].content.attributes.stateKey else { return }
    keptStates.keep(KeptState(of: index, in: self), as: name)
  }

  /// Gives the views that came, or got another name, the states of their names.
  mutating func restoreStates(_ exchanges: inout Exchanges) {
    let arrivals = keptStates.arrivals.sorted { $0.index < $1.index }
    keptStates.arrivals = []
    for node in arrivals where contains(node) { restoreState(of: node.index, &exchanges) }
  }

  private mutating func restoreState(of index: Int32, _ exchanges: inout Exchanges) {
    let matches =
      self[index].content.attributes.stateKey.flatMap { keptStates.take($0) }?
      .matches(index, in: self) ?? [:]
    for index in stateful(index) {
      let (behavior, old) = (self[index].behavior, matches[index])
      if behavior.isLazy {
        self[index].content = behavior.anchoring(self[index].content, like: old?.window)
      }
      let content = self[index].content
      self[index].memory =
        old?.memory.map { behavior.memory($0, following: content) }
        ?? behavior.firstMemory(of: content)
      if behavior.holdsViews { markDirty(index) }
      // If it went in the same patch, the view is another one, and the same to the user.
      if let old, !contains(old.node) { exchanges.replaced.append((old.node, self[index].id)) }
    }
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
