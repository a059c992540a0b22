import ConstraintLayout
import VirtualViews

/// Answers how many cells views need, and remembers the answers until something changes.
///
/// A container asks its children, and the solver asks while it solves. So that groups in groups
/// may be as deep as memory allows, a question beyond a certain depth is put off: it is answered
/// by itself, and then the one that led to it is asked again.
struct Measuring {
  // Not with literals: those of a dictionary are functions, called in every turn.
  /// The constraints of the containers that have such.
  var layouts: [NodeID: ContainerLayout] = .init()
  var engines: [NodeID: LayoutEngine] = .init()
  /// The containers whose views are laid out together.
  var joins = JoinedLayouts()
  /// The cells that views had that constraints of others do not move, by the containers around those.
  var placed: [Int32: [LayoutItem: CellRect]] = .init()
  /// The same as they were when the sizes of those containers were found out.
  var measuredPlaced: [Int32: [LayoutItem: CellRect]] = .init()
  /// The cells of the anchors that layouts of layers use, from where the content of the layer begins.
  var anchors: [NodeID: CellRect] = .init()
  /// How much work it was to find the sizes of containers; their constraints are counted when
  /// they are laid out.
  var counts = LayoutCounts()

  /// How many cells a view needs in a number of columns.
  struct Question {
    var view: Int32
    var width: Int?
  }

  var memory = SizeMemory()
  private var revisions: [Int32: UInt64] = .init()
  /// The views that were dirty when sizes were settled, parents before children.
  ///
  /// Kept from one time to the next, so that it need not grow.
  private(set) var dirty: [Int32] = []
  // How many containers are being measured, one inside the other.
  private var depth = 0
  /// The number of questions about bars that are one inside the other.
  var barDepth = 0
  /// The questions that were put off.
  private(set) var postponed: [Question] = []

  /// How deep questions go at once; a level takes about 4 kB of stack where nothing is optimised.
  static var deepest: Int { 64 }

  /// Returns how much work was done since this was asked.
  mutating func takeCounts() -> LayoutCounts {
    defer { counts = LayoutCounts() }
    return counts
  }

  /// Forgets the sizes of one view.
  mutating func forget(_ view: NodeID) { _ = memory.forget(view) }

  /// Forgets all sizes; everything has to be placed anew.
  mutating func forget() { memory = SizeMemory() }

  /// Finds out what changed among the sizes of views, from the inside out.
  ///
  /// A change goes on to the container only where an answer that somebody got is another one now.
  mutating func settle(_ tree: inout RetainedTree) {
    dirty.removeAll(keepingCapacity: true)
    guard tree[0].isDirty else { return }
    if !revisions.isEmpty { revisions = [:] }
    tree.listDirty(in: &dirty)
    for index in dirty.reversed() where tree[index].isChanged {
      tree[index].isChanged = false
      tree[index].needsPlacing = true
      let isSame = hasSameSize(index, in: tree)
      let parent = tree.links[index].parent
      // A layer takes no room in its parent.
      guard parent != TreeLinks.none, !tree.isLayer(index) else { continue }
      let isMoved = tree[index].hasNewRoom
      tree[index].hasNewRoom = false
      // A view that only its holder places has cells that the holder has to know of.
      let isJoined = joins.isOpen(index) || joins.isOpen(parent)
      if !isSame || isMoved || isJoined || tree[parent].behavior.placesViewsOnly
        || tree[index].standsInLanes
      {
        tree[parent].isChanged = true
      }
    }
  }

  /// True if a view that changed answers all that it was asked as it did before.
  private mutating func hasSameSize(_ index: Int32, in tree: RetainedTree) -> Bool {
    guard let old = memory.forget(tree[index].id) else { return true }
    if old.areMany { return false }
    if let habits = old.habits, habits != self.habits(of: index, in: tree) { return false }
    if let priorities = old.priorities, priorities != self.priorities(of: index, in: tree) {
      return false
    }
    if let spares = old.spares, spares != self.spares(of: index, in: tree) { return false }
    if let needs = old.needs, needs.rows != rowNeeds(of: index, width: needs.width, in: tree) {
      return false
    }
    if !old.bars.allSatisfy({ barColumns(of: index, rows: $0.rows, in: tree) == $0.columns }) {
      return false
    }
    if !old.lines.isEmpty, !hasSameLines(old.lines, index, in: tree) { return false }
    if let traits = old.traits, traits != self.traits(of: index, in: tree) { return false }
    return old.areAll { size(of: index, width: $0, in: tree) }
  }

  /// The cells a view needs, in as many columns as there are.
  mutating func size(of view: Int32, width: Int?, in tree: RetainedTree) -> CellSize {
    let id = tree[view].id
    // A single line is as long as it is, whoever asks.
    let isLine = tree[view].isLine
    let width = isLine ? nil : width
    if let answer = memory.size(of: id, width: width) { return answer }
    guard tree[view].behavior.holdsViews else {
      let size = leafSize(of: view, width: width, in: tree)
      memory.remember(size, of: id, width: width)
      // Should it become several, those who asked with a width have to ask again.
      if isLine {
        memory[id].habits = SizeHabits(
          yields: tree[view].yields, grows: growsByItself(view, in: tree))
      }
      return size
    }
    let question = Question(view: view, width: width)
    if depth == 0 { return answer(to: question, in: tree) }
    // Once something is put off, so is all the rest: what it would come to is not known.
    guard depth < Self.deepest, postponed.isEmpty else {
      postpone(question)
      return .zero
    }
    return ask(question, in: tree)
  }

  /// The cells that a view without others inside needs, with its padding and its margin, within its limits.
  private func leafSize(of view: Int32, width: Int?, in tree: RetainedTree) -> CellSize {
    let behavior = tree[view].behavior
    guard tree[view].isSpaced else {
      return behavior.size(of: tree[view].content, width: width, tree.metrics)
    }
    let around = tree.insets(of: view) + tree[view].margin
    return LimitedSize(view, in: tree).size(in: width) { width in
      let inner = width.map { max(0, $0 - around.columns) }
      return behavior.size(of: tree[view].content, width: inner, tree.metrics).growing(by: around)
    }.without(tree[view].collapsed)
  }

  /// Answers a question, and before it all that had to be put off.
  private mutating func answer(to question: Question, in tree: RetainedTree) -> CellSize {
    var waiting = [question]
    while let next = waiting.last {
      postponed.removeAll(keepingCapacity: true)
      let answer =
        memory.size(of: tree[next.view].id, width: next.width) ?? ask(next, in: tree)
      waiting += postponed
      guard postponed.isEmpty else { continue }
      waiting.removeLast()
      if waiting.isEmpty { return answer }
    }
    return .zero
  }

  /// Remembers a question, unless it may come only of the want of an answer: then its width does.
  private mutating func postpone(_ question: Question) {
    if let first = postponed.first, first.width != question.width { return }
    postponed.append(question)
  }

  private mutating func ask(_ question: Question, in tree: RetainedTree) -> CellSize {
    let before = postponed.count
    depth += 1
    let answer = containerSize(of: question.view, width: question.width, in: tree)
    depth -= 1
    if postponed.count == before {
      memory.remember(answer, of: tree[question.view].id, width: question.width)
    }
    return answer
  }

  /// The strength with which a hidden view that takes no cells keeps to that.
  private static let collapse = LayoutPriority.required - 1

  /// A view as the solver sees it.
  mutating func box(_ view: Int32, in tree: RetainedTree) -> LayoutBox {
    let size = size(of: view, width: nil, in: tree)
    let traits = traits(of: view, in: tree)
    let priorities = priorities(of: view, in: tree)
    var box = LayoutBox(tree[view].id.layoutItem)
    if traits.hasWidth { box.intrinsicWidth = Double(size.columns) }
    if traits.hasHeight { box.intrinsicHeight = Double(size.rows) }
    box.heightDependsOnWidth = habits(of: view, in: tree).wraps
    if box.heightDependsOnWidth { box.contentRevision = revision(of: view, in: tree) }
    let collapsed = tree[view].collapsed
    box.horizontalHugging =
      collapsed.contains(.horizontal) ? Self.collapse : priorities.horizontalHugging
    box.verticalHugging =
      collapsed.contains(.vertical)
      ? Self.collapse : verticalHugging(of: view, priorities, in: tree)
    box.horizontalCompression = priorities.horizontalCompressionResistance
    box.verticalCompression = priorities.verticalCompressionResistance
    let baselines = baselines(of: view, in: tree)
    (box.firstBaseline, box.lastBaseline) = (Double(baselines.first), Double(baselines.last))
    return box
  }

  /// The strengths with which a view resists growing and shrinking.
  mutating func priorities(of view: Int32, in tree: RetainedTree) -> ViewAttributes.Priorities {
    let id = tree[view].id
    if let priorities = memory.priorities(of: id) { return priorities }
    let priorities = tree.priorities(of: view)
    memory[id].priorities = priorities
    return priorities
  }

  /// The strength with which a view resists getting more rows: as weak as one that scrolls if it grows, unless the
  /// program says more than the default.
  mutating func verticalHugging(
    of view: Int32, _ priorities: ViewAttributes.Priorities, in tree: RetainedTree
  ) -> LayoutPriority {
    let hugging = priorities.verticalHugging
    return hugging == .low && grows(view, in: tree) ? .low - 1 : hugging
  }

  /// True if a view, or one inside, takes all the rows there are.
  private mutating func grows(_ view: Int32, in tree: RetainedTree) -> Bool {
    tree[view].behavior.holdsViews
      ? habits(of: view, in: tree).grows : growsByItself(view, in: tree)
  }

  /// True if a view shows a part of what is inside of it, or takes any number of rows.
  func scrolls(_ view: Int32, in tree: RetainedTree) -> Bool {
    tree[view].behavior.placesByItself
      || !tree[view].behavior.holdsViews && growsByItself(view, in: tree)
  }

  private func growsByItself(_ view: Int32, in tree: RetainedTree) -> Bool {
    switch tree[view].growth {
    case .always: true
    case .never: false
    case .withContent:
      !tree[view].behavior.holdsViews && tree[view].behavior.fills(tree[view].content).height
    }
  }

  /// The traits of a view's content, found out if they are not known.
  mutating func traits(of view: Int32, in tree: RetainedTree) -> SizeTraits {
    let id = tree[view].id
    if let traits = memory.traits(of: id) { return traits }
    let traits = findTraits(view, in: tree)
    memory[id].traits = traits
    return traits
  }

  /// A number that differs when anything differs that the height may depend on.
  private mutating func revision(of view: Int32, in tree: RetainedTree) -> UInt64 {
    if let revision = revisions[view] { return revision }
    // Children before parents, since calls inside each other would be as deep as the tree.
    for index in tree.links.subtree(of: view).reversed() where revisions[index] == nil {
      var hasher = Hasher()
      hasher.combine(tree[index].content)
      hasher.combine(layouts[tree[index].id]?.constraints)
      for child in tree.eachStanding(in: index) { hasher.combine(revisions[child]) }
      revisions[index] = UInt64(bitPattern: Int64(hasher.finalize()))
    }
    return revisions[view] ?? 0
  }

  /// The rows a view needs in a number of columns.
  mutating func height(of view: Int32, width: Double, in tree: RetainedTree) -> Double {
    Double(size(of: view, width: StackLayout.cells(width), in: tree).rows)
  }

  private func findTraits(_ view: Int32, in tree: RetainedTree) -> SizeTraits {
    let limits = tree[view].limits
    guard !tree[view].behavior.holdsViews else {
      let isFilled = tree.hasStanding(in: view)
      return SizeTraits(
        hasWidth: isFilled || limits.columns.lowerBound > 0,
        hasHeight: isFilled || limits.rows.lowerBound > 0)
    }
    let fills = tree[view].behavior.fills(tree[view].content)
    let collapsed = tree[view].collapsed
    return SizeTraits(
      hasWidth: !fills.width || collapsed.contains(.horizontal)
        || limits.columns != ViewAttributes.anyLength,
      hasHeight: !fills.height || collapsed.contains(.vertical)
        || limits.rows != ViewAttributes.anyLength)
  }

  /// The habits of a view, found out if they are not known.
  mutating func habits(of view: Int32, in tree: RetainedTree) -> SizeHabits {
    if let habits = memory.habits(of: tree[view].id) ?? findHabits(view, in: tree) { return habits }
    // Children before parents, since calls inside each other would be as deep as the tree.
    for index in tree.links.subtree(of: view).reversed()
    where memory.habits(of: tree[index].id) == nil {
      _ = findHabits(index, in: tree)
    }
    return memory.habits(of: tree[view].id) ?? SizeHabits()
  }

  /// Finds out the habits of a view; nil where those of a child have to be found out before.
  private mutating func findHabits(_ view: Int32, in tree: RetainedTree) -> SizeHabits? {
    let behavior = tree[view].behavior
    let holds = behavior.holdsViews
    var habits = SizeHabits(
      wraps: behavior.measuresViews || !holds && behavior.wraps(tree[view].content)
        || holds && tree.arrangement(of: view).mayTurn
        || tree[view].hasLayout && layouts[tree[view].id]?.hasBreakpoints == true,
      yields: tree[view].yields,
      grows: growsByItself(view, in: tree),
      barColumns: behavior.scrollBarColumns(of: tree[view].content))
    // Under constraints the views beside one that yields may not give way with it.
    let passesOn = holds && !(tree[view].hasLayout && layouts[tree[view].id] != nil)
    let growsWithViews = passesOn && tree[view].growth == .withContent
    // A view that holds none by which it is measured is as high as it says.
    var child = holds ? tree.links[view].first : TreeLinks.none
    while child != TreeLinks.none {
      defer { child = tree.links[child].next }
      if tree.isLayer(child) { continue }
      guard let inside = memory.habits(of: tree[child].id) else { return nil }
      habits.wraps = habits.wraps || inside.wraps
      habits.barColumns = max(habits.barColumns, inside.barColumns)
      habits.yields = habits.yields || passesOn && inside.yields
      if growsWithViews, inside.grows, !tree[child].collapsed.contains(.vertical) {
        habits.grows = true
      }
    }
    memory[tree[view].id].habits = habits
    return habits
  }
}
