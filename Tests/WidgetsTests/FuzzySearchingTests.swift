import Expectations
import Foundation
import SeededRandom
import Synchronization
import TestThreads
import Testing
import Widgets

/// Searches for the best of many texts.
@Suite(.computes)
struct FuzzySearchingTests {
  /// The places of all lines that a query fits, the best first: of a loop and a sort, as a program would write them.
  private func expected(_ query: FuzzyQuery, _ lines: [String]) -> [Int] {
    var found: [(offset: Int, score: Int)] = []
    for (offset, line) in lines.enumerated() {
      if let match = FuzzyMatch(query, in: line) { found.append((offset, match.score)) }
    }
    found.sort { $0.score == $1.score ? $0.offset < $1.offset : $0.score > $1.score }
    return found.map(\.offset)
  }

  private func lines(_ count: Int, _ random: inout SplitMix64) -> [String] {
    let words = ["src", "Main", "view", "Table", "été", "日本", "notes", "README", "a", "b_c", "x1"]
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      .joined(separator: "/")
    }
  }

  @Test(arguments: Effort.seeds(push: 3, full: 6, from: 1))
  func `it finds what a loop and a sort find, in parts and one after the other`(seed: UInt64) async
  {
    var random = SplitMix64(seed: seed)
    // More than two parts, and less than one.
    let lines = lines(seed % 2 == 0 ? Effort.count(push: 9_000, full: 20_000) : 300, &random)
    for query in ["a", "sm", "vT", "été", "src main", "", "zzz"] {
      let expected = expected(FuzzyQuery(query), lines)
      for limit in [0, 1, 7, 100_000] {
        let found = await FuzzyQuery(query).search(lines, best: limit)
        expectEqual(
          found.best.map(\.offset), Array(expected.prefix(limit)),
          "seed \(seed), \(query), \(limit)")
        expectEqual(found.count, expected.count, "seed \(seed), \(query), \(limit)")
        #expect(found.isComplete)
        for result in found.best.prefix(20) {
          expectEqual(result.match, FuzzyMatch(query, in: lines[result.offset]))
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `a query that goes on finds the same as a new one, also among lines that came since`(
    seed: UInt64
  ) async {
    var random = SplitMix64(seed: seed)
    var lines = lines(9_000, &random)
    var found = FuzzyResults()
    for text in ["", "s", "sr", "src", "src ", "src m", "src mA", "src m", "été", "ét", "éte"] {
      lines += self.lines(Int.random(in: 0...500, using: &random), &random)
      found = await FuzzyQuery(text).search(lines, best: 50, after: found)
      expectEqual(found, await FuzzyQuery(text).search(lines, best: 50), "seed \(seed), \(text)")
    }
  }

  @Test func `a query that goes on looks only at what fitted before`() async {
    let lines = (0..<20_000).map { $0 % 100 == 0 ? "needle \($0)" : "hay \($0)" }
    let looks = Looks()
    let first = await FuzzyQuery("nee").search(lines, best: 10) { looks.note($0) }
    expectEqual(first.count, 200)
    // The best ones are looked at once more, for their places.
    expectEqual(looks.take(), 20_010)
    let second = await FuzzyQuery("need").search(lines, best: 10, after: first) { looks.note($0) }
    expectEqual(second.count, 200)
    expectEqual(looks.take(), 210)
    let more = lines + ["a needle", "no"]
    _ = await FuzzyQuery("needl").search(more, best: 10, after: second) { looks.note($0) }
    expectEqual(looks.take(), 212)
    // Another query, or fewer lines, are searched anew.
    _ = await FuzzyQuery("ay").search(lines, best: 10, after: second) { looks.note($0) }
    expectEqual(looks.take(), 20_010)
    _ = await FuzzyQuery("needle").search(Array(lines.prefix(300)), best: 10, after: second) {
      looks.note($0)
    }
    expectEqual(looks.take(), 303)
  }

  @Test func `a search that is cancelled ends soon, and is not gone on from`() async {
    let lines = (0..<40_000).map { "line \($0)" }
    let looks = Looks()
    let task = Task {
      while looks.onLook == nil { await Task.yield() }
      return await FuzzyQuery("l").search(lines, best: 10) { looks.note($0) }
    }
    looks.onLook = { if $0 == 3_000 { task.cancel() } }
    let found = await task.value
    #expect(!found.isComplete)
    // Each of the 8 parts that are searched at once checks every 256 texts. Some slack is for one more check.
    #expect(looks.take() <= 3_000 + 8 * 256 + 256)
    expectEqual(found.best, [])
    let next = await FuzzyQuery("li").search(lines, best: 10, after: found)
    expectEqual(next.count, 40_000)
  }

  @Test func `a search that is cancelled before it starts looks at no text`() async {
    let lines = (0..<40_000).map { "line \($0)" }
    let looks = Looks()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await FuzzyQuery("l").search(lines, best: 10) { looks.note($0) }
    }
    task.cancel()
    let found = await task.value
    #expect(!found.isComplete)
    expectEqual(looks.take(), 0)
    expectEqual(found.best, [])
    expectEqual(found.count, 0)
    let next = await FuzzyQuery("li").search(lines, best: 10, after: found)
    expectEqual(next.count, 40_000)
  }

  @Test func `items are found by their texts`() async {
    struct Item: Sendable {
      var title: String
    }
    let items = ["Open", "Save as", "Save"].map(Item.init)
    let found = await FuzzyQuery("sa").search(items[1...], best: 5) { $0.title }
    expectEqual(found.best.map(\.offset), [0, 1])
    expectEqual(found.best.map { items[1 + $0.offset].title }, ["Save as", "Save"])
  }

  @Test func `an answer that was recorded is the same, and is not gone on from`() async throws {
    let lines = (0..<100).map { "line \($0)" }
    let found = await FuzzyQuery("li 7").search(lines, best: 3)
    let read = try JSONDecoder().decode(FuzzyResults.self, from: JSONEncoder().encode(found))
    expectEqual(read.best, found.best)
    expectEqual(read.count, found.count)
    expectEqual(read.query, found.query)
    let next = await FuzzyQuery("li 77").search(lines, best: 3, after: read)
    expectEqual(next, await FuzzyQuery("li 77").search(lines, best: 3))
  }
}

/// Counts how often a text is looked at, from any thread.
private final class Looks: Sendable {
  private let state = Mutex<(number: Int, told: (@Sendable (Int) -> Void)?)>((0, nil))

  /// The function called at each look, before any other look is counted.
  var onLook: (@Sendable (Int) -> Void)? {
    get { state.withLock { $0.told } }
    set { state.withLock { $0.told = newValue } }
  }

  func note(_ text: String) -> String {
    state.withLock { state in
      state.number += 1
      state.told?(state.number)
    }
    return text
  }

  func take() -> Int {
    state.withLock { state in
      defer { state.number = 0 }
      return state.number
    }
  }
}
