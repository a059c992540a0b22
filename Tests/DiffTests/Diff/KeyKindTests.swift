import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// Lists are matched alike, whatever their keys are.
@Suite(.computes)
struct KeyKindTests {
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
    expectEqual(result.patch.map(nameless), plain.patch.map(nameless))
    expectEqual(result.counts.duplicates, plain.counts.duplicates)
  }
}
