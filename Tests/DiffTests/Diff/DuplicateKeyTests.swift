import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// Keys that siblings share: defined, reported, and nothing is lost.
@Suite(.computes)
struct DuplicateKeyTests {
  /// All words of up to so many letters, one more where there are only two keys.
  static let words = words(upTo: Effort.count(push: 3, full: 4))

  private static func words(upTo length: Int) -> [[Int]] {
    let two = DiffTests.words(of: [0, 1], upTo: length + 1)
    return Set(two + DiffTests.words(of: [0, 1, 2], upTo: length))
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test func `there are 63 words of up to five letters over two keys, and 90 more over three`() {
    expectEqual(Self.words(upTo: 4).count, 153)
    expectEqual(Self.words(upTo: 3).count, 31 + 25)
  }

  @Test(arguments: Effort.sample(words, push: 22))
  func `equal keys keep their order, and no view is moved needlessly`(old: [Int]) {
    let start = WatchedTree(rows(old))
    let ids = start.tree.children()
    var found: [String] = []
    for new in Self.words {
      var watched = start
      let (result, _) = watched.tryUpdate(to: rows(new))
      let sources = watched.tree.children().map { ids.firstIndex(of: $0) }
      for key in 0..<3 {
        let places = zip(new, sources).compactMap { $0 == key ? $1 : nil }
        if places != places.sorted() { found.append("old: \(old) new: \(new) \(places)") }
      }
      let kept = sources.compactMap(\.self)
      if result.counts.moved != kept.count - LongestRun.length(of: kept) {
        found.append("old: \(old) new: \(new) \(result.patch)")
      }
    }
    #expect(found.isEmpty, "\(found.prefix(3))")
  }

  @Test(arguments: [("aabc", "bcaa"), ("aa", "bbaab")])
  func `the views of equal keys are not exchanged`(old: String, new: String) {
    var watched = WatchedTree(letters(old))
    let before = watched.tree.children()
    let result = watched.update(to: letters(new))
    let kept = zip(new, watched.tree.children()).filter { $0.0 == "a" }.map(\.1)
    expectEqual(kept, Array(before.prefix(2)))
    expectEqual(result.counts.moved, (old == "aa" ? 0 : 2))
  }

  @Test(arguments: Effort.sample(words, push: 22))
  func `a list with duplicate keys becomes any other and keeps all it can`(old: [Int]) {
    let start = WatchedTree(rows(old))
    var found: [String] = []
    for new in Self.words {
      var watched = start
      let (result, problems) = watched.tryUpdate(to: rows(new))
      found += problems.map { "old: \(old) new: \(new) \($0)" }
      let kept = (0..<3).reduce(0) { sum, key in
        sum + min(old.count { $0 == key }, new.count { $0 == key })
      }
      if result.counts.inserted != new.count - kept || result.counts.removed != old.count - kept {
        found.append("old: \(old) new: \(new) does not keep \(kept): \(result.patch)")
      }
      if result.patch.isEmpty != (old == new) { found.append("old: \(old) new: \(new)") }
      if result.counts.duplicates != result.diagnostics.count { found.append("\(result)") }
    }
    #expect(found.isEmpty, "\(found.prefix(3))")
  }

  @Test(arguments: words)
  func `every later key of a new list is reported once`(keys: [Int]) {
    var tree = ViewTree()
    let result = tree.update(to: rows(keys))
    let later = keys.indices.filter { keys[..<$0].contains(keys[$0]) }
    let pairs = later.map { "positions \(keys.firstIndex(of: keys[$0]) ?? -1) and \($0)." }
    expectEqual(result.counts.duplicates, later.count)
    expectEqual(result.diagnostics.count, pairs.count)
    for (diagnostic, pair) in zip(result.diagnostics, pairs) {
      #expect(diagnostic.message.contains(pair))
    }
  }

  @Test(arguments: [3, 20])
  func `the later ones of many are reported alike, however long the list`(count: Int) {
    var tree = ViewTree()
    let others = rows(100..<100 + count)
    let result = tree.update(to: [row(1), row(1), row(1)] + others)
    expectEqual(result.diagnostics.map(\.keys), [[1], [1]])
    expectEqual(result.diagnostics.map { $0.message.contains("positions 0 and ") }, [true, true])
  }

  @Test func `a list that is put in order inside another hides none of its duplicates`() {
    func lists(_ keys: String, _ inside: String) -> [ViewElement<String>] {
      keys.map { group(String($0), letters(inside)) }
    }
    var watched = WatchedTree(lists("abcdef", "xyz"))
    let result = watched.update(to: lists("fazucvwtsb", "zqyx"))
    expectEqual(result.counts.duplicates, 0)
    var other = WatchedTree(lists("abcdef", "xyz"))
    let repeated = other.update(to: lists("fazucvwtsbf", "zqyx"))
    expectEqual(repeated.diagnostics.map(\.keys), [["f"]])
  }

  @Test func `a report names the key, both positions and the parent`() {
    var tree = ViewTree()
    let result = tree.update(to: [group("list", [], letters("abca"))])
    expectEqual(
      result.diagnostics.map(\.description),
      [
        """
        duplicate-key: The key "a" under "list" is used at positions 0 and 3. \
        Both views are shown, but only the first is found by its key. \
        Give every sibling a key of its own.
        """
      ])
    expectEqual(result.diagnostics.first?.keys, ["list", "a"])
  }

  @Test func `at the root a report says so`() {
    var tree = ViewTree()
    let result = tree.update(to: [row(7), row(7)])
    expectEqual(result.diagnostics.first?.message.hasPrefix("The key 7 at the root is used"), true)
    expectEqual(result.diagnostics.first?.keys, [7])
  }

  @Test func `a duplicate is reported when it comes, not again while it stays`() {
    var watched = WatchedTree(rows([1, 2]))
    expectEqual(watched.update(to: rows([1, 2, 1])).counts.duplicates, 1)
    expectEqual(watched.update(to: rows([1, 2, 1])).counts.duplicates, 0)
    expectEqual(watched.update(to: rows([1, 2])).counts.duplicates, 0)
  }

  @Test(arguments: [0, 10])
  func `a new key before one that was there is reported`(others: Int) {
    var watched = WatchedTree(rows(Array(100...110) + [1]))
    let new = [1] + Array(200..<200 + others) + Array(100...110) + [1]
    let result = watched.update(to: rows(new))
    expectEqual(result.diagnostics.map(\.keys), [[1]])
    expectEqual(result.diagnostics.first?.message.contains("0 and \(12 + others)."), true)
  }

  @Test func `only the first of equal keys is found by its key`() {
    let watched = WatchedTree([row(1, "first"), row(1, "second")])
    expectEqual(watched.tree.child(1), watched.tree.children().first)
  }

  @Test func `the first of equal keys stays the first`() {
    var watched = WatchedTree([row(1, "first"), row(1, "second"), row(2), row(3)])
    let result = watched.update(to: [row(3), row(2), row(1, "first"), row(1, "second")])
    expectEqual(result.counts.updated, 0)
    expectEqual(result.counts.moved, 2)
  }

  @Test func `of equal keys too many the first is kept`() {
    var watched = WatchedTree([row(1, "first"), row(1, "second"), row(2), row(3)])
    let result = watched.update(to: [row(3), row(2), row(1, "first")])
    expectEqual(result.counts.updated, 0)
    expectEqual(result.counts.removed, 1)
  }

  @Test func `equal keys among many rows keep as many views as they can`() {
    let old = (0..<200).map { $0 % 7 }
    let new = (0..<180).map { $0 % 5 }
    var watched = WatchedTree(rows(old))
    let kept = (0..<7).reduce(0) { sum, key in
      sum + min(old.count { $0 == key }, new.count { $0 == key })
    }
    expectEqual(watched.update(to: rows(new)).counts.removed, old.count - kept)
  }
}
