/// Finds, for two lists of keys, which old child each new one is, and which of them may stay.
///
/// The lists are what is left between a common start and a common end. The picture book, with
/// old children above and new ones below:
///
///     old  a b c d e f            1. Walk both lists, looking one ahead.
///     new  a c b g d f
///
///     a = a                       the same place: matched
///     b ≠ c, but old has c next   b waits among the old
///     c = c                       matched
///     d ≠ b, but new has …g       neither is next: d waits (old), b waits (new)
///     e ≠ g                       e waits (old), g waits (new)
///     f ≠ d, but new has f next   d waits among the new
///     f = f                       matched
///
///     2. Only what waits is looked up in a table: old b d e, new b g d  →  b and d are found;
///        e is gone, g is new.
///
///     sources  0 2 1 – 3 5        for each new child the position of the old one
///
///     3. The longest increasing run of sources, 0 2 3 5 or 0 1 3 5, stays;
///        everything else is moved: one move for c or b, and no other. If b or c has the
///        focus, the run with it is taken.
///
/// Walking first is what makes the usual edits cheap: inserting or removing one of 10,000 rows
/// hashes nothing. Sources: the walk over common starts and ends and the placement from the end
/// are common to the fast keyed reconcilers; the increasing subsequence is Schensted's patience
/// sorting (C. Schensted, "Longest increasing and decreasing subsequences", 1961,
/// doi:10.4153/CJM-1961-015-3).
///
/// - Complexity: O(*n* log *n*) in the number of children, O(*n*) where nothing moved.
struct ChildrenMatcher {
  /// A position that is not there.
  static let none: Int32 = -1

  /// For each new child the position of the old child it is, or none.
  private(set) var sources: [Int32] = []
  /// For each new child whether it may keep its place among those that stay.
  private(set) var stays: [Bool] = []
  /// For each old child whether it is a new one.
  private(set) var isKept: [Bool] = []
  /// The keys hashed in the last match.
  private(set) var keysHashed = 0

  /// The old children.
  private(set) var old: [Int32] = []

  // Kept from one match to the next, so that a match allocates nothing once they have grown.
  private var waitingOld: [Int32] = []
  private var waitingNew: [Int32] = []
  private var table = KeyTable()
  private var increasing = IncreasingSubsequence()

  /// Matches old children of a node with new elements.
  ///
  /// `sources`, `stays` and `isKept` hold the result.
  ///
  /// - Parameters:
  ///   - slab: the nodes.
  ///   - first: the first of the old children.
  ///   - count: the number of old children.
  ///   - new: the new elements.
  ///   - hasDuplicates: whether old children may have equal keys.
  mutating func match(
    _ slab: borrowing NodeSlab, from first: Int32, count: Int, to new: Span<ElementRecord>,
    hasDuplicates: Bool
  ) {
    keysHashed = 0
    gather(slab, from: first, count: count)
    sources.removeAll(keepingCapacity: true)
    sources.append(contentsOf: repeatElement(Self.none, count: new.count))
    isKept.removeAll(keepingCapacity: true)
    isKept.append(contentsOf: repeatElement(false, count: old.count))
    walk(slab, new)
    let found = matchWaiting(slab, new)
    stays.removeAll(keepingCapacity: true)
    if found {
      if hasDuplicates { uncross(new) }
      increasing.mark(sources, preferring: pinned(slab), into: &stays)
    } else {
      // The walk matches in order.
      for source in sources { stays.append(source != Self.none) }
    }
  }

  /// The old child that a new one is, if it is one.
  func source(of position: Int) -> Int32? {
    sources[position] == Self.none ? nil : old[Int(sources[position])]
  }

  /// The new children that are no old ones.
  var added: [Int] { sources.indices.filter { sources[$0] == Self.none } }

  /// True if two new children that were looked up have equal keys.
  var hasEqualKeys: Bool { table.hasEqualKeys }

  /// The number of children that have to be removed, inserted or moved.
  var stepCount: Int { isKept.count { !$0 } + stays.count { !$0 } }

  private mutating func gather(_ slab: borrowing NodeSlab, from first: Int32, count: Int) {
    old.removeAll(keepingCapacity: true)
    old.reserveCapacity(count)
    var node = first
    for _ in 0..<count {
      old.append(node)
      node = slab.links[node].next
    }
  }

  private mutating func found(_ i: Int, _ j: Int) {
    sources[j] = Int32(i)
    isKept[i] = true
  }

  private mutating func walk(_ slab: borrowing NodeSlab, _ new: Span<ElementRecord>) {
    waitingOld.removeAll(keepingCapacity: true)
    waitingNew.removeAll(keepingCapacity: true)
    var i = 0
    var j = 0
    while i < old.count, j < new.count {
      if slab.key(of: old[i]) == new[j].key {
        found(i, j)
        i += 1
        j += 1
      } else if i + 1 < old.count, slab.key(of: old[i + 1]) == new[j].key {
        waitingOld.append(Int32(i))
        i += 1
      } else if j + 1 < new.count, new[j + 1].key == slab.key(of: old[i]) {
        waitingNew.append(Int32(j))
        j += 1
      } else {
        waitingOld.append(Int32(i))
        waitingNew.append(Int32(j))
        i += 1
        j += 1
      }
    }
    for i in i..<max(i, old.count) { waitingOld.append(Int32(i)) }
    for j in j..<max(j, new.count) { waitingNew.append(Int32(j)) }
  }

  /// Matches what the walk left over; the n-th of equal keys is the n-th of those that wait.
  private mutating func matchWaiting(
    _ slab: borrowing NodeSlab, _ new: Span<ElementRecord>
  ) -> Bool {
    if waitingOld.isEmpty || waitingNew.isEmpty { return false }
    table.fill(with: waitingNew, of: new)
    keysHashed = waitingOld.count + waitingNew.count
    var hasFound = false
    for i in waitingOld {
      guard let j = table.take(slab.key(of: old[Int(i)]), of: new) else { continue }
      found(Int(i), Int(j))
      hasFound = true
    }
    return hasFound
  }

  /// Makes children with equal keys keep their order, which the walk and the table may mix up.
  ///
  /// The walk finds the second of two; the first waits, and the table finds it behind the second:
  ///
  ///     old  a a            matched  a₂ with the first, a₁ with the second
  ///     new  b b a a b      mended   a₁ with the first, a₂ with the second: no move
  private mutating func uncross(_ new: Span<ElementRecord>) {
    var places: [ViewKey: [Int]] = [:]
    for place in sources.indices where sources[place] != Self.none {
      places[new[place].key, default: []].append(place)
    }
    for places in places.values where places.count > 1 {
      let sorted = places.map { sources[$0] }.sorted()
      for (place, source) in zip(places, sorted) { sources[place] = source }
    }
  }

  /// The old child that has the focus inside, or none.
  private func pinned(_ slab: borrowing NodeSlab) -> Int32 {
    old.firstIndex { slab[$0].isPinned }.map { Int32($0) } ?? Self.none
  }
}
