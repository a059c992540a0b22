import VirtualViews

/// The views that exist, to which patches are applied.
///
/// The tree has no opinion: it does what each step says, and traps before it does anything for a
/// step that makes no sense.
struct RetainedTree {
  /// The cell of the mouse, at which layers may stand; nil before it was seen.
  var pointer: CellPoint?
  /// How many columns text takes on the screen, and the signs that views draw by themselves.
  var metrics: TextMetrics
  private(set) var links = TreeLinks()
  // By the index of the identity; vacant where no view has the index now.
  private(set) var views: [RetainedView]
  // Where views were that are gone, as far as they were painted.
  var vacated: [CellRect] = []
  // The views that may need painting, among places that are vacant by now and some of them twice.
  var unpainted: [Int32] = [0]
  /// The views that want to know where the mouse is.
  private(set) var trackers: Set<NodeID> = []
  // Views with keys that came or changed since they were looked at, and perhaps some that are gone.
  private var keyed: Set<NodeID> = []
  // The views that have keys.
  private var keyHolders: Set<NodeID> = []
  /// The views that have keys which ask for actions wherever the focus is.
  private(set) var shortcuts: Set<NodeID> = []
  // One value, in an array: the tree is copied with every key, and each reference in it takes time.
  private var special = [SpecialViews()]
  /// Incremented when views come, go or move, so that what was found by a key is looked for again.
  private(set) var structure = 0
  /// The number of patches that were applied.
  private(set) var patches = 0

  init(metrics: TextMetrics = TextMetrics()) {
    self.metrics = metrics
    let content = Content.container(Container())
    views = [RetainedView(id: .root, key: "root", content: content)]
  }

  /// The views that only few trees have.
  private struct SpecialViews {
    var programControls = ProgramControls()
    var bars = Bars()
    var boundKeysViews = BoundKeysViews()
    var keptStates = KeptStates()
    var settlers: [NodeID] = []
    var stack = LayerStack()
    var paintedLayers: [PaintedLayer] = []
  }

  /// The kinds of controls of the program's own that came.
  var programControls: ProgramControls {
    _read { yield special[0].programControls }
    _modify { yield &special[0].programControls }
  }

  /// The views that stand at the edges of their containers.
  var bars: Bars {
    _read { yield special[0].bars }
    _modify { yield &special[0].bars }
  }

  /// The views that show the keys that do something.
  var boundKeysViews: BoundKeysViews {
    _read { yield special[0].boundKeysViews }
    _modify { yield &special[0].boundKeysViews }
  }

  /// The kept states of views that are away.
  var keptStates: KeptStates {
    _read { yield special[0].keptStates }
    _modify { yield &special[0].keptStates }
  }

  /// The views that are settled also while they are not focused.
  var settlers: [NodeID] { special[0].settlers }

  /// The layers and modal containers.
  var stack: LayerStack {
    _read { yield special[0].stack }
    _modify { yield &special[0].stack }
  }

  /// The layers that the picture shows.
  var paintedLayers: [PaintedLayer] {
    _read { yield special[0].paintedLayers }
    _modify { yield &special[0].paintedLayers }
  }

  /// The changes of a patch that concern more than the views.
  struct Exchanges {
    /// Those that are gone, and what is in their place.
    var replaced: [(old: NodeID, new: NodeID)] = []
    /// Those that are another row's now.
    var reused: [NodeID] = []
    /// The layouts of containers, in the order of the steps; nil for none, or if the view is gone.
    var layouts: [(container: NodeID, layout: ContainerLayout?)] = []
  }

  /// Carries out the steps of a patch in order.
  ///
  /// - Parameters:
  ///   - patch: the steps.
  ///   - rows: the rows that lazy containers have after the patch.
  /// - Returns: the changes that concern more than the views.
  mutating func apply(
    _ patch: [ViewChange], rows: (NodeID) -> LazyRows? = { _ in nil }
  ) -> Exchanges {
    var exchanges = Exchanges()
    patches += 1
    if keptStates.isUsed { keptStates.begin() }
    if views.count == 1 { makeRoom(for: patch.count) }
    // Through a span: a step is large, and would be copied to be passed on.
    let steps = patch.span
    for position in steps.indices { apply(steps, position, &exchanges) }
    for node in exchanges.reused where contains(node) {
      for index in links.subtree(of: node.index) { self[index].isReused = false }
    }
    if !keptStates.arrivals.isEmpty {
      restoreStates(&exchanges, rows)
      noteSharedNames()
    } else if !keptStates.problems.isEmpty {
      noteSharedNames()
    }
    if !settlers.isEmpty { special[0].settlers = settlers.filter(contains) }
    if showsBoundKeys { boundKeysViews.nodes = boundKeysViews.nodes.filter(contains) }
    updateStack()
    if !bars.isEmpty { updateBars() }
    return exchanges
  }

  /// Makes room for the views of a first patch, so that none is moved while others are made.
  private mutating func makeRoom(for count: Int) {
    views.reserveCapacity(count + 1)
    unpainted.reserveCapacity(count + 1)
    links.reserveCapacity(count + 1)
  }

  private mutating func apply(
    _ steps: Span<ViewChange>, _ position: Int, _ exchanges: inout Exchanges
  ) {
    let step = steps[position]
    guard makesSense(step) else {
      preconditionFailure("\(step) makes no sense here: a patch is a programming error")
    }
    switch step {
    case .insert(let node, let key, let content, let parent, let sibling):
      make(node, key, content)
      links.link(node.index, into: parent.index, before: index(of: sibling))
      noteStacked(node)
      markDirty(parent.index)
    case .remove(let node):
      markDirty(links[node.index].parent)
      remove(node.index, &exchanges)
    case .move(let node, let sibling):
      let parent = links[node.index].parent
      links.unlink(node.index)
      links.link(node.index, into: parent, before: index(of: sibling))
      self[node.index].noteChanged()
      noteMoved()
      markDirty(parent)
    case .replace(let node, let other, let key, let content):
      make(other, key, content)
      links.link(other.index, into: links[node.index].parent, before: node.index)
      noteStacked(other)
      markDirty(links[other.index].parent)
      remove(node.index, &exchanges)
      exchanges.replaced.append((node, other))
    case .update(let node, let content):
      let before = stacking(of: node.index)
      let wasHidden = self[node.index].isHidden
      noteLane(node.index, content)
      noteStateKey(of: node, content.attributes.stateKey)
      if self[node.index].behavior.boundKeys == nil {
        self[node.index].show(content)
      } else {
        self[node.index].show(fillBoundKeys(into: node, content))
      }
      if stacking(of: node.index) != before { noteLifted(node) }
      if wasHidden, !self[node.index].isHidden { self[node.index].shownSince = patches }
      noteWishes(node, content.attributes)
      markDirty(node.index)
    case .reuse(let node, let key):
      self[node.index].key = key
      structure &+= 1
      exchanges.reused.append(node)
      markDirty(node.index)
      keepStates(inside: node.index, isGone: false)
      for index in links.subtree(of: node.index) {
        self[index].memory = self[index].behavior.firstMemory(of: self[index].content)
        self[index].isReused = true
        if !self[index].selected.isEmpty { self[index].selected = [] }
        // What is inside stands where it was scrolled to.
        if self[index].behavior.isContainer { markDirty(index) }
        guard self[index].content.attributes.stateKey != nil else { continue }
        // A spare view would take the state from the view that the row gets.
        let isSpare = key.isSpare
        keptStates.holders.note(self[index].id, !isSpare)
        if !isSpare { keptStates.arrivals[self[index].id] = false }
      }
    case .layout(let node, let layout):
      self[node.index].hasLayout = layout != nil
      exchanges.layouts.append((node, layout))
      markDirty(node.index)
    }
  }

  /// Keeps the state of a view that gets another name, and takes note that it gets the state of that one.
  private mutating func noteStateKey(of node: NodeID, _ name: ViewKey?) {
    let hadName = keptStates.holders.contains(node)
    // Nearly all views have none, and had none.
    guard name != nil || hadName,
      !hadName || name != self[node.index].content.attributes.stateKey
    else { return }
    if hadName, !self[node.index].isReused { keepState(of: node.index, isGone: false) }
    // A view that had none keeps what it has, unless there is a state of the name.
    if name != nil { keptStates.arrivals[node] = hadName }
  }

  /// Takes note that a view stands elsewhere in its lane with another content.
  private mutating func noteLane(_ index: Int32, _ content: Content) {
    let (parent, behavior) = (links[index].parent, self[index].behavior)
    guard parent != TreeLinks.none, self[parent].standsInLanes,
      behavior.fillsColumn(self[index].content) != behavior.fillsColumn(content)
    else { return }
    self[index].hasNewRoom = true
  }

  /// Takes note that a view has to be laid out again, and with it all that hold it.
  mutating func markDirty(_ index: Int32) {
    self[index].isChanged = true
    var index = index
    while index != TreeLinks.none, !self[index].isDirty {
      self[index].isDirty = true
      index = links[index].parent
    }
  }

  /// Takes note that all views have to be laid out again.
  mutating func markAllDirty() {
    for index in links.subtree(of: 0) {
      self[index].isDirty = true
      self[index].needsPlacing = true
    }
  }

  private mutating func make(_ node: NodeID, _ key: ViewKey, _ content: consuming Content) {
    let index = Int(node.index)
    while views.count <= index { views.append(.vacant) }
    unpainted.append(node.index)
    links.reserve(node.index)
    let kind = content.kind
    noteWishes(node, content.attributes)
    if content.attributes.stateKey != nil { keptStates.arrivals[node] = false }
    views[index] = RetainedView(id: node, key: key, content: content)
    views[index].shownSince = patches
    guard case .custom(let type) = kind else { return }
    programControls.note(type, views[index].behavior)
    if views[index].behavior.settlesWithoutFocus { special[0].settlers.append(node) }
    if views[index].behavior.boundKeys != nil {
      views[index].content = fillBoundKeys(into: node, views[index].content)
    }
  }

  /// True if a view is there and wants to know where the mouse is.
  func tracksHover(_ node: NodeID) -> Bool {
    contains(node) && self[node.index].content.attributes.tracksHover
  }

  /// Takes note of a view that wants to know where the mouse is, has keys, or is a bar.
  private mutating func noteWishes(_ node: NodeID, _ attributes: ViewAttributes) {
    trackers.note(node, attributes.tracksHover)
    keyHolders.note(node, attributes.hasKeys)
    shortcuts.note(node, attributes.hasKeys && attributes.keyMap.hasKeysAnywhere)
    if attributes.namesActions { keyed.insert(node) }
    if attributes.stateKey != nil || keptStates.isUsed {
      keptStates.holders.note(node, attributes.stateKey != nil)
    }
    if attributes.bar != nil || !bars.isEmpty { noteBar(node, at: attributes.bar) }
  }

  /// True if some view inside of another one has keys; false for most, without a look at what is inside.
  func holdsKeys(_ index: Int32) -> Bool {
    keyHolders.contains { links.holds(index, $0.index) }
  }

  /// The key maps of all views.
  var keyMaps: Set<KeyMap> {
    Set(keyHolders.map { self[$0.index].content.attributes.keyMap })
  }

  /// Takes out the key maps of views that came or changed.
  mutating func takeKeyMaps() -> Set<KeyMap> {
    guard !keyed.isEmpty else { return [] }
    defer { keyed = [] }
    return Set(keyed.filter(contains).map { self[$0.index].content.attributes.keyMap })
  }

  /// Takes note of a view that came, which may be a layer or modal.
  private mutating func noteStacked(_ node: NodeID) {
    if stacking(of: node.index) != Stacking() { stack.add(node) }
    noteMoved()
  }

  /// Takes note of a view that became a layer or modal, or is so no more.
  private mutating func noteLifted(_ node: NodeID) {
    stack.add(node)
    structure &+= 1
    self[node.index].isWithheld = false
    // A layer takes no room in its parent.
    markDirty(links[node.index].parent)
  }

  /// Takes note that views are in another order, or others.
  private mutating func noteMoved() {
    structure &+= 1
    if !stack.isEmpty { stack.isStale = true }
  }

  private mutating func remove(_ index: Int32, _ exchanges: inout Exchanges) {
    // What is inside was nowhere else.
    let painted = paintedCells(of: index)
    if !painted.isEmpty { vacated.append(painted) }
    links.unlink(index)
    noteMoved()
    keepStates(inside: index, isGone: true)
    var going = index
    while going != TreeLinks.none {
      let id = views[Int(going)].id
      if views[Int(going)].hasLayout { exchanges.layouts.append((id, nil)) }
      trackers.note(id, false)
      keyHolders.note(id, false)
      shortcuts.note(id, false)
      if keptStates.isUsed { keptStates.holders.note(id, false) }
      views[Int(going)] = .vacant
      going = links.following(going, inside: index)
    }
  }

  private func index(of sibling: NodeID?) -> Int32 { sibling?.index ?? TreeLinks.none }
}

// MARK: - Looking

extension RetainedTree {
  /// The view at an index that is known to be in use.
  subscript(index: Int32) -> RetainedView {
    // In its place: a view is large, and most who look need one property.
    @inline(__always) _read {
      // By itself: in a debug build the check would take a copy of the tree.
      let known = views[Int(index)].id.index
      precondition(known == index, "no view has the index \(index)")
      yield views[Int(index)]
    }
    @inline(__always) _modify {
      let known = views[Int(index)].id.index
      precondition(known == index, "no view has the index \(index)")
      let isListed = views[Int(index)].mayNeedPainting
      yield &views[Int(index)]
      if !isListed, views[Int(index)].mayNeedPainting { unpainted.append(index) }
    }
  }

  /// True if a view stands somewhere already with its margin, and its children have their cells.
  @inline(__always)
  func isSettled(_ index: Int32, at position: Position) -> Bool {
    // Each property by itself: the subscript copies a view of which several are looked at.
    let known = views[Int(index)].id.index
    precondition(known == index, "no view has the index \(index)")
    if views[Int(index)].needsPlacing { return false }
    guard views[Int(index)].isSpaced else { return views[Int(index)].position == position }
    return views[Int(index)].position == position.inset(by: views[Int(index)].margin)
  }

  /// True if there is a view at an index.
  func contains(_ index: Int32) -> Bool { views[Int(index)].id.index == index }

  /// True if there is a view at an index, which may be none.
  func contains(index: Int32) -> Bool {
    views.indices.contains(Int(index)) && contains(index)
  }

  /// True if a view exists.
  func contains(_ node: NodeID) -> Bool {
    views.indices.contains(Int(node.index)) && views[Int(node.index)].id == node
  }

  /// A view, if it exists.
  func view(_ node: NodeID) -> RetainedView? { contains(node) ? views[Int(node.index)] : nil }

  /// The children of a view, in order.
  func children(of index: Int32) -> [Int32] { links.children(of: index) }
}

extension Set<NodeID> {
  /// Takes note of whether a view belongs to it; most such sets are empty.
  fileprivate mutating func note(_ node: NodeID, _ belongs: Bool) {
    if belongs {
      insert(node)
    } else if !isEmpty {
      remove(node)
    }
  }
}
