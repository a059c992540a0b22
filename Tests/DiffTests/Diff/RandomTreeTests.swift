import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

/// Trees grown and changed at random; the seed is the argument of the failing case.
@Suite(.computes)
struct RandomTreeTests {
  @Test(arguments: UInt64(0)..<60)
  func `a tree changed at random stays what is described`(seed: UInt64) {
    var garden = Garden(seed: seed)
    var trees = garden.children(depth: 6)
    var watched = WatchedTree(trees)
    for turn in 0..<12 {
      let before = watched.plain
      garden.change(&trees, depth: 6)
      let (result, problems) = watched.tryUpdate(to: trees)
      #expect(problems.isEmpty, "seed \(seed), turn \(turn)")
      expectEqual(
        result.counts.moved, watched.plain.fewestMoves(since: before), "seed \(seed), turn \(turn)")
      #expect(watched.tree.update(to: trees).patch.isEmpty, "seed \(seed), turn \(turn)")
    }
  }
}

/// Grows random trees and changes them one step at a time.
struct Garden {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func children(depth: Int) -> [ViewElement<String>] {
    let keys = Array(0..<8).shuffled(using: &random)
    return keys.prefix(Int.random(in: 0...3, using: &random)).map { element($0, depth: depth) }
  }

  private mutating func element(_ key: Int, depth: Int) -> ViewElement<String> {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: row(key, ["", "a", "b"].randomElement(using: &random) ?? "")
    case 1: button(key, [])
    default: depth > 1 ? box(key, children(depth: depth - 1)) : box(key, [])
    }
  }

  /// Changes each list on the way down: inserts, removes, moves, replaces or edits.
  mutating func change(_ elements: inout [ViewElement<String>], depth: Int) {
    for index in elements.indices where !elements[index].children.isEmpty {
      if Bool.random(using: &random) { change(&elements[index].children, depth: depth - 1) }
    }
    let free = Set(0..<8).subtracting(elements.compactMap { $0.key.value(as: Int.self) }).sorted()
    let place = elements.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<5, using: &random), place, free.randomElement(using: &random)) {
    case (0, _, .some(let key)):
      let position = Int.random(in: 0...elements.count, using: &random)
      elements.insert(element(key, depth: depth), at: position)
    case (1, .some(let place), _): elements.remove(at: place)
    case (2, .some(let place), _):
      let moving = elements.remove(at: place)
      elements.insert(moving, at: Int.random(in: 0...elements.count, using: &random))
    case (3, .some(let place), _):
      let key = elements[place].key.value(as: Int.self) ?? 0
      elements[place] = element(key, depth: depth)
    default: elements.shuffle(using: &random)
    }
  }
}
