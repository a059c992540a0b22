import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// Long lists changed at random; the seed is the argument of the failing case.
@Suite(.computes)
struct RandomListTests {
  @Test(arguments: Effort.seeds(push: 6, full: 40))
  func `a short list becomes any other`(seed: UInt64) { change(upTo: 40, turns: 20, seed: seed) }

  @Test(arguments: Effort.seeds(push: 2, full: 6, from: 100))
  func `a long list becomes any other`(seed: UInt64) { change(upTo: 400, turns: 6, seed: seed) }

  @Test(arguments: Effort.seeds(push: 1, full: 2, from: 200))
  func `a list of 2,000 becomes any other`(seed: UInt64) {
    change(upTo: 2000, turns: 2, seed: seed)
  }

  private func change(upTo count: Int, turns: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var keys = Array((0..<count * 3 / 2).shuffled(using: &random).prefix(count))
    var watched = WatchedTree(rows(keys))
    for turn in 0..<turns {
      let before = watched.plain
      keys = changed(keys, upTo: count, using: &random)
      let (result, problems) = watched.tryUpdate(to: rows(keys))
      #expect(problems.isEmpty, "seed \(seed), turn \(turn)")
      expectEqual(
        result.counts.moved, watched.plain.fewestMoves(since: before), "seed \(seed), turn \(turn)")
    }
  }

  /// The keys after one of the changes that programs make, or after any.
  private func changed(
    _ keys: [Int], upTo count: Int, using random: inout SplitMix64
  ) -> [Int] {
    var keys = keys
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return keys.shuffled(using: &random)
    case 1: return keys.reversed()
    case 2: return keys.filter { _ in Bool.random(using: &random) }
    case 3:
      let fresh = Set(0..<count * 3 / 2).subtracting(keys).sorted().shuffled(using: &random)
      for key in fresh.prefix(max(count - keys.count, 3)) {
        keys.insert(key, at: Int.random(in: 0...keys.count, using: &random))
      }
      return keys
    case 4:
      for _ in 0..<max(keys.count / 10, 1) {
        guard let one = keys.indices.randomElement(using: &random) else { break }
        keys.insert(keys.remove(at: one), at: Int.random(in: 0..<keys.count, using: &random))
      }
      return keys
    default: return Array((0..<count * 3 / 2).shuffled(using: &random).prefix(count))
    }
  }
}
