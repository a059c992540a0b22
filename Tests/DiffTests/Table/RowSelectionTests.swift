import SeededRandom
import Testing
import VirtualViews

struct RowSelectionTests {
  @Test func `some rows are those with the keys`() {
    var selection: RowSelection = [1, "a"]
    #expect(selection.contains(1) && selection.contains("a") && !selection.contains("1"))
    selection.insert(2)
    selection.remove(1)
    #expect(selection == ["a", 2])
    #expect(selection.count(of: 10) == 2)
    #expect(RowSelection([3, 4]) == [3, 4])
  }

  @Test func `all rows are all but those with the keys`() {
    var selection = RowSelection.all
    #expect(selection.contains(1) && selection.contains("a"))
    selection.remove(1)
    #expect(!selection.contains(1) && selection.contains(2))
    #expect(selection.count(of: 10) == 9)
    selection.insert(1)
    #expect(selection == .all)
    #expect(selection.count(of: 1_000_000) == 1_000_000)
  }

  @Test func `nothing is selected by no keys`() {
    #expect(RowSelection.none.isEmpty)
    #expect(!RowSelection.all.isEmpty)
    #expect(RowSelection.none == [])
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
      #expect((0..<12).filter { selection.contains($0) } == plain.sorted(), "seed \(seed)")
      #expect(selection.count(of: 12) == plain.count, "seed \(seed)")
    }
  }
}
