import Testing
import VirtualViews

/// What an update costs, counted.
struct ReconciliationCountsTests {
  private func result(
    from old: [ViewElement<String>], to new: [ViewElement<String>]
  ) -> Reconciliation {
    var tree = ViewTree<String>()
    _ = tree.update(to: old)
    return tree.update(to: new)
  }

  @Test func `swapping 2 of 10,000 rows is 2 moves and nothing else`() {
    var keys = Array(0..<10_000)
    let old = rows(keys)
    keys.swapAt(10, 9_000)
    let result = result(from: old, to: rows(keys))
    #expect(result.counts.description == "10000 visited, 2 moved, 4 keys hashed")
    #expect(result.patch.count == 2)
  }

  @Test func `changing one label among 40,000 views is one update`() {
    func table(_ changed: Int) -> [ViewElement<String>] {
      (0..<10_000).map { box($0, [row(0), row(1), row(2, $0 == changed ? "new" : "old")]) }
    }
    let result = result(from: table(-1), to: table(7_000))
    #expect(result.counts.description == "40000 visited, 1 updated, 1 properties set")
    #expect(result.patch.count == 1)
  }

  @Test func `prepending one of 10,001 rows is one insert and hashes no key`() {
    let result = result(from: rows(1...10_000), to: rows(0...10_000))
    #expect(result.counts.description == "10001 visited, 1 inserted")
    #expect(result.patch.count == 1)
  }

  @Test func `appending or removing a row among 1,000 hashes no key`() {
    #expect(
      result(from: rows(0..<1000), to: rows(0...1000)).counts.description
        == "1001 visited, 1 inserted")
    #expect(
      result(from: rows(0..<1000), to: rows((0..<1000).filter { $0 != 500 })).counts.description
        == "999 visited, 1 removed")
  }

  @Test func `inserting and removing in several places hashes only those keys`() {
    let old = (0..<1000).filter { !$0.isMultiple(of: 100) }
    let result = result(from: rows(old), to: rows((0..<1000).filter { $0 % 100 != 50 }))
    #expect(
      result.counts.description == "990 visited, 10 inserted, 10 removed, 20 keys hashed")
  }

  @Test func `emptying a tree counts every view inside`() {
    let result = result(from: [box(1, rows(0..<10)), box(2, rows(0..<10))], to: [])
    #expect(result.counts.description == "22 removed")
    #expect(result.patch.count == 2)
  }

  @Test func `turning a list of 1,000 by one place is one move`() {
    let counts = result(from: rows(0..<1000), to: rows(Array(1..<1000) + [0])).counts
    #expect(counts.moved == 1)
    #expect(counts.keysHashed == 2)
  }

  @Test func `the same description again costs a look at each element`() {
    let result = result(from: rows(0..<10), to: rows(0..<10))
    #expect(result.counts.description == "10 visited")
    #expect(result.counts.isEmpty)
  }

  @Test func `no work reads as nothing`() {
    #expect(ReconciliationCounts().description == "nothing")
    #expect(ReconciliationCounts().isEmpty)
  }

  @Test func `all counts are in the description`() {
    var counts = ReconciliationCounts()
    (counts.visited, counts.inserted, counts.removed, counts.moved) = (8, 7, 6, 5)
    (counts.replaced, counts.updated, counts.keysHashed, counts.duplicates) = (4, 3, 2, 1)
    #expect(
      counts.description == """
        8 visited, 7 inserted, 6 removed, 5 moved, 4 replaced, 3 updated, 2 keys hashed, \
        1 duplicates
        """)
    #expect(!counts.isEmpty)
  }
}
