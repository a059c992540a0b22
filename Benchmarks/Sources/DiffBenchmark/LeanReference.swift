/// A key of the reference.
enum LeanKey: Hashable {
  case integer(Int)
  case string(String)
}

/// What a label shows, in the reference.
struct LeanText: Equatable {
  var text: String
  var style: UInt64
}

/// A step of the reference.
enum LeanStep {
  case insert(Int32, LeanKey, LeanText, before: Int32)
  case remove(Int32)
  case move(Int32, before: Int32)
  case update(Int32, LeanText)
}

/// The floor: keys and texts compared in flat arrays, with steps as result.
///
/// Nothing but what a list of labels needs: no nesting, no kinds, no controls, no counts, no
/// identities that outlive a removal, no layouts, no handlers. Added keys that are there twice are
/// found, since that is part of the work and no list can be trusted without. Written plainly,
/// with the algorithm the library uses (common ends, a walk that looks one ahead, a table of what
/// waits, the longest increasing run, placement from the end), on types that the compiler sees.
struct LeanReference {
  private var keys: [LeanKey]
  private var contents: [LeanText]
  private var ids: [Int32]
  private var nextID: Int32 = 1

  // Kept from one update to the next.
  private var sources: [Int32] = []
  private var kept: [Bool] = []
  private var stays: [Bool] = []
  private var waitingOld: [Int32] = []
  private var waitingNew: [Int32] = []
  private var slots: [Int32] = []
  private var tails: [Int32] = []
  private var lengths: [Int32] = []
  private var patch: [LeanStep] = []
  /// Whether an added key was one that another row has too.
  private(set) var hasDuplicates = false

  init(keys: [LeanKey], contents: [LeanText]) {
    self.keys = keys
    self.contents = contents
    ids = keys.indices.map { Int32($0 + 1) }
    nextID = Int32(keys.count + 1)
  }

  mutating func update(_ newKeys: [LeanKey], _ newContents: [LeanText]) -> [LeanStep] {
    patch = []
    var start = 0
    while start < keys.count, start < newKeys.count, keys[start] == newKeys[start] {
      compare(start, newContents[start])
      start += 1
    }
    var oldEnd = keys.count
    var newEnd = newKeys.count
    while oldEnd > start, newEnd > start, keys[oldEnd - 1] == newKeys[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
      compare(oldEnd, newContents[newEnd])
    }
    if start < oldEnd || start < newEnd {
      place(start, oldEnd, newEnd, newKeys, newContents)
    }
    defer { patch = [] }
    return patch
  }

  private mutating func compare(_ old: Int, _ content: LeanText) {
    guard contents[old] != content else { return }
    contents[old] = content
    patch.append(.update(ids[old], content))
  }

  private mutating func place(
    _ start: Int, _ oldEnd: Int, _ newEnd: Int, _ newKeys: [LeanKey], _ newContents: [LeanText]
  ) {
    walk(start, oldEnd, newEnd, newKeys)
    let found = matchWaiting(start, newKeys)
    markRun(found)
    findDuplicates(start, newKeys)
    for old in start..<oldEnd where !kept[old - start] { patch.append(.remove(ids[old])) }
    // The new middle is written from its end; the ends keep their memory.
    var ids: [Int32] = Array(repeating: 0, count: newEnd - start)
    var anchor = oldEnd < self.ids.count ? self.ids[oldEnd] : 0
    for new in (start..<newEnd).reversed() {
      let source = sources[new - start]
      if source < 0 {
        ids[new - start] = nextID
        patch.append(.insert(nextID, newKeys[new], newContents[new], before: anchor))
        nextID += 1
      } else {
        let old = Int(source) + start
        compare(old, newContents[new])
        ids[new - start] = self.ids[old]
        if !stays[new - start] { patch.append(.move(self.ids[old], before: anchor)) }
      }
      anchor = ids[new - start]
    }
    self.ids.replaceSubrange(start..<oldEnd, with: ids)
    keys.replaceSubrange(start..<oldEnd, with: newKeys[start..<newEnd])
    contents.replaceSubrange(start..<oldEnd, with: newContents[start..<newEnd])
  }

  private mutating func walk(_ start: Int, _ oldEnd: Int, _ newEnd: Int, _ newKeys: [LeanKey]) {
    sources.removeAll(keepingCapacity: true)
    sources.append(contentsOf: repeatElement(-1, count: newEnd - start))
    kept.removeAll(keepingCapacity: true)
    kept.append(contentsOf: repeatElement(false, count: oldEnd - start))
    waitingOld.removeAll(keepingCapacity: true)
    waitingNew.removeAll(keepingCapacity: true)
    var i = start
    var j = start
    while i < oldEnd, j < newEnd {
      if keys[i] == newKeys[j] {
        sources[j - start] = Int32(i - start)
        kept[i - start] = true
        i += 1
        j += 1
      } else if i + 1 < oldEnd, keys[i + 1] == newKeys[j] {
        waitingOld.append(Int32(i - start))
        i += 1
      } else if j + 1 < newEnd, newKeys[j + 1] == keys[i] {
        waitingNew.append(Int32(j - start))
        j += 1
      } else {
        waitingOld.append(Int32(i - start))
        waitingNew.append(Int32(j - start))
        i += 1
        j += 1
      }
    }
    while i < oldEnd {
      waitingOld.append(Int32(i - start))
      i += 1
    }
    while j < newEnd {
      waitingNew.append(Int32(j - start))
      j += 1
    }
  }

  private mutating func matchWaiting(_ start: Int, _ newKeys: [LeanKey]) -> Bool {
    guard !waitingOld.isEmpty, !waitingNew.isEmpty else { return false }
    var capacity = 4
    while capacity < waitingNew.count * 2 { capacity *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(-1, count: capacity))
    for new in waitingNew {
      let key = newKeys[Int(new) + start]
      var slot = hash(key) & (capacity - 1)
      while slots[slot] >= 0 {
        if newKeys[Int(slots[slot]) + start] == key { hasDuplicates = true }
        slot = (slot + 1) & (capacity - 1)
      }
      slots[slot] = new
    }
    var found = false
    for old in waitingOld {
      let key = keys[Int(old) + start]
      var slot = hash(key) & (capacity - 1)
      while slots[slot] >= 0 {
        let new = Int(slots[slot])
        if sources[new] < 0, newKeys[new + start] == key {
          sources[new] = old
          kept[Int(old)] = true
          found = true
          break
        }
        slot = (slot + 1) & (capacity - 1)
      }
    }
    return found
  }

  /// Looks for the keys of added rows: few by comparing, many in the table of what waited.
  private mutating func findDuplicates(_ start: Int, _ newKeys: [LeanKey]) {
    let added = waitingNew.filter { sources[Int($0)] < 0 }
    if added.isEmpty { return }
    if added.count <= 4 || waitingOld.isEmpty {
      for new in added {
        let key = newKeys[Int(new) + start]
        for other in newKeys.indices where newKeys[other] == key && other != Int(new) + start {
          hasDuplicates = true
        }
      }
      return
    }
    var next = 0
    for other in newKeys.indices {
      if next < waitingNew.count, Int(waitingNew[next]) + start == other {
        next += 1
        continue
      }
      var slot = hash(newKeys[other]) & (slots.count - 1)
      while slots[slot] >= 0 {
        if newKeys[Int(slots[slot]) + start] == newKeys[other] { hasDuplicates = true }
        slot = (slot + 1) & (slots.count - 1)
      }
    }
  }

  private func hash(_ key: LeanKey) -> Int {
    guard case .integer(let integer) = key else { return key.hashValue }
    let mixed = UInt64(bitPattern: Int64(integer)) &* 0x9E37_79B9_7F4A_7C15
    return Int(mixed >> 32)
  }

  private mutating func markRun(_ found: Bool) {
    stays.removeAll(keepingCapacity: true)
    guard found else {
      for source in sources { stays.append(source >= 0) }
      return
    }
    stays.append(contentsOf: repeatElement(false, count: sources.count))
    tails.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    for source in sources {
      guard source >= 0 else {
        lengths.append(0)
        continue
      }
      var low = 0
      var high = tails.count
      if let last = tails.last, last < source { low = high }
      while low < high {
        let middle = (low + high) / 2
        if tails[middle] < source { low = middle + 1 } else { high = middle }
      }
      if low == tails.count { tails.append(source) } else { tails[low] = source }
      lengths.append(Int32(low + 1))
    }
    var wanted = Int32(tails.count)
    for new in sources.indices.reversed() where wanted > 0 && lengths[new] == wanted {
      stays[new] = true
      wanted -= 1
    }
  }
}
