import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

@Suite(.computes)
struct RowSelectionTests {
  @Test func `some rows are those with the keys`() {
    var selection: RowSelection = [1, "a"]
    #expect(selection.contains(1) && selection.contains("a") && !selection.contains("1"))
    selection.insert(2)
    selection.remove(1)
    expectEqual(selection, ["a", 2])
    expectEqual(selection.count(of: 10), 2)
    expectEqual(RowSelection([3, 4]), [3, 4])
  }

  @Test func `all rows are all but those with the keys`() {
    var selection = RowSelection.all
    #expect(selection.contains(1) && selection.contains("a"))
    selection.remove(1)
    #expect(!selection.contains(1) && selection.contains(2))
    expectEqual(selection.count(of: 10), 9)
    selection.insert(1)
    expectEqual(selection, .all)
    expectEqual(selection.count(of: 1_000_000), 1_000_000)
  }

  @Test func `nothing is selected by no keys`() {
    #expect(RowSelection.none.isEmpty)
    #expect(!RowSelection.all.isEmpty)
    expectEqual(RowSelection.none, [])
    #expect(RowSelection.none != .all)
  }

  @Test(arguments: 0..<30)
  func `whatever is inserted and removed, each key is in or out`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var selection: RowSelection = Bool.random(using: &random) ? .all : .none
    var plain = Set(selection.isInverted ? Array(0..<12) : [])
    for _ in 0..<60 {
      let key = Int.random(in: 0..<12, using: &random)
      if Bool.random(using: &random) {
        selection.insert(key)
        plain.insert(key)
      } else {
        selection.remove(key)
        plain.remove(key)
      }
      expectEqual((0..<12).filter { selection.contains($0) }, plain.sorted(), "seed \(seed)")
      expectEqual(selection.keys(among: 0..<12), plain.sorted(), "seed \(seed)")
      expectEqual(selection.count(of: 12), plain.count, "seed \(seed)")
    }
  }

  /// All sets of integers from 0 to 5.
  static let small = (0..<64).map { bits in (0..<6).filter { bits >> $0 & 1 == 1 } }

  @Test(arguments: small)
  func `every small set of keys has its keys and no others, whatever their order`(keys: [Int]) {
    for sequence in [keys, keys.reversed(), keys + keys] {
      let selection = RowSelection(sequence)
      expectEqual(selection.keys, keys.map { .integer($0) })
      expectEqual(selection.count(of: 6), keys.count)
      expectEqual((-1...6).filter { selection.contains($0) }, keys)
    }
  }

  @Test(arguments: small)
  func `every two small sets can be added and left out`(one: [Int]) {
    for other in Self.small {
      var (some, all) = (RowSelection(one), RowSelection.all)
      for key in one { all.remove(key) }
      some.insert(contentsOf: other.map { .integer($0) })
      all.insert(contentsOf: other.map { .integer($0) })
      expectEqual(some, RowSelection(one + other), "\(other)")
      expectEqual((0..<6).filter { !all.contains($0) }, one.filter { !other.contains($0) })
    }
  }

  @Test func `a selection of all but some has no keys of its own, and says which are left out`() {
    var selection = RowSelection.all
    expectEqual(selection.keys, nil)
    expectEqual(selection.exceptions, [])
    selection.remove("Plums")
    expectEqual(selection.keys, nil)
    expectEqual(selection.exceptions, [ViewKey("Plums")])
    expectEqual(selection.keys(among: ["Pears", "Plums", "Figs"]), ["Pears", "Figs"])
    expectEqual(RowSelection([3]).exceptions, [])
  }

  @Test func `the least and the greatest integers are keys`() {
    var selection: RowSelection = [.integer(.min), .integer(.max)]
    selection.insert(contentsOf: [.integer(.max - 1), .integer(.min + 1), .integer(.max)])
    expectEqual(selection.count(of: 10), 4)
    selection.remove(Int.max)
    selection.remove(Int.min)
    expectEqual(selection.keys, [.integer(.min + 1), .integer(.max - 1)])
    #expect(!selection.contains(Int.max))
  }

  @Test(.ends)
  func `very many rows are selected one by one`() {
    expectProportionalTime(upTo: Effort.count(push: 40_000, full: 1_000_000)) { count in
      let selection = RowSelection(0..<count)
      expectEqual(selection.count(of: 2 * count), count)
      expectEqual(selection, RowSelection((0..<count).reversed()))
    }
  }
}
