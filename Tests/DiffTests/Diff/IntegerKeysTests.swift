import SeededRandom
import Testing
import VirtualViews

/// Integers that lie close together are matched without hashing, with the same result.
struct IntegerKeysTests {
  /// Ways to name the same rows.
  enum Naming: CaseIterable {
    case close, negative, last, first, apart, strings

    func key(_ number: Int) -> ViewKey {
      switch self {
      case .close: .integer(number)
      case .negative: .integer(number - 20)
      case .last: .integer(Int.max - number)
      case .first: .integer(Int.min + number)
      case .apart: .integer(number &* 0x5DEE_CE66_D1CE_5EED)
      case .strings: .string("row \(number)")
      }
    }
  }

  private func result(from old: [Int], to new: [Int], _ naming: Naming) -> Reconciliation {
    func elements(_ numbers: [Int]) -> [ViewElement<String>] {
      numbers.map { ViewElement(key: naming.key($0), content: Label().content) }
    }
    var tree = ViewTree()
    _ = tree.update(to: elements(old))
    let result = tree.update(to: elements(new))
    tree.checkInvariants()
    return result
  }

  /// A step without the key it names.
  private func nameless(_ change: ViewChange) -> ViewChange {
    guard case .insert(let node, _, let content, let parent, let sibling) = change else {
      return change
    }
    return .insert(node, key: 0, content: content, into: parent, before: sibling)
  }

  @Test(arguments: Naming.allCases, UInt64(0)..<40)
  func `the steps do not depend on how rows are named`(naming: Naming, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Some numbers are there twice.
    func numbers() -> [Int] {
      (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Int.random(in: 0..<60, using: &random)
      }
    }
    let (old, new) = (numbers(), numbers())
    let result = result(from: old, to: new, naming)
    let plain = self.result(from: old, to: new, .strings)
    #expect(result.patch.map(nameless) == plain.patch.map(nameless))
    #expect(result.counts.duplicates == plain.counts.duplicates)
  }

  @Test(arguments: [Naming.close, .negative, .last, .first])
  func `numbers close together are not hashed`(naming: Naming) {
    let counts = result(from: Array(0..<100), to: (0..<100).reversed(), naming).counts
    #expect(counts.description == "100 visited, 99 moved")
    let fresh = result(from: Array(0..<100), to: Array(100..<200), naming).counts
    #expect(fresh.description == "100 visited, 100 inserted, 100 removed")
  }

  @Test func `numbers far apart, or among strings, are hashed`() {
    let apart = result(from: Array(0..<100), to: (0..<100).reversed(), .apart).counts
    #expect(apart.keysHashed > 190)
    let mixed: [ViewElement<String>] = (0..<100).map {
      $0.isMultiple(of: 2) ? label($0, []) : label("\($0)", [])
    }
    var tree = ViewTree()
    _ = tree.update(to: mixed)
    let counts = tree.update(to: mixed.reversed()).counts
    #expect(counts.keysHashed > 190)
    #expect(counts.moved == 99)
  }
}
